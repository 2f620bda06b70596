//! The commands that fit the model of people's moves and measure its accuracy.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use dvonn::{Move, Phase};
use dvonn_engine::{Engine, Host, Level, Limits, Line, Options};
use dvonn_models::human::{History, Weights, predict};
use dvonn_train::human::fit::{Network, Plan, Samples};
use dvonn_train::human::games::{Choice, Game, Split};
use dvonn_train::human::measure::{PARTS, STRENGTHS, Table, part, strength};
use dvonn_train::human::ratings::strengths;

/// Fit the model of people's moves to games that people played
#[derive(clap::Args)]
pub(crate) struct FitArgs {
    /// The games: lines of JSON
    #[arg(value_name = "FILE")]
    games: PathBuf,
    /// The weights file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of passes over all choices
    #[arg(long, value_name = "N", default_value_t = 7)]
    epochs: u32,
    /// The number of choices for each step
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// The learning rate of the first step
    #[arg(long, value_name = "X", default_value_t = 0.002)]
    rate: f32,
    /// The weight decay: a step reduces every weight by this share times the learning rate
    #[arg(long, value_name = "X", default_value_t = 0.0)]
    decay: f32,
    /// The seed for the first weights and for the order of choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Measure how well the model predicts people's moves in games that were held back
#[derive(clap::Args)]
pub(crate) struct ReportArgs {
    /// The games: lines of JSON
    #[arg(value_name = "FILE")]
    games: PathBuf,
    /// Ask the engine and its levels about one choice in this many, because they take longer
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    one_in: u32,
    /// The node limit of the engine
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
}

/// Reads games, and prints how many belong to each set.
pub(crate) fn read(path: &Path) -> Result<Vec<Game>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut games = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let game = Game::read(line).with_context(|| format!("{}, line {}", path.display(), number + 1))?;
        games.extend(game);
    }
    let count = |split| games.iter().filter(|game| game.split() == split).count();
    println!(
        "{} games: {} to fit to, {} held back, {} held back with their players",
        games.len(),
        count(Split::Training),
        count(Split::HeldBackGame),
        count(Split::HeldBackPlayer)
    );
    Ok(games)
}

pub(crate) fn fit(args: &FitArgs) -> Result<()> {
    let games = read(&args.games)?;
    let strengths = strengths(&games);
    let plan = Plan {
        epochs: args.epochs,
        batch: args.batch as usize,
        learning_rate: args.rate,
        decay: args.decay,
        seed: args.seed,
    };
    let choices = |split: Split| -> Vec<Choice> {
        let games = games.iter().filter(|game| game.split() == split);
        games.flat_map(|game| game.choices(&strengths)).collect()
    };
    let (fitted, held_back) = (choices(Split::Training), choices(Split::HeldBackGame));
    let mut weights = Weights::ZERO;
    weights.stacking = fit_phase(&fitted, &held_back, Phase::Stacking, &plan).quantized();
    weights.placement = fit_phase(&fitted, &held_back, Phase::Placement, &plan).quantized();
    std::fs::write(&args.out, weights.to_bytes()).with_context(|| args.out.display().to_string())
}

/// Fits a network to the choices of a phase.
fn fit_phase(fitted: &[Choice], held_back: &[Choice], phase: Phase, plan: &Plan) -> Network {
    let layout = match phase {
        Phase::Placement => &Weights::PLACEMENT,
        Phase::Stacking => &Weights::STACKING,
    };
    let (mut training, mut validation) = (Samples::new(layout), Samples::new(layout));
    let of_phase = |choice: &&Choice| choice.position.phase() == phase;
    // Each choice is used with and without the moves before it, because these are often unknown.
    for choice in fitted.iter().filter(of_phase) {
        training.add(choice, false);
        training.add(choice, true);
    }
    for choice in held_back.iter().filter(of_phase) {
        validation.add(choice, false);
    }
    println!("{phase:?}: {} choices, {} held back", training.len() / 2, validation.len());
    let mut network = Network::new(&training, plan);
    network.fit(&training, plan, |epoch, loss, network| {
        println!("{epoch}: {loss:.4}, held back, without the moves before: {:.4}", network.loss(&validation));
    });
    network
}

struct NoClock;

impl Host for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

pub(crate) fn report(args: &ReportArgs) -> Result<()> {
    let games = read(&args.games)?;
    let strengths = strengths(&games);
    for (split, title) in
        [(Split::HeldBackGame, "Games held back"), (Split::HeldBackPlayer, "Players held back")]
    {
        let games = games.iter().filter(|game| game.split() == split);
        let choices: Vec<Choice> = games.flat_map(|game| game.choices(&strengths)).collect();
        println!("\n## {title}\n\n{}", predictions(&choices));
        println!("## {title}, one choice in {}\n\n{}", args.one_in, comparison(&choices, args));
    }
    Ok(())
}

/// Returns the accuracy for all choices, by part of the game and strength.
fn predictions(choices: &[Choice]) -> Table {
    let mut table = Table::default();
    for choice in choices {
        let bare = predict(&choice.position, choice.strength, &History::default());
        let known = predict(&choice.position, choice.strength, &choice.history);
        let phase = choice.position.phase().as_str();
        table.row([phase, "all"]).add(choice, &bare);
        table.row([phase, PARTS[part(choice)]]).add(choice, &bare);
        table.row([phase, STRENGTHS[strength(choice)]]).add(choice, &bare);
        table.row([phase, "all, with the moves before"]).add(choice, &known);
        table.row([phase, "uniform chance"]).add_uniform(choice);
    }
    table
}

/// The levels to compare with people.
const LEVELS: [(u8, &str); 4] = [(1, "level 1"), (3, "level 3"), (5, "level 5"), (8, "level 8")];

/// Compares the best moves of the engine and of some levels with people's moves, and with the predictions for
/// the same choices.
fn comparison(choices: &[Choice], args: &ReportArgs) -> Table {
    let mut table = Table::default();
    let mut engine = Engine::new(16_000_000);
    let mut ask = |choice: &Choice, options: Options, nodes: Option<u64>| -> Vec<Move> {
        engine.options = options;
        engine.clear();
        let limits = nodes.map_or_else(Limits::default, Limits::nodes);
        let answer = engine.think(&choice.position, &limits, &NoClock, &mut |_| ());
        answer.lines.iter().filter_map(Line::first).collect()
    };
    for (number, choice) in choices.iter().enumerate().step_by(args.one_in as usize) {
        let guesses = predict(&choice.position, choice.strength, &History::default());
        let phase = choice.position.phase().as_str();
        let guessed: Vec<Move> = guesses.iter().map(|guess| guess.m).collect();
        table.row([phase, "prediction"]).add_moves(choice, &guessed, &guesses);
        table.row([phase, "people"]).add_moves(choice, &[choice.played], &guesses);
        let full = Options { seed: number as u64, ..Options::default() };
        let best = ask(choice, full, Some(args.nodes));
        table.row([phase, "engine"]).add_moves(choice, &best, &guesses);
        let best = ask(choice, Options { multi_pv: 3, ..full }, Some(args.nodes));
        table.row([phase, "engine, three lines"]).add_moves(choice, &best, &guesses);
        for (number, name) in LEVELS {
            let level = Level::new(number).unwrap_or_default();
            let played = ask(choice, Options { level, ..full }, None);
            table.row([phase, name]).add_moves(choice, &played, &guesses);
        }
    }
    table
}
