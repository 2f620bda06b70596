//! The texts that name players, such as `level:7`, `engine:hash=16`, `classic` or `ugi:COMMAND`.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use dvonn_engine::{Level, SearchFeatures};

/// A player, as named on a command line:
///
/// | text | player |
/// |---|---|
/// | `level:7` | the engine of this build at a level, 1 to 10 |
/// | `engine` | the same at full strength |
/// | `engine:hash=16,threads=2` | the same with options, which `level:` takes too |
/// | `classic`, `mcts` | players of other schools: full-width alpha-beta, and Monte Carlo tree search |
/// | `classic:hash=16,seed=3` | with options: `hash` in MB, for `mcts` the size of its tree, and `seed` |
/// | `ugi:COMMAND ARGS` | a program that speaks UGI, such as an earlier build |
/// | `ugi[Hash=16,Level=3]:COMMAND ARGS` | with options, set before the first game |
/// | `codecup:COMMAND ARGS` | a program that speaks the CodeCup's protocol |
/// | `random` | any legal move, each equally likely |
///
/// The options of the engine are `level`, `hash` in MB, `threads`, `seed`, `weights` (a file, or `hand` for
/// the hand-made evaluation), `prove` (`outcome`: first who wins, then by how much; or only the `margin`),
/// and `without` (search features to disable: `late-move-pruning+proofs`).
///
/// A command is split as a POSIX shell splits it: at spaces, except in quotation marks or after a backslash.
/// It does not run in a shell. Windows paths need single quotation marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    text: String,
    pub(crate) kind: Kind,
}

/// The kinds of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Random,
    Engine(EngineSpec),
    Rival(RivalSpec),
    Ugi { command: Vec<String>, options: Vec<(String, String)> },
    CodeCup { command: Vec<String> },
}

/// The engine of this build.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineSpec {
    pub(crate) level: Level,
    pub(crate) threads: usize,
    pub(crate) megabytes: usize,
    /// The seed for all games; `None` if each game has its own.
    pub(crate) seed: Option<u64>,
    pub(crate) evaluation: Evaluation,
    /// Whether it proves the outcome before the margin.
    pub(crate) outcome_first: bool,
    /// The search features that are enabled.
    pub(crate) search_features: SearchFeatures,
}

/// The evaluation of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Evaluation {
    Standard,
    HandMade,
    File(PathBuf),
}

/// The options of a rival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RivalSpec {
    pub(crate) school: School,
    /// The size of its hash table or tree, in MB.
    pub(crate) megabytes: usize,
    /// The seed for all games; `None` if each game has its own.
    pub(crate) seed: Option<u64>,
}

/// The kinds of rivals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum School {
    Classic,
    MonteCarlo,
}

impl Spec {
    /// Whether the player is part of this program. If so, its failures are bugs of this program.
    #[must_use]
    pub const fn is_built_in(&self) -> bool {
        matches!(self.kind, Kind::Random | Kind::Engine(_) | Kind::Rival(_))
    }

    /// Returns the number of threads that its options set.
    #[must_use]
    pub fn threads(&self) -> usize {
        match &self.kind {
            Kind::Engine(engine) => engine.threads,
            Kind::Ugi { options, .. } => {
                let threads = options.iter().find(|(name, _)| name.eq_ignore_ascii_case("threads"));
                threads.and_then(|(_, value)| value.parse().ok()).unwrap_or(1)
            }
            Kind::CodeCup { .. } | Kind::Rival(_) | Kind::Random => 1,
        }
    }

    /// Whether it stops thinking without a clock or another limit.
    #[must_use]
    pub fn has_own_limits(&self) -> bool {
        match &self.kind {
            Kind::Random => true,
            Kind::Engine(engine) => engine.level < Level::MAX,
            Kind::Rival(_) | Kind::Ugi { .. } | Kind::CodeCup { .. } => false,
        }
    }

    /// Whether it can only play from the empty board.
    #[must_use]
    pub const fn needs_empty_board(&self) -> bool {
        matches!(self.kind, Kind::CodeCup { .. })
    }

    /// The engine of this build at a level.
    #[must_use]
    pub fn level(level: Level) -> Self {
        Self { text: format!("level:{level}"), kind: Kind::Engine(EngineSpec::new(level)) }
    }

    /// The engine of this build at full strength.
    #[must_use]
    pub fn engine() -> Self {
        Self { text: "engine".to_owned(), kind: Kind::Engine(EngineSpec::new(Level::MAX)) }
    }

    /// The pool: opponents that measure a change to the engine. They are full-width alpha-beta, Monte Carlo
    /// tree search, and the engine's own search with the hand-made evaluation. Callers add earlier builds.
    #[must_use]
    pub fn pool() -> [Self; 3] {
        let hand = EngineSpec { evaluation: Evaluation::HandMade, ..EngineSpec::new(Level::MAX) };
        [
            Self { text: "classic".to_owned(), kind: Kind::Rival(RivalSpec::new(School::Classic)) },
            Self { text: "mcts".to_owned(), kind: Kind::Rival(RivalSpec::new(School::MonteCarlo)) },
            Self { text: "engine:weights=hand".to_owned(), kind: Kind::Engine(hand) },
        ]
    }
}

/// The default size of hash tables, in MB.
const MEGABYTES: usize = 16;

/// The largest size of hash tables, in MB.
const MOST_MEGABYTES: usize = 65_536;

impl RivalSpec {
    const OPTIONS: [&str; 2] = ["hash", "seed"];

    const fn new(school: School) -> Self {
        Self { school, megabytes: MEGABYTES, seed: None }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), SpecError> {
        match name {
            "hash" => self.megabytes = number(name, value, MOST_MEGABYTES)?,
            "seed" => self.seed = Some(seed(value)?),
            _ => return Err(SpecError::unknown_option(name, &Self::OPTIONS)),
        }
        Ok(())
    }
}

impl EngineSpec {
    const OPTIONS: [&str; 7] = ["level", "hash", "threads", "seed", "weights", "prove", "without"];

    const fn new(level: Level) -> Self {
        Self {
            level,
            threads: 1,
            megabytes: MEGABYTES,
            seed: None,
            evaluation: Evaluation::Standard,
            outcome_first: true,
            search_features: SearchFeatures::ALL,
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), SpecError> {
        match name {
            "level" => self.level = level(value)?,
            "hash" => self.megabytes = number(name, value, MOST_MEGABYTES)?,
            "threads" => self.threads = number(name, value, 256)?,
            "seed" => self.seed = Some(seed(value)?),
            "weights" if value == "hand" => self.evaluation = Evaluation::HandMade,
            "weights" => self.evaluation = Evaluation::File(PathBuf::from(value)),
            "prove" => {
                self.outcome_first = match value {
                    "margin" => false,
                    "outcome" => true,
                    _ => {
                        return Err(SpecError::Value {
                            name: name.to_owned(),
                            value: value.to_owned(),
                            expected: "margin or outcome".to_owned(),
                        });
                    }
                }
            }
            "without" => {
                for feature in value.split('+') {
                    if !self.search_features.disable(feature) {
                        return Err(SpecError::Value {
                            name: name.to_owned(),
                            value: value.to_owned(),
                            expected: format!(
                                "search features with + between: {}",
                                SearchFeatures::NAMES.join(", ")
                            ),
                        });
                    }
                }
            }
            _ => return Err(SpecError::unknown_option(name, &Self::OPTIONS)),
        }
        Ok(())
    }
}

/// Reads the value of an option as a number from 1 to `most`.
fn number(name: &str, value: &str, most: usize) -> Result<usize, SpecError> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| SpecError::Value {
        name: name.to_owned(),
        value: value.to_owned(),
        expected: format!("a whole number from 1 to {most}"),
    })
}

fn seed(value: &str) -> Result<u64, SpecError> {
    value.parse().map_err(|_| SpecError::Value {
        name: "seed".to_owned(),
        value: value.to_owned(),
        expected: "a whole number".to_owned(),
    })
}

fn level(value: &str) -> Result<Level, SpecError> {
    value.parse().map_err(|error: dvonn_engine::ParseLevelError| SpecError::Value {
        name: "level".to_owned(),
        value: value.to_owned(),
        expected: error.to_string().trim_start_matches("expected ").to_owned(),
    })
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The reason why a text does not name a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// There is no player of this kind.
    #[error(
        "read {0:?}: expected level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND or random"
    )]
    Kind(String),
    /// The player does not have this option.
    #[error("the player has no option {name:?}: it has {known}")]
    Option {
        /// The option.
        name: String,
        /// The player's options.
        known: String,
    },
    /// An option is not of the form `NAME=VALUE`.
    #[error("read {0:?}: expected an option as NAME=VALUE")]
    Pair(String),
    /// The option does not accept this value.
    #[error("{name} cannot be {value:?}: expected {expected}")]
    Value {
        /// The option.
        name: String,
        /// The given value.
        value: String,
        /// The accepted values.
        expected: String,
    },
    /// The command of a program is missing.
    #[error("the command to start is missing after the colon")]
    NoCommand,
    /// A quotation mark is not closed, or nothing follows a backslash.
    #[error("a quotation mark is not closed in {0:?}")]
    Quotation(String),
}

impl SpecError {
    fn unknown_option(name: &str, known: &[&str]) -> Self {
        Self::Option { name: name.to_owned(), known: known.join(", ") }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        let unknown = || SpecError::Kind(text.to_owned());
        // The first colon after the options, which may contain colons.
        let head_end = match (text.find('['), text.find(':')) {
            (Some(open), Some(colon)) if open < colon => text.find("]:").ok_or_else(unknown)? + 1,
            (_, Some(colon)) => colon,
            _ => text.len(),
        };
        let (head, rest) = text.split_at(head_end);
        let rest = rest.strip_prefix(':');
        let (name, options) = match head.split_once('[') {
            Some((name, options)) => (name, Some(options.trim_end_matches(']'))),
            None => (head, None),
        };
        let kind = match (name, options, rest) {
            ("random", None, None) => Kind::Random,
            ("engine", None, None) => Kind::Engine(EngineSpec::new(Level::MAX)),
            ("engine", None, Some(options)) => {
                let mut engine = EngineSpec::new(Level::MAX);
                for (name, value) in pairs(options)? {
                    engine.set(&name, &value)?;
                }
                Kind::Engine(engine)
            }
            ("level", None, Some(rest)) => {
                let (number, options) = rest.split_once(',').unwrap_or((rest, ""));
                let mut engine = EngineSpec::new(level(number)?);
                for (name, value) in pairs(options)? {
                    engine.set(&name, &value)?;
                }
                Kind::Engine(engine)
            }
            ("classic" | "mcts", None, options) => {
                let school = if name == "classic" { School::Classic } else { School::MonteCarlo };
                let mut rival = RivalSpec::new(school);
                for (name, value) in pairs(options.unwrap_or(""))? {
                    rival.set(&name, &value)?;
                }
                Kind::Rival(rival)
            }
            ("ugi", options, Some(command)) => {
                Kind::Ugi { command: split_command(command)?, options: pairs(options.unwrap_or(""))? }
            }
            ("codecup", None, Some(command)) => Kind::CodeCup { command: split_command(command)? },
            _ => return Err(unknown()),
        };
        Ok(Self { text: text.to_owned(), kind })
    }
}

/// Reads options such as `A=1,B=2`.
fn pairs(text: &str) -> Result<Vec<(String, String)>, SpecError> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let pair = |part: &str| match part.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.trim().to_owned(), value.trim().to_owned())),
        _ => Err(SpecError::Pair(part.to_owned())),
    };
    parts.map(pair).collect()
}

/// Splits a command line into words, as a POSIX shell does. A word that begins with `#` starts a comment.
///
/// # Errors
/// [`SpecError`] if there is no program or a quotation mark is not closed.
pub fn split_command(text: &str) -> Result<Vec<String>, SpecError> {
    let words = shlex::split(text).ok_or_else(|| SpecError::Quotation(text.to_owned()))?;
    match words.first() {
        Some(program) if !program.is_empty() => Ok(words),
        _ => Err(SpecError::NoCommand),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Kind {
        text.parse::<Spec>().unwrap_or_else(|error| panic!("{text}: {error}")).kind
    }

    #[test]
    fn players_are_read() {
        assert_eq!(spec("random"), Kind::Random);
        assert_eq!(spec("engine"), Kind::Engine(EngineSpec::new(Level::MAX)));
        let Kind::Engine(seven) = spec("level:7,seed=3,hash=2") else { panic!() };
        assert_eq!((seven.level.get(), seven.seed, seven.megabytes), (7, Some(3), 2));
        let Kind::Engine(engine) = spec("engine:threads=2,weights=a b.bin") else { panic!() };
        assert_eq!((engine.threads, engine.evaluation), (2, Evaluation::File(PathBuf::from("a b.bin"))));
        let Kind::Engine(engine) = spec("engine:weights=hand") else { panic!() };
        assert_eq!(engine.evaluation, Evaluation::HandMade);
        let Kind::Engine(engine) = spec("engine:prove=margin") else { panic!() };
        assert!(!engine.outcome_first);
        assert_eq!(spec("classic"), Kind::Rival(RivalSpec::new(School::Classic)));
        let rival = RivalSpec { megabytes: 2, seed: Some(3), ..RivalSpec::new(School::MonteCarlo) };
        assert_eq!(spec("mcts:hash=2,seed=3"), Kind::Rival(rival));
        let ugi = spec("ugi[Hash=16, Threads=2]:'/my programs/x' ugi \"a b\" ''");
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let options = vec![("Hash".to_owned(), "16".to_owned()), ("Threads".to_owned(), "2".to_owned())];
        assert_eq!(ugi, Kind::Ugi { command: words(&["/my programs/x", "ugi", "a b", ""]), options });
        assert_eq!(spec("codecup:./x"), Kind::CodeCup { command: words(&["./x"]) });
        let windows = spec("ugi:'C:\\x.exe' [a]:b");
        assert_eq!(windows, Kind::Ugi { command: words(&["C:\\x.exe", "[a]:b"]), options: vec![] });
        assert_eq!("ugi[threads=3]:x".parse::<Spec>().unwrap().threads(), 3);
    }

    #[test]
    fn the_pool_can_be_named_by_texts() {
        for player in Spec::pool().into_iter().chain([Spec::engine()]) {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
    }

    #[test]
    fn commands_are_split_as_a_shell_splits_them() {
        for (text, words) in [
            ("a  b\tc", &["a", "b", "c"][..]),
            (r#"'a b' "c d"e"#, &["a b", "c de"]),
            (r"a\ b '\'", &["a b", r"\"]),
            ("a é#1 #2", &["a", "é#1"]),
        ] {
            assert_eq!(split_command(text).unwrap(), words, "{text}");
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (text, expected) in [
            ("", "expected level:N"),
            ("stockfish", "expected level:N"),
            ("level", "expected level:N"),
            ("level:11", "level cannot be \"11\": expected a level from 1 to 10"),
            ("level:", "expected a level from 1 to 10"),
            ("engine:hash=0", "expected a whole number from 1 to 65536"),
            ("engine:hash", "expected an option as NAME=VALUE"),
            (
                "engine:speed=3",
                "has no option \"speed\": it has level, hash, threads, seed, weights, prove, without",
            ),
            ("classic:level=3", "has no option \"level\": it has hash, seed"),
            ("engine:prove=win", "expected margin or outcome"),
            ("mcts:hash=0", "expected a whole number from 1 to 65536"),
            ("mcts[hash=1]:x", "expected level:N"),
            ("engine:seed=x", "expected a whole number"),
            ("ugi:", "command to start is missing"),
            ("ugi:  ", "command to start is missing"),
            ("ugi:''", "command to start is missing"),
            ("ugi:'x", "quotation mark is not closed"),
            ("ugi:x \"y", "quotation mark is not closed in \"x \\\"y\""),
            ("ugi[Hash=1:x", "expected level:N"),
            ("codecup[Hash=1]:x", "expected level:N"),
            ("random:1", "expected level:N"),
        ] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
