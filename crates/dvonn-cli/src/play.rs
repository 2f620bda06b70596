//! `dvonn play`: a whole game on a board in the terminal.
//!
//! One headless [`dvonn_game::Game`] knows the board, the history and the selection. Two faces drive it: [`terminal`]
//! draws it and takes keys and the mouse, [`plain`] reads and writes lines. [`words`] has the sentences of both.

mod files;
mod plain;
mod settings;
mod terminal;
mod thinker;
mod words;

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use dvonn::Board;
use dvonn_engine::Level;
use dvonn_text::Text;

use crate::commands::seconds;
use crate::speech;
use settings::{Settings, SideChoice, StartChoice, Versus};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    plain: bool,
    #[arg(long, value_enum, default_value_t = Versus::Computer)]
    opponent: Versus,
    #[arg(long, value_enum, default_value_t = SideChoice::Lot)]
    color: SideChoice,
    #[arg(long, value_enum, default_value_t = StartChoice::Placement)]
    setup: StartChoice,
    #[arg(long, value_name = "DFEN", conflicts_with_all = ["setup", "load"])]
    position: Option<String>,
    #[arg(long, value_name = "1-10", default_value_t = settings::USUAL_LEVEL)]
    level: Level,
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds, allow_hyphen_values = true)]
    time: Duration,
    #[arg(long)]
    value: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with = "setup")]
    load: Option<PathBuf>,
}

/// Plays.
pub(crate) fn run(args: Args, text: &Text) -> anyhow::Result<ExitCode> {
    let Args { plain, opponent, color, setup, position, level, time, value, seed, load } = args;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    // A dumb terminal cannot move its cursor.
    let plain = plain || !is_terminal || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let position = match &position {
        Some(dfen) => Some(dfen.parse::<Board>().with_context(|| format!("--position {dfen:?}"))?),
        None => None,
    };
    let mut settings = Settings::new(opponent, color, setup, position, seed);
    (settings.level, settings.time, settings.shows_value) = (level, time, value);
    let game = match &load {
        Some(path) => settings.load(path).map_err(|error| anyhow!(speech::words(text, &error)))?,
        None => settings.new_game(),
    };
    if plain {
        plain::run(
            game,
            settings,
            text.language(),
            io::stdin().lock(),
            io::stdout().lock(),
            io::stdin().is_terminal(),
        )?;
    } else {
        terminal::run(game, settings, text.language()).with_context(|| text.get("command-terminal"))?;
    }
    Ok(ExitCode::SUCCESS)
}
