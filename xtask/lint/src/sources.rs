//! The source files of a crate.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The Rust files below a folder, in order, without those that have only tests.
pub(crate) fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?.path();
        let name = entry.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if entry.is_dir() && name != "tests" {
            files.extend(sources(&entry)?);
        } else if entry.is_file() && name.ends_with(".rs") && name != "tests.rs" {
            files.push(entry);
        }
    }
    files.sort();
    Ok(files)
}

/// The text of a file.
pub(crate) fn text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}
