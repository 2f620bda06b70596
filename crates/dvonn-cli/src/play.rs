//! `dvonn play`: a whole game on a board in the terminal.
//!
//! A [`dvonn_game::PlaySession`] decides everything that happens in a game. [`driver`] connects it to the
//! engine, which [`thinker`] runs in a thread. Two faces drive it: [`terminal`] draws it and takes keys and
//! the mouse, [`plain`] reads and writes lines.

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
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use dvonn_analysis::Level;
use dvonn_referee::{Filling, Opponent, SideChoice};
use dvonn_text::Text;

use crate::commands::given::{Asked, OptionalPosition};
use crate::commands::seconds;
use files::Excerpt;
use settings::Settings;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    plain: bool,
    #[arg(long, value_parser = one_of(Opponent::ALL, Opponent::as_str), default_value_t = Opponent::Computer)]
    opponent: Opponent,
    #[arg(long, value_parser = one_of(SideChoice::ALL, SideChoice::as_str), default_value_t = SideChoice::Random)]
    color: SideChoice,
    #[arg(long, value_parser = one_of(Filling::ALL, Filling::as_str), default_value_t = Filling::Placement)]
    setup: Filling,
    #[command(flatten)]
    at: OptionalPosition,
    #[arg(long, value_name = "1-10", default_value_t = settings::DEFAULT_LEVEL)]
    level: Level,
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds, allow_hyphen_values = true)]
    time: Duration,
    #[arg(long)]
    value: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "position"])]
    load: Option<PathBuf>,
}

/// Reads a choice by its name. Help and errors list the names.
fn one_of<T>(all: &[T], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> + use<T>
where
    T: FromStr<Err: Error + Send + Sync> + Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(|&choice| word(choice)))
        .try_map(|word: String| word.parse::<T>())
}

/// Plays.
pub(crate) fn run(args: Args, text: &Text) -> anyhow::Result<ExitCode> {
    let Args { plain, opponent, color, setup, at, level, time, value, seed, load } = args;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    // A dumb terminal cannot move its cursor.
    let plain = plain || !is_terminal || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let asked = match &load {
        Some(path) => Some(at.of_file(path.to_str().with_context(|| path.display().to_string())?)),
        None => at.asked(),
    };
    let position = match asked {
        Some(asked) if load.is_none() && !asked.is_file() => asked.position(text)?.map(|given| given.board),
        _ => None,
    };
    let mut settings = Settings::new(opponent, color, setup, position, seed);
    (settings.level, settings.time, settings.shows_value) = (level, time, value);
    if !plain {
        settings.pause = terminal::PAUSE;
    }
    let opened = match asked {
        Some(Asked { what: "-", .. }) => bail!("-: {}", text.get("command-play-reads-moves")),
        Some(Asked { what, ply, format }) if position.is_none() => settings
            .load(Path::new(what), Excerpt { ply, format })
            .map_err(|error| anyhow!(text.say(&error)))?,
        _ => settings.new_game(),
    };
    if plain {
        plain::run(
            opened,
            settings,
            text.language(),
            io::stdin().lock(),
            io::stdout().lock(),
            io::stdin().is_terminal(),
        )?;
    } else {
        terminal::run(opened, settings, text.language()).with_context(|| text.get("command-terminal"))?;
    }
    Ok(ExitCode::SUCCESS)
}
