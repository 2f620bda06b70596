//! A seed gives the same games on every machine. `examples/fixed_trajectories.rs` plays the same games where
//! tests cannot run: `cargo xtask test` builds it for `wasm32-unknown-unknown` and runs it. The tests of the
//! Python package play them, too.

use crate::fixed;

#[test]
fn trajectories_follow_from_the_seed() {
    for (start, expected) in fixed::TRAJECTORIES {
        assert_eq!(fixed::trajectory(start), expected, "{start}");
    }
}

#[test]
fn the_playthrough_is_the_golden_file() {
    assert_eq!(fixed::playthrough(), fixed::PLAYTHROUGH);
}
