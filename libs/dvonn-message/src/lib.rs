#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod any_key;
#[cfg(feature = "document")]
pub mod document;
mod io;
mod key;
mod message;
mod quote;
mod rules;
#[cfg(feature = "serde")]
mod sentence;

pub use any_key::{AnyKey, MessageKey};
pub use key::Key;
pub use message::{Argument, Message, Say, Value};
pub use quote::shorten;
#[cfg(feature = "serde")]
pub use sentence::{Sentence, say_all};
