//! Reviews real games. It counts how often each class occurs, and checks that every move that turned a proven
//! win into a loss is found.
//!
//! ```sh
//! cargo run --profile quick -p dvonn-coach --features engine --example review_games -- \
//!     LOG [GAMES|prove] [STACKS]
//! ```
//!
//! The log gets a line for each move, and a run continues where the last one was stopped. With STACKS, a
//! review starts where at most that many stacks are left. `prove` in place of the number of games proves
//! outcomes that the reviews in the log leave open, by longer searches. Every run ends with the tables.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};

use dvonn::{Move, Outcome, Phase, Position};
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{GameReview, Review, Settings};
use dvonn_engine::{Engine, Limits, Native};

/// Shorter searches than the default, to review many games; proofs of outcomes stay as long.
const SETTINGS: Settings = Settings {
    boards: 1_000,
    nodes: 60_000,
    proof_nodes: 60_000,
    outcome_nodes: 4_000_000,
    alternative_nodes: 10_000,
};

/// The node limit of a proof outside the reviews.
const PROOF: u64 = 16_000_000;

/// The program does not prove positions with more stacks.
const STACKS: usize = 28;

/// The number of games to review by default. A smaller number takes the first of these.
const SAMPLE: usize = 200;

/// The certain outcomes for the mover before and after a move, one letter each: `w`, `d`, `l`, or `?`.
type Outcomes = [char; 2];

/// A line of the log.
struct Line {
    file: String,
    ply: usize,
    stacks: usize,
    stage: String,
    class: String,
    /// The loss in hundredths of a piece.
    loss: i32,
    win_loss: f64,
    outcomes: Outcomes,
    /// The results of longer proofs.
    proven: Option<Outcomes>,
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(path) = arguments.next() else { return Err(io::Error::other("expected the path of the log")) };
    let what = arguments.next().unwrap_or_default();
    let most = arguments.next().and_then(|stacks| stacks.parse().ok()).unwrap_or(dvonn::Space::COUNT);
    let games = common::sample(&common::corpus(), SAMPLE);
    let mut lines = read(&fs::read_to_string(&path).unwrap_or_default());
    let mut log = OpenOptions::new().create(true).append(true).open(&path)?;
    if what == "prove" {
        prove(&games, &lines, &mut log)?;
    } else {
        let done: BTreeSet<&str> = lines.iter().map(|line| line.file.as_str()).collect();
        let count = what.parse().unwrap_or(SAMPLE);
        for game in games.iter().take(count).filter(|game| !done.contains(game.file.as_str())) {
            review(game, most, &mut log)?;
        }
    }
    lines = read(&fs::read_to_string(&path)?);
    classes(&lines);
    losses(&lines);
    turned(&lines);
    Ok(())
}

/// Reviews a game from the point where at most this many stacks are left, and logs its moves.
fn review(game: &common::Game, most: usize, log: &mut File) -> io::Result<()> {
    let is_early = |played: &&common::Played| {
        let position = played.board.position();
        most < dvonn::Space::COUNT
            && (position.phase() == Phase::Placement || position.occupied().len() > most)
    };
    let skipped = game.moves.iter().take_while(is_early).count();
    let rest = &game.moves[skipped..];
    let Some(start) = rest.first().map(|played| played.board) else { return Ok(()) };
    let moves: Vec<Move> = rest.iter().map(|played| played.m).collect();
    let Ok(review) = Review::new(&start, &moves, SETTINGS) else { return Ok(()) };
    let Some(found) = carry_through(review, 1, &Native::new(), &|_| ()) else { return Ok(()) };
    let mut text = String::new();
    for (m, played) in found.moves.iter().zip(rest) {
        let position = played.board.position();
        let [before, after] = [0, 1].map(|after| letter(outcome(&found, m.ply - 1 + after, position)));
        text.push_str(&format!(
            "{} {} {} {} {} {} {:.4} {before}{after}\n",
            game.file,
            skipped + m.ply,
            position.occupied().len(),
            m.stage.as_str(),
            m.class.as_str(),
            m.loss,
            m.win_loss,
        ));
    }
    log.write_all(text.as_bytes())
}

/// Returns the certain outcome, if any, of a position of the game, for the side to move in `mover`.
fn outcome(review: &GameReview, ply: usize, mover: &Position) -> Option<Ordering> {
    let for_white = review.values[ply].outcome;
    if mover.side() == dvonn::Color::White { for_white } else { for_white.map(Ordering::reverse) }
}

fn letter(outcome: Option<Ordering>) -> char {
    match outcome {
        None => '?',
        Some(Ordering::Greater) => 'w',
        Some(Ordering::Equal) => 'd',
        Some(Ordering::Less) => 'l',
    }
}

/// Proves the outcomes that the reviews leave open.
fn prove(games: &[common::Game], lines: &[Line], log: &mut File) -> io::Result<()> {
    let mut engine = Engine::new(256_000_000);
    for line in lines.iter().filter(|line| line.is_open()) {
        let Some(game) = games.iter().find(|game| game.file == line.file) else { continue };
        let Some(played) = game.moves.get(line.ply - 1) else { continue };
        let position = played.board.position();
        let mut find = |known: char, position: &Position| {
            if known != '?' {
                return known;
            }
            engine.clear();
            let found = engine.think(position, &Limits::outcome(PROOF), &Native::new(), &mut |_| ());
            letter(found.outcome.map(|outcome| match outcome {
                Outcome::Draw => Ordering::Equal,
                Outcome::Win(side) if side == played.board.position().side() => Ordering::Greater,
                Outcome::Win(_) => Ordering::Less,
            }))
        };
        let [before, after] = line.outcomes;
        let after = find(after, &position.play_unchecked(played.m));
        // If the move wins, the position before it was won too.
        let before = if after == 'w' { 'w' } else { find(before, position) };
        writeln!(log, "proven {} {} {before}{after}", line.file, line.ply)?;
    }
    Ok(())
}

impl Line {
    /// Whether longer proofs could decide something.
    fn is_open(&self) -> bool {
        self.is_provable() && self.outcomes.contains(&'?') && self.proven.is_none()
    }

    fn is_provable(&self) -> bool {
        self.stage != "placement" && self.class != "forced" && self.stacks <= STACKS
    }

    fn is_mistake(&self) -> bool {
        self.class == "mistake" || self.class == "blunder"
    }
}

fn read(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut places = BTreeMap::new();
    let outcomes = |word: &str| -> Option<Outcomes> {
        let mut letters = word.chars();
        Some([letters.next()?, letters.next()?])
    };
    for words in text.lines().map(|line| line.split(' ').collect::<Vec<_>>()) {
        let moved =
            |words: &[&str]| Some(((*words.first()?).to_owned(), words.get(1)?.parse::<usize>().ok()?));
        if words[0] == "proven" {
            let place = moved(&words[1..]).and_then(|key| places.get(&key).copied());
            if let (Some(place), Some(word)) = (place, words.get(3)) {
                let line: &mut Line = &mut lines[place];
                line.proven = outcomes(word);
            }
        } else if let (Some((file, ply)), [_, _, stacks, stage, class, loss, win_loss, known]) =
            (moved(&words), &words[..])
        {
            places.insert((file.clone(), ply), lines.len());
            lines.push(Line {
                file,
                ply,
                stacks: stacks.parse().unwrap_or_default(),
                stage: (*stage).to_owned(),
                class: (*class).to_owned(),
                loss: loss.parse().unwrap_or_default(),
                win_loss: win_loss.parse().unwrap_or_default(),
                outcomes: outcomes(known).unwrap_or(['?'; 2]),
                proven: None,
            });
        }
    }
    lines
}

const STAGES: [&str; 3] = ["placement", "melee", "settlement"];

/// Prints how often each class occurs.
fn classes(lines: &[Line]) {
    let games: BTreeSet<&str> = lines.iter().map(|line| line.file.as_str()).collect();
    println!("{} games\n\n| | forced | only | best | good | inaccuracy | mistake | blunder |", games.len());
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for stage in STAGES {
        let here: Vec<&Line> = lines.iter().filter(|line| line.stage == stage).collect();
        let share = |class: &str| {
            let count = here.iter().filter(|line| line.class == class).count();
            format!("{:.1}%", 100.0 * count as f64 / here.len().max(1) as f64)
        };
        let classes = ["forced", "only", "best", "good", "inaccuracy", "mistake", "blunder"];
        println!("| {stage} | {} |", classes.map(share).join(" | "));
    }
}

/// Prints the losses of the worst moves with a choice, for choosing the thresholds: chance of winning, and
/// pieces where that loss is below the first threshold.
fn losses(lines: &[Line]) {
    const SHARES: [f64; 8] = [0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 0.95, 0.98];
    let worst = SHARES.map(|share| format!("{:.0}%", 100.0 - 100.0 * share)).join(" | ");
    println!("\n| lost by the worst | {worst} |\n|---|{}", "---:|".repeat(SHARES.len()));
    for stage in STAGES {
        let here = || lines.iter().filter(|line| line.stage == stage && line.class != "forced");
        let chances: Vec<f64> = here().map(|line| line.win_loss).collect();
        let pieces = here().filter(|line| line.win_loss < 0.05).map(|line| f64::from(line.loss) / 100.0);
        let pieces: Vec<f64> = pieces.collect();
        for (what, losses) in [("chance", chances), ("pieces", pieces)] {
            let cells = SHARES.map(|share| format!("{:.2}", at(&losses, share)));
            println!("| {stage}, {what} | {} |", cells.join(" | "));
        }
    }
}

/// Returns the value below which this share of the values lies.
fn at(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get((sorted.len() as f64 * share) as usize).copied().unwrap_or(0.0)
}

/// Prints counts of moves whose outcomes before and after are proven: those that turned a win into a loss,
/// and those that kept the outcome.
fn turned(lines: &[Line]) {
    let (mut by_review, mut open) = ([0; 4], 0);
    let mut by_proof = [0; 4];
    for line in lines.iter().filter(|line| line.is_provable()) {
        let counts = if line.outcomes.contains(&'?') { &mut by_proof } else { &mut by_review };
        let known = line.proven.unwrap_or(line.outcomes);
        let [turned, missed, kept, blamed] = counts;
        match known {
            _ if known.contains(&'?') => open += 1,
            ['w', 'l'] => {
                *turned += 1;
                if !line.is_mistake() {
                    *missed += 1;
                    println!("missed: {} move {}: {} {:.3}", line.file, line.ply, line.class, line.win_loss);
                }
            }
            [before, after] if before == after => {
                *kept += 1;
                if line.is_mistake() {
                    *blamed += 1;
                    println!("blamed: {} move {}: {} {:.3}", line.file, line.ply, line.class, line.win_loss);
                }
            }
            _ => {}
        }
    }
    println!(
        "\n| moves with a choice and at most {STACKS} stacks | win turned into a loss | of them missed | outcome kept | of them blamed |"
    );
    println!("|---|---:|---:|---:|---:|");
    for (name, [turned, missed, kept, blamed]) in
        [("proven by the review", by_review), ("proven apart", by_proof)]
    {
        println!("| {name} | {turned} | {missed} | {kept} | {blamed} |");
    }
    println!("\n{open} moves are open");
}
