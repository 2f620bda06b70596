//! Ratings of puzzles and of solvers, by Glicko-2 (Glickman 2012): an attempt is a game between the two.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2, glicko2_rating_period};

/// The difficulty of a puzzle, or the strength of a solver. Both are on the same scale: a solver with the
/// rating of a puzzle solves it half of the time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating(Glicko2Rating);

impl Rating {
    /// The lowest and the highest rating that is shown and stored.
    pub const LIMITS: [u16; 2] = [100, 3500];

    /// The smallest and the greatest deviation that is shown.
    pub const DEVIATIONS: [u16; 2] = [30, 350];

    /// The smallest and the greatest volatility. The smallest is the least positive number with six decimals.
    const VOLATILITIES: [f64; 2] = [1e-6, 1.0];

    /// The rating before the first attempt.
    #[must_use]
    pub const fn unknown() -> Self {
        Self(Glicko2Rating::new())
    }

    /// Makes a rating with a standard deviation; both are clamped to their limits.
    #[must_use]
    pub fn new(rating: u16, deviation: u16) -> Self {
        let within = |value: u16, [least, most]: [u16; 2]| f64::from(value.clamp(least, most));
        Self(Glicko2Rating {
            rating: within(rating, Self::LIMITS),
            deviation: within(deviation, Self::DEVIATIONS),
            ..Glicko2Rating::new()
        })
    }

    /// The rating as it is shown, in whole points.
    #[must_use]
    pub fn points(self) -> u16 {
        rounded(self.0.rating, Self::LIMITS)
    }

    /// The standard deviation of the rating, in whole points: a measure of its uncertainty.
    #[must_use]
    pub fn deviation(self) -> u16 {
        rounded(self.0.deviation, Self::DEVIATIONS)
    }

    /// Rounds the rating to the decimals that are written, so that it is read back unchanged.
    pub(crate) fn as_written(self) -> Self {
        let to_decimals = |value: f64, scale: f64| (value * scale).round() / scale;
        let Glicko2Rating { rating, deviation, volatility } = self.0;
        Self(Glicko2Rating {
            rating: to_decimals(rating, 1e3),
            deviation: to_decimals(deviation, 1e3),
            volatility: to_decimals(volatility, 1e6),
        })
    }

    /// Rates a puzzle from the rating of each solver who tried it and whether they solved it.
    #[must_use]
    pub fn of_puzzle(attempts: &[(Self, bool)]) -> Self {
        let outcome = |solved: bool| if solved { Outcomes::LOSS } else { Outcomes::WIN };
        let results: Vec<_> = attempts.iter().map(|&(solver, solved)| (solver.0, outcome(solved))).collect();
        let rating = Self(glicko2_rating_period(&Glicko2Rating::new(), &results, &Glicko2Config::new()));
        // Keep only what a file can hold.
        Self::new(rating.points(), rating.deviation())
    }
}

/// The result of an attempt at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AttemptResult {
    /// Not solved at the first try.
    Failed,
    /// Solved at the first try, with a hint. It counts as half, like a drawn game.
    Helped,
    /// Solved at the first try, without help.
    Solved,
}

impl AttemptResult {
    /// Whether the first try solved the puzzle, with or without help.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        !matches!(self, Self::Failed)
    }

    const fn outcome(self) -> Outcomes {
        match self {
            Self::Failed => Outcomes::LOSS,
            Self::Helped => Outcomes::DRAW,
            Self::Solved => Outcomes::WIN,
        }
    }
}

/// Returns the ratings of solver and puzzle after an attempt.
#[must_use]
pub fn after_attempt(solver: Rating, puzzle: Rating, result: AttemptResult) -> [Rating; 2] {
    let outcome = result.outcome();
    let (solver, puzzle) = glicko2(&solver.0, &puzzle.0, &outcome, &Glicko2Config::new());
    [solver, puzzle].map(|rating| Rating(within_limits(rating)))
}

/// Clamps a rating to the range that can be shown and stored.
fn within_limits(rating: Glicko2Rating) -> Glicko2Rating {
    let within = |value: f64, [least, most]: [f64; 2]| value.clamp(least, most);
    Glicko2Rating {
        rating: within(rating.rating, Rating::LIMITS.map(f64::from)),
        deviation: within(rating.deviation, [0.0, f64::from(Rating::DEVIATIONS[1])]),
        volatility: within(rating.volatility, Rating::VOLATILITIES),
    }
}

fn rounded(value: f64, [least, most]: [u16; 2]) -> u16 {
    value.round().clamp(f64::from(least), f64::from(most)) as u16
}

/// Writes rating, deviation and volatility, as they are stored.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Glicko2Rating { rating, deviation, volatility } = self.0;
        write!(f, "{rating:.3}/{deviation:.3}/{volatility:.6}")
    }
}

/// The error for a text that is not a stored rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a rating, its deviation and its volatility, as 1500.000/350.000/0.060000")]
pub struct UnknownRating;

impl FromStr for Rating {
    type Err = UnknownRating;

    /// Reads what [`Display`](fmt::Display) wrote. Further decimals are rounded away, so a rating that was
    /// read is written and read back unchanged.
    fn from_str(text: &str) -> Result<Self, UnknownRating> {
        let mut parts = text.split('/');
        let mut part = |[least, most]: [f64; 2]| {
            let value: f64 = parts.next()?.parse().ok()?;
            (least..=most).contains(&value).then_some(value)
        };
        let limits = |limits: [u16; 2]| limits.map(f64::from);
        let rating = part(limits(Self::LIMITS)).ok_or(UnknownRating)?;
        let deviation = part(limits([0, Self::DEVIATIONS[1]])).ok_or(UnknownRating)?;
        let volatility = part(Self::VOLATILITIES).ok_or(UnknownRating)?;
        match parts.next() {
            None => Ok(Self(Glicko2Rating { rating, deviation, volatility }).as_written()),
            Some(_) => Err(UnknownRating),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_moves_both_ratings_as_the_paper_says() {
        // Two unknown players, as in the library's own example.
        let [solver, puzzle] = after_attempt(Rating::unknown(), Rating::unknown(), AttemptResult::Solved);
        assert_eq!((solver.points(), solver.deviation()), (1662, 290));
        assert_eq!((puzzle.points(), puzzle.deviation()), (1338, 290));
        let [solver, puzzle] =
            after_attempt(Rating::new(1500, 80), Rating::new(1900, 80), AttemptResult::Failed);
        assert!((1490..1500).contains(&solver.points()) && (1900..1910).contains(&puzzle.points()));
    }

    #[test]
    fn a_solution_with_a_hint_costs_less_than_a_failure_and_gives_less_than_a_solution() {
        for (solver, puzzle) in [(1500, 1500), (1500, 1100), (1500, 2000), (900, 2200)] {
            let [failed, helped, solved] =
                [AttemptResult::Failed, AttemptResult::Helped, AttemptResult::Solved].map(|result| {
                    after_attempt(Rating::new(solver, 80), Rating::new(puzzle, 80), result)[0].points()
                });
            assert!(failed < helped && helped < solved, "{solver} {puzzle}: {failed} {helped} {solved}");
        }
        // Solving a puzzle of the solver's own rating with a hint changes nothing.
        let even = after_attempt(Rating::new(1500, 80), Rating::new(1500, 80), AttemptResult::Helped);
        assert_eq!(even[0].points(), 1500);
    }

    #[test]
    fn the_more_solve_a_puzzle_the_lower_its_rating() {
        let levels = [800, 1200, 1600, 2000, 2400].map(|rating| Rating::new(rating, 50));
        let ratings: Vec<u16> = (0..=levels.len())
            .map(|solved| {
                let from = levels.len() - solved;
                let attempts: Vec<_> =
                    levels.iter().enumerate().map(|(at, level)| (*level, at >= from)).collect();
                Rating::of_puzzle(&attempts).points()
            })
            .collect();
        assert!(ratings.windows(2).all(|pair| pair[0] > pair[1]), "{ratings:?}");
        assert!(Rating::of_puzzle(&[]).points() == 1500);
    }

    #[test]
    fn ratings_are_stored_and_read() {
        for rating in [
            Rating::unknown(),
            after_attempt(Rating::unknown(), Rating::new(900, 60), AttemptResult::Solved)[0],
        ] {
            let read: Rating = rating.to_string().parse().unwrap();
            assert_eq!((read.points(), read.deviation()), (rating.points(), rating.deviation()));
            assert_eq!(read.to_string(), rating.to_string());
        }
        // Texts with more decimals than are written, found by fuzzing.
        for text in ["1500.000/80.000/0.5000001", "1500.0005/0.0001/0.06", "100/350/0.0000014999"] {
            let read: Rating = text.parse().unwrap();
            assert_eq!(read.to_string().parse(), Ok(read), "{text}");
        }
        for bad in [
            "",
            "1500",
            "1500/80",
            "99/80/0.06",
            "1500/351/0.06",
            "1500/80/0",
            // This volatility would be written as 0.
            "1500/80/0.0000001",
            "nan/80/0.06",
            "1500/80/0.06/1",
        ] {
            assert_eq!(bad.parse::<Rating>(), Err(UnknownRating), "{bad}");
        }
    }
}
