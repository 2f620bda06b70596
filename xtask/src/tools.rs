//! The project's tools: programs that only some tasks need, and that the other tasks need not compile.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::run::{command, empty, program, root, run, target_folder, works};
use crate::system::install;

/// The profile of the tools and of `cargo xtask play`. It compiles quickly.
pub(crate) const PROFILE: &str = "quick";

/// The flags that build tools. The alias in `.cargo/config.toml` builds `xtask` with the same flags.
pub(crate) const FLAGS: [&str; 4] = ["--profile", PROFILE, "--target", "host-tuple"];

/// The tools in the package of the tasks. Each has a feature of its name. The other tools are packages.
const TOOLS: [&str; 4] = ["lint", "pack", "release", "serve"];

/// Returns a command that builds a tool if necessary and runs it.
pub(crate) fn tool(name: &str, features: &[&str]) -> Command {
    let program = format!("xtask-{name}");
    let is_own = TOOLS.contains(&name);
    let package = if is_own { "xtask" } else { &program };
    let mut tool = command("cargo", &["run", "--quiet", "--package", package, "--bin", &program]);
    tool.args(FLAGS);
    tool.args(is_own.then_some(name).iter().chain(features).flat_map(|feature| ["--features", feature]));
    tool.arg("--");
    tool
}

/// Returns a command that runs a tool that is already built.
pub(crate) fn built(name: &str) -> Result<Command> {
    let host = command("rustc", &["--print", "host-tuple"]).output().context("rustc")?.stdout;
    let folder = target_folder().join(String::from_utf8(host)?.trim()).join(PROFILE);
    let program = folder.join(format!("xtask-{name}")).with_extension(std::env::consts::EXE_EXTENSION);
    let program = program.canonicalize().with_context(|| program.display().to_string())?;
    Ok(command(&program.to_string_lossy(), &[]))
}

/// Returns the names of the published crates, starting with the rules.
pub(crate) fn published() -> Result<Vec<String>> {
    let mut list = tool("lint", &[]);
    let output = list.arg("--published").output().context("cannot start xtask-lint")?;
    ensure!(output.status.success(), "xtask-lint: {}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

/// Runs the checks of `xtask-lint`.
pub(crate) fn lint() -> Result<()> {
    run(tool("lint", &[]))
}

/// Finds or installs a cargo subcommand. `None` if it is on the search path; otherwise its folder under
/// `target`.
pub(crate) fn cargo_tool(name: &str) -> Result<Option<PathBuf>> {
    let subcommand = name.trim_start_matches("cargo-");
    if works(command("cargo", &[subcommand, "--version"])) {
        return Ok(None);
    }
    let folder = root().join("target/tools");
    let program = folder.join("bin").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    if !program.exists() {
        let mut install = command("cargo", &["install", "--locked", name, "--root"]);
        install.arg(&folder);
        if name == "cargo-about" {
            // Without optimisation, it compares texts for minutes.
            install.args(["--features", "cli"]);
        } else {
            // The others only run other programs, so optimising them is not worth the time.
            install.arg("--debug");
        }
        run(install)?;
    }
    Ok(Some(folder.join("bin")))
}

/// Installs packages from `PyPI`, such as `yamllint==1.38.0`, into an environment under `target`, if they are
/// missing. Returns the folder with their programs.
pub(crate) fn python_packages(packages: &[&str]) -> Result<PathBuf> {
    let folder = target_folder().join("tools").join(packages.join("-").replace("==", "-"));
    let installed = folder.join("installed");
    if !installed.exists() {
        if program("python3").is_none() {
            install("Python", &["python3", "python3-venv"])?;
        }
        let mut environment = command("python3", &["-m", "venv"]);
        environment.arg(&folder);
        run(environment)?;
        let mut pip = Command::new(folder.join("bin/pip"));
        pip.args(["install", "--quiet", "--disable-pip-version-check"]).args(packages);
        run(pip)?;
        fs::write(&installed, "").with_context(|| installed.display().to_string())?;
    }
    Ok(folder.join("bin").canonicalize()?)
}

/// Installs npm packages, such as `publint@0.3.25`, into a folder of this name under `target`, if they are
/// missing. Returns the folder `node_modules`.
pub(crate) fn npm_packages(name: &str, packages: &[&str]) -> Result<PathBuf> {
    let folder = target_folder().join("tools/npm").join(name);
    let installed = folder.join("installed");
    if fs::read_to_string(&installed).is_ok_and(|installed| installed == packages.join(" ")) {
        return Ok(folder.join("node_modules").canonicalize()?);
    }
    if program("npm").is_none() {
        install("npm", &["npm"])?;
    }
    empty(&folder)?;
    fs::write(folder.join("package.json"), r#"{ "private": true }"#).context("package.json")?;
    let mut npm = command("npm", &["install", "--no-audit", "--no-fund", "--ignore-scripts"]);
    npm.args(packages).current_dir(&folder);
    run(npm)?;
    fs::write(&installed, packages.join(" ")).with_context(|| installed.display().to_string())?;
    Ok(folder.join("node_modules").canonicalize()?)
}

/// Puts a folder first on a command's search path.
pub(crate) fn prefer(command: &mut Command, folder: &Option<PathBuf>) -> Result<()> {
    if let Some(folder) = folder {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(folder.clone()).chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(folders)?);
    }
    Ok(())
}
