//! `dvonn position`: describes a position, or the faults in its DFEN.

use std::process::ExitCode;

use anyhow::{Context, Result};
use dvonn::{
    Board, Color, Count, DfenError, DfenFault, Move, MoveList, Outcome, Phase, Pieces, Rule, Space, SpaceSet,
    Stack,
};
use dvonn_message::Message;
use dvonn_text::Text;
use serde::Serialize;

use super::given::{Found, Given, PositionArgs};
use super::{print_json, print_line, quoted, verdict};
use crate::draw::text as draw;
use crate::speech::{moves, remark, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn position '9/10/r,w,b,ww,r,b,r,4/10/9 w s' --move b3c3 --json")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[arg(long = "move", value_name = "MOVE")]
    m: Option<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Valid {
    ok: bool,
    phase: Phase,
    side: Color,
    legal: MoveList,
    over: bool,
    result: Option<Outcome>,
    score: [Count; 2],
    stacks: Vec<StackReport>,
    /// Oddities that do not prevent play.
    remarks: Vec<Fault>,
    #[serde(flatten)]
    played: Option<MoveOutcome>,
}

#[derive(Serialize)]
struct StackReport {
    space: Space,
    pieces: Pieces,
    #[serde(flatten)]
    stack: Stack,
    targets: SpaceSet,
}

/// The effects of the move of `--move`.
#[derive(Serialize)]
#[serde(untagged)]
enum MoveOutcome {
    Legal { after: Box<Board>, removed: SpaceSet },
    Illegal { error: Fault },
}

#[derive(Serialize)]
struct Invalid {
    ok: bool,
    faults: Vec<Fault>,
}

/// A fault of a position.
#[derive(Serialize)]
struct Fault {
    /// The broken rule; null if the text cannot be read as a position.
    rule: Option<Rule>,
    message: String,
    /// The message for people.
    #[serde(skip)]
    sentence: Message,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let m = match &args.m {
        Some(m) => Some(Move::read_leniently(m).with_context(|| format!("--move {}", quoted(m)))?),
        None => None,
    };
    let asked = args.at.asked();
    let report = &mut |sentence: String| remark(sentence);
    let found = match asked.read(text)? {
        Found::Faulty(error) => {
            let faults = faults_of(&error);
            if args.json {
                print_json(&Invalid { ok: false, faults })?;
            } else {
                for fault in faults {
                    print_line(text.say(fault.sentence))?;
                }
            }
            return Ok(verdict(false));
        }
        found => asked.first(found, text, report)?,
    };
    let Some(given) = found else { return Ok(verdict(false)) };

    let board = &given.board;
    let played = m.map(|m| play(board, m));
    let legal = !matches!(played, Some(MoveOutcome::Illegal { .. }));
    if args.json {
        print_json(&describe(&given, played))?;
    } else {
        given.remarks(text).for_each(report);
        print_human(board, played.as_ref(), text)?;
    }
    Ok(verdict(legal && given.all))
}

/// Returns all faults of a DFEN.
fn faults_of(error: &DfenError) -> Vec<Fault> {
    match error {
        DfenError::Text(faults) => {
            let fault =
                |fault: &DfenFault| Fault { rule: None, message: fault.to_string(), sentence: fault.into() };
            faults.iter().map(fault).collect()
        }
        DfenError::Board(faults) => on_board(faults),
    }
}

fn on_board(faults: &[dvonn::Fault]) -> Vec<Fault> {
    let report = |fault: &dvonn::Fault| Fault {
        rule: Some(fault.rule()),
        message: fault.to_string(),
        sentence: fault.into(),
    };
    faults.iter().map(report).collect()
}

fn play(board: &Board, m: Move) -> MoveOutcome {
    match board.play(m) {
        Ok(after) => MoveOutcome::Legal { after: Box::new(after), removed: board.removed_by(m) },
        Err(error) => MoveOutcome::Illegal {
            error: Fault {
                rule: Some(error.breach.rule()),
                message: error.to_string(),
                sentence: (&error).into(),
            },
        },
    }
}

fn describe(given: &Given, played: Option<MoveOutcome>) -> Valid {
    let position = given.position();
    let stacks = position.stacks().map(|(space, stack)| StackReport {
        space,
        pieces: given.setup[space],
        stack,
        targets: position.targets(space),
    });
    Valid {
        ok: true,
        phase: position.phase(),
        side: position.side(),
        legal: position.legal_moves(),
        over: position.is_over(),
        result: position.outcome(),
        score: position.counts().into_array(),
        stacks: stacks.collect(),
        remarks: on_board(&given.odd),
        played,
    }
}

fn print_human(board: &Board, played: Option<&MoveOutcome>, text: &Text) -> Result<()> {
    let legal = board.position().legal_moves();
    print_line(draw::board(board, SpaceSet::EMPTY))?;
    print_line(draw::status(board, text))?;
    print_line(say!(text, "command-legal-moves", count = legal.len(), moves = moves(&legal, text)))?;
    match played {
        None => {}
        Some(MoveOutcome::Illegal { error }) => print_line(text.say(error.sentence.clone()))?,
        Some(MoveOutcome::Legal { after, removed }) => {
            print_line("")?;
            print_line(draw::board(after, SpaceSet::EMPTY))?;
            print_line(match removed.is_empty() {
                true => text.get("command-nothing-removed"),
                false => say!(text, "command-removed", spaces = removed.to_string()),
            })?;
            print_line(draw::status(after, text))?;
            print_line(after)?;
        }
    }
    Ok(())
}
