//! The expected score of a colour.

use dvonn::Color;

use crate::champion::games::Game;
use crate::champion::score::ScoreCount;

/// White's score for each way in which games begin. Comparisons of sides start from it, because both a side's
/// features and its score depend partly on its colour.
#[derive(Clone, Copy, Default)]
pub(crate) struct Expected([ScoreCount; 3]);

impl Expected {
    pub(crate) fn of(games: &[Game]) -> Self {
        let mut expected = Self::default();
        for game in games {
            expected.0[game.beginning.index()].add(1, game.points(Color::White));
        }
        expected
    }

    /// The points of a side, adjusted for the expected score of its colour in games that begin like this one.
    /// An average result gives ½.
    pub(crate) fn points(&self, game: &Game, side: Color) -> f64 {
        let white = self.0[game.beginning.index()].mean();
        let expected = if side == Color::White { white } else { 1.0 - white };
        0.5 + game.points(side) - expected
    }
}
