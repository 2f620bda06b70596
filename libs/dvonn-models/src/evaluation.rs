#![doc = include_str!("evaluation/README.md")]

mod file;
mod full_board;
mod kinds;
mod layout;
mod network;
mod patches;
mod terms;
mod threats;

pub use crate::file::{WeightsError, written_checksum};
pub use file::VERSION;
pub use full_board::FullBoardEvaluator;
pub use kinds::{KINDS, Kinds};
pub use layout::{LAYOUT_ROWS, LAYOUT_UNITS, Layout, LayoutRow, LayoutSums, images_of_row};
pub use network::{
    DIRECT_SCALE, Features, HIDDEN, HIDDEN_SCALE, INPUTS, KIND_UNITS, KindRow, MAX_ACTIVATION, OUTPUT_SCALE,
    SIDE_INPUTS, STAGES, Weights,
};
pub use patches::{
    FULL_BOARD_HIDDEN, FULL_BOARD_OUTPUT_SCALE, FULL_BOARD_SCALE, FULL_BOARD_UNITS, FullBoard, PATCH_ROWS,
    PATCHES, PatchRow, full_board_rows, spaces_of_patch,
};
pub use terms::{SideTerms, Term, UnknownTerm, terms};
pub use threats::pieces_gained;
