#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

// In the order of the rules: the board, the pieces, moves, how they are played, and the end.
mod space;
mod space_set;
mod symmetry;

mod piece;
mod stack;

mod moves;
mod position;
mod rule;
mod zobrist;

mod count;

mod board;
mod dfen;
mod setup;

mod name;
mod packed;

pub mod hash;
mod perft;
pub mod random;

#[cfg(feature = "arbitrary")]
mod arbitrary_impl;
#[cfg(feature = "serde")]
mod serde_impl;

pub use board::Board;
pub use count::{Count, Margin, Outcome};
pub use dfen::{DfenError, DfenFault, DfenFaultKind, DfenFaults, Lenient};
pub use moves::{Move, MoveList, ParseMoveError};
pub use name::UnknownName;
pub use packed::{Packed, UnpackError, UnpackFault, UnpackFaultKind};
pub use perft::{divide, perft, perft_by};
pub use piece::{ByColor, Color, Piece};
pub use position::{IllegalMove, Phase, Position};
pub use rule::{Breach, Rule};
pub use setup::{Fault, Faults, Setup};
pub use space::{Direction, ParseSpaceError, Space};
pub use space_set::{SpaceSet, Spaces};
pub use stack::{ParsePiecesError, Pieces, Stack, TooTall};
pub use symmetry::Symmetry;
