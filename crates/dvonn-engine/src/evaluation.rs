//! The evaluation: what a position of the stacking phase is worth, without searching.
//!
//! [`terms`](terms()) counts what decides the game, for each side, threats included; [`Kinds`] say what each stack is like,
//! and the [`Layout`] where it is. A small network, [`Weights`], turns all of them into a [`Score`](crate::Score), in whole numbers,
//! so that it is the same on every machine.

mod full_board;
mod kinds;
mod layout;
mod network;
mod patches;
mod terms;
pub(crate) mod threats;
mod weights_file;

pub use full_board::FullBoardEvaluator;
pub use kinds::{KINDS, Kinds};
pub use layout::{LAYOUT_ROWS, LAYOUT_UNITS, Layout, LayoutRow, images_of_row};
pub use network::{
    DIRECT_SCALE, Features, HIDDEN, HIDDEN_SCALE, INPUTS, KIND_UNITS, KindRow, MAX_ACTIVATION, OUTPUT_SCALE,
    SIDE_INPUTS, STAGES, Weights,
};
pub use patches::{
    FULL_BOARD_HIDDEN, FULL_BOARD_OUTPUT_SCALE, FULL_BOARD_SCALE, FULL_BOARD_UNITS, FullBoard, PATCH_ROWS,
    PATCHES, PatchRow, full_board_rows, spaces_of_patch,
};
pub use terms::{SideTerms, Term, terms};
pub use weights_file::{VERSION, WeightsError};

pub(crate) use layout::LayoutSums;
pub(crate) use weights_file::STANDARD;
