//! The evaluation cache: the evaluations of positions, which a search meets again in each iteration.

use dvonn::Position;

use crate::Score;

/// The number of slots: small enough for the processor's second cache.
const SLOTS: usize = 1 << 15;

/// The bits of a slot that hold the score; the others hold the same bits of the position's hash. Together with the slot's
/// number that is all of the hash but one bit.
const SCORE_BITS: u64 = 0xffff;

/// The evaluations of positions. Of two positions that share a slot it knows the later one.
pub(super) struct EvaluationCache {
    slots: Box<[u64]>,
}

impl EvaluationCache {
    pub(super) fn new() -> Self {
        Self { slots: vec![u64::MAX; SLOTS].into_boxed_slice() }
    }

    /// The evaluation of a position: the one that is known, or else what `evaluate` says. `None`, which is not remembered, if
    /// that has none.
    #[inline]
    pub(super) fn get_or_insert(
        &mut self,
        position: &Position,
        evaluate: impl FnOnce() -> Option<Score>,
    ) -> Option<Score> {
        let hash = position.hash();
        let slot = &mut self.slots[hash as usize % SLOTS];
        if (*slot ^ hash) & !SCORE_BITS == 0 {
            return Some(Score::new(i32::from(*slot as u16 as i16)));
        }
        let score = evaluate()?;
        *slot = hash & !SCORE_BITS | u64::from(score.hundredths() as i16 as u16);
        Some(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Weights;
    use dvonn::random::{self, Random};

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
        let mut known = 0;
        for position in met.iter().chain(&met) {
            let mut was_known = true;
            let score = cache.get_or_insert(position, || {
                was_known = false;
                Some(weights.evaluate(position))
            });
            assert_eq!(score, Some(weights.evaluate(position)));
            known += u32::from(was_known);
        }
        assert!(known as usize > met.len() / 2, "{known} of {}", met.len());
        assert_eq!(cache.get_or_insert(&Position::start(), || None), None);
    }
}
