#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod action;
mod mask;
mod planes;

mod error;
mod reward;
mod start;

mod batch;
mod packed;

pub use action::Action;
pub use batch::{BatchedEnvironment, Outputs};
pub use error::{IllegalAction, Output, StepError};
pub use mask::{MASK_LEN, write_mask};
pub use packed::UnpackBatchError;
pub use planes::{OBSERVATION_LEN, Plane, write_planes};
pub use reward::Reward;
pub use start::Start;
