//! The five pieces of advice that the rule books give. [`Advice`] has the definitions.

use dvonn::{Move, Piece, Position, Space, SpaceSet};

use crate::contact::red_threat;
use crate::facts::GamePhase;
use crate::motif::{Advice, AdviceTaken, Motif};
use crate::reach::height;
use crate::survey::{Choice, Step};

const fn followed(advice: Advice) -> Motif {
    Motif::Advice(AdviceTaken { advice, followed: true, cost: 0, instead: None })
}

const fn broken(advice: Advice, cost: u8, instead: Move) -> Motif {
    Motif::Advice(AdviceTaken { advice, followed: false, cost, instead: Some(instead) })
}

/// A piece with this many neighbours of its own colour is crowded.
const CROWD: usize = 4;
/// A piece at least this many steps from every red is far from them.
const FAR: u8 = 4;

/// Finds the motifs of a placement: the first piece of advice.
pub(crate) fn of_placement(position: &Position, space: Space) -> Vec<Motif> {
    let Some(color) = position.to_place().and_then(Piece::color) else { return Vec::new() };
    let own = position.owned_by(color);
    let crowd = |at: Space| (at.neighbours() & own).len();
    let is_well = |at: Space| crowd(at) < CROWD && steps_to_red(position, at) < FAR;
    let touches = !(space.neighbours() & position.reds()).is_empty() || space.is_edge();
    if touches && crowd(space) == 0 && is_well(space) {
        return vec![followed(Advice::Placing)];
    }
    if is_well(space) {
        return Vec::new();
    }
    let better = position
        .vacant()
        .iter()
        .filter(|&other| is_well(other))
        .min_by_key(|&other| crowd(other) + usize::from(steps_to_red(position, other)));
    let cost = if crowd(space) >= CROWD { crowd(space) as u8 } else { steps_to_red(position, space) };
    better.map(|other| broken(Advice::Placing, cost, Move::Place(other))).into_iter().collect()
}

/// Returns the number of steps from a space to the nearest red piece, over any spaces.
pub(crate) fn steps_to_red(position: &Position, space: Space) -> u8 {
    steps(space, position.reds())
}

/// Returns the number of steps from a space to the nearest of others, over any spaces.
pub(crate) fn steps(space: Space, others: SpaceSet) -> u8 {
    let mut near = SpaceSet::of(space);
    let mut steps = 0;
    while (near & others).is_empty() && near != SpaceSet::BOARD {
        near |= near.neighbours();
        steps += 1;
    }
    steps
}

pub(crate) fn landing(step: &Step<'_>) -> Option<Motif> {
    let reach = &step.before.reach;
    let enemies = step.position().owned_by(!step.mover);
    let takes = |choice: &&Choice| {
        choice.lost == 0 && enemies.contains(choice.to) && !reach.targets(choice.to).is_empty()
    };
    if step.captures() && step.lost(step.mover) == 0 && !reach.targets(step.to).is_empty() {
        return Some(followed(Advice::Landing));
    }
    let lands_on_own = step.landed_on.owner() == Some(step.mover);
    if step.before.phase != GamePhase::Melee || !lands_on_own || step.lost(!step.mover) > 0 {
        return None;
    }
    let pieces = |choice: &&Choice| height(step.position(), choice.to);
    let best = step.before.options.iter().filter(takes).max_by_key(pieces)?;
    Some(broken(Advice::Landing, pieces(&best), best.m))
}

/// The least difference in moves at which the choice of the stack matters.
const MOVES: u8 = 2;

pub(crate) fn mobility(step: &Step<'_>) -> Option<Motif> {
    if !step.position().can_move(!step.mover) {
        return None;
    }
    let others = step.before.options.iter().filter(|choice| choice.to == step.to && choice.lost == 0);
    let played = step.before.options.iter().find(|choice| choice.m == step.m)?;
    let is_lower = |choice: &&Choice| choice.height < played.height;
    let is_taller = |choice: &&Choice| choice.height > played.height;
    let best = others.clone().filter(is_lower).max_by_key(|choice| choice.mobility);
    let wins = step.cut.is_some_and(|cut| cut.gain(step.mover) > 0);
    if let Some(best) = best.filter(|best| !wins && best.mobility >= played.mobility + MOVES) {
        return Some(broken(Advice::Mobility, best.mobility - played.mobility, best.m));
    }
    let is_worse = |choice: &Choice| choice.mobility + MOVES <= played.mobility;
    (played.lost == 0 && others.filter(is_taller).any(is_worse)).then_some(followed(Advice::Mobility))
}

/// The least threat that is worth meeting, and the least threat that should not be left standing.
const THREAT: (u8, u8) = (2, 3);

pub(crate) fn red_threat_met(step: &Step<'_>) -> Option<Motif> {
    let before = red_threat(step.position(), step.mover);
    let after = step.before.options.iter().find(|choice| choice.m == step.m)?.threat;
    let pays = step.cut.is_some_and(|cut| cut.gain(step.mover) < 0);
    if before >= THREAT.0 && 2 * after <= before && !pays {
        return Some(followed(Advice::RedThreat));
    }
    let won = step.lost(!step.mover) + if step.captures() { step.landed_on.height() } else { 0 };
    if won >= after {
        return None;
    }
    let best =
        step.before.options.iter().filter(|choice| choice.lost == 0).min_by_key(|choice| choice.threat)?;
    (after >= THREAT.1 && best.threat + THREAT.1 <= after).then(|| broken(Advice::RedThreat, after, best.m))
}

pub(crate) fn last_moves(step: &Step<'_>) -> Option<Motif> {
    let after = step.after.position();
    match (after.can_move(step.mover), after.can_move(!step.mover)) {
        (true, false) => step.position().can_move(!step.mover).then(|| followed(Advice::LastMoves)),
        (false, true) => {
            let best = step.before.options.iter().max_by_key(|choice| choice.mobility)?;
            (best.mobility > 0).then(|| broken(Advice::LastMoves, after.mobility(!step.mover) as u8, best.m))
        }
        _ => None,
    }
}
