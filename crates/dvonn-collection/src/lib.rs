#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod collection;
mod current;
mod entry;
mod file;
mod filter;
mod first_games;
mod import;
mod import_error;
mod key;
mod message;
mod opening;
mod statistics;
pub mod tab;

pub use collection::Collection;
pub use current::Current;
pub use entry::{
    BadId, Computer, Entry, EntryFault, EntryId, Kind, Millis, Outcome, Played, Summary, UnknownKind,
};
pub use filter::{Filter, Order, Rival, UnknownOrder, UnknownRival};
pub use first_games::{Finished, FirstGame, FirstGames, Trial};
pub use import::{ImportReport, Refused};
pub use import_error::ImportError;
pub use key::Key;
pub use opening::{FileRemark, Limits, NamedFile, OpenFault, OpenReport, Opening, RefusedFile};
pub use statistics::{Margins, Point, Statistics, Streak, Streaks, Tally};

#[cfg(test)]
mod samples;
