//! How a game ended: what the log keeps and the tally counts.

use dvonn::{Color, Outcome};
use serde::{Deserialize, Serialize};

use crate::failure::Offence;

/// How a game ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Points {
    /// None.
    Loss,
    /// Half a point.
    Draw,
    /// One point.
    Win,
}

impl Points {
    /// In half points: 0, 1 or 2.
    #[must_use]
    pub const fn halves(self) -> u8 {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }

    /// What an outcome gives to a side.
    pub(crate) fn of(outcome: Outcome, color: Color) -> Self {
        match outcome.winner() {
            None => Self::Draw,
            Some(winner) if winner == color => Self::Win,
            Some(_) => Self::Loss,
        }
    }
}

/// A finished game, as one line of the log tells it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameSummary {
    /// The pair of games with the same opening that it belongs to, counted from 0.
    pub pair: u64,
    /// The colour of the first player, `white` in the first game of each pair.
    #[serde(with = "color_name")]
    pub first: Color,
    /// The position from which the players played, as a position string.
    pub opening: String,
    /// The number of moves, including those of the opening and passes.
    pub plies: usize,
    /// How it ended for the first player.
    pub result: Points,
    /// The first player's final margin; `None` if the game did not end by the rules.
    pub margin: Option<i8>,
    /// What the loser did wrong; `None` if the game ended by the rules.
    pub offence: Option<Offence>,
    /// The same in words.
    pub detail: Option<String>,
    /// How long the first and the second player thought.
    pub seconds: [f64; 2],
    /// How many positions they searched, as far as they say.
    pub nodes: [u64; 2],
}

impl GameSummary {
    /// Which player did something wrong: 0 the first, 1 the second.
    #[must_use]
    pub fn offender(&self) -> Option<usize> {
        self.offence.map(|_| usize::from(self.result == Points::Win))
    }
}

/// Colours as `white` and `black`.
mod color_name {
    use dvonn::Color;
    use serde::{Deserialize, Deserializer, Serializer};

    const fn name(color: Color) -> &'static str {
        match color {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    pub(super) fn serialize<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(name(*color))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        let text = String::deserialize(deserializer)?;
        let known = Color::ALL.into_iter().find(|&color| name(color) == text);
        let wrong = || format!("{text:?} is not a colour: expected white or black");
        known.ok_or_else(|| serde::de::Error::custom(wrong()))
    }
}
