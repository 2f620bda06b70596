//! `dvonn ugi` and `dvonn codecup`: the engine for other programs.

use std::io;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use dvonn_engine::{Engine, Native};
use dvonn_ugi::codecup::{self, CodeCupError, Pace};

use super::{seconds, seed_of_now, verdict};

/// Let other programs use the engine, by the protocol UGI on standard input and output
///
/// Options such as hash table, threads, lines and level are set by the protocol: `ugi` lists them.
#[derive(clap::Args)]
#[command(after_help = "Example: printf 'position startpos moves e3\\ngo nodes 1000\\n' | dvonn ugi")]
pub(crate) struct UgiArgs {}

pub(crate) fn ugi(_: &UgiArgs) -> Result<ExitCode> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    dvonn_ugi::run(io::stdin().lock(), io::stdout(), threads.max(256)).context("standard input or output")?;
    Ok(ExitCode::SUCCESS)
}

/// Play a game by the protocol of the CodeCup on standard input and output
///
/// Plays White if the first line is Start, Black otherwise. With the standard hash table the whole program stays
/// below 64,000,000 bytes.
#[derive(clap::Args)]
#[command(after_help = "Example: printf 'Start\\n' | dvonn codecup --time 5")]
pub(crate) struct CodeCupArgs {
    /// Thinking time for the whole game
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds, allow_hyphen_values = true)]
    time: Duration,
    /// How many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Memory for the hash table, in MB
    #[arg(long, value_name = "MB", default_value_t = 48, value_parser = clap::value_parser!(u32).range(1..=65536))]
    memory: u32,
    /// What choices among equals follow from; the time of day by default
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

pub(crate) fn codecup(args: &CodeCupArgs) -> Result<ExitCode> {
    let mut engine = Engine::new(args.memory as usize * 1_000_000);
    engine.options.threads = args.threads as usize;
    engine.options.seed = args.seed.unwrap_or_else(seed_of_now);
    let pace = Pace { time: args.time, nodes: None };
    match codecup::play(io::stdin().lock(), &mut io::stdout(), &engine, pace, &Native::new()) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(CodeCupError::Io(error)) => Err(error).context("standard input or output"),
        Err(error) => {
            eprintln!("dvonn: {error}");
            Ok(verdict(false))
        }
    }
}
