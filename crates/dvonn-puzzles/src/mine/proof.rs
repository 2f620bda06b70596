//! Proofs of the margin of every move.

use std::cmp::Reverse;

use dvonn::{Board, Margin, Move, Position};
use dvonn_engine::{Objective, ProvenOutcome, Solver, TranspositionTable};

/// The size of the hash table, in bytes.
const TABLE: usize = 16 << 20;

/// A proof of the margins gives up after this many positions.
const MOST_NODES: u64 = 4_000_000;

/// A proof of the outcome and the moves that keep it gives up after this many positions.
const MOST_NODES_FOR_OUTCOME: u64 = 1_000_000;

/// The proven margins of the moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The margins for the side to move after each legal move, in the order of the moves.
    pub margins: Vec<Margin>,
    /// Best play to the end of the game.
    pub line: Vec<Move>,
}

/// Proves the margin of every legal move of a position of the stacking phase. `None` if the board is still
/// being filled or `stop` returned true. The proof calls `stop` every few hundred positions, with their
/// number so far.
#[must_use]
pub fn prove(position: &Position, stop: &dyn Fn(u64) -> bool) -> Option<Proven> {
    prove_while(position, stop, &|_, _| true)
}

/// Returns the moves that win or, if none wins, those that draw. `None` if the side to move loses or the
/// proof takes too long.
pub(super) fn good_moves(position: &Position) -> Option<Vec<Move>> {
    let table = TranspositionTable::new(TABLE);
    let stop = |nodes| nodes > MOST_NODES_FOR_OUTCOME;
    let proof = Solver::new(&table, &stop).with_objective(Objective::Outcome).solve(position, true).ok()?;
    (proof.outcome()? != ProvenOutcome::Loss).then_some(proof.best)
}

/// Like [`prove`], but only if one move is clearly better than every other and the proof is short enough.
pub(super) fn prove_clear(position: &Position, is_clear: fn(Margin, Margin) -> bool) -> Option<Proven> {
    prove_while(position, &|nodes| nodes > MOST_NODES, &is_clear)
}

/// Like [`prove`], but gives up when the best move isn't clearly better than one of the moves proven so far.
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

/// Returns the best reply to each legal move, in their order; `None` for a move that ends the game. Of the
/// replies that keep the margin, it is the one that takes most from the side that moved. Of equals it is the
/// one that costs the replying side least, then the first. Returns `None` as a whole if the board is still
/// being filled or `stop` returned true.
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

/// Returns the margin for the side to move after a move and a reply, or after a move that ends the game.
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
