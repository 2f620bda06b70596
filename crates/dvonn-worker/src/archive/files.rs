//! The archive's files on the device. The browser keeps them for this site alone (OPFS), and a worker reads
//! and writes them synchronously.
//!
//! The browser's files are numbered, opened in advance and never deleted; a free one is empty. While one
//! worker has them open, no other worker can open them, so they also serve as a lock.

use std::cell::RefCell;
use std::fmt;
use std::io;
use std::rc::Rc;

use dvonn_archive::{Lock, NewFile, Storage, StoredFile};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DedicatedWorkerGlobalScope, DomException, FileSystemDirectoryHandle, FileSystemFileHandle,
    FileSystemGetDirectoryOptions, FileSystemGetFileOptions, FileSystemReadWriteOptions,
    FileSystemSyncAccessHandle,
};

use super::slot::{self, HEADER, NAMED};

/// The site's folder for these files.
const FOLDER: &str = "dvonn-archive";

/// The number of files to have free before an import, which creates at most eleven before it removes any.
const SPARE: usize = 16;

/// How often to try to open a file that another worker has open, and the pause in milliseconds. A worker that
/// has just ended may still hold it.
const ATTEMPTS: usize = 8;
const PAUSE: i32 = 60;

/// The outcome of opening the files.
pub(super) enum Opened {
    Files(Files),
    /// Another window has the files open.
    Elsewhere,
    /// The browser has no file storage for workers.
    Missing,
}

/// The archive's files. All clones share them.
#[derive(Clone)]
pub(super) struct Files(Rc<Inner>);

struct Inner {
    folder: FileSystemDirectoryHandle,
    slots: RefCell<Vec<Slot>>,
}

/// One of the browser's files.
struct Slot {
    handle: FileSystemSyncAccessHandle,
    /// The name of the archive's file stored in it; `None` if it is free.
    name: Option<String>,
    /// Which of two files with this name counts: see [`slot::header`].
    turn: u64,
    /// How often the slot got another name. A reader that opened an earlier file here must not read a later
    /// one.
    age: u32,
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Files").field("slots", &self.0.slots.borrow().len()).finish()
    }
}

/// Opens all files, or says why it cannot.
pub(super) async fn open() -> Opened {
    let Some(folder) = folder().await else { return Opened::Missing };
    let mut slots = Vec::new();
    // Creating the first file decides which of two workers gets the storage.
    match handle(&folder, 0, true).await {
        Ok(Some(first)) => slots.push(Slot::read(first)),
        Ok(None) => return Opened::Missing,
        Err(error) if is_named(&error, "NoModificationAllowedError") => return Opened::Elsewhere,
        Err(_) => return Opened::Missing,
    }
    while let Ok(Some(next)) = handle(&folder, slots.len(), false).await {
        slots.push(Slot::read(next));
    }
    free_replaced(&mut slots);
    Opened::Files(Files(Rc::new(Inner { folder, slots: RefCell::new(slots) })))
}

/// Frees files that a newer file of the same name has replaced but that were not cleared in time.
fn free_replaced(slots: &mut [Slot]) {
    let newest: Vec<Option<u64>> = slots
        .iter()
        .map(|slot| {
            let same = slots.iter().filter(|other| other.name.is_some() && other.name == slot.name);
            same.map(|other| other.turn).max()
        })
        .collect();
    for (slot, newest) in slots.iter_mut().zip(newest) {
        if newest.is_some_and(|newest| slot.turn < newest) {
            // If this fails, the next start finds the file again.
            let _ = slot.handle.truncate_with_f64(0.0);
            slot.name = None;
        }
    }
}

/// The folder of the files; `None` if the browser has no such storage.
async fn folder() -> Option<FileSystemDirectoryHandle> {
    let navigator = js_sys::Reflect::get(&js_sys::global(), &"navigator".into()).ok()?;
    // Pages that were not loaded securely have no storage.
    let storage = js_sys::Reflect::get(&navigator, &"storage".into()).ok().filter(JsValue::is_object)?;
    let root = js_sys::Reflect::get(&storage, &"getDirectory".into()).ok()?;
    let root: js_sys::Function = root.dyn_into().ok()?;
    let root: js_sys::Promise = root.call0(&storage).ok()?.dyn_into().ok()?;
    let root: FileSystemDirectoryHandle = JsFuture::from(root).await.ok()?.dyn_into().ok()?;
    let options = FileSystemGetDirectoryOptions::new();
    options.set_create(true);
    let folder = JsFuture::from(root.get_directory_handle_with_options(FOLDER, &options)).await;
    folder.ok()?.dyn_into().ok()
}

/// Opens the file with a number. `None` if it does not exist, or if an older browser lacks this kind of file.
async fn handle(
    folder: &FileSystemDirectoryHandle,
    number: usize,
    creates: bool,
) -> Result<Option<FileSystemSyncAccessHandle>, JsValue> {
    let options = FileSystemGetFileOptions::new();
    options.set_create(creates);
    let file = folder.get_file_handle_with_options(&number.to_string(), &options);
    let file: FileSystemFileHandle = match JsFuture::from(file).await {
        Ok(file) => file.dyn_into()?,
        Err(error) if is_named(&error, "NotFoundError") => return Ok(None),
        Err(error) => return Err(error),
    };
    if !js_sys::Reflect::has(&file, &"createSyncAccessHandle".into())? {
        return Ok(None);
    }
    let mut attempt = 0;
    loop {
        match JsFuture::from(file.create_sync_access_handle()).await {
            Ok(handle) => return Ok(Some(handle.dyn_into()?)),
            Err(error) if attempt == ATTEMPTS || !is_named(&error, "NoModificationAllowedError") => {
                return Err(error);
            }
            Err(_) => pause(PAUSE).await,
        }
        attempt += 1;
    }
}

async fn pause(milliseconds: i32) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let _ = scope.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let _ = JsFuture::from(promise).await;
}

fn is_named(error: &JsValue, name: &str) -> bool {
    error.dyn_ref::<DomException>().is_some_and(|error| error.name() == name)
}

/// Converts the browser's error into an I/O error.
fn failed(error: &JsValue) -> io::Error {
    let is_full = is_named(error, "QuotaExceededError") || is_named(error, "NoSpaceError");
    let kind = if is_full { io::ErrorKind::StorageFull } else { io::ErrorKind::Other };
    io::Error::new(kind, error.dyn_ref::<DomException>().map_or_else(String::new, DomException::message))
}

impl Slot {
    fn read(handle: FileSystemSyncAccessHandle) -> Self {
        let mut bytes = [0; NAMED];
        let options = at(0);
        let read = handle.read_with_u8_array_and_options(&mut bytes, &options).unwrap_or(0.0) as usize;
        let named = slot::name(bytes.get(..read).unwrap_or_default());
        let (name, turn) = named.map(|(name, turn)| (name.to_owned(), turn)).unzip();
        Self { handle, name, turn: turn.unwrap_or(0), age: 0 }
    }
}

fn at(place: u64) -> FileSystemReadWriteOptions {
    let options = FileSystemReadWriteOptions::new();
    options.set_at_f64(place as f64);
    options
}

impl Files {
    /// Opens more of the browser's files, so that an import finds free ones. A failure here shows up when the
    /// import creates a file.
    pub(super) async fn make_room(&self) {
        loop {
            let (count, free) = {
                let slots = self.0.slots.borrow();
                (slots.len(), slots.iter().filter(|slot| slot.name.is_none()).count())
            };
            if free >= SPARE {
                return;
            }
            match handle(&self.0.folder, count, true).await {
                Ok(Some(more)) => self.0.slots.borrow_mut().push(Slot::read(more)),
                _ => return,
            }
        }
    }

    /// The number and the age of the slot that stores a file.
    fn find(&self, name: &str) -> Option<(usize, u32)> {
        let slots = self.0.slots.borrow();
        let at = slots.iter().position(|slot| slot.name.as_deref() == Some(name))?;
        Some((at, slots[at].age))
    }

    /// Runs an action on the browser's file, provided that the slot still stores the same file.
    fn with<T>(
        &self,
        (number, age): (usize, u32),
        act: impl FnOnce(&FileSystemSyncAccessHandle) -> Result<T, JsValue>,
    ) -> io::Result<T> {
        let slots = self.0.slots.borrow();
        let slot = slots.get(number).filter(|slot| slot.age == age).ok_or(io::ErrorKind::NotFound)?;
        act(&slot.handle).map_err(|error| failed(&error))
    }

    fn write(&self, slot: (usize, u32), place: u64, bytes: &[u8]) -> io::Result<()> {
        let written = self.with(slot, |handle| handle.write_with_u8_array_and_options(bytes, &at(place)))?;
        // Some browsers write only as much as there is room for.
        if (written as usize) < bytes.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

impl Storage for Files {
    fn list(&self) -> io::Result<Vec<String>> {
        Ok(self.0.slots.borrow().iter().filter_map(|slot| slot.name.clone()).collect())
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn StoredFile>> {
        let slot = self.find(name).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(OpenFile { files: self.clone(), slot }))
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn NewFile>> {
        let header = slot::header(name, 0).ok_or(io::ErrorKind::InvalidInput)?;
        let slot = {
            let mut slots = self.0.slots.borrow_mut();
            let same = slots.iter().position(|slot| slot.name.as_deref() == Some(name));
            let at = same.or_else(|| slots.iter().position(|slot| slot.name.is_none()));
            let at = at.ok_or(io::ErrorKind::Other)?;
            slots[at].name = Some(name.to_owned());
            slots[at].turn = 0;
            slots[at].age += 1;
            (at, slots[at].age)
        };
        self.with(slot, |handle| handle.truncate_with_f64(0.0))?;
        self.write(slot, 0, &header)?;
        Ok(Box::new(GrowingFile { files: self.clone(), slot, end: HEADER as u64 }))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let source = self.find(from).ok_or(io::ErrorKind::NotFound)?;
        let replaced = self.find(to).filter(|replaced| *replaced != source);
        let turn = replaced.map_or(0, |(at, _)| self.0.slots.borrow()[at].turn + 1);
        let header = slot::header(to, turn).ok_or(io::ErrorKind::InvalidInput)?;
        self.write(source, 0, &header)?;
        self.with(source, FileSystemSyncAccessHandle::flush)?;
        if let Some(slot) = self.0.slots.borrow_mut().get_mut(source.0) {
            slot.name = Some(to.to_owned());
            slot.turn = turn;
        }
        let Some(replaced) = replaced else { return Ok(()) };
        self.with(replaced, |handle| handle.truncate_with_f64(0.0))?;
        if let Some(slot) = self.0.slots.borrow_mut().get_mut(replaced.0) {
            slot.name = None;
            slot.age += 1;
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        let slot = self.find(name).ok_or(io::ErrorKind::NotFound)?;
        self.with(slot, |handle| handle.truncate_with_f64(0.0))?;
        if let Some(slot) = self.0.slots.borrow_mut().get_mut(slot.0) {
            slot.name = None;
            slot.age += 1;
        }
        Ok(())
    }

    fn lock(&self) -> io::Result<Option<Box<dyn Lock>>> {
        // No other worker has the files open, and this one writes sequentially.
        Ok(Some(Box::new(Locked)))
    }
}

#[derive(Debug)]
struct Locked;

impl Lock for Locked {}

#[derive(Debug)]
struct OpenFile {
    files: Files,
    slot: (usize, u32),
}

impl StoredFile for OpenFile {
    fn length(&self) -> io::Result<u64> {
        let size = self.files.with(self.slot, FileSystemSyncAccessHandle::get_size)?;
        Ok((size as u64).saturating_sub(HEADER as u64))
    }

    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let mut done = 0;
        while done < buffer.len() {
            let options = at(HEADER as u64 + place + done as u64);
            let rest = &mut buffer[done..];
            let read =
                self.files.with(self.slot, |file| file.read_with_u8_array_and_options(rest, &options))?;
            if read < 1.0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            done += read as usize;
        }
        Ok(())
    }
}

struct GrowingFile {
    files: Files,
    slot: (usize, u32),
    end: u64,
}

impl NewFile for GrowingFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.files.write(self.slot, self.end, bytes)?;
        self.end += bytes.len() as u64;
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        self.files.with(self.slot, FileSystemSyncAccessHandle::flush)
    }
}
