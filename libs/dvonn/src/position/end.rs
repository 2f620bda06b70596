//! The end and the count (rules E1–E2).

use core::cmp::Ordering;

use crate::{ByColor, Color, Count, Margin, Outcome, Phase, Position, Space};

impl Position {
    /// Whether the game is over: neither side has a legal move in the stacking phase (rule E1).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Stacking && !self.can_move(Color::White) && !self.can_move(Color::Black)
    }

    /// The number of pieces in the stacks that each side controls, which would count if the game ended now
    /// (rule E2).
    #[must_use]
    pub fn counts(&self) -> ByColor<Count> {
        let height = |space: Space| u32::from(self.codes[space.bit()] >> 2);
        ByColor::from_fn(|color| Count::clamped(self.owned_by(color).iter().map(height).sum()))
    }

    /// The number of pieces on the board, lone reds included: an upper bound of every later count.
    #[must_use]
    #[inline]
    pub fn pieces(&self) -> u8 {
        self.codes.iter().map(|code| code >> 2).sum()
    }

    /// A side's [count](Self::counts) minus the other side's.
    #[must_use]
    pub fn margin(&self, color: Color) -> Margin {
        let counts = self.counts();
        counts[color] - counts[!color]
    }

    /// The result (rule E2), or `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        Some(match self.margin(Color::White).pieces().cmp(&0) {
            Ordering::Greater => Outcome::Win(Color::White),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Win(Color::Black),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_tower_wins() {
        let read = |dfen: &str| dfen.parse::<Position>().unwrap();
        for (dfen, white, black, outcome) in [
            ("9/10/rww,3,rb,4,r,1/10/9 w s", 3, 2, Some(Outcome::Win(Color::White))),
            ("9/10/rw,3,rbb,4,r,1/10/9 w s", 2, 3, Some(Outcome::Win(Color::Black))),
            ("9/10/rw,3,rb,4,r,1/10/9 w s", 2, 2, Some(Outcome::Draw)),
            ("9/10/r,r,r,8/10/9 b s", 0, 0, Some(Outcome::Draw)),
            ("9/10/r,r,r,w,7/10/9 b s", 1, 0, None),
        ] {
            let position = read(dfen);
            let (white, black) = (Count::new(white).unwrap(), Count::new(black).unwrap());
            assert_eq!(position.counts(), ByColor { white, black }, "{dfen}");
            assert_eq!(position.margin(Color::White), white - black, "{dfen}");
            assert_eq!(position.margin(Color::Black), black - white, "{dfen}");
            assert_eq!((position.outcome(), position.is_over()), (outcome, outcome.is_some()), "{dfen}");
        }
        assert_eq!(read("9/10/rww,3,rb,4,r,1/10/9 w s").pieces(), 6);
        assert!(!Position::start().is_over(), "no stack can move while the board is being filled");
    }
}
