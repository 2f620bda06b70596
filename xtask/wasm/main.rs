//! Runs `main` of a WebAssembly program without imports in an interpreter. Fails if the program fails.

#![forbid(unsafe_code)]
#![allow(clippy::print_stderr)]

use std::env;
use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, ensure};
use wasmi::{Engine, Linker, Module, Store};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask-wasm: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let path = env::args().nth(1).context("expected the path of a program")?;
    let bytes = fs::read(&path).with_context(|| path.clone())?;
    let engine = Engine::default();
    let module = Module::new(&engine, &bytes).with_context(|| path.clone())?;
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main")?;
    let status = main.call(&mut store, (0, 0)).map_err(|error| anyhow!("{path}: {error}"))?;
    ensure!(status == 0, "{path} ended with {status}");
    Ok(())
}
