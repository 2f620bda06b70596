//! Answers of the worker.

use dvonn_message::Sentence;
use serde::{Deserialize, Serialize};

use super::request::GameKey;
use super::stats::StatsPage;
use crate::Tally;

/// A reply, with the number of the request that it answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The number of the request.
    pub id: u32,
    /// The reply itself.
    pub reply: Reply,
}

/// A reply to a request. Each request has exactly one final reply; [`Progress`](Self::Progress) may come
/// before it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// How far an import or a search has come. A final reply follows.
    Progress(Progress),
    /// The state of the archive.
    Status(Status),
    /// The outcome of an import.
    Imported(Imported),
    /// The encoding of a file; `None` if it is UTF-8.
    Encoding(Option<String>),
    /// The moves played in a position.
    Explored(Explored),
    /// The first games that a search found.
    Found(Found),
    /// More games of a search.
    More(Vec<GameLine>),
    /// The record of a game.
    Game {
        /// The record as SGF.
        sgf: String,
    },
    /// All players, those with most games first.
    Players(Vec<PlayerLine>),
    /// Statistics of the games of a question.
    Stats(Box<StatsPage>),
    /// How a player's games went.
    Player(Box<PlayerPage>),
    /// The request could not be answered.
    Failed(Failure),
}

impl Reply {
    /// Whether another reply to the same request follows.
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        matches!(self, Self::Progress(_))
    }
}

/// The progress of an import or a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The number of games examined so far.
    pub games: u64,
    /// The number of new games, or of games found.
    pub found: u64,
    /// The number of games to examine; 0 if unknown.
    pub of: u64,
}

/// Where the games are kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    /// On the device.
    Device,
    /// In memory, because the browser offers no file storage.
    #[default]
    Memory,
    /// In memory, because another window has the files open.
    Elsewhere,
}

/// The state of the archive.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Status {
    /// The number of games in the archive.
    pub games: u64,
    /// The size of the archive in bytes.
    pub bytes: u64,
    /// The number of the person's own games.
    pub own: u64,
    /// Where the archive is kept.
    pub kept: Kept,
    /// Why the stored games cannot be read; `None` if they can.
    pub fault: Option<Failure>,
}

/// The outcome of an import.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Imported {
    /// The number of games that are new.
    pub added: u64,
    /// The number of games that the archive already had.
    pub known: u64,
    /// The number of games and files that were refused.
    pub refused: u64,
    /// The first refused games and files, each with its reason.
    pub faults: Vec<ImportFault>,
    /// The first remarks on what the reader skipped or guessed in files that were imported, each with its
    /// place.
    pub remarks: Vec<Vec<Sentence>>,
    /// The number of games with an unreadable date, which is kept as written.
    #[serde(default)]
    pub unread_dates: u64,
    /// The first unreadable date.
    #[serde(default)]
    pub unread_date: String,
    /// Why the import stopped early, if the archive could not be written.
    pub failure: Option<Failure>,
    /// The state of the archive after the import.
    pub status: Status,
}

/// A game or a file that was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ImportFault {
    /// The name of the file.
    pub file: String,
    /// The number of the game in the file, from 1; 0 if the fault concerns the whole file.
    pub number: u64,
    /// The line in which the game begins, from 1; `None` in formats without lines.
    pub line: Option<u64>,
    /// Why it was refused.
    pub reason: Reason,
}

/// Why a game or a file was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The game, or its zip file, has these faults.
    Said(Vec<Sentence>),
    /// The file cannot be read.
    Unreadable,
    /// The file belongs to an archive that cannot be read.
    Archive,
}

/// Why a request cannot be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// There is no room left on the device.
    Full,
    /// Reading or writing the storage failed.
    Storage,
    /// A file of the archive is damaged.
    Damaged,
    /// The archive was written by a later version of the app.
    Later,
    /// The question cannot be parsed.
    Question,
    /// The game, or the champion's games, are not there.
    Missing,
    /// The worker has ended.
    Ended,
}

impl Failure {
    /// The name that selects a variant in translated sentences.
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
    /// The results of all games that reached the position.
    pub tally: Tally,
    /// The moves, the most frequent first.
    pub moves: Vec<MoveLine>,
    /// The latest of these games.
    pub games: Vec<GameLine>,
    /// The number of games in the collections that were searched.
    pub of: u64,
}

/// A move played in a position, with the results of the games in which it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveLine {
    /// The move in notation, such as `e3`, `a1b2` or `pass`; `None` for the games that ended there.
    pub played: Option<String>,
    /// The results of those games.
    pub tally: Tally,
}

/// The games that a search found.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Found {
    /// The results of all games found.
    pub tally: Tally,
    /// The first games of the list.
    pub games: Vec<GameLine>,
    /// How many of the games found can be listed.
    pub listed: usize,
    /// If nothing was found, the players whose names resemble those in the question.
    #[serde(default)]
    pub meant: Vec<PlayerLine>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameLine {
    /// The key of the game.
    pub game: GameKey,
    /// Its id in My games, if it is the person's own.
    pub own: Option<String>,
    /// The players' names, White's first.
    pub players: [Option<String>; 2],
    /// Their ratings, as the record writes them.
    pub ratings: [Option<String>; 2],
    /// The date as far as it is known (`2012`, `2012-05` or `2012-05-30`), or else as the record writes it.
    pub date: Option<String>,
    /// The tournament, match or site.
    pub event: Option<String>,
    /// The winner (`white`, `black` or `draw`) and how the game ended, such as `play`.
    pub result: Option<(String, String)>,
    /// White's pieces minus Black's at the end.
    pub margin: i32,
    /// The number of moves.
    pub plies: u32,
    /// The number of moves before the position searched for; `None` if the search was not for a position.
    pub at: Option<u32>,
    /// That position, or else the one before the move that takes the most pieces off the board, or the final
    /// one without such a move, as a position string.
    pub board: String,
    /// The move played there, in notation.
    pub next: Option<String>,
    /// The pieces of White and Black at the end, if the game has a result.
    pub score: Option<[u8; 2]>,
    /// The file that the game came from.
    pub source: String,
}

/// A player in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerLine {
    /// The player's name.
    pub name: String,
    /// The number of the player's games.
    pub games: u64,
}

/// How a player's games went.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct PlayerPage {
    /// The results of the player's games as White.
    pub white: Tally,
    /// The results of the player's games as Black.
    pub black: Tally,
    /// The player's first placements as White.
    pub openings: Vec<MoveLine>,
    /// The player's answers as Black to the most frequent first placements, the most frequent answer first.
    pub answers: Vec<AnswerLine>,
    /// The opponents, those with most games first.
    pub opponents: Vec<OpponentLine>,
}

/// A player's answer to a first placement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnswerLine {
    /// The first placement.
    pub first: String,
    /// The answer, in the position after it.
    pub answer: MoveLine,
}

/// An opponent of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpponentLine {
    /// The opponent's name.
    pub name: String,
    /// The results of their games, as if the player had White in all of them.
    pub tally: Tally,
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
