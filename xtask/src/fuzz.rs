//! `cargo xtask fuzz`: the fuzz targets, run by cargo-fuzz on a nightly toolchain.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::run::{command, root, run, works};

/// Run the fuzz targets (needs a nightly toolchain; gets cargo-fuzz by itself).
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask fuzz dfen --seconds 600")]
pub(crate) struct Args {
    /// The targets to run; all of them by default.
    targets: Vec<String>,
    /// Seconds for each target.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

pub(crate) fn fuzz(args: &Args) -> Result<()> {
    if !nightly_is_there() {
        bail!("no nightly toolchain: `rustup toolchain install nightly` gets one");
    }
    let known = targets()?;
    if let Some(unknown) = args.targets.iter().find(|&target| !known.contains(target)) {
        bail!("no fuzz target `{unknown}`; there are: {}", known.join(", "));
    }
    let chosen = if args.targets.is_empty() { &known } else { &args.targets };
    run_targets(chosen, Duration::from_secs(args.seconds))
}

/// Runs every target for so long.
pub(crate) fn all(time: Duration) -> Result<()> {
    run_targets(&targets()?, time)
}

pub(crate) fn nightly_is_there() -> bool {
    works(command("cargo", &["+nightly", "--version"]))
}

fn run_targets(targets: &[String], time: Duration) -> Result<()> {
    let cargo_fuzz = cargo_fuzz()?;
    for target in targets {
        let seconds = format!("-max_total_time={}", time.as_secs());
        let longest = format!("-max_len={}", longest_input(target));
        let mut fuzzing = command("cargo", &["+nightly", "fuzz", "run", "--fuzz-dir", "fuzz", target]);
        fuzzing.args(corpus(target)?);
        fuzzing.args(["--", &seconds, &longest, "-timeout=10", "-print_funcs=0"]);
        // libFuzzer reports every new path; what counts is how it ends.
        fuzzing.arg("-verbosity=0");
        prefer(&mut fuzzing, &cargo_fuzz)?;
        run(fuzzing).with_context(|| {
            format!("the fuzz target `{target}` found something; the input is in fuzz/artifacts/{target}")
        })?;
    }
    Ok(())
}

/// The folders with inputs to start from, if there are any: those found before, which libFuzzer adds to, and the seeds.
fn corpus(target: &str) -> Result<Vec<String>> {
    let seeds = format!("fuzz/seeds/{target}");
    if !root().join(&seeds).is_dir() {
        return Ok(Vec::new());
    }
    let found = format!("fuzz/corpus/{target}");
    fs::create_dir_all(root().join(&found)).with_context(|| format!("cannot make the folder {found}"))?;
    Ok(vec![found, seeds])
}

/// Bytes that say all a target can be told: longer inputs only take longer.
fn longest_input(target: &str) -> usize {
    match target {
        // A byte for each move of the longest game.
        "play" => 128,
        "dfen" => 256,
        // Room for a whole game with comments and variations, or a log of one.
        _ => 4096,
    }
}

/// The folder with cargo-fuzz: none of our own if it is installed, else one under `target`, where it is put now.
fn cargo_fuzz() -> Result<Option<PathBuf>> {
    if works(command("cargo", &["fuzz", "--version"])) {
        return Ok(None);
    }
    let tools = root().join("target/tools");
    if !tools.join("bin/cargo-fuzz").exists() {
        let mut install = command("cargo", &["install", "--locked", "cargo-fuzz", "--root"]);
        install.arg(&tools);
        run(install)?;
    }
    Ok(Some(tools.join("bin")))
}

/// Puts a folder in front of the command's search path.
fn prefer(command: &mut Command, folder: &Option<PathBuf>) -> Result<()> {
    if let Some(folder) = folder {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(folder.clone()).chain(std::env::split_paths(&path));
        command.env("PATH", std::env::join_paths(folders)?);
    }
    Ok(())
}

/// The names of the fuzz targets: one file each.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}
