//! Failures of players.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The offence that ended a game before the rules did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Offence {
    /// The player made a move that the rules forbid, or sent a word that is not a move.
    Illegal,
    /// The program exited or closed its output.
    Crash,
    /// The clock ran out.
    Flag,
    /// The program did not answer, not even to `stop`.
    Hang,
}

/// The text is not the name of an offence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("read {0:?}: expected illegal, crash, flag or hang")]
pub struct UnknownOffence(String);

impl Offence {
    /// All offences.
    pub const ALL: [Self; 4] = [Self::Illegal, Self::Crash, Self::Flag, Self::Hang];

    /// Its name in logs: `illegal`, `crash`, `flag` or `hang`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Crash => "crash",
            Self::Flag => "flag",
            Self::Hang => "hang",
        }
    }

    /// The offence in words, for a comment in the record: `illegal move`, `crash`, `out of time` or `no
    /// answer`.
    pub(crate) const fn description(self) -> &'static str {
        match self {
            Self::Illegal => "illegal move",
            Self::Crash => "crash",
            Self::Flag => "out of time",
            Self::Hang => "no answer",
        }
    }
}

/// Writes the text of [`as_str`](Offence::as_str).
impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Offence {
    type Err = UnknownOffence;

    fn from_str(text: &str) -> Result<Self, UnknownOffence> {
        let known = Self::ALL.into_iter().find(|offence| offence.as_str() == text);
        known.ok_or_else(|| UnknownOffence(text.to_owned()))
    }
}

impl From<Offence> for &'static str {
    fn from(offence: Offence) -> Self {
        offence.as_str()
    }
}

impl TryFrom<String> for Offence {
    type Error = UnknownOffence;

    fn try_from(text: String) -> Result<Self, UnknownOffence> {
        text.parse()
    }
}

/// A failure of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) offence: Offence,
    /// The details in words.
    pub(crate) detail: String,
}

impl Failure {
    pub(crate) fn new(offence: Offence, detail: impl Into<String>) -> Self {
        Self { offence, detail: detail.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offences_are_written_and_read() {
        for offence in Offence::ALL {
            assert_eq!(offence.to_string().parse(), Ok(offence));
            let json = serde_json::to_string(&offence).unwrap();
            assert_eq!(json, format!("\"{offence}\""));
            assert_eq!(serde_json::from_str::<Offence>(&json).unwrap(), offence);
        }
        let error = "time".parse::<Offence>().unwrap_err();
        assert_eq!(error.to_string(), "read \"time\": expected illegal, crash, flag or hang");
    }
}
