//! The options of the UGI server: their names, ranges and effects.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dvonn_engine::{Level, Options, ParseLevelError};

use crate::clock::DEFAULT_MOVE_OVERHEAD;

/// The options that `setoption` sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionName {
    Hash,
    Threads,
    MultiPv,
    MoveOverhead,
    Level,
    Seed,
    Ponder,
    Goal,
    ClearHash,
}

/// The default and the greatest size of the hash table, in megabytes.
pub(crate) const DEFAULT_HASH: u32 = 64;
const MAX_HASH: u32 = max_hash(MOST_BYTES);
const MAX_THREADS: u32 = 256;
const MAX_MULTI_PV: u32 = 200;
/// The values of the option `Goal`: prove the outcome before the margin, or only the margin.
const GOALS: [&str; 2] = ["win", "margin"];
/// The greatest overhead of a move, in milliseconds.
const MAX_MOVE_OVERHEAD: u32 = 5_000;
const MAX_SEED: u32 = i32::MAX as u32;

const MEGABYTE: u64 = 1_000_000;

/// The maximum number of bytes that this machine can allocate in one piece: half of its address space, which
/// is 2 GiB in a browser with 32-bit addresses.
const MOST_BYTES: u64 = isize::MAX as u64;

/// The size of the greatest hash table in megabytes, if at most this many bytes can be allocated at once.
const fn max_hash(most_bytes: u64) -> u32 {
    const MAX: u64 = 65_536;
    let most = most_bytes / MEGABYTE;
    (if most < MAX { most } else { MAX }) as u32
}

/// Returns the size in bytes of a hash table of this many megabytes, limited to the maximum allocation.
const fn hash_bytes(megabytes: u32, most_bytes: u64) -> u64 {
    let bytes = megabytes as u64 * MEGABYTE;
    if bytes < most_bytes { bytes } else { most_bytes }
}

/// The values of all options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(crate) engine: Options,
    /// The size of the hash table in megabytes.
    pub(crate) hash: u32,
    /// The cost of each move on the client's clock beyond the engine's thinking.
    pub(crate) move_overhead: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self { engine: Options::default(), hash: DEFAULT_HASH, move_overhead: DEFAULT_MOVE_OVERHEAD }
    }
}

impl Settings {
    /// The size of the hash table in bytes.
    pub(crate) const fn hash_bytes(&self) -> usize {
        hash_bytes(self.hash, MOST_BYTES) as usize
    }
}

/// The change that the hash table needs before the next search. A later variant includes the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TableChange {
    Nothing,
    Clear,
    Resize,
}

impl OptionName {
    const ALL: [Self; 9] = [
        Self::Hash,
        Self::Threads,
        Self::MultiPv,
        Self::MoveOverhead,
        Self::Level,
        Self::Seed,
        Self::Ponder,
        Self::Goal,
        Self::ClearHash,
    ];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Hash => "Hash",
            Self::Threads => "Threads",
            Self::MultiPv => "MultiPV",
            Self::MoveOverhead => "Move Overhead",
            Self::Level => "Level",
            Self::Seed => "Seed",
            Self::Ponder => "Ponder",
            Self::Goal => "Goal",
            Self::ClearHash => "Clear Hash",
        }
    }

    /// The values that the option accepts. The engine may use at most `max_threads` threads.
    fn kind(self, max_threads: usize) -> Kind {
        match self {
            Self::Hash => Kind::Spin { default: DEFAULT_HASH, min: 1, max: MAX_HASH },
            Self::Threads => {
                let max = u32::try_from(max_threads).unwrap_or(MAX_THREADS).clamp(1, MAX_THREADS);
                Kind::Spin { default: 1, min: 1, max }
            }
            Self::MultiPv => Kind::Spin { default: 1, min: 1, max: MAX_MULTI_PV },
            Self::MoveOverhead => {
                let default = DEFAULT_MOVE_OVERHEAD.as_millis() as u32;
                Kind::Spin { default, min: 0, max: MAX_MOVE_OVERHEAD }
            }
            Self::Level => {
                let [min, max] = [Level::MIN, Level::MAX].map(|level| u32::from(level.get()));
                Kind::Spin { default: max, min, max }
            }
            Self::Seed => Kind::Spin { default: 0, min: 0, max: MAX_SEED },
            Self::Ponder => Kind::Check,
            Self::Goal => Kind::Combo { values: &GOALS },
            Self::ClearHash => Kind::Button,
        }
    }

    /// The line that declares the option.
    fn announcement(self, max_threads: usize) -> String {
        match self.kind(max_threads) {
            Kind::Spin { default, min, max } => {
                format!("option name {self} type spin default {default} min {min} max {max}")
            }
            Kind::Check => format!("option name {self} type check default false"),
            Kind::Combo { values } => {
                let [default, ..] = values;
                format!("option name {self} type combo default {default} var {}", values.join(" var "))
            }
            Kind::Button => format!("option name {self} type button"),
        }
    }
}

/// The types of options that the protocol defines and this server uses.
#[derive(Clone, Copy)]
enum Kind {
    /// A whole number in a range.
    Spin { default: u32, min: u32, max: u32 },
    /// `true` or `false`.
    Check,
    /// One of several words, the default first. A word's index is its value.
    Combo { values: &'static [&'static str; 2] },
    /// No value: setting the option triggers an action.
    Button,
}

impl Kind {
    /// Reads a value as a number: 1 and 0 for `true` and `false`.
    ///
    /// # Errors
    /// The expected values.
    fn number(self, value: &str) -> Result<u32, String> {
        match self {
            Self::Spin { min, max, .. } => {
                let number = value.parse().ok().filter(|number| (min..=max).contains(number));
                number.ok_or_else(|| format!("expected a whole number from {min} to {max}"))
            }
            Self::Check => match value {
                "true" => Ok(1),
                "false" => Ok(0),
                _ => Err("expected true or false".to_owned()),
            },
            Self::Combo { values } => {
                let place = values.iter().position(|word| word.eq_ignore_ascii_case(value));
                place.map(|place| place as u32).ok_or_else(|| format!("expected {}", values.join(" or ")))
            }
            Self::Button => Ok(0),
        }
    }
}

/// Writes the name as the protocol spells it.
impl fmt::Display for OptionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Reads the name in any case, as the protocol demands.
impl FromStr for OptionName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|name| name.as_str().eq_ignore_ascii_case(text));
        known.ok_or_else(|| {
            let names = Self::ALL.map(Self::as_str).join(", ");
            format!("setoption: expected one of {names}, found {text:?}")
        })
    }
}

/// The lines that declare all options.
pub(crate) fn announcements(max_threads: usize) -> impl Iterator<Item = String> {
    OptionName::ALL.into_iter().map(move |name| name.announcement(max_threads))
}

/// Sets an option, and returns the change that the hash table needs.
///
/// # Errors
/// The expected names or values, if the name or the value is unknown.
pub(crate) fn set(
    settings: &mut Settings,
    name: &str,
    value: &str,
    max_threads: usize,
) -> Result<TableChange, String> {
    let known: OptionName = name.parse()?;
    let wrong = |expected: String| format!("setoption name {name} value {value:?}: {expected}");
    let number = || known.kind(max_threads).number(value).map_err(wrong);
    match known {
        OptionName::Hash => {
            settings.hash = number()?;
            return Ok(TableChange::Resize);
        }
        OptionName::Threads => settings.engine.threads = number()? as usize,
        OptionName::MultiPv => settings.engine.multi_pv = number()? as usize,
        OptionName::MoveOverhead => settings.move_overhead = Duration::from_millis(number()?.into()),
        OptionName::Level => {
            let level = value.parse().map_err(|error: ParseLevelError| wrong(error.to_string()));
            settings.engine.level = level?;
        }
        OptionName::Seed => settings.engine.seed = number()?.into(),
        OptionName::Goal => settings.engine.outcome_first = number()? == 0,
        // Clients set it, but `go ponder` works without it.
        OptionName::Ponder => {
            number()?;
        }
        OptionName::ClearHash => return Ok(TableChange::Clear),
    }
    Ok(TableChange::Nothing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_and_ranges_are_announced() {
        let announced: Vec<String> = announcements(8).collect();
        assert_eq!(
            announced,
            [
                "option name Hash type spin default 64 min 1 max 65536",
                "option name Threads type spin default 1 min 1 max 8",
                "option name MultiPV type spin default 1 min 1 max 200",
                "option name Move Overhead type spin default 10 min 0 max 5000",
                "option name Level type spin default 10 min 1 max 10",
                "option name Seed type spin default 0 min 0 max 2147483647",
                "option name Ponder type check default false",
                "option name Goal type combo default win var win var margin",
                "option name Clear Hash type button",
            ]
        );
        for (threads, max) in [(0, 1), (1, 1), (256, 256), (1000, 256), (usize::MAX, 256)] {
            let expected = format!("option name Threads type spin default 1 min 1 max {max}");
            assert_eq!(announcements(threads).nth(1), Some(expected));
        }
    }

    #[test]
    fn a_table_is_never_larger_than_what_can_be_allocated() {
        // With 32-bit addresses, as in a browser, and with 64-bit ones.
        let (small, large) = (i32::MAX as u64, i64::MAX as u64);
        assert_eq!((max_hash(small), max_hash(large)), (2147, 65_536));
        for most in [small, large] {
            let max = max_hash(most);
            for megabytes in [1, 64, 2147, 4294, 4295, max] {
                let bytes = hash_bytes(megabytes, most);
                assert!(bytes <= most);
                // The declared sizes are available.
                assert!(megabytes > max || bytes == u64::from(megabytes) * 1_000_000, "{megabytes}");
            }
            assert_eq!(hash_bytes(u32::MAX, most), most.min(u64::from(u32::MAX) * 1_000_000));
        }
    }

    #[test]
    fn every_option_is_set() {
        let mut settings = Settings::default();
        for (name, value, change) in [
            ("hash", "3", TableChange::Resize),
            ("THREADS", "2", TableChange::Nothing),
            ("MultiPV", "4", TableChange::Nothing),
            ("move overhead", "250", TableChange::Nothing),
            ("Level", "6", TableChange::Nothing),
            ("Seed", "7", TableChange::Nothing),
            ("Ponder", "true", TableChange::Nothing),
            ("Ponder", "false", TableChange::Nothing),
            ("goal", "Margin", TableChange::Nothing),
            ("Clear Hash", "", TableChange::Clear),
        ] {
            assert_eq!(set(&mut settings, name, value, 2), Ok(change), "{name}");
        }
        let engine = settings.engine;
        assert_eq!((settings.hash_bytes(), settings.move_overhead), (3_000_000, Duration::from_millis(250)));
        assert!(!engine.outcome_first);
        assert_eq!((engine.threads, engine.multi_pv, engine.level.get(), engine.seed), (2, 4, 6, 7));
    }

    #[test]
    fn wrong_values_are_refused() {
        let mut settings = Settings::default();
        for (name, value, expected) in [
            ("Hash", "65537", "setoption name Hash value \"65537\": expected a whole number from 1 to 65536"),
            ("Move Overhead", "-1", "expected a whole number from 0 to 5000"),
            ("MultiPV", "0", "expected a whole number from 1 to 200"),
            ("Ponder", "1", "setoption name Ponder value \"1\": expected true or false"),
            ("Goal", "glory", "setoption name Goal value \"glory\": expected win or margin"),
            ("Level", "0", "setoption name Level value \"0\": expected a level from 1 to 10"),
            (
                "Speed",
                "1",
                "expected one of Hash, Threads, MultiPV, Move Overhead, Level, Seed, Ponder, Goal, Clear Hash, found",
            ),
        ] {
            let error = set(&mut settings, name, value, 2).unwrap_err();
            assert!(error.contains(expected), "{error}");
        }
        assert_eq!(settings, Settings::default());
    }
}
