//! How a game ended.

use std::fmt;

use dvonn::{Color, Outcome};

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Neither side has a move any more (rule E1): the pieces are counted (rule E2).
    Play,
    /// A player resigned (rule E3).
    Resignation,
    /// The players agreed on the result (rule E3).
    Agreement,
    /// A player ran out of time.
    Time,
    /// A player broke the conditions of play, such as a program that made an illegal move or crashed.
    Forfeit,
}

impl Ending {
    /// `play`, `resignation`, `agreement`, `time` or `forfeit`, as programs read it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The result of a game: who won, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// Who won.
    pub outcome: Outcome,
    /// How the game came to its end.
    pub by: Ending,
}

impl GameResult {
    /// The result where this side resigns: the other wins.
    #[must_use]
    pub const fn resigned(loser: Color) -> Self {
        Self { outcome: Outcome::Win(other(loser)), by: Ending::Resignation }
    }

    /// The result where this side's time is up: the other wins.
    #[must_use]
    pub const fn out_of_time(loser: Color) -> Self {
        Self { outcome: Outcome::Win(other(loser)), by: Ending::Time }
    }

    /// A draw by agreement.
    #[must_use]
    pub const fn draw_agreed() -> Self {
        Self { outcome: Outcome::Draw, by: Ending::Agreement }
    }

    /// The side that resigned, if one did.
    #[must_use]
    pub fn resigner(self) -> Option<Color> {
        match self {
            Self { outcome: Outcome::Win(winner), by: Ending::Resignation } => Some(!winner),
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
