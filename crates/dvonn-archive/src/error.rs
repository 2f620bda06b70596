//! Errors of an archive: the file, the place, and what was expected.

use std::io;

use crate::fault::{ArchiveFault, Damage, FaultKind};

/// The version of the format that this crate writes, and the latest that it reads: see `docs/archive.md`.
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
        /// The error of the storage.
        error: io::Error,
    },
    /// Another program writes to the archive.
    #[error("another program is writing to this archive")]
    Locked,
    /// There is no archive.
    #[error("no archive here: expected a file manifest-0 or manifest-1")]
    Missing,
    /// The path of the archive's folder is a file.
    #[error("this is a file: expected a folder")]
    NotAFolder,
    /// The folder has other files and no archive. No archive is created among them.
    #[error(
        "there are other files here, such as {_0}, and no archive: expected an archive, or a new or empty folder"
    )]
    Occupied(String),
    /// The archive has faults, so nothing was written. It must be repaired first.
    #[error("{}; nothing was changed: repair the archive first", first_of(_0))]
    Faults(Vec<ArchiveFault>),
    /// The file has a later version of the format.
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
        /// The place, counted from 0: for a checksum, in the file; otherwise, in the contents, which exclude
        /// the checksums.
        at: u64,
        /// The damage there.
        damage: Damage,
    },
    /// The caller asked to stop.
    #[error("stopped")]
    Stopped,
}

/// Returns the first fault, and the number of the others.
fn first_of(faults: &[ArchiveFault]) -> String {
    let first = faults.first().map(ToString::to_string).unwrap_or_default();
    if faults.len() > 1 { format!("{first} (and {} more)", faults.len() - 1) } else { first }
}

impl ArchiveError {
    pub(crate) fn storage(file: &str) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::Storage { file: file.to_owned(), error }
    }

    /// Turns the error of one file into a fault of the archive.
    ///
    /// # Errors
    /// The version is later, or the error does not concern a file.
    pub(crate) fn into_fault(self) -> Result<ArchiveFault, Self> {
        match self {
            Self::Damaged { file, at, damage } => {
                Ok(ArchiveFault { file, what: FaultKind::Damaged { at, damage } })
            }
            Self::Storage { file, error } => {
                Ok(ArchiveFault { file, what: FaultKind::Unreadable(error.kind()) })
            }
            other => Err(other),
        }
    }

    pub(crate) fn damaged(file: &str, at: u64, damage: Damage) -> Self {
        Self::Damaged { file: file.to_owned(), at, damage }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_several_faults_is_named() {
        let said = |files: &[&str]| {
            let faults = files.iter().map(|file| ArchiveFault::new(file, FaultKind::ManifestMissing));
            ArchiveError::Faults(faults.collect()).to_string()
        };
        let rest = "nothing was changed: repair the archive first";
        assert_eq!(said(&["manifest-0"]), format!("manifest-0: missing; {rest}"));
        assert_eq!(said(&["a", "b", "c"]), format!("a: missing (and 2 more); {rest}"));
    }
}
