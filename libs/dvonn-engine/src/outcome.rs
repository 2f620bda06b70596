//! A search for the outcome alone, by the solver, within the limits of an engine.

use dvonn::Margin;

use crate::task::Task;
use crate::time_management::TimeBudget;
use crate::{Analysis, Evaluation, Line, Objective, Solver, chances};

/// Proves the outcome of a position of the stacking phase, as far as the limits allow. It reports only at the
/// end.
pub(crate) fn prove(task: &Task<'_>, report: &mut (dyn FnMut(&Analysis) + Send)) -> Analysis {
    let budget = TimeBudget::new(task.limits, task.position);
    let node_limit = task.limits.nodes.unwrap_or(u64::MAX);
    let stop = |nodes: u64| {
        let is_over = nodes >= node_limit || budget.hard_limit_reached(task.elapsed());
        task.host.stopped() || is_over && !task.host.pondering()
    };
    let solver = Solver::new(task.table, &stop).with_objective(Objective::Outcome).with_moves(task.moves);
    let Ok(proof) = solver.solve(task.position, false) else { return Analysis::default() };
    // Take the possible margin that is nearest to a draw.
    let margin = Margin::ZERO.clamp(proof.lower, proof.upper);
    let moves = if proof.pv.is_empty() { proof.best.clone() } else { proof.pv.clone() };
    let evaluation = match proof.margin() {
        Some(margin) => Evaluation::proven(margin),
        None => chances::expected(margin.into(), task.position.occupied().len()),
    };
    let mut found = Analysis::default();
    found.progress.nodes = proof.nodes;
    found.progress.time = task.elapsed();
    found.lines.extend(Some(Line::new(evaluation, moves)).filter(|line| !line.moves.is_empty()));
    found.outcome = proof.outcome().map(|outcome| outcome.of_game(task.position.side()));
    report(&found);
    found
}
