//! The evaluation made by hand, to begin with and to compare with.

use dvonn_engine::evaluate::{INPUTS, STAGES, Weights};
use dvonn_engine::features::Feature;

/// What each feature is worth to its side, in hundredths of a piece.
const WORTH: [(Feature, i16); 26] = [
    (Feature::FreePiecesNear1, 60),
    (Feature::FreePiecesNear2, 45),
    (Feature::FreePiecesNear3, 30),
    (Feature::SurroundedPiecesNear1, 40),
    (Feature::SurroundedPiecesNear2, 25),
    (Feature::SurroundedPiecesNear3, 15),
    (Feature::StacksNear0, 100),
    (Feature::StacksNear1, 60),
    (Feature::StacksNear2, 40),
    (Feature::StacksNear3, 20),
    (Feature::StackedPiecesNear0, 40),
    (Feature::StackedPiecesNear1, 30),
    (Feature::StackedPiecesNear2, 25),
    (Feature::StackedPiecesNear3, 10),
    (Feature::PieceMovesOntoEnemyPieces, 6),
    (Feature::PieceMovesOntoEnemyStacks, 14),
    (Feature::PieceMovesOntoOwnPieces, 3),
    (Feature::PieceMovesOntoOwnStacks, 3),
    (Feature::PieceMovesOntoLoneReds, 10),
    (Feature::StackMovesOntoEnemyPieces, 6),
    (Feature::StackMovesOntoEnemyStacks, 14),
    (Feature::StackMovesOntoOwnPieces, 3),
    (Feature::StackMovesOntoOwnStacks, 3),
    (Feature::StackMovesOntoLoneReds, 10),
    (Feature::OwnStackedPiecesForNeither, 30),
    (Feature::EnemyStackedPiecesForUs, 20),
];

/// What the turn is worth.
const TURN: i16 = 30;

/// The weights made by hand: the same at every stage, no hidden units.
#[must_use]
pub fn weights() -> Weights {
    let mut weights = Weights::ZERO;
    for stage in 0..STAGES {
        for (feature, worth) in WORTH {
            weights.direct[stage][feature as usize] = 16 * worth;
            weights.direct[stage][INPUTS / 2 + feature as usize] = -16 * worth;
        }
        weights.bias[stage] = 16 * TURN;
    }
    weights
}
