//! Scores in the search: plain numbers in the unit of a [`Score`], hundredths of a piece.

use dvonn_analysis::Score;

/// One piece.
pub(crate) const PIECE: i32 = Score::PIECE;

/// Greater than any score.
pub(crate) const INFINITE: i32 = 10_000;
