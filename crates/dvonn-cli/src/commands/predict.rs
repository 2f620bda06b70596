//! `dvonn predict`: predicts how likely a person is to play each legal move.

use std::process::ExitCode;

use anyhow::{Context, Result};
use dvonn::{Move, Position};
use dvonn_message::Message;
use dvonn_models::human::{History, MoveChance, Strength, predict};
use dvonn_text::Text;
use serde::Serialize;

use super::given::{Given, PositionArgs};
use super::jobs::{self, Jobs};
use super::{print_json, print_line, quoted, verdict};
use crate::key::Key;
use crate::speech::{MessageError, a_move, say};

#[derive(clap::Args)]
#[command(after_help = "\
    dvonn predict '9/10/r,w,b,w,3,rw,1,r,1/10/9 w s'\n\
    dvonn predict '9/10/11/10/9 w p' --moves 'f3 c2 i4' --strength 1800 --json")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[command(flatten)]
    jobs: Jobs,
    #[arg(long, value_name = "RATING", default_value = "1500", allow_hyphen_values = true)]
    strength: String,
    #[arg(long, value_name = "MOVES", conflicts_with = "jobs")]
    moves: Option<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    moves: Vec<MoveReport>,
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    m: Move,
    chance: f64,
}

impl Report {
    fn new(chances: Vec<MoveChance>) -> Self {
        let report = |MoveChance { m, chance }: MoveChance| MoveReport { m, chance };
        Self { moves: chances.into_iter().map(report).collect() }
    }
}

/// Reads a strength that the model knows.
pub(super) fn strength(text: &str) -> Result<Strength> {
    let expected = Message::new(Key::Strength)
        .with("lowest", u32::from(Strength::MIN.rating()))
        .with("highest", u32::from(Strength::MAX.rating()));
    text.parse().map_err(|_| MessageError(expected)).with_context(|| format!("--strength {}", quoted(text)))
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let asked = args.at.asked();
    if args.jobs.jobs {
        let strength = strength(&args.strength)?;
        return jobs::run(asked, &args.jobs, Some("moves"), text, |job, _| {
            let (position, history) = play(&job.given, job.extra.as_deref().unwrap_or_default())?;
            Ok((Report::new(predict(&position, strength, &history)), true))
        });
    }
    let Some(given) = asked.position(text)? else { return Ok(verdict(false)) };
    let (position, history) = play(&given, args.moves.as_deref().unwrap_or_default())?;
    let strength = strength(&args.strength)?;
    let chances = predict(&position, strength, &history);
    if args.json {
        print_json(&Report::new(chances))?;
    } else if chances.is_empty() {
        print_line(text.get("command-predicted.over"))?;
    } else {
        let (strength, side) = (strength.to_string(), position.side().as_str());
        print_line(say!(text, "command-predicted", strength = strength, side = side))?;
        for MoveChance { m, chance } in chances {
            print_line(format!("{:>6}%  {}", text.decimal(100.0 * chance, 1), a_move(m, text)))?;
        }
    }
    Ok(verdict(given.all))
}

/// Plays moves. Returns the position after them, and each side's last move.
fn play(given: &Given, moves: &str) -> Result<(Position, History)> {
    let (mut position, mut last) = (*given.position(), given.last);
    for word in moves.split_whitespace() {
        let context = || format!("--moves {}", quoted(word));
        let m = Move::read_leniently(word).with_context(context)?;
        last[position.side()] = Some(m);
        position = position.play(m).with_context(context)?;
    }
    let side = position.side();
    Ok((position, History { last: last[!side], own_last: last[side] }))
}
