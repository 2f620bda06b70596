#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// The record itself, then what the formats share, then one module for each format.
mod record;
mod result;

mod error;
mod format;
mod message;
mod read;
mod replay;
mod text;
mod words;
mod write;

mod boardspace;
mod code_cup;
mod json;
mod little_golem;
mod plain;
mod sgf;

pub use error::{Expected, Fault, Place, ReadError};
pub use format::{Format, UnknownFormatName};
pub use read::read;
pub use record::{Cursor, Marks, Node, NodeId, Record};
pub use result::{EndReason, GameResult, UnknownEndReason};
pub use write::{WriteError, write};
