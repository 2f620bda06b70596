//! Ratings by Glicko-Boost. Among the systems and constants that were compared, these predict the results of
//! real games best (`docs/benchmarks/2026-11-25-ratings.md`).

use std::time::Duration;

use dvonn::{ByColor, Color, Outcome};
use skillratings::Outcomes;
use skillratings::glicko_boost::{GlickoBoostConfig, GlickoBoostRating, glicko_boost};

/// The advantage of White, who moves first, in rating points.
const ADVANTAGE: f64 = 30.0;

/// How surprising a success must be to raise the player's deviation, in standard deviations.
const SURPRISE: f64 = 1.5;

/// The growth of an inactive player's deviation, per square root of a day.
const DRIFT: f64 = 5.0;

/// The deviation of a new player.
const UNKNOWN: f64 = 350.0;

/// The deviation from which a rating is provisional: too uncertain to compare players. Such a rating moves by
/// about 200 points in the next twenty games, and a more certain one by 70 to 125.
pub const PROVISIONAL: f64 = 150.0;

/// A rating, and the number of results behind it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Its deviation after the last game.
    pub deviation: f64,
    /// When the last game ended; `None` before the first.
    pub at: Option<Duration>,
    /// How many games were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

/// The rating after a game, for the history.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// When the game ended.
    pub at: Duration,
    /// The rating.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
}

impl Default for Rating {
    /// The rating of a new player.
    fn default() -> Self {
        Self { rating: 1500.0, deviation: UNKNOWN, at: None, won: 0, drawn: 0, lost: 0 }
    }
}

impl Rating {
    /// The deviation now. It grows while the player is inactive.
    #[must_use]
    pub fn deviation_at(&self, now: Duration) -> f64 {
        let idle = self.at.map_or(Duration::ZERO, |at| now.saturating_sub(at));
        let days = idle.as_secs_f64() / 86_400.0;
        self.deviation.hypot(DRIFT * days.sqrt()).min(UNKNOWN)
    }

    /// Whether the rating is now too uncertain to compare players.
    #[must_use]
    pub fn is_provisional(&self, now: Duration) -> bool {
        self.deviation_at(now) >= PROVISIONAL
    }

    fn glicko(&self, now: Duration) -> GlickoBoostRating {
        GlickoBoostRating { rating: self.rating, deviation: self.deviation_at(now) }
    }

    fn after(&self, glicko: GlickoBoostRating, outcome: Outcome, side: Color, at: Duration) -> Self {
        let GlickoBoostRating { rating, deviation } = glicko;
        let mut after = Self { rating, deviation, at: Some(at), ..*self };
        let count = match outcome {
            Outcome::Draw => &mut after.drawn,
            Outcome::Win(winner) if winner == side => &mut after.won,
            Outcome::Win(_) => &mut after.lost,
        };
        *count = count.saturating_add(1);
        after
    }
}

/// Returns the ratings of both players after a game between them.
#[must_use]
pub fn after_game(before: ByColor<Rating>, outcome: Outcome, at: Duration) -> ByColor<Rating> {
    let result = match outcome {
        Outcome::Win(Color::White) => Outcomes::WIN,
        Outcome::Win(Color::Black) => Outcomes::LOSS,
        Outcome::Draw => Outcomes::DRAW,
    };
    let config = GlickoBoostConfig { eta: ADVANTAGE, k: SURPRISE, ..GlickoBoostConfig::new() };
    let (white, black) = glicko_boost(&before.white.glicko(at), &before.black.glicko(at), &result, &config);
    ByColor {
        white: before.white.after(white, outcome, Color::White, at),
        black: before.black.after(black, outcome, Color::Black, at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn day(count: u64) -> Duration {
        Duration::from_secs(86_400 * count)
    }

    #[test]
    fn a_win_raises_one_rating_and_lowers_the_other() {
        let before = ByColor::from_fn(|_| Rating::default());
        let after = after_game(before, Outcome::Win(Color::Black), day(9));
        assert!(after.black.rating > 1600.0 && after.white.rating < 1400.0, "{after:?}");
        let other = after_game(before, Outcome::Win(Color::White), day(9));
        assert!(other.white.rating < after.black.rating, "White, who begins, was expected to win");
        assert_eq!((after.black.won, after.black.lost, after.white.lost), (1, 0, 1));
        assert_eq!((after.white.at, after.black.at), (Some(day(9)), Some(day(9))));
        let drawn = after_game(after, Outcome::Draw, day(9));
        assert!(drawn.black.rating < after.black.rating, "a draw with somebody weaker");
        assert_eq!((drawn.black.drawn, drawn.white.drawn), (1, 1));
    }

    #[test]
    fn only_a_surprising_success_makes_a_rating_less_certain() {
        let known = |rating| Rating { rating, deviation: 60.0, at: Some(day(1)), ..Rating::default() };
        // White's success is 1.7 standard deviations above what was expected.
        let surprised = after_game(
            ByColor { white: known(1500.0), black: known(1720.0) },
            Outcome::Win(Color::White),
            day(1),
        );
        assert!(surprised.white.deviation > 75.0 && surprised.black.deviation < 65.0, "{surprised:?}");
        let expected = after_game(ByColor::from_fn(|_| known(1500.0)), Outcome::Win(Color::White), day(1));
        assert!(expected.white.deviation < 65.0, "{expected:?}");
    }

    #[test]
    fn a_rating_is_provisional_until_it_is_known_well_and_again_after_a_long_while() {
        let mut ratings = ByColor::from_fn(|_| Rating::default());
        assert!(ratings.white.is_provisional(day(0)));
        let mut games = 0;
        while ratings.white.is_provisional(day(1)) {
            let winner = if games % 2 == 0 { Color::White } else { Color::Black };
            ratings = after_game(ratings, Outcome::Win(winner), day(1));
            games += 1;
        }
        assert!((5..30).contains(&games), "{games} games");
        assert!(!ratings.white.is_provisional(day(2)) && ratings.white.is_provisional(day(2_000)));
        assert!(ratings.white.deviation_at(day(100_000)) <= UNKNOWN);
        // A clock that is set back changes nothing.
        assert!((ratings.white.deviation_at(day(0)) - ratings.white.deviation).abs() < 1e-9);
    }
}
