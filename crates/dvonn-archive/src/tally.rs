//! The results of the games in which a move or position occurred.

#[cfg(feature = "index")]
mod stored;

use dvonn::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// The results of some games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The number of games.
    pub games: u32,
    /// The number of games with exchanged colours, where White's results are Black's.
    pub exchanged: u32,
    /// The number of games that each side won.
    pub wins: ByColor<u32>,
    /// The number of draws. The remaining games have no result.
    pub draws: u32,
    /// The number of games that ended by the rules (rule E1). Only these have a margin.
    pub played_out: u32,
    /// The sum of their margins: White's pieces minus Black's.
    pub margins: i64,
    /// The number of games in which a side's rating is a number.
    pub rated: ByColor<u32>,
    /// The sum of those ratings.
    pub ratings: ByColor<u64>,
    /// The first and the last year, if any date is known.
    pub years: Option<(u16, u16)>,
}

impl Tally {
    /// The mean margin for White, or `None` if no game ended by the rules.
    #[must_use]
    pub fn mean_margin(&self) -> Option<f64> {
        (self.played_out > 0).then(|| self.margins as f64 / f64::from(self.played_out))
    }

    /// Returns the mean rating of a side, or `None` if no game has one.
    #[must_use]
    pub fn mean_rating(&self, color: Color) -> Option<f64> {
        (self.rated[color] > 0).then(|| self.ratings[color] as f64 / f64::from(self.rated[color]))
    }

    /// The percentages of White's wins, draws and Black's wins; `None` if no game has a result.
    #[must_use]
    pub fn shares(&self) -> Option<[f64; 3]> {
        let results = [self.wins.white, self.draws, self.wins.black].map(f64::from);
        let decided: f64 = results.iter().sum();
        (decided > 0.0).then(|| results.map(|games| games * 100.0 / decided))
    }

    /// The number of games without a result.
    #[must_use]
    pub fn unfinished(&self) -> u32 {
        self.games.saturating_sub(self.wins.white).saturating_sub(self.wins.black).saturating_sub(self.draws)
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: Self) {
        self.games = self.games.saturating_add(other.games);
        self.exchanged = self.exchanged.saturating_add(other.exchanged);
        self.draws = self.draws.saturating_add(other.draws);
        self.played_out = self.played_out.saturating_add(other.played_out);
        self.margins = self.margins.saturating_add(other.margins);
        for color in Color::ALL {
            self.wins[color] = self.wins[color].saturating_add(other.wins[color]);
            self.rated[color] = self.rated[color].saturating_add(other.rated[color]);
            self.ratings[color] = self.ratings[color].saturating_add(other.ratings[color]);
        }
        self.years = match (self.years, other.years) {
            (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
            (one, other) => one.or(other),
        };
    }
}

/// A figure with its standard error.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its standard error. About two thirds of such figures differ by less than this from the value for
    /// infinitely many games.
    pub error: f64,
}
