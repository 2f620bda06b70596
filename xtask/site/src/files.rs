//! The site as files in memory.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The places of the parts that other programs make.
pub(crate) const APP: &str = "play/";
pub(crate) const RUST_API: &str = "api/rust/";

/// The files of the site, by place.
#[derive(Default)]
pub(crate) struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Adds a file. It replaces an earlier file at this place.
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

    /// Deletes the folder, and writes the files into a new one.
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

/// Returns the bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

/// Returns the text of a file.
pub(crate) fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
