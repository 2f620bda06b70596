//! A search for the outcome alone: the solver's, within the limits of an engine.

use dvonn::Margin;

use crate::task::Task;
use crate::time_management::TimeBudget;
use crate::{Objective, PrincipalVariation, Snapshot, Solver};

/// Proves who wins a position of the stacking phase, as far as the limits allow. Nothing is reported before the end.
pub(crate) fn prove(task: &Task<'_>, report: &mut (dyn FnMut(&Snapshot) + Send)) -> Snapshot {
    let budget = TimeBudget::new(task.limits, task.position);
    let node_limit = task.limits.nodes.unwrap_or(u64::MAX);
    let stop = |nodes: u64| {
        let is_over = nodes >= node_limit || budget.hard_limit_reached(task.elapsed());
        task.host.stopped() || is_over && !task.host.pondering()
    };
    let solver = Solver::new(task.table, &stop).with_objective(Objective::Outcome);
    let Ok(proof) = solver.solve(task.position, false) else { return Snapshot::default() };
    // The margin that is nearest to a draw, of those that are still possible.
    let margin = Margin(0).clamp(proof.lower, proof.upper);
    let moves = if proof.pv.is_empty() { proof.best.clone() } else { proof.pv.clone() };
    let pv = PrincipalVariation { score: margin.into(), proven: proof.margin().is_some(), moves };
    let snapshot = Snapshot {
        nodes: proof.nodes,
        time: task.elapsed(),
        stacks: task.position.occupied().len() as u8,
        pvs: Some(pv).filter(|pv| !pv.moves.is_empty()).into_iter().collect(),
        outcome: proof.outcome().map(|outcome| outcome.of_game(task.position.side())),
        ..Snapshot::default()
    };
    report(&snapshot);
    snapshot
}
