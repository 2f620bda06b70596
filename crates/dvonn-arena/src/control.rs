//! How long a player may think.

use std::fmt;
use std::time::Duration;

use dvonn_engine::{Limits, Time};

/// The limits of a player's thinking.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Control {
    /// The time for the game, and what each move adds to it.
    pub clock: Option<(Duration, Duration)>,
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

    /// The limits of one move, for a player that has this much left on its clock.
    pub(crate) fn limits(&self, left: Option<Duration>) -> Limits {
        let time = match (left, self.clock, self.move_time) {
            (Some(left), Some((_, increment)), _) => Time::Game { left, increment },
            (_, _, Some(time)) => Time::Move(time),
            _ => Time::Unlimited,
        };
        Limits { depth: self.depth, nodes: self.nodes, time, ..Limits::INFINITE }
    }
}

/// As in `5+0.1 s, 1000 nodes`, or `no limit`.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some((base, increment)) = self.clock {
            parts.push(format!("{}+{} s", base.as_secs_f64(), increment.as_secs_f64()));
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
