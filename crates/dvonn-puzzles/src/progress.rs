//! What a solver has done: rating, streaks, every attempt with its day, the puzzles of the day, and which
//! puzzles are asked again. It is kept as a document.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_storage::Stored;
use serde::{Deserialize, Serialize};

use crate::identity::PuzzleId;
use crate::rating::{AttemptResult, Rating, after_attempt};

/// How the text of an older version, before documents, begins.
const LEGACY: &str = "puzzles1";

/// After how many days a puzzle is asked again, by its box (Leitner 1972). A puzzle that isn't solved goes to
/// the first box, and one that is solved when it is due goes on to the next; after the last it is learnt.
const INTERVALS: [i64; 5] = [1, 3, 7, 14, 30];

/// The first try of a puzzle. Days are numbers since the beginning of 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The puzzle.
    pub id: PuzzleId,
    /// How it went.
    pub result: AttemptResult,
    /// The day; `None` if it was before days were kept.
    pub day: Option<i64>,
    /// The solver's rating after it; `None` if it wasn't rated, or was before ratings were kept.
    pub rating: Option<u16>,
}

/// How the puzzle of a day went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyMark {
    /// The first try.
    pub first: AttemptResult,
    /// The day on which it was solved, by whatever try.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved_on: Option<i64>,
}

/// The best run against the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestRun {
    /// How many puzzles were solved.
    pub solved: u32,
    /// The day of the run.
    pub day: i64,
}

/// When a puzzle that was not solved is asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Retry {
    /// Its box, an index of [`INTERVALS`].
    at: usize,
    /// The day from which on it is due.
    due: i64,
}

/// What a solver has done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct Progress {
    rating: Rating,
    streak: u32,
    longest_streak: u32,
    /// In the order in which they were made.
    attempts: Vec<Attempt>,
    days: BTreeMap<i64, DailyMark>,
    retries: BTreeMap<PuzzleId, Retry>,
    /// Puzzles for which a hint was given and which have not counted yet.
    hinted: BTreeSet<PuzzleId>,
    is_unrated: bool,
    best_run: Option<BestRun>,
}

impl Default for Progress {
    /// A solver about whom nothing is known.
    fn default() -> Self {
        Self::with_rating(Rating::unknown())
    }
}

impl Progress {
    /// How many rated attempts a rating needs before it is more than provisional.
    pub const SETTLED: usize = 5;

    /// A solver with a rating who has not tried any puzzle yet.
    #[must_use]
    pub const fn with_rating(rating: Rating) -> Self {
        Self {
            rating,
            streak: 0,
            longest_streak: 0,
            attempts: Vec::new(),
            days: BTreeMap::new(),
            retries: BTreeMap::new(),
            hinted: BTreeSet::new(),
            is_unrated: false,
            best_run: None,
        }
    }

    /// The rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// How many puzzles in a row have been solved without help up to now.
    #[must_use]
    pub const fn streak(&self) -> u32 {
        self.streak
    }

    /// The longest streak.
    #[must_use]
    pub const fn longest_streak(&self) -> u32 {
        self.longest_streak
    }

    /// The first tries of all puzzles, the oldest first.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// How many puzzles counted.
    #[must_use]
    pub fn attempted(&self) -> usize {
        self.attempts.len()
    }

    /// How many of them were solved, with or without help.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.attempts.iter().filter(|attempt| attempt.result.is_solved()).count()
    }

    /// How a puzzle went when it counted; `None` if it has not counted yet.
    #[must_use]
    pub fn result(&self, id: PuzzleId) -> Option<AttemptResult> {
        self.attempts.iter().find(|attempt| attempt.id == id).map(|attempt| attempt.result)
    }

    /// How many attempts were rated. Of those from before days were kept, all were.
    #[must_use]
    pub fn rated(&self) -> usize {
        let is_rated = |attempt: &&Attempt| attempt.rating.is_some() || attempt.day.is_none();
        self.attempts.iter().filter(is_rated).count()
    }

    /// Whether the rating follows from so few attempts that it says little.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.rated() < Self::SETTLED
    }

    /// The ratings after the attempts that were rated, the oldest first, from the first that is more than
    /// provisional on.
    #[must_use]
    pub fn rating_history(&self) -> Vec<u16> {
        let before = self.attempts.iter().filter(|attempt| attempt.day.is_none()).count();
        let rated = self.attempts.iter().filter_map(|attempt| attempt.rating);
        rated.skip((Self::SETTLED - 1).saturating_sub(before)).collect()
    }

    /// Whether attempts change the rating.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        !self.is_unrated
    }

    /// Sets whether attempts change the rating.
    pub const fn set_rated(&mut self, is_rated: bool) {
        self.is_unrated = !is_rated;
    }

    /// Whether the next thing that the solver does with a puzzle changes the rating.
    #[must_use]
    pub fn counts(&self, id: PuzzleId) -> bool {
        self.is_rated() && self.result(id).is_none()
    }

    /// By how many points an attempt would change the rating.
    #[must_use]
    pub fn change(&self, puzzle: Rating, result: AttemptResult) -> i32 {
        let [after, _] = after_attempt(self.rating, puzzle, result);
        i32::from(after.as_written().points()) - i32::from(self.rating.points())
    }

    /// Records how an attempt at a puzzle went, and returns by how many points the solver's rating changed;
    /// `None` if it did not count for the rating. A puzzle counts once; later it is only asked again.
    pub fn attempt(&mut self, id: PuzzleId, puzzle: Rating, result: AttemptResult, day: i64) -> Option<i32> {
        self.hinted.remove(&id);
        if self.result(id).is_some() {
            self.ask_again(id, result, day);
            return None;
        }
        let change = self.is_rated().then(|| {
            let change = self.change(puzzle, result);
            self.rating = after_attempt(self.rating, puzzle, result)[0].as_written();
            change
        });
        let rating = change.map(|_| self.rating.points());
        self.attempts.push(Attempt { id, result, day: Some(day), rating });
        match result {
            AttemptResult::Solved => self.streak = self.streak.saturating_add(1),
            AttemptResult::Helped => {}
            AttemptResult::Failed => {
                self.streak = 0;
                self.retries.insert(id, Retry { at: 0, due: day.saturating_add(INTERVALS[0]) });
            }
        }
        self.longest_streak = self.longest_streak.max(self.streak);
        change
    }

    /// Moves a puzzle that was due to the box that it belongs in now.
    fn ask_again(&mut self, id: PuzzleId, result: AttemptResult, day: i64) {
        let Some(retry) = self.retries.get_mut(&id).filter(|retry| retry.due <= day) else { return };
        retry.at = match result {
            AttemptResult::Failed => 0,
            AttemptResult::Helped => retry.at,
            AttemptResult::Solved => retry.at + 1,
        };
        match INTERVALS.get(retry.at) {
            Some(days) => retry.due = day.saturating_add(*days),
            None => {
                self.retries.remove(&id);
            }
        }
    }

    /// The puzzles that are due, those that wait longest first.
    #[must_use]
    pub fn due(&self, day: i64) -> Vec<PuzzleId> {
        let due = self.retries.iter().filter(|(_, retry)| retry.due <= day);
        let mut due: Vec<_> = due.map(|(id, retry)| (retry.due, *id)).collect();
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }

    /// In how many days a puzzle is asked again; `None` if it isn't.
    #[must_use]
    pub fn asked_again_in(&self, id: PuzzleId, day: i64) -> Option<i64> {
        self.retries.get(&id).map(|retry| retry.due.saturating_sub(day).max(0))
    }

    /// Whether a hint was given for a puzzle that has not counted yet.
    #[must_use]
    pub fn is_hinted(&self, id: PuzzleId) -> bool {
        self.hinted.contains(&id)
    }

    /// Records that a hint was given, so that it counts even if the page is opened again.
    pub fn hint(&mut self, id: PuzzleId) {
        if self.counts(id) {
            self.hinted.insert(id);
        }
    }

    /// How the puzzle of a day went; `None` if it has not been tried.
    #[must_use]
    pub fn daily(&self, day: i64) -> Option<DailyMark> {
        self.days.get(&day).copied()
    }

    /// Records a try of the puzzle of a day: how it went, and on which day it was made.
    pub fn mark_daily(&mut self, day: i64, result: AttemptResult, today: i64) {
        let mark = self.days.entry(day).or_insert(DailyMark { first: result, solved_on: None });
        if result.is_solved() && mark.solved_on.is_none() {
            mark.solved_on = Some(today);
        }
    }

    /// For how many days in a row up to today the puzzle of the day was solved on its day. Today counts once
    /// it is solved, and does not end the row before that.
    #[must_use]
    pub fn days_in_a_row(&self, today: i64) -> u32 {
        let is_done = |day: i64| self.days.get(&day).is_some_and(|mark| mark.solved_on == Some(day));
        let last = if is_done(today) { Some(today) } else { today.checked_sub(1) };
        let days = std::iter::successors(last, |day| day.checked_sub(1));
        days.take_while(|day| is_done(*day)).count() as u32
    }

    /// The best run against the clock.
    #[must_use]
    pub const fn best_run(&self) -> Option<BestRun> {
        self.best_run
    }

    /// Records a run against the clock. Returns whether it is the best so far.
    pub fn record_run(&mut self, solved: u32, day: i64) -> bool {
        let is_best = solved > self.best_run.map_or(0, |best| best.solved);
        if is_best {
            self.best_run = Some(BestRun { solved, day });
        }
        is_best
    }
}

/// Progress as it is written.
#[derive(Serialize, Deserialize)]
struct Document {
    rating: String,
    streak: u32,
    longest_streak: u32,
    /// Of version 1: attempts without a day.
    #[serde(default, skip_serializing)]
    solved: Vec<String>,
    /// Of version 1: attempts without a day.
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

/// What is wrong with stored progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
enum ProgressFault {
    #[error("the rating cannot be read")]
    Rating,
    #[error("the streak is longer than the longest one")]
    Streak,
    #[error("an id cannot be read, or is there twice")]
    Attempt,
    #[error("a puzzle to be asked again is in no box")]
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
        // The rating of the one that has seen more, and everything that either did.
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
        assert!(progress.attempt(id("00000a"), Rating::new(1500, 80), AttemptResult::Solved, 9).unwrap() > 0);
        assert_eq!(progress.attempt(id("00000a"), Rating::new(1500, 80), AttemptResult::Failed, 9), None);
        assert_eq!((progress.streak(), progress.result(id("00000a"))), (1, Some(AttemptResult::Solved)));
        assert!(progress.attempt(id("00000b"), Rating::new(1500, 80), AttemptResult::Solved, 9).is_some());
        assert!(progress.attempt(id("00000c"), Rating::new(1500, 80), AttemptResult::Failed, 9).unwrap() < 0);
        assert_eq!((progress.streak(), progress.longest_streak()), (0, 2));
        assert_eq!((progress.attempted(), progress.solved()), (3, 2));
        let stored = dvonn_storage::write(&progress);
        assert!(
            stored.ends_with(
                r#"{"id":"00000c","result":"failed","day":9,"rating":1580}],"days":{},"retries":[{"id":"00000c","box":0,"due":10}],"unrated":false}"#
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
        assert_eq!(
            (joined.result(id("00000a")), joined.result(id("00000b"))),
            (Some(AttemptResult::Solved), Some(AttemptResult::Solved))
        );
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
            ("00000b", "00000a"),
            ("00000b", "b"),
            (r#""box":0"#, r#""box":5"#),
            (r#""result":"solved""#, r#""result":"dreamt""#),
        ] {
            let bad = good.replacen(from, to, 1);
            assert_ne!(bad, good);
            assert!(
                matches!(dvonn_storage::read::<Progress>(&bad), Err(Unreadable::Damaged { .. })),
                "{bad}"
            );
        }
        let later = good.replacen(r#""version":2"#, r#""version":3"#, 1);
        assert_eq!(dvonn_storage::read::<Progress>(&later), Err(Unreadable::Later { version: 3 }));
    }

    #[test]
    fn a_document_of_version_1_is_read_and_its_failures_are_due() {
        let text = r#"{"format":"dvonn-puzzles","version":1,"rating":"1500.000/80.000/0.060000","streak":1,"longest_streak":2,"solved":["00000a"],"failed":["00000b"]}"#;
        let progress = dvonn_storage::read::<Progress>(text).unwrap();
        assert_eq!((progress.attempted(), progress.solved(), progress.streak()), (2, 1, 1));
        assert_eq!((progress.rated(), progress.is_rated()), (2, true));
        assert_eq!(progress.due(20_000), [id("00000b")]);
        assert!(dvonn_storage::write(&progress).starts_with(r#"{"format":"dvonn-puzzles","version":2,"#));
    }

    #[test]
    fn what_was_not_solved_is_asked_again_in_longer_and_longer_intervals() {
        let (mut progress, puzzle, a) = (Progress::default(), Rating::new(1500, 80), id("00000a"));
        progress.attempt(a, puzzle, AttemptResult::Failed, 100);
        assert_eq!((progress.due(100), progress.asked_again_in(a, 100)), (vec![], Some(1)));
        let mut day = 101;
        for days in [3, 7, 14, 30] {
            assert_eq!(progress.due(day), [a]);
            progress.attempt(a, puzzle, AttemptResult::Solved, day);
            assert_eq!(progress.asked_again_in(a, day), Some(days));
            // Once more on the same day changes nothing.
            progress.attempt(a, puzzle, AttemptResult::Failed, day);
            assert_eq!(progress.asked_again_in(a, day), Some(days));
            day += days;
        }
        // With help it stays where it is, and a failure sends it back.
        progress.attempt(a, puzzle, AttemptResult::Helped, day);
        assert_eq!(progress.asked_again_in(a, day), Some(30));
        progress.attempt(a, puzzle, AttemptResult::Failed, day + 30);
        assert_eq!(progress.asked_again_in(a, day + 30), Some(1));
        for _ in INTERVALS {
            day = day + 30 + progress.asked_again_in(a, day + 30).unwrap();
            progress.attempt(a, puzzle, AttemptResult::Solved, day);
            day -= 30;
        }
        assert_eq!(progress.asked_again_in(a, day), None);
        assert_eq!((progress.attempted(), progress.solved()), (1, 0), "it counted once");
    }

    #[test]
    fn a_rating_is_provisional_until_five_puzzles_were_rated() {
        let mut progress = Progress::default();
        progress.set_rated(false);
        assert_eq!(progress.attempt(id("00000z"), Rating::new(1500, 80), AttemptResult::Failed, 1), None);
        assert_eq!((progress.rating(), progress.rated()), (Rating::unknown(), 0));
        progress.set_rated(true);
        for (at, letter) in ["a", "b", "c", "d", "e"].into_iter().enumerate() {
            assert!(progress.is_provisional() && progress.rating_history().is_empty(), "{at}");
            let change = progress.change(Rating::new(1500, 80), AttemptResult::Solved);
            let id = id(&format!("00000{letter}"));
            assert_eq!(progress.attempt(id, Rating::new(1500, 80), AttemptResult::Solved, 2), Some(change));
        }
        assert_eq!((progress.is_provisional(), progress.rating_history().len()), (false, 1));
        assert_eq!(progress.rating_history(), [progress.rating().points()]);
    }

    #[test]
    fn days_in_a_row_are_those_whose_puzzle_was_solved_on_its_day() {
        let mut progress = Progress::default();
        assert_eq!(progress.days_in_a_row(10), 0);
        for day in 7..10 {
            progress.mark_daily(day, AttemptResult::Solved, day);
        }
        // The day is not over: the row goes on.
        assert_eq!(progress.days_in_a_row(10), 3);
        progress.mark_daily(10, AttemptResult::Failed, 10);
        assert_eq!((progress.days_in_a_row(10), progress.days_in_a_row(11)), (3, 0));
        progress.mark_daily(10, AttemptResult::Solved, 10);
        assert_eq!(progress.days_in_a_row(10), 4);
        let mark = DailyMark { first: AttemptResult::Failed, solved_on: Some(10) };
        assert_eq!(progress.daily(10), Some(mark), "the first try stays what it was");
        // A day that is made up for later has its mark, and joins no row.
        progress.mark_daily(6, AttemptResult::Helped, 10);
        assert_eq!((progress.days_in_a_row(10), progress.daily(6).unwrap().solved_on), (4, Some(10)));
        assert_eq!((progress.days_in_a_row(i64::MIN), progress.days_in_a_row(i64::MAX)), (0, 0));
    }

    #[test]
    fn only_a_better_run_is_kept() {
        let mut progress = Progress::default();
        assert!(!progress.record_run(0, 1) && progress.record_run(4, 2) && !progress.record_run(4, 3));
        assert_eq!(progress.best_run(), Some(BestRun { solved: 4, day: 2 }));
        let stored = dvonn_storage::write(&progress);
        assert_eq!(dvonn_storage::read(&stored), Ok(progress));
    }
}
