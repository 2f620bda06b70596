//! The players' clocks. A game has either a time for each move, or a time for the whole game. The latter may
//! have an increment after each move (Fischer clock) or a delay before each move.
//!
//! Nothing here reads the time. The host passes the time as a [`Duration`] since a moment of its choice.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dvonn::{ByColor, Color};

/// How much time a game gives each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// The time for the whole game, or for each move if it is [renewed](Self::is_renewed).
    pub game: Duration,
    /// The time that a player gets after each move.
    pub increment: Duration,
    /// The time at the beginning of each move that does not count.
    pub delay: Duration,
    /// Whether a player has the whole time again after each move, as in games by days.
    pub is_renewed: bool,
}

impl TimeControl {
    /// The maximum length of a time in text. Sums of such times cannot overflow.
    const LONGEST: Duration = Duration::from_secs(366 * 24 * 3600);

    /// Returns a time for the game with an increment after each move.
    #[must_use]
    pub const fn fischer(game: Duration, increment: Duration) -> Self {
        Self { game, increment, delay: Duration::ZERO, is_renewed: false }
    }

    /// Returns a time for the game with a delay at the beginning of each move.
    #[must_use]
    pub const fn delayed(game: Duration, delay: Duration) -> Self {
        Self { game, increment: Duration::ZERO, delay, is_renewed: false }
    }

    /// Returns a time for each move.
    #[must_use]
    pub const fn per_move(time: Duration) -> Self {
        Self { game: time, increment: Duration::ZERO, delay: Duration::ZERO, is_renewed: true }
    }
}

impl fmt::Display for TimeControl {
    /// Writes times in milliseconds: `300000+2000` for the game and the increment, `300000+0~5000` with a
    /// delay, `259200000/1` for each move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_renewed {
            return write!(f, "{}/1", self.game.as_millis());
        }
        write!(f, "{}+{}", self.game.as_millis(), self.increment.as_millis())?;
        if self.delay > Duration::ZERO {
            write!(f, "~{}", self.delay.as_millis())?;
        }
        Ok(())
    }
}

/// A text that is not a time control: expected milliseconds such as `300000+2000`, at most a year each.
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
        if let Some(each) = text.strip_suffix("/1") {
            return Ok(Self::per_move(time(each)?));
        }
        let (times, delay) = match text.split_once('~') {
            Some((times, delay)) => (times, time(delay)?),
            None => (text, Duration::ZERO),
        };
        let (game, increment) = two_times(times)?;
        Ok(Self { game, increment, delay, is_renewed: false })
    }
}

/// Reads a time in milliseconds.
fn time(text: &str) -> Result<Duration, UnknownTimes> {
    // Numbers may begin with a sign, but times may not.
    let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    let time = digits.and_then(|digits| digits.parse().ok()).map(Duration::from_millis);
    time.filter(|&time| time <= TimeControl::LONGEST).ok_or(UnknownTimes)
}

/// Reads two times in milliseconds, separated by `+`.
fn two_times(text: &str) -> Result<(Duration, Duration), UnknownTimes> {
    let (first, second) = text.split_once('+').ok_or(UnknownTimes)?;
    Ok((time(first)?, time(second)?))
}

/// The clocks at a moment: a server sends them to the screens that follow its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// The time that each side has left.
    pub left: ByColor<Duration>,
    /// The side whose clock runs, if one does.
    pub running: Option<Color>,
    /// How long the running clock is still held before it counts down.
    pub held: Duration,
}

impl ClockReading {
    /// Returns what the clocks show now.
    #[must_use]
    pub fn of(clock: &Clock, now: Duration) -> Self {
        let held = clock.running.map_or(Duration::ZERO, |(_, since)| since.saturating_sub(now));
        Self { left: ByColor::from_fn(|side| clock.left(side, now)), running: clock.running(), held }
    }
}

/// Two clocks, at most one of which runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Duration>,
    /// The side whose clock runs, and the moment from which its time counts, which may be in the future.
    running: Option<(Color, Duration)>,
    /// The sides whose clocks are stopped even on their turn, because the player is on vacation.
    stands: ByColor<bool>,
}

impl Clock {
    /// Returns clocks that do not run yet.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let stands = ByColor { white: false, black: false };
        Self { control, left: ByColor::from_fn(|_| control.game), running: None, stands }
    }

    /// Returns clocks that show what other clocks showed at this moment, and run on from there.
    #[must_use]
    pub fn showing(control: TimeControl, reading: ClockReading, now: Duration) -> Self {
        let since = now.saturating_add(reading.held);
        let running = reading.running.map(|side| (side, since));
        Self { left: reading.left, running, ..Self::new(control) }
    }

    /// Reads the text of [`write_left`](Self::write_left). The clocks are stopped, with these times left.
    ///
    /// # Errors
    /// If the text is not two times.
    pub fn read_left(control: TimeControl, text: &str) -> Result<Self, UnknownTimes> {
        let (white, black) = two_times(text)?;
        Ok(Self { left: ByColor { white, black }, ..Self::new(control) })
    }

    /// Returns the times that White and Black have left as text, in milliseconds, such as `250000+300000`.
    #[must_use]
    pub fn write_left(&self, now: Duration) -> String {
        let [white, black] = Color::ALL.map(|side| self.left(side, now).as_millis());
        format!("{white}+{black}")
    }

    /// The time control of the game.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the time that a side has left.
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

    /// Gives a side its time for a move that it has made, and starts the clock of `next`. Without `next` no
    /// clock runs, as at the end of a game.
    pub fn moved(&mut self, side: Color, next: Option<Color>, now: Duration) {
        self.stop(now);
        self.left[side] = match self.control.is_renewed {
            true => self.control.game,
            false => self.left[side].saturating_add(self.control.increment),
        };
        self.run(next, now);
    }

    /// Starts the clock of this side, and stops the other. If this side's clock is [stopped for a
    /// while](Self::set_stands), no clock runs.
    pub fn start(&mut self, side: Color, now: Duration) {
        self.stop(now);
        self.run(Some(side), now);
    }

    fn run(&mut self, side: Option<Color>, now: Duration) {
        let side = side.filter(|&side| !self.stands[side]);
        self.running = side.map(|side| (side, now.saturating_add(self.control.delay)));
    }

    /// Whether the clock of a side is stopped even on its turn.
    #[must_use]
    pub fn stands(&self, side: Color) -> bool {
        self.stands[side]
    }

    /// Stops the clock of a side for a while, even on its turn (`stands`), or lets it run again. In the
    /// second case the host has to [start](Self::start) it on the side's turn.
    pub fn set_stands(&mut self, side: Color, stands: bool, now: Duration) {
        self.stands[side] = stands;
        if stands && self.running() == Some(side) {
            self.stop(now);
        }
    }

    /// Returns the same clocks, set to what other clocks showed at this moment.
    #[must_use]
    pub fn set_to(self, reading: ClockReading, now: Duration) -> Self {
        Self { stands: self.stands, ..Self::showing(self.control, reading, now) }
    }

    /// Holds the running clock from now until a moment.
    pub fn hold(&mut self, now: Duration, until: Duration) {
        if let Some((side, since)) = self.running {
            self.stop(now);
            self.running = Some((side, until.max(since).max(now)));
        }
    }

    /// Returns when the time of the side whose clock runs will be up; `None` if no clock runs.
    #[must_use]
    pub fn ends_at(&self) -> Option<Duration> {
        self.running.map(|(side, since)| since.saturating_add(self.left[side]))
    }

    /// Stops the clocks.
    pub fn stop(&mut self, now: Duration) {
        if let Some((side, _)) = self.running {
            self.left[side] = self.left(side, now);
            self.running = None;
        }
    }

    /// Returns the side whose clock runs and whose time is up, if there is one.
    #[must_use]
    pub fn flagged(&self, now: Duration) -> Option<Color> {
        self.running().filter(|&side| self.left(side, now).is_zero())
    }
}

/// Writes a time for people: `4:05`, with tenths below ten seconds. It is rounded up, so that only a clock
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

    const CONTROL: TimeControl = TimeControl::fischer(ms(60_000), ms(1_000));

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
        // Time that was already used stays used.
        clock.hold(ms(4_000), ms(9_000));
        assert_eq!(clock.left(Color::White, ms(9_000)), ms(59_000));
        clock.stop(ms(5_000));
        clock.hold(ms(6_000), ms(20_000));
        assert_eq!((clock.running(), clock.left(Color::White, ms(30_000))), (None, ms(59_000)));
    }

    #[test]
    fn a_delay_does_not_count() {
        let mut clock = Clock::new(TimeControl::delayed(ms(10_000), ms(3_000)));
        clock.start(Color::White, ms(0));
        assert_eq!(
            [2_000, 3_000, 4_000].map(|now| clock.left(Color::White, ms(now))),
            [10, 10, 9].map(|s| ms(s * 1_000))
        );
        let reading = ClockReading::of(&clock, ms(1_000));
        assert_eq!((reading.running, reading.held), (Some(Color::White), ms(2_000)));
        let copy = Clock::showing(clock.control(), reading, ms(50_000));
        assert_eq!(copy.left(Color::White, ms(52_000)), ms(10_000));
        assert_eq!(copy.left(Color::White, ms(53_000)), ms(9_000));
        clock.moved(Color::White, Some(Color::Black), ms(2_000));
        assert_eq!((clock.left(Color::White, ms(9_000)), clock.ends_at()), (ms(10_000), Some(ms(15_000))));
        clock.moved(Color::Black, Some(Color::White), ms(7_000));
        assert_eq!((clock.left(Color::Black, ms(9_000)), clock.ends_at()), (ms(8_000), Some(ms(20_000))));
        // A clock that is held for less than the delay is held for the whole delay.
        clock.hold(ms(8_000), ms(9_000));
        assert_eq!(clock.ends_at(), Some(ms(20_000)));
        clock.hold(ms(8_000), ms(12_000));
        assert_eq!(clock.ends_at(), Some(ms(22_000)));
        clock.stop(ms(0));
        assert_eq!((clock.ends_at(), ClockReading::of(&clock, ms(0)).held), (None, ms(0)));
    }

    #[test]
    fn a_time_for_each_move_is_there_again_after_it() {
        const DAY: Duration = Duration::from_secs(86_400);
        let mut clock = Clock::new(TimeControl::per_move(DAY));
        clock.start(Color::White, ms(0));
        clock.moved(Color::White, Some(Color::Black), DAY / 2);
        assert_eq!(Color::ALL.map(|side| clock.left(side, DAY / 2)), [DAY, DAY]);
        assert_eq!((clock.flagged(DAY), clock.flagged(DAY * 3 / 2)), (None, Some(Color::Black)));
    }

    #[test]
    fn a_clock_stands_though_it_is_its_sides_turn() {
        let mut clock = Clock::new(CONTROL);
        clock.start(Color::White, ms(0));
        clock.set_stands(Color::White, true, ms(2_000));
        assert_eq!((clock.running(), clock.ends_at(), clock.stands(Color::White)), (None, None, true));
        assert_eq!(clock.left(Color::White, ms(90_000)), ms(58_000));
        clock.start(Color::White, ms(3_000));
        assert_eq!((clock.running(), clock.flagged(ms(900_000))), (None, None));
        // The other side's clock still runs.
        clock.start(Color::Black, ms(4_000));
        clock.moved(Color::Black, Some(Color::White), ms(5_000));
        assert_eq!((clock.running(), clock.left(Color::Black, ms(5_000))), (None, ms(60_000)));
        // This program decides whose clock is stopped, regardless of the other program's reading.
        let clock = clock.set_to(ClockReading::of(&clock, ms(5_000)), ms(6_000));
        assert!(clock.stands(Color::White) && !clock.stands(Color::Black));
        let mut clock = clock;
        clock.set_stands(Color::White, false, ms(7_000));
        assert_eq!(clock.running(), None);
        clock.start(Color::White, ms(8_000));
        assert_eq!(clock.ends_at(), Some(ms(66_000)));
        // Stopping a clock that is not running does not affect the other one.
        clock.set_stands(Color::Black, true, ms(9_000));
        assert_eq!((clock.running(), clock.ends_at()), (Some(Color::White), Some(ms(66_000))));
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
        let others = [
            (TimeControl::delayed(ms(60_000), ms(5_000)), "60000+0~5000"),
            (TimeControl { increment: ms(1_000), ..TimeControl::delayed(ms(2), ms(3)) }, "2+1000~3"),
            (TimeControl::per_move(ms(259_200_000)), "259200000/1"),
        ];
        for (control, text) in others {
            assert_eq!((control.to_string(), text.parse()), (text.to_owned(), Ok(control)));
        }
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
            assert_eq!(format!("{text}/1").parse::<TimeControl>().is_err(), text != "1", "{text}");
            assert_eq!(format!("1+1~{text}").parse::<TimeControl>().is_err(), text != "1", "{text}");
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
