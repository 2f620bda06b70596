//! The expected score of a colour.

use dvonn::Color;

use crate::champion::games::Game;
use crate::champion::score::ScoreCount;

/// White's score in the games that begin in each way. A comparison of sides starts from this: a side's
/// features may come from its colour, and so does a part of its score.
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

    /// The points of a side beyond what its colour scores in games that begin like this one, from ½.
    pub(crate) fn points(&self, game: &Game, side: Color) -> f64 {
        let white = self.0[game.beginning.index()].mean();
        let expected = if side == Color::White { white } else { 1.0 - white };
        0.5 + game.points(side) - expected
    }
}
