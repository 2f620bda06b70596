//! `dvonn show`: draws a position, in letters or as SVG.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use dvonn::{Board, SpaceSet};
use dvonn_board::PictureStyle;
use dvonn_record::{Format, NodeId, Record};
use dvonn_text::Text;

use super::input;
use super::{print_line, quoted, verdict};
use crate::draw::picture;
use crate::draw::text as draw;
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn show '9/10/r,w,b,ww,r,b,r,4/10/9 w s'\n\
                        dvonn show game.sgf --ply 60 --svg > diagram.svg")]
pub(crate) struct Args {
    #[arg(value_name = "POSITION|FILE")]
    what: String,
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[arg(long)]
    svg: bool,
    #[arg(long, value_parser = input::format_to_read)]
    format: Option<Format>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let path = Path::new(&args.what);
    let mut all = true;
    let board = if args.what == "-" || path.exists() {
        let found = input::legal_games(&args.what, args.format, text)?;
        all = found.all;
        let Some((_, record)) = found.games.first() else { return Ok(verdict(all)) };
        board_of(record, args.ply, text)?
    } else if args.ply.is_some() {
        bail!("{}: {}", quoted(&args.what), text.get("command-ply-needs-game"));
    } else {
        args.what.parse().map_err(|error| input::not_a_position(&args.what, &error, text))?
    };

    if args.svg {
        let status = draw::status(&board, text);
        print_line(picture(&board, PictureStyle::default(), &status, &[], "board").trim_end())?;
    } else {
        print_line(draw::board(&board, SpaceSet::EMPTY))?;
        print_line(draw::status(&board, text))?;
        print_line(board)?;
    }
    Ok(verdict(all))
}

fn board_of(record: &Record, ply: Option<usize>, text: &Text) -> Result<Board> {
    match ply {
        None => Ok(record.final_board()),
        Some(0) => Ok(*record.start()),
        Some(ply) => {
            let nodes: Vec<NodeId> = record.main_line().collect();
            let node = nodes
                .get(ply - 1)
                .with_context(|| say!(text, "command-ply-too-late", ply = ply, most = nodes.len()))?;
            Ok(record.board(*node))
        }
    }
}
