//! What can go wrong with an archive: in which file, where, and what was expected.

use std::io;

use dvonn_record::UnpackGameError;

use crate::ArchiveFault;

/// The version of the format that is written, and the latest one that is read: see `docs/archive.md`.
pub const VERSION: u32 = 3;

/// An archive that cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The storage failed.
    #[error("{file}: {error}")]
    Storage {
        /// The file of the archive.
        file: String,
        /// What the storage says.
        #[source]
        error: io::Error,
    },
    /// Somebody else writes the archive.
    #[error("another program is writing to this archive")]
    Locked,
    /// There is no archive.
    #[error("no archive here: expected a file manifest-0 or manifest-1")]
    Missing,
    /// The place of an archive has a file.
    #[error("this is a file: expected a folder, for an archive is one")]
    NotAFolder,
    /// There is no archive, but other files. None is made among them.
    #[error(
        "there are other files here, such as {_0}, and no archive: expected an archive, or a new or empty folder"
    )]
    Occupied(String),
    /// Something is wrong with the archive, so nothing is written to it until it has been repaired. Nothing
    /// was changed.
    #[error("{}; nothing was changed: repair the archive first", first_of(_0))]
    Faults(Vec<ArchiveFault>),
    /// A later version of the format.
    #[error("{file}: version {version} of the archive format, expected {VERSION} or earlier")]
    Version {
        /// The file.
        file: String,
        /// Its version.
        version: u32,
    },
    /// The file is damaged. Nothing was changed.
    #[error("{file}, byte {at}: {damage}")]
    Damaged {
        /// The file.
        file: String,
        /// Where, counted from 0: in the file for checksums, in its contents without them for all else.
        at: u64,
        /// What is wrong there.
        damage: Damage,
    },
    /// The caller asked to stop.
    #[error("stopped")]
    Stopped,
}

/// The first fault, and how many more there are.
fn first_of(faults: &[ArchiveFault]) -> String {
    let first = faults.first().map(ToString::to_string).unwrap_or_default();
    if faults.len() > 1 { format!("{first} (and {} more)", faults.len() - 1) } else { first }
}

/// What is wrong with the bytes of an archive's file.
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
    /// Something else than what is expected.
    #[error("expected {_0}")]
    Expected(&'static str),
    /// The moves of a game.
    #[error("game {game}: {error}")]
    Game {
        /// The number of the game in its segment, from 0.
        game: u32,
        /// What is wrong with its bytes.
        error: UnpackGameError,
    },
}

impl ArchiveError {
    pub(crate) fn storage(file: &str) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::Storage { file: file.to_owned(), error }
    }

    pub(crate) fn damaged(file: &str, at: u64, damage: Damage) -> Self {
        Self::Damaged { file: file.to_owned(), at, damage }
    }
}
