//! The expected clocks of a game: they run, except while no server or no store is available.

use std::time::{Duration, Instant};

use dvonn::Color;
use dvonn_net::ClocksText;

/// A period in which all clocks stand. The test knows only two moments between which it started, and two
/// between which it ended.
#[derive(Clone, Copy)]
pub(crate) struct Stood {
    pub(crate) from: (Instant, Instant),
    pub(crate) until: (Instant, Instant),
}

/// The clocks at an unknown moment between `from` and `until`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// The remaining time of White and Black, in milliseconds.
    left: [u64; 2],
    running: Option<Color>,
    from: Instant,
    until: Instant,
}

/// Returns the length of the overlap of two periods.
fn overlap(from: Instant, until: Instant, other: (Instant, Instant)) -> Duration {
    until.min(other.1).saturating_duration_since(from.max(other.0))
}

/// Returns how long the clocks ran between two moments, outside these periods in which they stood.
fn ran(from: Instant, until: Instant, standing: impl Iterator<Item = (Instant, Instant)>) -> Duration {
    let standing: Duration = standing.map(|standing| overlap(from, until, standing)).sum();
    until.saturating_duration_since(from).saturating_sub(standing)
}

impl Reading {
    pub(crate) fn new(clocks: ClocksText, from: Instant) -> Self {
        let ClocksText { white, black, running, .. } = clocks;
        Self { left: [white, black], running, from, until: Instant::now() }
    }

    /// Returns the remaining time of White and Black, in milliseconds.
    pub(crate) const fn shown(&self) -> [u64; 2] {
        self.left
    }

    /// Returns the side whose clock was running and its remaining time; `None` if no clock was.
    pub(crate) fn running(&self) -> Option<(Color, Duration)> {
        self.running.map(|side| (side, Duration::from_millis(self.left[usize::from(side == Color::Black)])))
    }

    /// Returns the least and the most time that a clock can have run from this reading to a moment within
    /// `until`.
    pub(crate) fn ran(&self, until: (Instant, Instant), stood: &[Stood]) -> (Duration, Duration) {
        let longest = stood.iter().map(|stood| (stood.from.0, stood.until.1));
        let shortest = stood.iter().map(|stood| (stood.from.1, stood.until.0));
        let (least, most) = (ran(self.until, until.0, longest), ran(self.from, until.1, shortest));
        (least, most)
    }

    /// Returns the error of both clocks together from this reading to a later one, in milliseconds. It is
    /// negative if they ran too little.
    pub(crate) fn error(&self, later: &Self, stood: &[Stood]) -> i64 {
        let (least, most) = self.ran((later.from, later.until), stood);
        // A clock stops at zero.
        let least = self.running().map_or(Duration::ZERO, |(_, left)| least.min(left));
        let milliseconds = |time: Duration| i64::try_from(time.as_millis()).unwrap();
        let sum = |reading: &Self| i64::try_from(reading.left[0] + reading.left[1]).unwrap();
        let went = sum(self) - sum(later);
        if went > milliseconds(most) {
            went - milliseconds(most)
        } else {
            (went - milliseconds(least)).min(0)
        }
    }
}
