//! Fails unless the engine answers fixed questions as on every other machine (see
//! `tests/all/fixed_nodes.rs`).

#[path = "../tests/fixed/mod.rs"]
mod fixed;

fn main() {
    assert_eq!(fixed::results(), include_str!("../tests/fixed/expected.txt"));
}
