//! `cargo xtask dist`: builds the web app as a folder of static files.

use std::path::PathBuf;
use std::thread;

use anyhow::Result;

use crate::run::{command, run, target_folder};
use crate::tools::tool;
use crate::wasm;

/// The profile of the app, which makes it as small as possible. The engine has [`wasm::ENGINE_PROFILE`].
const APP_PROFILE: &str = "web";

/// Returns the folder that `cargo xtask dist` makes.
pub(crate) fn folder() -> PathBuf {
    target_folder().join("web/dist")
}

/// Builds the web app and prints where it is.
pub(crate) fn dist() -> Result<()> {
    build()?;
    println!("The web app is in {}.", folder().display());
    Ok(())
}

/// Builds the web app.
pub(crate) fn build() -> Result<()> {
    wasm::target()?;
    let packages = [
        ("dvonn-web", &["dvonn-app"] as &[&str], APP_PROFILE),
        // The builds have different profiles: two builds of one profile would wait for each other.
        ("dvonn-worker", &["dvonn-worker", "dvonn-archive-worker"], wasm::ENGINE_PROFILE),
    ];
    let build = |(package, programs, profile): (&str, &[&str], &str)| {
        let mut build = command("cargo", &["build", "--package", package, "--profile", profile]);
        build.args(programs.iter().flat_map(|program| ["--bin", program]));
        build.args(["--target", wasm::TARGET]);
        wasm::keep_folders_out(&mut build)?;
        run(build)?;
        Ok(programs.iter().map(|program| module(program, profile)).collect::<Vec<_>>())
    };
    // The builds run in parallel, because each ends with a long optimisation on one core.
    let modules = thread::scope(|scope| {
        let builds = packages.map(|package| scope.spawn(move || build(package)));
        builds
            .into_iter()
            .map(|build| build.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect::<Result<Vec<_>>>()
    })?;
    let mut pack = tool("pack", &["compress"]);
    pack.arg(folder()).args(modules.concat());
    run(pack)
}

/// Returns the file to which cargo writes a program for browsers.
pub(crate) fn module(program: &str, profile: &str) -> PathBuf {
    target_folder().join(wasm::TARGET).join(profile).join(program).with_extension("wasm")
}
