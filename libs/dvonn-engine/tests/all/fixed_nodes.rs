//! Tests that the engine gives the same answers on every machine. `examples/fixed_nodes.rs` asks the same
//! questions in WebAssembly, where no tests run: `cargo xtask test` builds it for `wasm32-unknown-unknown`
//! and runs it.
//!
//! After a change that is meant to alter answers,
//! `DVONN_UPDATE=1 cargo test -p dvonn-engine --test all fixed_nodes` writes the new ones.

use crate::fixed;

#[test]
fn answers_are_those_expected() {
    let results = fixed::results();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixed/expected.txt");
    if std::env::var_os("DVONN_UPDATE").is_some() {
        std::fs::write(file, &results).unwrap();
    }
    assert_eq!(results, std::fs::read_to_string(file).unwrap());
    assert_eq!(fixed::results(), results, "the second time");
}
