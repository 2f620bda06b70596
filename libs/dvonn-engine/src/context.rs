//! State that the midgame search and the prover of one thread share.

use std::cell::Cell;

use crate::TranspositionTable;
use crate::marks::Marks;
use crate::processor::Processor;
use crate::transposition_table::TableView;

/// The error of a search that was told to stop or reached its node limit.
pub(crate) struct Stopped;

/// Decides whether to stop, given the number of positions searched.
pub(crate) type Stop<'a> = dyn Fn(u64) -> bool + 'a;

/// The number of nodes between two calls of [`Stop`].
const STOP_CHECK_INTERVAL: u64 = 512;

/// State that one thread's [`Searcher`](crate::search::Searcher) and [`Prover`](crate::proof::Prover) share:
/// the transposition table, the count of nodes and its limit, and the order of moves.
pub(crate) struct SearchContext<'a, P> {
    /// The processor for which the hot code is compiled.
    pub(crate) processor: P,
    table: Cell<TableView<'a>>,
    stop: &'a Stop<'a>,
    /// The number of positions searched.
    nodes: Cell<u64>,
    /// The search stops when it has searched this many positions.
    node_limit: Cell<u64>,
    /// 0, or a seed that changes the order of moves slightly.
    pub(crate) ordering_seed: u32,
    /// The moves that other threads are searching, if there are other threads.
    pub(crate) marks: Option<&'a Marks>,
}

impl<'a, P: Processor> SearchContext<'a, P> {
    /// Makes a context that uses the whole table and has no node limit.
    pub(crate) fn new(processor: P, table: &'a TranspositionTable, stop: &'a Stop<'a>) -> Self {
        Self {
            processor,
            table: Cell::new(table.whole()),
            stop,
            nodes: Cell::new(0),
            node_limit: Cell::new(u64::MAX),
            ordering_seed: 0,
            marks: None,
        }
    }

    pub(crate) fn with_ordering_seed(self, ordering_seed: u32) -> Self {
        Self { ordering_seed, ..self }
    }

    /// Makes this the context of one of several threads that search the same position.
    pub(crate) fn with_marks(self, marks: Option<&'a Marks>) -> Self {
        Self { marks, ..self }
    }

    #[inline]
    pub(crate) fn table(&self) -> TableView<'a> {
        self.table.get()
    }

    /// Switches to another view of the table.
    pub(crate) fn set_table(&self, table: TableView<'a>) {
        self.table.set(table);
    }

    #[inline]
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    #[inline]
    pub(crate) fn node_limit(&self) -> u64 {
        self.node_limit.get()
    }

    pub(crate) fn set_node_limit(&self, limit: u64) {
        self.node_limit.set(limit);
    }

    /// Whether the node limit has been reached.
    pub(crate) fn node_limit_reached(&self) -> bool {
        self.nodes() >= self.node_limit()
    }

    /// Counts a position whose search is too short to need a stop check.
    #[inline]
    pub(crate) fn count_node(&self) {
        self.nodes.set(self.nodes.get() + 1);
    }

    /// Counts a position. Stops the search at the node limit or, at intervals, when the host says so or
    /// `also` returns true.
    #[inline]
    pub(crate) fn count_node_or_stop(&self, also: impl FnOnce() -> bool) -> Result<(), Stopped> {
        let nodes = self.nodes.get() + 1;
        self.nodes.set(nodes);
        if nodes >= self.node_limit.get()
            || nodes.is_multiple_of(STOP_CHECK_INTERVAL) && ((self.stop)(nodes) || also())
        {
            return Err(Stopped);
        }
        Ok(())
    }
}
