//! The end of a game, as the log keeps it and the tally counts it.

use dvonn::{Color, Outcome};
use serde::{Deserialize, Serialize};

use crate::failure::Offence;

/// The result of a game for a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// No points.
    Loss,
    /// Half a point.
    Draw,
    /// One point.
    Win,
}

impl Points {
    /// The points doubled: 0, 1 or 2.
    #[must_use]
    pub const fn halves(self) -> u8 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }

    /// The points that an outcome gives to a side.
    pub(crate) fn of(outcome: Outcome, color: Color) -> Self {
        match outcome.winner() {
            None => Self::Draw,
            Some(winner) if winner == color => Self::Win,
            Some(_) => Self::Loss,
        }
    }
}

/// A finished game, as stored in one line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameSummary {
    /// The number of its pair, counted from 0. Both games of a pair have the same opening.
    pub pair: u64,
    /// The colour of the first player, `white` in the first game of each pair.
    pub first: Color,
    /// The position after the opening, as a position string.
    pub opening: String,
    /// The number of moves, including those of the opening and passes.
    pub plies: usize,
    /// The result for the first player.
    pub result: Points,
    /// The first player's final margin, or `None` if the game did not end by the rules.
    pub margin: Option<i8>,
    /// The loser's offence, or `None` if the game ended by the rules.
    pub offence: Option<Offence>,
    /// The offence in words.
    pub detail: Option<String>,
    /// The thinking time of the first and the second player in seconds.
    pub seconds: [f64; 2],
    /// The number of positions that each searched, as far as reported.
    pub nodes: [u64; 2],
}

impl GameSummary {
    /// The player who committed the offence: 0 for the first, 1 for the second.
    #[must_use]
    pub fn offender(&self) -> Option<usize> {
        self.offence.map(|_| usize::from(self.result == Points::Win))
    }
}
