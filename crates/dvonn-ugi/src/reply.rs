//! What the server tells of a search, as lines of UGI.

use std::fmt::Write;

use dvonn_engine::{Chances, Snapshot};

use crate::query::outcome_word;

/// The `info` lines for a snapshot: one for each principal variation, followed by another one where its score is proven; and
/// one for the outcome, if that is proven.
#[must_use]
pub fn info(snapshot: &Snapshot) -> String {
    let mut text = String::new();
    let milliseconds = snapshot.time.as_millis();
    let nodes_per_second = snapshot.nodes as f64 / snapshot.time.as_secs_f64().max(1e-6);
    for (i, pv) in snapshot.pvs.iter().enumerate() {
        let multipv = i + 1;
        let score = pv.score.hundredths();
        let Chances { win, draw, loss } = snapshot.chances(pv);
        // Writing to a string never fails.
        let _ = write!(
            text,
            "info depth {} seldepth {} multipv {multipv} score cp {score} wdl {win} {draw} {loss} nodes {} \
             nps {nodes_per_second:.0} time {milliseconds} pv",
            snapshot.depth, snapshot.selective_depth, snapshot.nodes,
        );
        for m in &pv.moves {
            let _ = write!(text, " {m}");
        }
        text.push('\n');
        if pv.proven {
            let _ = writeln!(text, "info multipv {multipv} string proven {:+}", score / 100);
        }
    }
    if let Some(outcome) = snapshot.outcome {
        let _ = writeln!(text, "info string outcome {}", outcome_word(outcome));
    }
    text
}

/// The `bestmove` line; `bestmove none` when the game is over.
#[must_use]
pub fn best_move(snapshot: &Snapshot) -> String {
    let best = snapshot.best().map_or_else(|| "none".to_owned(), |m| m.to_string());
    let ponder = snapshot.ponder_move().map_or_else(String::new, |m| format!(" ponder {m}"));
    format!("bestmove {best}{ponder}\n")
}
