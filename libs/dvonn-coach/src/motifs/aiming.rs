//! Threats by single stacks: making a threat, and removing one.

use dvonn::{Color, Move, Position, Space, SpaceSet};

use crate::contact::Cut;
use crate::motif::Motif;
use crate::reach::{Reach, all_pieces, height, removed, turned};
use crate::survey::Step;

/// The least height of a stack that is worth aiming at even without a red piece.
const WORTHY: u8 = 3;

/// Returns the stacks of a side that are worth aiming at.
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
    let retaken: Vec<Position> = retakers
        .iter()
        .map(|from| step.after.position().play_unchecked(Move::Stack { from, to: step.to }))
        .map(|after| turned(&after, enemy))
        .collect();
    let still = step.unchanged(step.mover);
    threats(step)
        .into_iter()
        .map(|(threat, threatened)| (threat, threatened & still))
        .filter(|(_, saved)| !saved.is_empty())
        .filter(|(_, saved)| !retaken.iter().any(|after| is_harmed(after, step.to, *saved)))
        .max_by_key(|(_, saved)| all_pieces(step.position(), *saved))
        .map(|(threat, saved)| Motif::Overload { at: step.to, threat, saved, retakers })
}

/// Whether the stack on a space could land on one of these stacks or take one off the board.
fn is_harmed(position: &Position, by: Space, stacks: SpaceSet) -> bool {
    let targets = position.targets(by);
    !(targets & stacks).is_empty()
        || targets.iter().any(|to| !(removed(position, by, to) & stacks).is_empty())
}

/// Returns the threats of the enemy stack on the target of the move: its moves that would take more of the
/// mover's pieces off the board than of the enemy's, or land on a worthy stack. Each comes with the mover's
/// stacks that it threatens.
fn threats(step: &Step<'_>) -> Vec<(Move, SpaceSet)> {
    let position = step.position();
    let own = position.owned_by(step.mover);
    let is_by_it = |cut: &&Cut| matches!(cut.m, Move::Stack { from, .. } if from == step.to);
    let cuts = step.before.cuts[!step.mover]
        .iter()
        .filter(is_by_it)
        .filter(|cut| cut.gain(!step.mover) > 0)
        .map(|cut| (cut.m, cut.removed & own));
    let aims = step.before.reach.targets(step.to) & worthy(position, step.mover);
    let shots = aims.iter().map(|to| (Move::Stack { from: step.to, to }, SpaceSet::of(to)));
    cuts.chain(shots).collect()
}

pub(crate) fn sharpshooting(step: &Step<'_>) -> Option<Motif> {
    let after = step.after.position();
    let aims = worthy(after, !step.mover);
    let is_new = |&space: &Space| step.before.reach.attackers(space, step.mover).is_empty();
    let is_shot = |&space: &Space| {
        step.after.targets(step.to).contains(space) && !removed(after, step.to, space).contains(space)
    };
    let now: SpaceSet = aims.iter().filter(is_new).filter(is_shot).collect();
    let (targets, missing) = if now.is_empty() { loaded(step, aims)? } else { (now, 0) };
    let pieces = targets.iter().map(|space| height(after, space)).max()?;
    Some(Motif::Sharpshooting { shooter: step.to, targets, pieces, missing })
}

/// The most pieces that a stack may lack while it is being loaded.
const LOADING: u8 = 3;

/// Examines a stack built on another of the mover's. Returns the spaces among `aims` that it would reach with
/// the fewest further pieces, and the number of these pieces. Some of the mover's stacks that can land on it
/// must together bring exactly that many. `None` if they cannot, or if the enemy can take the stack first.
fn loaded(step: &Step<'_>, aims: SpaceSet) -> Option<(SpaceSet, u8)> {
    if step.landed_on.owner() != Some(step.mover) || !step.after.attackers(step.to, !step.mover).is_empty() {
        return None;
    }
    let after = step.after.position();
    let built = height(after, step.to);
    // Bit n is set if some of the stacks that can land there have n pieces in total.
    let sums = step
        .after
        .attackers(step.to, step.mover)
        .iter()
        .fold(1_u64, |sums, helper| sums | sums << height(after, helper));
    let lacks = |target: Space, missing: u8| {
        step.to.line_to(target).is_some_and(|(_, distance)| distance == built + missing)
            && step.after.attackers(target, step.mover).is_empty()
            && step.before.reach.attackers(target, step.mover).is_empty()
    };
    (1..=LOADING).filter(|missing| sums >> missing & 1 != 0).find_map(|missing| {
        let targets: SpaceSet = aims.iter().filter(|&target| lacks(target, missing)).collect();
        (!targets.is_empty()).then_some((targets, missing))
    })
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

/// Returns the space, after the move, of the stack that stood on a space.
fn now_at(step: &Step<'_>, space: Space) -> Space {
    if space == step.from { step.to } else { space }
}

/// Whether the mover still owns the stack on a space, and no enemy stack can land on it.
fn is_safe(step: &Step<'_>, space: Space, after: &Reach) -> bool {
    after.position().owned_by(step.mover).contains(space) && after.attackers(space, !step.mover).is_empty()
}
