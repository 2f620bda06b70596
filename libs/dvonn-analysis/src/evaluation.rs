//! The value of a position.

use std::ops::Neg;

use dvonn::{Color, Margin, Outcome};

use crate::{Chances, Score};

/// The value of a position for a side, as far as an engine knows. Unless stated otherwise, it is for the side
/// to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Evaluation {
    /// The expected final margin.
    pub score: Score,
    /// Whether the score is proven to be the final margin with best play.
    pub proven: bool,
    /// The chances of the side, or `None` if the engine does not report them.
    pub chances: Option<Chances>,
}

impl Evaluation {
    /// Makes an unproven evaluation without chances.
    #[must_use]
    pub const fn expected(score: Score) -> Self {
        Self { score, proven: false, chances: None }
    }

    /// Makes the evaluation of a proven final margin with best play.
    #[must_use]
    pub fn proven(margin: Margin) -> Self {
        let score = Score::from(margin);
        Self { score, proven: true, chances: Some(Chances::certain(score)) }
    }

    /// The same evaluation with these chances.
    #[must_use]
    pub const fn with_chances(self, chances: Chances) -> Self {
        Self { chances: Some(chances), ..self }
    }

    /// The value for White, if this is the value for the side to move.
    #[must_use]
    pub fn of_mover(self, side: Color) -> Self {
        match side {
            Color::White => self,
            Color::Black => -self,
        }
    }

    /// The proven outcome, if this is the value of the position for a side; `None` if it is not proven.
    #[must_use]
    pub fn outcome_for(self, side: Color) -> Option<Outcome> {
        self.proven.then(|| match self.score.hundredths() {
            1.. => Outcome::Win(side),
            0 => Outcome::Draw,
            _ => Outcome::Win(!side),
        })
    }
}

/// Returns the value for the other side.
impl Neg for Evaluation {
    type Output = Self;

    fn neg(self) -> Self {
        Self { score: -self.score, chances: self.chances.map(Chances::neg), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evaluation_turns_with_the_side() {
        let chances = Chances { win: 700, draw: 100, loss: 200 };
        let evaluation = Evaluation::expected(Score::new(150)).with_chances(chances);
        assert_eq!(evaluation.of_mover(Color::White), evaluation);
        let turned = evaluation.of_mover(Color::Black);
        assert_eq!((turned.score, turned.proven), (Score::new(-150), false));
        assert_eq!(turned.chances, Some(Chances { win: 200, draw: 100, loss: 700 }));
        assert_eq!(-turned, evaluation);
    }

    #[test]
    fn only_what_is_proven_says_how_the_game_ends() {
        assert_eq!(Evaluation::expected(Score::MAX).outcome_for(Color::White), None);
        for (pieces, outcome) in
            [(1, Outcome::Win(Color::Black)), (0, Outcome::Draw), (-7, Outcome::Win(Color::White))]
        {
            let proven = Evaluation::proven(Margin::clamped(pieces));
            assert_eq!(proven.outcome_for(Color::Black), Some(outcome), "{pieces}");
            assert_eq!(proven.chances, Some(Chances::certain(proven.score)));
        }
    }
}
