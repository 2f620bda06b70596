//! How far a search has come.

use std::time::Duration;

/// How far a search has come. Zero where the engine has not said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The depth of the last iteration, in moves.
    pub depth: u32,
    /// The length of the longest line of play searched, in moves.
    pub selective_depth: u32,
    /// The number of positions searched, by all threads; in the placement phase, of full boards sampled.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}
