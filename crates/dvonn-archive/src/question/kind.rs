//! Ranked, unranked and tournament games of Boardspace, which the site tells apart by the names of its files.

use crate::header::Header;

/// The kind of a game on Boardspace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// For the players' rankings: the usual one.
    Ranked,
    /// For nothing.
    Unranked,
    /// For a tournament.
    Tournament,
}

impl GameKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ranked, Self::Unranked, Self::Tournament];

    /// The word for it in a question.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ranked => "ranked",
            Self::Unranked => "unranked",
            Self::Tournament => "tournament",
        }
    }

    /// The kind of the game that a file of the site is named after, or whose name (SGF's `GN`) this is:
    /// `DV-Ann-Bob-2017-03-18-2157`, with `U!` before it if it is unranked and `T!` for a tournament. Folders
    /// before the name do not matter. `None` for every other name.
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

impl Header {
    /// The kind of the game, if it is one of Boardspace and a name says so: its own (the event) or that of a
    /// file in which it was found. If they differ, the rarer kind is right.
    #[must_use]
    pub fn kind(&self) -> Option<GameKind> {
        let files = self.sources.iter().map(|source| source.file.as_str());
        files.chain(self.event.as_deref()).filter_map(GameKind::of_name).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
