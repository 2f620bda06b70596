#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod attributes;
mod effect;
mod element;
mod motion;
mod painter;
mod play;
mod puzzle;
mod replay;

pub use attributes::{AttributeError, Attributes};
pub use effect::{Detail, Effect, Event};
pub use element::Element;
pub use motion::Motion;
pub use painter::{CellPaint, Flight, Paint, Painter};
