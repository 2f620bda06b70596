//! Replays games of fixed seeds and fails if they differ from those on other machines (see
//! `tests/all/fixed_trajectories.rs`).

#[path = "../tests/fixed/mod.rs"]
mod fixed;

fn main() {
    for (start, expected) in fixed::TRAJECTORIES {
        assert_eq!(fixed::trajectory(start), expected);
    }
    assert_eq!(fixed::playthrough(), fixed::PLAYTHROUGH);
}
