//! The prover of one thread: its state, and its use of the transposition table.

use dvonn::Move;

use super::bounds::KnownBounds;
use super::local_proof_cache::LocalProofCache;
use super::objective::Objective;
use super::parallel_proof::ParallelProof;
use crate::context::{SearchContext, Stopped};
use crate::fast_rules::guaranteed_bounds::Reachability;
use crate::fast_rules::{SmallMove, StackGraphCache};
use crate::move_ordering::PrioritizedMove;
use crate::processor::Processor;
use crate::score::PIECE;
use crate::transposition_table::{Entry, Work};

/// The prover of one thread.
pub(crate) struct Prover<'a, P> {
    pub(super) context: &'a SearchContext<'a, P>,
    pub(super) objective: Objective,
    /// The number of moves that a beam search tries in every position; `None` for all moves, as in a proof.
    pub(super) beam_width: Option<u8>,
    /// The source of the guess that a proof starts with.
    pub(super) guess_source: GuessSource,
    /// State shared with the provers of other threads.
    pub(super) parallel: Option<&'a ParallelProof>,
    /// The margin in question, if other threads may answer it.
    pub(super) shared_goal: Option<i32>,
    /// The moves still to be tried, of all positions of the current search path.
    pub(super) moves: Vec<PrioritizedMove>,
    /// The same moves for small positions.
    pub(super) small_moves: Vec<SmallMove>,
    pub(super) graphs: StackGraphCache<P>,
    pub(super) local_cache: LocalProofCache,
    pub(super) reachability: Reachability,
}

/// The source of the guess that a proof starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GuessSource {
    /// Beam searches alone.
    BeamSearch,
    /// A search to a depth, followed by beam searches.
    LookAhead,
}

impl<'a, P: Processor> Prover<'a, P> {
    pub(crate) fn new(context: &'a SearchContext<'a, P>) -> Self {
        Self {
            context,
            objective: Objective::default(),
            beam_width: None,
            guess_source: GuessSource::BeamSearch,
            parallel: None,
            shared_goal: None,
            moves: Vec::new(),
            small_moves: Vec::new(),
            graphs: StackGraphCache::new(context.processor),
            local_cache: LocalProofCache::new(),
            reachability: Reachability::default(),
        }
    }

    /// Returns the same prover with another aim.
    pub(super) fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// Sets the aim of the next proof.
    pub(crate) fn set_objective(&mut self, objective: Objective) {
        self.objective = objective;
    }

    /// Returns the same prover as one of several threads that work on the same position.
    pub(super) fn in_parallel(self, parallel: Option<&'a ParallelProof>) -> Self {
        Self { parallel, ..self }
    }

    /// Counts a position. Stops when told to, or when another thread has answered the question.
    #[inline]
    pub(super) fn count_node(&self) -> Result<(), Stopped> {
        self.context.count_node_or_stop(|| self.answered_by_other())
    }

    /// Whether another thread has answered the question at the root.
    pub(super) fn answered_by_other(&self) -> bool {
        self.shared_goal.zip(self.parallel).is_some_and(|(goal, parallel)| parallel.answers(goal))
    }

    /// Returns where to stop among the moves from `start` to `end`, given whether the hash move was tried
    /// before them.
    #[inline]
    pub(super) fn last(&self, start: usize, end: usize, hash_move_tried: bool) -> usize {
        self.beam_width.map_or(end, |width| {
            end.min(start + usize::from(width).saturating_sub(usize::from(hash_move_tried)))
        })
    }

    /// Returns the key of a position in the tables. Each beam width has its own keys.
    #[inline]
    pub(super) fn key(&self, hash: u64) -> u64 {
        hash ^ self.beam_width.map_or(0, |width| u64::from(width) << 48)
    }

    /// Returns the kind of work behind an answer that took this many nodes.
    #[inline]
    fn work(&self, nodes: u64) -> Work {
        self.beam_width.map_or(Work::proof(nodes), Work::beam)
    }

    /// Adds the bounds and the move from the transposition table.
    #[inline]
    pub(super) fn probe(&self, key: u64, known: &mut KnownBounds) {
        if let Some(entry) = self.context.table().get(key) {
            known.hash_move = entry.best;
            if entry.work.is_enough_for(self.work(0)) {
                known.lower = known.lower.max(i32::from(entry.lower).div_euclid(PIECE));
                known.upper = known.upper.min(-(-i32::from(entry.upper)).div_euclid(PIECE));
            }
        }
    }

    /// Stores the known bounds in the transposition table.
    #[inline]
    pub(super) fn store(&self, key: u64, known: &KnownBounds, best: Option<Move>, nodes: u64) {
        let (lower, upper) = ((PIECE * known.lower) as i16, (PIECE * known.upper) as i16);
        self.context.table().put(key, Entry { lower, upper, work: self.work(nodes), best });
    }
}
