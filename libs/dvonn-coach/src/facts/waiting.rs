//! *Waiting game* and *end trap*: the cost of a side's moves.

use std::cmp::Ordering;

use dvonn::{ByColor, Color, Margin, Move, Position};

use super::phase::GamePhase;
use crate::reach::turned;

/// A settlement in which the side that runs out of free moves first must give way.
///
/// A move is judged by the mover's margin after the best single reply, compared with the margin if the mover
/// could pass instead. A *free* move changes nothing, a *giving* move leaves less, and a *gaining* one more.
/// The position is a waiting game if the phase is [settlement](GamePhase::Settlement), both sides can move,
/// neither has a gaining move, and both have a giving one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingGame {
    /// Each side's moves that change nothing.
    pub free: ByColor<Vec<Move>>,
    /// The moves with which each side gives way.
    pub giving: ByColor<Vec<Move>>,
    /// The number of consecutive moves that each side can make without giving way while the other side
    /// passes. The search stops at six.
    pub spare: ByColor<u8>,
    /// The side that runs out of spare moves first, if the side to move begins and neither gives way before
    /// it must. `None` if that side has as many spare moves as the search counts.
    pub runs_out: Option<Color>,
}

/// Every legal move of the side to move lowers its own payoff.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndTrap {
    /// The side in the trap: the side to move.
    pub side: Color,
    /// Its legal moves.
    pub moves: Vec<Move>,
    /// The number of pieces by which even the cheapest of these moves lowers its margin at once; positive.
    pub cost: u8,
}

/// Returns the waiting game of a position, if it is one.
pub(crate) fn waiting_game(position: &Position) -> Option<WaitingGame> {
    if GamePhase::of(position) != GamePhase::Settlement || Color::ALL.iter().any(|&c| !position.can_move(c)) {
        return None;
    }
    let (white_free, white_giving) = waiting_moves(position, Color::White)?;
    let (black_free, black_giving) = waiting_moves(position, Color::Black)?;
    let spare =
        ByColor::from_fn(|side| spare_moves(&turned(position, side), SPARE, &mut { SPARE_POSITIONS }));
    let side = position.side();
    let runs_out = if spare[side] <= spare[!side] { side } else { !side };
    Some(WaitingGame {
        runs_out: (spare[runs_out] < SPARE).then_some(runs_out),
        spare,
        free: ByColor { white: white_free, black: black_free },
        giving: ByColor { white: white_giving, black: black_giving },
    })
}

/// Returns a side's free and giving moves; `None` if it has a gaining move, or no giving one.
fn waiting_moves(position: &Position, side: Color) -> Option<(Vec<Move>, Vec<Move>)> {
    let position = turned(position, side);
    let passed = after_best_reply(&turned(&position, !side), side);
    let (mut free, mut giving) = (Vec::new(), Vec::new());
    for &m in &position.legal_moves() {
        match after_best_reply(&position.play_unchecked(m), side).cmp(&passed) {
            Ordering::Greater => return None,
            Ordering::Equal => free.push(m),
            Ordering::Less => giving.push(m),
        }
    }
    (!giving.is_empty()).then_some((free, giving))
}

/// The most spare moves that the search counts.
const SPARE: u8 = 6;
/// The most positions that the search examines.
const SPARE_POSITIONS: u32 = 60;

/// Returns the number of consecutive moves, at most `limit`, that the side to move can make without giving
/// way. If `budget` positions are not enough, it is the largest number found.
fn spare_moves(position: &Position, limit: u8, budget: &mut u32) -> u8 {
    let side = position.side();
    let Some(left) = budget.checked_sub(1).filter(|_| limit > 0 && position.can_move(side)) else { return 0 };
    *budget = left;
    let passed = after_best_reply(&turned(position, !side), side);
    let mut most = 0;
    for &m in &position.legal_moves() {
        let after = position.play_unchecked(m);
        if after_best_reply(&after, side) >= passed {
            most = most.max(1 + spare_moves(&turned(&after, side), limit - 1, budget));
        }
        if most == limit {
            break;
        }
    }
    most
}

/// Returns a side's margin after the worst reply for it; the other side is to move. Without a reply, it is
/// the present margin.
fn after_best_reply(position: &Position, side: Color) -> Margin {
    let replies = position.legal_moves();
    let margins = replies.iter().map(|&reply| position.play_unchecked(reply).margin(side));
    margins.min().unwrap_or_else(|| position.margin(side))
}

/// Returns the end trap of the side to move, if it is in one.
pub(crate) fn end_trap(position: &Position) -> Option<EndTrap> {
    let side = position.side();
    if !position.can_move(side) {
        return None;
    }
    let margin = position.margin(side);
    let moves = position.legal_moves();
    let mut cost = u8::MAX;
    for &m in &moves {
        let after = position.play_unchecked(m).margin(side);
        if after >= margin {
            return None;
        }
        cost = cost.min(margin.pieces().abs_diff(after.pieces()));
    }
    Some(EndTrap { side, moves: moves.to_vec(), cost })
}
