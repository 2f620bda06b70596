//! Placement: where to put the next piece.
//!
//! [`monte_carlo`] samples full boards and evaluates them; this file decides for how long, and picks one of the spaces that
//! come out best.

mod monte_carlo;

use std::cmp::Reverse;

use dvonn::random::Random;
use dvonn::{Move, Space};

use crate::task::Task;
use crate::time_management::TimeBudget;
use crate::{PrincipalVariation, Score, Snapshot};
use monte_carlo::Sampler;

/// The number of boards sampled between two looks at the clock.
const STOP_CHECK_INTERVAL: u64 = 64;

/// The number of boards sampled for each move of depth, if the limits ask for a depth.
const BOARDS_PER_DEPTH: u64 = 4_000;

/// The number of boards sampled if only the host ends the search: more would not change the answer.
const MAX_BOARDS: u64 = 4_000_000;

/// The number of boards after which the first report is made. The next ones follow after twice as many each.
const FIRST_REPORT: u64 = 1024;

/// Spaces whose scores differ by at most this are equal, in hundredths of a piece.
const EQUAL_WITHIN: f64 = 6.0;

/// The placement is picked from at most this many spaces, those sampled most often, unless MultiPV asks for more.
const MAX_CANDIDATES: usize = 6;

/// Chooses the space for the next piece.
pub(crate) fn place(task: &Task<'_>, report: &mut (dyn FnMut(&Snapshot) + Send)) -> Snapshot {
    let mut random = Random::new(task.options.seed ^ task.position.hash());
    let vacant: Vec<Space> = task.position.vacant().iter().collect();
    if !task.options.search_features.placement {
        return random_placement(task, &vacant, &mut random);
    }
    let budget = TimeBudget::new(task.limits, task.position);
    let most = task.limits.nodes.unwrap_or(MAX_BOARDS).min(task.strength().boards);
    let most = task.limits.depth.map_or(most, |depth| most.min(BOARDS_PER_DEPTH * u64::from(depth.max(1))));
    let mut sampler = Sampler::new(task.position, task.weights, &vacant, random);
    let mut next_report = FIRST_REPORT;
    loop {
        for _ in 0..STOP_CHECK_INTERVAL {
            sampler.sample();
        }
        let elapsed = task.elapsed();
        let enough = sampler.boards() >= most || vacant.len() == 1 || budget.hard_limit_reached(elapsed);
        if task.host.stopped() || !task.is_pondering() && enough {
            let mut snapshot = snapshot(task, &sampler, vacant.len());
            snapshot.pvs = if task.strength().person.is_some() {
                drawn(task, &sampler)
            } else {
                pick_among_equals(snapshot.pvs, &mut sampler.random)
            };
            snapshot.pvs.truncate(task.options.multi_pv.max(1));
            report(&snapshot);
            return snapshot;
        }
        if sampler.boards() >= next_report {
            next_report *= 2;
            report(&snapshot(task, &sampler, vacant.len()));
        }
    }
}

fn random_placement(task: &Task<'_>, vacant: &[Space], random: &mut Random) -> Snapshot {
    let space = vacant.get(random.below(vacant.len() as u32) as usize);
    Snapshot {
        time: task.elapsed(),
        stacks: Space::COUNT as u8,
        pvs: space.map(|&space| placement(space, Score::default())).into_iter().collect(),
        ..Snapshot::default()
    }
}

fn placement(space: Space, score: Score) -> PrincipalVariation {
    PrincipalVariation { score, proven: false, moves: vec![Move::Place(space)] }
}

/// What is known so far: the spaces that were sampled most often come first.
fn snapshot(task: &Task<'_>, sampler: &Sampler<'_>, vacant: usize) -> Snapshot {
    let mut pvs = candidates(sampler);
    pvs.truncate(task.options.multi_pv.max(MAX_CANDIDATES));
    Snapshot {
        depth: 1,
        selective_depth: vacant as u8,
        nodes: sampler.boards(),
        time: task.elapsed(),
        stacks: Space::COUNT as u8,
        pvs,
        outcome: None,
    }
}

/// All spaces: those that were sampled most often come first.
fn candidates(sampler: &Sampler<'_>) -> Vec<PrincipalVariation> {
    let candidates = sampler.candidates().into_iter();
    candidates.map(|(space, value)| placement(space, Score::new(value.round() as i32))).collect()
}

/// All spaces in the order of the draw of the level: the one that it draws comes first.
fn drawn(task: &Task<'_>, sampler: &Sampler<'_>) -> Vec<PrincipalVariation> {
    let draw = task.draw();
    let mut pvs = candidates(sampler);
    pvs.sort_by_key(|pv| Reverse(draw.total(pv)));
    pvs
}

/// Sorts the candidates by score, and brings one of those that are equal to the best to the front, so that games differ.
fn pick_among_equals(mut pvs: Vec<PrincipalVariation>, random: &mut Random) -> Vec<PrincipalVariation> {
    pvs.sort_by_key(|pv| -pv.score);
    let hundredths = |pv: &PrincipalVariation| f64::from(pv.score.hundredths());
    let best = pvs.first().map_or(0.0, hundredths);
    let equals = pvs.iter().take_while(|pv| best - hundredths(pv) <= EQUAL_WITHIN).count();
    if equals > 1 {
        let picked = random.below(equals as u32) as usize;
        pvs[..=picked].rotate_right(1);
    }
    pvs
}
