//! The strength of players, from the results of their games: Glicko-2 (Glickman 2012), with a rating period
//! of a year.

use std::collections::BTreeMap;

use dvonn::{Color, Outcome};
use dvonn_models::human::Strength;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::games::Game;

/// Returns the strength of every player, from the results of all games.
#[must_use]
pub fn strengths(games: &[Game]) -> BTreeMap<&str, Strength> {
    let strength = |rating: Glicko2Rating| Strength::nearest(rating.rating);
    ratings(games).into_iter().map(|(name, rating)| (name, strength(rating))).collect()
}

/// Returns the rating of every player after all games.
#[must_use]
pub fn ratings(games: &[Game]) -> BTreeMap<&str, Glicko2Rating> {
    let mut years: BTreeMap<&str, Vec<&Game>> = BTreeMap::new();
    for game in games.iter().filter(|game| game.winner.is_some()) {
        years.entry(game.year()).or_default().push(game);
    }
    let mut ratings: BTreeMap<&str, Glicko2Rating> = BTreeMap::new();
    for games in years.values() {
        let before = ratings.clone();
        let rating = |name: &str| before.get(name).copied().unwrap_or_default();
        let mut results: BTreeMap<&str, Vec<(Glicko2Rating, Outcomes)>> = BTreeMap::new();
        for game in games {
            for side in Color::ALL {
                let outcome = match game.winner.and_then(Outcome::winner) {
                    None => Outcomes::DRAW,
                    Some(winner) if winner == side => Outcomes::WIN,
                    Some(_) => Outcomes::LOSS,
                };
                results.entry(&game.players[side]).or_default().push((rating(&game.players[!side]), outcome));
            }
        }
        for (name, results) in results {
            let after = glicko2_rating_period(&rating(name), &results, &Glicko2Config::new());
            ratings.insert(name, after);
        }
    }
    ratings
}
