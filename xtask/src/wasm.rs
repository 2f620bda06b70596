//! What runs in browsers, tried without one: built for `wasm32-unknown-unknown` and run by an interpreter.

use anyhow::{Context, Result};

use crate::run::{command, run, target_folder};
use crate::tools::tool;

/// The target of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the engine in the worker. The example is built with it, so that what is tried is what runs in browsers.
pub(crate) const ENGINE_PROFILE: &str = "web-engine";

/// Installs the target if it is missing.
pub(crate) fn target() -> Result<()> {
    run(command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!("`rustup target add {TARGET}` failed: without it nothing can be built for browsers")
    })
}

/// The engine's answers to fixed questions must be the same in a browser as they are here.
pub(crate) fn fixed_nodes() -> Result<()> {
    target()?;
    let mut example = command("cargo", &["build", "--package", "dvonn-engine", "--example", "fixed_nodes"]);
    example.args(["--profile", ENGINE_PROFILE, "--target", TARGET]);
    run(example)?;
    let module = target_folder().join(TARGET).join(ENGINE_PROFILE).join("examples/fixed_nodes.wasm");
    let mut wasm = tool("xtask-wasm", &[]);
    wasm.arg(module);
    run(wasm).context("in WebAssembly the engine does not answer as in tests/fixed/expected.txt")?;
    println!("The engine answers the same in WebAssembly.");
    Ok(())
}
