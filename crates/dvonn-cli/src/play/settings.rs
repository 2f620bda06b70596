//! The choices before a game, and the play sessions made from them.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Board, Color};
use dvonn_analysis::Level;
use dvonn_board::MotionTimes;
use dvonn_game::{Plan, PlayOptions, PlaySession, Start};
use dvonn_message::Message;
use dvonn_record::Record;

use crate::key::Key;
use dvonn_referee::{COMPUTER, Filling, Opponent, SideChoice};
use dvonn_text::Text;

use super::files::{self, FileError, Loaded};

/// The computer's default level.
pub(crate) const DEFAULT_LEVEL: Level = Level::new(3).unwrap();

/// The longest time that the computer thinks about a move by default.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// The longest time that the engine thinks about a hint, and about the value of the position.
const HINT_TIME: Duration = Duration::from_secs(1);
const VALUE_TIME: Duration = Duration::from_millis(500);

/// All choices before a game.
pub(crate) struct Settings {
    /// The player of the other side.
    pub(crate) opponent: Opponent,
    /// The side that a person plays against the computer.
    pub(crate) side: SideChoice,
    /// The way the board is filled.
    pub(crate) filling: Filling,
    /// The computer's level.
    pub(crate) level: Level,
    /// The longest time that it thinks about a move.
    pub(crate) time: Duration,
    /// Whether to show who is ahead.
    pub(crate) shows_value: bool,
    /// The shortest time between the start of the computer's turn and its move.
    pub(crate) pause: Duration,
    /// The position to start from instead of filling a board.
    position: Option<Board>,
    /// The seed of the next game.
    seed: u64,
}

/// A remark about a file: a message, or a sentence from reading it.
pub(crate) enum Note {
    Message(Message),
    Said(String),
}

impl Note {
    pub(crate) fn in_words(self, text: &Text) -> String {
        match self {
            Self::Message(message) => text.say(message),
            Self::Said(sentence) => sentence,
        }
    }
}

/// A session that has not started.
pub(crate) struct Opened {
    /// The session.
    pub(crate) session: PlaySession,
    /// Remarks about its file.
    pub(crate) notes: Vec<Note>,
}

impl Settings {
    /// Makes settings with these choices. Without a seed every run is different.
    pub(crate) fn new(opponent: Opponent, side: SideChoice, filling: Filling, seed: Option<u64>) -> Self {
        Self {
            opponent,
            side,
            filling,
            level: DEFAULT_LEVEL,
            time: DEFAULT_TIME,
            shows_value: false,
            pause: Duration::ZERO,
            position: None,
            seed: seed.unwrap_or_else(|| RandomState::new().hash_one(0)),
        }
    }

    /// Makes games start with this position from now on.
    pub(crate) fn start_from(&mut self, position: Board) {
        self.position = Some(position);
    }

    /// Makes games start with a board filled by the chosen [method](Self::filling) from now on, even if a
    /// position was given.
    pub(crate) fn forget_position(&mut self) {
        self.position = None;
    }

    /// Starts a new game.
    pub(crate) fn new_game(&mut self) -> Opened {
        let plan = Plan {
            side: (self.opponent == Opponent::Computer).then_some(self.side),
            level: self.level,
            start: self.position.map_or(Start::Filled(self.filling), Start::Given),
            control: None,
        };
        let session = PlaySession::new(plan, self.options(), self.next_seed()).on_day(today());
        Opened { session, notes: Vec::new() }
    }

    /// Continues the first game of a file from its end, with the chosen players.
    ///
    /// # Errors
    /// An error if the file cannot be read or has no legal game.
    pub(crate) fn load(&mut self, path: &Path) -> Result<Opened, FileError> {
        let Loaded { record, games, remarks } = files::load(path)?;
        let mut opened = self.resume(record, games);
        opened.notes.extend(remarks.iter().map(|remark| Note::Message(remark.into())));
        Ok(opened)
    }

    /// Continues a record from its end, with the chosen players. The record is the first of `games`.
    pub(crate) fn resume(&mut self, record: Record, games: usize) -> Opened {
        let seed = self.next_seed();
        let was_computer = |side: &Color| record.players[*side].as_deref() == Some(COMPUTER);
        let human = match (self.opponent, self.side, Color::ALL.into_iter().find(was_computer)) {
            (Opponent::Human, ..) => None,
            // A person who resumes a game keeps their side.
            (Opponent::Computer, SideChoice::Random, Some(computer)) => Some(!computer),
            (Opponent::Computer, side, _) => Some(side.draw(&mut Random::new(seed))),
        };
        let session = PlaySession::resume(record, human, self.level, self.options(), seed);
        let first = (games > 1).then(|| Message::new(Key::FirstOf).with("count", games));
        Opened { session, notes: first.map(Note::Message).into_iter().collect() }
    }

    /// Returns the options of a session. On a terminal the player need not confirm moves.
    pub(crate) fn options(&self) -> PlayOptions {
        PlayOptions {
            confirm: false,
            shows_value: self.shows_value,
            pause: self.pause,
            // The terminal draws every move at once.
            motion: MotionTimes::NONE,
            full_thinking: self.time,
            lower_thinking: self.time,
            hint_thinking: self.time.min(HINT_TIME),
            value_thinking: self.time.min(VALUE_TIME),
        }
    }

    /// Returns the seed of the next game. The first game has the given seed.
    fn next_seed(&mut self) -> u64 {
        let next = Random::new(self.seed).next();
        std::mem::replace(&mut self.seed, next)
    }
}

/// Returns today's date at the player's place, in the format of records: `2026-03-01`.
fn today() -> String {
    jiff::Zoned::now().date().to_string()
}
