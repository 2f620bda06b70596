//! Fails unless games of fixed seeds are played as elsewhere (see `tests/all/fixed_trajectories.rs`).

#[path = "../tests/fixed/mod.rs"]
mod fixed;

fn main() {
    for (start, expected) in fixed::TRAJECTORIES {
        assert_eq!(fixed::trajectory(start), expected);
    }
    assert_eq!(fixed::playthrough(), fixed::PLAYTHROUGH);
}
