//! A hand-made evaluation: where the first games came from, and what fitted weights are compared with.

use dvonn_engine::evaluation::{DIRECT_SCALE, SIDE_INPUTS, STAGES, Term, Weights};

/// The value of each term for its side, in hundredths of a piece.
const VALUES: [(Term, i16); 27] = [
    (Term::FreePiecesNear1, 60),
    (Term::FreePiecesNear2, 45),
    (Term::FreePiecesNear3, 30),
    (Term::SurroundedPiecesNear1, 40),
    (Term::SurroundedPiecesNear2, 25),
    (Term::SurroundedPiecesNear3, 15),
    (Term::StacksNear0, 100),
    (Term::StacksNear1, 60),
    (Term::StacksNear2, 40),
    (Term::StacksNear3, 20),
    (Term::StackedPiecesNear0, 40),
    (Term::StackedPiecesNear1, 30),
    (Term::StackedPiecesNear2, 25),
    (Term::StackedPiecesNear3, 10),
    (Term::PieceMovesOntoEnemyPieces, 6),
    (Term::PieceMovesOntoEnemyStacks, 14),
    (Term::PieceMovesOntoOwnPieces, 3),
    (Term::PieceMovesOntoOwnStacks, 3),
    (Term::PieceMovesOntoLoneReds, 10),
    (Term::StackMovesOntoEnemyPieces, 6),
    (Term::StackMovesOntoEnemyStacks, 14),
    (Term::StackMovesOntoOwnPieces, 3),
    (Term::StackMovesOntoOwnStacks, 3),
    (Term::StackMovesOntoLoneReds, 10),
    (Term::OwnStackedPiecesForNeither, 30),
    (Term::EnemyStackedPiecesForUs, 20),
    (Term::MostCutOff, 30),
];

/// The value of being to move, in hundredths of a piece.
const TO_MOVE: i16 = 30;

/// The scale of the weights.
const SCALE: i16 = DIRECT_SCALE as i16;

/// The hand-made weights: the same at every stage, without hidden units.
#[must_use]
pub fn weights() -> Weights {
    let mut weights = Weights::zero();
    for stage in 0..STAGES {
        for (term, value) in VALUES {
            weights.direct[stage][term as usize] = SCALE * value;
            weights.direct[stage][SIDE_INPUTS + term as usize] = -SCALE * value;
        }
        weights.bias[stage] = SCALE * TO_MOVE;
    }
    weights
}
