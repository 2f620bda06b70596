//! Leases: a model tries everything that can happen to a few servers and games, and the store must behave
//! like the model.

#![allow(clippy::unwrap_used)]
#![allow(clippy::print_stdout, reason = "the extent of the search is worth knowing")]

mod conformance;
mod members;
mod model;
#[path = "../common/postgres.rs"]
mod postgres;

use stateright::{Checker as _, Model as _};

use model::Leases;

const TWO: Leases =
    Leases { processes: 2, games: 1, entries: 2, joins: 2, epochs: 4, is_fenced: true, is_numbered: true };

fn check(model: Leases) -> usize {
    let checker = model.checker().threads(2).spawn_bfs().join();
    checker.assert_properties();
    println!("{model:?}: {} states", checker.unique_state_count());
    checker.unique_state_count()
}

/// Returns the properties of the model that do not hold.
fn faults(model: Leases) -> Vec<&'static str> {
    let checker = model.checker().threads(2).spawn_bfs().join();
    let mut faults: Vec<&'static str> = checker.discoveries().into_keys().collect();
    faults.retain(|&name| name != "a game is taken over and goes on");
    faults.sort_unstable();
    faults
}

#[test]
fn two_servers_and_a_game() {
    let states = check(TWO);
    assert!(states > 10_000, "{states}");
}

#[test]
fn three_servers_and_a_game() {
    let states = check(Leases { processes: 3, joins: 1, epochs: 3, ..TWO });
    assert!(states > 10_000, "{states}");
}

#[test]
fn two_servers_and_two_games() {
    let states = check(Leases { games: 2, entries: 1, joins: 1, epochs: 3, ..TWO });
    assert!(states > 10_000, "{states}");
}

#[test]
fn without_the_lease_in_the_entry_an_owner_does_not_know_what_is_stored() {
    let faults = faults(Leases { is_fenced: false, joins: 1, epochs: 3, ..TWO });
    assert!(faults.contains(&"what an owner has in memory is what is stored"), "{faults:?}");
}

#[test]
fn without_the_number_too_a_number_is_acknowledged_twice() {
    let faults = faults(Leases { is_fenced: false, is_numbered: false, joins: 1, epochs: 3, ..TWO });
    assert!(faults.contains(&"no number is acknowledged twice"), "{faults:?}");
    // Without the check of numbers, the lease alone prevents conflicts.
    check(Leases { is_numbered: false, joins: 1, epochs: 3, ..TWO });
}
