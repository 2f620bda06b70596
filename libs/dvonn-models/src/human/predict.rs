//! The chance of each legal move.

use dvonn::{Move, Phase, Position};

use crate::human::network::{Network, SCORE_SCALE};
use crate::human::row::Features;
use crate::human::{History, Strength, Weights, placement, stacking};

/// A legal move and the probability that a person plays it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveChance {
    /// The move.
    pub m: Move,
    /// The probability, from 0 to 1.
    pub chance: f64,
}

impl Features {
    /// The features of all legal moves of a position. A pass has no features.
    #[must_use]
    pub fn of(position: &Position, history: &History) -> Self {
        match position.phase() {
            Phase::Placement => placement::features(position, history),
            Phase::Stacking => stacking::features(position, history),
        }
    }
}

/// The probability of each legal move for a person of this strength, the likeliest first. The probabilities
/// sum to 1; the list is empty when the game is over.
#[must_use]
pub fn predict(position: &Position, strength: Strength, history: &History) -> Vec<MoveChance> {
    Weights::standard().predict(position, strength, history)
}

impl Weights {
    /// [`predict`] with these weights.
    #[must_use]
    pub fn predict(&self, position: &Position, strength: Strength, history: &History) -> Vec<MoveChance> {
        let moves = position.legal_moves();
        if let [only] = *moves {
            return vec![MoveChance { m: only, chance: 1.0 }];
        }
        let features = Features::of(position, history);
        let (layout, weights) = match position.phase() {
            Phase::Placement => (&Self::PLACEMENT, &self.placement[..]),
            Phase::Stacking => (&Self::STACKING, &self.stacking[..]),
        };
        let network = Network::new(layout, weights, features.stage, strength);
        let scores: Vec<i64> = features.rows.iter().map(|row| network.score(row)).collect();
        let best = scores.iter().copied().max().unwrap_or(0);
        let odds = |score: i64| libm::exp((score - best) as f64 / f64::from(SCORE_SCALE));
        let sum: f64 = scores.iter().copied().map(odds).sum();
        let chances =
            moves.iter().zip(&scores).map(|(&m, &score)| MoveChance { m, chance: odds(score) / sum });
        let mut chances: Vec<MoveChance> = chances.collect();
        // Moves of equal probability keep their order.
        chances.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        chances
    }
}
