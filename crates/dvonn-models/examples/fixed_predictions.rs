//! Fails unless the predictions for fixed positions are those of every other machine (see
//! `tests/all/fixed_predictions.rs`).

#[path = "../tests/fixed/mod.rs"]
mod fixed;

fn main() {
    assert_eq!(fixed::results(), include_str!("../tests/fixed/expected.txt"));
}
