//! Integer counts from which means and errors are computed. As integers, they do not depend on the order of
//! the games.

use dvonn::{Color, Outcome};
use serde::Serialize;

use crate::Estimate;

/// The results of games from one side's view.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Score {
    /// The number of games won.
    pub won: u64,
    /// The number of draws.
    pub drawn: u64,
    /// The number of games lost.
    pub lost: u64,
}

impl Score {
    /// A side's score in one game.
    #[must_use]
    pub fn of(outcome: Outcome, side: Color) -> Self {
        let mut score = Self::default();
        match outcome {
            Outcome::Win(winner) if winner == side => score.won = 1,
            Outcome::Win(_) => score.lost = 1,
            Outcome::Draw => score.drawn = 1,
        }
        score
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The points per game: 1 for a win, ½ for a draw. `None` without games.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let points = self.won as f64 + self.drawn as f64 / 2.0;
        (self.games() > 0).then(|| points / self.games() as f64)
    }

    /// The points per game with their error, or `None` for fewer than two games.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let value = self.mean()?;
        let deviations = self.won as f64 * (1.0 - value).powi(2)
            + self.drawn as f64 * (0.5 - value).powi(2)
            + self.lost as f64 * value.powi(2);
        let games = self.games() as f64;
        (self.games() > 1).then(|| Estimate { value, error: (deviations / (games - 1.0) / games).sqrt() })
    }

    /// The same games for the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }

    /// The games of both scores.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        let (won, drawn, lost) = (self.won + other.won, self.drawn + other.drawn, self.lost + other.lost);
        Self { won, drawn, lost }
    }

    pub(crate) fn add(&mut self, other: Self) {
        *self = self.plus(other);
    }
}

/// The value of a property: the score of a side in games where it has the property, and in the others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Worth {
    /// The score with the property.
    pub with: Score,
    /// The score without it.
    pub without: Score,
}

impl Worth {
    /// The difference in points per game with the property and without. `None` for fewer than two games of
    /// either kind.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let (with, without) = (self.with.estimate()?, self.without.estimate()?);
        Some(Estimate { value: with.value - without.value, error: with.error.hypot(without.error) })
    }
}

/// Counts from which the mean and the spread of numbers follow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Moments {
    /// The number of numbers.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl Moments {
    /// The mean, or `None` without numbers.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation, or `None` for fewer than two numbers.
    #[must_use]
    pub fn deviation(&self) -> Option<f64> {
        let (count, sum) = (self.count as f64, self.sum as f64);
        let squares = self.squares as f64 - sum * sum / count;
        (self.count > 1).then(|| (squares.max(0.0) / (count - 1.0)).sqrt())
    }

    /// The mean with its error, or `None` for fewer than two numbers.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let error = self.deviation()? / (self.count as f64).sqrt();
        Some(Estimate { value: self.mean()?, error })
    }

    pub(crate) fn add(&mut self, number: i64) {
        self.merge(&Self { count: 1, sum: number, squares: number.unsigned_abs().pow(2) });
    }

    pub(crate) const fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// Adds each number to the one at the same index.
pub(super) fn add_all(into: &mut Vec<u64>, numbers: &[u64]) {
    into.resize(into.len().max(numbers.len()), 0);
    into.iter_mut().zip(numbers).for_each(|(one, other)| *one += other);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_have_means_and_errors() {
        let score = Score { won: 3, drawn: 1, lost: 1 };
        // The points are 1, 1, 1, ½, 0: their mean is 0.7 and their variance 0.8 / 4.
        let estimate = score.estimate().unwrap();
        assert!((estimate.value - 0.7).abs() < 1e-12 && (estimate.error - 0.2).abs() < 1e-12);
        assert!((score.reversed().mean().unwrap() - 0.3).abs() < 1e-12);
        assert_eq!(Score::default().mean(), None);
        assert_eq!(Score { won: 1, ..Score::default() }.estimate(), None);
        let worth = Worth { with: score, without: score.reversed() }.estimate().unwrap();
        assert!((worth.value - 0.4).abs() < 1e-12 && (worth.error - 0.08_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn numbers_have_means_and_errors() {
        let mut moments = Moments::default();
        assert_eq!((moments.mean(), moments.deviation()), (None, None));
        assert_eq!(Moments { count: 1, sum: 3, squares: 9 }.deviation(), None);
        [-2, 0, 1, 5].into_iter().for_each(|number| moments.add(number));
        assert_eq!(moments.mean(), Some(1.0));
        let deviation = (26.0_f64 / 3.0).sqrt();
        assert!((moments.deviation().unwrap() - deviation).abs() < 1e-12);
        assert!((moments.estimate().unwrap().error - deviation / 2.0).abs() < 1e-12);
    }
}
