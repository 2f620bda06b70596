//! `dvonn play`: a whole game on a board in the terminal.
//!
//! A [`dvonn_game::PlaySession`] decides everything that happens in a game. [`driver`] connects it to the
//! engine, which [`thinker`] runs in a thread. Two faces drive it: [`terminal`] draws it and handles keys and
//! the mouse, and [`plain`] reads and writes lines.

mod driver;
mod files;
mod plain;
#[cfg(test)]
mod script;
mod settings;
mod terminal;
mod thinker;
mod words;

use std::error::Error;
use std::io::{self, IsTerminal as _};
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use dvonn_analysis::Level;
use dvonn_referee::{Filling, Opponent, SideChoice};
use dvonn_text::Text;

use crate::commands::given::{Asked, Found, OptionalPosition};
use crate::commands::{seconds, verdict};
use crate::output::stdout;
use crate::speech::remark;
use settings::{Note, Opened, Settings};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    at: OptionalPosition,
    #[arg(long)]
    plain: bool,
    #[arg(long, value_parser = one_of(Opponent::ALL, Opponent::as_str), default_value_t = Opponent::Computer)]
    opponent: Opponent,
    #[arg(long, value_parser = one_of(SideChoice::ALL, SideChoice::as_str), default_value_t = SideChoice::Random)]
    color: SideChoice,
    #[arg(long, value_parser = one_of(Filling::ALL, Filling::as_str), default_value_t = Filling::Placement,
        conflicts_with = "position")]
    setup: Filling,
    #[arg(long, value_name = "1-10", default_value_t = settings::DEFAULT_LEVEL)]
    level: Level,
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds, allow_hyphen_values = true)]
    time: Duration,
    #[arg(long)]
    value: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Reads a choice by its name. Help and errors list the names.
fn one_of<T>(all: &[T], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> + use<T>
where
    T: FromStr<Err: Error + Send + Sync> + Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|&choice| word(choice)))
        .try_map(|word: String| word.parse::<T>())
}

/// Plays a game in the terminal.
pub(crate) fn run(args: Args, text: &Text) -> anyhow::Result<ExitCode> {
    let Args { at, plain, opponent, color, setup, level, time, value, seed } = args;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    // A dumb terminal cannot move its cursor.
    let plain = plain || !is_terminal || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let mut settings = Settings::new(opponent, color, setup, seed);
    (settings.level, settings.time, settings.shows_value) = (level, time, value);
    if !plain {
        settings.pause = terminal::PAUSE;
    }
    let opened = match at.asked() {
        None => settings.new_game(),
        Some(asked) => match open(&asked, &mut settings, plain, text)? {
            Some(opened) => opened,
            None => return Ok(verdict(false)),
        },
    };
    if plain {
        plain::run(
            opened,
            settings,
            text.language(),
            io::stdin().lock(),
            stdout(),
            io::stdin().is_terminal(),
        )?;
    } else {
        terminal::run(opened, settings, text.language()).with_context(|| text.get("command-terminal"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens the game to play: a new one from a position, or a recorded one that continues. `None` if the file
/// has neither, which is reported.
fn open(
    asked: &Asked<'_>,
    settings: &mut Settings,
    plain: bool,
    text: &Text,
) -> anyhow::Result<Option<Opened>> {
    if asked.what == "-" {
        bail!("-: {}", text.get("command-play-reads-moves"));
    }
    let mut said = Vec::new();
    let found = asked.read_reporting(text, &mut |sentence| said.push(sentence))?;
    // The drawn board hides earlier output, so the game shows the remarks.
    let is_shown = !plain && matches!(&found, Found::Games(found) if !found.games.is_empty());
    if !is_shown {
        said.drain(..).for_each(remark);
    }
    Ok(match found {
        Found::Position(given) => {
            given.remarks(text).for_each(remark);
            settings.start_from(given.board);
            Some(settings.new_game())
        }
        Found::Faulty(error) => {
            asked.refuse(&error, text, &mut |sentence| remark(sentence))?;
            None
        }
        Found::Games(found) => {
            let games = found.games.len();
            let Some((_, record)) = found.games.into_iter().next() else { return Ok(None) };
            let record = match asked.ply {
                Some(ply) => files::beginning(record, ply).with_context(|| asked.name().into_owned())?,
                None => record,
            };
            let mut opened = settings.resume(record, games);
            opened.notes.extend(said.into_iter().map(Note::Said));
            Some(opened)
        }
    })
}
