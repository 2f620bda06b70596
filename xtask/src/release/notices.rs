//! What is inside, and under which licences.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::run::{command, root, run};
use crate::tools::{cargo_tool, prefer};

/// Writes the licences of all that is inside, by `cargo about`. It fails if one is not among those that
/// `about.toml` accepts.
pub(super) fn licences(file: &Path) -> Result<()> {
    let folder = cargo_tool("cargo-about")?;
    // The sources of the crates are enough: no service is asked.
    let mut about =
        command("cargo", &["about", "generate", "--workspace", "--fail", "--offline", "--output-file"]);
    about.arg(file).arg("xtask/release/about.hbs").args(["--config", "xtask/release/about.toml"]);
    prefer(&mut about, &folder)?;
    run(about)
}

/// Writes the list of all that the command consists of, an SBOM in the format `CycloneDX`.
pub(super) fn sbom(file: &Path, time: u64) -> Result<()> {
    const NAME: &str = "dvonn-release";
    let folder = cargo_tool("cargo-cyclonedx")?;
    let manifest = root().join("crates/dvonn-cli/Cargo.toml");
    let mut list = command("cargo", &["cyclonedx", "--format", "json", "--all", "--override-filename", NAME]);
    list.arg("--manifest-path").arg(&manifest).env("SOURCE_DATE_EPOCH", time.to_string());
    prefer(&mut list, &folder)?;
    run(list)?;
    let made = manifest.with_file_name(NAME).with_extension("json");
    fs::copy(&made, file).with_context(|| made.display().to_string())?;
    // It writes one list into the folder of every crate of the workspace.
    for folder in ["crates", "xtask"].map(|name| root().join(name)) {
        let below = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        let folders = below.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        for folder in folders.into_iter().chain([folder]) {
            let list = folder.join(NAME).with_extension("json");
            if list.exists() {
                fs::remove_file(&list).with_context(|| list.display().to_string())?;
            }
        }
    }
    Ok(())
}
