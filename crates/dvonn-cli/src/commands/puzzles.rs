//! `dvonn puzzles`: mines, proves, lists and plays puzzles.

mod check;
mod complete;
mod list;
mod mine;
pub(super) mod play;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::Subcommand;
use clap::builder::TypedValueParser;
use dvonn_coach::MotifKind;
use dvonn_message::Message;
use dvonn_puzzles::{Key, PuzzleSet, SHIPPED, SetFault};
use dvonn_text::Text;
use indicatif::ProgressBar;

use super::input;
use super::options::offering;
use crate::speech::MessageError;

#[derive(clap::Args)]
#[command(after_help = "dvonn puzzles play --theme cut-off\ndvonn puzzles list --json | jq .rating")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    List(list::Args),
    Check(check::Args),
    Mine(mine::Args),
    Complete(complete::Args),
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    match &args.command {
        Command::Play(args) => play::run(args, text),
        Command::List(args) => list::run(args, text),
        Command::Check(args) => check::run(args, text),
        Command::Mine(args) => mine::run(args, text),
        Command::Complete(args) => complete::run(args, text),
    }
}

/// Returns the text of a file of puzzles, or of the puzzles that come with the command.
fn source(file: Option<&Path>, text: &Text) -> Result<String> {
    let Some(path) = file else { return Ok(SHIPPED.to_owned()) };
    let bytes = input::bytes(path).map_err(|error| anyhow!("{}: {}", path.display(), text.say(&error)))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads a set of puzzles. The error names the file and the line of a fault.
fn read(file: Option<&Path>, text: &Text) -> Result<PuzzleSet> {
    let set: Result<PuzzleSet, SetFault> = source(file, text)?.parse();
    set.with_context(|| file.map_or_else(String::new, |path| path.display().to_string()))
}

/// For clap: a motif.
fn motif() -> impl TypedValueParser<Value = MotifKind> {
    offering(MotifKind::ALL.map(MotifKind::as_str), theme)
}

/// Returns the motif with a name.
fn theme(name: &str) -> Result<MotifKind, MessageError> {
    let unknown = |_| MessageError(Message::new(Key::Theme).with("read", name.escape_debug().to_string()));
    name.parse().map_err(unknown)
}

/// Returns the glossary's words for themes.
fn in_words(themes: &[MotifKind], text: &Text) -> String {
    let words: Vec<String> =
        themes.iter().map(|theme| text.get(&format!("rules-term-{}", theme.as_str()))).collect();
    words.join(", ")
}

/// A progress bar, shown only on a terminal.
fn progress(count: usize) -> ProgressBar {
    super::progress::bar(count as u64, "{bar:40} {pos}/{len} {eta} {msg}")
}
