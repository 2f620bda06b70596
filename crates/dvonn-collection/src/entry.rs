//! An entry: a game or study that a person keeps.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dvonn::hash::fnv1a;
use dvonn::{Board, ByColor, Color};
use dvonn_analysis::Level;
use dvonn_game::{PlayOptions, PlaySession};
use dvonn_record::{EndReason, GameResult, JsonFault, ReadError, Record};
use dvonn_referee::Filling;
use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970-01-01, UTC.
pub type Millis = u64;

/// The id of an entry: 1 to 64 of the characters `a`–`z`, `0`–`9` and `-`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryId(String);

impl EntryId {
    const MAX: usize = 64;

    /// Makes an id that no other entry has, provided that `random` is a random number.
    #[must_use]
    pub fn new(now: Millis, random: u64) -> Self {
        Self(format!("{now:x}-{random:x}"))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Makes the id of a record from a file: the same wherever and whenever the file is opened.
    pub(crate) fn of_record(sgf: &str) -> Self {
        Self(format!("file-{:x}", fnv1a(sgf.as_bytes())))
    }

    /// Makes the id of another version of this entry.
    pub(crate) fn of_version(&self, content: &str, attempt: usize) -> Self {
        // The same version gets the same id wherever it is imported.
        let hash = fnv1a(content.as_bytes());
        let base: String = self.0.chars().take(36).collect();
        Self(if attempt == 0 { format!("{base}-{hash:x}") } else { format!("{base}-{hash:x}-{attempt}") })
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The error for a text that is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 1 to 64 of the characters a-z, 0-9 and -")]
pub struct BadId;

impl FromStr for EntryId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > Self::MAX || !text.bytes().all(fits) {
            return Err(BadId);
        }
        Ok(Self(text.to_owned()))
    }
}

/// Whether an entry is a game or a study.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A game that was played here.
    Game,
    /// An analysis, or a game that was opened.
    Study,
}

impl Kind {
    /// Both kinds.
    pub const ALL: &'static [Self] = &[Self::Game, Self::Study];

    /// `game` or `study`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Study => "study",
        }
    }
}

/// The error for a word other than `game` and `study`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected game or study")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<Self, UnknownKind> {
        Self::ALL.iter().copied().find(|kind| kind.word() == word).ok_or(UnknownKind)
    }
}

/// The computer as the opponent of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computer {
    /// The computer's level.
    pub level: Level,
    /// The person's side.
    pub side: Color,
}

/// The facts about a game that was played here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The computer that the person played; `None` if two people played at one screen.
    pub computer: Option<Computer>,
    /// The way the board was filled; `None` if the game began from a given position.
    pub filling: Option<Filling>,
    /// The first line of the text of [`PlaySession::write`]: players and clocks, from which the game can
    /// continue.
    pub session: String,
}

/// The outcome of a game against the computer, for the person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The person won.
    Won,
    /// A draw.
    Drawn,
    /// The computer won.
    Lost,
}

/// A summary of the record of an entry, so that a list doesn't have to read the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The players' names, where the record has them.
    pub players: ByColor<Option<String>>,
    /// The date, where the record has one.
    pub date: Option<String>,
    /// The result of the game.
    pub result: Option<GameResult>,
    /// White's winning margin on the board, in pieces. `None` if the game ended otherwise or isn't over.
    pub margin: Option<i32>,
    /// The number of moves in the main line, passes and placements included.
    pub moves: usize,
    /// The board at the end of the main line.
    pub board: Board,
    /// The board shown as the entry's picture: see [`pictured`]. Entries stored by older apps lack it.
    pub(crate) picture: Picture,
}

/// A board that follows from the record. All values are equal, because only some stored entries have one.
#[derive(Clone, Eq, Debug)]
pub(crate) struct Picture(pub(crate) Option<Box<Board>>);

impl PartialEq for Picture {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Chooses the board by which a person recognises a game. Bare endings look alike, so a finished game shows
/// the position before the move that cut off the most pieces. Any other record shows its last board.
fn pictured(record: &Record) -> Board {
    let cut = record.result().and_then(|_| record.largest_cut());
    cut.map_or_else(|| record.final_board(), |(before, _)| before)
}

impl Summary {
    /// Summarises a record.
    #[must_use]
    pub fn new(record: &Record) -> Self {
        let board = record.final_board();
        let result = record.result();
        let on_board = result.is_some_and(|result| result.by == EndReason::Play);
        Self {
            players: ByColor::from_fn(|side| record.players[side].clone()),
            date: record.date.as_ref().map(ToString::to_string),
            result,
            margin: on_board.then(|| board.position().margin(Color::White).pieces().into()),
            moves: record.plies(),
            board,
            picture: Picture(Some(Box::new(pictured(record)))),
        }
    }
}

/// A game or study that a person keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id, which no other entry of the collection has.
    pub id: EntryId,
    /// The title that the person gave it; may be empty.
    pub title: String,
    /// When it began.
    pub started: Millis,
    /// When it last changed.
    pub changed: Millis,
    /// Who played, and how; `None` for a study.
    pub played: Option<Played>,
    pub(crate) sgf: String,
    pub(crate) summary: Summary,
}

/// A reason why something cannot be an entry.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum EntryFault {
    /// A field is missing or has an impossible value.
    #[error("{field} cannot be {read:?}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// The value, shortened.
        read: String,
    },
    /// The record is refused.
    #[error("sgf: {0}")]
    Record(#[from] ReadError),
    /// The JSON isn't an object with the fields of an entry.
    #[error("{0}")]
    Shape(Box<JsonFault>),
}

impl Entry {
    /// Makes an entry of a session's game as it is now. `None` if the session's own text cannot be read,
    /// which doesn't happen.
    #[must_use]
    pub fn of_game(id: EntryId, session: &PlaySession, now: Duration, at: Millis) -> Option<Self> {
        let filling = match session.plan().start {
            dvonn_game::Start::Filled(filling) => Some(filling),
            dvonn_game::Start::Given(_) => None,
        };
        let computer = session.game().local_side().map(|side| Computer { level: session.plan().level, side });
        let kept = session.write(now);
        let (line, sgf) = kept.split_once('\n')?;
        let played = Played { computer, filling, session: line.to_owned() };
        Some(Self {
            id,
            title: String::new(),
            started: at,
            changed: at,
            played: Some(played),
            sgf: sgf.to_owned(),
            summary: Summary::new(&session.record()),
        })
    }

    /// Makes an entry of a game that [`PlaySession::write`] wrote.
    ///
    /// # Errors
    /// [`EntryFault`] if the text is anything else.
    pub fn of_kept_game(id: EntryId, kept: &str, at: Millis) -> Result<Self, EntryFault> {
        let session = PlaySession::read(kept, PlayOptions::AT_ONCE).ok_or_else(|| field("session", kept))?;
        Self::of_game(id, &session, Duration::ZERO, at).ok_or_else(|| field("session", kept)).map(
            |mut entry| {
                // Keep the clocks as they were stored.
                if let (Some(played), Some((line, _))) = (&mut entry.played, kept.split_once('\n')) {
                    line.clone_into(&mut played.session);
                }
                entry
            },
        )
    }

    /// Makes a study of this record.
    #[must_use]
    pub fn of_study(id: EntryId, record: &Record, at: Millis) -> Self {
        Self {
            id,
            title: String::new(),
            started: at,
            changed: at,
            played: None,
            sgf: dvonn_record::write_sgf(record),
            summary: Summary::new(record),
        }
    }

    /// Makes a study of a record in SGF.
    ///
    /// # Errors
    /// [`EntryFault`] if the text is not one game in SGF.
    pub fn of_kept_study(id: EntryId, sgf: &str, at: Millis) -> Result<Self, EntryFault> {
        Ok(Self::of_study(id, &record(sgf)?, at))
    }

    /// Checks an entry's parts, and reads its record.
    pub(crate) fn checked(
        id: EntryId,
        times: [Millis; 2],
        title: String,
        played: Option<Played>,
        sgf: String,
    ) -> Result<Self, EntryFault> {
        if let Some(played) = &played
            && PlaySession::read(&format!("{}\n{sgf}", played.session), PlayOptions::AT_ONCE).is_none()
        {
            // The record's own fault says more.
            record(&sgf)?;
            return Err(field("session", &played.session));
        }
        let summary = Summary::new(&record(&sgf)?);
        let [started, changed] = times;
        Ok(Self { id, title, started, changed, played, sgf, summary })
    }

    /// Returns the entry `next` with this one's id, title, start time and filling of the board.
    #[must_use]
    pub fn followed_by(&self, mut next: Self) -> Self {
        next.id = self.id.clone();
        next.title.clone_from(&self.title);
        next.started = self.started.min(next.started);
        if let (Some(before), Some(after)) = (&self.played, &mut next.played) {
            // A session that was read from its text does not know its filling.
            after.filling = before.filling;
        }
        next
    }

    /// Whether both have the same record, players and clocks. Ids, titles, times and the spelling of the
    /// record don't matter.
    #[must_use]
    pub fn has_same_content(&self, other: &Self) -> bool {
        let session = |entry: &Self| entry.played.as_ref().map(|played| played.session.clone());
        session(self) == session(other) && self.has_same_record(other)
    }

    /// Whether the main line starts from the same board and begins with all moves of the other's.
    #[must_use]
    pub(crate) fn continues(&self, other: &Self) -> bool {
        let (own, other) = (self.record(), other.record());
        let mut moves = own.moves();
        own.start() == other.start() && other.moves().all(|m| moves.next() == Some(m))
    }

    /// Whether both have the same record, however it is spelled.
    #[must_use]
    pub fn has_same_record(&self, other: &Self) -> bool {
        self.sgf == other.sgf || self.record() == other.record()
    }

    /// Returns whether the entry is a game or a study.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        if self.played.is_some() { Kind::Game } else { Kind::Study }
    }

    /// The record as SGF.
    #[must_use]
    pub fn sgf(&self) -> &str {
        &self.sgf
    }

    /// Reads the record. It was checked when the entry was made. A stored entry whose record has been damaged
    /// since gives an empty record.
    #[must_use]
    pub fn record(&self) -> Record {
        record(&self.sgf).unwrap_or_else(|_| Record::new())
    }

    /// The summary of the record.
    #[must_use]
    pub const fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Returns the board by which a person recognises the entry: the position before the largest cut of a
    /// finished game, or else the end of the main line.
    #[must_use]
    pub fn picture(&self) -> Board {
        self.summary.picture.0.as_deref().copied().unwrap_or_else(|| pictured(&self.record()))
    }

    /// Returns the text from which [`PlaySession::read`] continues the game; `None` for a study.
    #[must_use]
    pub fn kept_game(&self) -> Option<String> {
        self.played.as_ref().map(|played| format!("{}\n{}", played.session, self.sgf))
    }

    /// Returns the computer that the person played, if they did.
    #[must_use]
    pub fn computer(&self) -> Option<Computer> {
        self.played.as_ref()?.computer
    }

    /// Whether the entry is a game that isn't over.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.played.is_some() && self.summary.result.is_none()
    }

    /// Returns the outcome of a finished game against the computer, for the person.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let side = self.computer()?.side;
        Some(match self.summary.result?.outcome {
            dvonn::Outcome::Draw => Outcome::Drawn,
            dvonn::Outcome::Win(winner) if winner == side => Outcome::Won,
            dvonn::Outcome::Win(_) => Outcome::Lost,
        })
    }

    /// Returns the person's winning margin on the board against the computer, in pieces. It is negative if
    /// the computer won.
    #[must_use]
    pub fn margin(&self) -> Option<i32> {
        let margin = self.summary.margin?;
        Some(match self.computer()?.side {
            Color::White => margin,
            Color::Black => -margin,
        })
    }
}

/// Reads the one game of an SGF text.
fn record(sgf: &str) -> Result<Record, EntryFault> {
    Ok(dvonn_record::read_one_sgf(sgf)?)
}

/// Makes the fault of a field with an impossible value.
pub(crate) fn field(field: &'static str, read: &str) -> EntryFault {
    const SHOWN: usize = 60;
    let mut shown: String = read.chars().take(SHOWN).collect();
    if shown.len() < read.len() {
        shown.push('…');
    }
    EntryFault::Field { field, read: shown }
}

#[cfg(test)]
mod tests;
