//! `cargo xtask mutants`: checks whether a crate's own tests notice small changes to its code.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::run::{command, run, target_folder};
use crate::tools::{cargo_tool, prefer, tool};

/// The crates tested by default: rules, records, messages, sessions and protocols, followed by
/// [`TESTS_ONLY`].
const CRATES: [&str; 5] = ["dvonn", "dvonn-record", "dvonn-message", "dvonn-game", "dvonn-ugi"];

/// More crates tested by default: people's moves, collections, puzzles and the coach. For these, each change
/// builds only the library and its tests. Linking the examples and doc tests would take several times as long
/// as the tests.
const TESTS_ONLY: [&str; 4] = ["dvonn-models", "dvonn-collection", "dvonn-puzzles", "dvonn-coach"];

/// Change the code of a crate in many small ways, and list the changes that its own tests do not notice.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask mutants dvonn-game --shard 0/4")]
pub(crate) struct Args {
    /// The crate; by default, the crates of rules, records, messages, sessions, protocols, people's moves,
    /// collections, puzzles and the coach, one after the other.
    #[arg(value_name = "CRATE")]
    name: Option<String>,
    /// Test only one part of the changes: the I-th of N parts, counted from 0.
    #[arg(long, value_name = "I/N")]
    shard: Option<String>,
    /// How many changes to test at once.
    #[arg(long, value_name = "N", default_value_t = 2)]
    jobs: u8,
    /// Test only changes whose file or description matches this regular expression.
    #[arg(long, value_name = "REGEX")]
    only: Option<String>,
    /// List the changes without testing them.
    #[arg(long)]
    list: bool,
    /// Compile all changes into one program and switch them on one by one, each with the tests that reach it.
    /// This takes minutes instead of hours. A few kinds of changes cannot be switched; they are listed.
    #[arg(long, requires = "name", conflicts_with = "list")]
    switched: bool,
    /// With --switched: leave out tests that take longer.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, requires = "switched")]
    longest: f64,
}

pub(crate) fn mutants(args: &Args) -> Result<()> {
    let folder = cargo_tool("cargo-mutants")?;
    let crates: Vec<&str> = match &args.name {
        Some(name) => vec![name],
        None => [&CRATES[..], &TESTS_ONLY].concat(),
    };
    let mut missed = Vec::new();
    for name in crates {
        // The options common to all crates are in .cargo/mutants.toml.
        let mut mutants = command("cargo", &["mutants", "--no-shuffle", "--package", name]);
        let out = target_folder().join("mutants").join(name);
        fs::create_dir_all(&out)?;
        if let Some(shard) = &args.shard {
            mutants.args(["--shard", shard]);
        }
        if let Some(regex) = &args.only {
            mutants.args(["--re", regex]);
        }
        prefer(&mut mutants, &folder)?;
        if args.switched {
            return switched(name, args, mutants, &out);
        }
        mutants.arg("--output").arg(&out);
        mutants.args(["--jobs", &args.jobs.to_string()]);
        if TESTS_ONLY.contains(&name) {
            mutants.args(["--cargo-arg=--lib", "--cargo-arg=--tests"]);
        }
        if args.list {
            mutants.arg("--list");
        }
        if let Err(error) = run(mutants) {
            missed.push(format!("{name}: {error:#}; the lists are in {}", out.join("mutants.out").display()));
        }
    }
    if !missed.is_empty() {
        bail!("{}", missed.join("\n"));
    }
    Ok(())
}

/// Tests the changes of a crate in one program, with the tool `xtask-mutants`.
fn switched(name: &str, args: &Args, mut list: Command, out: &Path) -> Result<()> {
    let output = list.args(["--list", "--json"]).output().context("cannot start cargo")?;
    ensure!(output.status.success(), "{list:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    let changes = out.join("changes.json");
    fs::write(&changes, output.stdout).with_context(|| changes.display().to_string())?;
    let mut tool = tool("mutants", &[]);
    tool.arg(name).arg(changes).arg(out.join("switched"));
    tool.args([args.jobs.to_string(), args.longest.to_string()]);
    run(tool)
}
