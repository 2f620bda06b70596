//! Fails unless the predictions for fixed positions are the same as on every other machine (see
//! `tests/all/fixed_predictions.rs`).

#[path = "../tests/fixed/mod.rs"]
mod fixed;

fn main() {
    assert_eq!(fixed::results(), include_str!("../tests/fixed/expected.txt"));
}
