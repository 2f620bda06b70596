//! The solver: proves one position, in attempts of growing length.

use std::cmp::Reverse;
use std::fmt;

use dvonn::{Margin, Move, Phase, Position, Space};
use dvonn_models::evaluation::Weights;

use super::bounds::RootBounds;
use super::objective::{Guarantees, Objective, ProvenOutcome};
use super::parallel_proof::ParallelProof;
use super::prover::{GuessSource, Prover};
use crate::TranspositionTable;
use crate::context::{SearchContext, Stop, Stopped};
use crate::processor::{Processor, dispatch};
use crate::score::{INFINITE, PIECE};
use crate::search::Searcher;

/// The node limit of the first attempt, and the factor by which it grows. After an attempt that reaches its
/// limit, looking ahead gives the next one a better guess and a better order of the root moves.
const FIRST_ATTEMPT: u64 = 600_000;
const ATTEMPT_FACTOR: u64 = 8;

/// The part of the table that the first attempt uses, in bytes.
const FIRST_ATTEMPT_TABLE: usize = 4 << 20;

/// The look-ahead may take this fraction of the nodes searched so far; to finish its last depth, it may take
/// the second one.
const LOOK_AHEAD_SHARE: u64 = 8;
const LOOK_AHEAD_MAX_SHARE: u64 = 4;

/// The result of a solver, complete or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The final margin for the side to move is at least this.
    pub lower: Margin,
    /// The final margin for the side to move is at most this.
    pub upper: Margin,
    /// The moves that keep the margin or, if no more is proven, the outcome: one, or all if the caller asked
    /// for all. Without a proof, the most promising move. Empty when the game is over.
    pub best: Vec<Move>,
    /// The principal variation: play to the end of the game that keeps the margin or, if no more is proven,
    /// the outcome. Empty without a proof.
    pub pv: Vec<Move>,
    /// The number of positions searched.
    pub nodes: u64,
}

impl Proof {
    /// The margin for the side to move, if it is proven.
    #[must_use]
    pub fn margin(&self) -> Option<Margin> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The outcome of the game for the side to move, if it is proven.
    #[must_use]
    pub fn outcome(&self) -> Option<ProvenOutcome> {
        ProvenOutcome::of_bounds(self.lower, self.upper)
    }

    /// Whether this proof reaches an objective.
    #[must_use]
    pub fn is_complete(&self, objective: Objective) -> bool {
        match objective {
            Objective::Margin => self.margin().is_some(),
            Objective::Outcome => self.outcome().is_some(),
        }
    }

    /// The margins that both sides can guarantee themselves, if the objective is reached.
    fn guarantees(&self, objective: Objective) -> Option<Guarantees> {
        match objective {
            Objective::Margin => self.margin().map(Guarantees::of_margin),
            Objective::Outcome => self.outcome().map(Guarantees::of_outcome),
        }
    }
}

/// The error for a position of the placement phase; only the stacking phase can be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StillPlacing;

impl fmt::Display for StillPlacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the board is still being filled: only positions of the stacking phase can be solved")
    }
}

impl std::error::Error for StillPlacing {}

/// Proves the final margin or the outcome of positions of the stacking phase, with one thread.
///
/// Results are kept in the [`TranspositionTable`]. With the same position and ordering seed, and an empty
/// table of the same size, the number of nodes is the same on every machine.
///
/// ```
/// use dvonn_engine::{Solver, TranspositionTable};
///
/// let position: dvonn::Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse()?;
/// let table = TranspositionTable::new(1_000_000);
/// let proof = Solver::new(&table, &|_| false).solve(&position, false)?;
/// assert!(proof.margin().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'a> {
    table: &'a TranspositionTable,
    stop: &'a Stop<'a>,
    objective: Objective,
    ordering_seed: u32,
    parallel: Option<&'a ParallelProof>,
    /// The legal moves to choose from; `None` for all.
    moves: Option<&'a [Move]>,
}

impl<'a> Solver<'a> {
    /// Makes a solver that continues until `stop` returns true. It calls `stop` every few hundred positions
    /// with their number so far.
    #[must_use]
    pub fn new(table: &'a TranspositionTable, stop: &'a Stop<'a>) -> Self {
        Self { table, stop, objective: Objective::default(), ordering_seed: 0, parallel: None, moves: None }
    }

    /// Returns the same solver with another objective than the margin.
    #[must_use]
    pub fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// Returns the same solver with a slightly different order of moves. It searches other nodes, and proves
    /// the same margin.
    #[must_use]
    pub fn with_ordering_seed(self, ordering_seed: u32) -> Self {
        Self { ordering_seed, ..self }
    }

    /// Returns the same solver, limited to these legal moves.
    pub(crate) fn with_moves(self, moves: &'a [Move]) -> Self {
        Self { moves: Some(moves), ..self }
    }

    /// Returns the same solver as one of several threads that work on the same position.
    pub(super) fn in_parallel(self, parallel: &'a ParallelProof) -> Self {
        Self { parallel: Some(parallel), ..self }
    }

    /// Proves the margin or the outcome. If it is stopped early, it returns bounds of the margin.
    ///
    /// With `all_optimal`, finds every move that keeps the proven result; otherwise one.
    ///
    /// # Errors
    /// [`StillPlacing`] in the placement phase.
    pub fn solve(&self, position: &Position, all_optimal: bool) -> Result<Proof, StillPlacing> {
        if position.phase() == Phase::Placement {
            return Err(StillPlacing);
        }
        Ok(dispatch!(|processor| self.solve_on(processor, position, all_optimal)))
    }

    /// Does the work of [`solve`](Self::solve) for a position of the stacking phase, with the code for one
    /// kind of processor.
    pub(crate) fn solve_on(
        &self,
        processor: impl Processor,
        position: &Position,
        all_optimal: bool,
    ) -> Proof {
        let context = SearchContext::new(processor, self.table, self.stop)
            .with_ordering_seed(self.ordering_seed)
            .with_marks(self.parallel.map(|parallel| &parallel.marks));
        let mut prover = Prover::new(&context).with_objective(self.objective).in_parallel(self.parallel);
        let mut bounds = RootBounds::of(position);
        let moves = self.moves.map_or_else(|| position.legal_moves().to_vec(), <[Move]>::to_vec);
        let finished = self.narrow_bounds(&context, &mut prover, position, &moves, &mut bounds);
        context.set_node_limit(u64::MAX);

        let RootBounds { lower, upper, best } = bounds;
        let best = best.or_else(|| moves.first().copied()).into_iter().collect();
        let mut proof = Proof { lower, upper, best, pv: Vec::new(), nodes: 0 };
        if let (Ok(()), Some(guarantees)) = (finished, proof.guarantees(self.objective)) {
            if all_optimal && let Ok(optimal) = prover.optimal_moves(position, guarantees, &moves) {
                proof.best = optimal;
            }
            if let Some(&m) = proof.best.first()
                && let Ok(pv) = prover.proven_pv(&position.play_unchecked(m), guarantees.after_move())
            {
                proof.pv.push(m);
                proof.pv.extend(pv);
            }
        }
        proof.nodes = context.nodes();
        proof
    }

    /// Narrows the bounds until they suffice, in attempts of growing length.
    fn narrow_bounds<'c, P: Processor>(
        &'c self,
        context: &'c SearchContext<'c, P>,
        prover: &mut Prover<'c, P>,
        position: &Position,
        moves: &[Move],
        bounds: &mut RootBounds,
    ) -> Result<(), Stopped> {
        let mut moves = moves.to_vec();
        let mut guess = position.margin(position.side());
        // The threads share the nodes of an attempt.
        let first_attempt = FIRST_ATTEMPT / self.parallel.map_or(1, |parallel| parallel.threads as u64);
        context.set_node_limit(first_attempt);
        context.set_table(self.table.prefix(FIRST_ATTEMPT_TABLE));
        for attempt in 1.. {
            let result = prover.prove(position, &moves, guess, bounds);
            if result.is_ok() || !context.node_limit_reached() {
                return result;
            }
            context.set_table(self.table.whole());
            guess = look_ahead(context, position, &mut moves)?.unwrap_or(guess);
            prover.guess_source = GuessSource::LookAhead;
            context.set_node_limit(context.nodes() + first_attempt * ATTEMPT_FACTOR.pow(attempt.min(9)));
        }
        Ok(())
    }
}

/// Searches to growing depths. Returns the margin that the last complete search expects, if any, and sorts
/// the moves by their scores.
fn look_ahead<'c>(
    context: &'c SearchContext<'c, impl Processor>,
    position: &Position,
    moves: &mut [Move],
) -> Result<Option<Margin>, Stopped> {
    let mut searcher = Searcher::new(context, Weights::standard());
    let nodes = context.nodes();
    let (enough, most) = (nodes + nodes / LOOK_AHEAD_SHARE, nodes + nodes / LOOK_AHEAD_MAX_SHARE);
    let (mut depth, mut margin) = (0, None);
    while context.nodes() < enough && (depth as usize) < Space::COUNT {
        context.set_node_limit(if depth > 0 { most } else { u64::MAX });
        match searcher.search(position, -INFINITE, INFINITE, depth + 1, 0) {
            Ok(score) => margin = Some(Margin::clamped(score / PIECE)),
            Err(Stopped) if context.node_limit_reached() => break,
            Err(Stopped) => return Err(Stopped),
        }
        depth += 1;
    }
    context.set_node_limit(u64::MAX);
    // At half the depth, each move quickly gets an exact score.
    let mut scored = Vec::with_capacity(moves.len());
    for &m in &*moves {
        let score = -searcher.search(&position.play_unchecked(m), -INFINITE, INFINITE, depth / 2, 1)?;
        scored.push((Reverse(score), m));
    }
    scored.sort_by_key(|&(score, _)| score);
    for (place, (_, m)) in moves.iter_mut().zip(scored) {
        *place = m;
    }
    Ok(margin)
}
