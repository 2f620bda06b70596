//! A storage that fails.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use dvonn::random::Random;
use dvonn_archive::{Lock, Memory, NewFile, Storage, StoredFile};

/// A storage that fails permanently after some operations, as if the program were killed or the power cut.
#[derive(Clone, Debug)]
pub(crate) struct Failing(Arc<Mutex<State>>);

/// The bytes of a file; `None` where it does not exist.
type Bytes = Option<Vec<u8>>;

#[derive(Debug)]
struct State {
    left: u32,
    /// The current content of each file, and the content that is certain to survive.
    files: BTreeMap<String, (Bytes, Bytes)>,
}

impl Failing {
    pub(crate) fn new(files: &Memory, left: u32) -> Self {
        let names = files.list().unwrap();
        let files = names.into_iter().map(|name| {
            let bytes = files.file(&name);
            (name, (bytes.clone(), bytes))
        });
        Self(Arc::new(Mutex::new(State { left, files: files.collect() })))
    }

    fn operate<T>(&self, operate: impl FnOnce(&mut State) -> io::Result<T>) -> io::Result<T> {
        let mut state = self.0.lock().unwrap();
        if state.left == 0 {
            return Err(io::Error::other("killed"));
        }
        state.left -= 1;
        operate(&mut state)
    }

    pub(crate) fn left(&self) -> u32 {
        self.0.lock().unwrap().left
    }

    /// Returns possible remains of the files: unsynced data may be anything between the old and the new.
    pub(crate) fn after_the_failure(&self, random: &mut Random) -> Memory {
        let left = Memory::new();
        for (name, (now, certain)) in &self.0.lock().unwrap().files {
            let kept = match (random.next() % 4, now) {
                _ if now == certain => now.clone(),
                (0, _) => certain.clone(),
                (1, Some(bytes)) => {
                    Some(bytes[..(random.next() % (bytes.len() as u64 + 1)) as usize].to_vec())
                }
                (2, Some(bytes)) => {
                    // The full length, but only a part was written.
                    let from = (random.next() % (bytes.len() as u64 + 1)) as usize;
                    Some(
                        bytes
                            .iter()
                            .enumerate()
                            .map(|(at, &byte)| if at < from { byte } else { 0 })
                            .collect(),
                    )
                }
                _ => now.clone(),
            };
            if let Some(bytes) = kept {
                left.put(name, bytes);
            }
        }
        left
    }
}

impl Storage for Failing {
    fn list(&self) -> io::Result<Vec<String>> {
        let files = &self.0.lock().unwrap().files;
        Ok(files.iter().filter(|(_, (now, _))| now.is_some()).map(|(name, _)| name.clone()).collect())
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        let memory = Memory::new();
        if let Some((Some(bytes), _)) = self.0.lock().unwrap().files.get(name) {
            memory.put(name, bytes.clone());
        }
        memory.open(name)
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        self.operate(|state| {
            state.files.entry(name.to_owned()).or_default().0 = Some(Vec::new());
            Ok(())
        })?;
        Ok(Box::new(FailingFile { storage: self.clone(), name: name.to_owned() }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.operate(|state| {
            let file = state.files.remove(from).filter(|(now, _)| now.is_some());
            state.files.insert(to.to_owned(), file.ok_or(io::ErrorKind::NotFound)?);
            // Earlier removals survive too.
            for (now, certain) in state.files.values_mut() {
                if now.is_none() {
                    *certain = None;
                }
            }
            Ok(())
        })
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.operate(|state| {
            state.files.entry(name.to_owned()).or_default().0 = None;
            Ok(())
        })
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        Ok(Some(Box::new(NoLock)))
    }
}

#[derive(Debug)]
struct NoLock;

impl Lock for NoLock {}

struct FailingFile {
    storage: Failing,
    name: String,
}

impl NewFile for FailingFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        // The part written before the failure may survive.
        let half = bytes.len() / 2;
        for part in [&bytes[..half], &bytes[half..]] {
            self.storage.operate(|state| {
                let file = state.files.get_mut(&self.name).and_then(|(now, _)| now.as_mut());
                file.ok_or(io::ErrorKind::NotFound)?.extend_from_slice(part);
                Ok(())
            })?;
        }
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.storage.operate(|state| {
            if let Some((now, certain)) = state.files.get_mut(&self.name) {
                certain.clone_from(now);
            }
            Ok(())
        })
    }
}

/// A storage that refuses an operation on a file, for the reason of missing permission.
#[derive(Debug)]
pub(crate) struct Refusing {
    files: Memory,
    /// The operation and the name of the file.
    refused: (&'static str, &'static str),
    lists: AtomicU32,
}

impl Refusing {
    pub(crate) fn new(files: Memory, refused: (&'static str, &'static str)) -> Self {
        Self { files, refused, lists: AtomicU32::new(0) }
    }

    fn allow(&self, operation: &str, name: &str) -> io::Result<()> {
        if self.refused == (operation, name) { Err(io::ErrorKind::PermissionDenied.into()) } else { Ok(()) }
    }
}

impl Storage for Refusing {
    /// A file whose listing is refused appears only in later lists.
    fn list(&self) -> io::Result<Vec<String>> {
        let mut names = self.files.list()?;
        if self.lists.fetch_add(1, Ordering::Relaxed) == 0 {
            names.retain(|name| self.allow("list", name).is_ok());
        }
        Ok(names)
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        self.allow("open", name)?;
        self.files.open(name)
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        self.allow("create", name)?;
        self.files.create(name)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.allow("rename", from)?;
        self.files.rename(from, to)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.allow("remove", name)?;
        self.files.remove(name)
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        self.files.lock()
    }
}
