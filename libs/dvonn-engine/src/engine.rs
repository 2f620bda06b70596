//! The engine as its users see it.

use dvonn::{IllegalMove, Move, Phase, Position};

use crate::processor::{Processor, dispatch};
use crate::task::Task;
use crate::{
    Analysis, Host, Limits, Options, Request, TranspositionTable, Weights, iterative_deepening, outcome,
    placement,
};

/// The engine: a transposition table, an evaluation and options.
///
/// ```
/// use dvonn_engine::{Engine, Limits, Native};
///
/// let mut engine = Engine::new(16_000_000);
/// let position: dvonn::Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse()?;
/// let answer = engine.think(&position, &Limits::depth(4), &Native::new(), &mut |_| {});
/// assert!(answer.best().is_some_and(|m| position.is_legal(m)));
/// # Ok::<(), dvonn::DfenError>(())
/// ```
pub struct Engine {
    table: TranspositionTable,
    weights: Weights,
    /// The settings, which apply from the next search on.
    pub options: Options,
}

impl Engine {
    /// Makes an engine whose transposition table takes at most this many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(bytes),
            weights: Weights::standard(),
            options: Options::default(),
        }
    }

    /// Returns the same engine with another evaluation.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Self {
        Self { weights, ..self }
    }

    /// Replaces the transposition table by an empty one of at most this many bytes. At no time are there two
    /// tables: the old one is freed first, or cleared and kept if it has the right size.
    pub fn resize(&mut self, bytes: usize) {
        self.table.resize(bytes);
    }

    /// Empties the transposition table, as before a new game, without allocating anything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Answers a request: sets the options that it names, which stay set, and searches its position. Calls
    /// `report` whenever there is news to report.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules do not allow a move of the request.
    pub fn answer(
        &mut self,
        request: &Request,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Analysis) + Send),
    ) -> Result<Analysis, IllegalMove> {
        let position = request.position()?;
        let Request { level, seed, multi_pv, outcome_first, .. } = *request;
        self.options = Options { level, seed, multi_pv, outcome_first, ..self.options };
        if request.fresh {
            self.clear();
        }
        Ok(self.think(&position, &request.limits, host, report))
    }

    /// Searches a position and returns the best moves found.
    ///
    /// Calls `report` whenever there is news to report. With one thread and a limit in depth or nodes, the
    /// same options and table size always give the same answer. A level below 9 has one thread and does not
    /// use this engine's table. Its answer depends only on the seed and the number of lines, unless a limit,
    /// a clock or the host ends its search early.
    pub fn think(
        &self,
        position: &Position,
        limits: &Limits,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Analysis) + Send),
    ) -> Analysis {
        let moves = position.legal_moves();
        dispatch!(|processor| self.think_on(processor, position, &moves, limits, host, report))
    }

    /// Like [`think`](Self::think), but considers only the legal ones among these moves, like UCI's
    /// `searchmoves`. Scores, proofs and the outcome are those of the best of these moves. If none of them is
    /// legal, there is nothing to search, as in a game that is over.
    pub fn think_among(
        &self,
        position: &Position,
        moves: &[Move],
        limits: &Limits,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Analysis) + Send),
    ) -> Analysis {
        let legal = position.legal_moves();
        let legal: Vec<Move> = legal.iter().copied().filter(|m| moves.contains(m)).collect();
        if legal.is_empty() {
            return Analysis::default();
        }
        dispatch!(|processor| self.think_on(processor, position, &legal, limits, host, report))
    }

    /// Does the work of [`think`](Self::think) with the code for one kind of processor. `moves` must be
    /// legal.
    pub(crate) fn think_on(
        &self,
        processor: impl Processor,
        position: &Position,
        moves: &[Move],
        limits: &Limits,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Analysis) + Send),
    ) -> Analysis {
        let start = host.now();
        self.table.new_generation();
        let task = Task {
            position,
            moves,
            limits,
            options: &self.options,
            table: &self.table,
            weights: self.weights.network(),
            host,
            start,
        };
        match position.phase() {
            Phase::Placement => placement::place(processor, &task, report),
            Phase::Stacking if limits.outcome => outcome::prove(&task, report),
            Phase::Stacking => iterative_deepening::think(processor, &task, report),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Duration;

    use dvonn::random::{self, Random};
    use dvonn_models::human::{History, predict};

    use super::*;
    use crate::Level;
    use crate::level::Strength;
    #[cfg(target_arch = "x86_64")]
    use crate::{Solver, TranspositionTable, perft::perft_on, processor};

    struct NoClock;

    impl Host for NoClock {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn answer(position: &Position, options: Options, limits: &Limits) -> Analysis {
        let mut engine = Engine::new(1 << 20);
        engine.options = options;
        engine.think(position, limits, &NoClock, &mut |_| ())
    }

    /// Compares the code for newer processors with the code for any processor. On an older processor there is
    /// nothing to compare.
    #[test]
    #[cfg(target_arch = "x86_64")]
    fn code_for_newer_processors_answers_like_code_for_any() {
        use processor::{AnyProcessor, ThisProcessor};
        let ThisProcessor::X86V3(newer) = ThisProcessor::detect() else { return };
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let mut board = Position::start();
            for _ in 0..random.below(48) {
                let m = random::legal_move(&board, &mut random);
                board = m.map_or(board, |m| board.play_unchecked(m));
            }
            let mut position = *random::balanced_setup(&mut random).position();
            for _ in 0..random.below(44) {
                let m = random::legal_move(&position, &mut random);
                position = m.map_or(position, |m| position.play_unchecked(m));
            }
            for position in [board, position] {
                let any = Engine::new(1 << 16);
                let limits = Limits::nodes(1500);
                let moves = position.legal_moves();
                let slow = any.think_on(AnyProcessor, &position, &moves, &limits, &NoClock, &mut |_| ());
                let engine = Engine::new(1 << 16);
                let fast = engine.think_on(newer, &position, &moves, &limits, &NoClock, &mut |_| ());
                assert_eq!(slow, fast, "{position:?}");
                assert_eq!(perft_on(AnyProcessor, &position, 2), perft_on(newer, &position, 2));
                assert_eq!(perft_on(newer, &position, 2), dvonn::perft(&position, 2), "{position:?}");
            }
            let stop = |nodes| nodes > 3000;
            let prove = |table| Solver::new(table, &stop);
            let tables = [TranspositionTable::new(1 << 16), TranspositionTable::new(1 << 16)];
            assert_eq!(
                prove(&tables[0]).solve_on(AnyProcessor, &position, true),
                prove(&tables[1]).solve_on(newer, &position, true),
                "{position:?}"
            );
        }
    }

    /// Computes the chance that a level draws each move, from the scores of all moves: slowly, straight from
    /// the formula. Only for levels of depth 1.
    fn explicit_chances(position: &Position, level: Level) -> BTreeMap<Move, f64> {
        let Some(person) = Strength::of(level).person else { return BTreeMap::new() };
        let all = Options { multi_pv: usize::MAX, ..Options::default() };
        let scores = answer(position, all, &Limits::depth(1));
        let score =
            |m: Move| scores.line_with(m).map_or(0.0, |line| line.evaluation.score.hundredths().into());
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

    /// A host that is pondering.
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
            // A small table that a deep search has filled, two threads, and pondering change nothing.
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
