//! Statistics of the games against the computer.

use std::collections::{BTreeMap, VecDeque};

use dvonn::{ByColor, Color};
use dvonn_analysis::Level;

use crate::entry::{Entry, EntryId, Millis, Outcome};

/// The numbers of games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The games that the person won.
    pub won: usize,
    /// The drawn games.
    pub drawn: usize,
    /// The games that the computer won.
    pub lost: usize,
}

impl Tally {
    /// The number of games.
    #[must_use]
    pub const fn total(self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// The person's share of the points, from 0 to 1; a draw is half a point. `None` without games.
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

/// Consecutive games with the same outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Streak {
    /// The outcome of these games.
    pub outcome: Outcome,
    /// The number of games.
    pub games: usize,
}

/// The streaks over all games in the order in which they began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streaks {
    /// The current streak, which ends with the last game.
    pub current: Option<Streak>,
    /// The most games won in a row.
    pub won: usize,
    /// The most games in a row without a loss.
    pub unbeaten: usize,
}

/// The margins of the games that were played to the end, in pieces, from the person's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Margins {
    /// The number of these games.
    pub games: usize,
    /// The sum of their margins.
    pub sum: i64,
    /// The highest margin.
    pub best: Option<i32>,
    /// The lowest margin.
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
    /// The id of the game's entry.
    pub id: EntryId,
    /// When it began.
    pub started: Millis,
    /// The computer's level.
    pub level: Level,
    /// The outcome for the person.
    pub outcome: Outcome,
    /// The share of the points that the person won in this game and up to nine games before it, from 0 to 1.
    pub form: f64,
    /// The person's strength in the same games, on the scale of [`Level::rating`].
    pub strength: f64,
}

/// Estimates the rating of a player with these results. It is the opponents' mean rating plus the difference
/// that Elo's formula gives for the share of the points. Each side gets half a point extra, so even winning
/// every game gives a finite rating.
fn strength<'a>(games: impl ExactSizeIterator<Item = &'a (Level, Outcome)> + Clone) -> f64 {
    const SCALE: f64 = 400.0;
    let count = games.len().max(1) as f64;
    let opponents = games.clone().map(|(level, _)| f64::from(level.rating())).sum::<f64>() / count;
    let mut tally = Tally::default();
    games.for_each(|&(_, outcome)| tally.count(outcome));
    let share = (tally.share().unwrap_or(0.5) * count + 0.5) / (count + 1.0);
    opponents + SCALE * (share / (1.0 - share)).log10()
}

/// Statistics of the finished games against the computer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// The results by the computer's level, lowest first, and the person's side. Levels without games are
    /// left out.
    pub levels: Vec<(Level, ByColor<Tally>)>,
    /// The results by the person's side.
    pub total: ByColor<Tally>,
    /// The streaks over all of these games.
    pub streaks: Streaks,
    /// The margins of the games that were played to the end.
    pub margins: Margins,
    /// One point for each game, in the order in which they began.
    pub points: Vec<Point>,
}

impl Statistics {
    /// The number of games that count for the form of a point.
    pub const FORM: usize = 10;

    /// Counts the finished games against the computer, ignoring other entries.
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

    /// The number of games counted.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.points.len()
    }
}

#[cfg(test)]
mod tests;
