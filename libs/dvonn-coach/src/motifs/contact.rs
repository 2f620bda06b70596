//! Cut-offs, and threats of cut-offs.

use dvonn::{Position, SpaceSet};

use crate::contact::{cuts, weak_clusters};
use crate::motif::Motif;
use crate::survey::Step;

pub(crate) fn cut_off(step: &Step<'_>) -> Option<Motif> {
    step.cut.map(|cut| Motif::CutOff { stacks: cut.removed, lost: cut.lost })
}

pub(crate) fn lifting(step: &Step<'_>) -> Option<Motif> {
    let cut = step.cut?;
    let carried = step.moved.has_red();
    let reds =
        if carried { SpaceSet::of(step.from) } else { step.position().reds() & step.from.neighbours() };
    (!reds.is_empty()).then_some(Motif::Lifting { stacks: cut.removed, reds, carried })
}

/// The least net loss of pieces that counts as an amputation. Many ordinary moves cost one.
const SACRIFICE: i16 = 2;

/// An amputation gains at least one piece for every this many that it costs. A larger loss is an oversight.
const RETURN: u8 = 3;

pub(crate) fn amputation(step: &Step<'_>) -> Option<Motif> {
    let cut = step.cut?;
    let is_choice = step.before.options.iter().any(|choice| choice.lost == 0);
    let is_own = step.landed_on.owner() == Some(step.mover);
    let taken = if is_own || !step.stays() { 0 } else { step.landed_on.height() };
    let is_paid = RETURN * (taken + cut.lost[!step.mover]) >= cut.lost[step.mover];
    let can_move = |position: &Position| position.can_move(!step.mover);
    let ends = can_move(step.position()) && !can_move(step.after.position());
    (cut.gain(step.mover) <= -SACRIFICE && is_choice && (is_paid || ends))
        .then_some(Motif::Amputation { stacks: cut.removed, lost: cut.lost })
}

pub(crate) fn weak_cluster(step: &Step<'_>) -> Option<Motif> {
    let enemy = !step.mover;
    let next = cuts(&step.after, step.mover);
    let cut_before = step.before.cuts[step.mover].iter().fold(SpaceSet::EMPTY, |all, cut| all | cut.removed);
    weak_clusters(step.after.position(), enemy, &next)
        .into_iter()
        .filter(|cluster| (cluster.stacks & step.position().owned_by(enemy) & cut_before).is_empty())
        .max_by_key(|cluster| cluster.by.gain(step.mover))
        .map(|cluster| Motif::WeakCluster {
            stacks: cluster.stacks,
            threat: cluster.by.m,
            removed: cluster.by.removed,
            lost: cluster.by.lost,
        })
}
