#![doc = include_str!("ugi/README.md")]

mod command;
mod message;
mod query;
mod search;

pub use command::{go_command, position_command, request_commands};
pub use message::{EngineMessage, Info, read};
pub use query::{Query, UnknownQuery, outcome_of_word, outcome_word};
pub use search::SearchReader;
