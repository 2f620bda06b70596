//! Training with a person's own mistakes: each comes back until it has been solved three times at growing
//! distances, with a puzzle of the same theme now and then. It is stored as a document.

mod document;
mod schedule;

use std::collections::{BTreeMap, BTreeSet};

use dvonn::hash::fnv1a;
use dvonn::{Board, Color, Move};
use dvonn_coach::MotifKind;
use dvonn_coach::review::{GameReview, Habit, HabitReport, Mistake, Peers, by_habit};
use serde::{Deserialize, Serialize};

use crate::identity::{Identity, PuzzleId};
use crate::puzzle::is_theme;

pub use schedule::Standing;

/// A puzzle of the same theme comes after this many exercises.
const PUZZLE_AFTER: usize = 2;

/// As long as there are new mistakes, this many of a day's exercises are new.
const NEW_A_DAY: usize = 3;

/// The number of days of a week.
const WEEK: i64 = 7;

/// The identity of a game, which follows from its moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GameKey(u64);

impl GameKey {
    /// Returns the identity of a game.
    #[must_use]
    pub fn new(start: &Board, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut text = start.to_string();
        for m in moves {
            text.push(' ');
            text.push_str(&m.to_string());
        }
        Self(fnv1a(text.as_bytes()))
    }

    /// Returns the identity of a reviewed game.
    #[must_use]
    pub fn of(review: &GameReview) -> Self {
        Self::new(&review.start, review.moves.iter().map(|reviewed| reviewed.m))
    }
}

/// A game in which a mistake was made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Made {
    /// The day on which the game was reviewed, as a number since the beginning of 1970.
    pub day: i64,
    /// The players, for people.
    pub game: String,
}

/// A mistake that comes back as an exercise.
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    mistake: Mistake,
    made: BTreeMap<GameKey, Made>,
    /// The first try of each day, and whether it solved the exercise.
    tries: BTreeMap<i64, bool>,
}

impl Exercise {
    /// The mistake.
    #[must_use]
    pub const fn mistake(&self) -> &Mistake {
        &self.mistake
    }

    /// The games in which it was made, alike under symmetry and exchange of colours.
    pub fn made(&self) -> impl Iterator<Item = &Made> {
        self.made.values()
    }

    /// The first try of each day, and whether it solved the exercise.
    #[must_use]
    pub const fn tries(&self) -> &BTreeMap<i64, bool> {
        &self.tries
    }

    /// Returns how often it has been solved at growing distances, and when it is due.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let made: BTreeSet<i64> = self.made.values().map(|made| made.day).collect();
        Standing::of(&made, &self.tries)
    }

    /// The theme, if puzzles can have it.
    #[must_use]
    pub fn theme(&self) -> Option<MotifKind> {
        self.mistake.habit().map(Habit::motif).filter(|&kind| is_theme(kind))
    }

    /// Adds what is known of the same exercise elsewhere. A day's try counts as solved only if both say so.
    fn join(&mut self, other: Self) {
        let key = |mistake: &Mistake| (mistake.board().to_string(), mistake.reviewed().m.to_string());
        if key(&other.mistake) < key(&self.mistake) {
            self.mistake = other.mistake;
        }
        for (game, made) in other.made {
            self.make(game, made);
        }
        for (day, is_solved) in other.tries {
            *self.tries.entry(day).or_insert(true) &= is_solved;
        }
    }

    fn make(&mut self, game: GameKey, made: Made) {
        let known = self.made.entry(game).or_insert_with(|| made.clone());
        if made < *known {
            *known = made;
        }
    }
}

/// What comes next on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// An exercise.
    Exercise(PuzzleId),
    /// A puzzle with the theme of an exercise of this day.
    Puzzle(MotifKind),
}

/// The results of a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Week {
    /// The Monday on which it begins, as a number of days since the beginning of 1970.
    pub first: i64,
    /// The number of exercises tried, one for each day on which an exercise was tried.
    pub tried: usize,
    /// The number of those that were solved at once.
    pub solved: usize,
}

/// A person's mistakes as exercises, and the progress with them. Days count from the beginning of 1970.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "document::Document", into = "document::Document")]
pub struct Training {
    /// The person's name in games, by which their side is found.
    player: Option<String>,
    exercises: BTreeMap<PuzzleId, Exercise>,
    /// The games that have been looked through.
    games: BTreeSet<GameKey>,
    /// The number of the person's moves with a choice in each of these games, if it is known.
    choices: BTreeMap<GameKey, u32>,
    /// The number of puzzles between exercises, by day.
    puzzles: BTreeMap<i64, usize>,
}

impl Training {
    /// The most exercises a day.
    pub const MOST_A_DAY: usize = 10;

    /// The person's name in games; `None` if it is not known.
    #[must_use]
    pub fn player(&self) -> Option<&str> {
        self.player.as_deref()
    }

    /// Sets the person's name in games.
    pub fn set_player(&mut self, name: &str) {
        self.player = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    }

    /// Whether a game has been looked through.
    #[must_use]
    pub fn knows(&self, game: GameKey) -> bool {
        self.games.contains(&game)
    }

    /// The number of games that have been looked through.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Adds the mistakes of a side in a reviewed game, whose players `game` names. Returns how many of them
    /// come back as exercises. A game that has been looked through before adds nothing.
    pub fn add(&mut self, review: &GameReview, side: Color, game: &str, day: i64) -> usize {
        let key = GameKey::of(review);
        if !self.games.insert(key) {
            return 0;
        }
        // A person who plays against themselves is looked at once.
        self.choices.insert(key, u32::try_from(Peers::choices(review, side)).unwrap_or(u32::MAX));
        let mistakes = Mistake::of(review, side);
        let count = mistakes.len();
        for mistake in mistakes {
            let id = Identity::of(mistake.board().position()).id();
            let known = self.exercises.entry(id);
            let made = Made { day, game: game.to_owned() };
            known
                .or_insert_with(|| Exercise { mistake, made: BTreeMap::new(), tries: BTreeMap::new() })
                .make(key, made);
        }
        count
    }

    /// All exercises.
    pub fn exercises(&self) -> impl Iterator<Item = (PuzzleId, &Exercise)> {
        self.exercises.iter().map(|(id, exercise)| (*id, exercise))
    }

    /// The exercise with this id.
    #[must_use]
    pub fn find(&self, id: PuzzleId) -> Option<&Exercise> {
        self.exercises.get(&id)
    }

    /// The number of exercises from a game.
    #[must_use]
    pub fn made_in(&self, game: GameKey) -> usize {
        self.exercises.values().filter(|exercise| exercise.made.contains_key(&game)).count()
    }

    /// The number of exercises tried on a day.
    #[must_use]
    pub fn tried_on(&self, day: i64) -> usize {
        self.exercises.values().filter(|exercise| exercise.tries.contains_key(&day)).count()
    }

    /// The number of exercises that have been solved often enough.
    #[must_use]
    pub fn learnt(&self) -> usize {
        self.exercises.values().filter(|exercise| exercise.standing().due.is_none()).count()
    }

    /// Returns the exercises of a day that have not been tried on it. First come those that were tried
    /// before, the longest overdue first, then the latest mistakes, the costliest first.
    #[must_use]
    pub fn today(&self, day: i64) -> Vec<PuzzleId> {
        let (mut again, mut new) = (Vec::new(), Vec::new());
        for (id, exercise) in self.exercises.iter().filter(|(_, exercise)| !exercise.tries.contains_key(&day))
        {
            let Some(due) = exercise.standing().due.filter(|&due| due <= day) else { continue };
            if exercise.tries.is_empty() {
                let cost = exercise.mistake.reviewed().win_loss;
                new.push((due.saturating_neg(), (-1e4 * cost) as i64, *id));
            } else {
                again.push((due, *id));
            }
        }
        again.sort_unstable();
        new.sort_unstable();
        let begun = |exercise: &&Exercise| exercise.tries.keys().next() == Some(&day);
        let begun = self.exercises.values().filter(begun).count();
        let left = Self::MOST_A_DAY.saturating_sub(self.tried_on(day));
        let reserved = NEW_A_DAY.saturating_sub(begun).min(new.len());
        again.truncate(left.saturating_sub(reserved));
        new.truncate(left - again.len());
        again.into_iter().map(|(_, id)| id).chain(new.into_iter().map(|(.., id)| id)).collect()
    }

    /// Returns what comes next on a day; `None` if the day's training is done.
    #[must_use]
    pub fn next(&self, day: i64) -> Option<Next> {
        let puzzles = self.puzzles.get(&day).copied().unwrap_or(0);
        let is_puzzle = self.tried_on(day) / PUZZLE_AFTER > puzzles;
        is_puzzle
            .then(|| self.theme_of(day, puzzles))
            .flatten()
            .map(Next::Puzzle)
            .or_else(|| self.today(day).first().copied().map(Next::Exercise))
    }

    /// Chooses the theme of a day's puzzle, among those of the exercises that were tried on it.
    fn theme_of(&self, day: i64, number: usize) -> Option<MotifKind> {
        let tried = self.exercises.values().filter(|exercise| exercise.tries.contains_key(&day));
        let themes: BTreeSet<MotifKind> = tried.filter_map(Exercise::theme).collect();
        themes.iter().nth(number % themes.len().max(1)).copied()
    }

    /// Notes that the puzzle between the exercises was shown or passed over.
    pub fn pass_puzzle(&mut self, day: i64) {
        *self.puzzles.entry(day).or_default() += 1;
    }

    /// Records a try of an exercise. Only the first one of each day counts.
    pub fn tried(&mut self, id: PuzzleId, is_solved: bool, day: i64) {
        if let Some(exercise) = self.exercises.get_mut(&id) {
            exercise.tries.entry(day).or_insert(is_solved);
        }
    }

    /// Returns the results of the last weeks up to this day, the earliest first. Weeks before the first try
    /// are left out.
    #[must_use]
    pub fn weeks(&self, day: i64, most: usize) -> Vec<Week> {
        let monday = |day: i64| day - (day + 3).rem_euclid(WEEK);
        let tries = || self.exercises.values().flat_map(|exercise| &exercise.tries);
        let Some(begun) = tries().map(|(day, _)| monday(*day)).min() else { return Vec::new() };
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let from = begun.max(monday(day).saturating_sub(WEEK.saturating_mul(most.saturating_sub(1))));
        let week = |first: i64| {
            let within = || tries().filter(move |(day, _)| monday(**day) == first);
            let solved = within().filter(|(_, is_solved)| **is_solved).count();
            Week { first, tried: within().count(), solved }
        };
        (from..=day).step_by(WEEK as usize).map(week).collect()
    }

    /// Groups the exercises by the way in which the mistakes came about, the costliest way first.
    #[must_use]
    pub fn habits(&self) -> Vec<HabitReport<PuzzleId>> {
        by_habit(self.exercises.iter().map(|(id, exercise)| (exercise.mistake.reviewed(), *id)))
    }

    /// The number of the person's moves with a choice in the stacking phase. Games that were looked through
    /// before these moves were counted are left out.
    #[must_use]
    pub fn choices(&self) -> u64 {
        self.choices.values().copied().map(u64::from).sum()
    }

    /// Returns how many mistakes of each kind were made in a hundred of these moves, the most frequent first.
    /// It is empty if no moves were counted.
    #[must_use]
    pub fn per_hundred(&self) -> Vec<(Option<Habit>, f64)> {
        let mut counts: BTreeMap<Option<Habit>, usize> = BTreeMap::new();
        for exercise in self.exercises.values() {
            let made = exercise.made.keys().filter(|game| self.choices.contains_key(game)).count();
            *counts.entry(exercise.mistake.habit()).or_default() += made;
        }
        let moves = self.choices() as f64;
        let rate = |(kind, count): (Option<Habit>, usize)| (kind, 100.0 * count as f64 / moves);
        let mut rates: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).map(rate).collect();
        rates.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        rates
    }

    /// Adds what is known elsewhere: on another device, or in another tab.
    pub fn join(&mut self, other: Self) {
        self.player = self.player.take().or(other.player);
        for (id, exercise) in other.exercises {
            match self.exercises.get_mut(&id) {
                Some(known) => known.join(exercise),
                None => {
                    self.exercises.insert(id, exercise);
                }
            }
        }
        self.games.extend(other.games);
        for (game, count) in other.choices {
            let known = self.choices.entry(game).or_default();
            *known = count.max(*known);
        }
        for (day, count) in other.puzzles {
            let known = self.puzzles.entry(day).or_default();
            *known = count.max(*known);
        }
    }
}

#[cfg(test)]
mod tests;
