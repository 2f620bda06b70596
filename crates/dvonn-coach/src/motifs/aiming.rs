//! Threats by single stacks: making one, and taking one away.

use dvonn::{Color, Move, Position, Space, SpaceSet};

use crate::motif::Motif;
use crate::reach::{Reach, height, removed, turned};
use crate::survey::Step;

/// From this height on a stack is worth aiming at, even without a red piece.
const WORTHY: u8 = 3;

/// The stacks of a side at which it is worth aiming.
fn worthy(position: &Position, side: Color) -> SpaceSet {
    let is_worthy = |&space: &Space| {
        position.stack(space).is_some_and(|stack| stack.height() >= WORTHY || stack.has_red())
    };
    position.owned_by(side).iter().filter(is_worthy).collect()
}

pub(crate) fn overload(step: &Step<'_>) -> Option<Motif> {
    if !step.captures() || !step.stays() {
        return None;
    }
    let enemy = !step.mover;
    let retakers = step.after.attackers(step.to, enemy);
    if retakers.is_empty() {
        return None;
    }
    let (threat, threatened) = threat_of(step)?;
    let saved = threatened & step.unchanged(step.mover);
    let retaken =
        |from| turned(&step.after.position().play_unchecked(Move::Stack { from, to: step.to }), enemy);
    let is_carried_out = |after: &Position| {
        let targets = after.targets(step.to);
        !(targets & saved).is_empty()
            || targets.iter().any(|to| !(removed(after, step.to, to) & saved).is_empty())
            // The retaking itself may do the damage.
            || !(saved - after.occupied()).is_empty()
    };
    (!saved.is_empty() && !retakers.iter().any(|from| is_carried_out(&retaken(from))))
        .then_some(Motif::Overload { at: step.to, threat, saved, retakers })
}

/// What the enemy stack on the target of the move threatened: the move that would take the most pieces off the board or land
/// on a worthy stack, and the stacks of the mover that it threatened.
fn threat_of(step: &Step<'_>) -> Option<(Move, SpaceSet)> {
    let position = step.position();
    let own = position.owned_by(step.mover);
    let cut = step.before.cuts[!step.mover]
        .iter()
        .filter(|cut| matches!(cut.m, Move::Stack { from, .. } if from == step.to))
        .filter(|cut| cut.gain(!step.mover) > 0)
        .max_by_key(|cut| cut.gain(!step.mover));
    if let Some(cut) = cut {
        return Some((cut.m, cut.removed & own));
    }
    let aims = step.before.reach.targets(step.to) & worthy(position, step.mover);
    let tallest = aims.iter().max_by_key(|&space| height(position, space))?;
    Some((Move::Stack { from: step.to, to: tallest }, SpaceSet::of(tallest)))
}

pub(crate) fn sharpshooting(step: &Step<'_>) -> Option<Motif> {
    let after = step.after.position();
    let aims = step.after.targets(step.to) & worthy(after, !step.mover);
    let is_new = |&space: &Space| {
        step.before.reach.attackers(space, step.mover).is_empty()
            && !removed(after, step.to, space).contains(space)
    };
    let targets: SpaceSet = aims.iter().filter(is_new).collect();
    let pieces = targets.iter().map(|space| height(after, space)).max()?;
    Some(Motif::Sharpshooting { shooter: step.to, targets, pieces })
}

pub(crate) fn spoiling(step: &Step<'_>) -> Option<Motif> {
    let position = step.position();
    let shots = worthy(position, step.mover).iter().flat_map(|target| {
        let shooters = step.before.reach.attackers(target, !step.mover) & position.tall();
        shooters.iter().map(move |shooter| (shooter, target))
    });
    let spoiled = |&(_, target): &(Space, Space)| is_safe(step, now_at(step, target), &step.after);
    let (from, to) = shots.filter(spoiled).max_by_key(|&(_, target)| height(position, target))?;
    Some(Motif::Spoiling {
        shot: Move::Stack { from, to },
        saved: now_at(step, to),
        pieces: height(position, to),
    })
}

/// Where the stack that stood on a space is after the move.
fn now_at(step: &Step<'_>, space: Space) -> Space {
    if space == step.from { step.to } else { space }
}

/// Whether the mover still owns the stack on a space, and no enemy stack can land on it.
fn is_safe(step: &Step<'_>, space: Space, after: &Reach) -> bool {
    after.position().owned_by(step.mover).contains(space) && after.attackers(space, !step.mover).is_empty()
}
