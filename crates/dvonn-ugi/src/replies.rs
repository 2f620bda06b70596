//! What the engine says, as lines of UGI.

use std::fmt::Write;

use dvonn_engine::Snapshot;

/// The `info` lines for a snapshot: one for each line of moves, and after it one more if its value is proven.
#[must_use]
pub fn info(snapshot: &Snapshot) -> String {
    let mut text = String::new();
    let milliseconds = snapshot.time.as_millis();
    let speed = snapshot.nodes as f64 / snapshot.time.as_secs_f64().max(1e-6);
    for (i, pv) in snapshot.pvs.iter().enumerate() {
        let number = i + 1;
        // To write to a string cannot fail.
        let _ = write!(
            text,
            "info depth {} seldepth {} multipv {number} score cp {} nodes {} nps {speed:.0} time {milliseconds} pv",
            snapshot.depth,
            snapshot.selective_depth,
            pv.score.hundredths(),
            snapshot.nodes,
        );
        for m in &pv.moves {
            let _ = write!(text, " {m}");
        }
        text.push('\n');
        if pv.proven {
            let _ = writeln!(text, "info multipv {number} string proven {:+}", pv.score.hundredths() / 100);
        }
    }
    text
}

/// The `bestmove` line; `none` when the game is over.
#[must_use]
pub fn best_move(snapshot: &Snapshot) -> String {
    let best = snapshot.best().map_or_else(|| "none".to_owned(), |m| m.to_string());
    let ponder = snapshot.ponder_move().map_or_else(String::new, |m| format!(" ponder {m}"));
    format!("bestmove {best}{ponder}\n")
}
