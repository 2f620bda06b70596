//! The commands for files and scripts, one per file.

#[cfg(feature = "online")]
pub(crate) mod admin;
pub(crate) mod analyze;
pub(crate) mod archive;
pub(crate) mod arena;
pub(crate) mod bench;
#[cfg(feature = "online")]
pub(crate) mod bot;
pub(crate) mod champion;
pub(crate) mod convert;
pub(crate) mod explain;
mod figures;
pub(crate) mod generate;
pub(crate) mod given;
mod input;
mod interruptible;
mod jobs;
mod kept;
#[cfg(feature = "online")]
mod log;
pub(crate) mod options;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod predict;
mod progress;
pub(crate) mod puzzles;
pub(crate) mod random;
pub(crate) mod replay;
pub(crate) mod review;
#[cfg(feature = "online")]
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod train;
pub(crate) mod ugi;
pub(crate) mod why_not;

use std::process::ExitCode;
use std::time::Duration;

use dvonn_message::Message;
use dvonn_text::Text;

use crate::key::Key;
use crate::output::stdout;
use crate::speech::{MessageError, hides, visible};

/// The exit code of a command that found something wrong.
const FOUND_WRONG: u8 = 1;

/// The exit code of a command that was used wrongly or cannot run here.
pub(crate) const WRONG_USAGE: u8 = 2;

/// Prints lines for people to the standard output. Control characters, which may come from a file, are shown
/// as escapes.
fn print_line(lines: impl std::fmt::Display) -> anyhow::Result<()> {
    print_as_is(visible(&lines.to_string()))
}

/// Prints output for a program or a browser to the standard output. If the reader closes the pipe early, as
/// `head` does, the command exits quietly.
fn print_as_is(line: impl std::fmt::Display) -> anyhow::Result<()> {
    use std::io::Write as _;
    match writeln!(stdout(), "{line}") {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        result => Ok(result?),
    }
}

/// Prints a value as one line of JSON. Characters that could hide or forge what a terminal shows are escaped.
fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    print_as_is(escaped(serde_json::to_string(value)?))
}

/// Escapes such characters in JSON, where they can only be part of strings.
fn escaped(json: String) -> String {
    if !json.contains(hides) {
        return json;
    }
    let mut all = String::new();
    for c in json.chars() {
        if hides(c) { all += &format!("\\u{:04x}", c as u32) } else { all.push(c) }
    }
    all
}

/// Formats the number of positions counted or searched per second, in millions.
fn speed(nodes: u64, seconds: f64, text: &Text) -> String {
    text.decimal(nodes as f64 / seconds.max(1e-9) / 1e6, 1)
}

/// Puts an argument in quotation marks, shortened for a message.
fn quoted(argument: &str) -> String {
    const LONGEST: usize = 60;
    let beginning: String = argument.chars().take(LONGEST).collect();
    format!("{beginning:?}{}", if beginning.len() < argument.len() { "…" } else { "" })
}

/// Returns exit code 0 if all is well, and 1 if something is wrong.
pub(crate) fn verdict(well: bool) -> ExitCode {
    if well { ExitCode::SUCCESS } else { ExitCode::from(FOUND_WRONG) }
}

/// For clap: a positive number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, MessageError> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| MessageError(Message::new(Key::Seconds)))
}

/// The sign of a proven value wherever values are shown.
const PROVEN: &str = "=";

/// Marks a value for people if it is proven.
fn marked(value: String, proven: bool) -> String {
    if proven { format!("{PROVEN}{value}") } else { value }
}

/// Returns a seed that differs each time.
fn seed_of_now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| time.as_nanos() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_has_no_characters_that_a_terminal_obeys() {
        let name = "Ann\u{9b}2J\u{7f}\u{202e}\u{2066}é\n";
        let json = escaped(serde_json::to_string(name).unwrap());
        assert_eq!(json, r#""Ann\u009b2J\u007f\u202e\u2066é\n""#);
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), name);
    }
}
