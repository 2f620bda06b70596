//! The first games of a newcomer against the computer: the next opponent, depending on the last result, and
//! one thing to try.

use dvonn::{Color, Move};
use dvonn_analysis::Level;
use dvonn_message::document::Stored;
use dvonn_referee::Game;
use serde::{Deserialize, Serialize};

use crate::entry::{EntryId, Outcome};

/// Losing at least this many pieces with one move calls for the lesson about contact.
const CUT: u8 = 4;

/// Passing at least this often calls for the lesson about the last moves.
const PASSES: usize = 3;

/// Something to try after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trial {
    /// The lesson about contact.
    Contact,
    /// The lesson about the last moves.
    LastMoves,
    /// The lesson about placing well.
    Placing,
    /// The review of the game.
    Review,
    /// Hints in the next game.
    Hints,
    /// The coach next to the board in the next game.
    Coach,
    /// Puzzles.
    Puzzles,
}

impl Trial {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Contact,
        Self::LastMoves,
        Self::Placing,
        Self::Review,
        Self::Hints,
        Self::Coach,
        Self::Puzzles,
    ];

    /// The name in messages.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Contact => "contact",
            Self::LastMoves => "last-moves",
            Self::Placing => "placing",
            Self::Review => "review",
            Self::Hints => "hints",
            Self::Coach => "coach",
            Self::Puzzles => "puzzles",
        }
    }
}

/// A finished game against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The computer's level.
    pub level: Level,
    /// The outcome for the person.
    pub outcome: Outcome,
    /// The most pieces that the person lost with one move.
    pub cut: u8,
    /// The number of the person's passes.
    pub passes: usize,
}

impl Finished {
    /// Describes a finished game of a person against the computer. `None` for other games and for unfinished
    /// ones.
    #[must_use]
    pub fn of(game: &Game, level: Level) -> Option<Self> {
        let (side, result) = (game.local_side()?, game.result()?);
        let outcome = match result.outcome.winner() {
            None => Outcome::Drawn,
            Some(winner) if winner == side => Outcome::Won,
            Some(_) => Outcome::Lost,
        };
        let cut = game.turns().iter().map(|turn| turn.lost[side].pieces()).max().unwrap_or(0);
        let passed = |color: Color, m: Move| color == side && m == Move::Pass;
        let passes = game.turns().iter().filter(|turn| passed(turn.side, turn.m)).count();
        Some(Self { level, outcome, cut, passes })
    }
}

/// One of the first games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstGame {
    /// The id of the game's entry.
    pub id: EntryId,
    /// The computer's level.
    pub level: Level,
    /// The outcome for the person.
    pub outcome: Outcome,
    /// The suggestion made after the game.
    pub trial: Trial,
}

/// The first games of a newcomer, at most [`COUNT`](Self::COUNT). Each suggests the next opponent and
/// something to try.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Document", into = "Document")]
pub struct FirstGames {
    games: Vec<FirstGame>,
    /// Whether a later game has begun.
    is_over: bool,
}

impl FirstGames {
    /// The number of games that count as first games.
    pub const COUNT: usize = 5;

    /// Notes that another game against the computer begins. After the first games, the person alone chooses
    /// the opponent.
    pub const fn begin(&mut self) {
        self.is_over |= self.games.len() >= Self::COUNT;
    }

    /// Records a finished game. If it had ended before and was continued, its earlier result is replaced.
    pub fn record(&mut self, id: EntryId, finished: Finished) {
        let place = self.games.iter().position(|game| game.id == id);
        if self.is_over || place.is_none() && self.games.len() >= Self::COUNT {
            return;
        }
        let place = place.unwrap_or(self.games.len());
        let trial = self.trial_after(finished, place);
        let game = FirstGame { id, level: finished.level, outcome: finished.outcome, trial };
        match self.games.get_mut(place) {
            Some(known) => *known = game,
            None => self.games.push(game),
        }
    }

    /// Returns the last recorded game, until a game after the first ones begins.
    #[must_use]
    pub fn last(&self) -> Option<&FirstGame> {
        self.games.last().filter(|_| !self.is_over)
    }

    /// Returns the number of first games played, at most [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn played(&self) -> usize {
        self.games.len()
    }

    /// Returns the level of the next opponent: one higher after a win, one lower after a loss, the same after
    /// a draw. `None` before the first game and after the first games.
    #[must_use]
    pub fn opponent(&self) -> Option<Level> {
        self.last().map(|last| {
            let level = last.level.get();
            let next = match last.outcome {
                Outcome::Won => level + 1,
                Outcome::Drawn => level,
                Outcome::Lost => level - 1,
            };
            Level::new(next).unwrap_or(last.level)
        })
    }

    /// Returns the suggestion after a game: one that the game calls for, or else the next in turn. No
    /// suggestion is made twice.
    fn trial_after(&self, finished: Finished, place: usize) -> Trial {
        let is_lost = finished.outcome == Outcome::Lost;
        let called_for = [
            (is_lost && finished.cut >= CUT).then_some(Trial::Contact),
            (is_lost && finished.passes >= PASSES).then_some(Trial::LastMoves),
            is_lost.then_some(Trial::Review),
        ];
        let in_turn = if is_lost {
            [Trial::Hints, Trial::Coach, Trial::Placing, Trial::Contact]
        } else {
            [Trial::Puzzles, Trial::Placing, Trial::Review, Trial::Coach]
        };
        let before = self.games.get(..place).unwrap_or_default();
        let is_new = |trial: &Trial| before.iter().all(|game| game.trial != *trial);
        called_for
            .into_iter()
            .flatten()
            .chain(in_turn)
            .chain(Trial::ALL)
            .find(is_new)
            .unwrap_or(Trial::Review)
    }
}

impl Stored for FirstGames {
    const FORMAT: &'static str = "dvonn-first-games";
    const VERSION: u32 = 1;

    fn joined_by(self, other: Self) -> Self {
        // A person who has played more of the first games is less of a newcomer.
        let is_over = self.is_over || other.is_over;
        let games = if other.games.len() >= self.games.len() { other.games } else { self.games };
        Self { games, is_over }
    }
}

/// The games as they are stored.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Document {
    games: Vec<Written>,
    over: bool,
}

#[derive(Serialize, Deserialize)]
struct Written {
    id: EntryId,
    level: u8,
    outcome: Outcome,
    trial: Trial,
}

impl From<FirstGames> for Document {
    fn from(first: FirstGames) -> Self {
        let written = |game: FirstGame| Written {
            id: game.id,
            level: game.level.get(),
            outcome: game.outcome,
            trial: game.trial,
        };
        Self { games: first.games.into_iter().map(written).collect(), over: first.is_over }
    }
}

impl From<Document> for FirstGames {
    /// Reads the games, except those against levels that do not exist.
    fn from(document: Document) -> Self {
        let read = |Written { id, level, outcome, trial }: Written| {
            Some(FirstGame { id, level: Level::new(level)?, outcome, trial })
        };
        let games = document.games.into_iter().filter_map(read).take(Self::COUNT).collect();
        Self { games, is_over: document.over }
    }
}

#[cfg(test)]
mod tests;
