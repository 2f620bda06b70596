//! The evaluation cache: the evaluations of positions, which a search meets again in every iteration.

use dvonn::Position;

use crate::Score;

/// The number of slots. They fit in the processor's second-level cache.
const SLOTS: usize = 1 << 15;

/// The bits of a slot that hold the score. The other bits are those of the position's hash; together with the
/// slot's number they are the whole hash except one bit.
const SCORE_BITS: u64 = 0xffff;

/// The evaluations of positions. If two positions share a slot, it holds the later one.
pub(super) struct EvaluationCache {
    slots: Box<[u64]>,
}

impl EvaluationCache {
    pub(super) fn new() -> Self {
        Self { slots: vec![u64::MAX; SLOTS].into_boxed_slice() }
    }

    /// Returns the evaluation of a position, if it is known.
    #[inline]
    pub(super) fn get(&self, position: &Position) -> Option<Score> {
        let hash = position.zobrist();
        let slot = self.slots[hash as usize % SLOTS];
        ((slot ^ hash) & !SCORE_BITS == 0).then(|| Score::new(i32::from(slot as u16 as i16)))
    }

    /// Stores the evaluation of a position, and returns it.
    #[inline]
    pub(super) fn insert(&mut self, position: &Position, score: Score) -> Score {
        let hash = position.zobrist();
        self.slots[hash as usize % SLOTS] = hash & !SCORE_BITS | u64::from(score.hundredths() as i16 as u16);
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};
    use dvonn_models::evaluation::Weights;

    #[test]
    fn evaluations_are_those_that_would_be_made_anew() {
        let weights = Weights::standard();
        let mut cache = EvaluationCache::new();
        let mut random = Random::new(1);
        let mut met = Vec::new();
        for _ in 0..40 {
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                met.push(position);
                position = position.play_unchecked(m);
            }
        }
        let mut known = 0_usize;
        for position in met.iter().chain(&met) {
            let score = weights.evaluate(position);
            if let Some(remembered) = cache.get(position) {
                assert_eq!(remembered, score);
                known += 1;
            } else {
                assert_eq!(cache.insert(position, score), score);
                assert_eq!(cache.get(position), Some(score));
            }
        }
        assert!(known > met.len() / 2, "{known} of {}", met.len());
        assert_eq!(cache.get(&Position::start()), None);
    }
}
