//! How the games against the computer went.

use std::collections::{BTreeMap, VecDeque};

use dvonn::{ByColor, Color};
use dvonn_analysis::Level;

use crate::entry::{Entry, EntryId, Millis, Outcome};

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Won by the person.
    pub won: usize,
    /// Won by nobody.
    pub drawn: usize,
    /// Won by the computer.
    pub lost: usize,
}

impl Tally {
    /// How many games there were.
    #[must_use]
    pub const fn total(self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// The share of the points that the person won, from 0 to 1; a draw is half a point. `None` without
    /// games.
    #[must_use]
    pub fn share(self) -> Option<f64> {
        (self.total() > 0).then(|| (self.won as f64 + self.drawn as f64 / 2.0) / self.total() as f64)
    }

    fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Won => self.won += 1,
            Outcome::Drawn => self.drawn += 1,
            Outcome::Lost => self.lost += 1,
        }
    }
}

/// Consecutive games that ended in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Streak {
    /// How they ended.
    pub outcome: Outcome,
    /// The number of games.
    pub games: usize,
}

/// The streaks of all games in the order in which they began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// The current one, which ends with the last game.
    pub current: Option<Streak>,
    /// The most games won in a row.
    pub won: usize,
    /// The most games in a row that were not lost.
    pub unbeaten: usize,
}

/// The margins of the games that were played to the end, in pieces, as the person sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Margins {
    /// How many such games there were.
    pub games: usize,
    /// The sum of their margins.
    pub sum: i64,
    /// The highest.
    pub best: Option<i32>,
    /// The lowest.
    pub worst: Option<i32>,
}

impl Margins {
    /// The mean margin, in pieces. `None` without games.
    #[must_use]
    pub fn mean(self) -> Option<f64> {
        (self.games > 0).then(|| self.sum as f64 / self.games as f64)
    }

    fn count(&mut self, margin: i32) {
        self.games += 1;
        self.sum += i64::from(margin);
        self.best = self.best.max(Some(margin));
        self.worst = Some(self.worst.map_or(margin, |worst| worst.min(margin)));
    }
}

/// A game, as a point of a plot over time.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// The game.
    pub id: EntryId,
    /// When it began.
    pub started: Millis,
    /// The computer's level.
    pub level: Level,
    /// How it ended.
    pub outcome: Outcome,
    /// The share of the points that the person won in this game and the up to nine before it, from 0 to 1.
    pub form: f64,
    /// The person's strength by the same games, on the scale of [`Level::rating`].
    pub strength: f64,
}

/// The rating with which a player would expect the points of these games: the mean rating of the opponents,
/// and what the share of the points says by Elo's formula. Half a point is added to both sides, so that
/// winning everything says something finite.
fn strength<'a>(games: impl ExactSizeIterator<Item = &'a (Level, Outcome)> + Clone) -> f64 {
    const SCALE: f64 = 400.0;
    let count = games.len().max(1) as f64;
    let opponents = games.clone().map(|(level, _)| f64::from(level.rating())).sum::<f64>() / count;
    let mut tally = Tally::default();
    games.for_each(|&(_, outcome)| tally.count(outcome));
    let share = (tally.share().unwrap_or(0.5) * count + 0.5) / (count + 1.0);
    opponents + SCALE * (share / (1.0 - share)).log10()
}

/// How the finished games against the computer went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// Results by the computer's level, from the lowest on, and the person's side. Levels without games are
    /// missing.
    pub levels: Vec<(Level, ByColor<Tally>)>,
    /// Results by the person's side.
    pub total: ByColor<Tally>,
    /// The streaks.
    pub streaks: Streaks,
    /// The margins.
    pub margins: Margins,
    /// The games in the order in which they began.
    pub points: Vec<Point>,
}

impl Statistics {
    /// How many games count for the form of a point.
    pub const FORM: usize = 10;

    /// Counts the finished games against the computer, and skips other entries.
    pub fn new<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut games: Vec<(&Entry, Level, Color, Outcome)> = entries
            .into_iter()
            .filter_map(|entry| {
                let computer = entry.computer()?;
                Some((entry, computer.level, computer.side, entry.outcome()?))
            })
            .collect();
        games.sort_unstable_by(|(a, ..), (b, ..)| (a.started, &a.id).cmp(&(b.started, &b.id)));
        let mut statistics = Self::default();
        let mut levels: BTreeMap<Level, ByColor<Tally>> = BTreeMap::new();
        let (mut won, mut unbeaten) = (0, 0);
        let mut last = VecDeque::with_capacity(Self::FORM);
        for (entry, level, side, outcome) in games {
            levels.entry(level).or_default()[side].count(outcome);
            statistics.total[side].count(outcome);
            if let Some(margin) = entry.margin() {
                statistics.margins.count(margin);
            }
            won = if outcome == Outcome::Won { won + 1 } else { 0 };
            unbeaten = if outcome == Outcome::Lost { 0 } else { unbeaten + 1 };
            let streaks = &mut statistics.streaks;
            streaks.won = streaks.won.max(won);
            streaks.unbeaten = streaks.unbeaten.max(unbeaten);
            let before = streaks.current.filter(|streak| streak.outcome == outcome);
            let games = before.map_or(0, |streak| streak.games) + 1;
            streaks.current = Some(Streak { outcome, games });
            if last.len() == Self::FORM {
                last.pop_front();
            }
            last.push_back((level, outcome));
            let mut tally = Tally::default();
            last.iter().for_each(|&(_, outcome)| tally.count(outcome));
            statistics.points.push(Point {
                id: entry.id.clone(),
                started: entry.started,
                level,
                outcome,
                form: tally.share().unwrap_or_default(),
                strength: strength(last.iter()),
            });
        }
        statistics.levels = levels.into_iter().collect();
        statistics
    }

    /// How many games there were.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.points.len()
    }
}

#[cfg(test)]
mod tests;
