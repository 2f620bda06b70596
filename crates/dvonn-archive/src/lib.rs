#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// In a browser, an archive's files belong to one worker. Elsewhere the same code shares archives between
// threads.
#![cfg_attr(target_arch = "wasm32", expect(clippy::arc_with_non_send_sync))]

// The conversation of a page with the archive in its worker.
#[cfg(feature = "client")]
pub mod client;

// Files and their parts.
#[cfg(feature = "index")]
mod bytes;
#[cfg(feature = "index")]
mod error;
#[cfg(feature = "index")]
mod fault;
#[cfg(feature = "index")]
mod names;
#[cfg(feature = "index")]
mod pages;
#[cfg(feature = "index")]
mod storage;
#[cfg(feature = "index")]
mod workers;

// The stored form of a game.
#[cfg(feature = "coach")]
mod coach;
#[cfg(feature = "index")]
mod columns;
#[cfg(feature = "index")]
mod game;
#[cfg(feature = "index")]
mod header;
#[cfg(feature = "index")]
mod key;
#[cfg(feature = "index")]
mod message;
#[cfg(feature = "index")]
mod pieces;
mod tally;
#[cfg(feature = "index")]
mod views;

// Questions.
mod between;
#[cfg(all(test, feature = "index"))]
mod fixture;
#[cfg(feature = "index")]
mod fold;
#[cfg(feature = "index")]
mod nearest;
mod pattern;
mod question;

// Whole files, and the archive that they make up.
#[cfg(feature = "index")]
mod archive;
#[cfg(feature = "index")]
mod build;
#[cfg(feature = "index")]
mod head;
#[cfg(feature = "index")]
mod import;
#[cfg(feature = "index")]
mod index;
#[cfg(feature = "index")]
mod late;
#[cfg(feature = "index")]
mod layout;
#[cfg(feature = "index")]
mod manifest;
#[cfg(feature = "index")]
mod repair;
#[cfg(feature = "index")]
mod search;
#[cfg(feature = "index")]
mod segment;
#[cfg(feature = "index")]
mod stats;
#[cfg(feature = "index")]
mod stream;
#[cfg(feature = "index")]
mod survey;
#[cfg(feature = "index")]
mod verify;
#[cfg(feature = "index")]
mod writer;

#[cfg(feature = "index")]
pub use archive::{Archive, GameId};
pub use between::{Between, NoRange};
#[cfg(feature = "coach")]
pub use coach::Coach;
#[cfg(feature = "index")]
pub use dvonn_record::ZipFault;
#[cfg(feature = "index")]
pub use error::{ArchiveError, VERSION};
#[cfg(feature = "index")]
pub use fault::{ArchiveFault, Damage, FaultKind};
#[cfg(feature = "index")]
pub use header::{Header, Source};
#[cfg(feature = "index")]
pub use import::{
    FaultReason, Import, ImportFault, ImportProgress, ImportRemark, ImportReport, NotUnderstood, OnProgress,
};
#[cfg(feature = "index")]
pub use key::Key;
#[cfg(feature = "index")]
pub use nearest::did_you_mean;
pub use pattern::{Cell, CellKind, ParsePatternError, Pattern};
pub use question::{
    BoardFilter, Clause, EndFilter, Expected, GameKind, ParseQuestionError, PlayerFilter, Question, RESULTS,
    Rated, ResultFilter, SideMaterial, TextFilter,
};
#[cfg(feature = "index")]
pub use repair::{Moved, Repaired, repair};
#[cfg(feature = "index")]
pub use search::{
    Answer, FoundGame, Hit, Motifs, OnSearch, Place, SearchProgress, SearchSettings, Sort, SortBy, SortKey,
};
#[cfg(feature = "index")]
pub use stats::{
    Advantage, Band, Boards, HeatMap, Moment, Moments, MotifCount, MotifStats, MotifTable, OnStats, Score,
    Stats, StatsProgress, StatsSettings, Style, Worth,
};
#[cfg(feature = "index")]
pub use storage::{Folder, Lock, Memory, NewFile, Shared, Storage, StoredFile};
#[cfg(feature = "index")]
pub use stream::{PACKED_GAMES, begin_packed_games, packed_games, write_packed_game};
pub use tally::{Estimate, Tally};
#[cfg(feature = "index")]
pub use verify::{Derived, VerifyFault, VerifyReason, verify};
#[cfg(feature = "index")]
pub use views::{View, canonical_hash};
#[cfg(feature = "index")]
pub use workers::{Alone, Threads, Workers};
#[cfg(feature = "index")]
pub use writer::ArchiveWriter;
