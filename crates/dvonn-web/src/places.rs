//! The person's place on each page of the tab's history: the scroll position, and the link with the focus.

use std::collections::BTreeMap;

use dvonn_message::document::Stored;
use serde::{Deserialize, Serialize};

/// A place on a page.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// The scroll position in CSS pixels.
    pub top: f64,
    /// The address of the link with the focus; empty if no link had it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub link: String,
}

/// The places of the entries in a tab's history, by the app's numbers for them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Places {
    entries: BTreeMap<u32, Place>,
}

impl Places {
    /// The most entries to remember.
    const MOST: usize = 100;

    /// An unused number for a new entry.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.entries.last_key_value().map_or(1, |(last, _)| last.saturating_add(1))
    }

    /// Stores the person's place. If there are too many entries, the oldest is dropped.
    pub fn remember(&mut self, entry: u32, place: Place) {
        self.entries.insert(entry, place);
        while self.entries.len() > Self::MOST {
            self.entries.pop_first();
        }
    }

    /// The person's place on an entry, if stored.
    #[must_use]
    pub fn of(&self, entry: u32) -> Option<&Place> {
        self.entries.get(&entry)
    }
}

impl Stored for Places {
    const FORMAT: &'static str = "dvonn-places";
    const VERSION: u32 = 1;

    /// Reads one line per entry: its number, scroll position and link. Unreadable lines are skipped.
    fn read_legacy(text: &str) -> Option<Self> {
        let mut places = Self::default();
        for line in text.lines() {
            let mut words = line.splitn(3, ' ');
            let (Some(entry), Some(top), Some(link)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            if let (Ok(entry), Ok(top)) = (entry.parse(), top.parse::<f64>())
                && top.is_finite()
            {
                places.remember(entry, Place { top, link: link.to_owned() });
            }
        }
        Some(places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(top: f64, link: &str) -> Place {
        Place { top, link: link.to_owned() }
    }

    #[test]
    fn places_are_read_back() {
        let mut places = Places::default();
        assert_eq!(places.next(), 1);
        places.remember(1, place(0.0, ""));
        places.remember(7, place(1234.5, "#/rules/M3"));
        let text = dvonn_message::document::write(&places);
        let entries = r##"{"1":{"top":0.0},"7":{"top":1234.5,"link":"#/rules/M3"}}}"##;
        assert!(text.ends_with(entries), "{text}");
        assert_eq!(dvonn_message::document::read(&text), Ok(places.clone()));
        assert_eq!(places.of(7), Some(&place(1234.5, "#/rules/M3")));
        assert_eq!(places.of(2), None);
        assert_eq!(places.next(), 8);
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        for text in ["", "x", "1", "1 2", "one 2 #/", "1 NaN #/", "1 inf #/", "-1 2 #/", "\u{0}\n\n 1 2 3"] {
            assert_eq!(dvonn_message::document::read_legacy(text), Some(Places::default()), "{text:?}");
        }
        let last = dvonn_message::document::read_legacy::<Places>("4294967295 1 #/");
        assert_eq!(last.map(|places| places.next()), Some(u32::MAX));
    }

    #[test]
    fn the_oldest_is_forgotten() {
        let mut places = Places::default();
        for entry in 1..=101 {
            places.remember(entry, place(f64::from(entry), ""));
        }
        assert!(places.of(1).is_none() && places.of(2).is_some() && places.of(101).is_some());
    }
}
