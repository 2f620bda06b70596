//! The settings of an [`Engine`](crate::Engine).

use crate::{Level, Objective, SearchFeatures};

/// The settings of an engine, besides the position and the limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The strength.
    pub level: Level,
    /// The number of threads to search with, if the host has threads.
    pub threads: usize,
    /// MultiPV: the number of best moves to report, each with its principal variation.
    pub multi_pv: usize,
    /// The goal: what is proven first, beside the search. Before the margin, who wins, unless the margin is all that matters: the
    /// outcome takes far fewer nodes, and a move that is proven to win is then played even if its margin is still open.
    pub prove_first: Objective,
    /// Decides between equal placements, and what the levels below 9 draw.
    pub seed: u64,
    /// The parts of the search that are enabled: all, except to measure what one of them is worth.
    pub search_features: SearchFeatures,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            level: Level::MAX,
            threads: 1,
            multi_pv: 1,
            prove_first: Objective::Outcome,
            seed: 0,
            search_features: SearchFeatures::default(),
        }
    }
}
