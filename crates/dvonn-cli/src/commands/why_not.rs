//! `dvonn why-not`: explains the fault of a move, with the play that punishes it.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use dvonn::{Board, Color, Move, SpaceSet};
use dvonn_board::spaces_of;
use dvonn_coach::engine::carry_through;
use dvonn_coach::explain::move_in_words;
use dvonn_coach::review::{Narrator, Review, ReviewedMove, Settings, Value, refutation};
use dvonn_message::Message;
use dvonn_text::Text;
use serde::Serialize;

use super::explain::{legal_move, outlook};
use super::given::{Given, PositionArgs};
use super::interruptible::Interruptible;
use super::jobs::{self, Jobs};
use super::options::{Threads, TimeLimit};
use super::review::report::{names, rounded};
use super::{print_json, print_line, verdict};
use crate::draw::text as draw;
use crate::signals::{self, Signals};
use crate::speech::{a_move, moves, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn why-not '9/10/1,b,b,w,r,r,r,4/10/9 w s' d3c3\n\
                        dvonn why-not game.sgf --ply 59 c1b1 --json\n\
                        dvonn why-not --jobs moves.jsonl")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[command(flatten)]
    jobs: Jobs,
    #[arg(value_name = "MOVE", conflicts_with = "jobs", required_unless_present = "jobs")]
    m: Option<String>,
    #[command(flatten)]
    time: TimeLimit,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// The time, in seconds, of the default limit on an ordinary machine.
const SECONDS: f64 = 5.0;

/// A review shares its time among roughly this many moves, so the review of one move may take as long as that
/// of a game.
const MOVES: f64 = 16.0;

/// A move with its review.
struct Answer<'a> {
    given: &'a Given,
    reviewed: ReviewedMove,
    /// The sentences about it.
    says: Vec<Message>,
}

impl Answer<'_> {
    /// Returns the play that shows the fault of the move.
    fn refutation(&self) -> &[Move] {
        refutation(&self.reviewed)
    }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let asked = args.at.asked();
    if args.jobs.jobs {
        return jobs::run(asked, &args.jobs, Some("move"), text, |job, english| {
            let m = job.extra.as_deref().with_context(|| english.get("command-job-no-move"))?;
            let m = legal_move(job.given.position(), m, english)?;
            let answer = answer(args, &job.given, m, job.signals)?;
            let answer = answer.with_context(|| english.get("command-why-not-stopped"))?;
            // The coach's sentences are in the chosen language, as in other JSON output.
            Ok((Report::new(&answer, text), true))
        });
    }
    let Some(given) = asked.position(text)? else { return Ok(verdict(false)) };
    let signals = Signals::watch(signals::INTERRUPT)?;
    let m = legal_move(given.position(), args.m.as_deref().unwrap_or_default(), text)?;
    let Some(answer) = answer(args, &given, m, &signals)? else { return Ok(verdict(false)) };
    if args.json {
        print_json(&Report::new(&answer, text))?;
    } else {
        print(&answer, text)?;
    }
    Ok(verdict(given.all))
}

/// Reviews the move as a game of one move. `None` if the engine was stopped.
fn answer<'a>(args: &Args, given: &'a Given, m: Move, signals: &Signals) -> Result<Option<Answer<'a>>> {
    let seconds = args.time.time.map_or(SECONDS, |time: Duration| time.as_secs_f64());
    let review = Review::new(&given.board, &[m], Settings::for_seconds(seconds * MOVES))?;
    let host = Interruptible::new(signals);
    let found = carry_through(review, args.threads.count(), &host, &|_| ());
    signals.obey()?;
    let Some(reviewed) = found.and_then(|review| review.moves.into_iter().next()) else { return Ok(None) };
    let mut says = Narrator::new().about(&reviewed, given.position());
    if says.is_empty() {
        says = move_in_words(given.position(), &reviewed.line);
    }
    Ok(Some(Answer { given, reviewed, says }))
}

/// Puts the value of the position for the mover into a sentence about White and Black.
fn expected(value: Value, side: Color) -> Message {
    let white = if side == Color::White { value } else { -value };
    outlook(white.hundredths, white.proven)
}

fn print(answer: &Answer<'_>, text: &Text) -> Result<()> {
    let Answer { given, reviewed, says } = answer;
    print_line(format_args!("{}: {}", a_move(reviewed.m, text), text.say(reviewed.class)))?;
    for message in says {
        print_line(text.say(message.clone()))?;
    }
    let better = reviewed.better.as_ref();
    for (value, id) in [(reviewed.before, "command-why-not-best"), (reviewed.after, "command-why-not-played")]
    {
        if let Some(value) = value.filter(|_| better.is_some()) {
            let expected = text.say(expected(value, reviewed.side));
            print_line(say!(text, id, expected = expected, move = a_move(reviewed.m, text)))?;
        }
    }
    let play = answer.refutation();
    print_line("")?;
    print_line(say!(text, "command-why-not-line", moves = moves(play, text)))?;
    let (board, last) = after(&given.board, play)?;
    print_line("")?;
    print_line(draw::board(&board, last))?;
    print_line(draw::status(&board, text))?;
    if let Some(better) = better {
        let moves = moves(&better.moves[..better.moves.len().min(play.len().max(1))], text);
        print_line(say!(text, "command-why-not-instead", moves = moves))?;
    }
    Ok(())
}

/// Returns the board after a line, and the spaces of its last move.
fn after(board: &Board, line: &[Move]) -> Result<(Board, SpaceSet)> {
    let mut now = *board;
    for &m in line {
        now = now.play(m)?;
    }
    Ok((now, line.last().map_or(SpaceSet::EMPTY, |&m| spaces_of(m))))
}

/// The answer for programs.
#[derive(Serialize)]
struct Report {
    dfen: String,
    #[serde(rename = "move")]
    m: Move,
    class: &'static str,
    loss: f64,
    win_loss: f64,
    proven: bool,
    /// The values of the best move and of this one for the mover, in pieces; absent for forced moves.
    best_value: Option<f64>,
    value: Option<f64>,
    best: Vec<Move>,
    /// The best move and the expected play after it, if the move is an inaccuracy or worse.
    better: Vec<Move>,
    /// The play that shows the fault of the move, starting with it.
    refutation: Vec<Move>,
    motifs: Vec<&'static str>,
    /// The motifs of the best move, if the move misses it.
    missed: Vec<&'static str>,
    /// The coach's sentences, in the chosen language.
    says: Vec<String>,
}

impl Report {
    fn new(answer: &Answer<'_>, text: &Text) -> Self {
        let reviewed = &answer.reviewed;
        let better = reviewed.better.as_ref();
        Self {
            dfen: answer.given.setup.to_string(),
            m: reviewed.m,
            class: reviewed.class.as_str(),
            loss: f64::from(reviewed.loss) / 100.0,
            win_loss: rounded(reviewed.win_loss, 1000.0),
            proven: reviewed.proven,
            best_value: reviewed.before.map(Value::pieces),
            value: reviewed.after.map(Value::pieces),
            best: reviewed.best.clone(),
            better: better.map(|better| better.moves.clone()).unwrap_or_default(),
            refutation: answer.refutation().to_vec(),
            motifs: names(&reviewed.motifs),
            missed: better.map(|better| names(&better.motifs)).unwrap_or_default(),
            says: answer.says.iter().map(|message| text.say(message.clone())).collect(),
        }
    }
}
