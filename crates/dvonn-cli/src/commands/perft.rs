//! `dvonn perft`: counts sequences of moves.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use dvonn::Board;
use dvonn_engine::divide;
use dvonn_text::Text;
use serde::Serialize;

use super::given::OptionalPosition;
use super::{print_json, print_line, progress, speed, verdict};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn perft '9/10/r,w,b,ww,r,b,r,4/10/9 w s' --depth 4 --divide")]
pub(crate) struct Args {
    #[command(flatten)]
    at: OptionalPosition,
    #[arg(long, value_name = "N")]
    depth: u32,
    #[arg(long)]
    divide: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let (board, all) = match args.at.asked() {
        None => (Board::start(), true),
        Some(asked) => match asked.position(text)? {
            Some(given) => (given.board, given.all),
            None => return Ok(verdict(false)),
        },
    };
    let position = board.position();

    let template = say!(text, "command-progress.moves", done = "{pos}", all = "{len}", left = "{eta}");
    let bar = progress::bar(position.count_moves() as u64, &format!("{{wide_bar}} {template}"));
    let start = Instant::now();
    let counts: Vec<_> = bar.wrap_iter(divide(position, args.depth)).collect();
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let nodes = if args.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };

    if args.json {
        let divide = args.divide.then(|| counts.iter().map(|(m, nodes)| (m.to_string(), *nodes)).collect());
        print_json(&Report { depth: args.depth, nodes, seconds, divide })?;
        return Ok(verdict(all));
    }
    if args.divide {
        for (m, nodes) in &counts {
            print_line(format_args!("{m} {nodes}"))?;
        }
    }
    print_line(say!(
        text,
        "command-counted",
        depth = args.depth,
        seconds = text.decimal(seconds, 3),
        speed = speed(nodes, seconds, text)
    ))?;
    print_line(say!(text, "command-nodes", nodes = nodes))?;
    Ok(verdict(all))
}
