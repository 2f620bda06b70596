//! The engine as its users see it.

use dvonn::{Phase, Position};

use crate::task::Task;
use crate::{
    Host, Limits, Options, Snapshot, TranspositionTable, Weights, iterative_deepening, outcome, placement,
};

/// The engine: a transposition table, an evaluation and options.
pub struct Engine {
    table: TranspositionTable,
    weights: Weights,
    /// The settings. They hold from the next search on.
    pub options: Options,
}

impl Engine {
    /// An engine whose transposition table takes at most this many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(bytes),
            weights: Weights::standard(),
            options: Options::default(),
        }
    }

    /// The same engine with another evaluation.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Self {
        Self { weights, ..self }
    }

    /// Replaces the transposition table by an empty one of at most this many bytes.
    pub fn resize(&mut self, bytes: usize) {
        self.table = TranspositionTable::new(bytes);
    }

    /// Empties the transposition table, as before a new game.
    pub fn forget(&mut self) {
        self.table = TranspositionTable::new(self.table.bytes());
    }

    /// Searches a position and returns the best moves found.
    ///
    /// `report` is called whenever there is something new to tell. The answer is always the same for the same options and
    /// table size, if the search has one thread and is limited by depth or nodes. A level below 9 then always gives the same answer
    /// for the same seed: it neither uses nor leaves anything in the table, and has one thread.
    pub fn think(
        &self,
        position: &Position,
        limits: &Limits,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Snapshot) + Send),
    ) -> Snapshot {
        let start = host.now();
        self.table.new_generation();
        let task = Task {
            position,
            limits,
            options: &self.options,
            table: &self.table,
            weights: &self.weights,
            host,
            start,
        };
        match position.phase() {
            Phase::Placement => placement::place(&task, report),
            Phase::Stacking if limits.outcome => outcome::prove(&task, report),
            Phase::Stacking => iterative_deepening::think(&task, report),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Duration;

    use dvonn::Move;
    use dvonn::random::{self, Random};
    use dvonn_human::{History, predict};

    use super::*;
    use crate::Level;

    struct NoClock;

    impl Host for NoClock {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn answer(position: &Position, options: Options, limits: &Limits) -> Snapshot {
        let mut engine = Engine::new(1 << 20);
        engine.options = options;
        engine.think(position, limits, &NoClock, &mut |_| ())
    }

    /// The chance of each move to be the one that a level draws, from the scores of all moves: slow, but as the formula says. Only
    /// for levels of depth 1.
    fn explicit_chances(position: &Position, level: Level) -> BTreeMap<Move, f64> {
        let Some(person) = level.strength().person else { return BTreeMap::new() };
        let all = Options { multi_pv: usize::MAX, ..Options::default() };
        let scores = answer(position, all, &Limits::depth(1)).pvs;
        let score = |m: Move| {
            scores.iter().find(|pv| pv.moves[0] == m).map_or(0.0, |pv| pv.score.hundredths().into())
        };
        let weight = |m: Move| libm::exp(score(m) / person.temperature);
        let mut chances: BTreeMap<Move, f64> = predict(position, person.strength, &History::default())
            .iter()
            .map(|chance| (chance.m, chance.chance * weight(chance.m)))
            .collect();
        let sum: f64 = chances.values().sum();
        chances.values_mut().for_each(|weight| *weight /= sum);
        chances
    }

    #[test]
    fn a_level_draws_its_moves_as_the_formula_says() {
        const DRAWS: u64 = 800;
        for level in [1, 3].into_iter().filter_map(Level::new) {
            let position = *random::balanced_setup(&mut Random::new(level.get().into())).position();
            let mut drawn: BTreeMap<Move, f64> = BTreeMap::new();
            for seed in 0..DRAWS {
                let options = Options { level, seed, ..Options::default() };
                let best = answer(&position, options, &Limits::INFINITE).best();
                *drawn.entry(best.unwrap_or(Move::Pass)).or_default() += 1.0;
            }
            let chances = explicit_chances(&position, level);
            assert!(drawn.keys().all(|m| chances.contains_key(m)), "{drawn:?}");
            for (m, chance) in chances {
                let count = drawn.get(&m).copied().unwrap_or(0.0);
                let (expected, variance) = (DRAWS as f64 * chance, DRAWS as f64 * chance * (1.0 - chance));
                assert!(
                    (count - expected).abs() <= 4.5 * variance.sqrt() + 2.0,
                    "{level} {m}: {count} {expected}"
                );
            }
        }
    }

    /// A host that says it is pondering.
    struct Pondering;

    impl Host for Pondering {
        fn now(&self) -> Duration {
            Duration::ZERO
        }

        fn pondering(&self) -> bool {
            true
        }
    }

    #[test]
    fn what_a_level_below_9_plays_depends_on_nothing_but_position_and_seed() {
        for number in 1..=8 {
            let level = Level::new(number).unwrap_or_default();
            let mut random = Random::new(number.into());
            let mut position = *random::balanced_setup(&mut random).position();
            for _ in 0..4 * number {
                position = random::legal_move(&position, &mut random)
                    .map_or(position, |m| position.play_unchecked(m));
            }
            let options = Options { level, seed: 3, ..Options::default() };
            let alone = answer(&position, options, &Limits::INFINITE);
            // A small table that a deep search has filled, two threads, and pondering.
            let mut engine = Engine::new(1 << 12);
            engine.think(&position, &Limits::nodes(50_000), &NoClock, &mut |_| ());
            engine.options = Options { threads: 2, ..options };
            for host in [&NoClock as &dyn Host, &Pondering] {
                assert_eq!(
                    engine.think(&position, &Limits::INFINITE, host, &mut |_| ()),
                    alone,
                    "level {level}"
                );
            }
        }
    }
}
