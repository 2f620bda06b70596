//! A solver's progress: rating, streaks, every attempt with its day, the puzzles of the day, and the puzzles
//! to repeat. It is stored as a document.

mod document;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::identity::PuzzleId;
use crate::rating::{AttemptResult, Rating, after_attempt};

/// The days until a puzzle comes again, by its box (Leitner 1972). A puzzle that isn't solved goes to the
/// first box. One that is solved when it is due moves to the next box; after the last box it is learnt.
const INTERVALS: [i64; 5] = [1, 3, 7, 14, 30];

/// The first try of a puzzle. Days are numbers since the beginning of 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The puzzle.
    pub id: PuzzleId,
    /// The result of the try.
    pub result: AttemptResult,
    /// The day of the try; `None` if it was made before days were recorded.
    pub day: Option<i64>,
    /// The solver's rating after the try; `None` if it was unrated, or made before ratings were recorded.
    pub rating: Option<u16>,
}

/// The results of the puzzle of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyMark {
    /// The result of the first try.
    pub first: AttemptResult,
    /// The day on which any try solved it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved_on: Option<i64>,
}

/// The best run against the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestRun {
    /// The number of puzzles solved.
    pub solved: u32,
    /// The day of the run.
    pub day: i64,
}

/// When an unsolved puzzle comes again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Retry {
    /// Its box, an index of [`INTERVALS`].
    at: usize,
    /// The first day on which it is due.
    due: i64,
}

/// A solver's progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "document::Document", into = "document::Document")]
pub struct Progress {
    rating: Rating,
    streak: u32,
    longest_streak: u32,
    /// The attempts in the order in which they were made.
    attempts: Vec<Attempt>,
    days: BTreeMap<i64, DailyMark>,
    retries: BTreeMap<PuzzleId, Retry>,
    /// The puzzles that have not counted yet but for which the solver got a hint.
    hinted: BTreeSet<PuzzleId>,
    is_unrated: bool,
    best_run: Option<BestRun>,
}

impl Default for Progress {
    /// A new solver, with an unknown rating.
    fn default() -> Self {
        Self::with_rating(Rating::unknown())
    }
}

impl Progress {
    /// A rating is provisional until this many attempts were rated.
    pub const SETTLED: usize = 5;

    /// Returns the progress of a solver with this rating who has not tried any puzzle yet.
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

    /// The solver's rating.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        self.rating
    }

    /// The number of puzzles solved in a row without help, up to now.
    #[must_use]
    pub const fn streak(&self) -> u32 {
        self.streak
    }

    /// The longest streak so far, in puzzles.
    #[must_use]
    pub const fn longest_streak(&self) -> u32 {
        self.longest_streak
    }

    /// The first try of every puzzle, the oldest first.
    #[must_use]
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// The number of puzzles that counted.
    #[must_use]
    pub fn attempted(&self) -> usize {
        self.attempts.len()
    }

    /// The number of puzzles solved at the first try, with or without help.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.attempts.iter().filter(|attempt| attempt.result.is_solved()).count()
    }

    /// The result with which a puzzle counted; `None` if it has not counted yet.
    #[must_use]
    pub fn result(&self, id: PuzzleId) -> Option<AttemptResult> {
        self.attempts.iter().find(|attempt| attempt.id == id).map(|attempt| attempt.result)
    }

    /// The number of rated attempts. All attempts from before days were recorded were rated.
    #[must_use]
    pub fn rated(&self) -> usize {
        let is_rated = |attempt: &&Attempt| attempt.rating.is_some() || attempt.day.is_none();
        self.attempts.iter().filter(is_rated).count()
    }

    /// Whether the rating rests on so few attempts that it says little.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.rated() < Self::SETTLED
    }

    /// The ratings after each rated attempt, the oldest first. The provisional ratings are left out.
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

    /// Whether the solver's next try, hint or skip of this puzzle changes the rating.
    #[must_use]
    pub fn counts(&self, id: PuzzleId) -> bool {
        self.is_rated() && self.result(id).is_none()
    }

    /// Returns the change of the rating, in points, that a result would bring.
    #[must_use]
    pub fn change(&self, puzzle: Rating, result: AttemptResult) -> i32 {
        let [after, _] = after_attempt(self.rating, puzzle, result);
        i32::from(after.as_written().points()) - i32::from(self.rating.points())
    }

    /// Records the result of an attempt at a puzzle. Returns the change of the solver's rating in points;
    /// `None` if it did not count for the rating. A puzzle counts once; after that it only comes again.
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

    /// Moves a puzzle that was due to its next box.
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

    /// The puzzles that are due, the longest overdue first.
    #[must_use]
    pub fn due(&self, day: i64) -> Vec<PuzzleId> {
        let due = self.retries.iter().filter(|(_, retry)| retry.due <= day);
        let mut due: Vec<_> = due.map(|(id, retry)| (retry.due, *id)).collect();
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }

    /// The number of days until a puzzle comes again; `None` if it doesn't.
    #[must_use]
    pub fn asked_again_in(&self, id: PuzzleId, day: i64) -> Option<i64> {
        self.retries.get(&id).map(|retry| retry.due.saturating_sub(day).max(0))
    }

    /// Whether the solver got a hint for a puzzle that has not counted yet.
    #[must_use]
    pub fn is_hinted(&self, id: PuzzleId) -> bool {
        self.hinted.contains(&id)
    }

    /// Records a hint, so it counts even after the page is reloaded.
    pub fn hint(&mut self, id: PuzzleId) {
        if self.counts(id) {
            self.hinted.insert(id);
        }
    }

    /// The results of the puzzle of a day; `None` if the solver has not tried it.
    #[must_use]
    pub fn daily(&self, day: i64) -> Option<DailyMark> {
        self.days.get(&day).copied()
    }

    /// Records a try of the puzzle of `day`, made on `today`.
    pub fn mark_daily(&mut self, day: i64, result: AttemptResult, today: i64) {
        let mark = self.days.entry(day).or_insert(DailyMark { first: result, solved_on: None });
        if result.is_solved() && mark.solved_on.is_none() {
            mark.solved_on = Some(today);
        }
    }

    /// The number of consecutive days up to today on which the solver solved that day's puzzle. Today counts
    /// once its puzzle is solved; until then it does not break the streak.
    #[must_use]
    pub fn days_in_a_row(&self, today: i64) -> u32 {
        let is_done = |day: i64| self.days.get(&day).is_some_and(|mark| mark.solved_on == Some(day));
        let last = if is_done(today) { Some(today) } else { today.checked_sub(1) };
        let days = std::iter::successors(last, |day| day.checked_sub(1));
        days.take_while(|day| is_done(*day)).count() as u32
    }

    /// The best run against the clock, if there was any.
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

#[cfg(test)]
mod tests;
