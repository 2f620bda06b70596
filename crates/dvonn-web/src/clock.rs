//! The players' clocks: so much for the game, and so much more after each move. Times are milliseconds.

use dvonn::{ByColor, Color};

/// How much time a game gives each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    /// For the whole game.
    pub game: u64,
    /// More after each move.
    pub increment: u64,
}

/// Two clocks, of which at most one runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clock {
    control: Control,
    left: ByColor<f64>,
    /// Whose runs, and since when.
    running: Option<(Color, f64)>,
}

impl Clock {
    /// Clocks that do not run yet.
    #[must_use]
    pub fn new(control: Control) -> Self {
        Self { control, left: ByColor::from_fn(|_| control.game as f64), running: None }
    }

    /// Clocks that were stopped with so much left.
    #[must_use]
    pub fn stopped(control: Control, left: ByColor<u64>) -> Self {
        Self { control, left: left.map(|left| left as f64), running: None }
    }

    /// What the game gives.
    #[must_use]
    pub const fn control(&self) -> Control {
        self.control
    }

    /// What a side has left at a time.
    #[must_use]
    pub fn left(&self, side: Color, now: f64) -> u64 {
        let used = match self.running {
            Some((running, since)) if running == side => (now - since).max(0.0),
            _ => 0.0,
        };
        (self.left[side] - used).max(0.0) as u64
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// A side has made its move: it gets the increment, and `next`'s clock runs; nobody's at the end.
    pub fn moved(&mut self, side: Color, next: Option<Color>, now: f64) {
        self.stop(now);
        self.left[side] += self.control.increment as f64;
        self.running = next.map(|next| (next, now));
    }

    /// The clock of a side runs, and no other.
    pub fn start(&mut self, side: Color, now: f64) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// No clock runs.
    pub fn stop(&mut self, now: f64) {
        if let Some((side, _)) = self.running {
            self.left[side] = self.left(side, now) as f64;
            self.running = None;
        }
    }

    /// The side whose time is up.
    #[must_use]
    pub fn flagged(&self, now: f64) -> Option<Color> {
        self.running().filter(|&side| self.left(side, now) == 0)
    }
}

/// As people read it: `4:05`, and tenths below ten seconds. A time that is shown as nothing is nothing.
#[must_use]
pub fn written(milliseconds: u64) -> String {
    if milliseconds < 10_000 {
        let tenths = milliseconds.div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = milliseconds.div_ceil(1000);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_clock_runs_at_a_time() {
        let mut clock = Clock::new(Control { game: 60_000, increment: 1_000 });
        clock.start(Color::White, 0.0);
        assert_eq!(
            (clock.left(Color::White, 10_000.0), clock.left(Color::Black, 10_000.0)),
            (50_000, 60_000)
        );
        clock.moved(Color::White, Some(Color::Black), 10_000.0);
        assert_eq!(clock.left(Color::White, 50_000.0), 51_000);
        assert_eq!(clock.left(Color::Black, 50_000.0), 20_000);
        assert_eq!(clock.flagged(69_999.0), None);
        assert_eq!(clock.flagged(70_000.0), Some(Color::Black));
        clock.stop(30_000.0);
        assert_eq!((clock.running(), clock.left(Color::Black, 90_000.0)), (None, 40_000));
    }

    #[test]
    fn nothing_is_shown_only_when_nothing_is_left() {
        assert_eq!(written(0), "0:00.0");
        assert_eq!(written(1), "0:00.1");
        assert_eq!(written(9_950), "0:10.0");
        assert_eq!(written(10_001), "0:11");
        assert_eq!(written(245_000), "4:05");
        assert_eq!(written(3_725_000), "1:02:05");
    }
}
