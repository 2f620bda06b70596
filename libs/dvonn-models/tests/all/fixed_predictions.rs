//! Tests that the predictions are the same on every machine. `examples/fixed_predictions.rs` makes the same
//! check for WebAssembly: `cargo xtask wasm` builds it for `wasm32-unknown-unknown` and runs it.
//!
//! After a change that is meant to alter predictions, `DVONN_UPDATE=1 cargo test -p dvonn-models --test all
//! fixed_predictions` writes the new ones.

use std::fmt::Write as _;

use dvonn_models::human::{Features, History};

use crate::fixed;

fn compare(name: &str, results: &str) {
    let file = format!("{}/tests/fixed/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("DVONN_UPDATE").is_some() {
        std::fs::write(&file, results).unwrap();
    }
    assert_eq!(results, std::fs::read_to_string(&file).unwrap());
}

#[test]
fn predictions_are_those_expected() {
    compare("expected", &fixed::results());
}

/// The weights were fitted to these features. If one feature changes its meaning, every prediction gets
/// worse, even where few of the likeliest moves change.
#[test]
fn features_are_those_that_the_weights_were_fitted_to() {
    let mut text = String::new();
    for seed in 0..200 {
        let moves = (seed * 37 % 100) as u32;
        let (position, history) = fixed::played(seed, moves);
        for history in [history, History::default()] {
            let features = Features::of(&position, &history);
            let bytes: Vec<u8> = features.rows.iter().flatten().map(|&value| value as u8).collect();
            let hash = dvonn::hash::fnv1a(&bytes);
            let _ = writeln!(
                text,
                "{moves} moves: {} rows, stage {}, {hash:016x}",
                features.rows.len(),
                features.stage
            );
        }
    }
    compare("features", &text);
}
