//! A line of `avalanches.jsonl`.

use serde::{Deserialize, Serialize};

/// A position where a plausible move loses, and the proofs about its moves.
#[derive(Serialize, Deserialize)]
pub(crate) struct Avalanche {
    pub(crate) position: String,
    pub(crate) stacks: usize,
    /// The losing move that was played in the game.
    pub(crate) played: String,
    /// The moves that are proven to keep the outcome, those proven to worsen it, and the unproven ones.
    pub(crate) keeping: Vec<String>,
    pub(crate) losing: Vec<String>,
    pub(crate) open: Vec<String>,
}
