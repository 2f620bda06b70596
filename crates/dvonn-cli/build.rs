//! Embeds the web app in the command: the files of the folder that the variable `DVONN_WEB` names, which `cargo xtask
//! dist` makes. Without the variable the command has no app inside, and `dvonn serve` says so.

// A build script talks to cargo by printing.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

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

/// Writes the table that `commands/serve/files.rs` includes.
fn write_table() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let mut table = String::from("&[\n");
    if let Some(folder) = env::var_os(VARIABLE).filter(|value| !value.is_empty()) {
        let folder = app(Path::new(&folder))?;
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        list(&folder, "", &mut files)?;
        files.sort();
        for (name, path) in files {
            writeln!(table, "    ({name:?}, include_bytes!({path:?})),")
                .map_err(|error| error.to_string())?;
        }
    }
    table += "]\n";
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    fs::write(Path::new(&out).join("web.rs"), table).map_err(|error| format!("cannot write web.rs: {error}"))
}

/// The folder, if the app is in it.
fn app(folder: &Path) -> Result<PathBuf, String> {
    if folder.is_relative() {
        return Err(format!("{VARIABLE} is {folder:?}: expected an absolute path"));
    }
    if !folder.join("index.html").is_file() {
        return Err(format!(
            "{VARIABLE} is {folder:?}: expected a folder with the web app, and it has no index.html; `cargo xtask dist` makes one"
        ));
    }
    Ok(folder.to_owned())
}

/// The files of a folder and its subfolders: their names as the app uses them, and their paths.
fn list(folder: &Path, prefix: &str, into: &mut Vec<(String, PathBuf)>) -> Result<(), String> {
    let said = |error: std::io::Error| format!("cannot read {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(said)? {
        let entry = entry.map_err(said)?;
        let name = entry.file_name().into_string().map_err(|name| format!("{name:?} is not Unicode"))?;
        let name = format!("{prefix}{name}");
        if entry.file_type().map_err(said)?.is_dir() {
            list(&entry.path(), &format!("{name}/"), into)?;
        } else {
            into.push((name, entry.path()));
        }
    }
    Ok(())
}
