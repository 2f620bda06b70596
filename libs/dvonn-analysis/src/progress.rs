//! The progress of a search.

use std::time::Duration;

/// The progress of a search. Values that the engine has not reported are zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The depth of the last iteration, in moves.
    pub depth: u32,
    /// The length of the longest line of play searched, in moves.
    pub selective_depth: u32,
    /// The number of positions searched by all threads; in the placement phase, the number of full boards
    /// sampled.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}
