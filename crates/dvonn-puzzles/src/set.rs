//! A set of puzzles, read from a file.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use dvonn::random::Random;
use dvonn_coach::MotifKind;
use dvonn_message::{Key as Common, Message};

use crate::identity::PuzzleId;
use crate::key::Key;
use crate::line::LineFault;
use crate::puzzle::Puzzle;
use crate::rating::Rating;

/// The first character of a comment line.
const COMMENT: char = '#';

/// The beginning of a line that names a day. From that day on, the puzzles below it are puzzles of the day.
const FROM_DAY: &str = "from-day ";

/// The number of puzzles nearest to the target rating among which chance decides.
const NEAREST: usize = 8;

/// A set of puzzles, no two of which are alike.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct PuzzleSet {
    puzzles: Vec<Puzzle>,
    /// Days in ascending order. Before each day, only this many puzzles are used as puzzles of the day.
    growth: Vec<(i64, usize)>,
}

/// A fault in a file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault.
    pub kind: SetFaultKind,
}

/// The kind of a fault in a line of a file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetFaultKind {
    /// The line is not a puzzle.
    Line(LineFault),
    /// An earlier line has a puzzle like it.
    Alike {
        /// The id that both puzzles have.
        id: PuzzleId,
        /// The earlier line, counted from 1.
        first: usize,
    },
    /// The line names no day, or a day that isn't later than the last one, or no puzzle stands between the
    /// two.
    Day,
}

impl PuzzleSet {
    /// All puzzles, in the order of the file.
    #[must_use]
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Returns the puzzle with this id.
    #[must_use]
    pub fn find(&self, id: PuzzleId) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id() == id)
    }

    /// Returns the same set with other versions of its puzzles, in the same order.
    #[must_use]
    pub fn with_puzzles(self, puzzles: Vec<Puzzle>) -> Self {
        debug_assert_eq!(self.puzzles.len(), puzzles.len(), "the number of puzzles stays");
        Self { puzzles, ..self }
    }

    /// Returns the puzzle of a day, given as a number of days since the beginning of 1970; `None` if the set
    /// is empty. No puzzle comes again before all have had their day. Puzzles that were added to the file
    /// later do not change the puzzles of earlier days.
    #[must_use]
    pub fn daily(&self, day: i64) -> Option<&Puzzle> {
        let grown = self.growth.iter().find(|(from, _)| day < *from);
        let count = grown.map_or(self.puzzles.len(), |(_, before)| *before);
        let count = i64::try_from(count).ok().filter(|count| *count > 0)?;
        // A step of about the golden ratio jumps far from puzzle to puzzle. It has no common divisor with the
        // count, so it reaches all of them.
        let golden = (count as f64 / 1.618) as i64;
        let step = (golden.max(1)..=count).find(|step| common_divisor(*step, count) == 1).unwrap_or(1);
        let at = day.rem_euclid(count) * step % count;
        self.puzzles.get(at as usize)
    }

    /// Chooses a puzzle near a target rating among those that satisfy a condition. The seed decides between
    /// the nearest ones. `None` if no puzzle satisfies the condition.
    #[must_use]
    pub fn choose(
        &self,
        target: Rating,
        seed: u64,
        mut condition: impl FnMut(&Puzzle) -> bool,
    ) -> Option<&Puzzle> {
        let mut fitting: Vec<&Puzzle> = self.puzzles.iter().filter(|puzzle| condition(puzzle)).collect();
        fitting.sort_by_key(|puzzle| puzzle.rating().points().abs_diff(target.points()));
        let among = fitting.len().min(NEAREST) as u32;
        fitting.get(Random::new(seed).below(among) as usize).copied()
    }

    /// The themes of the puzzles in the order of the vocabulary, each with the number of puzzles that have
    /// it.
    #[must_use]
    pub fn themes(&self) -> Vec<(MotifKind, usize)> {
        let count = |kind| self.puzzles.iter().filter(|puzzle| puzzle.themes().contains(&kind)).count();
        MotifKind::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|(_, count)| *count > 0).collect()
    }
}

/// The greatest common divisor of two positive numbers (Euclid).
fn common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

impl FromStr for PuzzleSet {
    type Err = SetFault;

    /// Reads a file of puzzles, one per line. Empty lines and lines that begin with `#` are skipped. A line
    /// such as `from-day 20788` says that the puzzles below it are puzzles of the day from that day on.
    fn from_str(text: &str) -> Result<Self, SetFault> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut growth: Vec<(i64, usize)> = Vec::new();
        let mut known = std::collections::BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with(COMMENT) {
                continue;
            }
            let fault = |kind| SetFault { line: number, kind };
            if let Some(day) = line.strip_prefix(FROM_DAY) {
                let (last, before) = growth.last().copied().unwrap_or((i64::MIN, 0));
                let day = day.trim().parse().ok().filter(|day| *day > last && puzzles.len() > before);
                growth.push((day.ok_or_else(|| fault(SetFaultKind::Day))?, puzzles.len()));
                continue;
            }
            let puzzle: Puzzle = line.parse().map_err(|error| fault(SetFaultKind::Line(error)))?;
            // Puzzles are found by id, and puzzles that are alike have the same id.
            if let Some(first) = known.insert(puzzle.id(), number) {
                return Err(fault(SetFaultKind::Alike { id: puzzle.id(), first }));
            }
            puzzles.push(puzzle);
        }
        Ok(Self { puzzles, growth })
    }
}

/// Writes the file, without its comments.
impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut growth = self.growth.iter().peekable();
        for at in 0..=self.puzzles.len() {
            if let Some((day, _)) = growth.next_if(|(_, before)| *before == at) {
                writeln!(f, "{FROM_DAY}{day}")?;
            }
            if let Some(puzzle) = self.puzzles.get(at) {
                writeln!(f, "{puzzle}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for SetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line;
        match &self.kind {
            SetFaultKind::Line(fault) => write!(f, "line {line}: {fault}"),
            SetFaultKind::Alike { id, first } => {
                write!(f, "line {line}: puzzle {id} is like the one on line {first}")
            }
            SetFaultKind::Day => write!(
                f,
                "line {line}: expected a number of days since 1970, larger than the one before it, with puzzles between"
            ),
        }
    }
}

impl Error for SetFault {}

impl From<&SetFault> for Message {
    fn from(fault: &SetFault) -> Self {
        let reason = match &fault.kind {
            SetFaultKind::Line(fault) => fault.into(),
            SetFaultKind::Alike { id, first } => {
                Self::new(Key::Alike).with("id", id.to_string()).with("line", *first)
            }
            SetFaultKind::Day => Key::FromDay.into(),
        };
        let place = Self::new(Common::AtLine).with("number", fault.line);
        Self::new(Common::At).with("place", place).with("reason", reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SET: &str = include_str!("session/tests/puzzles.txt");

    /// Returns the set with its last puzzle added from a day on.
    fn grown(day: &str) -> Result<PuzzleSet, SetFault> {
        let lines: Vec<&str> = SET.lines().filter(|line| !line.starts_with('#')).collect();
        let (last, first) = lines.split_last().unwrap();
        format!("{}\nfrom-day {day}\n{last}\n", first.join("\n")).parse()
    }

    #[test]
    fn puzzles_that_were_added_leave_the_days_before_alone() {
        let (all, grown) = (set(), grown("1000").unwrap());
        assert_eq!(grown.puzzles(), all.puzzles());
        let last = all.puzzles().last().unwrap().id();
        let before: PuzzleSet = SET
            .lines()
            .filter(|line| !line.starts_with(&last.to_string()))
            .collect::<Vec<_>>()
            .join("\n")
            .parse()
            .unwrap();
        assert_eq!(before.puzzles().len() + 1, all.puzzles().len());
        for day in 0..1000 {
            assert_eq!(grown.daily(day), before.daily(day), "{day}");
        }
        for day in 1000..1100 {
            assert_eq!(grown.daily(day), all.daily(day), "{day}");
        }
        assert_eq!(grown.to_string().parse(), Ok(grown.clone()));
        assert_ne!(grown, all);
    }

    #[test]
    fn days_must_grow_and_have_puzzles() {
        for bad in ["", "x", "1.5", "2\nfrom-day 2", "5\nfrom-day 3", "1\nfrom-day 2"] {
            let fault = grown(bad).unwrap_err();
            assert_eq!(fault.kind, SetFaultKind::Day, "{bad}");
            assert!(fault.to_string().contains("days since 1970"), "{fault}");
        }
        assert_eq!("from-day 7\n".parse::<PuzzleSet>().unwrap_err().line, 1);
    }

    fn set() -> PuzzleSet {
        SET.parse().unwrap()
    }

    #[test]
    fn faults_name_the_line() {
        let fault = |text: &str| text.parse::<PuzzleSet>().unwrap_err();
        let line = SET.lines().find(|line| !line.starts_with('#')).unwrap();
        let twice = format!("# two\n\n{line}\n{line}\n");
        let id = set().puzzles()[0].id();
        assert_eq!(fault(&twice), SetFault { line: 4, kind: SetFaultKind::Alike { id, first: 3 } });
        let broken = fault("# one\nx;y\n");
        assert_eq!(broken, SetFault { line: 2, kind: SetFaultKind::Line(LineFault::Fields(2)) });
        assert_eq!(broken.to_string(), "line 2: expected 7 fields, found 2");
        assert_eq!("# none\n".parse::<PuzzleSet>(), Ok(PuzzleSet::default()));
    }

    #[test]
    fn the_days_meet_every_puzzle_before_one_comes_again() {
        let set = set();
        let count = set.puzzles().len() as i64;
        for first in [-3, 0, 20_000] {
            let days = first..first + count;
            let ids: std::collections::BTreeSet<_> = days.map(|day| set.daily(day).unwrap().id()).collect();
            assert_eq!(ids.len() as i64, count, "from day {first}");
        }
        for day in [i64::MIN, i64::MAX] {
            assert!(set.daily(day).is_some());
        }
        assert_eq!(PuzzleSet::default().daily(1), None);
    }

    #[test]
    fn puzzles_near_the_target_rating_are_chosen() {
        let puzzles = set().puzzles().to_vec();
        let many =
            PuzzleSet { puzzles: puzzles.iter().cycle().take(40).cloned().collect(), growth: Vec::new() };
        let points = |puzzle: &Puzzle| puzzle.rating().points();
        let highest = puzzles.iter().map(points).max().unwrap();
        for seed in 0..20 {
            let chosen = many.choose(Rating::new(3500, 80), seed, |_| true).unwrap();
            assert_eq!(points(chosen), highest, "{seed}");
        }
        assert_eq!(many.choose(Rating::unknown(), 1, |_| false), None);
    }

    #[test]
    fn themes_are_counted() {
        let set = set();
        for (theme, count) in set.themes() {
            assert_eq!(set.puzzles().iter().filter(|puzzle| puzzle.themes().contains(&theme)).count(), count);
        }
        assert!(!set.themes().is_empty());
    }
}
