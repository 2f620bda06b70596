//! `dvonn solve`: proves how a game ends with best play.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use dvonn::{Move, Position};
use dvonn_engine::{Objective, Proof, ProvenOutcome, SolveOptions, TranspositionTable};
use dvonn_text::Text;
use serde::Serialize;

use super::given::PositionArgs;
use super::interruptible::Interruptible;
use super::jobs::{self, Jobs};
use super::options::{Threads, TimeLimit, megabytes};
use super::{print_json, print_line, quoted, speed, verdict};
use crate::signals::{self, Signals};
use crate::speech::{moves, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn solve '9/10/r,w,b,w,3,rw,1,r,1/10/9 w s' --all")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[command(flatten)]
    jobs: Jobs,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    outcome: bool,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    time: TimeLimit,
    #[arg(long, value_name = "MB", value_parser = megabytes())]
    memory: Option<u32>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    /// Whether the margin was proven, or with `--outcome` the outcome.
    proven: bool,
    /// The outcome and the margin for the side to move; null unless proven.
    outcome: Option<&'static str>,
    margin: Option<i8>,
    lower: i8,
    upper: i8,
    best: Vec<Move>,
    pv: Vec<Move>,
    nodes: u64,
    seconds: f64,
}

/// The default time limit of a proof.
const SECONDS: Duration = Duration::from_secs(60);

/// Returns the limit of `--time`; 0 means no limit.
fn time_limit(given: Option<Duration>) -> Option<Duration> {
    Some(given.unwrap_or(SECONDS)).filter(|limit| !limit.is_zero())
}

/// Returns a suitable size of the hash table, in MB. With more than 24 stacks a proof may search hundreds of
/// millions of positions.
fn suitable_memory(stacks: usize) -> u32 {
    if stacks > 24 { 1000 } else { 256 }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let asked = args.at.asked();
    let objective = args.objective();
    if args.jobs.jobs {
        return jobs::run(asked, &args.jobs, None, text, |job, _| {
            let (proof, seconds) = prove(args, job.given.position(), job.signals)?;
            let report = Report::new(proof, objective, seconds);
            let proven = report.proven;
            Ok((report, proven))
        });
    }
    let Some(given) = asked.position(text)? else { return Ok(verdict(false)) };
    let position = given.position();
    let signals = Signals::watch(signals::INTERRUPT)?;
    let (proof, seconds) = prove(args, position, &signals).with_context(|| quoted(&asked.name()))?;
    let proven = proof.is_complete(objective);
    if args.json {
        print_json(&Report::new(proof, objective, seconds))?;
    } else {
        print_proof(&proof, args.outcome, position.side().as_str(), text)?;
        print_line(say!(
            text,
            "command-solved",
            nodes = proof.nodes,
            seconds = text.decimal(seconds, 3),
            speed = speed(proof.nodes, seconds, text)
        ))?;
        if let Some(limit) = time_limit(args.time.time).filter(|_| !proven && !signals.any()) {
            print_line(say!(text, "command-not-proven.limit", seconds = limit.as_secs_f64()))?;
        }
    }
    Ok(verdict(proven && given.all))
}

impl Args {
    fn objective(&self) -> Objective {
        if self.outcome { Objective::Outcome } else { Objective::Margin }
    }
}

/// Runs the proof until it is complete or reaches a limit. Also returns the seconds that it took.
fn prove(args: &Args, position: &Position, signals: &Signals) -> Result<(Proof, f64)> {
    let memory = args.memory.unwrap_or_else(|| suitable_memory(position.occupied().len()));
    let table = TranspositionTable::new(memory as usize * 1_000_000);
    let host = Interruptible::new(signals);
    let start = Instant::now();
    let options = SolveOptions {
        objective: args.objective(),
        all_optimal: args.all,
        threads: args.threads.count(),
        time_limit: time_limit(args.time.time),
    };
    let proof = dvonn_engine::solve(position, options, &table, &host)?;
    Ok((proof, start.elapsed().as_secs_f64()))
}

impl Report {
    fn new(proof: Proof, objective: Objective, seconds: f64) -> Self {
        Self {
            proven: proof.is_complete(objective),
            outcome: proof.outcome().map(ProvenOutcome::id),
            margin: proof.margin().map(dvonn::Margin::pieces),
            lower: proof.lower.pieces(),
            upper: proof.upper.pieces(),
            best: proof.best,
            pv: proof.pv,
            nodes: proof.nodes,
            seconds,
        }
    }
}

/// Prints the proven or known bounds, and the moves.
fn print_proof(proof: &Proof, outcome_only: bool, side: &'static str, text: &Text) -> Result<()> {
    let proven = match (proof.margin(), proof.outcome()) {
        (_, Some(outcome)) if outcome_only => {
            Some(say!(text, "command-proven-outcome", outcome = outcome.id(), side = side))
        }
        (Some(margin), _) => Some(say!(text, "command-proven", margin = margin.to_string(), side = side)),
        _ => None,
    };
    if let Some(proven) = proven {
        print_line(proven)?;
        print_line(say!(text, "command-proven.best", moves = moves(&proof.best, text)))?;
        return print_line(say!(text, "command-proven.line", moves = moves(&proof.pv, text)));
    }
    let [lower, upper] = [proof.lower, proof.upper].map(|bound| bound.to_string());
    print_line(say!(text, "command-not-proven", lower = lower, upper = upper, side = side))?;
    print_line(say!(text, "command-not-proven.likeliest", moves = moves(&proof.best, text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_has_a_limit_unless_it_is_lifted() {
        assert_eq!(time_limit(None), Some(Duration::from_secs(60)));
        assert_eq!(time_limit(Some(Duration::ZERO)), None);
        let other = Duration::from_millis(50);
        assert_eq!(time_limit(Some(other)), Some(other));
    }
}
