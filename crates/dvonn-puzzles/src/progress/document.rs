//! The stored form of progress: JSON with a version. All older versions can still be read.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

use super::{Attempt, BestRun, DailyMark, INTERVALS, Progress, Retry};
use crate::identity::PuzzleId;
use crate::rating::AttemptResult;

/// The beginning of the text that was stored before documents existed.
const LEGACY: &str = "puzzles1";

/// The stored form of progress.
#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    rating: String,
    streak: u32,
    longest_streak: u32,
    /// Solved puzzles of version 1, which has no days.
    #[serde(default, skip_serializing)]
    solved: Vec<String>,
    /// Failed puzzles of version 1, which has no days.
    #[serde(default, skip_serializing)]
    failed: Vec<String>,
    #[serde(default)]
    attempts: Vec<WrittenAttempt>,
    #[serde(default)]
    days: BTreeMap<i64, DailyMark>,
    #[serde(default)]
    retries: Vec<WrittenRetry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hinted: Vec<String>,
    #[serde(default)]
    unrated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best_run: Option<BestRun>,
}

#[derive(Serialize, Deserialize)]
struct WrittenAttempt {
    id: String,
    result: AttemptResult,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    day: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
}

#[derive(Serialize, Deserialize)]
struct WrittenRetry {
    id: String,
    #[serde(rename = "box")]
    at: usize,
    due: i64,
}

impl From<Progress> for Document {
    fn from(progress: Progress) -> Self {
        let attempt = |Attempt { id, result, day, rating }: Attempt| WrittenAttempt {
            id: id.to_string(),
            result,
            day,
            rating,
        };
        let retry = |(id, Retry { at, due }): (PuzzleId, Retry)| WrittenRetry { id: id.to_string(), at, due };
        Self {
            rating: progress.rating.to_string(),
            streak: progress.streak,
            longest_streak: progress.longest_streak,
            solved: Vec::new(),
            failed: Vec::new(),
            attempts: progress.attempts.into_iter().map(attempt).collect(),
            days: progress.days,
            retries: progress.retries.into_iter().map(retry).collect(),
            hinted: progress.hinted.iter().map(PuzzleId::to_string).collect(),
            unrated: progress.is_unrated,
            best_run: progress.best_run,
        }
    }
}

/// A fault in stored progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum ProgressFault {
    #[error("the rating cannot be read")]
    Rating,
    #[error("the streak is longer than the longest one")]
    Streak,
    #[error("an id cannot be read or occurs twice")]
    Attempt,
    #[error("a puzzle to repeat is in no box")]
    Retry,
}

impl TryFrom<Document> for Progress {
    type Error = ProgressFault;

    fn try_from(document: Document) -> Result<Self, ProgressFault> {
        let rating = document.rating.parse().map_err(|_| ProgressFault::Rating)?;
        if document.streak > document.longest_streak {
            return Err(ProgressFault::Streak);
        }
        let read = |id: &str| id.parse::<PuzzleId>().map_err(|_| ProgressFault::Attempt);
        let mut attempts: Vec<Attempt> = Vec::new();
        let (mut known, mut retries) = (BTreeSet::new(), BTreeMap::new());
        for (ids, result) in
            [(&document.solved, AttemptResult::Solved), (&document.failed, AttemptResult::Failed)]
        {
            for id in ids {
                let id = read(id)?;
                attempts.push(Attempt { id, result, day: None, rating: None });
                if !result.is_solved() {
                    retries.insert(id, Retry { at: 0, due: 0 });
                }
            }
        }
        for WrittenAttempt { id, result, day, rating } in &document.attempts {
            attempts.push(Attempt { id: read(id)?, result: *result, day: *day, rating: *rating });
        }
        if !attempts.iter().all(|attempt| known.insert(attempt.id)) {
            return Err(ProgressFault::Attempt);
        }
        for WrittenRetry { id, at, due } in document.retries {
            if at >= INTERVALS.len() {
                return Err(ProgressFault::Retry);
            }
            if retries.insert(read(&id)?, Retry { at, due }).is_some() {
                return Err(ProgressFault::Retry);
            }
        }
        Ok(Self {
            rating,
            streak: document.streak,
            longest_streak: document.longest_streak,
            attempts,
            days: document.days,
            retries,
            hinted: document.hinted.iter().map(|id| read(id)).collect::<Result<_, _>>()?,
            is_unrated: document.unrated,
            best_run: document.best_run,
        })
    }
}

impl Stored for Progress {
    const FORMAT: &'static str = "dvonn-puzzles";
    const VERSION: u32 = 2;

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
        let document = Document {
            rating,
            streak,
            longest_streak,
            solved,
            failed,
            attempts: Vec::new(),
            days: BTreeMap::new(),
            retries: Vec::new(),
            hinted: Vec::new(),
            unrated: false,
            best_run: None,
        };
        document.try_into().ok()
    }

    fn joined_by(self, legacy: Self) -> Self {
        // Keep the rating of the side with more attempts, and the attempts of both.
        let (mut most, other) =
            if self.attempted() > legacy.attempted() { (self, legacy) } else { (legacy, self) };
        for attempt in other.attempts {
            if most.result(attempt.id).is_none() {
                most.attempts.push(attempt);
            }
        }
        most.longest_streak = most.longest_streak.max(other.longest_streak);
        for (day, mark) in other.days {
            most.days.entry(day).or_insert(mark);
        }
        for (id, retry) in other.retries {
            most.retries.entry(id).or_insert(retry);
        }
        most.hinted.extend(other.hinted);
        if other.best_run.map(|best| best.solved) > most.best_run.map(|best| best.solved) {
            most.best_run = other.best_run;
        }
        most
    }
}
