//! The predictions are the same on every machine. `examples/fixed_predictions.rs` makes the same check for
//! WebAssembly: `cargo xtask wasm` builds it for `wasm32-unknown-unknown` and runs it.
//!
//! After a change that is meant to alter predictions, `DVONN_UPDATE=1 cargo test -p dvonn-human --test
//! fixed_predictions` writes the new ones.

mod fixed;

#[test]
fn predictions_are_those_expected() {
    let results = fixed::results();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixed/expected.txt");
    if std::env::var_os("DVONN_UPDATE").is_some() {
        std::fs::write(file, &results).unwrap();
    }
    assert_eq!(results, std::fs::read_to_string(file).unwrap());
}
