//! Answers of the worker.

use dvonn_message::Sentence;
use serde::{Deserialize, Serialize};

use crate::request::GameKey;
use crate::stats::StatsPage;
use crate::tally::{MoveLine, Tally};

/// An answer to the request with this number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The number of the request.
    pub id: u32,
    /// The answer.
    pub reply: Reply,
}

/// An answer. Each request has one, and before it perhaps [`Progress`](Self::Progress).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// How it goes on.
    Progress(Progress),
    /// The state of the archive.
    Status(Status),
    /// The outcome for files.
    Imported(Imported),
    /// The moves played in a position.
    Explored(Explored),
    /// The games that were found.
    Found(Found),
    /// More of them.
    More(Vec<GameLine>),
    /// A record.
    Game {
        /// As SGF.
        sgf: String,
    },
    /// The players.
    Players(Vec<PlayerLine>),
    /// Statistics of games.
    Stats(Box<StatsPage>),
    /// A player.
    Player(Box<PlayerPage>),
    /// It cannot be answered.
    Failed(Failure),
}

impl Reply {
    /// Whether another answer follows.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        matches!(self, Self::Progress(_))
    }
}

/// How an import or a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The games that were looked at.
    pub games: u64,
    /// The number of new games, or of games found.
    pub found: u64,
    /// The number of games to look at; 0 if it is unknown.
    pub of: u64,
}

/// Where the games are kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    /// On the device.
    Device,
    /// In memory, because the browser keeps no files.
    #[default]
    Memory,
    /// In memory, because another window has the files.
    Elsewhere,
}

/// The state of the archive.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Status {
    /// The games that are kept.
    pub games: u64,
    /// The bytes that they take.
    pub bytes: u64,
    /// The person's own games.
    pub own: u64,
    /// Where they are kept.
    pub kept: Kept,
    /// The reason why the stored games cannot be read, if they cannot.
    pub fault: Option<Failure>,
}

/// The outcome for files.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Imported {
    /// The games that are new.
    pub added: u64,
    /// The games that the archive had.
    pub known: u64,
    /// The games and files that were not taken.
    pub refused: u64,
    /// Why: the first of them.
    pub faults: Vec<ImportFault>,
    /// What was passed over, left out or guessed in files that were read, with the place: the first of it.
    pub remarks: Vec<Vec<Sentence>>,
    /// The games whose dates could not be read, and are kept as they are written.
    #[serde(default)]
    pub unread_dates: u64,
    /// The first such date.
    #[serde(default)]
    pub unread_date: String,
    /// Why the rest was not taken, if the archive could not be written.
    pub failure: Option<Failure>,
    /// The state of the archive now.
    pub status: Status,
}

/// A game, or a file, that was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ImportFault {
    /// The file.
    pub file: String,
    /// The number of the game in it, from 1; 0 if it is about the file.
    pub number: u64,
    /// The line in which the game begins, from 1, where there are lines.
    pub line: Option<u64>,
    /// Why.
    pub reason: Reason,
}

/// Why a game was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The fault of the game, or of its zip.
    Said(Vec<Sentence>),
    /// The file cannot be read.
    Unreadable,
    /// It is an archive that cannot be read.
    Archive,
}

/// Why a request cannot be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// There is no room left on the device.
    Full,
    /// The storage fails.
    Storage,
    /// A file of the archive is damaged.
    Damaged,
    /// A later version of the app wrote the archive.
    Later,
    /// The question makes no sense.
    Question,
    /// There is no such game.
    Missing,
    /// The worker has ended.
    Ended,
}

impl Failure {
    /// The word by which sentences choose.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Storage => "storage",
            Self::Damaged => "damaged",
            Self::Later => "later",
            Self::Question => "question",
            Self::Missing => "missing",
            Self::Ended => "ended",
        }
    }
}

/// The moves played in a position.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Explored {
    /// How the games went.
    pub tally: Tally,
    /// The moves, the most frequent first.
    pub moves: Vec<MoveLine>,
    /// Some of the games, of these the latest first.
    pub games: Vec<GameLine>,
    /// The games that there are in all.
    pub of: u64,
}

/// The games that were found.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Found {
    /// How they went.
    pub tally: Tally,
    /// The first of them.
    pub games: Vec<GameLine>,
    /// How many can be told.
    pub listed: usize,
    /// If nothing was found, the players whose names resemble those in the question.
    #[serde(default)]
    pub meant: Vec<PlayerLine>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameLine {
    /// The game.
    pub game: GameKey,
    /// Its id in My games, if it is the person's own.
    pub own: Option<String>,
    /// The players' names, White's first.
    pub players: [Option<String>; 2],
    /// Their ratings, word for word.
    pub ratings: [Option<String>; 2],
    /// The date, as far as it is known: `2012`, `2012-05` or `2012-05-30`, or what the record says.
    pub date: Option<String>,
    /// The tournament, match or site.
    pub event: Option<String>,
    /// The winner, `white`, `black` or `draw`, and how the game ended, such as `play`.
    pub result: Option<(String, String)>,
    /// White's pieces less Black's at the end.
    pub margin: i32,
    /// The number of moves.
    pub plies: u32,
    /// The number of moves before the position that was searched for, if a position was.
    pub at: Option<u32>,
    /// The board there, or the last one, as a position string.
    pub board: String,
    /// The file.
    pub source: String,
}

/// A player in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerLine {
    /// The name.
    pub name: String,
    /// The player's games.
    pub games: u64,
}

/// How a player's games went.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct PlayerPage {
    /// The games in which the player had White.
    pub white: Tally,
    /// The games in which the player had Black.
    pub black: Tally,
    /// The first placements as White.
    pub openings: Vec<MoveLine>,
    /// The opponents, those with most games first.
    pub opponents: Vec<PlayerLine>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_they_are_written() {
        let failed = Told { id: 3, reply: Reply::Failed(Failure::Full) };
        let text = serde_json::to_string(&failed).unwrap();
        assert_eq!(text, r#"{"id":3,"reply":{"failed":"full"}}"#);
        assert_eq!(serde_json::from_str::<Told>(&text).unwrap(), failed);
        assert!(!failed.reply.goes_on() && Reply::Progress(Progress::default()).goes_on());
    }
}
