//! Placement: the choice of a space for the next piece.
//!
//! [`monte_carlo`] samples full boards and evaluates them. This file decides how long it does, and picks one
//! of the best spaces.

mod monte_carlo;

use std::cmp::Reverse;

use dvonn::random::Random;
use dvonn::{Move, Space};

use crate::processor::Processor;
use crate::task::Task;
use crate::time_management::TimeBudget;
use crate::{Analysis, Line, Progress, Score, chances};
use monte_carlo::Sampler;

/// The number of boards sampled between two stop checks.
const STOP_CHECK_INTERVAL: u64 = 64;

/// The number of boards sampled for each move of depth, if the limits ask for a depth.
const BOARDS_PER_DEPTH: u64 = 4_000;

/// The number of boards sampled if only the host ends the search. More would not change the answer.
const MAX_BOARDS: u64 = 4_000_000;

/// The number of boards before the first report. Each later report follows after twice as many.
const FIRST_REPORT: u64 = 1024;

/// Spaces whose scores differ by at most this are equal, in hundredths of a piece.
const EQUAL_WITHIN: f64 = 6.0;

/// The placement is picked from at most this many of the spaces sampled most often, unless MultiPV asks for
/// more.
const MAX_CANDIDATES: usize = 6;

/// Chooses the space for the next piece.
pub(crate) fn place(
    processor: impl Processor,
    task: &Task<'_>,
    report: &mut (dyn FnMut(&Analysis) + Send),
) -> Analysis {
    let mut random = Random::new(task.options.seed ^ task.position.zobrist());
    let vacant: Vec<Space> = task.position.vacant().iter().collect();
    let places = |&m: &Move| if let Move::Place(space) = m { Some(space) } else { None };
    let candidates: Vec<Space> = task.moves.iter().filter_map(places).collect();
    if !task.options.search_features.placement {
        return random_placement(task, &candidates, &mut random);
    }
    let budget = TimeBudget::new(task.limits, task.position);
    let most = task.limits.nodes.unwrap_or(MAX_BOARDS).min(task.strength().boards);
    let most = task.limits.depth.map_or(most, |depth| most.min(BOARDS_PER_DEPTH * u64::from(depth.max(1))));
    let mut sampler = Sampler::new(task.position, task.weights, &vacant, &candidates, random);
    let mut next_report = FIRST_REPORT;
    loop {
        for _ in 0..STOP_CHECK_INTERVAL {
            processor.run_apart(
                #[inline(always)]
                || sampler.sample(),
            );
        }
        let elapsed = task.elapsed();
        let enough = sampler.boards() >= most || candidates.len() == 1 || budget.hard_limit_reached(elapsed);
        if task.host.stopped() || !task.is_pondering() && enough {
            let mut found = found(task, &sampler);
            found.lines = if task.strength().person.is_some() {
                drawn(task, &sampler)
            } else {
                pick_among_equals(found.lines, &mut sampler.random)
            };
            found.lines.truncate(task.options.multi_pv.max(1));
            report(&found);
            return found;
        }
        if sampler.boards() >= next_report {
            next_report *= 2;
            let mut found = found(task, &sampler);
            found.lines.truncate(task.options.multi_pv.max(1));
            report(&found);
        }
    }
}

fn random_placement(task: &Task<'_>, candidates: &[Space], random: &mut Random) -> Analysis {
    let space = candidates.get(random.below(candidates.len() as u32) as usize);
    let mut found = Analysis::default();
    found.progress.time = task.elapsed();
    found.lines.extend(space.map(|&space| placement(space, Score::default())));
    found
}

/// Makes the line of a placement whose score comes from full boards.
fn placement(space: Space, score: Score) -> Line {
    Line::new(chances::expected(score, Space::COUNT), vec![Move::Place(space)])
}

/// Returns the results so far, with the spaces sampled most often first.
fn found(task: &Task<'_>, sampler: &Sampler<'_>) -> Analysis {
    let mut found = Analysis::default();
    let Progress { depth, selective_depth, nodes, time, .. } = &mut found.progress;
    (*depth, *selective_depth) = (1, task.position.vacant().len() as u32);
    (*nodes, *time) = (sampler.boards(), task.elapsed());
    found.lines = candidates(sampler);
    found.lines.truncate(task.options.multi_pv.max(MAX_CANDIDATES));
    found
}

/// Returns all candidate spaces, those sampled most often first.
fn candidates(sampler: &Sampler<'_>) -> Vec<Line> {
    let candidates = sampler.candidates().into_iter();
    candidates.map(|(space, value)| placement(space, Score::new(value.round() as i32))).collect()
}

/// Returns all candidate spaces in the order of the level's draw: the drawn one comes first.
fn drawn(task: &Task<'_>, sampler: &Sampler<'_>) -> Vec<Line> {
    let draw = task.draw();
    let mut lines = candidates(sampler);
    lines.sort_by_key(|line| Reverse(draw.total(line)));
    lines
}

/// Sorts the candidates by score, and moves a random one of those equal to the best to the front, so that
/// games differ.
fn pick_among_equals(mut lines: Vec<Line>, random: &mut Random) -> Vec<Line> {
    lines.sort_by_key(|line| -line.evaluation.score);
    let hundredths = |line: &Line| f64::from(line.evaluation.score.hundredths());
    let best = lines.first().map_or(0.0, hundredths);
    let equals = lines.iter().take_while(|line| best - hundredths(line) <= EQUAL_WITHIN).count();
    if equals > 1 {
        let picked = random.below(equals as u32) as usize;
        lines[..=picked].rotate_right(1);
    }
    lines
}
