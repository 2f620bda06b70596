//! `dvonn random`: makes random set-ups.

use std::hash::{BuildHasher as _, RandomState};
use std::process::ExitCode;

use anyhow::Result;
use dvonn::Board;
use dvonn::random::{Random, balanced_setup, setup};
use serde::Serialize;

use super::{print_json, print_line};

#[derive(clap::Args)]
#[command(after_help = "dvonn random --balanced --seed 7")]
pub(crate) struct Args {
    #[arg(long)]
    balanced: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    dfen: Board,
    balanced: bool,
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let mut random = Random::new(seed);
    for _ in 0..args.count {
        let dfen = if args.balanced { balanced_setup(&mut random) } else { setup(&mut random) };
        if args.json {
            print_json(&Report { dfen, balanced: args.balanced, seed })?;
        } else {
            print_line(dfen)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
