//! The players' clocks: a time for the whole game and an increment after each move (Fischer's clock).
//!
//! Nothing here reads the time. The host says what time it is, as a [`Duration`] since a moment of its
//! choice.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dvonn::{ByColor, Color};

/// How much time a game gives each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub game: Duration,
    /// More after each move.
    pub increment: Duration,
}

impl TimeControl {
    /// The longest time that is read, for the game as for the increment: whatever is added to it later fits.
    const LONGEST: Duration = Duration::from_secs(366 * 24 * 3600);
}

impl fmt::Display for TimeControl {
    /// Milliseconds for the game and the increment, such as `300000+2000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.game.as_millis(), self.increment.as_millis())
    }
}

/// A text that is not a pair of times: expected milliseconds such as `300000+2000`, at most a year each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownTimes;

impl fmt::Display for UnknownTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected two times in milliseconds, at most a year each, such as 300000+2000")
    }
}

impl std::error::Error for UnknownTimes {}

impl FromStr for TimeControl {
    type Err = UnknownTimes;

    fn from_str(text: &str) -> Result<Self, UnknownTimes> {
        let (game, increment) = two_times(text)?;
        Ok(Self { game, increment })
    }
}

/// Reads two times in milliseconds with `+` between.
fn two_times(text: &str) -> Result<(Duration, Duration), UnknownTimes> {
    let time = |text: &str| {
        text.parse()
            .map(Duration::from_millis)
            .ok()
            .filter(|&time| time <= TimeControl::LONGEST)
            .ok_or(UnknownTimes)
    };
    let (first, second) = text.split_once('+').ok_or(UnknownTimes)?;
    Ok((time(first)?, time(second)?))
}

/// What clocks show at a moment: a server says this to the screens that follow its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// What each side has left.
    pub left: ByColor<Duration>,
    /// The side whose clock runs, if one does.
    pub running: Option<Color>,
}

impl ClockReading {
    /// What clocks show now.
    #[must_use]
    pub fn of(clock: &Clock, now: Duration) -> Self {
        Self { left: ByColor::from_fn(|side| clock.left(side, now)), running: clock.running() }
    }
}

/// Two clocks, at most one of which runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Duration>,
    /// Whose runs, and since when.
    running: Option<(Color, Duration)>,
}

impl Clock {
    /// Clocks that do not run yet.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self { control, left: ByColor::from_fn(|_| control.game), running: None }
    }

    /// Clocks that show what other clocks showed at this moment, and run on from there.
    #[must_use]
    pub fn showing(control: TimeControl, reading: ClockReading, now: Duration) -> Self {
        Self { control, left: reading.left, running: reading.running.map(|side| (side, now)) }
    }

    /// Reads what [`write_left`](Self::write_left) wrote: clocks that were stopped with these times left.
    ///
    /// # Errors
    /// A text that holds no two times.
    pub fn read_left(control: TimeControl, text: &str) -> Result<Self, UnknownTimes> {
        let (white, black) = two_times(text)?;
        Ok(Self { control, left: ByColor { white, black }, running: None })
    }

    /// What White and Black have left, in milliseconds, such as `250000+300000`.
    #[must_use]
    pub fn write_left(&self, now: Duration) -> String {
        let [white, black] = Color::ALL.map(|side| self.left(side, now).as_millis());
        format!("{white}+{black}")
    }

    /// What the game gives.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left.
    #[must_use]
    pub fn left(&self, side: Color, now: Duration) -> Duration {
        let used = match self.running {
            Some((running, since)) if running == side => now.saturating_sub(since),
            _ => Duration::ZERO,
        };
        self.left[side].saturating_sub(used)
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// A side has made its move: it gets the increment, and the clock of `next` runs; neither does at the end
    /// of the game.
    pub fn moved(&mut self, side: Color, next: Option<Color>, now: Duration) {
        self.stop(now);
        self.left[side] = self.left[side].saturating_add(self.control.increment);
        self.running = next.map(|next| (next, now));
    }

    /// The clock of this side runs, and no other.
    pub fn start(&mut self, side: Color, now: Duration) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// The clock that runs stands still from now until a moment.
    pub fn hold(&mut self, now: Duration, until: Duration) {
        if let Some((side, _)) = self.running {
            self.start(side, now);
            self.running = Some((side, until.max(now)));
        }
    }

    /// No clock runs.
    pub fn stop(&mut self, now: Duration) {
        if let Some((side, _)) = self.running {
            self.left[side] = self.left(side, now);
            self.running = None;
        }
    }

    /// The side whose time is up.
    #[must_use]
    pub fn flagged(&self, now: Duration) -> Option<Color> {
        self.running().filter(|&side| self.left(side, now).is_zero())
    }
}

/// A time as people read it: `4:05`, with tenths below ten seconds. It is rounded up, so that only a clock
/// that has run out shows zero.
#[must_use]
pub fn clock_text(time: Duration) -> String {
    let milliseconds = time.as_micros().div_ceil(1000);
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

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    const CONTROL: TimeControl = TimeControl { game: ms(60_000), increment: ms(1_000) };

    #[test]
    fn one_clock_runs_at_a_time() {
        let mut clock = Clock::new(CONTROL);
        assert_eq!((clock.running(), clock.control()), (None, CONTROL));
        clock.start(Color::White, ms(0));
        assert_eq!(
            (clock.left(Color::White, ms(10_000)), clock.left(Color::Black, ms(10_000))),
            (ms(50_000), ms(60_000))
        );
        clock.moved(Color::White, Some(Color::Black), ms(10_000));
        assert_eq!(clock.left(Color::White, ms(50_000)), ms(51_000));
        assert_eq!(clock.left(Color::Black, ms(50_000)), ms(20_000));
        assert_eq!(clock.flagged(ms(69_999)), None);
        assert_eq!(clock.flagged(ms(70_000)), Some(Color::Black));
        clock.stop(ms(30_000));
        assert_eq!((clock.running(), clock.left(Color::Black, ms(90_000))), (None, ms(40_000)));
        assert_eq!(clock.flagged(ms(900_000)), None);
        clock.moved(Color::Black, None, ms(95_000));
        assert_eq!((clock.running(), clock.left(Color::Black, ms(99_000))), (None, ms(41_000)));
    }

    #[test]
    fn a_clock_that_is_held_stands_still() {
        let mut clock = Clock::new(CONTROL);
        clock.start(Color::White, ms(1_000));
        clock.hold(ms(1_000), ms(3_000));
        let left = [2_000, 3_000, 4_000].map(|now| clock.left(Color::White, ms(now)));
        assert_eq!(left, [ms(60_000), ms(60_000), ms(59_000)]);
        // What was used before stays used.
        clock.hold(ms(4_000), ms(9_000));
        assert_eq!(clock.left(Color::White, ms(9_000)), ms(59_000));
        clock.stop(ms(5_000));
        clock.hold(ms(6_000), ms(20_000));
        assert_eq!((clock.running(), clock.left(Color::White, ms(30_000))), (None, ms(59_000)));
    }

    #[test]
    fn a_clock_that_is_set_back_gives_no_time() {
        let mut clock = Clock::new(CONTROL);
        clock.start(Color::White, ms(5_000));
        assert_eq!(clock.left(Color::White, ms(4_000)), ms(60_000));
    }

    #[test]
    fn times_are_read_back() {
        assert_eq!(CONTROL.to_string(), "60000+1000");
        assert_eq!("60000+1000".parse(), Ok(CONTROL));
        let mut clock = Clock::new(CONTROL);
        clock.start(Color::Black, ms(0));
        let left = clock.write_left(ms(2_500));
        assert_eq!(left, "60000+57500");
        clock.stop(ms(2_500));
        assert_eq!(Clock::read_left(CONTROL, &left), Ok(clock));
        for text in
            ["", "1", "1+", "+1", "-1+1", "1+x", "31622400001+0", "0+31622400001", "99999999999999999999+1"]
        {
            assert_eq!(text.parse::<TimeControl>(), Err(UnknownTimes), "{text}");
            assert_eq!(Clock::read_left(CONTROL, text), Err(UnknownTimes), "{text}");
        }
        assert!("31622400000+31622400000".parse::<TimeControl>().is_ok());
        assert!(UnknownTimes.to_string().contains("300000+2000"));
    }

    #[test]
    fn only_a_clock_that_has_run_out_shows_zero() {
        assert_eq!(clock_text(ms(0)), "0:00.0");
        assert_eq!(clock_text(Duration::from_nanos(1_000)), "0:00.1");
        assert_eq!(clock_text(ms(1)), "0:00.1");
        assert_eq!(clock_text(ms(9_950)), "0:10.0");
        assert_eq!(clock_text(ms(9_999)), "0:10.0");
        assert_eq!(clock_text(ms(10_000)), "0:10");
        assert_eq!(clock_text(ms(10_001)), "0:11");
        assert_eq!(clock_text(ms(245_000)), "4:05");
        assert_eq!(clock_text(ms(3_725_000)), "1:02:05");
    }
}
