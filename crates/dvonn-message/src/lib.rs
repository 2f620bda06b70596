#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod key;
mod message;
mod rules;
mod value;

pub use key::Key;
pub use message::{Message, Say};
pub use value::{Argument, Value};
