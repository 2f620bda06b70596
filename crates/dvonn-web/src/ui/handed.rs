//! Dropped or chosen files, read folder by folder.

use dvonn_collection::Limits;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FileSystemDirectoryEntry, FileSystemEntry, FileSystemFileEntry};

use super::dropped::Handed;

/// The greatest depth of folders to open.
const FOLDERS: usize = 12;

/// The entries still to be read, with their depth.
pub(super) struct Waiting(Vec<(Handed, usize)>);

impl Waiting {
    pub(super) fn new(handed: Vec<Handed>) -> Self {
        Self(handed.into_iter().rev().map(|handed| (handed, 0)).collect())
    }

    /// The next file and its name, including its folders; an error with the name alone if the file cannot be
    /// read.
    pub(super) async fn next(&mut self) -> Option<Result<(String, File), String>> {
        loop {
            let (next, depth) = self.0.pop()?;
            match next {
                Handed::File(file) => return Some(Ok((path_of(&file), file))),
                Handed::Entry(entry) if entry.is_file() => {
                    let name = entry.full_path().trim_start_matches('/').to_owned();
                    return Some(match file_of(entry.unchecked_into()).await {
                        Some(file) => Ok((name, file)),
                        None => Err(name),
                    });
                }
                Handed::Entry(entry) => {
                    if depth < FOLDERS {
                        let mut inside = inside(entry.unchecked_into()).await;
                        inside.retain(|entry| !entry.name().starts_with('.'));
                        // Reversed, because the last element is opened next.
                        inside.sort_by_key(FileSystemEntry::name);
                        let inside = inside.into_iter().rev();
                        self.0.extend(inside.map(|entry| (Handed::Entry(entry), depth + 1)));
                    }
                }
            }
        }
    }
}

/// The name of a file, including its path within the chosen folder.
fn path_of(file: &File) -> String {
    let path = js_sys::Reflect::get(file, &JsValue::from_str("webkitRelativePath")).ok();
    path.and_then(|path| path.as_string()).filter(|path| !path.is_empty()).unwrap_or_else(|| file.name())
}

/// The file of a dropped entry.
async fn file_of(entry: FileSystemFileEntry) -> Option<File> {
    let promise = js_sys::Promise::new(&mut |resolve, reject| {
        entry.file_with_callback_and_callback(&resolve, &reject);
    });
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// The contents of a folder, which browsers return in portions.
async fn inside(folder: FileSystemDirectoryEntry) -> Vec<FileSystemEntry> {
    let reader = folder.create_reader();
    let mut all = Vec::new();
    loop {
        let promise = js_sys::Promise::new(&mut |resolve, reject| {
            let _ = reader.read_entries_with_callback_and_callback(&resolve, &reject);
        });
        let Ok(portion) = JsFuture::from(promise).await else { break };
        let portion = js_sys::Array::from(&portion);
        if portion.length() == 0 || all.len() > Limits::default().zip.files {
            break;
        }
        all.extend(portion.iter().filter_map(|entry| entry.dyn_into::<FileSystemEntry>().ok()));
    }
    all
}
