#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// In a browser, an archive's files belong to one worker. Elsewhere the same code shares archives between
// threads.
#![cfg_attr(target_arch = "wasm32", expect(clippy::arc_with_non_send_sync))]

// Files and their parts.
mod bytes;
mod error;
mod fault;
mod names;
mod pages;
mod storage;
mod workers;

// The stored form of a game.
#[cfg(feature = "coach")]
mod coach;
mod columns;
mod game;
mod header;
mod key;
mod message;
mod pieces;
mod tally;
mod views;

// Questions.
mod between;
#[cfg(test)]
mod fixture;
mod fold;
mod nearest;
mod pattern;
mod question;

// Whole files, and the archive that they make up.
mod archive;
mod build;
mod head;
mod import;
mod index;
mod late;
mod layout;
mod manifest;
mod repair;
mod search;
mod segment;
mod stats;
mod stream;
mod survey;
mod verify;
mod writer;

pub use archive::{Archive, GameId};
pub use between::{Between, NoRange};
#[cfg(feature = "coach")]
pub use coach::Coach;
pub use dvonn_record::ZipFault;
pub use error::{ArchiveError, VERSION};
pub use fault::{ArchiveFault, Damage, FaultKind};
pub use header::{Header, Source};
pub use import::{
    FaultReason, Import, ImportFault, ImportProgress, ImportRemark, ImportReport, NotUnderstood, OnProgress,
};
pub use key::Key;
pub use nearest::did_you_mean;
pub use pattern::{Cell, CellKind, ParsePatternError, Pattern};
pub use question::{
    BoardFilter, Clause, EndFilter, Expected, GameKind, ParseQuestionError, PlayerFilter, Question, Rated,
    ResultFilter, SideMaterial, TextFilter,
};
pub use repair::{Moved, Repaired, repair};
pub use search::{
    Answer, FoundGame, Hit, Motifs, OnSearch, Place, SearchProgress, SearchSettings, Sort, SortBy, SortKey,
    UnknownSort,
};
pub use stats::{
    Advantage, Band, Boards, Estimate, HeatMap, Moment, Moments, MotifCount, MotifStats, MotifTable, OnStats,
    Score, Stats, StatsProgress, StatsSettings, Style, Worth,
};
pub use storage::{Folder, Lock, Memory, NewFile, Shared, Storage, StoredFile};
pub use stream::{PACKED_GAMES, begin_packed_games, packed_games, write_packed_game};
pub use tally::Tally;
pub use verify::{Derived, VerifyFault, VerifyReason, verify};
pub use views::{View, canonical_hash};
pub use workers::{Alone, Threads, Workers};
pub use writer::ArchiveWriter;
