//! The house as data: its crates, what each may use, and what its strings are for. A new crate needs a line
//! here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::Faults;

/// The use of the strings of a crate.
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
    // The files of fitted weights: those of people's moves and those of the evaluation.
    room("dvonn-weights", &[], Strings::Other),
    room("dvonn-human", &["dvonn", "dvonn-weights"], Strings::Other),
    // For the engine and the trainer alone: to users of the engine, weights are a file.
    room("dvonn-evaluation", &["dvonn", "dvonn-analysis", "dvonn-weights"], Strings::Other),
    room("dvonn-engine", &["dvonn", "dvonn-analysis", "dvonn-evaluation", "dvonn-human"], Strings::Other),
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
    // The conversation of a page with the archive in its worker: the page links no archive.
    room("dvonn-archive-client", &["dvonn-message"], Strings::Other),
    // Games of the engine against itself, what they say, and model games that the coach tells.
    room(
        "dvonn-champion",
        &["dvonn", "dvonn-record", "dvonn-message", "dvonn-coach", "dvonn-archive"],
        Strings::Names,
    ),
    room(
        "dvonn-lessons",
        &[
            "dvonn",
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
    room("dvonn-ugi-client", &["dvonn", "dvonn-analysis"], Strings::Other),
    // The words that client and server share are the client's.
    room("dvonn-ugi", &["dvonn", "dvonn-engine", "dvonn-ugi-client"], Strings::Other),
    // Opponents that share nothing with the engine except the rules.
    room("dvonn-rivals", &["dvonn"], Strings::Other),
    // The first games of self-play come from the evaluation made by hand, which is a rival.
    room(
        "dvonn-train",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-archive",
            "dvonn-champion",
            "dvonn-coach",
            "dvonn-engine",
            "dvonn-evaluation",
            "dvonn-human",
            "dvonn-message",
            "dvonn-record",
            "dvonn-rivals",
        ],
        Strings::Other,
    ),
    // It also plays the rivals in its own process, and the engine, with the evaluation made by hand too.
    room(
        "dvonn-arena",
        &["dvonn", "dvonn-engine", "dvonn-human", "dvonn-record", "dvonn-rivals", "dvonn-ugi-client"],
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
    // The messages of server and clients on the wire.
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
            "dvonn-human",
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
            "dvonn-champion",
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
            "dvonn-ugi-client",
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
            "dvonn-human",
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
            "dvonn-ugi-client",
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
            "dvonn-champion",
            "dvonn-client",
            "dvonn-coach",
            "dvonn-engine",
            "dvonn-game",
            "dvonn-human",
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
