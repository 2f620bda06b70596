//! Where the files of an archive are: a folder, memory, or what a host provides, such as a browser's files.

mod folder;
mod memory;

use std::fmt::Debug;
use std::io;

pub use folder::Folder;
pub use memory::Memory;

use crate::ArchiveError;
use crate::names::partial_name;

/// The bounds of values that threads share. In a browser, files belong to one thread, so everything
/// qualifies.
#[cfg(not(target_family = "wasm"))]
pub trait Shared: Send + Sync {}
#[cfg(not(target_family = "wasm"))]
impl<T: Send + Sync + ?Sized> Shared for T {}

/// The bounds of values that threads share. In a browser, files belong to one thread, so everything
/// qualifies.
#[cfg(target_family = "wasm")]
pub trait Shared {}
#[cfg(target_family = "wasm")]
impl<T: ?Sized> Shared for T {}

/// A place with files by name, without folders. An archive never changes what it has synced, so little is
/// asked of a storage.
pub trait Storage: Shared + Debug {
    /// The names of the files.
    ///
    /// # Errors
    /// The storage cannot be read. A place that does not exist yet has no files.
    fn list(&self) -> io::Result<Vec<String>>;

    /// Opens a file for reading. An open file stays readable when it is removed, where the system allows
    /// that.
    ///
    /// # Errors
    /// There is no such file ([`io::ErrorKind::NotFound`]), or it cannot be opened.
    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>>;

    /// Makes an empty file, in place of one with this name.
    ///
    /// # Errors
    /// The file cannot be made.
    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>>;

    /// Gives a file another name, in place of one that has this name: at every instant one of them has it.
    /// Returns once the new name survives a loss of power, and with it that files were removed before.
    ///
    /// # Errors
    /// There is no such file, or it cannot be renamed. Then both are as they were.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// The file cannot be removed, for instance because it is open on a system that does not allow it.
    fn remove(&self, name: &str) -> io::Result<()>;

    /// Keeps others from writing until the lock is dropped; `None` if somebody else has it.
    ///
    /// # Errors
    /// The storage cannot be locked.
    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>>;
}

/// A file that is read.
pub trait StoredFile: Shared + Debug {
    /// Its length in bytes.
    ///
    /// # Errors
    /// The storage fails.
    fn length(&self) -> io::Result<u64>;

    /// Fills the buffer with the bytes from a place on.
    ///
    /// # Errors
    /// There are not that many bytes ([`io::ErrorKind::UnexpectedEof`]), or the storage fails.
    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<()>;
}

/// A file that is written from its beginning to its end.
pub trait NewFile {
    /// Adds bytes at the end.
    ///
    /// # Errors
    /// The storage fails, for instance because it is full.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Returns once everything that was added survives a loss of power.
    ///
    /// # Errors
    /// The storage fails.
    fn sync(&mut self) -> io::Result<()>;
}

/// Keeps others from writing until it is dropped.
pub trait Lock: Shared + Debug {}

/// Writes a file, which gets its name once it is complete and safe: what has the name of a file of the
/// archive was whole when it got it.
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
        // Some systems rename no file that is open.
        drop(file);
        storage.rename(&partial, name)
    };
    written().map_err(ArchiveError::storage(name))
}
