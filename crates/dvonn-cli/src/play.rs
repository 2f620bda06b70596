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

use anyhow::Context as _;
use dvonn::Board;
use dvonn_engine::Level;

use crate::commands::seconds;
use settings::{Settings, SideChoice, StartChoice, Versus};

/// Play a game on a board in the terminal.
///
/// Against the computer or with two people at one screen. On a terminal the board is drawn and takes keys and the
/// mouse; press ? for help. Without a terminal, or with --plain, the game reads a line for each move and writes the
/// board in letters; type help there.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Read and write plain lines instead of drawing the board
    #[arg(long)]
    plain: bool,
    /// Who plays the other side
    #[arg(long, value_enum, default_value_t = Versus::Computer)]
    opponent: Versus,
    /// The side you play against the computer
    #[arg(long, value_enum, default_value_t = SideChoice::Lot)]
    color: SideChoice,
    /// How the board is filled: by the players, at random, or at random with equal shares of the edge
    #[arg(long, value_enum, default_value_t = StartChoice::Placement)]
    setup: StartChoice,
    /// Start from a position, as `dvonn random` writes it
    #[arg(long, value_name = "DFEN", conflicts_with_all = ["setup", "load"])]
    position: Option<String>,
    /// How strong the computer is: 1, a first opponent, to 10, all the engine can
    #[arg(long, value_name = "1-10", default_value_t = settings::USUAL_LEVEL)]
    level: Level,
    /// Seconds that the computer thinks about a move at most; low levels need less
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds, allow_hyphen_values = true)]
    time: Duration,
    /// Show who is ahead, as the engine sees it
    #[arg(long)]
    value: bool,
    /// Make lots, random set-ups and the computer's choices repeatable
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Go on with a game from a file
    #[arg(long, value_name = "FILE", conflicts_with = "setup")]
    load: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  dvonn play                                      the whole game against the computer
  dvonn play --opponent human --setup balanced    two people, starting from a full board
  dvonn play --level 10 --time 5 --value          against all the engine can, with who is ahead
  dvonn play --load evening.sgf                   go on with a saved game
  printf 'e3 g3 c3\\nboard\\n' | dvonn play --opponent human";

/// Plays.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
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
        Some(path) => settings.load(path)?,
        None => settings.new_game(),
    };
    if plain {
        plain::run(game, settings, io::stdin().lock(), io::stdout().lock(), io::stdin().is_terminal())?;
    } else {
        terminal::run(game, settings).context("the terminal")?;
    }
    Ok(ExitCode::SUCCESS)
}
