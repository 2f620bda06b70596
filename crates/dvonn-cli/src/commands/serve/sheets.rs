//! Makes the fair-play sheets of real people and of the engine itself, for
//! `docs/benchmarks/2026-11-26-fair-play.md`. The games are not in the repository: `DVONN_CORPUS` names their
//! folder.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use dvonn::{ByColor, Color, Move, Outcome, Position};
use dvonn_coach::review::Stage;
use dvonn_engine::{Engine, Level, Limits, Native, Options};
use dvonn_models::human::Strength;
use dvonn_net::{FairPlayDistance, FairPlayFigures, FairPlayPart};
use dvonn_server::fair_play::{self, Judged};
use dvonn_server::ratings::{self, Rating};
use dvonn_server::service::Mind as _;
use rayon::prelude::*;
use serde::Deserialize;

use super::house::House;

/// The number of games examined for each player.
const GAMES: usize = 6;

/// The number of people of each strength.
const PEOPLE: usize = 3;

/// Names that do not stand for one person: programs, and a name that many share.
const NOBODY: [&str; 5] = ["Dumbot", "SmartBot", "BestBot", "WeakBot", "guest"];

/// The limits of level 10 for a move, and for a placement.
const LIMITS: [Limits; 2] = [Limits::nodes(50_000), Limits::nodes(3_000)];

/// Only every third placement is judged, because there are many and they tell little.
const PLACEMENTS: usize = 3;

/// A line of the index.
#[derive(Deserialize)]
struct Line {
    white: String,
    black: String,
    moves: String,
    resigned: Option<String>,
}

/// A game up to its first illegal move.
struct Game {
    players: ByColor<String>,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
}

impl Game {
    fn read(text: &str) -> Option<Self> {
        let Line { white, black, moves, resigned } = serde_json::from_str(text).ok()?;
        let mut position = Position::start();
        let mut played = Vec::new();
        for m in moves.split(' ') {
            let Ok(m) = m.parse() else { break };
            let Ok(next) = position.play(m) else { break };
            position = next;
            played.push(m);
        }
        let outcome = match resigned.as_deref() {
            Some("white") => Some(Outcome::Win(Color::Black)),
            Some("black") => Some(Outcome::Win(Color::White)),
            _ => position.outcome(),
        };
        Some(Self { players: ByColor { white, black }, moves: played, outcome })
    }

    fn side_of(&self, name: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|&side| self.players[side] == name)
    }
}

/// A player whose moves are judged.
struct Subject {
    name: String,
    group: String,
    strength: Strength,
    /// The moves of each game, with the player's side.
    games: Vec<(Vec<Move>, Color)>,
}

impl Subject {
    fn judge(&self) -> (Vec<Judged>, Duration) {
        let mut house = House::default();
        let begun = Instant::now();
        let mut judged = Vec::new();
        for (game, (moves, side)) in self.games.iter().enumerate() {
            let start = Position::start();
            for (ply, decision) in fair_play::decisions(&start, moves.iter().copied(), *side, self.strength) {
                let stage = Stage::of(&decision.position);
                if stage == Stage::Placement && ply / 2 % PLACEMENTS != 0 {
                    continue;
                }
                let judgement = house.judge(&decision);
                judged.extend(judgement.map(|judgement| Judged { game, stage, thought: None, judgement }));
            }
        }
        (judged, begun.elapsed())
    }
}

/// Computes all ratings from the results in the order of the index.
fn ratings_of(games: &[Game]) -> BTreeMap<&str, Rating> {
    let mut ratings: BTreeMap<&str, Rating> = BTreeMap::new();
    for game in games.iter().filter(|game| game.players.white != game.players.black) {
        let Some(outcome) = game.outcome else { continue };
        let before = ByColor::from_fn(|side| ratings.get(&*game.players[side]).copied().unwrap_or_default());
        let after = ratings::after_game(before, outcome, Duration::ZERO);
        for side in Color::ALL {
            ratings.insert(&game.players[side], after[side]);
        }
    }
    ratings
}

/// Returns the people with ratings in a range who have the smallest deviations.
fn people(games: &[Game], ratings: &BTreeMap<&str, Rating>, group: &str, range: [f64; 2]) -> Vec<Subject> {
    let long = |game: &&Game| game.moves.len() >= 65;
    let mut known: Vec<(&str, Rating)> = ratings
        .iter()
        .filter(|(name, rating)| !NOBODY.contains(name) && (range[0]..range[1]).contains(&rating.rating))
        .map(|(&name, &rating)| (name, rating))
        .collect();
    known.sort_by(|one, other| one.1.deviation.total_cmp(&other.1.deviation));
    let subject = |(name, rating): (&str, Rating)| {
        let own = games
            .iter()
            .rev()
            .filter(long)
            .filter_map(|game| Some((game.moves.clone(), game.side_of(name)?)));
        let games: Vec<_> = own.take(GAMES).collect();
        let (name, group) = (format!("{group}, {:.0}", rating.rating), group.to_owned());
        (games.len() == GAMES).then(|| Subject {
            name,
            group,
            strength: Strength::nearest(rating.rating),
            games,
        })
    };
    known.into_iter().filter_map(subject).take(PEOPLE).collect()
}

/// Plays games of one level against level 5, with alternating colours.
fn engine_games(level: u8) -> Vec<(Vec<Move>, Color)> {
    let play = |number: usize| {
        let side = Color::ALL[number % 2];
        let mut engine = Engine::new(16 << 20);
        let mut position = Position::start();
        let mut moves = Vec::new();
        while !position.is_over() {
            let level = if position.side() == side { level } else { 5 };
            let level = Level::new(level).unwrap_or_default();
            let seed = (1000 * number + moves.len()) as u64;
            engine.options = Options { level, seed, ..Options::default() };
            let placed = usize::from(position.phase() == dvonn::Phase::Placement);
            let limits = if level == Level::MAX { LIMITS[placed] } else { Limits::INFINITE };
            let found = engine.think(&position, &limits, &Native::new(), &mut |_| {});
            let m = found.best().unwrap_or(Move::Pass);
            position.apply(m);
            moves.push(m);
        }
        (moves, side)
    };
    (0..GAMES).into_par_iter().map(play).collect()
}

/// Joins the games of several people and numbers them afresh.
fn together<'a>(of_people: impl Iterator<Item = &'a Vec<Judged>>) -> Vec<Judged> {
    let numbered = |(at, judged): (usize, &Vec<Judged>)| -> Vec<Judged> {
        judged.iter().map(|judged| Judged { game: judged.game + 100 * at, ..*judged }).collect()
    };
    of_people.enumerate().flat_map(numbered).collect()
}

fn row(who: &str, figures: &FairPlayFigures, apart: Option<FairPlayDistance>) -> String {
    let FairPlayFigures { games, decisions, first_choice, loss, likeliest, ln_chance, .. } = *figures;
    let percent = |share: Option<f64>| share.map_or(String::new(), |share| format!("{:.1}%", 100.0 * share));
    let number =
        |value: Option<f64>, digits: usize| value.map_or(String::new(), |value| format!("{value:.digits$}"));
    let distance = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:+.1}"));
    let apart = apart.unwrap_or_default();
    let mut row = format!("| {who} | {games} | {decisions} |");
    for (figure, apart) in [
        (percent(first_choice), apart.first_choice),
        (number(loss, 0), apart.loss),
        (percent(likeliest), apart.likeliest),
        (number(ln_chance, 2), apart.ln_chance),
    ] {
        let _ = write!(row, " {figure} | {} |", distance(apart));
    }
    row
}

#[test]
#[ignore = "a measurement of many minutes, with games that are not in the repository"]
fn figures_of_people_and_of_the_engine() {
    let folder = std::env::var_os("DVONN_CORPUS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/games/boardspace")),
        PathBuf::from,
    );
    let Ok(index) = std::fs::read_to_string(folder.join("index.jsonl")) else {
        println!("no real games at {} (DVONN_CORPUS): nothing was measured", folder.display());
        return;
    };
    let games: Vec<Game> = index.lines().filter_map(Game::read).collect();
    let ratings = ratings_of(&games);
    let groups = [("weak", [0.0, 1350.0]), ("middle", [1430.0, 1570.0]), ("strong", [1750.0, 2600.0])];
    let mut subjects: Vec<Subject> =
        groups.into_iter().flat_map(|(group, range)| people(&games, &ratings, group, range)).collect();
    for (level, rating) in [(10, 1800.0), (7, 1800.0), (5, 1500.0)] {
        let (name, group) = (format!("level {level}"), "engine".to_owned());
        let strength = Strength::nearest(rating);
        // The games of level 7 also have level 5, on the other side.
        let games = match level {
            5 => subjects.iter().find(|known| known.name == "level 7").map_or(Vec::new(), |known| {
                known.games.iter().map(|(moves, side)| (moves.clone(), !*side)).collect()
            }),
            level => engine_games(level),
        };
        subjects.push(Subject { name, group, strength, games });
    }
    let judged: Vec<(Vec<Judged>, Duration)> = subjects.par_iter().map(Subject::judge).collect();
    let (decisions, time) = judged
        .iter()
        .fold((0, Duration::ZERO), |(count, sum), (judged, time)| (count + judged.len(), sum + *time));
    println!("{decisions} decisions, {:.3} s each", time.as_secs_f64() / decisions as f64);
    let group = |group: &str, except: Option<usize>| {
        let members = subjects.iter().zip(&judged).enumerate();
        together(members.filter_map(|(at, (subject, (judged, _)))| {
            (subject.group == group && Some(at) != except).then_some(judged)
        }))
    };
    let places = FairPlayPart::ALL.into_iter().enumerate();
    for (place, part) in places {
        println!("\n{}\n", part.as_str());
        for (name, _) in groups {
            let all = group(name, None);
            println!("{}", row(&format!("{name}, all"), &fair_play::compare(&all, &[])[place].player, None));
        }
        for (at, (subject, (judged, _))) in subjects.iter().zip(&judged).enumerate() {
            let against = if subject.group == "engine" { "strong" } else { &*subject.group };
            let compared = &fair_play::compare(judged, &group(against, Some(at)))[place];
            println!("{}", row(&subject.name, &compared.player, Some(compared.apart)));
        }
    }
}
