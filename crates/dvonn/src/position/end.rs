//! The end and the score (rules E1–E2).

use crate::{ByColor, Color, Margin, Outcome, Phase, Position, Score};

impl Position {
    /// Whether the game is over: in the stacking phase neither side has a legal move (rule E1).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Stacking && !self.can_move(Color::White) && !self.can_move(Color::Black)
    }

    /// What each side would score if the game ended now (rule E2): the pieces in the stacks that it controls.
    #[must_use]
    pub fn score(&self) -> ByColor<Score> {
        ByColor::from_fn(|color| {
            Score(self.owned_by(color).iter().map(|space| self.codes[space.bit()] >> 2).sum())
        })
    }

    /// The number of pieces on the board, lone reds included: an upper bound of every later score.
    #[must_use]
    #[inline]
    pub fn pieces(&self) -> u8 {
        self.codes.iter().map(|code| code >> 2).sum()
    }

    /// A side's [`score`](Self::score) less the other side's.
    #[must_use]
    pub fn margin(&self, color: Color) -> Margin {
        let score = self.score();
        score[color] - score[!color]
    }

    /// Who has won (rule E2); `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        Some(match self.margin(Color::White).pieces() {
            0 => Outcome::Draw,
            margin if margin > 0 => Outcome::Win(Color::White),
            _ => Outcome::Win(Color::Black),
        })
    }
}
