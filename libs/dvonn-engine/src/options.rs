//! The settings of an [`Engine`](crate::Engine).

use dvonn_analysis::Level;

use crate::SearchFeatures;

/// The settings of an engine, apart from the position and the limits of a search.
///
/// ```
/// use dvonn_engine::{Level, Options};
///
/// let options = Options { level: Level::new(3).unwrap(), threads: 2, ..Options::default() };
/// assert_eq!(options.multi_pv, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The strength.
    pub level: Level,
    /// The number of threads to search with, if the host has threads.
    pub threads: usize,
    /// MultiPV: the number of best moves to report, each with its principal variation.
    pub multi_pv: usize,
    /// Whether the proof alongside the search proves the outcome first and then the margin. The outcome takes
    /// far fewer nodes, and a move that is proven to win is played even if its margin is still open. If this
    /// is off, only the margin matters.
    pub outcome_first: bool,
    /// Decides between equal placements, and which moves the levels below 9 draw.
    pub seed: u64,
    /// The enabled parts of the search: all, except to measure the worth of one of them.
    pub search_features: SearchFeatures,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            level: Level::MAX,
            threads: 1,
            multi_pv: 1,
            outcome_first: true,
            seed: 0,
            search_features: SearchFeatures::default(),
        }
    }
}
