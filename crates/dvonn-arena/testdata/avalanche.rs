//! A line of `avalanches.jsonl`.

use serde::{Deserialize, Serialize};

/// A position where a plausible move loses, and what is proven about its moves.
#[derive(Serialize, Deserialize)]
pub(crate) struct Avalanche {
    pub(crate) position: String,
    pub(crate) stacks: usize,
    /// The move played in the game, which loses.
    pub(crate) played: String,
    /// The moves proven to keep the outcome, those proven to worsen it, and those not proven.
    pub(crate) keeping: Vec<String>,
    pub(crate) losing: Vec<String>,
    pub(crate) open: Vec<String>,
}
