//! The settings of an [`Engine`](crate::Engine).

use crate::{Level, SearchFeatures};

/// The settings of an engine, besides the position and the limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The strength.
    pub level: Level,
    /// The number of threads to search with, if the host has threads.
    pub threads: usize,
    /// MultiPV: the number of best moves to report, each with its principal variation.
    pub multi_pv: usize,
    /// Decides between equal placements, and seeds the mistakes of low levels.
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
            seed: 0,
            search_features: SearchFeatures::default(),
        }
    }
}
