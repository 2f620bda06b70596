//! The inputs of one call of [`Engine::think`](crate::Engine::think).

use std::time::Duration;

use dvonn::{Move, Position};
use dvonn_models::evaluation::Weights;

use crate::draw::Draw;
use crate::level::Strength;
use crate::{Host, Limits, Options, TranspositionTable};

/// A position to search, with everything that the search needs.
pub(crate) struct Task<'a> {
    pub(crate) position: &'a Position,
    /// The legal moves to choose from.
    pub(crate) moves: &'a [Move],
    pub(crate) limits: &'a Limits,
    pub(crate) options: &'a Options,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) weights: &'a Weights,
    pub(crate) host: &'a dyn Host,
    /// The host's time when the search began.
    pub(crate) start: Duration,
}

impl Task<'_> {
    pub(crate) fn strength(&self) -> Strength {
        Strength::of(self.options.level)
    }

    /// Whether the engine may exceed its limits. A level with a person ignores pondering.
    pub(crate) fn is_pondering(&self) -> bool {
        self.strength().person.is_none() && self.host.pondering()
    }

    /// Returns the bonuses by which the level draws a move.
    pub(crate) fn draw(&self) -> Draw {
        Draw::new(self.position, self.strength().person, self.options.seed)
    }

    /// Returns the time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.host.now().saturating_sub(self.start)
    }
}
