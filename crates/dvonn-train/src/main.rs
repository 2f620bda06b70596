//! `dvonn-train`: makes the weights of the engine's evaluation and of the model of people's moves.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout)]

mod champion_files;
mod people;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use clap::{Parser, Subcommand};
use dvonn::Board;
use dvonn_analysis::{Level, Shard};
use dvonn_arena::rivals::hand_made;
use dvonn_engine::Engine;
use dvonn_models::evaluation::{Term, Weights};
use dvonn_train::fit::{Network, Plan, Samples, StageLosses};
use dvonn_train::games::{Game, LineError, Recipe};
use dvonn_train::{boards, champion, human};
use indicatif::{ProgressBar, ProgressStyle};

/// The size of each thread's transposition table for games of a level, in bytes.
const CHAMPION_MEMORY: usize = 16_000_000;

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
    Champion(ChampionArgs),
    ChampionPack(champion_files::PackArgs),
    ChampionModels(champion_files::ModelsArgs),
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

/// How the engine makes samples, and where they go
#[derive(clap::Args)]
struct SamplesArgs {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The weights to play with; the engine's own by default
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Start from the full boards of games that people played (lines of JSON), in their order, repeated as
    /// needed
    #[arg(long, value_name = "FILE")]
    people: Option<PathBuf>,
    /// The seed of the first game or family of boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Make only a part of them, to share the work between machines: every N-th, starting with the I-th,
    /// counted from 0
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
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
    /// The most random moves at the start of a game
    #[arg(long, value_name = "N", default_value_t = 8)]
    random_moves: u32,
    /// Of a thousand later moves, how many are random
    #[arg(long, value_name = "N", default_value_t = 15)]
    random_later: u32,
    /// Of a hundred boards, how many the engine fills itself; the others are random
    #[arg(long, value_name = "N", default_value_t = 50, conflicts_with = "people")]
    placed: u32,
    /// The number of boards sampled for each placement
    #[arg(long, value_name = "N", default_value_t = 256, conflicts_with = "people")]
    boards: u64,
}

/// Let a level of the engine play against itself and write the games as SGF, one on each line
///
/// A third of them start with the empty board, a third with balanced full boards, a third with boards filled
/// as people fill them. If the file has games of the same seeds, the others are added.
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn-train champion --out champion.sgf --games 10000")]
struct ChampionArgs {
    /// The file to write, or to continue
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// The level of both players; the highest has no node limit, so its games do not end
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=9))]
    level: u8,
    /// The seed of the first game
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Make only a part of them, to share the work between machines: every N-th, starting with the I-th,
    /// counted from 0
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
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

/// The options of all fits
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
    /// The seed for the first weights and for the order of samples
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
}

/// Fit the correction for full boards to boards with the scores of a search
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
    /// The weight decay: a step reduces every weight by this share times the learning rate
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
    /// The weight decay: a step reduces every weight by this share times the learning rate
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    decay: f32,
    /// Fit only the direct weights, no hidden units
    #[arg(long)]
    linear: bool,
    /// Fit no hidden units for terms
    #[arg(long)]
    without_hidden: bool,
    /// Fit no hidden units for kinds of stacks
    #[arg(long)]
    without_kinds: bool,
    /// Fit no hidden units for the layout
    #[arg(long)]
    without_layout: bool,
    /// The weights whose loss is printed first, for comparison; the engine's own by default
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
        Command::Hand(args) => write_weights(&args.out, &hand_made()?),
        Command::Generate(args) => generate(&args),
        Command::Champion(args) => champion(&args),
        Command::ChampionPack(args) => champion_files::pack(&args),
        Command::ChampionModels(args) => champion_files::models(&args),
        Command::Fit(args) => fit(&args),
        Command::Boards(args) => make_boards(&args),
        Command::FitBoards(args) => fit_boards(&args),
        Command::People(args) => people::fit(&args),
        Command::PeopleReport(args) => people::report(&args),
    }
}

/// Returns the hand-made evaluation, with which the first games are played.
fn hand_made() -> Result<Weights> {
    let named = |(name, value): (&str, i16)| Ok((name.parse::<Term>()?, value));
    let values = hand_made::TERMS.into_iter().map(named).collect::<Result<Vec<_>>>()?;
    Ok(Weights::of_terms(values, hand_made::TO_MOVE))
}

fn write_weights(path: &Path, weights: &Weights) -> Result<()> {
    fs::write(path, weights.to_bytes()).with_context(|| path.display().to_string())
}

fn read_weights(path: &Path) -> Result<Weights> {
    let context = || path.display().to_string();
    let bytes = fs::read(path).with_context(context)?;
    Weights::from_bytes(&bytes).with_context(context)
}

/// Reads the weights in the file; without a file, returns the engine's own.
fn standard_unless(path: Option<&Path>) -> Result<Weights> {
    path.map_or_else(|| Ok(Weights::standard().clone()), read_weights)
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Reads the full boards of games that people played.
fn full_boards(path: &Path) -> Result<Vec<Board>> {
    let boards: Vec<Board> = people::read(path)?.iter().filter_map(human::games::Game::full_board).collect();
    ensure!(!boards.is_empty(), "{}: expected games with full boards, found none", path.display());
    Ok(boards)
}

/// Plays games with consecutive seeds.
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

/// Makes families of boards with consecutive seeds.
fn make_boards(args: &BoardsArgs) -> Result<()> {
    let recipe =
        boards::Recipe { nodes: args.nodes, memory: 1_000_000, boards: args.boards, family: args.family };
    write_samples(&args.samples, args.families, recipe.memory, |engine, start, seed| {
        boards::family(engine, &recipe, start, seed)
    })
}

/// Writes the lines that `make` returns, in the order of the seeds, for those of `count` consecutive seeds
/// that are in the shard. Each thread has an engine with a table of `memory` bytes. `make` gets the engine,
/// the full board to start from, if any, and the seed.
///
/// The file gets its name only when it is complete.
fn write_samples<T: Display>(
    args: &SamplesArgs,
    count: u64,
    memory: usize,
    make: impl Fn(&mut Engine, Option<Board>, u64) -> Vec<T> + Sync,
) -> Result<()> {
    let people = args.people.as_deref().map(full_boards).transpose()?.unwrap_or_default();
    let weights = standard_unless(args.weights.as_deref())?;
    let weights = dvonn_engine::Weights::from_bytes(&weights.to_bytes())?;
    let path = args.out.with_added_extension("part");
    let context = || path.display().to_string();
    let out = BufWriter::new(File::create(&path).with_context(context)?);
    let numbers: Vec<u64> = (0..count).filter(|&number| args.shard.contains(number)).collect();
    let engine = || Engine::new(memory).with_weights(weights.clone());
    let mut out = in_order(&numbers, args.threads, out, engine, |engine, number| {
        let start = people.get(number as usize % people.len().max(1)).copied();
        let made = make(engine, start, args.seed.wrapping_add(number));
        made.iter().map(|line| format!("{line}\n")).collect()
    })
    .with_context(context)?;
    out.flush().with_context(context)?;
    fs::rename(&path, &args.out).with_context(|| args.out.display().to_string())
}

/// Writes the texts that `make` returns for these numbers, in their order. Each thread has its own engine.
fn in_order<W: Write + Send>(
    numbers: &[u64],
    threads: usize,
    out: W,
    engine: impl Fn() -> Engine + Sync,
    make: impl Fn(&mut Engine, u64) -> String + Sync,
) -> Result<W> {
    let (next, bar) = (AtomicUsize::new(0), bar(numbers.len() as u64));
    let ordered = Mutex::new(Ordered { out, next: 0, waiting: BTreeMap::new() });
    let work = || -> Result<()> {
        let mut engine = engine();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(&number) = numbers.get(place) else { return Ok(()) };
            let text = make(&mut engine, number);
            ordered.lock().map_err(|_| anyhow::anyhow!("another thread failed"))?.write(place, text)?;
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| -> Result<()> {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            thread.join().map_err(|_| anyhow::anyhow!("a thread failed"))??;
        }
        Ok(())
    })?;
    bar.finish();
    Ok(ordered.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))?.out)
}

/// Plays the games of consecutive seeds that the file lacks. A game is written as soon as all games before it
/// are.
fn champion(args: &ChampionArgs) -> Result<()> {
    let context = || args.out.display().to_string();
    let level = Level::new(args.level).context("a level")?;
    let numbers: Vec<u64> = (0..args.games).filter(|&number| args.shard.contains(number)).collect();
    let mut file =
        OpenOptions::new().read(true).append(true).create(true).open(&args.out).with_context(context)?;
    let mut there = String::new();
    file.read_to_string(&mut there).with_context(context)?;
    // The last game may have been cut off.
    let whole = there.rfind('\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64).with_context(context)?;
    let done = there[..whole].lines().count();
    for (line, &number) in there[..whole].lines().zip(&numbers) {
        let id = format!("ID[{}]", args.seed.wrapping_add(number));
        ensure!(line.contains(&id), "{}: expected the game {id}, read {line:.80}", args.out.display());
    }
    let left = numbers.get(done..).unwrap_or_default();
    let engine = || Engine::new(CHAMPION_MEMORY);
    in_order(left, args.threads, file, engine, |engine, number| {
        let record = champion::play(engine, level, args.seed.wrapping_add(number));
        // In SGF that this project writes, line breaks only separate nodes, and no value contains one.
        dvonn_record::write_sgf(&record).replace('\n', "") + "\n"
    })
    .with_context(context)?;
    Ok(())
}

/// Writes texts in the order of their places, in whatever order they arrive.
struct Ordered<W> {
    out: W,
    /// The place of the next text.
    next: usize,
    /// Texts that arrived before their turn.
    waiting: BTreeMap<usize, String>,
}

impl<W: Write> Ordered<W> {
    fn write(&mut self, place: usize, text: String) -> io::Result<()> {
        self.waiting.insert(place, text);
        while let Some(text) = self.waiting.remove(&self.next) {
            self.out.write_all(text.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }
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

    /// The boards of a family are similar and next to each other, so whole blocks are held back.
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
    path.map_or(Ok(()), |path| fs::write(path, curve).with_context(|| path.display().to_string()))
}

/// Reads a file line by line.
fn for_each_line<T: FromStr<Err = LineError>>(path: &Path, mut f: impl FnMut(T)) -> Result<()> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let context = || format!("{}, line {}", path.display(), number + 1);
        f(line.with_context(context)?.parse().with_context(context)?);
    }
    Ok(())
}

/// Formats the mean loss, followed by that of each stage in brackets.
fn text(losses: &StageLosses) -> String {
    let stages = losses.by_stage().map(|loss| format!("{loss:.5}"));
    format!("{:.5} ({})", losses.mean(), stages.join(" "))
}
