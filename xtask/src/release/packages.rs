//! Adds the packages for Python, JavaScript and Rust.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{Release, add_target, notices, zig};
use crate::run::{NOTICES, empty, target_folder};
use crate::{npm, outside, python};

/// The systems with a wheel: Rust's name of each, and pip's tag. Each wheel works with every Python from 3.11
/// on.
const WHEELS: [(&str, &str); 4] = [
    ("x86_64-unknown-linux-gnu", "manylinux2014"),
    ("aarch64-unknown-linux-gnu", "manylinux2014"),
    ("x86_64-unknown-linux-musl", "musllinux_1_2"),
    ("aarch64-unknown-linux-musl", "musllinux_1_2"),
];

/// Adds the wheels.
pub(super) fn wheels(release: &Release, zig: &zig::Zig) -> Result<()> {
    let notices = notices_of("dvonn-python")?;
    for wheel in WHEELS {
        add_target(wheel.0)?;
        let made = target_folder().join("release-work/wheel");
        empty(&made)?;
        python::wheel_for(wheel, &made.canonicalize()?, &notices, |build| {
            zig.prefer(build)?;
            release.prepare(build)
        })?;
        for entry in fs::read_dir(&made).context("the wheel")? {
            add(release, &entry?.path())?;
        }
    }
    Ok(())
}

/// Adds the package for JavaScript.
pub(super) fn javascript(release: &Release) -> Result<()> {
    let notices = notices_of("dvonn-js")?;
    add(release, &npm::build(Some(&notices))?)
}

/// Adds the crates.
pub(super) fn crates(release: &Release) -> Result<()> {
    outside::package()?.iter().try_for_each(|(_, file)| add(release, file))
}

/// Adds a file to the stage, with its own name.
fn add(release: &Release, file: &Path) -> Result<()> {
    let name = file.file_name().context("a file without a name")?;
    fs::copy(file, release.stage.join(name)).with_context(|| file.display().to_string())?;
    Ok(())
}

/// Writes the licences of a crate's dependencies, and returns the file.
fn notices_of(name: &str) -> Result<PathBuf> {
    let folder = target_folder().join("release-work/notices").join(name);
    empty(&folder)?;
    let file = folder.join(NOTICES);
    notices::licences(&file, Some(name))?;
    file.canonicalize().with_context(|| file.display().to_string())
}
