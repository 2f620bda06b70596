//! Writes and reads entries: each on its own for storage, or all in one file. `docs/collection.md` describes
//! the file.

use dvonn::{Board, ByColor};
use dvonn_analysis::Level;
use dvonn_record::{GameResult, JsonFault};
use dvonn_referee::{Filling, Opponent};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::entry::{Computer, Entry, EntryFault, Kind, Millis, Picture, Played, Summary, field};
use crate::import_error::ImportError;

/// The value of the `format` field.
pub(crate) const FORMAT: &str = "dvonn-collection";
/// The version that is written, and the newest that can be read.
pub(crate) const VERSION: u32 = 1;

/// A file with a collection. Entries and documents are read one by one, so a bad one does not affect the
/// others.
#[derive(Serialize, Deserialize)]
pub(crate) struct Document {
    pub(crate) format: String,
    #[serde(default)]
    pub(crate) version: u32,
    #[serde(default)]
    pub(crate) entries: Vec<Box<RawValue>>,
    /// Other documents of the person, each with its format and version.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) documents: Vec<Box<RawValue>>,
}

/// Reads a file of a collection.
///
/// # Errors
/// [`ImportError`] if the file is damaged, has another format, or was written by a newer program.
pub(crate) fn read_document(text: &str) -> Result<Document, ImportError> {
    let document: Document = serde_json::from_str(text)
        .map_err(|error| ImportError::Json { line: error.line(), fault: Box::new(JsonFault::new(&error)) })?;
    if document.format != FORMAT {
        return Err(ImportError::Format { read: document.format.chars().take(SHOWN).collect() });
    }
    if document.version > VERSION {
        return Err(ImportError::Version { read: document.version });
    }
    Ok(document)
}

/// Returns the text of a file if it contains a collection, even a damaged or newer one.
pub(crate) fn collection_text(bytes: &[u8]) -> Option<&str> {
    #[derive(Deserialize)]
    struct Heading {
        format: String,
    }
    // Search a damaged file for the format only near its beginning, where this program writes it.
    const NEAR: usize = 400;
    let text = std::str::from_utf8(bytes).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    if !text.starts_with('{') {
        return None;
    }
    let is_collection = serde_json::from_str::<Heading>(text).map_or_else(
        |_| {
            let beginning: String = text.chars().take(NEAR).filter(|c| !c.is_whitespace()).collect();
            beginning.contains(r#""format":"dvonn-collection""#)
        },
        |heading| heading.format == FORMAT,
    );
    is_collection.then_some(text)
}

/// The most characters of a file's text that a fault shows.
const SHOWN: usize = 60;

/// An entry as its JSON has it. Words and numbers are checked one by one, so each fault can be named.
#[derive(Serialize, Deserialize)]
pub(crate) struct EntryField {
    #[serde(default)]
    id: String,
    #[serde(default)]
    kind: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) title: String,
    #[serde(default)]
    started: Millis,
    #[serde(default)]
    changed: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opponent: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    filling: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    session: Option<String>,
    #[serde(default)]
    sgf: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    summary: Option<SummaryField>,
}

/// The summary of the record. It serves programs that don't read SGF, and it makes long lists quick to show.
#[derive(Serialize, Deserialize)]
struct SummaryField {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    moves: usize,
    board: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    picture: Option<String>,
}

impl From<&Entry> for EntryField {
    fn from(entry: &Entry) -> Self {
        let played = entry.played.as_ref();
        let computer = entry.computer();
        let opponent = played.map(|_| if computer.is_some() { Opponent::Computer } else { Opponent::Human });
        Self {
            id: entry.id.to_string(),
            kind: entry.kind().word().to_owned(),
            title: entry.title.clone(),
            started: entry.started,
            changed: entry.changed,
            opponent: opponent.map(|opponent| opponent.as_str().to_owned()),
            level: computer.map(|computer| computer.level.get().into()),
            side: computer.map(|computer| computer.side.as_str().to_owned()),
            filling: played.and_then(|played| played.filling).map(|filling| filling.as_str().to_owned()),
            session: played.map(|played| played.session.clone()),
            sgf: entry.sgf.clone(),
            summary: Some(SummaryField::from(&entry.summary)),
        }
    }
}

impl From<&Summary> for SummaryField {
    fn from(summary: &Summary) -> Self {
        Self {
            white: summary.players.white.clone(),
            black: summary.players.black.clone(),
            date: summary.date.clone(),
            result: summary.result.map(|result| result.outcome.as_str().to_owned()),
            by: summary.result.map(|result| result.by.as_str().to_owned()),
            margin: summary.margin,
            moves: summary.moves,
            board: summary.board.to_string(),
            picture: summary.picture.0.as_ref().map(ToString::to_string),
        }
    }
}

impl SummaryField {
    fn summary(self) -> Option<Summary> {
        let result = match (self.result, self.by) {
            (None, None) => None,
            (Some(outcome), Some(by)) => {
                Some(GameResult { outcome: outcome.parse().ok()?, by: by.parse().ok()? })
            }
            _ => return None,
        };
        Some(Summary {
            players: ByColor { white: self.white, black: self.black },
            date: self.date,
            result,
            margin: self.margin,
            moves: self.moves,
            board: self.board.parse::<Board>().ok()?,
            picture: Picture(self.picture.and_then(|board| board.parse().ok()).map(Box::new)),
        })
    }
}

impl EntryField {
    /// Makes the entry: reads its record, and summarises that.
    pub(crate) fn entry(self) -> Result<Entry, EntryFault> {
        let id = self.id.parse().map_err(|_| field("id", &self.id))?;
        let played = self.played()?;
        Entry::checked(id, [self.started, self.changed], self.title, played, self.sgf)
    }

    /// Reads the fields of a game; `None` for a study.
    fn played(&self) -> Result<Option<Played>, EntryFault> {
        match self.kind.parse().map_err(|_| field("kind", &self.kind))? {
            Kind::Study => return Ok(None),
            Kind::Game => {}
        }
        let word = |text: &Option<String>| text.clone().unwrap_or_default();
        let opponent = word(&self.opponent);
        let computer = match opponent.parse().map_err(|_| field("opponent", &opponent))? {
            Opponent::Human => None,
            Opponent::Computer => {
                let side = word(&self.side);
                let level = self.level.and_then(|level| Level::new(level.try_into().ok()?));
                let read = self.level.map_or_else(String::new, |level| level.to_string());
                Some(Computer {
                    level: level.ok_or_else(|| field("level", &read))?,
                    side: side.parse().map_err(|_| field("side", &side))?,
                })
            }
        };
        let filling =
            self.filling.as_deref().map(|word| word.parse::<Filling>().map_err(|_| field("filling", word)));
        Ok(Some(Played { computer, filling: filling.transpose()?, session: word(&self.session) }))
    }
}

impl Entry {
    /// Writes the entry as JSON, to be stored.
    #[must_use]
    pub fn write(&self) -> String {
        // Writing this cannot fail: it contains no maps, and a string takes any text.
        serde_json::to_string(&EntryField::from(self)).unwrap_or_default()
    }

    /// Reads an entry that [`write`](Self::write) wrote. `None` if the text is anything else.
    ///
    /// The summary is trusted, so long lists are quick. Only read entries that this device has stored itself.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut entry: EntryField = serde_json::from_str(text).ok()?;
        let Some(summary) = entry.summary.take().and_then(SummaryField::summary) else {
            return entry.entry().ok();
        };
        Some(Self {
            id: entry.id.parse().ok()?,
            played: entry.played().ok()?,
            title: entry.title,
            started: entry.started,
            changed: entry.changed,
            sgf: entry.sgf,
            summary,
        })
    }
}
