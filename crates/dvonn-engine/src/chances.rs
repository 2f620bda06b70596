//! The chances of winning, drawing and losing that a score means.

use crate::Score;

/// How likely a side is to win, draw and lose, in thousandths that add up to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// To win.
    pub win: u16,
    /// To draw.
    pub draw: u16,
    /// To lose.
    pub loss: u16,
}

/// Half the width of the scores that mean a draw, in pieces.
const DRAW: f64 = 0.25;

/// How uncertain a score is, in pieces, for each stack above `CERTAIN_STACKS`; at least, and at most.
const UNCERTAINTY_PER_STACK: f64 = 0.17;
const CERTAIN_STACKS: f64 = 13.0;
const UNCERTAINTY: (f64, f64) = (0.25, 2.5);

impl Chances {
    /// The chances of the side to move, whose search has this score with this many stacks on the board; 49 or fewer.
    ///
    /// An ordered logistic model of the final margin. It was fitted to 48,000 positions of 1,500 games that the engine played
    /// against itself with 4,000 nodes a move, as these ended.
    #[must_use]
    pub fn expected(score: Score, stacks: usize) -> Self {
        let (least, most) = UNCERTAINTY;
        let uncertainty = (UNCERTAINTY_PER_STACK * (stacks as f64 - CERTAIN_STACKS)).clamp(least, most);
        let likely = |margin: f64| 1000.0 / (1.0 + libm::exp((DRAW - margin) / uncertainty));
        let win = likely(score.pieces()).round() as u16;
        let loss = (likely(-score.pieces()).round() as u16).min(1000 - win);
        Self { win, draw: 1000 - win - loss, loss }
    }

    /// The chances if the score is the final margin for certain.
    #[must_use]
    pub fn certain(score: Score) -> Self {
        let [win, draw, loss] = match score.hundredths() {
            1.. => [1000, 0, 0],
            0 => [0, 1000, 0],
            _ => [0, 0, 1000],
        };
        Self { win, draw, loss }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_whole_and_those_of_both_sides_mirror_each_other() {
        for stacks in 0..=49 {
            let mut before = 0;
            for hundredths in (-4900..=4900).step_by(7) {
                let score = Score::new(hundredths);
                let Chances { win, draw, loss } = Chances::expected(score, stacks);
                assert_eq!(win + draw + loss, 1000);
                assert!(win >= before, "a better score is no worse");
                before = win;
                let other = Chances::expected(-score, stacks);
                assert_eq!((other.win, other.draw, other.loss), (loss, draw, win));
            }
        }
    }

    #[test]
    fn the_same_score_means_more_towards_the_end() {
        let win = |stacks| Chances::expected(Score::new(200), stacks).win;
        assert!(win(12) > 990 && win(12) > win(22) && win(22) > win(40) && win(40) > 600);
        assert_eq!(Chances::certain(Score::new(-100)), Chances { win: 0, draw: 0, loss: 1000 });
        assert_eq!(Chances::certain(Score::new(0)).draw, 1000);
        assert_eq!(Chances::certain(Score::new(4900)).win, 1000);
    }
}
