//! Iterative deepening: searches a position of the stacking phase to growing depths, until the time is up or
//! the score is proven.
//!
//! With at most 36 stacks, each iteration is followed by an attempt to prove the score. Several threads
//! search the same position with one transposition table, one history and the same windows, so each can use
//! what others find. A thread defers a move that another one is searching: its score may be in the table once
//! the other moves have been tried.

mod aspiration_window;
mod root_moves;
mod root_proof;

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU8, AtomicU64, Ordering};

use crate::context::{SearchContext, Stopped};
use crate::host::SetOnDrop;
use crate::level::{LEVEL_TABLE, MAX_DEPTH, Strength};
use crate::marks::Marks;
use crate::processor::Processor;
use crate::proof::Prover;
use crate::search::{History, Searcher};
use crate::task::Task;
use crate::time_management::{Effort, TimeBudget};
use crate::{Analysis, TranspositionTable};
use root_moves::RootMoves;
use root_proof::RootProof;

/// Searches a position of the stacking phase, with as many threads as the options ask for.
pub(crate) fn think(
    processor: impl Processor,
    task: &Task<'_>,
    report: &mut (dyn FnMut(&Analysis) + Send),
) -> Analysis {
    if task.strength().person.is_some() {
        // The level's moves must not depend on earlier searches or on the timing of threads.
        let table = &TranspositionTable::new(LEVEL_TABLE);
        return main_thread(processor, &Task { table, ..*task }, None, report);
    }
    let team = (task.options.threads > 1).then(|| Team::new(task.position.occupied().len()));
    let Some(team) = &team else { return main_thread(processor, task, None, report) };
    let helper_nodes = AtomicU64::new(0);
    let mut found = Analysis::default();
    let mut main = || {
        let _done = SetOnDrop(&team.done);
        found = main_thread(processor, task, Some(team), report);
    };
    let helper = |_| {
        helper_nodes.fetch_add(helper_thread(processor, task, team), Ordering::Relaxed);
    };
    task.host.run(&mut main, &helper, task.options.threads - 1);
    found.progress.nodes += helper_nodes.into_inner();
    found
}

/// Makes a searcher of the level's strength.
fn searcher<'a, P: Processor>(
    task: &Task<'a>,
    team: Option<&Team>,
    context: &'a SearchContext<'a, P>,
) -> Searcher<'a, P> {
    let searcher = Searcher::new(context, task.weights)
        .with_features(task.options.search_features)
        .with_exhaustive_stacks(task.strength().exhaustive_stacks);
    match team {
        Some(team) => searcher.with_history(Arc::clone(&team.history)),
        None => searcher,
    }
}

/// State that the threads share, in addition to the transposition table.
struct Team {
    /// Whether the main thread has ended.
    done: AtomicBool,
    /// The depth of the main thread's iteration.
    depth: AtomicU8,
    /// The score around which all threads open the first window of an iteration, by depth; or [`NOT_BEGUN`].
    expected: Vec<AtomicI32>,
    history: Arc<History>,
    marks: Marks,
}

/// Says that no thread has begun the iteration.
const NOT_BEGUN: i32 = i32::MIN;

impl Team {
    /// Makes the state for a position with this many stacks.
    fn new(stacks: usize) -> Self {
        Self {
            done: AtomicBool::new(false),
            depth: AtomicU8::new(1),
            expected: (0..=u8::MAX).map(|_| AtomicI32::new(NOT_BEGUN)).collect(),
            history: Arc::new(History::new()),
            marks: Marks::new(stacks),
        }
    }

    /// Returns the score that an iteration expects, which the first thread to begin it sets. With separate
    /// windows, a thread could not use the bounds that others find.
    fn expected(&self, depth: u8, own: i32) -> i32 {
        let expected = &self.expected[usize::from(depth)];
        match expected.compare_exchange(NOT_BEGUN, own, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => own,
            Err(first) => first,
        }
    }
}

/// Searches alongside the main thread and leaves its results in the table. It searches to the same depth, or
/// deeper if it gets there first. Returns the number of nodes.
fn helper_thread(processor: impl Processor, task: &Task<'_>, team: &Team) -> u64 {
    let depth = Cell::new(1);
    let ended = || team.done.load(Ordering::Relaxed) || task.host.stopped();
    let stop = |_| ended() || depth.get() < team.depth.load(Ordering::Relaxed);
    let context = SearchContext::new(processor, task.table, &stop).with_marks(Some(&team.marks));
    let (mut searcher, mut prover) = (searcher(task, Some(team), &context), Prover::new(&context));
    let mut proof = RootProof::new(task);
    let mut root = RootMoves::new(task, Some(team), &context);
    while depth.get() <= MAX_DEPTH && !root.is_empty() && !ended() {
        if root.search_iteration(&mut searcher, depth.get(), proof.proven).is_ok()
            && matches!(root.prove(&mut prover, &mut proof, depth.get().into()), Ok(true))
        {
            break;
        }
        depth.set((depth.get() + 1).max(team.depth.load(Ordering::Relaxed)));
    }
    context.nodes()
}

/// Runs the search and the proof, reports, and enforces the limits.
fn main_thread(
    processor: impl Processor,
    task: &Task<'_>,
    team: Option<&Team>,
    report: &mut (dyn FnMut(&Analysis) + Send),
) -> Analysis {
    let budget = TimeBudget::new(task.limits, task.position);
    let Strength { depth: level_depth, nodes: level_nodes, .. } = task.strength();
    let node_limit = task.limits.nodes.unwrap_or(u64::MAX).min(level_nodes);
    let depth_limit = task.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, level_depth);
    let pondering = || task.is_pondering();
    let stop = |nodes: u64| {
        task.host.stopped()
            || !pondering() && (nodes >= node_limit || budget.hard_limit_reached(task.elapsed()))
    };
    let context = SearchContext::new(processor, task.table, &stop).with_marks(team.map(|team| &team.marks));
    let (mut searcher, mut prover) = (searcher(task, team, &context), Prover::new(&context));
    let mut root = RootMoves::new(task, team, &context);
    if root.is_empty() {
        return Analysis::default();
    }
    let mut proof = RootProof::new(task);
    let mut effort = Effort::default();
    for depth in 1..=MAX_DEPTH {
        if depth > depth_limit && !pondering() {
            break;
        }
        if let Some(team) = team {
            team.depth.store(depth, Ordering::Relaxed);
        }
        // The first iteration always finishes, so there is a move to answer with.
        context.set_node_limit(if depth > 1 && !pondering() { node_limit } else { u64::MAX });
        let searched = root.search_iteration(&mut searcher, depth, proof.proven);
        if searched.is_err() && root.is_multi_pv() && depth > 1 {
            // Some variations were searched deeper than others, so their scores cannot be compared. Report
            // those of the last iteration.
            root.report_last_iteration(report);
            break;
        }
        root.report(&searcher, depth, report);
        if searched.is_err() {
            break;
        }
        match root.prove(&mut prover, &mut proof, i32::from(depth)) {
            Ok(false) => {}
            Ok(true) => {
                root.report(&searcher, depth, report);
                break;
            }
            Err(Stopped) => {
                if root.has_outcome() {
                    root.report(&searcher, depth, report);
                }
                break;
            }
        }
        effort.learn(root.best());
        if !pondering() && budget.soft_limit_reached(task.elapsed(), root.len(), effort) {
            break;
        }
    }
    root.into_analysis()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_threads_expect_what_the_first_one_expects() {
        let team = Team::new(49);
        assert_eq!((team.expected(3, -70), team.expected(3, 500)), (-70, -70));
        assert_eq!((team.expected(4, 500), team.expected(4, -70)), (500, 500));
        assert_eq!(team.expected(u8::MAX, 0), 0);
    }
}
