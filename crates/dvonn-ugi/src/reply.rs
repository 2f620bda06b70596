//! The server's reports on a search, as lines of UGI.

use std::fmt::Write;

use dvonn::Move;
use dvonn_analysis::ugi::outcome_word;
use dvonn_engine::{Analysis, Chances, Progress};

/// The `info` lines for a search's findings: one for each principal variation, followed by another if its
/// score is proven, and one for the outcome if that is proven.
#[must_use]
pub fn info(found: &Analysis) -> String {
    let mut text = String::new();
    let Progress { depth, selective_depth, nodes, time, .. } = found.progress;
    let milliseconds = time.as_millis();
    let nodes_per_second = nodes as f64 / time.as_secs_f64().max(1e-6);
    for (multipv, line) in (1..).zip(&found.lines) {
        let score = line.evaluation.score.hundredths();
        // Writing to a string never fails.
        let _ =
            write!(text, "info depth {depth} seldepth {selective_depth} multipv {multipv} score cp {score}");
        if let Some(Chances { win, draw, loss }) = line.evaluation.chances {
            let _ = write!(text, " wdl {win} {draw} {loss}");
        }
        let _ = write!(text, " nodes {nodes} nps {nodes_per_second:.0} time {milliseconds} pv");
        for m in &line.moves {
            let _ = write!(text, " {m}");
        }
        text.push('\n');
        if line.evaluation.proven {
            let _ = writeln!(text, "info multipv {multipv} string proven {:+}", score / 100);
        }
    }
    if let Some(outcome) = found.outcome {
        let _ = writeln!(text, "info string outcome {}", outcome_word(outcome));
    }
    text
}

/// The `bestmove` line, which is `bestmove none` when the game is over.
#[must_use]
pub fn best_move(found: &Analysis) -> String {
    best_move_line(found.best(), found.ponder_move())
}

/// The `bestmove` line for a move and the expected reply.
pub(crate) fn best_move_line(best: Option<Move>, reply: Option<Move>) -> String {
    let best = best.map_or_else(|| "none".to_owned(), |m| m.to_string());
    let ponder = reply.map_or_else(String::new, |m| format!(" ponder {m}"));
    format!("bestmove {best}{ponder}\n")
}

/// The `info string` line for a remark: always a single line.
pub(crate) fn remark_line(remark: &str) -> String {
    format!("info string {}\n", remark.replace(['\n', '\r'], " "))
}

/// The line that reports an error: a single line, even if the error has several.
pub(crate) fn error_line(error: &str) -> String {
    remark_line(&format!("error: {error}"))
}
