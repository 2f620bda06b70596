//! The site as files in memory.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Where the parts of the site that others make are.
pub(crate) const APP: &str = "play/";
pub(crate) const RUST_API: &str = "api/rust/";

/// The files of the site, by their places.
#[derive(Default)]
pub(crate) struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Adds a file. The same place always has the same file.
    pub(crate) fn add(&mut self, place: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.0.insert(place.into(), bytes.into());
    }

    /// Adds the files in and below a folder.
    pub(crate) fn add_folder(&mut self, from: &Path, place: &str) -> Result<()> {
        for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
            let entry = entry?.path();
            let name = entry.file_name().context("a file without a name")?.to_string_lossy().into_owned();
            if entry.is_dir() {
                self.add_folder(&entry, &format!("{place}{name}/"))?;
            } else {
                self.add(format!("{place}{name}"), read(&entry)?);
            }
        }
        Ok(())
    }

    pub(crate) fn has(&self, place: &str) -> bool {
        self.0.contains_key(place)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(place, bytes)| (place.as_str(), bytes.as_slice()))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn megabytes(&self) -> f64 {
        self.0.values().map(Vec::len).sum::<usize>() as f64 / 1e6
    }

    /// Writes them into a folder, which is emptied before.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        for (place, bytes) in &self.0 {
            let path = folder.join(place);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
            }
            fs::write(&path, bytes).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

/// The bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
