//! What runs in browsers, tried without one: built for `wasm32-unknown-unknown` and run by an interpreter.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use wasmi::{Engine, Linker, Module, Store};

use crate::run::{command, root, run};

/// The target of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Where cargo builds.
pub(crate) fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Gets the target if it is not there.
pub(crate) fn target() -> Result<()> {
    run(command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!("`rustup target add {TARGET}` failed: without it nothing can be built for browsers")
    })
}

/// The engine's answers to fixed questions must be the same in a browser as they are here.
pub(crate) fn fixed_nodes() -> Result<()> {
    target()?;
    let example =
        ["build", "--package", "dvonn-engine", "--example", "fixed_nodes", "--release", "--target", TARGET];
    run(command("cargo", &example))?;
    let path = target_folder().join(TARGET).join("release/examples/fixed_nodes.wasm");
    let bytes = fs::read(&path).with_context(|| path.display().to_string())?;

    let engine = Engine::default();
    let module = Module::new(&engine, &bytes).with_context(|| path.display().to_string())?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main")?;
    let status = main.call(&mut store, (0, 0)).map_err(|error| {
        anyhow!("in WebAssembly the engine answers otherwise than in tests/fixed/expected.txt ({error})")
    })?;
    anyhow::ensure!(status == 0, "the example ended with {status}");
    println!("The engine answers the same in WebAssembly.");
    Ok(())
}
