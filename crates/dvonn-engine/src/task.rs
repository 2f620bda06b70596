//! What one call of [`Engine::think`](crate::Engine::think) works with.

use std::time::Duration;

use dvonn::Position;

use crate::level::Strength;
use crate::{Host, Limits, Options, TranspositionTable, Weights};

/// What to search, and with what.
pub(crate) struct Task<'a> {
    pub(crate) position: &'a Position,
    pub(crate) limits: &'a Limits,
    pub(crate) options: &'a Options,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) weights: &'a Weights,
    pub(crate) host: &'a dyn Host,
    /// The host's time when the search began.
    pub(crate) start: Duration,
}

impl Task<'_> {
    pub(crate) const fn strength(&self) -> Strength {
        self.options.level.strength()
    }

    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.host.now().saturating_sub(self.start)
    }
}
