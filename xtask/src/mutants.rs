//! `cargo xtask mutants`: whether a crate's own tests notice small changes to its code.

use anyhow::{Result, bail};

use crate::run::{command, run, target_folder};
use crate::tools::{cargo_tool, prefer};

/// The crates that are tested by default: rules, records, messages, sessions, protocols, and then those of
/// [`TESTS_ONLY`].
const CRATES: [&str; 5] = ["dvonn", "dvonn-record", "dvonn-message", "dvonn-game", "dvonn-ugi"];

/// People's moves, collections, puzzles and the coach. Each change builds the library and its tests alone:
/// linking the examples and what the documentation shows would take several times as long as the tests.
const TESTS_ONLY: [&str; 4] = ["dvonn-human", "dvonn-collection", "dvonn-puzzles", "dvonn-coach"];

/// Change the code of a crate in many small ways, and list the changes that its own tests do not notice.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask mutants dvonn-game --shard 0/4")]
pub(crate) struct Args {
    /// The crate; by default those of rules, records, messages, sessions, protocols, people's moves,
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
}

pub(crate) fn mutants(args: &Args) -> Result<()> {
    let folder = cargo_tool("cargo-mutants")?;
    let crates: Vec<&str> = match &args.name {
        Some(name) => vec![name],
        None => [&CRATES[..], &TESTS_ONLY].concat(),
    };
    let mut missed = Vec::new();
    for name in crates {
        // The constant options are in .cargo/mutants.toml.
        let mut mutants = command("cargo", &["mutants", "--no-shuffle", "--package", name]);
        let out = target_folder().join("mutants").join(name);
        std::fs::create_dir_all(&out)?;
        mutants.arg("--output").arg(&out);
        mutants.args(["--jobs", &args.jobs.to_string()]);
        if TESTS_ONLY.contains(&name) {
            mutants.args(["--cargo-arg=--lib", "--cargo-arg=--tests"]);
        }
        if let Some(shard) = &args.shard {
            mutants.args(["--shard", shard]);
        }
        if let Some(regex) = &args.only {
            mutants.args(["--re", regex]);
        }
        if args.list {
            mutants.arg("--list");
        }
        prefer(&mut mutants, &folder)?;
        if let Err(error) = run(mutants) {
            missed.push(format!("{name}: {error:#}; the lists are in {}", out.join("mutants.out").display()));
        }
    }
    if !missed.is_empty() {
        bail!("{}", missed.join("\n"));
    }
    Ok(())
}
