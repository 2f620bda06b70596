//! The evaluation: what a position of the stacking phase is worth, without searching.
//!
//! [`terms`](terms()) counts what decides the game, for each side, threats included; [`Kinds`] say what each stack is like. A small
//! network, [`Weights`], turns both into a [`Score`](crate::Score), in whole numbers, so that it is the same on every machine.

mod kinds;
mod network;
mod terms;
pub(crate) mod threats;
mod weights_file;

pub use kinds::{KINDS, Kinds};
pub use network::{
    DIRECT_SCALE, Features, HIDDEN, HIDDEN_SCALE, INPUTS, KIND_UNITS, KindRow, MAX_ACTIVATION, OUTPUT_SCALE,
    SIDE_INPUTS, STAGES, Weights,
};
pub use terms::{SideTerms, Term, terms};
pub use weights_file::{VERSION, WeightsError};

pub(crate) use weights_file::STANDARD;
