//! The lock that keeps two servers from using one folder.

use std::fs::File;
use std::path::Path;
use std::time::Instant;

use crate::store::{ASK_AGAIN, LET_GO, StoreError};

/// The name of the lock's file.
const NAME: &str = "dvonn.lock";

/// The lock of a folder, held until it is dropped. A crash releases it too.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Makes the folder, if it does not exist, and locks it.
    pub(super) fn of(folder: &Path) -> Result<Self, StoreError> {
        let failed = |error: std::io::Error| StoreError::Database(format!("{}: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(failed)?;
        let file = File::create(folder.join(NAME)).map_err(failed)?;
        let begun = Instant::now();
        while file.try_lock().is_err() {
            if begun.elapsed() > LET_GO {
                return Err(StoreError::InUse { place: folder.display().to_string() });
            }
            std::thread::sleep(ASK_AGAIN);
        }
        Ok(Self { _file: file })
    }

    /// Releases the lock and removes its file.
    pub(super) fn remove(self, folder: &Path) {
        let _ = std::fs::remove_file(folder.join(NAME));
    }
}
