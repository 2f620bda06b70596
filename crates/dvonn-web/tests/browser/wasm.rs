//! Programs with fixed inputs in WebAssembly. They fail if they do not answer as they do natively.

use std::fs;

use anyhow::{Context as _, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use crate::session::{WIDE, browse_at, told};

/// Runs `main` of a program without imports.
const RUN: &str = "
    const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0));
    return WebAssembly.instantiate(bytes).then(({ instance }) => instance.exports.main(0, 0));";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn engine_predictions_and_batches_answer_as_on_this_machine() {
    browse_at("about:blank", WIDE, async |page| {
        for path in told("DVONN_WASM").lines() {
            let program = STANDARD.encode(fs::read(path).with_context(|| path.to_owned())?);
            let status = page.ask(RUN, json!([program])).await.with_context(|| path.to_owned())?;
            ensure!(status == json!(0), "{path} ended with {status}");
        }
        Ok(())
    });
}
