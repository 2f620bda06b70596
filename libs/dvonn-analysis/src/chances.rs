//! The chances of winning, drawing and losing.

use std::ops::Neg;

use dvonn::Color;

use crate::Score;

/// The chances of winning, drawing and losing in thousandths, which add up to 1000. Unless stated otherwise,
/// they are those of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chances {
    /// The chance of winning.
    pub win: u16,
    /// The chance of drawing.
    pub draw: u16,
    /// The chance of losing.
    pub loss: u16,
}

impl Chances {
    /// The chances of a side whose final margin is certain.
    #[must_use]
    pub const fn certain(score: Score) -> Self {
        let (win, draw, loss) = match score.hundredths() {
            1.. => (1000, 0, 0),
            0 => (0, 1000, 0),
            _ => (0, 0, 1000),
        };
        Self { win, draw, loss }
    }

    /// Returns White's chances, if these are for the side to move.
    #[must_use]
    pub fn of_mover(self, side: Color) -> Self {
        match side {
            Color::White => self,
            Color::Black => -self,
        }
    }

    /// The chances of winning and losing in whole percent, at most 100 together.
    #[must_use]
    pub const fn percent(self) -> (u16, u16) {
        let win = (self.win + 5) / 10;
        let loss = (self.loss + 5) / 10;
        // Both may have been rounded up from a half.
        (win, if win + loss > 100 { 100 - win } else { loss })
    }
}

/// Returns the other side's chances.
impl Neg for Chances {
    type Output = Self;

    fn neg(self) -> Self {
        Self { win: self.loss, draw: self.draw, loss: self.win }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_whites_and_whole() {
        let chances = Chances { win: 705, draw: 40, loss: 255 };
        assert_eq!((chances.of_mover(Color::White).percent(), chances.percent()), ((71, 26), (71, 26)));
        assert_eq!(chances.of_mover(Color::Black), Chances { win: 255, draw: 40, loss: 705 });
        assert_eq!(Chances { win: 505, draw: 0, loss: 495 }.percent(), (51, 49));
        assert_eq!(Chances { win: 1000, draw: 0, loss: 0 }.percent(), (100, 0));
    }

    #[test]
    fn a_certain_margin_leaves_no_doubt() {
        assert_eq!(Chances::certain(Score::new(-100)), Chances { win: 0, draw: 0, loss: 1000 });
        assert_eq!(Chances::certain(Score::new(0)).draw, 1000);
        assert_eq!(Chances::certain(Score::MAX).win, 1000);
    }
}
