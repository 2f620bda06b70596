//! Model games: games of the collection that the coach has chosen and comments on.

use dvonn::{Board, Move};
use dvonn_message::Sentence;
use serde::{Deserialize, Serialize};

/// The model games, in reading order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ModelGames {
    /// The games.
    pub games: Vec<ModelGame>,
}

/// A game of the collection with the coach's comments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ModelGame {
    /// The seed of the game in the collection.
    pub seed: u64,
    /// The theme that the game shows.
    pub theme: Theme,
    /// The number of the move that shows it, from 1; 0 if the whole game does.
    pub shown: usize,
    /// The full board or the empty one, as a position string with all pieces.
    pub start: String,
    /// The moves, in notation, separated by spaces.
    pub moves: String,
    /// White's chance of winning in each position, in percent. There is one more entry than moves.
    pub chances: Vec<u8>,
    /// The coach's story of the whole game, in paragraphs.
    pub story: Vec<Vec<Moment>>,
    /// The coach's comments on single moves, in order.
    pub moments: Vec<Moment>,
}

/// The coach's comments on a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The number of the move, from 1; 0 for the whole game.
    pub ply: usize,
    /// The comments, each as a list of sentences.
    pub said: Vec<Vec<Sentence>>,
}

impl ModelGame {
    /// The boards, the start first, and the moves; `None` if the data are damaged.
    #[must_use]
    pub fn boards(&self) -> Option<(Vec<Board>, Vec<Move>)> {
        let mut boards = vec![self.start.parse::<Board>().ok()?];
        let mut moves = Vec::new();
        for word in self.moves.split_whitespace() {
            let m = word.parse::<Move>().ok()?;
            boards.push(boards.last()?.play(m).ok()?);
            moves.push(m);
        }
        (self.chances.len() == boards.len()).then_some((boards, moves))
    }
}

macro_rules! themes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// The theme of a model game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum Theme {
            $($(#[$doc])* #[serde(rename = $name)] $variant,)+
        }

        impl Theme {
            /// All themes: first those of the glossary, in its order, then those of whole games.
            pub const ALL: [Self; 30] = [$(Self::$variant),+];

            /// Its name in files, addresses and messages. Up to [`Self::WipeOut`] it is a term of the
            /// glossary.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

themes! {
    /// Two stacks could capture each other, and the mover does.
    Conflicting = "conflicting",
    /// A move lands on an enemy stack and takes it over.
    Neutralise = "neutralise",
    /// Surrounded stacks can move again.
    Unleash = "unleash",
    /// A stack leaves a space on which enemies could have landed.
    Evacuation = "evacuation",
    /// Enemy stacks can no longer land on an enemy.
    Disarm = "disarm",
    /// Enemy stacks are left without targets.
    Immobilise = "immobilise",
    /// A stack has two duties and can fulfil only one.
    Overload = "overload",
    /// A stack of the right height aims at a worthwhile target.
    Sharpshooting = "sharpshooting",
    /// A move prevents such a shot.
    Spoiling = "spoiling",
    /// A stack leaps into another region.
    Intrusion = "intrusion",
    /// Stacks leave the board.
    CutOff = "cut-off",
    /// A red moves away from the stacks that depended on it.
    Lifting = "lifting",
    /// A player gives up a part of a cluster.
    Amputation = "amputation",
    /// A cluster depends on a single stack.
    WeakCluster = "weak-cluster",
    /// Stacks are trapped until the end of the game.
    EndTrap = "end-trap",
    /// A side controls a region.
    Dominance = "dominance",
    /// Stacks are kept surrounded.
    Blockade = "blockade",
    /// A blockade without a way out.
    Encirclement = "encirclement",
    /// A blockade is broken.
    Breach = "breach",
    /// The player who runs out of free moves first has to give way.
    WaitingGame = "waiting-game",
    /// One side plays on alone.
    OneManShow = "one-man-show",
    /// A side wins because it still has moves.
    MeleeVictory = "melee-victory",
    /// The loser has nothing left.
    WipeOut = "wipe-out",
    /// The winner's chance was slight at some point.
    Comeback = "comeback",
    /// The lead changes again and again.
    Seesaw = "seesaw",
    /// The decision comes late.
    LateTurn = "late-turn",
    /// The game is a draw.
    Draw = "draw",
    /// The winner is ahead by one piece.
    ByAPiece = "by-a-piece",
    /// The game is the longest.
    LongFight = "long-fight",
    /// The winner leads from the first stacking move to the last.
    FromTheStart = "from-the-start",
}

impl Theme {
    /// The term of the glossary, if the theme is one.
    #[must_use]
    pub fn term(self) -> Option<&'static str> {
        (self <= Self::WipeOut).then_some(self.as_str())
    }

    /// The theme with this [name](Self::as_str).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.as_str() == name)
    }
}
