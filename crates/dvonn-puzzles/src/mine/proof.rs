//! Proofs of the margin of every move.

use std::cmp::Reverse;

use dvonn::{Board, Margin, Move, Position};
use dvonn_engine::{Objective, ProvenOutcome, Solver, TranspositionTable};

/// The hash table, in bytes.
const TABLE: usize = 16 << 20;

/// The most positions of a proof before it is given up.
const MOST_NODES: u64 = 4_000_000;

/// The same for a proof of the outcome, and its moves.
const MOST_NODES_FOR_OUTCOME: u64 = 1_000_000;

/// The proven margins of the moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// For the side to move, after each legal move, in the order of the moves.
    pub margins: Vec<Margin>,
    /// Best play to the end of the game.
    pub line: Vec<Move>,
}

/// Proves the margin of every legal move of a position of the stacking phase. `None` if the position is still
/// being filled or `stop` returned true. Every few hundred positions, `stop` is called with their number.
#[must_use]
pub fn prove(position: &Position, stop: &dyn Fn(u64) -> bool) -> Option<Proven> {
    prove_while(position, stop, &|_, _| true)
}

/// The moves with which the side to move wins, or else draws. `None` if it loses, or if the proof takes too
/// long.
pub(super) fn good_moves(position: &Position) -> Option<Vec<Move>> {
    let table = TranspositionTable::new(TABLE);
    let stop = |nodes| nodes > MOST_NODES_FOR_OUTCOME;
    let proof = Solver::new(&table, &stop).with_objective(Objective::Outcome).solve(position, true).ok()?;
    (proof.outcome()? != ProvenOutcome::Loss).then_some(proof.best)
}

/// [`prove`], if one move is clearly better than every other and the proof does not take too long.
pub(super) fn prove_clear(position: &Position, is_clear: fn(Margin, Margin) -> bool) -> Option<Proven> {
    prove_while(position, &|nodes| nodes > MOST_NODES, &is_clear)
}

/// [`prove`], as long as the best move is clearly better than every other move proven so far.
fn prove_while(
    position: &Position,
    stop: &dyn Fn(u64) -> bool,
    is_clear: &dyn Fn(Margin, Margin) -> bool,
) -> Option<Proven> {
    let table = TranspositionTable::new(TABLE);
    let solver = Solver::new(&table, stop);
    let proof = solver.solve(position, false).ok()?;
    let (margin, &best) = (proof.margin()?, proof.best.first()?);
    let mut margins = Vec::new();
    for &m in &position.legal_moves() {
        let after = solver.solve(&position.play_unchecked(m), false).ok()?;
        let after = -after.margin()?;
        if m != best && !is_clear(margin, after) {
            return None;
        }
        margins.push(after);
    }
    Some(Proven { margins, line: proof.pv })
}

/// The best reply to each legal move, in their order: among those that keep the margin, the one that takes
/// most from the side that moved, and of equals the one that costs the other side least, then the first.
/// `None` where the game is over. `None` for all if the position is still being filled or `stop` returned
/// true.
#[must_use]
pub fn replies(board: &Board, stop: &dyn Fn(u64) -> bool) -> Option<Vec<Option<Move>>> {
    let table = TranspositionTable::new(TABLE);
    let solver = Solver::new(&table, stop);
    let side = board.position().side();
    let reply = |m: &Move| {
        let after = board.play(*m).ok()?;
        if after.position().is_over() {
            return Some(None);
        }
        let proof = solver.solve(after.position(), true).ok()?;
        proof.margin()?;
        let takes = |reply: &Move| {
            let lost = after.losses(*reply);
            (Reverse(lost[side]), lost[!side])
        };
        proof.best.iter().min_by_key(|reply| (takes(reply), **reply)).copied().map(Some)
    };
    board.position().legal_moves().iter().map(reply).collect()
}

/// The margin for the side to move after a move and a reply, or after a move that ends the game.
pub(super) fn margin_after(
    position: &Position,
    m: Move,
    reply: Option<Move>,
    stop: &dyn Fn(u64) -> bool,
) -> Option<Margin> {
    let after = position.play_unchecked(m);
    let Some(reply) = reply else { return Some(after.margin(position.side())) };
    let table = TranspositionTable::new(TABLE);
    Solver::new(&table, stop).solve(&after.play_unchecked(reply), false).ok()?.margin()
}
