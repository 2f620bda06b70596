#![doc = include_str!("human/README.md")]

mod history;
mod network;
mod strength;

mod filling;
mod geometry;
mod mobility;
mod placement;
mod predict;
mod row;
mod stacking;
mod weights;

pub use crate::file::WeightsError;
pub use filling::placements;
pub use history::History;
pub use network::{DIRECT_SCALE, HIDDEN, HIDDEN_SCALE, Layout, MAX_ACTIVATION, OUTPUT_SCALE, STAGES};
pub use predict::{MoveChance, predict};
pub use row::Features;
pub use strength::{ParseStrengthError, Strength};
pub use weights::{VERSION, Weights};
