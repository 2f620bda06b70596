#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod key;
mod message;
mod rules;

pub use key::Key;
pub use message::{Argument, Message, Say, Value};
