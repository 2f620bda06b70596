//! Stacks that a move frees, and stacks that it robs of their moves.

use dvonn::{Color, Space, SpaceSet};

use crate::motif::Motif;
use crate::survey::Step;

pub(crate) fn unleash(step: &Step<'_>, found: &mut Vec<Motif>) {
    let inland = step.position().surrounded();
    for side in Color::ALL {
        let is_freed = |&space: &Space| !step.after.targets(space).is_empty();
        let stacks: SpaceSet = (step.unchanged(side) & inland).iter().filter(is_freed).collect();
        if !stacks.is_empty() {
            found.push(Motif::Unleash { side, stacks });
        }
    }
}

pub(crate) fn evacuation(step: &Step<'_>) -> Option<Motif> {
    if !step.stays() {
        return None;
    }
    let enemies = step.after.position().owned_by(!step.mover);
    let is_left_empty_handed = |&hunter: &Space| (step.after.targets(hunter) - enemies).is_empty();
    let attackers = step.before.reach.attackers(step.from, !step.mover) & step.unchanged(!step.mover);
    let hunters: SpaceSet = attackers.iter().filter(is_left_empty_handed).collect();
    (!hunters.is_empty()).then(|| {
        let stranded = hunters.iter().filter(|&hunter| step.after.targets(hunter).is_empty()).collect();
        Motif::Evacuation { from: step.from, hunters, stranded }
    })
}

pub(crate) fn disarm(step: &Step<'_>) -> Option<Motif> {
    let own = |reach: &crate::reach::Reach| reach.position().owned_by(!step.mover);
    let is_disarmed = |&space: &Space| {
        let (before, after) = (step.before.reach.targets(space), step.after.targets(space));
        !(before - own(&step.before.reach)).is_empty()
            && !after.is_empty()
            && (after - own(&step.after)).is_empty()
    };
    some_stacks(step, is_disarmed).map(|stacks| Motif::Disarm { stacks })
}

pub(crate) fn immobilise(step: &Step<'_>) -> Option<Motif> {
    let is_stuck =
        |&space: &Space| !step.before.reach.targets(space).is_empty() && step.after.targets(space).is_empty();
    some_stacks(step, is_stuck).map(|stacks| Motif::Immobilise { stacks })
}

/// Returns the unchanged enemy stacks that satisfy a condition, if there are any.
fn some_stacks(step: &Step<'_>, holds: impl Fn(&Space) -> bool) -> Option<SpaceSet> {
    let stacks: SpaceSet = step.unchanged(!step.mover).iter().filter(holds).collect();
    (!stacks.is_empty()).then_some(stacks)
}
