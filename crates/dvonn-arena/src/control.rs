//! The limits of a player's thinking.

use std::fmt;
use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_engine::{ClockTime, Limits, Time};

/// The limits of a player's thinking.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Control {
    /// The time for the whole game and the increment for each move.
    pub clock: Option<ClockTime>,
    /// The time for each move.
    pub move_time: Option<Duration>,
    /// The node limit of each move.
    pub nodes: Option<u64>,
    /// The search depth of each move.
    pub depth: Option<u8>,
}

impl Control {
    /// Whether nothing limits the thinking.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        *self == Self::default()
    }

    /// The limits for one move of the side to move, with the time left on each clock.
    pub(crate) fn limits(&self, side: Color, clocks: ByColor<Option<ClockTime>>) -> Limits {
        let mut limits = Limits::INFINITE;
        (limits.depth, limits.nodes) = (self.depth, self.nodes);
        limits.time = match (clocks[side], self.move_time) {
            (Some(_), _) => Time::Clocks(clocks),
            (None, Some(time)) => Time::Move(time),
            (None, None) => Time::Unlimited,
        };
        limits
    }
}

/// Writes for example `5+0.1 s, 1000 nodes` or `no limit`.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some(ClockTime { left, increment }) = self.clock {
            parts.push(format!("{}+{} s", left.as_secs_f64(), increment.as_secs_f64()));
        }
        if let Some(time) = self.move_time {
            parts.push(format!("{} ms a move", time.as_secs_f64() * 1e3));
        }
        if let Some(nodes) = self.nodes {
            parts.push(format!("{nodes} nodes"));
        }
        if let Some(depth) = self.depth {
            parts.push(format!("depth {depth}"));
        }
        f.pad(&if parts.is_empty() { "no limit".to_owned() } else { parts.join(", ") })
    }
}
