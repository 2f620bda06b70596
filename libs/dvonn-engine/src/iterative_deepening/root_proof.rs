//! The proof of a root move's score, which advances a little after each iteration.

use dvonn::{Margin, Move, Position};

use crate::context::{SearchContext, Stopped};
use crate::processor::Processor;
use crate::proof::{Objective, Prover, RootBounds};
use crate::task::Task;

/// The engine tries to prove its scores with at most this many stacks.
const PROVABLE_STACKS: usize = 36;

/// A proof begins once the search has taken this fraction of the nodes that the proof should take.
const BEGIN_SHARE: u64 = 64;

/// A proof in progress.
pub(super) struct RootProof {
    pub(super) bounds: RootBounds,
    /// The present aim of the proof: the outcome if it comes first, and then the margin.
    objective: Objective,
    /// The number of principal variations that are proven already.
    pub(super) proven: usize,
    /// The number of nodes spent on proofs.
    nodes: u64,
    /// The most stacks with which a proof is attempted.
    max_stacks: usize,
}

impl RootProof {
    pub(super) fn new(task: &Task<'_>) -> Self {
        // A proof finds the best move, but a level with a person may well play another.
        let proves = task.options.search_features.proofs && task.strength().person.is_none();
        let max_stacks = if proves { PROVABLE_STACKS } else { 0 };
        let objective = if task.options.outcome_first { Objective::Outcome } else { Objective::Margin };
        Self { bounds: RootBounds::of(task.position), objective, proven: 0, nodes: 0, max_stacks }
    }

    /// Starts to prove the next principal variation.
    pub(super) fn begin_next(&mut self, task: &Task<'_>) {
        *self = Self { proven: self.proven + 1, nodes: self.nodes, ..Self::new(task) };
    }

    /// Continues the proof, with as many nodes as the search has taken for the iterations up to `depth`.
    /// Returns whether it is complete.
    pub(super) fn resume<P: Processor>(
        &mut self,
        context: &SearchContext<'_, P>,
        prover: &mut Prover<'_, P>,
        position: &Position,
        moves: &[Move],
        guess: Margin,
        depth: i32,
    ) -> Result<bool, Stopped> {
        let stacks = position.occupied().len();
        // Once the search sees the end of the game, only a proof can find more.
        let search_sees_end = depth as usize > stacks;
        let search_nodes = if search_sees_end { u64::MAX / 8 } else { context.nodes() - self.nodes };
        if stacks > self.max_stacks || search_nodes < expected_nodes(stacks) / BEGIN_SHARE {
            return Ok(false);
        }
        let before = context.nodes();
        let outer_limit = context.node_limit();
        context.set_node_limit(outer_limit.min(before + (2 * search_nodes).saturating_sub(self.nodes)));
        let result = self.prove(prover, position, moves, guess);
        self.nodes += context.nodes() - before;
        let only_own_limit_reached = context.node_limit_reached() && context.nodes() < outer_limit;
        context.set_node_limit(outer_limit);
        match result {
            Ok(()) => Ok(true),
            Err(Stopped) if only_own_limit_reached => Ok(false),
            Err(Stopped) => Err(Stopped),
        }
    }

    /// Proves the outcome, if the options want it first, and then the margin.
    fn prove(
        &mut self,
        prover: &mut Prover<'_, impl Processor>,
        position: &Position,
        moves: &[Move],
        guess: Margin,
    ) -> Result<(), Stopped> {
        if self.objective == Objective::Outcome {
            prover.set_objective(Objective::Outcome);
            prover.prove(position, moves, guess, &mut self.bounds)?;
            self.objective = Objective::Margin;
        }
        prover.set_objective(Objective::Margin);
        prover.prove(position, moves, guess, &mut self.bounds)
    }

    /// Returns a move that is proven to win, with its least margin, if the options want the outcome first.
    pub(super) fn win(&self, task: &Task<'_>) -> Option<(Move, Margin)> {
        let is_asked = task.options.outcome_first && self.bounds.lower > Margin::ZERO;
        self.bounds.best.filter(|_| is_asked).map(|m| (m, self.bounds.lower))
    }
}

/// Returns roughly the number of nodes that a proof takes.
fn expected_nodes(stacks: usize) -> u64 {
    1 << stacks.saturating_sub(2).min(40)
}
