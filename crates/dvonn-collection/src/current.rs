//! The game or study that a tab shows, as a document.

use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

use crate::entry::{Entry, EntryFault, EntryId, Millis};

/// The game or study that a tab shows. Storing it lets the tab continue at once after a reload.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Current {
    /// The id of its entry.
    pub id: EntryId,
    /// When the tab last stored it; 0 if it never did.
    #[serde(default)]
    pub changed: Millis,
    /// Whether the database has stored it since then.
    #[serde(default)]
    pub is_stored: bool,
    /// The text of `PlaySession::write`, `AnalysisSession::to_kept` or `to_sgf`. `None` if there is nothing
    /// to store yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Current {
    /// A new game or study, with nothing to store yet.
    #[must_use]
    pub const fn new(id: EntryId) -> Self {
        Self { id, changed: 0, is_stored: true, text: None }
    }

    /// Reads a game as apps stored it before there were documents: a text, and an id with a time. `None` if
    /// the id cannot be read.
    #[must_use]
    pub fn read_legacy(id: &str, text: Option<String>) -> Option<Self> {
        let (id, changed) = id.split_once(' ')?;
        Some(Self { id: id.parse().ok()?, changed: changed.parse().ok()?, is_stored: true, text })
    }

    /// Makes the entry of a game.
    ///
    /// # Errors [`EntryFault`] if the text is not a stored game.
    pub fn game(&self) -> Result<Entry, EntryFault> {
        Entry::of_kept_game(self.id.clone(), self.text.as_deref().unwrap_or_default(), self.changed)
    }

    /// Makes the entry of a study.
    ///
    /// # Errors [`EntryFault`] if the text is not a stored study.
    pub fn study(&self) -> Result<Entry, EntryFault> {
        Entry::of_kept_study(self.id.clone(), self.sgf(), self.changed)
    }

    /// The record as SGF, without the line before it.
    #[must_use]
    pub fn sgf(&self) -> &str {
        let text = self.text.as_deref().unwrap_or_default();
        match text.split_once('\n') {
            Some((_, sgf)) if !text.starts_with('(') => sgf,
            _ => text,
        }
    }
}

impl Stored for Current {
    const FORMAT: &'static str = "dvonn-current";
    const VERSION: u32 = 1;
}

impl Serialize for EntryId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'a> Deserialize<'a> for EntryId {
    fn deserialize<D: serde::Deserializer<'a>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_document() {
        let id: EntryId = "19b-2".parse().unwrap();
        let text = Some("place 1\n(;GM[37])".to_owned());
        let current = Current { id: id.clone(), changed: 5, is_stored: true, text };
        let written = r#"{"format":"dvonn-current","version":1,"id":"19b-2","changed":5,"is_stored":true,"text":"place 1\n(;GM[37])"}"#;
        assert_eq!(dvonn_message::document::write(&current), written);
        assert_eq!(dvonn_message::document::read(written).as_ref(), Ok(&current));
        assert_eq!(current.sgf(), "(;GM[37])");
        assert_eq!(Current::read_legacy("19b-2 5", current.text.clone()), Some(current));
        let empty = Current::new(id);
        assert_eq!(dvonn_message::document::read(&dvonn_message::document::write(&empty)), Ok(empty));
        assert!(dvonn_message::document::read::<Current>(&written.replace("19b-2", "19B")).is_err());
        for text in ["", "19b-2", "19b-2 x", "19B 5"] {
            assert_eq!(Current::read_legacy(text, None), None, "{text}");
        }
    }

    #[test]
    fn a_record_with_line_breaks_is_whole() {
        let mut current = Current::new("a".parse().unwrap());
        for (text, sgf) in
            [("(;GM[37]\n;W[e3])", "(;GM[37]\n;W[e3])"), ("x\n(;GM[37]\n)", "(;GM[37]\n)"), ("", "")]
        {
            current.text = Some(text.to_owned());
            assert_eq!(current.sgf(), sgf);
        }
    }
}
