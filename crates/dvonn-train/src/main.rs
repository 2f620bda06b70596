//! `dvonn-train`: makes the weights of the engine's evaluation and of the model of people's moves.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout)]

mod people;

use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result, ensure};
use clap::{Parser, Subcommand};
use dvonn::Board;
use dvonn_engine::{Engine, Weights};
use dvonn_train::fit::{Network, Plan, Samples, StageLosses};
use dvonn_train::games::{Game, NotAGame, Recipe};
use dvonn_train::{boards, hand, human};
use indicatif::{ProgressBar, ProgressStyle};

/// Make the weights of the engine's evaluation and of the model of people's moves
#[derive(Parser)]
#[command(name = "dvonn-train", arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Hand(HandArgs),
    Generate(GenerateArgs),
    Fit(FitArgs),
    Boards(BoardsArgs),
    FitBoards(FitBoardsArgs),
    People(people::FitArgs),
    PeopleReport(people::ReportArgs),
}

/// Write the hand-made weights
#[derive(clap::Args)]
struct HandArgs {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What the engine makes samples with, and where to write them
#[derive(clap::Args)]
struct SamplesArgs {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The weights to play with; the engine's own by default
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Begin with the full boards of games that people played, in their order and then again from the first: lines of JSON
    #[arg(long, value_name = "FILE")]
    people: Option<PathBuf>,
    /// The seed of the first game or family of boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
}

/// Let the engine play against itself and write the games
#[derive(clap::Args)]
struct GenerateArgs {
    #[command(flatten)]
    samples: SamplesArgs,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: u64,
    /// The node limit for each move
    #[arg(long, value_name = "N", default_value_t = 1_500)]
    nodes: u64,
    /// The greatest number of random moves at the start of a game
    #[arg(long, value_name = "N", default_value_t = 8)]
    random_moves: u32,
    /// The number of random moves in a thousand after the start
    #[arg(long, value_name = "N", default_value_t = 15)]
    random_later: u32,
    /// The number of boards in a hundred on which the engine places the pieces itself; the others are random
    #[arg(long, value_name = "N", default_value_t = 50, conflicts_with = "people")]
    placed: u32,
    /// The number of boards sampled for each placement
    #[arg(long, value_name = "N", default_value_t = 256, conflicts_with = "people")]
    boards: u64,
}

/// Write full boards with the scores of a search
#[derive(clap::Args)]
struct BoardsArgs {
    #[command(flatten)]
    samples: SamplesArgs,
    /// The number of families of boards
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    families: u64,
    /// The number of boards in a family
    #[arg(long, value_name = "N", default_value_t = 8)]
    family: u32,
    /// The node limit for each board
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    nodes: u64,
    /// The number of boards sampled for each placement
    #[arg(long, value_name = "N", default_value_t = 128)]
    boards: u64,
}

/// What all fits ask for
#[derive(clap::Args)]
struct AnyFitArgs {
    /// The weights file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The file for the losses of each epoch, as comma-separated values
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
    /// The number of passes over all samples
    #[arg(long, value_name = "N", default_value_t = 20)]
    epochs: u32,
    /// The learning rate of the first step
    #[arg(long, value_name = "X", default_value_t = 0.002)]
    rate: f32,
    /// The margin, in pieces, that the loss compresses to one half
    #[arg(long, value_name = "PIECES", default_value_t = 10.0)]
    bend: f32,
    /// The seed of the first weights and of the order of samples
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
}

/// Fit what the evaluation misses of full boards to boards with the scores of a search
#[derive(clap::Args)]
struct FitBoardsArgs {
    /// Files of boards
    #[arg(required = true, value_name = "FILE")]
    boards: Vec<PathBuf>,
    /// The weights whose evaluation is corrected; the engine's own by default
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The number of boards for each step
    #[arg(long, value_name = "N", default_value_t = 1024)]
    batch: usize,
    /// The share of every weight that a step takes off, times the learning rate
    #[arg(long, value_name = "X", default_value_t = 0.3)]
    decay: f32,
    /// One of this many blocks of 64 boards is held back for validation
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..))]
    hold_back: u64,
    #[command(flatten)]
    fit: AnyFitArgs,
}

/// Fit weights to games
#[derive(clap::Args)]
struct FitArgs {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The number of positions for each step
    #[arg(long, value_name = "N", default_value_t = 2048)]
    batch: usize,
    /// The share of the game's result in the target; the rest is the score of the search
    #[arg(long, value_name = "X", default_value_t = 0.5)]
    result_share: f32,
    /// The share of every weight that a step takes off, times the learning rate
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    decay: f32,
    /// Fit only the direct weights, without hidden units
    #[arg(long)]
    linear: bool,
    /// Fit no hidden units for terms, only those for kinds of stacks
    #[arg(long)]
    without_hidden: bool,
    /// Fit no hidden units for kinds of stacks
    #[arg(long)]
    without_kinds: bool,
    /// Fit no hidden units for the layout
    #[arg(long)]
    without_layout: bool,
    /// The weights whose loss is printed first, to compare with; the engine's own by default
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
    /// One game in this many is held back for validation
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..))]
    hold_back: u64,
    #[command(flatten)]
    fit: AnyFitArgs,
}

fn main() -> Result<()> {
    match Cli::parse().command {
        Command::Hand(args) => write_weights(&args.out, &hand::weights()),
        Command::Generate(args) => generate(&args),
        Command::Fit(args) => fit(&args),
        Command::Boards(args) => make_boards(&args),
        Command::FitBoards(args) => fit_boards(&args),
        Command::People(args) => people::fit(&args),
        Command::PeopleReport(args) => people::report(&args),
    }
}

fn write_weights(path: &Path, weights: &Weights) -> Result<()> {
    std::fs::write(path, weights.to_bytes()).with_context(|| path.display().to_string())
}

fn read_weights(path: &Path) -> Result<Weights> {
    let context = || path.display().to_string();
    let bytes = std::fs::read(path).with_context(context)?;
    Weights::from_bytes(&bytes).with_context(context)
}

/// The weights in the file; the engine's own without one.
fn standard_unless(path: Option<&Path>) -> Result<Weights> {
    path.map_or_else(|| Ok(Weights::standard()), read_weights)
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The full boards of games that people played.
fn full_boards(path: &Path) -> Result<Vec<Board>> {
    let boards: Vec<Board> = people::read(path)?.iter().filter_map(human::games::Game::full_board).collect();
    ensure!(!boards.is_empty(), "{}: expected games with full boards, found none", path.display());
    Ok(boards)
}

/// Plays the games with the seeds from the first one on.
fn generate(args: &GenerateArgs) -> Result<()> {
    let recipe = Recipe {
        nodes: args.nodes,
        memory: 4_000_000,
        random_moves: args.random_moves,
        random_later: args.random_later,
        placed: args.placed,
        boards: args.boards,
    };
    write_samples(&args.samples, args.games, recipe.memory, |engine, start, seed| {
        vec![Game::play(engine, &recipe, start, seed)]
    })
}

/// Makes the families of boards with the seeds from the first one on.
fn make_boards(args: &BoardsArgs) -> Result<()> {
    let recipe =
        boards::Recipe { nodes: args.nodes, memory: 1_000_000, boards: args.boards, family: args.family };
    write_samples(&args.samples, args.families, recipe.memory, |engine, start, seed| {
        boards::family(engine, &recipe, start, seed)
    })
}

/// Writes the lines that come of each of the `count` seeds from the first one on, in the order in which they are made. Each thread has an
/// engine with a table of `memory` bytes; `make` gets it with the full board to begin with, if there are such, and the seed.
fn write_samples<T: Display>(
    args: &SamplesArgs,
    count: u64,
    memory: usize,
    make: impl Fn(&mut Engine, Option<Board>, u64) -> Vec<T> + Sync,
) -> Result<()> {
    let people = args.people.as_deref().map(full_boards).transpose()?.unwrap_or_default();
    let weights = standard_unless(args.weights.as_deref())?;
    let path = &args.out;
    let context = || path.display().to_string();
    let out = Mutex::new(BufWriter::new(File::create(path).with_context(context)?));
    let (next, bar) = (AtomicU64::new(0), bar(count));
    let work = || -> Result<()> {
        let mut engine = Engine::new(memory).with_weights(weights.clone());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(());
            }
            let start = people.get(number as usize % people.len().max(1)).copied();
            let lines = make(&mut engine, start, args.seed + number);
            let mut out = out.lock().map_err(|_| anyhow::anyhow!("another thread failed"))?;
            for line in lines {
                writeln!(out, "{line}").with_context(context)?;
            }
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| -> Result<()> {
        let threads: Vec<_> = (0..args.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            thread.join().map_err(|_| anyhow::anyhow!("a thread failed"))??;
        }
        Ok(())
    })?;
    bar.finish();
    let mut out = out.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))?;
    out.flush().with_context(context)
}

fn fit(args: &FitArgs) -> Result<()> {
    let (mut training, mut validation) = (Samples::default(), Samples::default());
    let compared = standard_unless(args.compare.as_deref())?;
    let mut compared_scores = Vec::new();
    let mut count = 0;
    for path in &args.games {
        for_each_line(path, |game: Game| {
            count += 1;
            if count % args.hold_back == 0 {
                let positions = validation.add(&game);
                compared_scores
                    .extend(positions.iter().map(|position| compared.evaluate(position).pieces() as f32));
            } else {
                training.add(&game);
            }
        })?;
    }
    println!("{count} games, {} positions to learn from, {} held back", training.len(), validation.len());
    let plan = Plan {
        epochs: args.fit.epochs,
        batch: args.batch.max(1),
        learning_rate: args.fit.rate,
        result_share: args.result_share,
        half_margin: args.fit.bend,
        decay: args.decay,
        hidden: !args.linear && !args.without_hidden,
        kinds: !args.linear && !args.without_kinds,
        layout: !args.linear && !args.without_layout,
        seed: args.fit.seed,
        threads: args.fit.threads,
    };
    let mut network = Network::new(&plan);
    println!("compared: {}", text(&validation.loss_of(compared_scores, &plan)));
    let mut curve = String::from(CURVE_HEAD);
    network.fit(&training, &validation, &plan, |epoch, losses| {
        println!("{epoch}: {:.5}, held back {}", losses.training, text(&losses.validation));
        curve += &format!("{epoch},{:.6},{:.6}\n", losses.training, losses.validation.mean());
    });
    write_curve(args.fit.curve.as_deref(), curve)?;
    write_weights(&args.fit.out, &network.weights())
}

fn fit_boards(args: &FitBoardsArgs) -> Result<()> {
    use boards::fit::{Network, Plan, Samples};

    /// Boards of a family are alike and next to each other, so whole blocks are held back.
    const BLOCK: u64 = 64;
    let mut weights = standard_unless(args.weights.as_deref())?;
    let (mut training, mut validation) = (Samples::default(), Samples::default());
    let mut count = 0;
    for path in &args.boards {
        for_each_line(path, |board: boards::ScoredBoard| {
            let samples =
                if (count / BLOCK).is_multiple_of(args.hold_back) { &mut validation } else { &mut training };
            samples.add(&board, &weights);
            count += 1;
        })?;
    }
    println!("{} boards to learn from, {} held back", training.len(), validation.len());
    let plan = Plan {
        epochs: args.fit.epochs,
        batch: args.batch.max(1),
        learning_rate: args.fit.rate,
        half_margin: args.fit.bend,
        decay: args.decay,
        seed: args.fit.seed,
        threads: args.fit.threads,
    };
    println!("evaluation: {:.5}", validation.loss_of_evaluation(&plan));
    let mut curve = String::from(CURVE_HEAD);
    let mut network = Network::new(&plan);
    network.fit(&training, &validation, &plan, |epoch, training, validation| {
        println!("{epoch}: {training:.5}, held back {validation:.5}");
        curve += &format!("{epoch},{training:.6},{validation:.6}\n");
    });
    write_curve(args.fit.curve.as_deref(), curve)?;
    weights.full_board = network.weights();
    write_weights(&args.fit.out, &weights)
}

const CURVE_HEAD: &str = "epoch,training,validation\n";

fn write_curve(path: Option<&Path>, curve: String) -> Result<()> {
    path.map_or(Ok(()), |path| std::fs::write(path, curve).with_context(|| path.display().to_string()))
}

/// Reads a file, a line at a time.
fn for_each_line<T: FromStr<Err = NotAGame>>(path: &Path, mut f: impl FnMut(T)) -> Result<()> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let context = || format!("{}, line {}", path.display(), number + 1);
        f(line.with_context(context)?.parse().with_context(context)?);
    }
    Ok(())
}

/// The mean loss, and in brackets those of the stages.
fn text(losses: &StageLosses) -> String {
    let stages = losses.by_stage().map(|loss| format!("{loss:.5}"));
    format!("{:.5} ({})", losses.mean(), stages.join(" "))
}
