//! Files in memory, for tests and for hosts without files.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Lock, NewFile, Storage, StoredFile};

/// An archive in memory. Clones share their files.
#[derive(Clone, Default, Debug)]
pub struct Memory {
    files: Arc<Mutex<BTreeMap<String, Arc<Vec<u8>>>>>,
    locked: Arc<AtomicBool>,
}

impl Memory {
    /// Makes an empty storage.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the bytes of the file with this name. `None` if there is no such file.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<Vec<u8>> {
        self.files().get(name).map(|bytes| bytes.to_vec())
    }

    /// Adds a file, which replaces one with this name.
    pub fn put(&self, name: &str, bytes: Vec<u8>) {
        self.files().insert(name.to_owned(), Arc::new(bytes));
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Vec<u8>>>> {
        // The map is whole after every change, so a panic elsewhere does no harm.
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Storage for Memory {
    fn list(&self) -> io::Result<Vec<String>> {
        Ok(self.files().keys().cloned().collect())
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        let bytes = self.files().get(name).cloned();
        Ok(Box::new(MemoryFile { bytes: bytes.ok_or(io::ErrorKind::NotFound)? }))
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        self.put(name, Vec::new());
        Ok(Box::new(NewMemoryFile { storage: self.clone(), name: name.to_owned() }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut files = self.files();
        let bytes = files.remove(from).ok_or(io::ErrorKind::NotFound)?;
        files.insert(to.to_owned(), bytes);
        Ok(())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.files().remove(name).map(|_| ()).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        let free = !self.locked.swap(true, Ordering::AcqRel);
        Ok(free.then(|| Box::new(MemoryLock { locked: Arc::clone(&self.locked) }) as Box<dyn Lock>))
    }
}

#[derive(Debug)]
struct MemoryLock {
    locked: Arc<AtomicBool>,
}

impl Drop for MemoryLock {
    fn drop(&mut self) {
        self.locked.store(false, Ordering::Release);
    }
}

impl Lock for MemoryLock {}

#[derive(Debug)]
struct MemoryFile {
    bytes: Arc<Vec<u8>>,
}

impl StoredFile for MemoryFile {
    fn length(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_at(&self, at: u64, buffer: &mut [u8]) -> io::Result<()> {
        let from = usize::try_from(at).unwrap_or(usize::MAX);
        let bytes = from.checked_add(buffer.len()).and_then(|end| self.bytes.get(from..end));
        buffer.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

struct NewMemoryFile {
    storage: Memory,
    name: String,
}

impl NewFile for NewMemoryFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut files = self.storage.files();
        let file = files.get_mut(&self.name).ok_or(io::ErrorKind::NotFound)?;
        Arc::make_mut(file).extend_from_slice(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read_where_they_have_bytes() {
        let storage = Memory::new();
        let kind = |done: io::Result<()>| done.map_err(|error| error.kind());
        assert_eq!(kind(storage.open("a").map(drop)), Err(io::ErrorKind::NotFound));
        assert_eq!(kind(storage.rename("a", "b")), Err(io::ErrorKind::NotFound));
        assert_eq!(kind(storage.remove("a")), Err(io::ErrorKind::NotFound));
        let mut file = storage.create("a").unwrap();
        file.append(b"one ").unwrap();
        file.append(b"two").unwrap();
        let open = storage.open("a").unwrap();
        assert_eq!(open.length().unwrap(), 7);
        let read = |at, length| {
            let mut bytes = vec![0; length];
            open.read_at(at, &mut bytes).map(|()| bytes).map_err(|error| error.kind())
        };
        assert_eq!((read(0, 7), read(4, 3)), (Ok(b"one two".to_vec()), Ok(b"two".to_vec())));
        assert_eq!((read(7, 0), read(5, 3)), (Ok(vec![]), Err(io::ErrorKind::UnexpectedEof)));
        assert_eq!(read(u64::MAX, 1), Err(io::ErrorKind::UnexpectedEof));
        storage.rename("a", "b").unwrap();
        storage.remove("b").unwrap();
        assert_eq!(storage.list().unwrap(), [""; 0]);
        // What is open stays readable.
        assert_eq!(read(0, 3), Ok(b"one".to_vec()));
    }
}
