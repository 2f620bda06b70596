//! `cargo xtask fuzz`: runs the fuzz targets with cargo-fuzz on a nightly toolchain. They look for inputs
//! that break the checks in `xtask/fuzz`. The ordinary tests run only known inputs.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::run::{command, describe, root, run, works};
use crate::tools::{cargo_tool, prefer};

/// The manifest of the fuzz targets, which form a workspace of their own.
const MANIFEST: &str = "fuzz/Cargo.toml";

/// Run the fuzz targets (needs a nightly toolchain; installs cargo-fuzz if it is missing).
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask fuzz dfen --seconds 600")]
pub(crate) struct Args {
    /// The targets to run; all by default.
    targets: Vec<String>,
    /// Seconds for each target.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// How many targets to run at once.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: usize,
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
    run_targets(chosen, Duration::from_secs(args.seconds), args.jobs)
}

fn nightly_is_there() -> bool {
    works(command("cargo", &["+nightly", "--version"]))
}

/// Checks that `fuzz/Cargo.lock` matches the manifests. cargo-fuzz has no `--locked` and would change the
/// file silently.
pub(crate) fn check_lock() -> Result<()> {
    let mut check = command("cargo", &["metadata", "--locked", "--format-version", "1"]);
    check.args(["--manifest-path", MANIFEST]).stdout(Stdio::null());
    run(check).with_context(|| {
        format!(
            "fuzz/Cargo.lock is out of date; `cargo update --workspace --manifest-path {MANIFEST}` mends it"
        )
    })
}

/// Builds all targets, then runs the given ones, at most `jobs` at once.
fn run_targets(targets: &[String], time: Duration, jobs: usize) -> Result<()> {
    check_lock()?;
    let cargo_fuzz = cargo_tool("cargo-fuzz")?;
    let mut build = command("cargo", &["+nightly", "fuzz", "build", "--fuzz-dir", "fuzz"]);
    prefer(&mut build, &cargo_fuzz)?;
    run(build)?;
    let waiting = Mutex::new(targets.iter());
    let next = || waiting.lock().ok()?.next();
    let work = || {
        let mut found = Vec::new();
        while let Some(target) = next() {
            found.extend(run_target(target, time, &cargo_fuzz).err());
        }
        found
    };
    let found: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    ensure!(
        found.is_empty(),
        "{}",
        found.iter().map(|error| format!("{error:#}")).collect::<Vec<_>>().join("\n")
    );
    Ok(())
}

/// Runs one target. It prints the output at the end, to keep the lines of parallel targets apart.
fn run_target(target: &str, time: Duration, cargo_fuzz: &Option<PathBuf>) -> Result<()> {
    let mut fuzzing = command("cargo", &["+nightly", "fuzz", "run", "--fuzz-dir", "fuzz"]);
    fuzzing.arg(target);
    fuzzing.args(corpus(target)?);
    let (seconds, longest) = (time.as_secs(), longest_input(target));
    fuzzing.arg("--").args([format!("-max_total_time={seconds}"), format!("-max_len={longest}")]);
    // libFuzzer reports every new path; only the result matters.
    fuzzing.args(["-timeout=10", "-print_funcs=0", "-verbosity=0"]);
    prefer(&mut fuzzing, cargo_fuzz)?;
    let output = fuzzing.output().with_context(|| format!("cannot start `{}`", describe(&fuzzing)))?;
    let said = [output.stdout, output.stderr].concat();
    println!("\n> {}\n{}", describe(&fuzzing), String::from_utf8_lossy(&said).trim_end());
    ensure!(
        output.status.success(),
        "the fuzz target `{target}` found something; the input is in fuzz/artifacts/{target}, and in \
         fuzz/seeds/{target} the usual test tries it too"
    );
    Ok(())
}

/// Returns the folders of inputs to start from: the inputs found earlier, to which libFuzzer adds, and the
/// seeds. Empty for a target without seeds.
fn corpus(target: &str) -> Result<Vec<String>> {
    let seeds = format!("fuzz/seeds/{target}");
    if !root().join(&seeds).is_dir() {
        return Ok(Vec::new());
    }
    let found = format!("fuzz/corpus/{target}");
    let folder = root().join(&found);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(vec![found, seeds])
}

/// Returns the maximum length of inputs, in bytes. Longer ones take more time and find nothing new.
fn longest_input(target: &str) -> usize {
    match target {
        // One byte for each move of the longest game.
        "play" => 128,
        "dfen" => 256,
        // Enough for a whole game with comments and variations, or for a log of one.
        _ => 4096,
    }
}

/// Returns the names of the fuzz targets, which have one file each.
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
