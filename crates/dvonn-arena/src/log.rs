//! The log of a match as lines of JSON: the settings, then one line for each finished game.

use serde::{Deserialize, Serialize};

use crate::settings::Settings;
use crate::summary::GameSummary;

/// The first line of a log: the settings that must not change when a match is resumed.
///
/// The number of games, the number that run at once, and the sequential test may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// `dvonn-match`.
    format: String,
    version: u32,
    players: [String; 2],
    names: [String; 2],
    controls: [String; 2],
    openings: String,
    seed: u64,
    lag_ms: u64,
    patience_ms: u64,
}

impl Header {
    /// Makes the first line of a match's log.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let milliseconds = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self {
            format: "dvonn-match".to_owned(),
            version: 1,
            players: [0, 1].map(|i| settings.players[i].to_string()),
            names: settings.names.clone(),
            controls: settings.controls.map(|control| control.to_string()),
            openings: settings.openings.to_string(),
            seed: settings.seed,
            lag_ms: milliseconds(settings.lag),
            patience_ms: milliseconds(settings.patience),
        }
    }

    /// Describes the first difference between two matches.
    fn difference(&self, other: &Self) -> Option<String> {
        let both = |a: &[String; 2]| a.join(" and ");
        let fields = [
            ("the format", &self.format, &other.format),
            ("the version", &self.version.to_string(), &other.version.to_string()),
            ("the players", &both(&self.players), &both(&other.players)),
            ("the names", &both(&self.names), &both(&other.names)),
            ("the time", &both(&self.controls), &both(&other.controls)),
            ("the openings", &self.openings, &other.openings),
            ("the seed", &self.seed.to_string(), &other.seed.to_string()),
            ("the lag", &self.lag_ms.to_string(), &other.lag_ms.to_string()),
            ("the patience", &self.patience_ms.to_string(), &other.patience_ms.to_string()),
        ];
        let (what, here, there) = fields.into_iter().find(|(_, here, there)| here != there)?;
        Some(format!("{what}: there {there}, here {here}"))
    }
}

/// Writes a value as a line of JSON, with its line break.
#[must_use]
pub fn line(value: &impl Serialize) -> String {
    // These values can always be written as JSON.
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text
}

/// The contents of a log.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    /// The finished games.
    pub games: Vec<GameSummary>,
    /// The length of the whole lines in bytes. The rest is a line whose writer was stopped; the caller must
    /// cut it off before appending.
    pub whole_bytes: usize,
}

/// The reason why a log cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogError {
    /// A line cannot be read.
    #[error("line {line}: {message}: expected the log of a match")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// The reason.
        message: String,
    },
    /// The log belongs to another match.
    #[error("it is the log of a match with other settings: {0}")]
    Other(String),
}

/// Reads the log of a match. It may be empty.
///
/// # Errors
/// [`LogError`] if it is the log of another match, or if one of its whole lines cannot be read.
pub fn read(bytes: &[u8], header: &Header) -> Result<Log, LogError> {
    let whole_bytes = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let wrong =
        |line: usize, error: &dyn std::fmt::Display| LogError::Line { line, message: error.to_string() };
    let mut games = Vec::new();
    for (i, line) in bytes[..whole_bytes].split_inclusive(|&byte| byte == b'\n').enumerate() {
        if i == 0 {
            let there: Header = serde_json::from_slice(line).map_err(|error| wrong(1, &error))?;
            if let Some(difference) = header.difference(&there) {
                return Err(LogError::Other(difference));
            }
        } else {
            games.push(serde_json::from_slice(line).map_err(|error| wrong(i + 1, &error))?);
        }
    }
    if whole_bytes == 0 && !line(header).as_bytes().starts_with(bytes) {
        return Err(wrong(1, &"no line of a log"));
    }
    Ok(Log { games, whole_bytes })
}
