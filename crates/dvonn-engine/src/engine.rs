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
    /// table size, if the search has one thread and is limited by depth or nodes.
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
