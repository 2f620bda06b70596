#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod collection;
mod entry;
mod file;
mod filter;
mod import;
mod message;
mod statistics;

pub use collection::Collection;
pub use entry::{
    BadId, Computer, Entry, EntryFault, EntryId, Kind, Millis, Outcome, Played, Summary, UnknownKind,
};
pub use filter::{Filter, Order, Rival, UnknownOrder, UnknownRival};
pub use import::{ImportError, ImportReport, Refused};
pub use statistics::{Margins, Point, Statistics, Streak, Streaks, Tally};

#[cfg(test)]
mod samples;
