//! Taking over enemy stacks.

use crate::motif::Motif;
use crate::survey::Step;

pub(crate) fn neutralise(step: &Step<'_>) -> Option<Motif> {
    (step.captures() && step.stays()).then(|| Motif::Neutralise {
        at: step.to,
        pieces: step.landed_on.height(),
        could_move: !step.before.reach.targets(step.to).is_empty(),
    })
}

pub(crate) fn conflicting(step: &Step<'_>) -> Option<Motif> {
    let could_take = step.before.reach.targets(step.to).contains(step.from);
    (step.captures() && could_take)
        .then(|| Motif::Conflicting { at: step.to, pieces: step.landed_on.height() })
}
