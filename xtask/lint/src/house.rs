//! The house as data: its crates, what each may use, and what its strings are for. A new crate needs a line
//! here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::Faults;

/// What the strings of a crate are for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strings {
    /// People see them: they name messages, and none of them is a sentence.
    Face,
    /// They name messages and leave the words to the faces.
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
    room("dvonn-storage", &[], Strings::Other),
    room("dvonn-message", &["dvonn"], Strings::Names),
    room("dvonn-record", &["dvonn", "dvonn-message"], Strings::Names),
    room("dvonn-analysis", &["dvonn"], Strings::Other),
    // Fitted weights: the evaluation, and people's moves.
    room("dvonn-models", &["dvonn", "dvonn-analysis"], Strings::Other),
    room("dvonn-engine", &["dvonn", "dvonn-analysis", "dvonn-models"], Strings::Other),
    // Games for learning programs: many at once, on the rules alone.
    room("dvonn-environment", &["dvonn"], Strings::Other),
    room("dvonn-referee", &["dvonn", "dvonn-record", "dvonn-message"], Strings::Names),
    room("dvonn-board", &["dvonn", "dvonn-message"], Strings::Names),
    room(
        "dvonn-game",
        &["dvonn", "dvonn-record", "dvonn-message", "dvonn-analysis", "dvonn-referee", "dvonn-board"],
        Strings::Names,
    ),
    // Only the session of a review uses the board, and the storage for the engine's answers.
    room(
        "dvonn-coach",
        &[
            "dvonn",
            "dvonn-record",
            "dvonn-message",
            "dvonn-analysis",
            "dvonn-engine",
            "dvonn-board",
            "dvonn-storage",
        ],
        Strings::Names,
    ),
    room(
        "dvonn-collection",
        &[
            "dvonn",
            "dvonn-record",
            "dvonn-message",
            "dvonn-analysis",
            "dvonn-referee",
            "dvonn-game",
            "dvonn-storage",
        ],
        Strings::Names,
    ),
    // A database of games: import, index, questions. Only the feature that knows motifs uses the coach.
    room("dvonn-archive", &["dvonn", "dvonn-record", "dvonn-coach"], Strings::Other),
    // What a page says to the archive in its worker, and what it hears: the page links no archive.
    room("dvonn-archive-client", &["dvonn-message"], Strings::Other),
    // Also what the champion's games say; only counting it again uses the archive and the records.
    room(
        "dvonn-lessons",
        &[
            "dvonn",
            "dvonn-archive",
            "dvonn-record",
            "dvonn-message",
            "dvonn-analysis",
            "dvonn-referee",
            "dvonn-board",
            "dvonn-game",
            "dvonn-coach",
            "dvonn-storage",
        ],
        Strings::Names,
    ),
    // Only mining and proving use the engine.
    room(
        "dvonn-puzzles",
        &[
            "dvonn",
            "dvonn-engine",
            "dvonn-message",
            "dvonn-referee",
            "dvonn-board",
            "dvonn-game",
            "dvonn-coach",
            "dvonn-storage",
        ],
        Strings::Names,
    ),
    room("dvonn-text", &["dvonn-message"], Strings::Other),
    // The client's side is in dvonn-analysis.
    room("dvonn-ugi", &["dvonn", "dvonn-analysis", "dvonn-engine"], Strings::Other),
    // It also plays opponents of other schools in its own process, and the engine with the evaluation made by hand.
    room(
        "dvonn-arena",
        &["dvonn", "dvonn-analysis", "dvonn-engine", "dvonn-models", "dvonn-record"],
        Strings::Other,
    ),
    // The first games of self-play come from the evaluation made by hand, which is a rival.
    room(
        "dvonn-train",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-archive",
            "dvonn-arena",
            "dvonn-coach",
            "dvonn-engine",
            "dvonn-lessons",
            "dvonn-message",
            "dvonn-models",
            "dvonn-record",
        ],
        Strings::Other,
    ),
    // Two programs: the engine, and the archive of games.
    room(
        "dvonn-worker",
        &[
            "dvonn",
            "dvonn-archive",
            "dvonn-archive-client",
            "dvonn-engine",
            "dvonn-message",
            "dvonn-record",
            "dvonn-ugi",
        ],
        Strings::Face,
    ),
    // What server and clients say on the wire.
    room("dvonn-net", &["dvonn", "dvonn-record", "dvonn-referee"], Strings::Other),
    // Its games are the app's own sessions.
    room(
        "dvonn-client",
        &["dvonn", "dvonn-game", "dvonn-net", "dvonn-record", "dvonn-referee"],
        Strings::Other,
    ),
    room("dvonn-serve", &[], Strings::Other),
    // Online play. Its answers are data for programs; pages have the words.
    room(
        "dvonn-server",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-coach",
            "dvonn-models",
            "dvonn-net",
            "dvonn-record",
            "dvonn-referee",
            "dvonn-serve",
        ],
        Strings::Other,
    ),
    room(
        "dvonn-web",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-archive-client",
            "dvonn-board",
            "dvonn-coach",
            "dvonn-collection",
            "dvonn-game",
            "dvonn-lessons",
            "dvonn-message",
            "dvonn-net",
            "dvonn-puzzles",
            "dvonn-record",
            "dvonn-referee",
            "dvonn-text",
            "dvonn-storage",
        ],
        Strings::Face,
    ),
    // The Python package: bindings over the libraries.
    room(
        "dvonn-python",
        &[
            "dvonn",
            "dvonn-arena",
            "dvonn-board",
            "dvonn-coach",
            "dvonn-engine",
            "dvonn-environment",
            "dvonn-models",
            "dvonn-message",
            "dvonn-puzzles",
            "dvonn-record",
            "dvonn-text",
        ],
        Strings::Other,
    ),
    // The package for JavaScript: bindings over the libraries, and the element with its sessions.
    room(
        "dvonn-js",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-board",
            "dvonn-coach",
            "dvonn-game",
            "dvonn-message",
            "dvonn-puzzles",
            "dvonn-record",
            "dvonn-referee",
            "dvonn-text",
        ],
        Strings::Names,
    ),
    room(
        "dvonn-cli",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-archive",
            "dvonn-arena",
            "dvonn-board",
            "dvonn-client",
            "dvonn-coach",
            "dvonn-engine",
            "dvonn-game",
            "dvonn-models",
            "dvonn-lessons",
            "dvonn-message",
            "dvonn-net",
            "dvonn-puzzles",
            "dvonn-record",
            "dvonn-referee",
            "dvonn-serve",
            "dvonn-server",
            "dvonn-storage",
            "dvonn-text",
            "dvonn-train",
            "dvonn-ugi",
        ],
        Strings::Face,
    ),
    // The project's site. Its sentences are messages, which its templates name.
    room("xtask-site", &["dvonn", "dvonn-board", "dvonn-lessons", "dvonn-text"], Strings::Names),
];

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of a crate. Those of the tasks' tools have names of their own.
pub(crate) fn folder(name: &str) -> PathBuf {
    match name.strip_prefix("xtask-") {
        Some(tool) => root().join("xtask").join(tool),
        None => root().join("crates").join(name),
    }
}

/// Reports folders of crates that are not rooms, rooms without a folder, and rooms that use others below
/// them.
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
        if !folder(room.name).join("Cargo.toml").is_file() {
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
