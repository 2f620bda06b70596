//! The hand-made evaluation, from before there were games to fit one to.
//!
//! It is not a player: it lists the values of the terms in the engine's evaluation, from which
//! `dvonn_engine::Weights::of_terms` makes weights. The trainer's first games were played with it, and the
//! player `engine:weights=hand` uses it.

/// The value of each term for its side, by the term's name, in hundredths of a piece.
pub const TERMS: [(&str, i16); 27] = [
    ("FreePiecesNear1", 60),
    ("FreePiecesNear2", 45),
    ("FreePiecesNear3", 30),
    ("SurroundedPiecesNear1", 40),
    ("SurroundedPiecesNear2", 25),
    ("SurroundedPiecesNear3", 15),
    ("StacksNear0", 100),
    ("StacksNear1", 60),
    ("StacksNear2", 40),
    ("StacksNear3", 20),
    ("StackedPiecesNear0", 40),
    ("StackedPiecesNear1", 30),
    ("StackedPiecesNear2", 25),
    ("StackedPiecesNear3", 10),
    ("PieceMovesOntoEnemyPieces", 6),
    ("PieceMovesOntoEnemyStacks", 14),
    ("PieceMovesOntoOwnPieces", 3),
    ("PieceMovesOntoOwnStacks", 3),
    ("PieceMovesOntoLoneReds", 10),
    ("StackMovesOntoEnemyPieces", 6),
    ("StackMovesOntoEnemyStacks", 14),
    ("StackMovesOntoOwnPieces", 3),
    ("StackMovesOntoOwnStacks", 3),
    ("StackMovesOntoLoneReds", 10),
    ("OwnStackedPiecesForNeither", 30),
    ("EnemyStackedPiecesForUs", 20),
    ("MostCutOff", 30),
];

/// The value of being the side to move, in hundredths of a piece.
pub const TO_MOVE: i16 = 30;
