//! `dvonn show`: draws a position, in letters or as SVG.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use dvonn::{Board, SpaceSet};
use dvonn_record::{Format, NodeId, Record};

use super::input::{self, Refusal};
use super::{FOUND_WRONG, print_line, quoted};
use crate::draw::text;

/// Draw a position, or a game at some move, in letters or as SVG
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  dvonn show '9/10/r,w,b,ww,r,b,r,4/10/9 w s'\n  \
                        dvonn show game.sgf --ply 60 --svg > diagram.svg")]
pub(crate) struct Args {
    /// A position in one line (DFEN), or a file with a game; - for the standard input
    #[arg(value_name = "POSITION|FILE")]
    what: String,
    /// Draw the board after so many moves of the game, passes counted; at its end by default
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// Draw as SVG
    #[arg(long)]
    svg: bool,
    /// The format of the file; guessed by default
    #[arg(long, value_parser = input::format_to_read)]
    format: Option<Format>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let path = Path::new(&args.what);
    let board = if args.what == "-" || path.exists() {
        let records = match input::games(path, args.format) {
            Ok(records) => records,
            Err(Refusal::Record(error)) => {
                eprintln!("dvonn: {}: {error}", args.what);
                return Ok(ExitCode::from(FOUND_WRONG));
            }
            Err(refusal) => return Err(refusal).with_context(|| args.what.clone()),
        };
        let Some(record) = records.first() else { bail!("{}: no game in it", args.what) };
        board_of(record, args.ply)?
    } else if args.ply.is_some() {
        bail!("{}: no such file, and --ply goes with the file of a game", quoted(&args.what));
    } else {
        args.what.parse().map_err(|error| input::not_a_position(&args.what, &error))?
    };

    if args.svg {
        print_line(dvonn_game::diagram(&board, &text::status(&board)).trim_end())?;
    } else {
        print_line(text::board(&board, SpaceSet::EMPTY))?;
        print_line(text::status(&board))?;
        print_line(board)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn board_of(record: &Record, ply: Option<usize>) -> Result<Board> {
    match ply {
        None => Ok(record.final_board()),
        Some(0) => Ok(*record.start()),
        Some(ply) => {
            let nodes: Vec<NodeId> = record.main_line().collect();
            let node = nodes.get(ply - 1).with_context(|| {
                format!("--ply {ply}: expected 0 to {}, the number of the game's moves", nodes.len())
            })?;
            Ok(record.board(*node))
        }
    }
}
