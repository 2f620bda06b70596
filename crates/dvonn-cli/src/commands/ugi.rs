//! `dvonn ugi` and `dvonn codecup`: the engine for other programs.

use std::io::{self, BufReader};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use dvonn_engine::{Engine, Native};
use dvonn_message::{Key as Common, Message};
use dvonn_text::Text;
use dvonn_ugi::DEFAULT_MOVE_OVERHEAD;
use dvonn_ugi::codecup::{self, CodeCupError, Pace};

use super::options::{megabytes, threads};
use super::{seconds, seed_of_now, verdict};
use crate::key::Key;
use crate::output::stdout;
use crate::speech::remark;

#[derive(clap::Args)]
#[command(after_help = "printf 'position startpos moves e3\\ngo nodes 1000\\n' | dvonn ugi")]
pub(crate) struct UgiArgs {}

pub(crate) fn ugi(_: &UgiArgs, text: &Text) -> Result<ExitCode> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    ended(dvonn_ugi::run(io::stdin().lock(), stdout(), threads.max(256)), text)
}

/// Returns the exit code of a finished conversation. A closed pipe ends it like the end of the input.
fn ended(result: io::Result<()>, text: &Text) -> Result<ExitCode> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).with_context(|| text.get("command-standard-streams"))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

#[derive(clap::Args)]
#[command(after_help = "printf 'Start\\n' | dvonn codecup --total 5")]
pub(crate) struct CodeCupArgs {
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds, allow_hyphen_values = true)]
    total: Duration,
    #[arg(long, value_name = "MS", default_value_t = DEFAULT_MOVE_OVERHEAD.as_millis() as u32)]
    move_overhead: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u32,
    #[arg(long, value_name = "MB", default_value_t = 48, value_parser = megabytes())]
    memory: u32,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long)]
    no_ponder: bool,
}

pub(crate) fn codecup(args: &CodeCupArgs, text: &Text) -> Result<ExitCode> {
    let mut engine = Engine::new(args.memory as usize * 1_000_000);
    engine.options.threads = args.threads as usize;
    engine.options.seed = args.seed.unwrap_or_else(seed_of_now);
    let move_overhead = Duration::from_millis(args.move_overhead.into());
    let pace = Pace { time: args.total, move_overhead, nodes: None, ponder: !args.no_ponder };
    match codecup::play(BufReader::new(io::stdin()), &mut stdout(), &engine, pace, &Native::new()) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(CodeCupError::Io(error)) => ended(Err(error), text),
        Err(error) => {
            remark(text.say(codecup_error(&error)));
            Ok(verdict(false))
        }
    }
}

/// Says why a game of the CodeCup cannot continue.
fn codecup_error(error: &CodeCupError) -> Message {
    let at = |line: usize, reason: Message| {
        let place = Message::new(Common::AtLine).with("number", line);
        Message::new(Common::At).with("place", place).with("reason", reason)
    };
    match error {
        CodeCupError::NotAMove { line, found } => {
            at(*line, Message::new(Key::CodecupLine).with("read", found.clone()))
        }
        CodeCupError::Illegal { line, error } => at(*line, Message::from(&**error)),
        // The detail is in English, like the protocol.
        CodeCupError::Unreadable { line, what } => {
            at(*line, Message::new(Key::Quoted).with("message", (*what).to_owned()))
        }
        CodeCupError::Io(error) => Message::from(error),
    }
}
