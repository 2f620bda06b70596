//! The requests of a page.

use serde::{Deserialize, Serialize};

/// A request with a number, which its replies repeat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the request.
    pub id: u32,
    /// The request itself.
    pub request: Request,
    /// A URL that exists as long as the page still wants the answer. A busy worker receives no messages, so
    /// it polls this URL instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// Asks for the state of the archive.
    Status,
    /// Adds the games of these files. Their bytes are sent along with the request, in the same order.
    Import {
        /// The files' names, including their folders.
        names: Vec<String>,
        /// The reader's languages, which help to guess the encodings of the files.
        languages: Vec<String>,
    },
    /// Asks for the encoding of a file that does not name it. Its bytes are sent along with the request.
    Encoding {
        /// The reader's languages.
        languages: Vec<String>,
    },
    /// Replaces the person's own games. The archive does not store them.
    Own {
        /// The person's own games, all of them.
        games: Vec<OwnGame>,
    },
    /// Loads the champion's games, whose bytes are sent along with the request. They stay in memory until the
    /// worker ends.
    Champion,
    /// Asks for the moves played in a position.
    Explore(Explore),
    /// Searches for games. The reply lists the first ones; [`More`](Self::More) asks for the others.
    Search {
        /// The games to find, and their order.
        search: Search,
        /// How many games to list at once.
        count: usize,
    },
    /// Asks for more games of a search. The worker remembers its last search and repeats any other one.
    More {
        /// The search.
        search: Search,
        /// How many games have been listed already.
        from: usize,
        /// How many more to list.
        count: usize,
    },
    /// Asks for the record of a game.
    Game(GameKey),
    /// Asks for all players, those with most games first.
    Players,
    /// Asks for statistics of the games of a question.
    Stats {
        /// A [`Question`](crate::Question), empty for all games.
        question: String,
    },
    /// Asks how a player's games went.
    Player {
        /// The player's name.
        name: String,
    },
    /// Removes all games from the archive.
    Forget,
}

/// A search: the games to find, and their order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Search {
    /// A [`Question`](crate::Question), empty for all games.
    pub question: String,
    /// The order of the games found.
    pub order: Order,
}

/// An order of games. Games without the value to sort by come last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The newest date first.
    #[default]
    Newest,
    /// The oldest date first.
    Oldest,
    /// The highest ratings of the players first.
    Rated,
    /// The most moves first.
    Longest,
    /// The fewest moves first.
    Shortest,
    /// The largest winning margin first.
    Clearest,
    /// The smallest winning margin first.
    Closest,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 7] = [
        Self::Newest,
        Self::Oldest,
        Self::Rated,
        Self::Longest,
        Self::Shortest,
        Self::Clearest,
        Self::Closest,
    ];

    /// The name used in translated sentences and in URLs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Oldest => "oldest",
            Self::Rated => "rated",
            Self::Longest => "longest",
            Self::Shortest => "shortest",
            Self::Clearest => "clearest",
            Self::Closest => "closest",
        }
    }

    /// How an archive sorts its answers.
    #[cfg(feature = "index")]
    #[must_use]
    pub const fn sort(self) -> crate::Sort {
        use crate::SortBy;
        let (by, reversed) = match self {
            Self::Newest => (SortBy::Date, false),
            Self::Oldest => (SortBy::Date, true),
            Self::Rated => (SortBy::Rating, false),
            Self::Longest => (SortBy::Plies, false),
            Self::Shortest => (SortBy::Plies, true),
            Self::Clearest => (SortBy::Margin, false),
            Self::Closest => (SortBy::Margin, true),
        };
        crate::Sort { by, reversed }
    }

    /// The order with this [word](Self::word).
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.word() == word)
    }
}

/// A game that the person played or opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnGame {
    /// Its id in My games.
    pub id: String,
    /// The record.
    pub sgf: String,
}

/// A request for the moves played in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explore {
    /// The position string.
    pub position: String,
    /// A condition on the games: a [`Question`](crate::Question), empty for all games.
    pub question: String,
    /// The collections to search.
    pub of: Whose,
    /// The most games to list.
    pub count: usize,
}

/// The collections to search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The archive and the person's own games.
    #[default]
    All,
    /// Only the person's own games.
    Own,
    /// Only the champion's games. They are missing until [`Request::Champion`] has loaded them.
    Champion,
}

/// The key of a game: its collection, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKey {
    /// A game of the archive.
    Kept(u64),
    /// One of the person's own games.
    Own(u64),
    /// One of the champion's games.
    Champion(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_have_words_of_their_own() {
        for order in Order::ALL {
            assert_eq!(Order::named(order.word()), Some(order));
            assert_eq!(serde_json::to_string(&order).unwrap(), format!("\"{}\"", order.word()));
        }
        assert_eq!(Order::named("random"), None);
    }
}
