//! The table of the workspace's crates: the crates that each may use, and the purpose of its strings. A new
//! crate needs an entry here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::Faults;

/// The purpose of a crate's strings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strings {
    /// People see them: the strings name messages, and none of the strings may be a sentence.
    Face,
    /// The strings name messages. The user interfaces turn these into sentences.
    Names,
    /// The strings are for programs and developers, for the reason given here. Another crate has the
    /// sentences for people.
    Programs(&'static str),
}

/// A crate of the workspace.
pub(crate) struct Room {
    pub(crate) name: &'static str,
    /// The names of the workspace's crates that it may use.
    pub(crate) may_use: &'static [&'static str],
    pub(crate) strings: Strings,
}

const fn room(name: &'static str, may_use: &'static [&'static str], strings: Strings) -> Room {
    Room { name, may_use, strings }
}

/// The crates, from the rules up to the user interfaces. A crate uses only crates above it in this list.
pub(crate) const ROOMS: &[Room] = &[
    room(
        "dvonn",
        &[],
        Strings::Programs("errors of the rules in English, for developers: dvonn-message has the sentences"),
    ),
    room("dvonn-message", &["dvonn"], Strings::Names),
    room("dvonn-record", &["dvonn", "dvonn-message"], Strings::Names),
    room("dvonn-analysis", &["dvonn"], Strings::Programs("words of protocols and documents")),
    // The fitted weights of the evaluation and of the model of people's moves.
    room(
        "dvonn-models",
        &["dvonn", "dvonn-analysis"],
        Strings::Programs(
            "names of terms and options, and what is wrong with weights, for those who fit them",
        ),
    ),
    room(
        "dvonn-engine",
        &["dvonn", "dvonn-analysis", "dvonn-models"],
        Strings::Programs("names of options and features: dvonn-cli says what is wrong with a level"),
    ),
    // Many games at once for learning programs, with the rules as the only dependency.
    room("dvonn-environment", &["dvonn"], Strings::Programs("errors of programs that learn")),
    room("dvonn-referee", &["dvonn", "dvonn-record", "dvonn-message"], Strings::Names),
    room("dvonn-board", &["dvonn", "dvonn-message"], Strings::Names),
    room(
        "dvonn-game",
        &["dvonn", "dvonn-record", "dvonn-message", "dvonn-analysis", "dvonn-referee", "dvonn-board"],
        Strings::Names,
    ),
    // Only review sessions use the board.
    room(
        "dvonn-coach",
        &["dvonn", "dvonn-record", "dvonn-message", "dvonn-analysis", "dvonn-engine", "dvonn-board"],
        Strings::Names,
    ),
    room(
        "dvonn-collection",
        &["dvonn", "dvonn-record", "dvonn-message", "dvonn-analysis", "dvonn-referee", "dvonn-game"],
        Strings::Names,
    ),
    // The game database. Only the feature that finds motifs uses the coach. The page links questions, results
    // and the conversation with its worker, without the feature `index`.
    room("dvonn-archive", &["dvonn", "dvonn-message", "dvonn-record", "dvonn-coach"], Strings::Names),
    // It also has the champion's games and their statistics. Only the program that recomputes these uses the
    // archive and the records.
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
        ],
        Strings::Names,
    ),
    // Only mining and proving puzzles uses the engine.
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
        ],
        Strings::Names,
    ),
    room("dvonn-text", &["dvonn-message"], Strings::Programs("the sentences are in its Fluent files")),
    // The client side of the protocol is in dvonn-analysis.
    room(
        "dvonn-ugi",
        &["dvonn", "dvonn-analysis", "dvonn-engine"],
        Strings::Programs("words of the protocol: dvonn-cli says what is wrong with a line of the CodeCup"),
    ),
    // It runs the engine and its rivals in its own process, also with the handwritten evaluation.
    room(
        "dvonn-arena",
        &["dvonn", "dvonn-analysis", "dvonn-engine", "dvonn-models", "dvonn-record"],
        Strings::Programs(
            "logs and tables for authors of engines: dvonn-cli says what is wrong with arguments",
        ),
    ),
    // The handwritten evaluation, one of the rivals, plays the first games of self-play.
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
        Strings::Programs("reports and files for those who fit the engine"),
    ),
    // It has two programs: the engine, and the archive of games.
    room(
        "dvonn-worker",
        &["dvonn", "dvonn-archive", "dvonn-engine", "dvonn-message", "dvonn-record", "dvonn-ugi"],
        Strings::Face,
    ),
    // The messages between servers and clients.
    room(
        "dvonn-net",
        &["dvonn", "dvonn-record", "dvonn-referee"],
        Strings::Programs("fields and words on the wire"),
    ),
    // Its games use the sessions of the app.
    room(
        "dvonn-client",
        &["dvonn", "dvonn-game", "dvonn-net", "dvonn-record", "dvonn-referee"],
        Strings::Programs("what other programs log: dvonn-cli says why a bot stops"),
    ),
    room(
        "dvonn-serve",
        &[],
        Strings::Programs("what a server logs: dvonn-cli says what is wrong with a folder"),
    ),
    // The server for online play. Its answers are data for programs; the pages have the sentences.
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
        Strings::Programs(
            "details of problems in English, for programs: pages choose sentences by a problem’s code",
        ),
    ),
    room(
        "dvonn-web",
        &[
            "dvonn",
            "dvonn-analysis",
            "dvonn-archive",
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
        Strings::Programs("exceptions and documentation for programmers"),
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
            "dvonn-text",
            "dvonn-train",
            "dvonn-ugi",
        ],
        Strings::Face,
    ),
    // The project's site. Its sentences are messages that its templates name.
    room("xtask-site", &["dvonn", "dvonn-board", "dvonn-lessons", "dvonn-text"], Strings::Names),
];

/// Returns the root folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folder of the published libraries, and that of all other crates.
pub(crate) const FOLDERS: [&str; 2] = ["libs", "crates"];

/// Returns the folder of a crate. A tool of the tasks is in `xtask`, and its crate is named `xtask-…`.
pub(crate) fn folder(name: &str) -> PathBuf {
    if let Some(tool) = name.strip_prefix("xtask-") {
        return root().join("xtask").join(tool);
    }
    let [library, other] = FOLDERS.map(|folder| root().join(folder).join(name));
    if library.is_dir() { library } else { other }
}

/// Reports crates that [`ROOMS`] lacks, entries without a folder, and entries that use others below them.
pub(crate) fn check() -> Result<Faults> {
    let mut faults = Faults::new();
    let mut folders = BTreeSet::new();
    for parent in FOLDERS {
        for entry in fs::read_dir(root().join(parent)).context(parent)? {
            let entry = entry?;
            if entry.path().join("Cargo.toml").is_file() {
                folders.insert(entry.file_name().to_string_lossy().into_owned());
            }
        }
    }
    for folder in &folders {
        if !ROOMS.iter().any(|room| room.name == folder) {
            faults.push(format!("{folder} has no line in xtask/lint/house.rs"));
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
