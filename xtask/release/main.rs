#![doc = include_str!("README.md")]
#![forbid(unsafe_code)]
#![allow(clippy::print_stderr)]

mod archive;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// A published file.
#[derive(Serialize)]
struct Published {
    name: String,
    bytes: usize,
    sha256: String,
}

/// The published files.
#[derive(Serialize)]
struct Manifest {
    format: &'static str,
    version: String,
    /// The time of the commit, in seconds since 1970. It is also the time of all packed files.
    time: u64,
    files: Vec<Published>,
}

fn run() -> Result<()> {
    let args: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [stage, out, version, time] = &args[..] else {
        bail!("expected: xtask-release STAGE OUT VERSION TIME");
    };
    let version = version.to_str().context("the version")?.to_owned();
    let time: u64 = time.to_str().and_then(|time| time.parse().ok()).context("the time, in seconds")?;
    fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    let mut files = Vec::new();
    for path in entries(stage)? {
        let name = name_of(&path)?;
        let bytes = if path.is_dir() {
            let members = members(&path)?;
            ensure!(!members.is_empty(), "{} is empty", path.display());
            if let Some(top) = name.strip_suffix(".tar.gz") {
                archive::tar_gz(top, &members, time)?
            } else if let Some(top) = name.strip_suffix(".zip") {
                archive::zip(top, &members, time)?
            } else {
                bail!("{name}: expected a folder named as an archive, .tar.gz or .zip");
            }
        } else {
            read(&path)?
        };
        let sha256 = hex(&Sha256::digest(&bytes));
        fs::write(out.join(&name), &bytes).with_context(|| name.clone())?;
        files.push(Published { name, bytes: bytes.len(), sha256 });
    }
    let sums: String = files.iter().map(|file| format!("{}  {}\n", file.sha256, file.name)).collect();
    fs::write(out.join("SHA256SUMS"), sums).context("SHA256SUMS")?;
    let manifest = Manifest { format: "dvonn-release", version, time, files };
    let text = serde_json::to_string_pretty(&manifest)? + "\n";
    fs::write(out.join("manifest.json"), text).context("manifest.json")
}

/// A file inside a release file.
struct Member {
    /// Its path below the release file's top folder, with `/`.
    name: String,
    bytes: Vec<u8>,
    is_program: bool,
}

/// Returns the files of a folder and its subfolders, sorted by name.
fn members(folder: &Path) -> Result<Vec<Member>> {
    let mut members = Vec::new();
    for path in entries(folder)? {
        let name = name_of(&path)?;
        if path.is_dir() {
            let below = self::members(&path)?.into_iter();
            members.extend(below.map(|member| Member { name: format!("{name}/{}", member.name), ..member }));
        } else {
            members.push(Member { name, bytes: read(&path)?, is_program: is_program(&path)? });
        }
    }
    Ok(members)
}

#[cfg(unix)]
fn is_program(path: &Path) -> Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    let about = fs::metadata(path).with_context(|| path.display().to_string())?;
    Ok(about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(_path: &Path) -> Result<bool> {
    bail!("releases are packed where files have permissions: on Linux or macOS")
}

/// Returns the paths of a folder's contents, sorted by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let list = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = list.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name_of(path: &Path) -> Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.with_context(|| format!("{}: expected a name in Unicode", path.display()))?.to_owned())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
