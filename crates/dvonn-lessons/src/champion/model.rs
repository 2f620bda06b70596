//! Model games: games of the collection that the coach has chosen and tells.

use dvonn::{Board, Move};
use dvonn_message::Sentence;
use serde::{Deserialize, Serialize};

/// The model games, in the order in which they are read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ModelGames {
    /// The games.
    pub games: Vec<ModelGame>,
}

/// A game of the collection, told by the coach.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ModelGame {
    /// Its seed in the collection.
    pub seed: u64,
    /// The theme that it shows.
    pub theme: Theme,
    /// The move that shows it, by its number from 1; 0 if the whole game does.
    pub shown: usize,
    /// The full board or the empty one, as a position string with pieces.
    pub start: String,
    /// The moves, in notation, separated by spaces.
    pub moves: String,
    /// White's chance of winning in each position, in percent: one more than there are moves.
    pub chances: Vec<u8>,
    /// The coach's story of the game as a whole, in paragraphs.
    pub story: Vec<Vec<Moment>>,
    /// The coach's sentences about single moves, in their order.
    pub moments: Vec<Moment>,
}

/// The coach's sentences about a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The move, by its number from 1; 0 if it is about the whole game.
    pub ply: usize,
    /// The messages, each as its sentences.
    pub said: Vec<Vec<Sentence>>,
}

impl ModelGame {
    /// Its boards, the start first, and its moves; `None` if it is damaged.
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
            /// All of them: first those of the glossary, in its order, then those of whole games.
            pub const ALL: [Self; 30] = [$(Self::$variant),+];

            /// Its name in files, addresses and messages. Up to [`Self::WipeOut`] it is a word of the
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
    /// Two stacks could take each other; the mover does.
    Conflicting = "conflicting",
    /// A stack is taken over.
    Neutralise = "neutralise",
    /// Shut-in stacks get room.
    Unleash = "unleash",
    /// A stack leaves a space on which enemies could have landed.
    Evacuation = "evacuation",
    /// Enemy stacks are left without enemy targets.
    Disarm = "disarm",
    /// Enemy stacks are left without targets.
    Immobilise = "immobilise",
    /// A stack has two duties and can do one.
    Overload = "overload",
    /// A stack of the right height aims at a worthy one.
    Sharpshooting = "sharpshooting",
    /// A shot is prevented.
    Spoiling = "spoiling",
    /// A stack leaps into another region.
    Intrusion = "intrusion",
    /// Stacks leave the board.
    CutOff = "cut-off",
    /// A red is carried away from the stacks that it held.
    Lifting = "lifting",
    /// A part of a cluster is given up.
    Amputation = "amputation",
    /// A cluster hangs by one stack.
    WeakCluster = "weak-cluster",
    /// Stacks get no room any more until the end.
    EndTrap = "end-trap",
    /// A side controls a region.
    Dominance = "dominance",
    /// Stacks are kept inland.
    Blockade = "blockade",
    /// A blockade without a way out.
    Encirclement = "encirclement",
    /// A blockade is broken.
    Breach = "breach",
    /// The player who runs out of free moves first gives way.
    WaitingGame = "waiting-game",
    /// One side plays on alone.
    OneManShow = "one-man-show",
    /// A game won by having moves.
    MeleeVictory = "melee-victory",
    /// Nothing is left to the loser.
    WipeOut = "wipe-out",
    /// The winner's chance was slight.
    Comeback = "comeback",
    /// The lead changes again and again.
    Seesaw = "seesaw",
    /// The decision falls late.
    LateTurn = "late-turn",
    /// A draw.
    Draw = "draw",
    /// Won by one piece.
    ByAPiece = "by-a-piece",
    /// The longest.
    LongFight = "long-fight",
    /// The winner leads from the first stacking move to the last.
    FromTheStart = "from-the-start",
}

impl Theme {
    /// The word of the glossary that it is, if it is one.
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
