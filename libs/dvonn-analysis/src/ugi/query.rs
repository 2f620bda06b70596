//! The queries about a position and their answers, in words that client and server share.

use std::fmt;
use std::str::FromStr;

use dvonn::{Color, Outcome, Position};

/// A client's questions about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// `p1turn`: whether White is to move.
    FirstPlayersTurn,
    /// `gameover`: whether the game is over.
    GameOver,
    /// `result`: how the game ended.
    Result,
}

/// A word that is not a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownQuery;

impl fmt::Display for UnknownQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected p1turn, gameover or result")
    }
}

impl std::error::Error for UnknownQuery {}

impl Query {
    /// All queries.
    pub const ALL: [Self; 3] = [Self::FirstPlayersTurn, Self::GameOver, Self::Result];

    /// The word that follows `response`: `true` or `false`; for the result `none`, `p1win`, `p2win` or
    /// `draw`.
    #[must_use]
    pub fn answer(self, position: &Position) -> &'static str {
        let boolean = |value| if value { "true" } else { "false" };
        match self {
            Self::FirstPlayersTurn => boolean(position.side() == Color::White),
            Self::GameOver => boolean(position.is_over()),
            Self::Result => position.outcome().map_or("none", outcome_word),
        }
    }
}

/// The word for the outcome of a game: `p1win`, `p2win` or `draw`.
#[must_use]
pub const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Draw => "draw",
        Outcome::Win(Color::White) => "p1win",
        Outcome::Win(Color::Black) => "p2win",
    }
}

/// The outcome that a word means, or `None` for an unknown word.
#[must_use]
pub fn outcome_of_word(word: &str) -> Option<Outcome> {
    let all = [Outcome::Draw, Outcome::Win(Color::White), Outcome::Win(Color::Black)];
    all.into_iter().find(|&outcome| outcome_word(outcome) == word)
}

/// Writes the word of the protocol.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FirstPlayersTurn => "p1turn",
            Self::GameOver => "gameover",
            Self::Result => "result",
        })
    }
}

impl FromStr for Query {
    type Err = UnknownQuery;

    fn from_str(word: &str) -> Result<Self, UnknownQuery> {
        Self::ALL.into_iter().find(|query| query.to_string() == word).ok_or(UnknownQuery)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_written_and_read() {
        for query in Query::ALL {
            assert_eq!(query.to_string().parse(), Ok(query));
        }
        assert_eq!("weather".parse::<Query>(), Err(UnknownQuery));
    }

    #[test]
    fn positions_are_described() {
        let black = Position::start().play("e3".parse().unwrap()).unwrap();
        assert_eq!(Query::FirstPlayersTurn.answer(&black), "false");
        for (dfen, answers) in [
            ("9/10/11/10/9 w p", ["true", "false", "none"]),
            ("9/10/11/10/rww,r,r,6 w s", ["true", "true", "p1win"]),
            ("9/10/11/10/rwb,r,r,6 w s", ["true", "true", "p2win"]),
            ("9/10/11/10/r,r,r,6 w s", ["true", "true", "draw"]),
        ] {
            let position: Position = dfen.parse().unwrap();
            assert_eq!(Query::ALL.map(|query| query.answer(&position)), answers, "{dfen}");
        }
    }
}
