//! A solver's rating, streak and attempts, as a document to store.

use std::collections::BTreeMap;

use dvonn_storage::Stored;
use serde::{Deserialize, Serialize};

use crate::identity::PuzzleId;
use crate::rating::{Rating, after_attempt};

/// How the text of an older version, before documents, begins.
const LEGACY: &str = "puzzles1";

/// A solver's rating, streak and attempts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct Progress {
    rating: Rating,
    streak: u32,
    longest_streak: u32,
    /// Each puzzle that counted, and whether it was solved.
    attempts: BTreeMap<PuzzleId, bool>,
}

impl Default for Progress {
    /// A solver about whom nothing is known.
    fn default() -> Self {
        Self::with_rating(Rating::unknown())
    }
}

impl Progress {
    /// A solver with a rating who has not tried any puzzle yet.
    #[must_use]
    pub const fn with_rating(rating: Rating) -> Self {
        Self { rating, streak: 0, longest_streak: 0, attempts: BTreeMap::new() }
    }

    /// The rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// How many puzzles in a row have been solved up to now.
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

    /// Whether a puzzle was solved when it counted; `None` if it has not counted yet.
    #[must_use]
    pub fn result(&self, id: PuzzleId) -> Option<bool> {
        self.attempts.get(&id).copied()
    }

    /// Records how an attempt at a puzzle went, and returns by how many points the solver's rating changed. A
    /// puzzle counts once: a second attempt changes nothing and returns `None`.
    pub fn attempt(&mut self, id: PuzzleId, puzzle: Rating, solved: bool) -> Option<i32> {
        if self.attempts.contains_key(&id) {
            return None;
        }
        self.attempts.insert(id, solved);
        let before = self.rating.points();
        let [rating, _] = after_attempt(self.rating, puzzle, solved);
        self.rating = rating.as_written();
        self.streak = if solved { self.streak.saturating_add(1) } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        Some(i32::from(self.rating.points()) - i32::from(before))
    }
}

/// Progress as it is written.
#[derive(Serialize, Deserialize)]
struct Document {
    rating: String,
    streak: u32,
    longest_streak: u32,
    #[serde(default)]
    solved: Vec<String>,
    #[serde(default)]
    failed: Vec<String>,
}

impl From<Progress> for Document {
    fn from(progress: Progress) -> Self {
        let ids = |wanted: bool| {
            let attempts = progress.attempts.iter().filter(move |(_, solved)| **solved == wanted);
            attempts.map(|(id, _)| id.to_string()).collect()
        };
        Self {
            rating: progress.rating.to_string(),
            streak: progress.streak,
            longest_streak: progress.longest_streak,
            solved: ids(true),
            failed: ids(false),
        }
    }
}

/// What is wrong with stored progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
enum ProgressFault {
    #[error("the rating cannot be read")]
    Rating,
    #[error("the streak is longer than the longest one")]
    Streak,
    #[error("an id cannot be read, or is there twice")]
    Attempt,
}

impl TryFrom<Document> for Progress {
    type Error = ProgressFault;

    fn try_from(document: Document) -> Result<Self, ProgressFault> {
        let Document { rating, streak, longest_streak, solved, failed } = document;
        let rating = rating.parse().map_err(|_| ProgressFault::Rating)?;
        if streak > longest_streak {
            return Err(ProgressFault::Streak);
        }
        let mut attempts = BTreeMap::new();
        for (ids, is_solved) in [(solved, true), (failed, false)] {
            for id in ids {
                let id = id.parse().map_err(|_| ProgressFault::Attempt)?;
                if attempts.insert(id, is_solved).is_some() {
                    return Err(ProgressFault::Attempt);
                }
            }
        }
        Ok(Self { rating, streak, longest_streak, attempts })
    }
}

impl Stored for Progress {
    const FORMAT: &'static str = "dvonn-puzzles";
    const VERSION: u32 = 1;

    fn read_legacy(text: &str) -> Option<Self> {
        let mut words = text.strip_prefix(LEGACY)?.strip_prefix(' ')?.split(' ');
        let rating = words.next()?.to_owned();
        let (streak, longest_streak) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let (mut solved, mut failed) = (Vec::new(), Vec::new());
        for word in words {
            match (word.strip_prefix('+'), word.strip_prefix('-')) {
                (Some(id), _) => solved.push(id.to_owned()),
                (_, Some(id)) => failed.push(id.to_owned()),
                _ => return None,
            }
        }
        Document { rating, streak, longest_streak, solved, failed }.try_into().ok()
    }

    fn joined_by(self, legacy: Self) -> Self {
        // The rating of the one that has seen more, and every attempt.
        let (mut most, other) =
            if self.attempted() > legacy.attempted() { (self, legacy) } else { (legacy, self) };
        for (id, solved) in other.attempts {
            most.attempts.entry(id).or_insert(solved);
        }
        most.longest_streak = most.longest_streak.max(other.longest_streak);
        most
    }
}

#[cfg(test)]
mod tests {
    use dvonn_storage::Unreadable;

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
        let stored = dvonn_storage::write(&progress);
        assert!(
            stored.ends_with(
                r#""streak":0,"longest_streak":2,"solved":["00000a","00000b"],"failed":["00000c"]}"#
            ),
            "{stored}"
        );
        assert_eq!(dvonn_storage::read(&stored), Ok(progress));
    }

    #[test]
    fn what_an_earlier_version_did_since_is_added() {
        let read = |text: &str| dvonn_storage::read_legacy::<Progress>(text).unwrap();
        let progress = read("puzzles1 1500/80/0.06 1 3 -00000a +00000b");
        let joined = progress.joined_by(read("puzzles1 1600/80/0.06 0 1 +00000a +00000c -00000d"));
        assert_eq!((joined.attempted(), joined.rating().points(), joined.longest_streak()), (4, 1600, 3));
        assert_eq!((joined.result(id("00000a")), joined.result(id("00000b"))), (Some(true), Some(true)));
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        let legacy = |text: &str| dvonn_storage::read_legacy::<Progress>(text);
        assert!(legacy("puzzles1 1500.000/80.000/0.060000 1 2 +00000a").is_some());
        for text in [
            "",
            "puzzles2 1500/80/0.06 1 2",
            "puzzles1",
            "puzzles1 x 1 2",
            "puzzles1 1500/80/0.06 1",
            "puzzles1 1500/80/0.06 3 2",
            "puzzles1 1500/80/0.06 1 2 00000a",
            "puzzles1 1500/80/0.06 1 2 +00000",
            "puzzles1 1500/80/0.06 1 2 +00000a -00000a",
        ] {
            assert_eq!(legacy(text), None, "{text}");
        }
        let good = dvonn_storage::write(&legacy("puzzles1 1500/80/0.06 1 2 +00000a -00000b").unwrap());
        assert!(dvonn_storage::read::<Progress>(&good).is_ok());
        for (from, to) in [
            ("1500.000", "x"),
            (r#""streak":1"#, r#""streak":3"#),
            (r#""failed":["00000b"]"#, r#""failed":["00000a"]"#),
            ("00000b", "b"),
            (r#""solved":["00000a"]"#, r#""solved":"00000a""#),
        ] {
            let bad = good.replacen(from, to, 1);
            assert_ne!(bad, good);
            assert!(
                matches!(dvonn_storage::read::<Progress>(&bad), Err(Unreadable::Damaged { .. })),
                "{bad}"
            );
        }
        let later = good.replacen(r#""version":1"#, r#""version":2"#, 1);
        assert_eq!(dvonn_storage::read::<Progress>(&later), Err(Unreadable::Later { version: 2 }));
    }
}
