//! How a game ended.

use dvonn::{Color, Outcome};
use serde::{Deserialize, Serialize};

/// The reason why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// Neither side can move (rule E1), so the pieces are counted (rule E2).
    Play,
    /// A player resigned (rule E3).
    Resignation,
    /// The players agreed on the result (rule E3).
    Agreement,
    /// A player ran out of time.
    Time,
    /// A player broke the conditions of play: a program made an illegal move or crashed, or a person left the
    /// game.
    Forfeit,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 5] = [Self::Play, Self::Resignation, Self::Agreement, Self::Time, Self::Forfeit];

    /// `play`, `resignation`, `agreement`, `time` or `forfeit`, as programs write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
        }
    }
}

dvonn::named! { EndReason: "play, resignation, agreement, time or forfeit"; }

/// The result of a game: who won, and how.
///
/// ```
/// use dvonn::Color;
/// use dvonn_record::{GameResult, Record};
///
/// let mut game = Record::new();
/// game.set_result(Some(GameResult::resigned(Color::White)));
/// assert_eq!(game.result().and_then(GameResult::resigner), Some(Color::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The winner.
    pub outcome: Outcome,
    /// The reason for the end.
    pub by: EndReason,
}

impl GameResult {
    /// The result when a side resigns: the other side wins.
    #[must_use]
    pub const fn resigned(loser: Color) -> Self {
        Self { outcome: Outcome::Win(other(loser)), by: EndReason::Resignation }
    }

    /// The result when a side's time is up: the other side wins.
    #[must_use]
    pub const fn out_of_time(loser: Color) -> Self {
        Self { outcome: Outcome::Win(other(loser)), by: EndReason::Time }
    }

    /// The result when a side breaks the conditions of play, for example by leaving: the other side wins.
    #[must_use]
    pub const fn forfeited(loser: Color) -> Self {
        Self { outcome: Outcome::Win(other(loser)), by: EndReason::Forfeit }
    }

    /// A draw by agreement.
    #[must_use]
    pub const fn draw_agreed() -> Self {
        Self { outcome: Outcome::Draw, by: EndReason::Agreement }
    }

    /// The side that resigned, if one did.
    #[must_use]
    pub fn resigner(self) -> Option<Color> {
        match self {
            Self { outcome: Outcome::Win(winner), by: EndReason::Resignation } => Some(!winner),
            _ => None,
        }
    }
}

const fn other(color: Color) -> Color {
    match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    }
}
