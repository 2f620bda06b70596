//! Fits what placed pieces are worth to the engine's estimate of real games, and checks how much of the
//! changes during placement that explains.
//!
//! ```sh
//! cargo run --profile quick -p dvonn-coach --features engine --example placing -- fit [GAMES]
//! cargo run --profile quick -p dvonn-coach --features engine --example placing -- drift [GAMES] [--all]
//! ```
//!
//! `fit` prints the weights of `placed.rs`, and what other features would add. `drift` reviews the placements
//! of games and prints how many of the large changes it explains; with `--all` also what it says about each,
//! with the boards.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use dvonn::{Board, Color, Move, Phase, Position, SpaceSet};
use dvonn_coach::Placed;
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{Drift, Review, Settings};
use dvonn_engine::{Engine, Limits, Native};
use dvonn_text::{Language, Text};

/// The boards sampled for each estimate of a fit, and of a review.
const FIT_BOARDS: u64 = 3_000;
const REVIEW_BOARDS: u64 = 8_000;

/// Every so many placements of a game, one is used for the fit.
const EVERY: usize = 5;

/// One in this many games isn't fitted to, but tests the fit.
const TESTED: usize = 4;

/// A change is explained if the terms make up at least this part of it.
const HALF: f64 = 0.5;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.get(1).and_then(|games| games.parse().ok()).unwrap_or(600);
    match arguments.first().map(String::as_str) {
        Some("fit") => fit(games),
        Some("drift") => drift(games, arguments.iter().any(|argument| argument == "--all")),
        _ => println!("fit or drift"),
    }
}

/// A placed board: its features, those that the coach doesn't use, and White's margin in the estimate.
struct Sample {
    is_tested: bool,
    features: Vec<f64>,
    others: Vec<f64>,
    pieces: f64,
}

fn fit(games: usize) {
    let mut engine = Engine::new(1_000_000);
    let mut samples = Vec::new();
    for (number, game) in common::sample(&common::corpus(), games).iter().enumerate() {
        let placing = game.moves.iter().filter(|played| played.board.position().phase() == Phase::Placement);
        for played in placing.skip(number % EVERY).step_by(EVERY) {
            let position = played.board.position();
            let Some(placed) = Placed::of(position) else { continue };
            engine.clear();
            let found = engine.think(position, &Limits::nodes(FIT_BOARDS), &Native::new(), &mut |_| ());
            let Some(best) = found.lines.first() else { continue };
            let pieces = best.evaluation.score.pieces();
            let features = placed.features().into_iter().map(f64::from);
            samples.push(Sample {
                is_tested: number % TESTED == 0,
                features: features.chain([1.0]).collect(),
                others: others(position),
                pieces: if position.side() == Color::White { pieces } else { -pieces },
            });
        }
    }
    println!("{} boards of {games} games, {FIT_BOARDS} full boards each", samples.len());
    let (weights, agreement, error) = regression(&samples, |sample| sample.features.clone());
    println!(
        "weights {weights:.2?}\nR² {agreement:.4}, standard error {error:.2} pieces on games not fitted to"
    );
    let with = |index: usize| move |sample: &Sample| [&sample.features[..], &[sample.others[index]]].concat();
    for (index, name) in OTHERS.into_iter().enumerate() {
        let (weights, agreement, _) = regression(&samples, with(index));
        println!("with {name}: weight {:.2}, R² {agreement:.4}", weights.last().copied().unwrap_or_default());
    }
}

/// Features that might matter, and that the coach leaves out.
const OTHERS: [&str; 5] = [
    "groups without a red within two steps",
    "bridges",
    "edge pieces",
    "reds with a majority",
    "pairs of own neighbours",
];

fn others(position: &Position) -> Vec<f64> {
    let reds = position.reds();
    let near = reds | reds.neighbours();
    let near = near | near.neighbours();
    let of = |side: Color| {
        let own = position.owned_by(side);
        let around = |red: dvonn::Space, side: Color| (red.neighbours() & position.owned_by(side)).len();
        let alone = groups(own).into_iter().filter(|&group| (group & near).is_empty()).count();
        let bridges = own.iter().filter(|&space| groups(own - SpaceSet::of(space)).len() > groups(own).len());
        let edge = own.iter().filter(|space| space.is_edge()).count();
        let held = reds.iter().filter(|&red| around(red, side) > around(red, !side)).count();
        let pairs = own.iter().map(|space| (space.neighbours() & own).len()).sum::<usize>() / 2;
        [alone, bridges.count(), edge, held, pairs]
    };
    let [white, black] = [of(Color::White), of(Color::Black)];
    white.into_iter().zip(black).map(|(white, black)| white as f64 - black as f64).collect()
}

fn groups(mut set: SpaceSet) -> Vec<SpaceSet> {
    let mut groups = Vec::new();
    while let Some(seed) = set.first() {
        let group = set.linked_to(SpaceSet::of(seed));
        groups.push(group);
        set -= group;
    }
    groups
}

/// Fits by least squares to the games that aren't tested. Returns the weights and, for the tested games, R²
/// and the standard error.
fn regression(samples: &[Sample], of: impl Fn(&Sample) -> Vec<f64>) -> (Vec<f64>, f64, f64) {
    let size = samples.first().map_or(0, |sample| of(sample).len());
    // The normal equations, with the right side as the last column.
    let mut rows = vec![vec![0.0; size + 1]; size];
    for sample in samples.iter().filter(|sample| !sample.is_tested) {
        let features = [of(sample), vec![sample.pieces]].concat();
        for (row, x) in rows.iter_mut().zip(&features) {
            row.iter_mut().zip(&features).for_each(|(sum, y)| *sum += x * y);
        }
    }
    for column in 0..size {
        let pivot = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != column) {
            let factor = row[column] / pivot[column];
            row.iter_mut().zip(&pivot).for_each(|(x, y)| *x -= factor * y);
        }
    }
    let weights: Vec<f64> = rows.iter().enumerate().map(|(index, row)| row[size] / row[index]).collect();
    let tested: Vec<(f64, f64)> = samples
        .iter()
        .filter(|sample| sample.is_tested)
        .map(|sample| (sample.pieces, of(sample).iter().zip(&weights).map(|(x, weight)| x * weight).sum()))
        .collect();
    let count = tested.len().max(1) as f64;
    let mean = tested.iter().map(|(is, _)| is).sum::<f64>() / count;
    let spread = tested.iter().map(|(is, _)| (is - mean).powi(2)).sum::<f64>();
    let error = tested.iter().map(|(is, fitted)| (is - fitted).powi(2)).sum::<f64>();
    (weights, 1.0 - error / spread, (error / count).sqrt())
}

fn drift(games: usize, all: bool) {
    let text = Text::new(Language::English);
    let settings = Settings { boards: REVIEW_BOARDS, nodes: 1_000, ..Settings::default() };
    let (mut reviewed, mut large, mut explained, mut uncriticised) = (0, 0, 0, 0);
    for game in common::sample(&common::corpus(), games) {
        let placements: Vec<Move> =
            game.moves.iter().map(|played| played.m).filter(|m| matches!(m, Move::Place(_))).collect();
        let Ok(review) = Review::new(&Board::start(), &placements, settings) else { continue };
        let Some(found) = carry_through(review, 1, &Native::new(), &|_| ()) else { continue };
        reviewed += 1;
        let Some(drift) = Drift::of(&found) else { continue };
        large += 1;
        explained += usize::from(drift.explained() >= HALF);
        uncriticised += usize::from(drift.criticised == 0);
        if all {
            println!("{}: {:.2}", game.file, drift.explained());
            println!("  {}", text.say(drift.message(&found)));
            for ply in [drift.from, drift.to] {
                println!("{}", common::drawing(&game.moves[ply].board, None, SpaceSet::EMPTY));
            }
        }
    }
    println!(
        "{reviewed} games, {large} with a change of 15 points or more: {explained} explained, {uncriticised} without a \
         criticised placement"
    );
}
