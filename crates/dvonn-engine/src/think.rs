//! Thinking about a position of the stacking phase: deeper and deeper, until the time is up or the result is proven.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use dvonn::{Margin, Move, Position};

use crate::budget::Budget;
use crate::level::{DEEPEST, Strength};
use crate::search::{INFINITE, Judgement, Searcher, Stop, Stopped};
use crate::{Host, Limits, Line, Options, Snapshot, Table, Value, Weights};

/// How far around the last value the next one is looked for at first, in hundredths of a piece, from which depth on.
const WINDOW: i32 = 60;
const WINDOW_DEPTH: i32 = 4;

/// From so many stacks down the engine tries to prove the result.
const PROVABLE_STACKS: usize = 32;

/// What there is to think about, and with.
pub(crate) struct Task<'a> {
    pub(crate) position: &'a Position,
    pub(crate) limits: &'a Limits,
    pub(crate) options: &'a Options,
    pub(crate) table: &'a Table,
    pub(crate) weights: &'a Weights,
    pub(crate) host: &'a dyn Host,
    /// The host's time when thinking began.
    pub(crate) start: Duration,
}

impl<'a> Task<'a> {
    pub(crate) const fn strength(&self) -> Strength {
        self.options.level.strength()
    }

    /// A searcher of the level's strength.
    fn searcher(&self, stop: &'a Stop<'a>) -> Searcher<'a> {
        let Strength { misjudgement, sees_end, .. } = self.strength();
        let few_stacks = Judgement::BEST.few_stacks.min(sees_end);
        let judgement = Judgement { misjudgement, seed: self.options.seed, few_stacks };
        Searcher::new(self.table, self.weights, stop).with_parts(self.options.parts).with_judgement(judgement)
    }
}

/// Thinks, with as many threads as were asked for.
pub(crate) fn think(task: &Task<'_>, report: &mut (dyn FnMut(&Snapshot) + Send)) -> Snapshot {
    let done = AtomicBool::new(false);
    let helped = AtomicU64::new(0);
    let mut snapshot = Snapshot::default();
    let mut main = || {
        snapshot = lead(task, report);
        done.store(true, Ordering::Relaxed);
    };
    let helper = |index: usize| {
        helped.fetch_add(help(task, &done, index), Ordering::Relaxed);
    };
    task.host.run(&mut main, &helper, task.options.threads.saturating_sub(1));
    snapshot.nodes += helped.into_inner();
    snapshot
}

/// Searches beside the main thread: what it finds, it leaves in the table. Returns how many positions it looked at.
fn help(task: &Task<'_>, done: &AtomicBool, index: usize) -> u64 {
    let stop = |_| done.load(Ordering::Relaxed) || task.host.stopped();
    let mut searcher = task.searcher(&stop).with_variation(index as u32);
    let mut proof = Proving::new(task);
    for depth in 1..=i32::from(DEEPEST) {
        // Every other helper runs ahead.
        let ahead = depth + index as i32 % 2;
        if searcher.search(task.position, -INFINITE, INFINITE, ahead, 0).is_err() {
            break;
        }
        let moves = task.position.legal_moves();
        if proof.go_on(&mut searcher, task.position, &moves, Margin(0), depth).is_ok_and(|proven| proven) {
            break;
        }
    }
    searcher.nodes
}

/// The main thread's work.
fn lead(task: &Task<'_>, report: &mut (dyn FnMut(&Snapshot) + Send)) -> Snapshot {
    let budget = Budget::new(task.limits, task.position);
    let strength = task.strength();
    let most_nodes = task.limits.nodes.unwrap_or(u64::MAX).min(strength.nodes);
    let deepest = task.limits.depth.unwrap_or(DEEPEST).clamp(1, strength.depth);
    let pondering = || task.host.pondering();
    let elapsed = || task.host.now().saturating_sub(task.start);
    let stop = |nodes: u64| {
        task.host.stopped() || !pondering() && (nodes >= most_nodes || budget.is_spent(elapsed()))
    };
    let mut searcher = task.searcher(&stop);
    let mut root = Root::new(task);
    if root.moves.is_empty() {
        return root.snapshot;
    }
    let mut proof = Proving::new(task);
    for depth in 1..=DEEPEST {
        if depth > deepest && !pondering() {
            break;
        }
        // The first moves ahead are always looked, so that there is something to answer.
        searcher.allowance = if depth > 1 && !pondering() { most_nodes } else { u64::MAX };
        let searched = root.deepen(&mut searcher, i32::from(depth), proof.proven);
        if searched.is_err() && root.lines > 1 && depth > 1 {
            // Some lines are deeper than others by now, and not to be compared: those of the last depth stand.
            root.snapshot.nodes = searcher.nodes;
            root.snapshot.time = elapsed();
            report(&root.snapshot);
            break;
        }
        root.tell(&searcher, depth, elapsed(), report);
        if searched.is_err() {
            break;
        }
        match root.prove(&mut searcher, &mut proof, i32::from(depth)) {
            Ok(false) => {}
            Ok(true) => {
                root.tell(&searcher, depth, elapsed(), report);
                break;
            }
            Err(Stopped) => break,
        }
        if !pondering() && budget.is_enough(elapsed(), root.moves.len()) {
            break;
        }
    }
    root.snapshot
}

/// The moves to choose from.
struct Root<'a> {
    task: &'a Task<'a>,
    /// The best first.
    moves: Vec<Line>,
    /// How many of them are followed up.
    lines: usize,
    snapshot: Snapshot,
}

impl<'a> Root<'a> {
    fn new(task: &'a Task<'a>) -> Self {
        let moves: Vec<Line> = task
            .position
            .legal_moves()
            .iter()
            .map(|&m| Line { value: Value::default(), proven: false, moves: vec![m] })
            .collect();
        let lines = task.options.lines.clamp(1, moves.len().max(1));
        Self { task, moves, lines, snapshot: Snapshot::default() }
    }

    /// Looks so many moves ahead: finds the best move, then the best of the others, and so on; those that are proven
    /// stand already.
    fn deepen(&mut self, searcher: &mut Searcher<'_>, depth: i32, proven: usize) -> Result<(), Stopped> {
        for first in proven..self.lines {
            let expected = self.moves[first].value.hundredths();
            let mut around = if depth < WINDOW_DEPTH { INFINITE } else { WINDOW };
            loop {
                let (alpha, beta) = (expected - around, expected + around);
                let value = self.search(searcher, first, depth, alpha, beta)?;
                if around >= INFINITE || (value > alpha && value < beta) {
                    break;
                }
                around = if around > 4 * WINDOW { INFINITE } else { around * 3 };
            }
        }
        // What is looked at less deeply may turn out better than what was looked at first, but not than a proven best.
        let most = proven.checked_sub(1).map(|last| self.moves[last].value);
        for line in &mut self.moves[proven..self.lines] {
            line.value = most.map_or(line.value, |most| line.value.min(most));
        }
        self.moves[proven..self.lines].sort_by_key(|line| std::cmp::Reverse(line.value));
        Ok(())
    }

    /// The best value among the moves from `first` on. The best one comes to stand there.
    fn search(
        &mut self,
        searcher: &mut Searcher<'_>,
        first: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        let mut best = -INFINITE;
        let depth = if self.moves.len() == 1 { depth + 1 } else { depth };
        for i in first..self.moves.len() {
            let Some(&m) = self.moves[i].moves.first() else { continue };
            let next = self.task.position.play_unchecked(m);
            let mut value;
            if i == first {
                value = -searcher.search(&next, -beta, -alpha, depth - 1, 1)?;
            } else {
                let reduction = searcher.reduction(depth, i - first, true);
                value = -searcher.search(&next, -alpha - 1, -alpha, depth - 1 - reduction, 1)?;
                if value > alpha && reduction > 0 {
                    value = -searcher.search(&next, -alpha - 1, -alpha, depth - 1, 1)?;
                }
                if value > alpha && value < beta {
                    value = -searcher.search(&next, -beta, -alpha, depth - 1, 1)?;
                }
            }
            if value > best {
                best = value;
                if i == first || value > alpha {
                    let mut line = self.moves.remove(i);
                    line.value = Value::new(value);
                    line.moves.truncate(1);
                    line.moves.extend_from_slice(searcher.line(1));
                    searcher.lengthen(self.task.position, &mut line.moves);
                    self.moves.insert(first, line);
                }
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Goes on proving the values, if that is worth the effort by now. Whether all lines are proven.
    fn prove(
        &mut self,
        searcher: &mut Searcher<'_>,
        proof: &mut Proving,
        depth: i32,
    ) -> Result<bool, Stopped> {
        let position = self.task.position;
        loop {
            let first = proof.proven;
            let moves: Vec<Move> =
                self.moves[first..].iter().filter_map(|line| line.moves.first().copied()).collect();
            let guess = Margin((self.moves[first].value.hundredths() / 100) as i8);
            if !proof.go_on(searcher, position, &moves, guess, depth)? {
                return Ok(false);
            }
            let (margin, best) = (proof.lower, proof.best);
            // The line is in the table for the most part; if it cannot be found in time, the move must do.
            let next = best.map(|m| position.play_unchecked(m));
            let rest = next.and_then(|next| searcher.proven_line(&next, -margin).ok()).unwrap_or_default();
            let i = self.moves[first..].iter().position(|line| line.moves.first() == best.as_ref());
            let mut line = self.moves.remove(first + i.unwrap_or(0));
            line.value = margin.into();
            line.proven = true;
            line.moves.truncate(1);
            line.moves.extend(rest);
            self.moves.insert(first, line);
            proof.next(self.task);
            if proof.proven == self.lines {
                return Ok(true);
            }
        }
    }

    fn tell(
        &mut self,
        searcher: &Searcher<'_>,
        depth: u8,
        time: Duration,
        report: &mut (dyn FnMut(&Snapshot) + Send),
    ) {
        self.snapshot = Snapshot {
            depth,
            selective_depth: searcher.selective_depth.max(usize::from(depth)) as u8,
            nodes: searcher.nodes,
            time,
            lines: self.moves[..self.lines].to_vec(),
        };
        report(&self.snapshot);
    }
}

/// A proof under way.
struct Proving {
    lower: Margin,
    upper: Margin,
    /// The move that reaches the lower bound.
    best: Option<Move>,
    /// How many lines are proven.
    proven: usize,
    /// Positions looked at for proofs.
    nodes: u64,
    /// From how many stacks down it is tried.
    stacks: usize,
}

impl Proving {
    fn new(task: &Task<'_>) -> Self {
        let most = task.position.pieces() as i8;
        let provable = if task.options.parts.proofs { PROVABLE_STACKS } else { 0 };
        let stacks = provable.min(task.strength().sees_end);
        Self { lower: Margin(-most), upper: Margin(most), best: None, proven: 0, nodes: 0, stacks }
    }

    /// Another line begins.
    fn next(&mut self, task: &Task<'_>) {
        *self = Self { proven: self.proven + 1, nodes: self.nodes, ..Self::new(task) };
    }

    /// Goes on proving, with as many nodes as were spent on looking `depth` moves ahead. Whether it is done.
    fn go_on(
        &mut self,
        searcher: &mut Searcher<'_>,
        position: &Position,
        moves: &[Move],
        guess: Margin,
        depth: i32,
    ) -> Result<bool, Stopped> {
        let stacks = position.occupied().len();
        // Once the search sees the end of the game, nothing but a proof is left to be found.
        let all_seen = depth as usize > stacks;
        let ahead = if all_seen { u64::MAX / 8 } else { searcher.nodes - self.nodes };
        if self.stacks < stacks || ahead < typical_nodes(stacks) / 8 {
            return Ok(false);
        }
        let before = searcher.nodes;
        let most = std::mem::replace(&mut searcher.allowance, u64::MAX);
        searcher.allowance = most.min(before + (2 * ahead).saturating_sub(self.nodes));
        let result = searcher.prove(position, moves, guess, &mut self.lower, &mut self.upper, &mut self.best);
        self.nodes += searcher.nodes - before;
        let out_of_allowance = searcher.nodes >= searcher.allowance && searcher.nodes < most;
        searcher.allowance = most;
        match result {
            Ok(()) => Ok(true),
            Err(Stopped) if out_of_allowance => Ok(false),
            Err(Stopped) => Err(Stopped),
        }
    }
}

/// About how many positions a proof takes.
fn typical_nodes(stacks: usize) -> u64 {
    1 << stacks.saturating_sub(2).min(40)
}
