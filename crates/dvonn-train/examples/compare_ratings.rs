//! Compares rating systems by how well they predict the results in an index of games. Each game is predicted
//! from the ratings before it, and then changes them.
//!
//! `cargo run --release -p dvonn-train --example compare_ratings -- ../shared/games/boardspace/index.jsonl`

#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use dvonn::{Color, Outcome};
use dvonn_train::human::games::Game;
use jiff::civil::DateTime;
use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating};
use skillratings::glicko::{GlickoConfig, GlickoRating};
use skillratings::glicko_boost::{GlickoBoostConfig, GlickoBoostRating};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating};
use skillratings::sticko::{StickoConfig, StickoRating};
use skillratings::{elo, glicko, glicko_boost, glicko2, sticko};

/// A name that many people share, so it has no strength.
const SHARED_NAME: &str = "guest";

/// A result. Results are in the order of time.
struct Played {
    day: f64,
    players: [usize; 2],
    /// White's points.
    points: f64,
}

/// A rating in any of the systems.
#[derive(Clone, Copy)]
struct Rating {
    rating: f64,
    deviation: f64,
    volatility: f64,
    day: f64,
    games: usize,
}

type Update = Box<dyn Fn(Rating, Rating, &Outcomes) -> [Rating; 2]>;
type Expected = Box<dyn Fn(Rating, Rating) -> f64>;

/// A system with its constants.
struct System {
    name: String,
    start: Rating,
    /// How much the deviation of a player who does not play grows, per square root of a day.
    drift: f64,
    expected: Expected,
    update: Update,
}

const fn start(deviation: f64, volatility: f64) -> Rating {
    Rating { rating: 1500.0, deviation, volatility, day: 0.0, games: 0 }
}

const fn with(before: Rating, rating: f64, deviation: f64, volatility: f64) -> Rating {
    Rating { rating, deviation, volatility, ..before }
}

fn elo_system(k: f64) -> System {
    let of = |rating: Rating| EloRating { rating: rating.rating };
    System {
        name: format!("Elo, K {k}"),
        start: start(0.0, 0.0),
        drift: 0.0,
        expected: Box::new(move |white, black| elo::expected_score(&of(white), &of(black)).0),
        update: Box::new(move |white, black, outcome| {
            let (one, two) = elo::elo(&of(white), &of(black), outcome, &EloConfig { k });
            [with(white, one.rating, 0.0, 0.0), with(black, two.rating, 0.0, 0.0)]
        }),
    }
}

fn glicko_system(drift: f64) -> System {
    let of = |rating: Rating| GlickoRating { rating: rating.rating, deviation: rating.deviation };
    System {
        name: format!("Glicko, drift {drift}"),
        start: start(350.0, 0.0),
        drift,
        expected: Box::new(move |white, black| glicko::expected_score(&of(white), &of(black)).0),
        update: Box::new(move |white, black, outcome| {
            let (one, two) = glicko::glicko(&of(white), &of(black), outcome, &GlickoConfig { c: 0.0 });
            [with(white, one.rating, one.deviation, 0.0), with(black, two.rating, two.deviation, 0.0)]
        }),
    }
}

fn glicko2_system(tau: f64, volatility: f64, drift: f64) -> System {
    let of = |rating: Rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let back =
        |before: Rating, after: Glicko2Rating| with(before, after.rating, after.deviation, after.volatility);
    let config = Glicko2Config { tau, ..Glicko2Config::new() };
    System {
        name: format!("Glicko-2, tau {tau}, volatility {volatility}, drift {drift}"),
        start: start(350.0, volatility),
        drift,
        expected: Box::new(move |white, black| glicko2::expected_score(&of(white), &of(black)).0),
        update: Box::new(move |white, black, outcome| {
            let (one, two) = glicko2::glicko2(&of(white), &of(black), outcome, &config);
            [back(white, one), back(black, two)]
        }),
    }
}

fn boost_system(eta: f64, k: f64, drift: f64) -> System {
    let of = |rating: Rating| GlickoBoostRating { rating: rating.rating, deviation: rating.deviation };
    let config = GlickoBoostConfig { eta, k, ..GlickoBoostConfig::new() };
    System {
        name: format!("Glicko-Boost, eta {eta}, k {k}, drift {drift}"),
        start: start(350.0, 0.0),
        drift,
        expected: Box::new(move |white, black| {
            glicko_boost::expected_score(&of(white), &of(black), &config).0
        }),
        update: Box::new(move |white, black, outcome| {
            let (one, two) = glicko_boost::glicko_boost(&of(white), &of(black), outcome, &config);
            [with(white, one.rating, one.deviation, 0.0), with(black, two.rating, two.deviation, 0.0)]
        }),
    }
}

fn sticko_system(gamma: f64, drift: f64) -> System {
    let of = |rating: Rating| StickoRating { rating: rating.rating, deviation: rating.deviation };
    let config = StickoConfig { gamma, ..StickoConfig::new() };
    System {
        name: format!("Stephenson, gamma {gamma}, drift {drift}"),
        start: start(350.0, 0.0),
        drift,
        expected: Box::new(move |white, black| sticko::expected_score(&of(white), &of(black), &config).0),
        update: Box::new(move |white, black, outcome| {
            let (one, two) = sticko::sticko(&of(white), &of(black), outcome, &config);
            [with(white, one.rating, one.deviation, 0.0), with(black, two.rating, two.deviation, 0.0)]
        }),
    }
}

/// The log losses of a system.
#[derive(Default)]
struct Losses {
    /// The number of games and the sum of their losses, for the earlier and the later half.
    halves: [(usize, f64); 2],
    /// The rating and the deviation of each player after each game.
    courses: Vec<Vec<(f64, f64)>>,
}

/// The lower bounds of the classes of deviations.
const DEVIATIONS: [f64; 8] = [0.0, 90.0, 100.0, 110.0, 125.0, 150.0, 200.0, 250.0];

/// A rating is compared with the rating this many games later.
const LATER: usize = 20;

fn losses(system: &System, games: &[Played], players: usize) -> Losses {
    let mut ratings = vec![system.start; players];
    let mut losses = Losses { courses: vec![Vec::new(); players], ..Losses::default() };
    for (place, game) in games.iter().enumerate() {
        let [white, black] = game.players.map(|player| {
            let before = ratings[player];
            let idle = if before.games > 0 { (game.day - before.day).max(0.0) } else { 0.0 };
            let deviation = before.deviation.hypot(system.drift * idle.sqrt()).min(350.0);
            Rating { deviation, ..before }
        });
        let chance = (system.expected)(white, black).clamp(1e-6, 1.0 - 1e-6);
        let loss = -(game.points * chance.ln() + (1.0 - game.points) * (1.0 - chance).ln());
        let half = usize::from(place * 2 >= games.len());
        losses.halves[half].0 += 1;
        losses.halves[half].1 += loss;
        let outcome = match game.points {
            1.0 => Outcomes::WIN,
            0.0 => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        let after = (system.update)(white, black, &outcome);
        for (player, after) in game.players.into_iter().zip(after) {
            losses.courses[player].push((after.rating, after.deviation));
            ratings[player] = Rating { day: game.day, games: after.games + 1, ..after };
        }
    }
    losses
}

/// Returns, for each class of deviations, how often a player had enough later games, and the sum of the
/// squared changes of the rating.
fn moves_by_deviation(courses: &[Vec<(f64, f64)>]) -> Vec<(usize, f64)> {
    let mut classes = vec![(0, 0.0); DEVIATIONS.len()];
    for course in courses {
        for (&(rating, deviation), &(later, _)) in course.iter().zip(course.iter().skip(LATER)) {
            let class = DEVIATIONS.iter().rposition(|&bound| deviation >= bound).unwrap_or_default();
            classes[class].0 += 1;
            classes[class].1 += (later - rating).powi(2);
        }
    }
    classes
}

/// Reads the time of a game in days, from a line such as `DT[Sat Jan 23 14:27:56 CST 2010]` of its record.
fn day_of(path: &Path) -> Option<f64> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let text = String::from_utf8_lossy(&fs::read(path).ok()?).into_owned();
    let date = text.split("DT[").nth(1)?.split(']').next()?;
    let words: Vec<&str> = date.split_whitespace().collect();
    let [_, month, day, time, .., year] = words[..] else { return None };
    let month = i8::try_from(MONTHS.find(month)? / 3 + 1).ok()?;
    let mut parts = time.split(':').map(str::parse::<i8>);
    let mut part = || parts.next()?.ok();
    let (hour, minute, second) = (part()?, part()?, part()?);
    let moment = DateTime::new(year.parse().ok()?, month, day.parse().ok()?, hour, minute, second, 0).ok()?;
    #[expect(clippy::cast_precision_loss, reason = "seconds since 1970 are exact")]
    let seconds = moment.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp().as_second() as f64;
    Some(seconds / 86_400.0)
}

/// Reads the games that have a result and two different named players, and sorts them by time. Also returns
/// the number of players.
fn read(index: &Path) -> Result<(Vec<Played>, usize)> {
    let folder = index.parent().map(PathBuf::from).unwrap_or_default();
    let text = fs::read_to_string(index).with_context(|| index.display().to_string())?;
    let (mut numbers, mut games) = (HashMap::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let game = Game::read(line).with_context(|| format!("line {}", number + 1))?;
        let Some(Game { file, players, winner: Some(outcome), .. }) = game else { continue };
        if players.white == players.black
            || [&players.white, &players.black].contains(&&SHARED_NAME.to_owned())
        {
            continue;
        }
        let Some(day) = day_of(&folder.join(&file)) else { continue };
        let players = [players.white, players.black].map(|name| {
            let next = numbers.len();
            *numbers.entry(name).or_insert(next)
        });
        let points = match outcome {
            Outcome::Win(Color::White) => 1.0,
            Outcome::Win(Color::Black) => 0.0,
            Outcome::Draw => 0.5,
        };
        games.push(Played { day, players, points });
    }
    games.sort_by(|one, two| one.day.total_cmp(&two.day));
    Ok((games, numbers.len()))
}

fn main() -> Result<()> {
    let index = std::env::args().nth(1).context("expected the path of an index.jsonl")?;
    let (games, players) = read(Path::new(&index))?;
    println!("{} games of {players} players; even chances lose {:.4}", games.len(), 2_f64.ln());
    let drifts = [0.0, 2.0, 5.0, 7.0, 10.0, 14.0, 20.0];
    let mut systems: Vec<System> = [16.0, 24.0, 32.0, 48.0, 64.0].map(elo_system).into();
    systems.extend(drifts.map(glicko_system));
    for drift in drifts {
        for tau in [0.3, 0.5, 0.75, 1.2] {
            systems.extend([0.03, 0.06, 0.09, 0.15].map(|volatility| glicko2_system(tau, volatility, drift)));
        }
        for eta in [0.0, 15.0, 30.0, 45.0, 60.0] {
            systems.extend([1.5, 1.96, 2.5].map(|k| boost_system(eta, k, drift)));
        }
        systems.extend([0.0, 30.0].map(|gamma| sticko_system(gamma, drift)));
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few games")]
    let mean = |(count, sum): (usize, f64)| if count == 0 { f64::NAN } else { sum / count as f64 };
    let mut measured: Vec<(String, Losses)> =
        systems.iter().map(|system| (system.name.clone(), losses(system, &games, players))).collect();
    measured.sort_by(|one, two| mean(one.1.halves[0]).total_cmp(&mean(two.1.halves[0])));
    println!("earlier half | later half | system");
    for (name, losses) in &measured {
        println!("{:.4} | {:.4} | {name}", mean(losses.halves[0]), mean(losses.halves[1]));
    }
    if let Some((name, losses)) = measured.first() {
        println!("\n{name}: how far a rating moves in the next {LATER} games, by its deviation:");
        for (class, (count, squares)) in moves_by_deviation(&losses.courses).into_iter().enumerate() {
            let moved = mean((count, squares)).sqrt();
            println!("from {}: {moved:.0} points in the mean of {count}", DEVIATIONS[class]);
        }
    }
    Ok(())
}
