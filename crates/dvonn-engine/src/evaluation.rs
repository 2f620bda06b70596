//! The evaluation: what a position of the stacking phase is worth, without searching.
//!
//! [`terms`](terms()) counts what decides the game, for each side. A small network, [`Weights`], turns the counts into a
//! [`Score`](crate::Score), in whole numbers, so that it is the same on every machine. The search adds what `threats` are
//! worth, which counts of stacks and moves cannot tell.

mod network;
mod terms;
pub(crate) mod threats;
mod weights_file;

pub use network::{
    DIRECT_SCALE, HIDDEN, HIDDEN_SCALE, INPUTS, MAX_ACTIVATION, OUTPUT_SCALE, STAGES, Weights, inputs, stage,
};
pub use terms::{SideTerms, Term, terms};
pub use weights_file::{VERSION, WeightsError};

pub(crate) use weights_file::STANDARD;
