//! Ranked, unranked and tournament games of Boardspace, which the names of the site's files distinguish.

#[cfg(feature = "index")]
use crate::header::Header;

/// The kind of a game on Boardspace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// The game counts for the players' rankings, as is usual.
    Ranked,
    /// The game counts for nothing.
    Unranked,
    /// The game belongs to a tournament.
    Tournament,
}

impl GameKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Ranked, Self::Unranked, Self::Tournament];

    /// The word for this kind in a question.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ranked => "ranked",
            Self::Unranked => "unranked",
            Self::Tournament => "tournament",
        }
    }

    /// The kind that a Boardspace name shows, either a file's or the game's own (SGF's `GN`). Such names look
    /// like `DV-Ann-Bob-2017-03-18-2157`, with `U!` in front if unranked and `T!` for a tournament. Folders
    /// in front of the name do not matter. Returns `None` for every other name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let (kind, rest) = match name.split_once('!') {
            Some(("U", rest)) => (Self::Unranked, rest),
            Some(("T", rest)) => (Self::Tournament, rest),
            _ => (Self::Ranked, name),
        };
        rest.starts_with("DV-").then_some(kind)
    }
}

#[cfg(feature = "index")]
impl Header {
    /// The kind of the game, if it is from Boardspace and a name shows it: its own name (the event) or that
    /// of one of its files. If the names differ, the rarer kind is right.
    #[must_use]
    pub fn kind(&self) -> Option<GameKind> {
        let files = self.sources.iter().map(|source| source.file.as_str());
        files.chain(self.event.as_deref()).filter_map(GameKind::of_name).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "index")]
    #[test]
    fn the_rarest_kind_of_all_names_counts() {
        let source = |file: &str| crate::Source { file: file.to_owned(), number: 1 };
        let mut header = Header::of(&dvonn_record::Record::new(), source("1.sgf"));
        assert_eq!(header.kind(), None);
        header.event = Some("DV-Ann-Bob-2012-01-01-0000".to_owned());
        assert_eq!(header.kind(), Some(GameKind::Ranked));
        header.sources.push(source("2012/T!DV-Ann-Bob-2012-01-01-0000.sgf"));
        assert_eq!(header.kind(), Some(GameKind::Tournament));
    }

    #[test]
    fn names_of_the_site_say_what_a_game_counts_for() {
        let kinds = [
            ("DV-guest-Dumbot-2014-11-29-1545", Some(GameKind::Ranked)),
            ("/dvonn/dvonngames/DV-guest-Dumbot-2017-07-25-2157.sgf", Some(GameKind::Ranked)),
            ("2014.zip/U!DV-Ann-Dumbot-2014-10-27-2122.sgf", Some(GameKind::Unranked)),
            ("games\\T!DV-Ann-Bob-2012-01-01-0000.sgf", Some(GameKind::Tournament)),
            ("2008/0029601163.sgf", None),
            ("U!/0029601163.sgf", None),
            ("Ann-DV-Bob", None),
            ("X!DV-Ann", None),
            ("T!HV-Ann-Bob-2012-01-01-0000", None),
            ("", None),
        ];
        for (name, kind) in kinds {
            assert_eq!(GameKind::of_name(name), kind, "{name}");
        }
    }
}
