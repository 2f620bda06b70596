//! Reverse futility pruning (static null move pruning): close to the leaves, a position whose evaluation is
//! far above beta is assumed to stay above it.
//!
//! See Heinz, "Extended futility pruning", 1998, and "Reverse futility pruning" in the Chess Programming
//! Wiki.

/// The greatest depth at which positions are pruned.
const MAX_DEPTH: i32 = 4;

/// The required distance between evaluation and beta for each move of depth, in hundredths of a piece.
const MARGIN_PER_MOVE: i32 = 100;

/// Whether a position at this depth may be pruned at all.
pub(super) fn applies(depth: i32) -> bool {
    depth <= MAX_DEPTH
}

/// Returns the score for a position with this evaluation, if it is far enough above beta.
pub(super) fn cutoff(evaluation: i32, depth: i32, beta: i32) -> Option<i32> {
    let score = evaluation - MARGIN_PER_MOVE * depth;
    (score >= beta).then_some(score)
}
