//! What a solver has done: rating, streak and puzzles, as a short text to store.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::identity::PuzzleId;
use crate::rating::{Rating, after_attempt};

/// How a stored text begins.
const VERSION: &str = "puzzles1";

/// No stored text is longer, in bytes.
const LONGEST: usize = 256 * 1024;

/// A solver's rating, streak and attempts.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    rating: Rating,
    streak: u32,
    longest_streak: u32,
    /// Each puzzle that counted, and whether it was solved.
    attempts: BTreeMap<PuzzleId, bool>,
}

impl Default for Progress {
    /// A solver of whom nothing is known.
    fn default() -> Self {
        Self::with_rating(Rating::unknown())
    }
}

impl Progress {
    /// A solver of a rating who has solved nothing yet.
    #[must_use]
    pub const fn with_rating(rating: Rating) -> Self {
        Self { rating, streak: 0, longest_streak: 0, attempts: BTreeMap::new() }
    }

    /// The rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// How many puzzles in a row were solved until now.
    #[must_use]
    pub const fn streak(&self) -> u32 {
        self.streak
    }

    /// The longest streak.
    #[must_use]
    pub const fn longest_streak(&self) -> u32 {
        self.longest_streak
    }

    /// How many puzzles counted.
    #[must_use]
    pub fn attempted(&self) -> usize {
        self.attempts.len()
    }

    /// How many of them were solved.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.attempts.values().filter(|solved| **solved).count()
    }

    /// Whether a puzzle was solved when it counted; none if it has not counted yet.
    #[must_use]
    pub fn result(&self, id: PuzzleId) -> Option<bool> {
        self.attempts.get(&id).copied()
    }

    /// Notes how the attempt on a puzzle went that counts, and returns by how many points the rating changed. A puzzle counts
    /// once: the second time nothing changes.
    pub fn attempt(&mut self, id: PuzzleId, puzzle: Rating, solved: bool) -> Option<i32> {
        if self.attempts.contains_key(&id) {
            return None;
        }
        self.attempts.insert(id, solved);
        let before = self.rating.points();
        [self.rating, _] = after_attempt(self.rating, puzzle, solved);
        self.streak = if solved { self.streak.saturating_add(1) } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        Some(i32::from(self.rating.points()) - i32::from(before))
    }
}

/// The text to store.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rating, streak, longest_streak, .. } = self;
        write!(f, "{VERSION} {rating} {streak} {longest_streak}")?;
        for (id, solved) in &self.attempts {
            write!(f, " {}{id}", if *solved { '+' } else { '-' })?;
        }
        Ok(())
    }
}

/// What is wrong with a stored text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgressFault {
    /// It does not begin as expected: another version, or nothing of ours.
    Version,
    /// It is longer than all that could be stored.
    TooLong,
    /// Its rating or its streaks are none.
    Numbers,
    /// It has something in it that is no attempt, or a puzzle twice.
    Attempt,
}

impl fmt::Display for ProgressFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => write!(f, "stored puzzles: expected the text to begin with {VERSION}"),
            Self::TooLong => write!(f, "stored puzzles: expected at most {LONGEST} bytes"),
            Self::Numbers => f.write_str("stored puzzles: expected a rating and two streaks"),
            Self::Attempt => f.write_str("stored puzzles: expected ids with + or -, each once"),
        }
    }
}

impl std::error::Error for ProgressFault {}

impl FromStr for Progress {
    type Err = ProgressFault;

    /// Reads what [`Display`](fmt::Display) wrote.
    fn from_str(text: &str) -> Result<Self, ProgressFault> {
        if text.len() > LONGEST {
            return Err(ProgressFault::TooLong);
        }
        let mut words = text.split(' ');
        if words.next() != Some(VERSION) {
            return Err(ProgressFault::Version);
        }
        let rating = words.next().and_then(|word| word.parse().ok()).ok_or(ProgressFault::Numbers)?;
        let mut streak = || words.next()?.parse().ok();
        let (Some(streak), Some(longest_streak)) = (streak(), streak()) else {
            return Err(ProgressFault::Numbers);
        };
        if streak > longest_streak {
            return Err(ProgressFault::Numbers);
        }
        let mut attempts = BTreeMap::new();
        for word in words {
            let (solved, id) = match (word.strip_prefix('+'), word.strip_prefix('-')) {
                (Some(id), _) => (true, id),
                (_, Some(id)) => (false, id),
                _ => return Err(ProgressFault::Attempt),
            };
            let id = id.parse().map_err(|_| ProgressFault::Attempt)?;
            if attempts.insert(id, solved).is_some() {
                return Err(ProgressFault::Attempt);
            }
        }
        Ok(Self { rating, streak, longest_streak, attempts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> PuzzleId {
        text.parse().unwrap()
    }

    #[test]
    fn a_puzzle_counts_once() {
        let mut progress = Progress::default();
        assert!(progress.attempt(id("00000a"), Rating::new(1500, 80), true).unwrap() > 0);
        assert_eq!(progress.attempt(id("00000a"), Rating::new(1500, 80), false), None);
        assert_eq!((progress.streak(), progress.result(id("00000a"))), (1, Some(true)));
        assert!(progress.attempt(id("00000b"), Rating::new(1500, 80), true).is_some());
        assert!(progress.attempt(id("00000c"), Rating::new(1500, 80), false).unwrap() < 0);
        assert_eq!((progress.streak(), progress.longest_streak()), (0, 2));
        assert_eq!((progress.attempted(), progress.solved()), (3, 2));
        let stored = progress.to_string();
        assert!(stored.ends_with(" 0 2 +00000a +00000b -00000c"), "{stored}");
        assert_eq!(stored.parse::<Progress>().unwrap().to_string(), stored);
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        let good = "puzzles1 1500.000/80.000/0.060000 1 2 +00000a";
        assert!(good.parse::<Progress>().is_ok());
        for (text, fault) in [
            ("", ProgressFault::Version),
            ("puzzles2 1500/80/0.06 1 2", ProgressFault::Version),
            ("puzzles1", ProgressFault::Numbers),
            ("puzzles1 x 1 2", ProgressFault::Numbers),
            ("puzzles1 1500/80/0.06 1", ProgressFault::Numbers),
            ("puzzles1 1500/80/0.06 3 2", ProgressFault::Numbers),
            ("puzzles1 1500/80/0.06 1 2 00000a", ProgressFault::Attempt),
            ("puzzles1 1500/80/0.06 1 2 +00000", ProgressFault::Attempt),
            ("puzzles1 1500/80/0.06 1 2 +00000a -00000a", ProgressFault::Attempt),
        ] {
            assert_eq!(text.parse::<Progress>(), Err(fault), "{text}");
            assert!(fault.to_string().starts_with("stored puzzles: expected"));
        }
        let long = format!("{good}{}", " ".repeat(LONGEST));
        assert_eq!(long.parse::<Progress>(), Err(ProgressFault::TooLong));
    }
}
