//! `dvonn bench`: measures the engine's speed, and shows whether it still searches the same tree.

use std::process::ExitCode;

use anyhow::Result;
use dvonn::Position;
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Limits, Native};
use dvonn_text::Text;
use serde::Serialize;

use super::options::{megabytes, threads};
use super::{print_json, print_line, progress};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn bench --depth 10 --json")]
pub(crate) struct Args {
    #[arg(long, value_name = "N", default_value_t = 13, value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: u8,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u32,
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = megabytes())]
    memory: u32,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    version: &'static str,
    depth: u8,
    threads: u32,
    /// The node signature, if there is one thread.
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    positions: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    dfen: String,
    stacks: usize,
    nodes: u64,
    seconds: f64,
    #[serde(rename = "move")]
    m: String,
    value: i32,
}

/// For each position, the number of random moves from a random full board.
const RANDOM_MOVES: [u32; 16] = [0, 0, 0, 0, 4, 4, 8, 8, 12, 12, 16, 16, 20, 20, 24, 24];

/// The positions, which are always the same.
fn positions() -> impl Iterator<Item = dvonn::Board> {
    RANDOM_MOVES.into_iter().zip(1..).map(|(moves, seed)| {
        let mut random = Random::new(seed);
        let mut board = random::balanced_setup(&mut random);
        for _ in 0..moves {
            let next = random::legal_move(board.position(), &mut random).and_then(|m| board.play(m).ok());
            match next {
                Some(next) if !next.position().is_over() => board = next,
                _ => break,
            }
        }
        board
    })
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut engine = Engine::new(args.memory as usize * 1_000_000);
    engine.options.threads = args.threads as usize;
    let bar = progress::bar(RANDOM_MOVES.len() as u64, "{wide_bar} {pos}/{len}");
    let mut rows = Vec::new();
    for board in positions() {
        engine.clear();
        let position: &Position = board.position();
        let answer = engine.think(position, &Limits::depth(args.depth), &Native::new(), &mut |_| ());
        let Some(line) = answer.lines.first() else { continue };
        rows.push(Row {
            dfen: board.to_string(),
            stacks: position.occupied().len(),
            nodes: answer.progress.nodes,
            seconds: answer.progress.time.as_secs_f64(),
            m: line.first().map(|m| m.to_string()).unwrap_or_default(),
            value: line.evaluation.score.hundredths(),
        });
        bar.inc(1);
    }
    bar.finish_and_clear();
    let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
    let seconds: f64 = rows.iter().map(|row| row.seconds).sum();
    let report = Report {
        version: env!("CARGO_PKG_VERSION"),
        depth: args.depth,
        threads: args.threads,
        nodes,
        seconds,
        nodes_per_second: (nodes as f64 / seconds.max(1e-9)) as u64,
        positions: rows,
    };
    if args.json {
        print_json(&report)?;
    } else {
        print(&report, text)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print(report: &Report, text: &Text) -> Result<()> {
    let [stacks, m, value, nodes, seconds] = ["stacks", "move", "value", "nodes", "seconds"]
        .map(|name| text.get(&format!("command-columns.{name}")));
    print_line(format_args!("{stacks:>6}  {m:<5}  {value:>8}  {nodes:>10}  {seconds:>7}"))?;
    for row in &report.positions {
        let value = text.signed(f64::from(row.value) / 100.0, 2);
        let seconds = text.decimal(row.seconds, 3);
        let Row { stacks, m, nodes, .. } = row;
        print_line(format_args!("{stacks:6}  {m:<5}  {value:>8}  {nodes:10}  {seconds:>7}"))?;
    }
    let Report { version, depth, nodes, seconds, nodes_per_second, .. } = report;
    print_line(say!(
        text,
        "command-benched",
        version = *version,
        depth = *depth,
        nodes = *nodes,
        seconds = text.decimal(*seconds, 2)
    ))?;
    print_line(say!(text, "command-speed", speed = text.decimal(*nodes_per_second as f64 / 1e6, 2)))
}
