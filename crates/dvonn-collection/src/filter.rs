//! Searching and sorting.

use std::str::FromStr;

use crate::entry::{Entry, Kind, Millis, Outcome};
use dvonn_analysis::Level;

/// The opponent of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rival {
    /// The computer.
    Computer,
    /// Another person at the same screen.
    Person,
}

impl Rival {
    /// Both opponents.
    pub const ALL: &'static [Self] = &[Self::Computer, Self::Person];

    /// `computer` or `person`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Person => "person",
        }
    }
}

/// The error for a word other than `computer` and `person`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected computer or person")]
pub struct UnknownRival;

impl FromStr for Rival {
    type Err = UnknownRival;

    fn from_str(word: &str) -> Result<Self, UnknownRival> {
        Self::ALL.iter().copied().find(|rival| rival.word() == word).ok_or(UnknownRival)
    }
}

/// An order in which entries are listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// Running games first, then the latest changes.
    #[default]
    Newest,
    /// The earliest changes first.
    Oldest,
    /// The most moves first.
    Longest,
    /// The person's games by margin, the highest win first and the highest loss last, then everything else.
    Margin,
}

impl Order {
    /// All orders.
    pub const ALL: &'static [Self] = &[Self::Newest, Self::Oldest, Self::Longest, Self::Margin];

    /// `newest`, `oldest`, `longest` or `margin`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Oldest => "oldest",
            Self::Longest => "longest",
            Self::Margin => "margin",
        }
    }

    /// Sorts entries. Equal entries are sorted by their latest change, newest first.
    pub fn sort(self, entries: &mut [&Entry]) {
        // All orders share one call: each sort that is compiled costs the web app some kilobytes.
        entries.sort_unstable_by(|a, b| {
            let first = match self {
                Self::Newest => b.is_running().cmp(&a.is_running()),
                Self::Oldest => a.changed.cmp(&b.changed),
                Self::Longest => b.summary().moves.cmp(&a.summary().moves),
                // `None` is smaller than every margin.
                Self::Margin => b.margin().cmp(&a.margin()),
            };
            first.then_with(|| b.changed.cmp(&a.changed)).then_with(|| a.id.cmp(&b.id))
        });
    }
}

/// The error for a word that names no [`Order`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected newest, oldest, longest or margin")]
pub struct UnknownOrder;

impl FromStr for Order {
    type Err = UnknownOrder;

    fn from_str(word: &str) -> Result<Self, UnknownOrder> {
        Self::ALL.iter().copied().find(|order| order.word() == word).ok_or(UnknownOrder)
    }
}

/// The conditions on wanted entries. A field that is `None` lets every entry through.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Words that must all occur, ignoring case, in the title, the players' names, the date, or the text that
    /// the face shows.
    pub text: String,
    /// Games or studies.
    pub kind: Option<Kind>,
    /// Games against the computer, or against a person.
    pub rival: Option<Rival>,
    /// Games against the computer at this level.
    pub level: Option<Level>,
    /// Games against the computer with this outcome.
    pub outcome: Option<Outcome>,
    /// Entries that changed at this time or later.
    pub since: Option<Millis>,
}

impl Filter {
    /// Whether the filter lets every entry through.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && Self { text: String::new(), ..self.clone() } == Self::default()
    }

    /// Whether the filter lets an entry through. `shown` returns the face's text for it, since people search
    /// for what they see.
    #[must_use]
    pub fn wants(&self, entry: &Entry, shown: impl FnOnce() -> String) -> bool {
        let rival = entry
            .played
            .as_ref()
            .map(|played| if played.computer.is_some() { Rival::Computer } else { Rival::Person });
        self.kind.is_none_or(|kind| entry.kind() == kind)
            && self.rival.is_none_or(|wanted| rival == Some(wanted))
            && self.level.is_none_or(|level| entry.computer().is_some_and(|computer| computer.level == level))
            && self.outcome.is_none_or(|outcome| entry.outcome() == Some(outcome))
            && self.since.is_none_or(|since| entry.changed >= since)
            && self.finds(entry, shown)
    }

    fn finds(&self, entry: &Entry, shown: impl FnOnce() -> String) -> bool {
        if self.text.trim().is_empty() {
            return true;
        }
        let summary = entry.summary();
        let names = [&summary.players.white, &summary.players.black, &summary.date];
        let mut searched = format!("{}\n{}", entry.title, shown());
        for name in names.into_iter().flatten() {
            searched.push('\n');
            searched.push_str(name);
        }
        let searched = searched.to_lowercase();
        self.text.to_lowercase().split_whitespace().all(|word| searched.contains(word))
    }
}

#[cfg(test)]
mod tests;
