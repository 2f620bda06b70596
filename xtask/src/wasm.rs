//! Tests code for browsers without a browser: it is built for `wasm32-unknown-unknown`, and an interpreter
//! runs it.

use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{command, remap, run, target_folder};
use crate::tools::tool;

/// The compiler's target for browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the engine in the worker. The examples use it too, so the test runs the code of browsers.
pub(crate) const ENGINE_PROFILE: &str = "web-engine";

/// Installs the target if it is missing.
pub(crate) fn target() -> Result<()> {
    run(command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!("`rustup target add {TARGET}` failed: without it nothing can be built for browsers")
    })
}

/// Keeps this machine's folders out of a program for browsers, in addition to the flags of cargo's
/// configuration. Builds in two folders are then the same, and smaller. All such builds have these flags,
/// because other flags would compile everything again.
pub(crate) fn keep_folders_out(build: &mut Command) -> Result<()> {
    build.arg("--config").arg(format!("target.{TARGET}.rustflags = {:?}", remap()?));
    Ok(())
}

/// The examples with fixed inputs, and their crates.
const EXAMPLES: [(&str, &str); 3] = [
    ("dvonn-engine", "fixed_nodes"),
    ("dvonn-models", "fixed_predictions"),
    ("dvonn-environment", "fixed_trajectories"),
];

/// Compares WebAssembly with this machine: the engine and the model of people's moves must give the same
/// answers to fixed questions, and batches of games the same moves.
pub(crate) fn same_answers() -> Result<()> {
    target()?;
    for (package, name) in EXAMPLES {
        let mut example = command("cargo", &["build", "--package", package, "--example", name]);
        example.args(["--profile", ENGINE_PROFILE, "--target", TARGET]);
        keep_folders_out(&mut example)?;
        run(example)?;
        let examples = target_folder().join(TARGET).join(ENGINE_PROFILE).join("examples");
        let mut wasm = tool("wasm", &[]);
        wasm.arg(examples.join(name).with_extension("wasm"));
        run(wasm).with_context(|| {
            format!("in WebAssembly {package} does not answer as its tests in `tests/fixed` expect")
        })?;
    }
    println!("In WebAssembly the engine, the predictions and the batches of games are the same as here.");
    Ok(())
}
