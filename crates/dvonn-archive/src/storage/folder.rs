//! A folder of the file system.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::{Lock, NewFile, Storage, StoredFile};
use crate::names::LOCK;

/// An archive's folder. It is created with the first write.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder with this path.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Creates the folder if it does not exist.
    fn make(&self) -> io::Result<()> {
        if self.path.is_dir() {
            return Ok(());
        }
        fs::create_dir_all(&self.path)?;
        let parent = self.path.parent().filter(|parent| !parent.as_os_str().is_empty());
        sync_names(parent.unwrap_or(Path::new(".")))
    }
}

/// Returns once the names in a folder survive a loss of power. Only Unix systems support that.
fn sync_names(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

impl Storage for Folder {
    fn list(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
        names.collect()
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        Ok(Box::new(OpenFile { file: Mutex::new(File::open(self.path.join(name))?) }))
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        self.make()?;
        Ok(Box::new(WrittenFile { file: File::create(self.path.join(name))? }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.path.join(from), self.path.join(to))?;
        sync_names(&self.path)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.path.join(name))
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        self.make()?;
        let path = self.path.join(LOCK);
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(FolderLock { _file: file }))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// A lock that the system releases when the file is closed, even if the program is killed.
#[derive(Debug)]
struct FolderLock {
    _file: File,
}

impl Lock for FolderLock {}

#[derive(Debug)]
struct OpenFile {
    file: Mutex<File>,
}

impl OpenFile {
    fn with<T>(&self, read: impl FnOnce(&mut File) -> io::Result<T>) -> io::Result<T> {
        // Each use sets its own offset, so a panic elsewhere does no harm.
        let mut file = self.file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        read(&mut file)
    }
}

impl StoredFile for OpenFile {
    fn length(&self) -> io::Result<u64> {
        self.with(|file| Ok(file.metadata()?.len()))
    }

    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.with(|file| {
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(buffer)
        })
    }
}

struct WrittenFile {
    file: File,
}

impl NewFile for WrittenFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }
}
