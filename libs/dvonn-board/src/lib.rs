#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod angle;
pub mod drawing;
pub mod geometry;
mod hand;
mod key;
mod keys;
mod letters;
mod look;
mod motion;
mod orientation;
mod picture;
mod shape;
mod sheet;
mod view;

pub use drawing::{Cell, CellStyle};
pub use hand::{BoardInput, Hand, HandRefusal, HandResult};
pub use key::Key;
pub use keys::key_target;
pub use letters::in_letters;
pub use look::Look;
pub use motion::{MotionTimes, Shown, Stage};
pub use orientation::Orientation;
pub use picture::{Picture, PictureStyle, is_picture_id};
pub use shape::{Shape, markup};
pub use sheet::STYLE_SHEET;
pub use view::{BoardView, Loss, MoveStep, Scene, aim_of, arrow_of, spaces_of};
