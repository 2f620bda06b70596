//! The options of the UGI server: their names, ranges and meaning.

use dvonn_engine::{Level, Options};

/// What `setoption` may set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    Hash,
    Threads,
    MultiPv,
    Level,
    Seed,
    Ponder,
    ClearHash,
}

const NAMES: [(Name, &str); 7] = [
    (Name::Hash, "Hash"),
    (Name::Threads, "Threads"),
    (Name::MultiPv, "MultiPV"),
    (Name::Level, "Level"),
    (Name::Seed, "Seed"),
    (Name::Ponder, "Ponder"),
    (Name::ClearHash, "Clear Hash"),
];

/// The size of the hash table in MB: at first, and at most.
pub(crate) const HASH: u32 = 64;
const MOST_HASH: u32 = 65_536;
const MOST_THREADS: u32 = 256;
const MOST_LINES: u32 = 200;
const MOST_SEED: u32 = i32::MAX as u32;

/// What a host has to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(crate) engine: Options,
    /// Megabytes of hash table.
    pub(crate) hash: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { engine: Options::default(), hash: HASH }
    }
}

/// What must be done after an option was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Nothing,
    Resize,
    Forget,
}

impl Name {
    pub(crate) fn find(text: &str) -> Option<Self> {
        NAMES.iter().find(|(_, name)| name.eq_ignore_ascii_case(text)).map(|&(name, _)| name)
    }

    /// All names, for a message.
    pub(crate) fn list() -> String {
        NAMES.map(|(_, name)| name).join(", ")
    }
}

/// The lines that announce the options.
pub(crate) fn announce(most_threads: usize) -> Vec<String> {
    let spin = |name: &str, default: u32, least: u32, most: u32| {
        format!("option name {name} type spin default {default} min {least} max {most}")
    };
    vec![
        spin("Hash", HASH, 1, MOST_HASH),
        spin("Threads", 1, 1, MOST_THREADS.min(most_threads.max(1) as u32)),
        spin("MultiPV", 1, 1, MOST_LINES),
        spin("Level", u32::from(Level::MAX.get()), u32::from(Level::MIN.get()), u32::from(Level::MAX.get())),
        spin("Seed", 0, 0, MOST_SEED),
        "option name Ponder type check default false".to_owned(),
        "option name Clear Hash type button".to_owned(),
    ]
}

/// Sets an option, or says what was expected.
pub(crate) fn set(
    settings: &mut Settings,
    name: Name,
    value: &str,
    most_threads: usize,
) -> Result<Change, String> {
    let spin = |least: u32, most: u32| -> Result<u32, String> {
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("{value:?}: expected a whole number from {least} to {most}"))
    };
    match name {
        Name::Hash => {
            settings.hash = spin(1, MOST_HASH)?;
            return Ok(Change::Resize);
        }
        Name::Threads => {
            settings.engine.threads = spin(1, MOST_THREADS.min(most_threads.max(1) as u32))? as usize;
        }
        Name::MultiPv => settings.engine.multi_pv = spin(1, MOST_LINES)? as usize,
        Name::Level => {
            settings.engine.level = value.parse().map_err(|error| format!("{value:?}: {error}"))?;
        }
        Name::Seed => settings.engine.seed = u64::from(spin(0, MOST_SEED)?),
        Name::Ponder if matches!(value, "true" | "false") => {}
        Name::Ponder => return Err(format!("{value:?}: expected true or false")),
        Name::ClearHash => return Ok(Change::Forget),
    }
    Ok(Change::Nothing)
}
