//! The history heuristic: moves that were good in other positions are tried earlier.
//!
//! See Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", 1989. As in
//! Stockfish, the moves tried before without success lose what the good one gains, and a value cannot grow
//! beyond a limit.
//!
//! Threads that search the same position share one history. With separate ones they would order, prune and
//! reduce moves differently, so one thread could use less of what another leaves in the transposition table
//! (`docs/benchmarks/2026-11-22-strength.md`).

use std::sync::atomic::{AtomicI32, Ordering};

use dvonn::{Color, Move, Space};

/// The largest absolute value.
const MOST: i32 = 1 << 14;

/// The gain of a move for each square move of depth, and the greatest gain at once.
const GAIN: i32 = 16;
const MOST_GAIN: i32 = 2048;

/// The bonus of the greatest value for the priority of a move: as much as six moves that the opponent loses.
const PRIORITY: i32 = 50;

/// The success of both sides' moves so far, by the spaces that they leave and reach.
///
/// If two threads change a value at once, one change may be lost, which only affects the order of moves a
/// little.
pub(crate) struct History {
    values: Box<[[[AtomicI32; Space::COUNT]; Space::COUNT]; 2]>,
}

impl History {
    pub(crate) fn new() -> Self {
        Self {
            values: Box::new(
                [const { [const { [const { AtomicI32::new(0) }; Space::COUNT] }; Space::COUNT] }; 2],
            ),
        }
    }

    /// Returns the bonus for the priority of a side's move.
    #[inline]
    pub(super) fn priority(&self, side: Color, m: Move) -> i32 {
        self.value(side, m) * PRIORITY / MOST
    }

    /// Returns the success of a side's move so far, from -[`MOST`] to [`MOST`].
    #[inline]
    pub(super) fn value(&self, side: Color, m: Move) -> i32 {
        let Move::Stack { from, to } = m else { return 0 };
        self.values[side as usize][from.index()][to.index()].load(Ordering::Relaxed)
    }

    /// Notes that a side's move was good in a search to this depth, and that the moves tried before it were
    /// not.
    #[inline]
    pub(super) fn learn(&self, side: Color, depth: i32, good: Move, others: impl Iterator<Item = Move>) {
        let gain = (GAIN * depth * depth).min(MOST_GAIN);
        self.change(side, good, gain);
        for m in others {
            self.change(side, m, -gain);
        }
    }

    #[inline]
    fn change(&self, side: Color, m: Move, gain: i32) {
        let Move::Stack { from, to } = m else { return };
        let value = &self.values[side as usize][from.index()][to.index()];
        let old = value.load(Ordering::Relaxed);
        value.store(old + gain - old * gain.abs() / MOST, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_grow_fall_and_stay_within_their_limit() {
        let history = History::new();
        let [good, bad]: [Move; 2] = ["a1b1", "c3d3"].map(|m| m.parse().unwrap());
        for depth in 0..60 {
            history.learn(Color::White, depth, good, [bad].into_iter());
            let both = [good, bad].map(|m| history.priority(Color::White, m));
            assert!(both[0] >= 0 && both[0] <= PRIORITY && both[1] <= 0 && both[1] >= -PRIORITY, "{both:?}");
        }
        assert!(history.priority(Color::White, good) > PRIORITY * 8 / 10);
        assert_eq!(history.priority(Color::Black, good), 0);
        assert_eq!(history.priority(Color::White, Move::Pass), 0);
    }
}
