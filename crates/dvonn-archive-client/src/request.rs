//! Requests of a page.

use serde::{Deserialize, Serialize};

/// A request with a number, which the answers repeat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Its number.
    pub id: u32,
    /// The request.
    pub request: Request,
    /// An address that is there until the answer is of no interest any more, if the worker should look:
    /// while it works it receives no message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// The state of the archive, and the place where it is kept.
    Status,
    /// Adds the games of files, whose bytes come beside the request, in this order.
    Import {
        /// The files' names, with their folders.
        names: Vec<String>,
    },
    /// The person's own games from now on, in place of those before. They are not kept here.
    Own {
        /// The games.
        games: Vec<OwnGame>,
    },
    /// The games of the champion, whose bytes come beside the request, until the worker ends.
    Champion,
    /// The moves played in a position.
    Explore(Explore),
    /// Looks for games. The first ones are told, and [`More`](Self::More) tells the others.
    Search {
        /// The games.
        search: Search,
        /// How many games are told at once.
        count: usize,
    },
    /// More games of a search. Those of the last one are known; others are looked for again.
    More {
        /// The games.
        search: Search,
        /// How many were told.
        from: usize,
        /// How many are wanted.
        count: usize,
    },
    /// The record of a game.
    Game(GameKey),
    /// The players, those with most games first.
    Players,
    /// Statistics of the games of a question.
    Stats {
        /// A question of `dvonn-archive`, empty for all games.
        question: String,
    },
    /// How a player's games went.
    Player {
        /// The name.
        name: String,
    },
    /// Removes all games that are kept.
    Forget,
}

/// The games to find, and their order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Search {
    /// A question of `dvonn-archive`, empty for all games.
    pub question: String,
    /// The order.
    pub order: Order,
}

/// An order of games. Those of which nothing is known come last.
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
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Newest,
        Self::Oldest,
        Self::Rated,
        Self::Longest,
        Self::Shortest,
        Self::Clearest,
        Self::Closest,
    ];

    /// The word by which sentences and addresses choose.
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
    /// A condition on the games: a question of `dvonn-archive`, empty for all games.
    pub question: String,
    /// The collections that count.
    pub of: Whose,
    /// The most games that are told.
    pub count: usize,
}

/// The collections that count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Both the archive's and the person's own games.
    #[default]
    All,
    /// The person's own.
    Own,
    /// The champion's. They are missing until [`Request::Champion`] has brought them.
    Champion,
}

/// A game: of which archive, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKey {
    /// One that is kept in the archive.
    Kept(u64),
    /// One of the person's own.
    Own(u64),
    /// One of the champion's.
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
