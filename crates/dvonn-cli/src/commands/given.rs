//! The object of a command: a position in one line, a file with a game, or the standard input.
//!
//! Every command that takes a POSITION reads it here, so that it means the same everywhere.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use dvonn::{Board, ByColor, DfenError, Fault, Faults, Move, Position, Setup};
use dvonn_message::Message;
use dvonn_record::{Format, MoveNumber, Record};
use dvonn_text::Text;

use super::{input, quoted};
use crate::key::Key;
use crate::speech::{MessageError, remark, say};

/// The argument POSITION and the options that go with it.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    #[arg(value_name = "POSITION")]
    position: OsString,
    #[command(flatten)]
    in_file: InFile,
}

/// The same arguments, for a command that also works without a position.
#[derive(clap::Args)]
pub(crate) struct OptionalPosition {
    #[arg(value_name = "POSITION")]
    position: Option<OsString>,
    #[command(flatten)]
    in_file: InFile,
}

/// The options that locate the position in a file.
#[derive(Clone, Copy, clap::Args)]
struct InFile {
    #[arg(long, value_name = "N", requires = "position")]
    ply: Option<usize>,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read(), requires = "position")]
    format: Option<Format>,
}

impl PositionArgs {
    /// Returns the object of the command.
    pub(crate) fn asked(&self) -> Asked<'_> {
        Asked { what: &self.position, ply: self.in_file.ply, format: self.in_file.format }
    }
}

impl OptionalPosition {
    /// Returns the object of the command, if there is one.
    pub(crate) fn asked(&self) -> Option<Asked<'_>> {
        let what = self.position.as_deref()?;
        Some(Asked { what, ply: self.in_file.ply, format: self.in_file.format })
    }
}

/// A POSITION as the user gave it.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// A position string, a path, or `-`.
    pub(crate) what: &'a OsStr,
    /// The position after this many moves of the game.
    pub(crate) ply: Option<usize>,
    /// The format of the file; `None` to guess it.
    pub(crate) format: Option<Format>,
}

/// A position to work on.
pub(crate) struct Given {
    /// The board as the user gave it.
    pub(crate) setup: Setup,
    /// The playable board. If `setup` counts more pieces of a colour than a set has, it has other buried
    /// colours.
    pub(crate) board: Board,
    /// Oddities of the set-up that do not prevent play.
    pub(crate) odd: Vec<Fault>,
    /// Each side's last move before the position, if known.
    pub(crate) last: ByColor<Option<Move>>,
    /// The next move of the game, with its number, counted from 1.
    pub(crate) next: Option<(usize, MoveNumber, Move)>,
    /// Whether all games of the file could be read.
    pub(crate) all: bool,
}

/// A position, or games.
pub(crate) enum Found {
    /// A position that can be played.
    Position(Box<Given>),
    /// A position that cannot be read, or that the rules do not allow.
    Faulty(Box<DfenError>),
    /// The games of a file.
    Games(input::LegalGames),
}

impl Asked<'_> {
    /// The name of the input, for messages.
    pub(crate) fn name(&self) -> Cow<'_, str> {
        self.what.to_string_lossy()
    }

    /// Whether it names the standard input or an existing file.
    fn is_file(&self) -> bool {
        self.what == "-" || Path::new(self.what).exists()
    }

    /// Returns the position that the user asks about: the one in the argument, or a position of the first
    /// game of the file. That is the position after the given number of moves, by default the last one.
    /// `None` if the file has a faulty position or all its games are refused. Both are reported, and so are
    /// oddities of the position.
    ///
    /// # Errors
    /// An error if there is no such file, position or move.
    pub(crate) fn position(&self, text: &Text) -> Result<Option<Given>> {
        self.position_reporting(text, &mut |sentence| remark(sentence))
    }

    /// Does the same, with another way to report.
    pub(super) fn position_reporting(
        &self,
        text: &Text,
        report: &mut dyn FnMut(String),
    ) -> Result<Option<Given>> {
        let found = self.read_reporting(text, report)?;
        let given = self.first(found, text, report)?;
        if let Some(given) = &given {
            given.remarks(text).for_each(report);
        }
        Ok(given)
    }

    /// Returns the position or the games that the user asks about. Reports refused games, but not oddities of
    /// a position.
    ///
    /// # Errors
    /// An error if there is no such file, or the input is neither a file nor looks like a position.
    pub(crate) fn read(&self, text: &Text) -> Result<Found> {
        self.read_reporting(text, &mut |sentence| remark(sentence))
    }

    /// Does the same, with another way to report.
    ///
    /// # Errors
    /// The errors of [`read`](Self::read).
    pub(crate) fn read_reporting(&self, text: &Text, report: &mut dyn FnMut(String)) -> Result<Found> {
        if !self.is_file() {
            let for_files = match (self.ply, self.format) {
                (Some(_), _) => Some("command-ply-needs-game"),
                (None, Some(_)) => Some("command-format-needs-file"),
                (None, None) => None,
            };
            if let Some(sentence) = for_files {
                bail!("{}: {}", quoted(&self.name()), text.get(sentence));
            }
            return match given(&self.name()) {
                Ok(given) => Ok(Found::Position(Box::new(given))),
                Err(error) if input::looks_like_position(&self.name()) => Ok(Found::Faulty(error)),
                Err(_) => Err(input::not_a_file(&self.name(), text)),
            };
        }
        let bytes = match input::bytes(Path::new(self.what)) {
            Ok(bytes) => bytes,
            Err(error) => bail!("{}: {}", self.name(), text.say(&error)),
        };
        if let (None | Some(Format::Plain), Some(line)) = (self.format, position_line(&bytes)) {
            return match given(line) {
                Ok(given) => match self.ply {
                    Some(ply @ 1..) => Err(ply_too_late(ply, 0)).with_context(|| self.name().into_owned()),
                    _ => Ok(Found::Position(Box::new(given))),
                },
                Err(error) => Ok(Found::Faulty(error)),
            };
        }
        Ok(Found::Games(input::legal_games_in(&self.name(), &bytes, self.format, text, report)?))
    }

    /// Returns the first position found, like [`position`](Self::position), but without reporting its
    /// oddities.
    ///
    /// # Errors
    /// An error if the argument itself is a faulty position, or the game has too few moves.
    pub(super) fn first(
        &self,
        found: Found,
        text: &Text,
        report: &mut dyn FnMut(String),
    ) -> Result<Option<Given>> {
        let games = match found {
            Found::Position(given) => return Ok(Some(*given)),
            Found::Faulty(error) => return self.refuse(&error, text, report).map(|()| None),
            Found::Games(games) => games,
        };
        if games.games.len() > 1 {
            let count = Message::new(Key::FirstOf).with("count", games.games.len());
            report(format!("{}: {}", self.name(), text.say(count)));
        }
        match games.games.first() {
            Some((number, record)) => {
                let name = || input::name_of(&self.name(), *number, text);
                let given = Given::in_game(record, self.ply).with_context(name)?;
                Ok(Some(Given { all: games.all, ..given }))
            }
            None => Ok(None),
        }
    }

    /// Reports that the position in a file is faulty.
    ///
    /// # Errors
    /// An error if the faulty position is the argument itself.
    pub(crate) fn refuse(
        &self,
        error: &DfenError,
        text: &Text,
        report: &mut dyn FnMut(String),
    ) -> Result<()> {
        let reason = text.say(error);
        if !self.is_file() {
            let reason = say!(text, "command-no-file-and-position", reason = reason);
            bail!("{}: {reason}", quoted(&self.name()));
        }
        report(format!("{}: {reason}", self.name()));
        Ok(())
    }
}

/// Returns the error for a game with fewer moves than `--ply` says.
pub(crate) fn ply_too_late(ply: usize, most: usize) -> MessageError {
    MessageError(Message::new(Key::PlyTooLate).with("ply", ply).with("most", most))
}

/// Returns the line of a file with a single line, if it looks like a position, as `dvonn random` writes it.
fn position_line(bytes: &[u8]) -> Option<&str> {
    /// A DFEN has three words. If there are more, the first moves of a game follow.
    const WORDS: usize = 3;
    let line = std::str::from_utf8(bytes).ok()?.trim();
    // A record without moves is also one line, which starts with a DFEN.
    let is_record = line.starts_with(['(', '{']);
    let is_one = !is_record && !line.contains('\n') && line.split_whitespace().count() <= WORDS;
    (is_one && input::looks_like_position(line)).then_some(line)
}

impl Given {
    /// Returns the position after a number of moves of a game, by default after the last one.
    ///
    /// # Errors
    /// An error if the game has fewer moves.
    pub(crate) fn in_game(record: &Record, ply: Option<usize>) -> Result<Self> {
        let moves: Vec<Move> = record.moves().collect();
        let ply = ply.unwrap_or(moves.len());
        let Some(played) = moves.get(..ply) else { bail!(ply_too_late(ply, moves.len())) };
        let (mut board, mut last) = (*record.start(), ByColor::default());
        for &m in played {
            last[board.position().side()] = Some(m);
            board = board.play(m)?;
        }
        let number = MoveNumber::of(moves.iter().copied()).nth(ply);
        let next = moves.get(ply).zip(number).map(|(&m, number)| (ply + 1, number, m));
        Ok(Self { setup: *board.setup(), board, odd: Vec::new(), last, next, all: true })
    }

    /// Returns the position itself.
    pub(crate) const fn position(&self) -> &Position {
        self.board.position()
    }

    /// Returns sentences about the oddities of the set-up.
    pub(crate) fn remarks(&self, text: &Text) -> impl Iterator<Item = String> {
        self.odd.iter().map(|fault| say!(text, "command-odd-set", fault = text.say(fault)))
    }
}

/// Reads a DFEN. Buried pieces may have any colour, because they never affect play.
fn given(dfen: &str) -> Result<Given, Box<DfenError>> {
    let setup: Setup = dfen.parse().map_err(|faults| Box::new(DfenError::Text(faults)))?;
    given_setup(setup).map_err(|faults| Box::new(DfenError::Board(faults)))
}

/// Does the same for a set-up.
fn given_setup(setup: Setup) -> Result<Given, Faults> {
    let (odd, board) = (setup.faults().to_vec(), Board::by_tops(&setup)?);
    Ok(Given { setup, board, odd, last: ByColor::default(), next: None, all: true })
}
