//! Fits the chance of winning in real games as a function of the expected margin and the stacks left.
//!
//! `cargo run --profile quick -p dvonn-coach --features engine --example fit_chance -- [GAMES]`

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use dvonn::{Color, Outcome, Phase};
use dvonn_engine::{Engine, Limits, Native};

/// The number of positions searched for each value.
const NODES: u64 = 50_000;

/// One in this many stacking moves of a game is used.
const EVERY: usize = 4;

/// A position of a game: the number of stacks gone, White's expected margin in pieces, and White's result: 1,
/// ½ or 0.
struct Sample {
    gone: f64,
    margin: f64,
    result: f64,
}

fn main() {
    let most = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1000);
    let games = common::sample(&common::corpus(), most);
    let mut engine = Engine::new(16_000_000);
    let host = Native::new();
    let mut samples = Vec::new();
    let mut used = 0;
    for (number, game) in games.iter().enumerate() {
        let Some(last) = game.moves.last() else { continue };
        let Some(outcome) = last.board.position().play_unchecked(last.m).outcome() else { continue };
        used += 1;
        let result = match outcome {
            Outcome::Win(Color::White) => 1.0,
            Outcome::Win(Color::Black) => 0.0,
            Outcome::Draw => 0.5,
        };
        let stackings = game.moves.iter().filter(|played| played.board.position().phase() == Phase::Stacking);
        for played in stackings.skip(number % EVERY).step_by(EVERY) {
            let position = played.board.position();
            engine.clear();
            let found = engine.think(position, &Limits::nodes(NODES), &host, &mut |_| ());
            // Where the outcome is certain, the chance is 1, ½ or 0, so there is nothing to estimate.
            let Some(pv) = found.lines.first().filter(|_| found.outcome.is_none()) else { continue };
            let pieces = pv.evaluation.score.pieces();
            samples.push(Sample {
                gone: (49 - position.occupied().len()) as f64,
                margin: if position.side() == Color::White { pieces } else { -pieces },
                result,
            });
        }
    }
    println!("{} positions of {used} games played to their end, {NODES} nodes each", samples.len());
    let [full, slope] = fit(&samples);
    println!("steepness per piece: {full:.4} on a full board, and {slope:.5} more for each stack gone\n");
    table(&samples, full, slope);
}

fn chance(sample: &Sample, full: f64, slope: f64) -> f64 {
    1.0 / (1.0 + (-(full + slope * sample.gone) * sample.margin).exp())
}

/// Finds the likeliest steepness by Newton's method.
fn fit(samples: &[Sample]) -> [f64; 2] {
    let (mut full, mut slope) = (0.1, 0.0);
    for _ in 0..50 {
        let (mut gradient, mut hessian) = ([0.0; 2], [0.0; 3]);
        for sample in samples {
            let p = chance(sample, full, slope);
            let (error, weight) = (sample.result - p, p * (1.0 - p) + 1e-9);
            let x = [sample.margin, sample.margin * sample.gone];
            gradient = [gradient[0] + error * x[0], gradient[1] + error * x[1]];
            hessian[0] += weight * x[0] * x[0];
            hessian[1] += weight * x[0] * x[1];
            hessian[2] += weight * x[1] * x[1];
        }
        let determinant = hessian[0] * hessian[2] - hessian[1] * hessian[1];
        full += (hessian[2] * gradient[0] - hessian[1] * gradient[1]) / determinant;
        slope += (hessian[0] * gradient[1] - hessian[1] * gradient[0]) / determinant;
    }
    [full, slope]
}

/// Prints predictions and results.
fn table(samples: &[Sample], full: f64, slope: f64) {
    println!("| stacks | White ahead by | positions | predicted | happened |");
    println!("|---|---|---:|---:|---:|");
    for (fewest, most) in [(40, 49), (32, 39), (24, 31), (16, 23), (1, 15)] {
        for (low, high) in [(-49, -10), (-10, -4), (-4, -1), (-1, 1), (1, 4), (4, 10), (10, 50)] {
            let here = |sample: &&Sample| {
                let stacks = 49 - sample.gone as i32;
                (fewest..=most).contains(&stacks)
                    && sample.margin >= f64::from(low)
                    && sample.margin < f64::from(high)
            };
            let chosen: Vec<&Sample> = samples.iter().filter(here).collect();
            if chosen.is_empty() {
                continue;
            }
            let mean = |value: &dyn Fn(&Sample) -> f64| {
                chosen.iter().map(|sample| value(sample)).sum::<f64>() / chosen.len() as f64
            };
            println!(
                "| {fewest}–{most} | {low} to {high} | {} | {:.2} | {:.2} |",
                chosen.len(),
                mean(&|sample| chance(sample, full, slope)),
                mean(&|sample| sample.result)
            );
        }
    }
}
