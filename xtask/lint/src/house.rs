//! The house as data: its crates, what each may use, and what its strings are. A new crate gets a line here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::Faults;

/// What the strings of a crate are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strings {
    /// People see them: they name messages, and none is a sentence.
    Face,
    /// They name messages, and leave the words to the faces.
    Names,
    /// They are for programs and developers.
    Other,
}

/// A crate.
pub(crate) struct Room {
    pub(crate) name: &'static str,
    /// The crates of the workspace that it may use.
    pub(crate) may_use: &'static [&'static str],
    pub(crate) strings: Strings,
}

const fn room(name: &'static str, may_use: &'static [&'static str], strings: Strings) -> Room {
    Room { name, may_use, strings }
}

/// The rooms, from the rules up to the faces. A room uses only rooms above it in this list.
pub(crate) const ROOMS: &[Room] = &[
    room("dvonn", &[], Strings::Other),
    room("dvonn-message", &["dvonn"], Strings::Names),
    room("dvonn-record", &["dvonn", "dvonn-message"], Strings::Names),
    room("dvonn-human", &["dvonn"], Strings::Other),
    room("dvonn-engine", &["dvonn", "dvonn-human"], Strings::Other),
    room("dvonn-game", &["dvonn", "dvonn-record", "dvonn-message"], Strings::Names),
    room("dvonn-coach", &["dvonn", "dvonn-record", "dvonn-message", "dvonn-engine"], Strings::Names),
    room("dvonn-collection", &["dvonn", "dvonn-record", "dvonn-message", "dvonn-game"], Strings::Names),
    room(
        "dvonn-lessons",
        &["dvonn", "dvonn-record", "dvonn-message", "dvonn-game", "dvonn-coach"],
        Strings::Names,
    ),
    // The engine is only for mining and proving them.
    room(
        "dvonn-puzzles",
        &["dvonn", "dvonn-engine", "dvonn-message", "dvonn-game", "dvonn-coach"],
        Strings::Names,
    ),
    room("dvonn-text", &["dvonn-message"], Strings::Other),
    room("dvonn-ugi", &["dvonn", "dvonn-engine"], Strings::Other),
    room("dvonn-train", &["dvonn", "dvonn-engine", "dvonn-human"], Strings::Other),
    // Opponents of the engine that share nothing with it but the rules.
    room("dvonn-rivals", &["dvonn"], Strings::Other),
    // It also plays against the engine in its own process, with the evaluation made by hand too, and against the rivals.
    room(
        "dvonn-arena",
        &["dvonn", "dvonn-engine", "dvonn-record", "dvonn-rivals", "dvonn-train", "dvonn-ugi"],
        Strings::Other,
    ),
    room("dvonn-worker", &["dvonn", "dvonn-engine", "dvonn-ugi"], Strings::Face),
    room("dvonn-serve", &[], Strings::Other),
    room(
        "dvonn-web",
        &[
            "dvonn",
            "dvonn-coach",
            "dvonn-collection",
            "dvonn-game",
            "dvonn-lessons",
            "dvonn-message",
            "dvonn-puzzles",
            "dvonn-record",
            "dvonn-text",
            "dvonn-ugi",
        ],
        Strings::Face,
    ),
    room(
        "dvonn-cli",
        &[
            "dvonn",
            "dvonn-arena",
            "dvonn-coach",
            "dvonn-engine",
            "dvonn-game",
            "dvonn-human",
            "dvonn-lessons",
            "dvonn-message",
            "dvonn-puzzles",
            "dvonn-record",
            "dvonn-serve",
            "dvonn-text",
            "dvonn-train",
            "dvonn-ugi",
        ],
        Strings::Face,
    ),
];

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of a crate.
pub(crate) fn folder(name: &str) -> PathBuf {
    root().join("crates").join(name)
}

/// Every folder with a crate is a room, every room has a folder, and rooms use only rooms above them.
pub(crate) fn check() -> Result<Faults> {
    let mut faults = Faults::new();
    let mut folders = BTreeSet::new();
    for entry in fs::read_dir(root().join("crates")).context("crates")? {
        let entry = entry?;
        if entry.path().join("Cargo.toml").is_file() {
            folders.insert(entry.file_name().to_string_lossy().into_owned());
        }
    }
    for folder in &folders {
        if !ROOMS.iter().any(|room| room.name == folder) {
            faults.push(format!("crates/{folder} has no line in xtask/lint/src/house.rs"));
        }
    }
    for (at, room) in ROOMS.iter().enumerate() {
        if !folders.contains(room.name) {
            faults.push(format!("house.rs has {}, and there is no such crate", room.name));
        }
        for used in room.may_use {
            if !ROOMS[..at].iter().any(|above| above.name == *used) {
                faults.push(format!("house.rs lets {} use {used}, which does not stand above it", room.name));
            }
        }
    }
    Ok(faults)
}
