//! The places for an archive's files: a folder, memory, or one that a host provides, such as a browser's
//! storage.

mod folder;
mod memory;

use std::fmt::Debug;
use std::io;

pub use folder::Folder;
pub use memory::Memory;

use crate::ArchiveError;
use crate::names::partial_name;

/// The bounds that storages and their files must satisfy so that threads can share them. In a browser, files
/// belong to one thread, so every type satisfies them.
#[cfg(not(target_family = "wasm"))]
pub trait Shared: Send + Sync {}
#[cfg(not(target_family = "wasm"))]
impl<T: Send + Sync + ?Sized> Shared for T {}

/// The bounds that storages and their files must satisfy so that threads can share them. In a browser, files
/// belong to one thread, so every type satisfies them.
#[cfg(target_family = "wasm")]
pub trait Shared {}
#[cfg(target_family = "wasm")]
impl<T: ?Sized> Shared for T {}

/// A place for files with names and without folders. An archive never changes a synced file, so a storage
/// needs few operations.
pub trait Storage: Shared + Debug {
    /// Returns the names of the files, none for a place that does not exist yet.
    ///
    /// # Errors
    /// The storage cannot be read.
    fn list(&self) -> io::Result<Vec<String>>;

    /// Opens a file for reading. An open file stays readable after it is removed, if the system allows that.
    ///
    /// # Errors
    /// There is no such file ([`io::ErrorKind::NotFound`]), or it cannot be opened.
    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>>;

    /// Creates an empty file, which replaces one with this name.
    ///
    /// # Errors
    /// The file cannot be created.
    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>>;

    /// Renames a file, which replaces one with the new name; the new name refers to one of the two at every
    /// moment. Returns once the new name survives a loss of power, and earlier removals do too.
    ///
    /// # Errors
    /// There is no such file, or it cannot be renamed. Then both files are as before.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// The file cannot be removed, for instance because it is open on a system that does not allow it.
    fn remove(&self, name: &str) -> io::Result<()>;

    /// Keeps others from writing until the lock is dropped. Returns `None` if another program holds the lock.
    ///
    /// # Errors
    /// The storage cannot be locked.
    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>>;
}

/// A file open for reading.
pub trait StoredFile: Shared + Debug {
    /// Its length in bytes.
    ///
    /// # Errors
    /// The storage fails.
    fn length(&self) -> io::Result<u64>;

    /// Fills the buffer with the bytes from offset `at`.
    ///
    /// # Errors
    /// The file has fewer bytes ([`io::ErrorKind::UnexpectedEof`]), or the storage fails.
    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<()>;
}

/// A file that is written once from its beginning to its end.
pub trait NewFile {
    /// Adds bytes at the end.
    ///
    /// # Errors
    /// The storage fails, for instance because it is full.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Waits until all added data would survive a power failure.
    ///
    /// # Errors
    /// The storage fails.
    fn sync(&mut self) -> io::Result<()>;
}

/// A lock that keeps others from writing until it is dropped.
pub trait Lock: Shared + Debug {}

/// Writes a file that gets its name only when it is complete and synced. So every file of the archive was
/// whole when it got its name.
pub(crate) fn write_file(
    storage: &dyn Storage,
    name: &str,
    write: impl FnOnce(&mut dyn NewFile) -> io::Result<()>,
) -> Result<(), ArchiveError> {
    let partial = partial_name(name);
    let written = || {
        let mut file = storage.create(&partial)?;
        write(&mut *file)?;
        file.sync()?;
        // Some systems cannot rename an open file.
        drop(file);
        storage.rename(&partial, name)
    };
    written().map_err(ArchiveError::storage(name))
}
