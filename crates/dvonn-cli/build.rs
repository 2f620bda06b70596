//! Embeds the web app in the command: the files of the folder that the variable `DVONN_WEB` names, which
//! `cargo xtask dist` makes. Without the variable the command contains no app, and `dvonn serve` says so.

// A build script talks to cargo by printing.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

const VARIABLE: &str = "DVONN_WEB";

fn main() -> ExitCode {
    match write_table() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the table that `commands/serve.rs` includes.
fn write_table() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    println!("cargo::rerun-if-env-changed=SOURCE_DATE_EPOCH");
    let mut table = String::from("&[\n");
    if let Some(folder) = env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        let folder = app(Path::new(&folder))?;
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        list(&folder, "", &mut files)?;
        files.sort();
        let compressed: BTreeSet<_> =
            files.iter().filter_map(|(name, _)| name.strip_suffix(".br").map(str::to_owned)).collect();
        // The server restores a file from its compressed form, the smallest of the three.
        files.retain(|(name, _)| !compressed.contains(name.strip_suffix(".gz").unwrap_or(name)));
        for (name, path) in files {
            let modified = modified(&path)?;
            let (seconds, nanoseconds) = (modified.as_secs(), modified.subsec_nanos());
            writeln!(table, "    ({name:?}, {seconds}, {nanoseconds}, include_bytes!({path:?})),")
                .map_err(|error| error.to_string())?;
        }
    }
    table += "]\n";
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    fs::write(Path::new(&out).join("web.rs"), table).map_err(|error| format!("cannot write web.rs: {error}"))
}

/// Returns the time of a file's last change since 1970, from which its `ETag` is made. `SOURCE_DATE_EPOCH`
/// sets one time for all files.
fn modified(path: &Path) -> Result<Duration, String> {
    let failed =
        |reason: &dyn std::fmt::Display| format!("cannot tell the age of {}: {reason}", path.display());
    if let Some(seconds) = env::var("SOURCE_DATE_EPOCH").ok().and_then(|time| time.parse().ok()) {
        return Ok(Duration::from_secs(seconds));
    }
    let modified = fs::metadata(path).and_then(|about| about.modified()).map_err(|error| failed(&error))?;
    modified.duration_since(SystemTime::UNIX_EPOCH).map_err(|error| failed(&error))
}

/// Returns the folder, if the app is in it.
fn app(folder: &Path) -> Result<PathBuf, String> {
    if folder.is_relative() {
        return Err(format!("{VARIABLE} is {folder:?}: expected an absolute path"));
    }
    if !folder.join("index.html").is_file() {
        return Err(format!(
            "{VARIABLE} is {folder:?}: expected a folder with the web app, found none with an index.html; `cargo xtask dist` makes one"
        ));
    }
    Ok(folder.to_owned())
}

/// Lists the files of a folder and its subfolders: their names as the app uses them, and their paths.
fn list(folder: &Path, prefix: &str, into: &mut Vec<(String, PathBuf)>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("cannot read {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().into_string().map_err(|name| format!("{name:?} is not Unicode"))?;
        let name = format!("{prefix}{name}");
        if entry.file_type().map_err(failed)?.is_dir() {
            list(&entry.path(), &format!("{name}/"), into)?;
        } else {
            into.push((name, entry.path()));
        }
    }
    Ok(())
}
