//! The figures of the collection, as data.

use std::cmp::Ordering;

use dvonn::{Color, Space, SpaceSet};
use serde::{Deserialize, Serialize};

use crate::champion::beginning::Beginning;
use crate::champion::score::Score;

/// The figures of the collection. All of them are counted from the games.
///
/// Figures about placements are joined under the four symmetries of the board: a space, a set of spaces and a
/// move stand for their images too. The one whose spaces come first is named.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// The games.
    pub games: u32,
    /// The games by how they begin, in the order of [`Beginning::ALL`].
    pub beginnings: [BeginningFigures; 3],
    /// The spaces, and the pieces placed on them.
    pub spaces: Vec<SpaceFigures>,
    /// How many sets of spaces the champion gave the three reds.
    pub red_sets: u32,
    /// The most frequent of them, most frequent first.
    pub openings: Vec<Opening>,
    /// On what the first move of a full board lands, in the order of [`Landing::ALL`].
    pub landings: [Score; 3],
    /// The number of first moves of a full board.
    pub first_moves_in_all: u32,
    /// The most frequent of them, most frequent first.
    pub first_moves: Vec<FirstMove>,
    /// The figures for the five pieces of advice, in the order of the rule books.
    pub advice: Vec<AdviceFigures>,
}

/// The games that begin in one way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeginningFigures {
    /// How they begin.
    pub beginning: Beginning,
    /// White's score.
    pub white: Score,
    /// Draws.
    pub draws: u32,
    /// Games in which nothing is left to the loser.
    pub wipe_outs: u32,
    /// The mean number of moves after the placement, passes included.
    pub plies: f64,
    /// The mean margin of the winner, in pieces.
    pub margin: f64,
}

/// A space with its images, and the pieces placed there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SpaceFigures {
    /// The space that stands for its images.
    pub space: String,
    /// How many spaces they are: 1, 2 or 4.
    pub images: u32,
    /// The share of the champion's reds that it placed on each of these spaces, from 0 to 1.
    pub reds: f64,
    /// The share of each of these spaces that got a white piece from the champion.
    pub white: f64,
    /// The share that got a black piece.
    pub black: f64,
    /// The score of a player with a piece there on the full board, over all games, minus the average score of
    /// the colour.
    pub worth: Score,
}

/// Three spaces for the reds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The spaces.
    pub reds: Vec<String>,
    /// White's score.
    pub white: Score,
}

/// The first move of a full board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FirstMove {
    /// The move.
    pub played: String,
    /// The score of White, who plays it.
    pub white: Score,
}

/// On what a first move lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// On a piece of the mover.
    Own,
    /// On a piece of the enemy.
    Enemy,
    /// On a red piece.
    Red,
}

impl Landing {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Own, Self::Enemy, Self::Red];

    /// The word by which sentences choose.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Enemy => "enemy",
            Self::Red => "red",
        }
    }
}

/// When the sides of a game are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instant {
    /// On the full board.
    FullBoard,
    /// After this many moves from the full board, passes included, if the game isn't over.
    After(u8),
    /// When for the first time one side alone can move.
    Alone,
}

/// A measure for comparison. A side is ahead if it has more of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Pieces at the edge.
    Edge,
    /// Nearness to the reds: fewer steps from its pieces to the nearest red, in all.
    NearRed,
    /// Pieces apart: fewer pairs of neighbours of its colour.
    Apart,
    /// Moves that landed on an enemy stack which could move, as the second piece of advice says.
    Landed,
    /// Legal moves, were it that side's turn.
    Moves,
    /// Low stacks: fewer pieces in each of its stacks, in the mean.
    Low,
    /// Safety from reds: fewer pieces that the enemy can take off with one move of a stack with a red.
    Safe,
    /// Being the side that can still move.
    CanMove,
}

impl Measure {
    /// Its name in files and messages.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Edge => "edge",
            Self::NearRed => "near-red",
            Self::Apart => "apart",
            Self::Landed => "landed",
            Self::Moves => "moves",
            Self::Low => "low",
            Self::Safe => "safe",
            Self::CanMove => "can-move",
        }
    }
}

/// The figures for a piece of advice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AdviceFigures {
    /// How often the champion's moves take it.
    pub champion: Taken,
    /// How often moves take it that are drawn from the legal ones, in the same positions.
    pub chance: Taken,
    /// The measures by which the sides of a game are compared. The first comparison of each decides its
    /// verdict.
    pub measures: Vec<MeasureFigures>,
}

/// How often moves take a piece of advice, by the definitions of the coach.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Taken {
    /// The moves with a choice.
    pub moves: u32,
    /// The games that follow it.
    pub followed: u32,
    /// The games that break it.
    pub broken: u32,
}

/// The score of the side that is ahead in something at an instant: ½, and what it scores beyond the score of
/// its colour in games that begin so. Games in which neither is ahead are left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeasureFigures {
    /// The measure.
    pub measure: Measure,
    /// When.
    pub at: Instant,
    /// In all games.
    pub all: Score,
    /// The scores by beginning, in the order of [`Beginning::ALL`].
    pub beginnings: [Score; 3],
    /// Where the difference is small: at most the median; and where it is large.
    pub sizes: [Score; 2],
}

/// A restriction to a part of the games, or an extension by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Games that begin like this.
    Beginning(Beginning),
    /// Small differences.
    Little,
    /// Large differences.
    Much,
}

/// The verdict of the games on a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The side that is ahead scores at least five points of a hundred more than half, and two errors.
    True,
    /// It scores more than half by two errors, but less than five points.
    Slight,
    /// Nothing shows: half is within two errors.
    Nothing,
    /// It scores less than half by two errors, but less than five points less.
    SlightlyOpposite,
    /// It scores at least five points of a hundred less than half, and two errors.
    Opposite,
}

/// The least that makes a statement true, or its opposite, without reserve: five points of a hundred.
const PLAINLY: f64 = 0.05;

impl Verdict {
    /// The verdict of a score.
    #[must_use]
    pub fn of(score: &Score) -> Self {
        match score.side() {
            Ordering::Greater if score.mean - 0.5 >= PLAINLY => Self::True,
            Ordering::Greater => Self::Slight,
            Ordering::Equal => Self::Nothing,
            Ordering::Less if 0.5 - score.mean >= PLAINLY => Self::Opposite,
            Ordering::Less => Self::SlightlyOpposite,
        }
    }

    /// Its name in files and messages.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::Slight => "slight",
            Self::Nothing => "nothing",
            Self::SlightlyOpposite => "slightly-opposite",
            Self::Opposite => "opposite",
        }
    }
}

impl MeasureFigures {
    /// The verdict of all games.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        Verdict::of(&self.all)
    }

    /// The parts of the games, with their scores.
    pub fn parts(&self) -> impl Iterator<Item = (Condition, &Score)> {
        let beginnings = Beginning::ALL.into_iter().map(Condition::Beginning).zip(&self.beginnings);
        beginnings.chain([Condition::Little, Condition::Much].into_iter().zip(&self.sizes))
    }

    /// The parts of the games in which the verdict is another one, with it.
    pub fn exceptions(&self) -> impl Iterator<Item = (Condition, Verdict)> {
        let verdict = self.verdict();
        let parts = self.parts().filter(|(_, score)| score.games > 0);
        parts.map(|(part, score)| (part, Verdict::of(score))).filter(move |(_, other)| *other != verdict)
    }
}

impl AdviceFigures {
    /// The statements of the piece of advice: the deciding comparison of each measure.
    pub fn statements(&self) -> impl Iterator<Item = &MeasureFigures> {
        let is_first = |&(place, of): &(usize, &MeasureFigures)| {
            self.measures[..place].iter().all(|before| before.measure != of.measure)
        };
        self.measures.iter().enumerate().filter(is_first).map(|(_, of)| of)
    }
}

impl Opening {
    /// The spaces of the reds.
    #[must_use]
    pub fn spaces(&self) -> SpaceSet {
        self.reds.iter().filter_map(|space| space.parse::<Space>().ok()).collect()
    }
}

impl SpaceFigures {
    /// How often one of these spaces got a piece of a colour from the champion.
    #[must_use]
    pub const fn share(&self, color: Color) -> f64 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
