//! Faults of an archive that can still be read.

use std::{fmt, io};

use dvonn_record::UnpackGameError;

/// A fault in a file of an archive. Reading uses the rest, and nothing is written to the archive until it has
/// been [repaired](crate::repair).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchiveFault {
    /// The file.
    pub file: String,
    /// The kind of fault.
    pub what: FaultKind,
}

/// The kinds of faults in a file of an archive.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// Its bytes are damaged.
    #[error("damaged at byte {at}: {damage}")]
    Damaged {
        /// The first damaged byte, counted from 0.
        at: u64,
        /// The damage there.
        damage: Damage,
    },
    /// The storage cannot read it.
    #[error("cannot be read: {_0}")]
    Unreadable(io::ErrorKind),
    /// A manifest is missing.
    #[error("missing")]
    ManifestMissing,
    /// A manifest is older than files of the archive.
    #[error("an old copy: it lacks later changes")]
    Outdated,
    /// A segment is missing.
    #[error("missing, with {games} games")]
    Missing {
        /// The number of games in it.
        games: u32,
    },
    /// A segment belongs to another archive, or to a copy of this one that was changed since.
    #[error("not a file of this archive, but of another one or of a copy that has changed since")]
    Foreign,
    /// Another file contains the same segment.
    #[error("a copy of {_0}")]
    Copy(String),
    /// A segment has the name of another one.
    #[error("should be named {_0}")]
    Misnamed(String),
    /// A segment with games is not named by any manifest.
    #[error("{games} games that no manifest names")]
    Unnamed {
        /// The number of games in it.
        games: u32,
    },
    /// The games of a segment have numbers that belong to other games.
    #[error("its games have the numbers of other games")]
    Overlap,
    /// Games before this segment are missing, and no file names their segment.
    #[error("the {games} games before it are missing")]
    Gap {
        /// The number of missing games.
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

/// Damage in the bytes of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Damage {
    /// The checksum of a page or of the manifest does not match.
    #[error("the checksum does not match the bytes before it")]
    Checksum,
    /// The file's length is not the one in the manifest.
    #[error("the file has {has} bytes, expected {expected}")]
    Length {
        /// The actual length in bytes.
        has: u64,
        /// The expected length in bytes.
        expected: u64,
    },
    /// The first bytes differ from those of such a file.
    #[error("not a file of an archive")]
    Magic,
    /// The bytes do not follow the format.
    #[error("expected {_0}")]
    Expected(&'static str),
    /// The moves of a game are damaged.
    #[error("game {game}: {error}")]
    Game {
        /// The number of the game in its segment, from 0.
        game: u32,
        /// The fault of its bytes.
        error: UnpackGameError,
    },
}
