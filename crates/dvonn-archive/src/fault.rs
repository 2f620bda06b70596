//! Faults of an archive that can be read all the same.

use std::{fmt, io};

use dvonn_record::UnpackGameError;

/// A fault of a file of an archive. The readable parts are used all the same, and no program writes to the
/// archive until it has been [repaired](crate::repair).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchiveFault {
    /// The file.
    pub file: String,
    /// The fault.
    pub what: FaultKind,
}

/// A fault of a file of an archive.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// Its bytes are damaged.
    #[error("damaged at byte {at}: {damage}")]
    Damaged {
        /// Where.
        at: u64,
        /// The damage there.
        damage: Damage,
    },
    /// The storage doesn't read it.
    #[error("cannot be read: {_0}")]
    Unreadable(io::ErrorKind),
    /// A manifest is missing.
    #[error("missing")]
    ManifestMissing,
    /// A manifest is older than it should be: there are files of later changes.
    #[error("an old copy: there are later changes than it knows")]
    Outdated,
    /// A segment is missing.
    #[error("missing, with {games} games")]
    Missing {
        /// The games in it.
        games: u32,
    },
    /// A segment belongs to another archive, or to another copy of this one.
    #[error("not a file of this archive, but of another one or of a copy that went its own way")]
    Foreign,
    /// A segment is there twice.
    #[error("a copy of {_0}")]
    Copy(String),
    /// A segment has another one's name.
    #[error("should be named {_0}")]
    Misnamed(String),
    /// A segment has games, and no manifest names it.
    #[error("{games} games that no manifest names")]
    Unnamed {
        /// The games in it.
        games: u32,
    },
    /// The games of a segment have the numbers of other games.
    #[error("its games have the numbers of other games")]
    Overlap,
    /// Games before those of this segment are missing, and nothing says in which file they were.
    #[error("the {games} games before it are missing")]
    Gap {
        /// How many.
        games: u64,
    },
}

impl fmt::Display for ArchiveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.what)
    }
}

impl ArchiveFault {
    pub(crate) fn new(file: &str, what: FaultKind) -> Self {
        Self { file: file.to_owned(), what }
    }
}

/// Damage to the bytes of an archive's file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// The checksum of a page, or of the manifest, does not fit.
    #[error("the checksum does not fit the bytes before it")]
    Checksum,
    /// The file has another length than the manifest says.
    #[error("the file has {has} bytes, expected {expected}")]
    Length {
        /// The bytes that it has.
        has: u64,
        /// The bytes that it should have.
        expected: u64,
    },
    /// The file does not begin as it should.
    #[error("not a file of an archive")]
    Magic,
    /// Other data than expected.
    #[error("expected {_0}")]
    Expected(&'static str),
    /// The moves of a game.
    #[error("game {game}: {error}")]
    Game {
        /// The number of the game in its segment, from 0.
        game: u32,
        /// The fault of its bytes.
        error: UnpackGameError,
    },
}
