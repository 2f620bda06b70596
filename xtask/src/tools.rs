//! The tools: crates of the workspace that only some tasks need, so that the others need not compile them.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::run::{command, root, run, target_folder, works};

/// The profile of the tools and of `cargo xtask play`: compiled quickly.
pub(crate) const PROFILE: &str = "quick";

/// A tool that is built if need be.
pub(crate) fn tool(package: &str, features: &[&str]) -> Command {
    let mut tool = command("cargo", &["run", "--quiet", "--package", package, "--profile", PROFILE]);
    if !features.is_empty() {
        tool.args(["--features", &features.join(",")]);
    }
    tool.arg("--");
    tool
}

/// A tool that has been built already.
pub(crate) fn built(package: &str) -> Result<Command> {
    let program = target_folder().join(PROFILE).join(package);
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    Ok(command(&program.canonicalize()?.to_string_lossy(), &[]))
}

/// Checks what compilers do not.
pub(crate) fn lint() -> Result<()> {
    run(tool("xtask-lint", &[]))
}

/// The folder with a subcommand of cargo. `None` if it is on the search path; otherwise a folder under `target`, where it
/// is installed now if it is not there yet.
pub(crate) fn cargo_tool(name: &str) -> Result<Option<PathBuf>> {
    let subcommand = name.trim_start_matches("cargo-");
    if works(command("cargo", &[subcommand, "--version"])) {
        return Ok(None);
    }
    let folder = root().join("target/tools");
    let program = folder.join("bin").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    if !program.exists() {
        // Its work is to run other programs, so it is not worth optimising.
        let mut install = command("cargo", &["install", "--locked", "--debug", name, "--root"]);
        install.arg(&folder);
        run(install)?;
    }
    Ok(Some(folder.join("bin")))
}

/// Puts a folder in front of the search path of a command.
pub(crate) fn prefer(command: &mut Command, folder: &Option<PathBuf>) -> Result<()> {
    if let Some(folder) = folder {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(folder.clone()).chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(folders)?);
    }
    Ok(())
}
