//! `dvonn archive explore`: what was played in a position, and how it went.

use std::process::ExitCode;

use anyhow::Result;
use dvonn::{Board, Move};
use dvonn_text::Text;
use serde::Serialize;

use super::super::given::PositionArgs;
use super::super::{print_json, print_line, verdict};
use super::report::{TallyReport, tally_heading, tally_line, tally_sentence};
use super::{Asked, question};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive explore games.dvonn '9/10/11/10/9 w p' rating:1700..\n\
                        dvonn archive explore games.dvonn game.sgf --ply 4 --json")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    at: PositionArgs,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ExploredJson {
    position: Board,
    #[serde(flatten)]
    tally: TallyReport,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct MoveJson {
    /// Null for the games that ended here.
    r#move: Option<Move>,
    #[serde(flatten)]
    tally: TallyReport,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut question = question(&args.question)?;
    let Some(given) = args.at.asked().position(text)? else { return Ok(verdict(false)) };
    question.board.position = Some(given.board);
    let answer = args.asked.open(text)?.ask(&question, 0)?;
    if args.json {
        let moves =
            answer.moves.iter().map(|(m, tally)| MoveJson { r#move: *m, tally: TallyReport::of(tally) });
        print_json(&ExploredJson {
            position: given.board,
            tally: TallyReport::of(&answer.tally),
            moves: moves.collect(),
        })?;
    } else {
        print_line(tally_heading("move", text))?;
        for (m, tally) in &answer.moves {
            let m = m.map_or_else(|| "*".to_owned(), |m| m.to_string());
            print_line(tally_line(&m, tally))?;
        }
        print_line(tally_sentence(&answer.tally, text))?;
    }
    Ok(verdict(answer.tally.games > 0 && !answer.stopped))
}
