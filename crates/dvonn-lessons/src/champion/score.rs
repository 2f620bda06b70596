//! How often a side wins, with the standard error.

use serde::{Deserialize, Serialize};

/// The score of a side: a win counts 1, a draw ½.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Score {
    /// The number of games.
    pub games: u32,
    /// The mean, from 0 to 1; 0 if there are no games.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Score {
    /// Whether the mean is at least two standard errors above ½, below it, or neither.
    #[must_use]
    pub fn side(&self) -> std::cmp::Ordering {
        let away = self.mean - 0.5;
        if self.games == 0 || away.abs() < 2.0 * self.error {
            std::cmp::Ordering::Equal
        } else {
            away.total_cmp(&0.0)
        }
    }

    /// How many standard errors lie between this mean and another one; `None` if neither mean has an error.
    #[must_use]
    pub fn distance(&self, other: &Self) -> Option<f64> {
        let error = self.error.hypot(other.error);
        (error > 0.0).then(|| (self.mean - other.mean).abs() / error)
    }
}

/// Sums for a [`Score`]. A game may count several times, for example once for each of its pieces. The counts
/// of one game are added together, because they aren't independent.
#[cfg(feature = "count")]
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct ScoreCount {
    games: u32,
    /// Sums over the games: how often a game counts, its points, and the products of the two.
    times: u64,
    points: f64,
    times_times: u64,
    times_points: f64,
    points_points: f64,
}

#[cfg(feature = "count")]
impl ScoreCount {
    /// Adds a game that counts this many times, with its total points.
    pub(crate) fn add(&mut self, times: u32, points: f64) {
        if times == 0 {
            return;
        }
        self.games += 1;
        self.times += u64::from(times);
        self.points += points;
        self.times_times += u64::from(times).pow(2);
        self.times_points += f64::from(times) * points;
        self.points_points += points * points;
    }

    /// How many times games have been counted.
    pub(crate) const fn times(&self) -> u64 {
        self.times
    }

    pub(crate) const fn games(&self) -> u32 {
        self.games
    }

    /// The exact mean; ½ if nothing was counted.
    pub(crate) fn mean(&self) -> f64 {
        if self.times == 0 { 0.5 } else { self.points / self.times as f64 }
    }

    /// The score. Its standard error is that of a ratio of sums over independent games.
    pub(crate) fn score(&self) -> Score {
        if self.times == 0 {
            return Score::default();
        }
        let (times, mean) = (self.times as f64, self.mean());
        // The sum of the squared differences between each game's points and the points expected from its
        // weight.
        let squares =
            self.points_points - 2.0 * mean * self.times_points + mean * mean * self.times_times as f64;
        Score { games: self.games, mean: rounded(mean), error: rounded(squares.max(0.0).sqrt() / times) }
    }
}

/// A share rounded to a millionth, as files store it.
#[cfg(feature = "count")]
pub(crate) fn rounded(share: f64) -> f64 {
    (share * 1e6).round() / 1e6
}

#[cfg(all(test, feature = "count"))]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_a_coin_if_games_count_once() {
        let mut count = ScoreCount::default();
        for game in 0..100 {
            count.add(1, if game < 60 { 1.0 } else { 0.0 });
        }
        let score = count.score();
        assert_eq!((score.games, score.mean), (100, 0.6));
        assert!((score.error - (0.6 * 0.4 / 100.0_f64).sqrt()).abs() < 1e-6, "{score:?}");
    }

    #[test]
    fn pieces_of_one_game_are_no_further_evidence() {
        let (mut once, mut often) = (ScoreCount::default(), ScoreCount::default());
        for game in 0..50 {
            let points = [0.0, 0.5, 1.0][game % 3];
            once.add(1, points);
            often.add(4, 4.0 * points);
        }
        assert_eq!(once.score(), often.score());
        assert_eq!((often.times(), often.games()), (200, 50));
    }

    #[test]
    fn a_side_needs_two_errors() {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let score = |mean, error| Score { games: 100, mean, error };
        assert_eq!(score(0.55, 0.02).side(), Greater);
        assert_eq!(score(0.53, 0.02).side(), Equal);
        assert_eq!(score(0.38, 0.05).side(), Less);
        assert_eq!(Score::default().side(), Equal);
        assert_eq!(score(0.5, 0.0).distance(&score(0.6, 0.0)), None);
    }
}
