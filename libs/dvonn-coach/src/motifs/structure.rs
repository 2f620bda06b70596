//! Regions and blockades that a move changes.

use dvonn::SpaceSet;

use crate::facts::{Blockade, Region, blockades as blockades_of, regions};
use crate::motif::Motif;
use crate::survey::Step;

pub(crate) fn intrusion(step: &Step<'_>) -> Option<Motif> {
    let region_before = step.before.regions.iter().find(|region| region.spaces.contains(step.to))?;
    if region_before.spaces.contains(step.from) {
        return None;
    }
    let regions = regions(&step.after);
    let region_after = regions.iter().find(|region| region.spaces.contains(step.to))?;
    let (before, after) = (region_before.margin(step.mover), region_after.margin(step.mover));
    let turns = before <= 0 && after > 0 && region_before.pieces[!step.mover] > 0;
    (turns || breached(step).is_some()).then_some(Motif::Intrusion {
        at: step.to,
        before: before as i8,
        after: after as i8,
    })
}

pub(crate) fn dominance(step: &Step<'_>) -> Option<Motif> {
    let is_dominated = |region: &&Region| region.dominant == Some(step.mover);
    let before = step.before.regions.iter().filter(is_dominated);
    let held = before.fold(SpaceSet::EMPTY, |all, region| all | region.spaces);
    let regions = regions(&step.after);
    let region = regions.iter().filter(is_dominated).find(|region| (region.spaces & held).is_empty())?;
    Some(Motif::Dominance { region: region.spaces })
}

pub(crate) fn blockades(step: &Step<'_>, found: &mut Vec<Motif>) {
    let enemy = !step.mover;
    let of_enemy = |blockade: &&Blockade| blockade.blocked == enemy;
    let stacks = |all: SpaceSet, blockade: &Blockade| all | blockade.stacks;
    let before = step.before.blockades.iter().filter(of_enemy);
    let blocked = before.clone().fold(SpaceSet::EMPTY, stacks);
    let encircled = before.filter(|blockade| blockade.is_encirclement()).fold(SpaceSet::EMPTY, stacks);
    for blockade in blockades_of(&step.after).iter().filter(of_enemy) {
        if (blockade.stacks & blocked).is_empty() {
            found.push(Motif::Blockade(*blockade));
        }
        if blockade.is_encirclement() && (blockade.stacks & encircled).is_empty() {
            found.push(Motif::Encirclement(*blockade));
        }
    }
}

pub(crate) fn breach(step: &Step<'_>) -> Option<Motif> {
    breached(step).map(|blockade| Motif::Breach { at: step.to, blockade })
}

/// Returns the blockade of the mover's stacks from whose ring the move takes over a stack.
fn breached(step: &Step<'_>) -> Option<Blockade> {
    let breaks = |blockade: &&Blockade| blockade.blocked == step.mover && blockade.ring.contains(step.to);
    step.before.blockades.iter().filter(|_| step.captures() && step.stays()).find(breaks).copied()
}
