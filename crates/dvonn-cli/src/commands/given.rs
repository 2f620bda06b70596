//! What a command is asked about: a position in one line, a file with a game, or the standard input.
//!
//! Every command that takes a POSITION takes it from here, so that it means the same everywhere.

use std::path::Path;

use anyhow::{Context, Result, bail};
use dvonn::{Board, ByColor, DfenError, Fault, Faults, Move, Position, Setup};
use dvonn_message::Message;
use dvonn_record::{Format, Record};
use dvonn_text::Text;

use super::{input, quoted};
use crate::key::Key;
use crate::speech::{remark, say};

/// The argument POSITION and the options that go with it.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    #[arg(value_name = "POSITION")]
    position: String,
    #[command(flatten)]
    place: Place,
}

/// The same, where a command also works without a position.
#[derive(clap::Args)]
pub(crate) struct OptionalPosition {
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    #[command(flatten)]
    place: Place,
}

/// Where in a file the position is.
#[derive(clap::Args)]
pub(crate) struct Place {
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read)]
    format: Option<Format>,
}

impl PositionArgs {
    /// What was asked about.
    pub(crate) fn asked(&self) -> Asked<'_> {
        Asked { what: &self.position, ply: self.place.ply, format: self.place.format }
    }
}

impl OptionalPosition {
    /// The same place in a file that is named otherwise.
    pub(crate) fn of_file<'a>(&self, file: &'a str) -> Asked<'a> {
        Asked { what: file, ply: self.place.ply, format: self.place.format }
    }

    /// What was asked about, if anything was.
    pub(crate) fn asked(&self) -> Option<Asked<'_>> {
        let what = self.position.as_deref()?;
        Some(Asked { what, ply: self.place.ply, format: self.place.format })
    }
}

/// A POSITION as it was given.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// A position string, a path, or `-`.
    pub(crate) what: &'a str,
    /// The position after this many moves of the game.
    pub(crate) ply: Option<usize>,
    /// The format of the file; guessed if none is given.
    pub(crate) format: Option<Format>,
}

/// A position to work on.
pub(crate) struct Given {
    /// The board as it was given.
    pub(crate) setup: Setup,
    /// The same board; if `setup` counts more pieces of a colour than a set has, with other buried colours.
    pub(crate) board: Board,
    /// What is odd about the set-up although it can be played.
    pub(crate) odd: Vec<Fault>,
    /// Each side's last move before the position, as far as it is known.
    pub(crate) last: ByColor<Option<Move>>,
    /// Whether no game of its file was refused.
    pub(crate) all: bool,
}

/// A position, or games.
pub(super) enum Found {
    Position(Box<Given>),
    Games(input::LegalGames),
}

impl Asked<'_> {
    /// Whether it names the standard input or a file that exists.
    pub(crate) fn is_file(&self) -> bool {
        self.what == "-" || Path::new(self.what).exists()
    }

    /// The position that was asked about: that of the argument, or of the first game of the file after the
    /// given number of moves, by default after its last one. `None` if all games of the file are refused,
    /// which is told.
    ///
    /// # Errors
    /// If there is no such file, position or move.
    pub(crate) fn position(&self, text: &Text) -> Result<Option<Given>> {
        let games = match self.read(text)? {
            Found::Position(given) => {
                given.tell(text);
                return Ok(Some(*given));
            }
            Found::Games(games) => games,
        };
        if games.games.len() > 1 {
            let count = Message::new(Key::FirstOf).with("count", games.games.len());
            remark(format_args!("{}: {}", self.what, text.say(count)));
        }
        match games.games.first() {
            Some((_, record)) => {
                let given = Given::in_game(record, self.ply, text)?;
                Ok(Some(Given { all: games.all, ..given }))
            }
            None => Ok(None),
        }
    }

    /// The position or the games that were asked about. What is odd about a position is not told yet.
    ///
    /// # Errors
    /// As for [`position`](Self::position).
    pub(super) fn read(&self, text: &Text) -> Result<Found> {
        if !self.is_file() {
            if self.ply.is_some() {
                bail!("{}: {}", quoted(self.what), text.get("command-ply-needs-game"));
            }
            let board = given(self.what);
            let board = board.map_err(|error| input::not_a_position(self.what, &error, text))?;
            return Ok(Found::Position(Box::new(board)));
        }
        let bytes = match input::bytes(Path::new(self.what)) {
            Ok(bytes) => bytes,
            Err(error) => bail!("{}: {}", self.what, text.say(&error)),
        };
        // One line that is a position string: as `dvonn random` writes it.
        if let (None, None, Ok(line)) = (self.ply, self.format, std::str::from_utf8(&bytes))
            && let Ok(given) = given(line.trim())
        {
            return Ok(Found::Position(Box::new(given)));
        }
        Ok(Found::Games(input::legal_games_in(self.what, &bytes, self.format, text)?))
    }
}

impl Given {
    /// The position after a number of moves of a game, by default after the last one.
    ///
    /// # Errors
    /// If the game has fewer moves.
    pub(crate) fn in_game(record: &Record, ply: Option<usize>, text: &Text) -> Result<Self> {
        let moves: Vec<Move> = record.moves().collect();
        let ply = ply.unwrap_or(moves.len());
        let played = moves
            .get(..ply)
            .with_context(|| say!(text, "command-ply-too-late", ply = ply, most = moves.len()))?;
        let (mut board, mut last) = (*record.start(), ByColor::default());
        for &m in played {
            last[board.position().side()] = Some(m);
            board = board.play(m)?;
        }
        Ok(Self { setup: *board.setup(), board, odd: Vec::new(), last, all: true })
    }

    /// The position itself.
    pub(crate) const fn position(&self) -> &Position {
        self.board.position()
    }

    /// Says what is odd about the set-up.
    pub(crate) fn tell(&self, text: &Text) {
        for fault in &self.odd {
            remark(say!(text, "command-odd-set", fault = text.say(fault)));
        }
    }
}

/// Reads a position string. Buried pieces may have any colour, because they never affect play.
pub(crate) fn given(dfen: &str) -> Result<Given, Box<DfenError>> {
    let setup: Setup = dfen.parse().map_err(|faults| Box::new(DfenError::Text(faults)))?;
    given_setup(setup).map_err(|faults| Box::new(DfenError::Board(faults)))
}

/// The same, for a set-up.
pub(crate) fn given_setup(setup: Setup) -> Result<Given, Faults> {
    let odd = setup.faults().to_vec();
    let board = match odd.is_empty() {
        true => Board::try_from(&setup)?,
        false => Board::try_from(&Setup::from(&setup.position_by_tops()?))?,
    };
    Ok(Given { setup, board, odd, last: ByColor::default(), all: true })
}
