//! The engine as its users see it: what to think about, for how long, and what came of it.

use std::time::Duration;

use dvonn::{Move, Phase, Position};

use crate::placement;
use crate::think::{self, Task};
use crate::{Host, Level, Limits, Parts, Table, Value, Weights};

/// What may be set, besides the position and the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The strength.
    pub level: Level,
    /// How many threads to think with, if the host has threads.
    pub threads: usize,
    /// How many of the best moves to follow up, each with its line.
    pub lines: usize,
    /// What choices among equals and the mistakes of low levels follow from.
    pub seed: u64,
    /// Parts of the search that can be left out, to measure what they are worth.
    pub parts: Parts,
}

impl Default for Options {
    fn default() -> Self {
        Self { level: Level::MAX, threads: 1, lines: 1, seed: 0, parts: Parts::default() }
    }
}

/// A move and what is expected of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it is worth to the side to move.
    pub value: Value,
    /// Whether the value is the final margin with best play, for certain.
    pub proven: bool,
    /// The expected moves, first the one to play. Never empty.
    pub moves: Vec<Move>,
}

/// How far the engine has come.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Snapshot {
    /// Moves looked ahead.
    pub depth: u8,
    /// Moves looked ahead along the longest line.
    pub selective_depth: u8,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// The best moves, the best first: as many as were asked for, or as there are. Empty when the game is over.
    pub lines: Vec<Line>,
}

impl Snapshot {
    /// The move to play; none when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// The answer that is expected to the best move.
    #[must_use]
    pub fn expected_answer(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.get(1).copied())
    }
}

/// The engine: a hash table, an evaluation and options.
pub struct Engine {
    table: Table,
    weights: Weights,
    /// What may be set.
    pub options: Options,
}

impl Engine {
    /// An engine whose hash table takes at most so many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { table: Table::new(bytes), weights: Weights::standard(), options: Options::default() }
    }

    /// The same with another evaluation.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Self {
        Self { weights, ..self }
    }

    /// Gives the hash table another size. What it held is forgotten.
    pub fn resize(&mut self, bytes: usize) {
        self.table = Table::new(bytes);
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table = Table::new(self.table.bytes());
    }

    /// Thinks about a position and answers with the best moves found.
    ///
    /// `report` is told each time something new is found out. With one thread, limits in depth or nodes, and the same
    /// options and memory, the answer is always the same.
    pub fn think(
        &self,
        position: &Position,
        limits: &Limits,
        host: &dyn Host,
        report: &mut (dyn FnMut(&Snapshot) + Send),
    ) -> Snapshot {
        let start = host.now();
        self.table.begin_search();
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
            Phase::Stacking => think::think(&task, report),
        }
    }
}
