//! The evaluation: what a position of the stacking phase is worth, without searching.
//!
//! [`terms`](terms()) counts what decides the game, for each side, threats included; [`Kinds`] say what each stack is like,
//! and the [`Layout`] where it is. A small network, [`Weights`], turns all of them into a [`Score`](crate::Score), in whole numbers,
//! so that it is the same on every machine.

mod kinds;
mod layout;
mod network;
mod terms;
pub(crate) mod threats;
mod weights_file;

pub use kinds::{KINDS, Kinds};
pub use layout::{LAYOUT_ROWS, LAYOUT_UNITS, Layout, LayoutRow, images_of_row};
pub use network::{
    DIRECT_SCALE, Features, HIDDEN, HIDDEN_SCALE, INPUTS, KIND_UNITS, KindRow, MAX_ACTIVATION, OUTPUT_SCALE,
    SIDE_INPUTS, STAGES, Weights,
};
pub use terms::{SideTerms, Term, terms};
pub use weights_file::{VERSION, WeightsError};

pub(crate) use layout::LayoutSums;
pub(crate) use weights_file::STANDARD;
