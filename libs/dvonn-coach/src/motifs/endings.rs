//! Phases that begin with a move, and how games end.

use dvonn::Position;

use crate::facts::{self, GamePhase, is_out_for_good};
use crate::motif::Motif;
use crate::reach::{pieces, turned};
use crate::survey::Step;

pub(crate) fn end_trap(step: &Step<'_>) -> Option<Motif> {
    facts::end_trap(step.after.position()).map(Motif::EndTrap)
}

pub(crate) fn waiting_game(step: &Step<'_>) -> Option<Motif> {
    if step.before.is_waiting_game {
        return None;
    }
    facts::waiting_game(step.after.position()).map(Motif::WaitingGame)
}

pub(crate) fn phases(step: &Step<'_>, found: &mut Vec<Motif>) {
    match (step.before.phase, GamePhase::at(&step.after)) {
        (GamePhase::Melee, GamePhase::Settlement) => found.push(Motif::Settlement),
        (before, GamePhase::OneManShow(player)) if before != GamePhase::OneManShow(player) => {
            found.push(Motif::OneManShow { player });
        }
        _ => {}
    }
}

pub(crate) fn melee_victory(step: &Step<'_>) -> Option<Motif> {
    let after = step.after.position();
    let enemy = !step.mover;
    let is_new = step.position().can_move(enemy) && is_out_for_good(after, enemy);
    if step.cut.is_some() || after.owned_by(enemy).is_empty() || !is_new {
        return None;
    }
    let mut budget = SOLO_POSITIONS;
    let owned = pieces(after, after.occupied());
    let is_open = step.before.phase == GamePhase::Melee && owned[step.mover] <= DECIDED * owned[enemy];
    if !is_open && owned[step.mover] > owned[enemy] {
        return None;
    }
    let margin = win_alone(&turned(after, step.mover), &mut budget)?;
    Some(Motif::MeleeVictory { margin })
}

pub(crate) fn wipe_out(step: &Step<'_>) -> Option<Motif> {
    let after = step.after.position();
    let had_stacks = !step.position().owned_by(!step.mover).is_empty();
    let is_empty = |side| after.owned_by(side).is_empty();
    (had_stacks && is_empty(!step.mover) && !is_empty(step.mover)).then_some(Motif::WipeOut)
}

/// A side with more than this many times the other side's pieces has already won by the count.
const DECIDED: u8 = 4;

/// The most positions examined to show that a side wins alone.
const SOLO_POSITIONS: u32 = 500;

/// Returns the margin by which the side to move wins if it moves alone, in the first won ending found. `None`
/// if none is found among `budget` positions. Moves that leave it the largest margin are tried first.
fn win_alone(position: &Position, budget: &mut u32) -> Option<i8> {
    let side = position.side();
    *budget = budget.checked_sub(1)?;
    if !position.can_move(side) {
        let margin = position.margin(side).pieces();
        return (margin > 0).then_some(margin);
    }
    let mut next: Vec<Position> =
        position.legal_moves().iter().map(|&m| turned(&position.play_unchecked(m), side)).collect();
    next.sort_by_key(|after| -after.margin(side));
    next.iter().find_map(|after| win_alone(after, budget))
}
