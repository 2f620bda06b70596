//! `dvonn explain`: explains a position or a move in the words of the players.

mod report;

use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use dvonn::{Color, Move, Position};
use dvonn_analysis::{Evaluation, Line};
use dvonn_coach::engine::Answerer;
use dvonn_coach::explain::{explanation, move_explained, order};
use dvonn_coach::motifs;
use dvonn_game::Key as GameKey;
use dvonn_message::Message;
use dvonn_text::Text;

use super::given::{Given, PositionArgs};
use super::interruptible::Interruptible;
use super::jobs::{self, Jobs};
use super::options::TimeLimit;
use super::{marked, print_json, print_line, quoted, verdict};
use crate::signals::{self, Signals};
use crate::speech::{a_move, moves, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn explain '9/10/1,b,b,w,r,r,r,4/10/9 w s'\n\
                        dvonn explain '9/10/1,b,b,w,r,r,r,4/10/9 w s' d3e3 --json")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[command(flatten)]
    jobs: Jobs,
    #[arg(value_name = "MOVE", conflicts_with = "jobs")]
    m: Option<String>,
    #[command(flatten)]
    time: TimeLimit,
    #[arg(long)]
    json: bool,
}

/// The number of positions searched, and of boards sampled, per second on an ordinary machine.
const NODES_A_SECOND: f64 = 1_000_000.0;
const BOARDS_A_SECOND: f64 = 4_000.0;

/// The time, in seconds, of the default limit.
const SECONDS: f64 = 10.0;

/// More lines than any position has legal moves, so that all moves are compared.
const LINES: usize = 200;

/// The number of moves shown with the expected play after them. The others are shown only with their values.
const SHOWN: usize = 5;

/// The most moves shown in total.
const LISTED: usize = 12;

/// A position, the question about it, and the findings.
struct Explained<'a> {
    dfen: String,
    position: &'a Position,
    /// The move to explain, if the user named one.
    m: Option<Move>,
    /// The engine's lines, best first.
    lines: Vec<Line>,
    /// The line that starts with that move.
    line: Option<Line>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let asked = args.at.asked();
    if args.jobs.jobs {
        return jobs::run(asked, &args.jobs, Some("move"), text, |job, text| {
            let explained = explain(args, &job.given, job.extra.as_deref(), job.signals, text)?;
            Ok((report::Report::new(&explained), true))
        });
    }
    let Some(given) = asked.position(text)? else { return Ok(verdict(false)) };
    let signals = Signals::watch(signals::INTERRUPT)?;
    let explained = explain(args, &given, args.m.as_deref(), &signals, text)?;
    if args.json {
        print_json(&report::Report::new(&explained))?;
    } else {
        print(&explained, text)?;
    }
    Ok(verdict(given.all))
}

fn explain<'a>(
    args: &Args,
    given: &'a Given,
    m: Option<&str>,
    signals: &Signals,
    text: &Text,
) -> Result<Explained<'a>> {
    let position = given.position();
    let m = m.map(|m| legal_move(position, m, text)).transpose()?;
    let mut engine = LimitedEngine { answerer: Answerer::new(), signals, args };
    let lines = engine.lines(position, LINES);
    let line = m.map(|m| {
        lines
            .iter()
            .find(|line| line.first() == Some(m))
            .cloned()
            .unwrap_or_else(|| engine.after(position, m))
    });
    signals.obey()?;
    Ok(Explained { dfen: given.setup.to_string(), position, m, lines, line })
}

pub(super) fn legal_move(position: &Position, m: &str, text: &Text) -> Result<Move> {
    let found = Move::read_leniently(m).map_err(|error| anyhow!("{}: {}", quoted(m), text.say(&error)))?;
    if let Err(error) = position.play(found) {
        bail!(text.say(&error));
    }
    Ok(found)
}

/// The engine with its search limits.
struct LimitedEngine<'a> {
    answerer: Answerer,
    signals: &'a Signals,
    args: &'a Args,
}

impl LimitedEngine<'_> {
    /// Returns the lines of a position, best first.
    fn lines(&mut self, position: &Position, multi_pv: usize) -> Vec<Line> {
        let seconds = self.args.time.time.map_or(SECONDS, |time| time.as_secs_f64());
        let a_second = match position.phase() {
            dvonn::Phase::Placement => BOARDS_A_SECOND,
            dvonn::Phase::Stacking => NODES_A_SECOND,
        };
        let nodes = (seconds * a_second) as u64;
        let host = Interruptible::new(self.signals);
        let answer = self.answerer.search(position, nodes.max(1), multi_pv, &host).unwrap_or_default();
        let mut lines = answer.lines;
        order(position, &mut lines);
        lines
    }

    /// Returns the line that starts with a move, with its value for the side that makes it.
    fn after(&mut self, position: &Position, m: Move) -> Line {
        let next = position.play_unchecked(m);
        match self.lines(&next, 1).into_iter().next() {
            Some(line) => {
                let same_side = next.side() == position.side();
                let evaluation = if same_side { line.evaluation } else { -line.evaluation };
                Line::new(evaluation, [vec![m], line.moves].concat())
            }
            None => Line::new(Evaluation::proven(next.margin(position.side())), vec![m]),
        }
    }
}

/// Puts an expectation into words: White's final margin in hundredths of a piece.
pub(super) fn outlook(white: i32, proven: bool) -> Message {
    let who = if white > 0 { "white" } else { "black" };
    let pieces = i64::from((white.abs() + 50) / 100);
    match (proven, pieces) {
        (true, 0) => Message::new(GameKey::ProvenDraw),
        (true, _) => Message::new(GameKey::ProvenWin).with("who", who).with("count", pieces),
        (false, 0) => Message::new(GameKey::Even),
        (false, _) => Message::new(GameKey::Ahead).with("who", who).with("count", pieces),
    }
}

/// Puts the engine's expectation for a line of this side into words.
fn outlook_of(line: &Line, side: Color) -> Message {
    outlook(line.evaluation.of_mover(side).score.hundredths(), line.evaluation.proven)
}

/// Formats the value of a line, in pieces.
fn in_pieces(line: &Line, text: &Text) -> String {
    marked(text.signed(line.evaluation.score.pieces(), 1), line.evaluation.proven)
}

fn print(explained: &Explained<'_>, text: &Text) -> Result<()> {
    let Explained { position, lines, .. } = explained;
    // The named move comes first: the question is about it.
    if let (Some(m), Some(line)) = (explained.m, &explained.line) {
        print_line(say!(text, "command-explained-move", move = a_move(m, text)))?;
        for message in move_explained(position, &line.moves) {
            print_line(text.say(message))?;
        }
        print_line(text.say(outlook_of(line, position.side())))?;
        print_line("")?;
    }
    for message in explanation(position, lines) {
        print_line(text.say(message))?;
    }
    if let Some(best) = lines.first() {
        print_line(format_args!("\n{}", text.say(outlook_of(best, position.side()))))?;
        print_lines(lines, text)?;
    } else if position.is_over() {
        print_line(text.get("command-over"))?;
    }
    Ok(())
}

/// Prints the moves with their values: the best ones with the expected play, and some others.
fn print_lines(lines: &[Line], text: &Text) -> Result<()> {
    for (i, line) in lines.iter().take(LISTED).enumerate() {
        let shown = if i < SHOWN { 8 } else { 1 };
        let moves = moves(&line.moves[..line.moves.len().min(shown)], text);
        print_line(format_args!("  {:>8}  {moves}", in_pieces(line, text)))?;
    }
    if let (Some(worst), Some(more @ 1..)) = (lines.last(), lines.len().checked_sub(LISTED)) {
        let more = say!(text, "command-explained-more", count = more, value = in_pieces(worst, text));
        print_line(format_args!("            {more}"))?;
    }
    Ok(())
}

/// Returns the motifs to explain: those of the named move, or else of the best one.
fn motifs_of(explained: &Explained<'_>) -> Vec<dvonn_coach::Motif> {
    let best = || explained.lines.first().and_then(|line| line.moves.first().copied());
    let m = explained.m.or_else(best);
    m.map_or_else(Vec::new, |m| motifs(explained.position, m))
}
