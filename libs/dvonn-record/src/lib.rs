#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// The record, then what the formats share, then one module for each format.
mod date;
mod number;
mod packed;
mod property;
mod record;
mod result;

mod cut;
mod encoding;
mod error;
mod fold;
mod format;
mod games;
mod key;
mod message;
mod read;
mod remark;
mod replay;
mod text;
mod unnamed;
mod words;
mod write;

mod beginning;
mod boardspace;
mod code_cup;
mod json;
mod little_golem;
mod other_game;
mod plain;
mod sgf;
mod sgf_tokens;

#[cfg(feature = "zip")]
mod zip;

pub use date::{Date, GameDate, NoDate};
pub use encoding::ReaderLanguage;
pub use error::{Expected, Fault, JsonFault, JsonFaultKind, Place, ReadError};
pub use format::{Format, UnknownFormatName};
pub use games::{CutGame, GameError, GameInFile, Games, PlaceInFile};
pub use key::Key;
pub use number::MoveNumber;
pub use packed::{PackedLine, UnpackGameError, UnpackGameFault, UnpackedLine, pack_line};
pub use property::Property;
pub use read::{read, read_one_sgf, read_sgf};
pub use record::{Cursor, Marks, Node, NodeId, Record};
pub use remark::{Remark, RemarkKind};
pub use result::{EndReason, GameResult};
pub use unnamed::{guess_encoding, must_guess_encoding};
pub use write::{WriteError, write, write_sgf};
#[cfg(feature = "zip")]
pub use zip::{Zip, ZipFault, ZipLimits};
