//! Code for browsers, tested without one: built for `wasm32-unknown-unknown` and run by an interpreter.

use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{command, remap, run, target_folder};
use crate::tools::tool;

/// The target of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the engine in the worker. The example is built with it, so that the test runs what browsers
/// run.
pub(crate) const ENGINE_PROFILE: &str = "web-engine";

/// Installs the target if it is missing.
pub(crate) fn target() -> Result<()> {
    run(command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!("`rustup target add {TARGET}` failed: without it nothing can be built for browsers")
    })
}

/// Keeps the folders of this machine out of a program for browsers, beside the flags of cargo's
/// configuration: what is built in two folders is the same, and smaller. All such builds have these flags, so
/// that nothing is compiled twice.
pub(crate) fn keep_folders_out(build: &mut Command) -> Result<()> {
    build.arg("--config").arg(format!("target.{TARGET}.rustflags = {:?}", remap()?));
    Ok(())
}

/// The examples with fixed questions, and their crates.
const EXAMPLES: [(&str, &str); 3] = [
    ("dvonn-engine", "fixed_nodes"),
    ("dvonn-models", "fixed_predictions"),
    ("dvonn-environment", "fixed_trajectories"),
];

/// The engine and the model of people's moves must answer fixed questions in a browser as they do here, and
/// batches of games must be played as here.
pub(crate) fn same_answers() -> Result<()> {
    target()?;
    for (package, name) in EXAMPLES {
        let mut example = command("cargo", &["build", "--package", package, "--example", name]);
        example.args(["--profile", ENGINE_PROFILE, "--target", TARGET]);
        keep_folders_out(&mut example)?;
        run(example)?;
        let examples = target_folder().join(TARGET).join(ENGINE_PROFILE).join("examples");
        let mut wasm = tool("xtask-wasm", &[]);
        wasm.arg(examples.join(name).with_extension("wasm"));
        run(wasm).with_context(|| {
            format!("in WebAssembly {package} does not answer as its tests in `tests/fixed` expect")
        })?;
    }
    println!("In WebAssembly the engine, the predictions and the batches of games are the same as here.");
    Ok(())
}
