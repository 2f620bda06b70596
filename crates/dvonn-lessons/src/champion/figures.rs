//! The figures of the collection, as data.

use std::cmp::Ordering;

use dvonn::{Color, Space, SpaceSet};
use serde::{Deserialize, Serialize};

use crate::champion::beginning::Beginning;
use crate::champion::score::Score;

/// The figures of the collection, all counted from its games.
///
/// Figures about placements combine the four symmetries of the board: a space, a set of spaces and a move
/// represent their images too. The figures name the image that sorts first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// The number of games.
    pub games: u32,
    /// The figures by way of beginning, in the order of [`Beginning::ALL`].
    pub beginnings: [BeginningFigures; 3],
    /// The figures of the spaces and the pieces placed on them.
    pub spaces: Vec<SpaceFigures>,
    /// The number of different sets of spaces on which the champion placed the three reds.
    pub red_sets: u32,
    /// The most frequent of these sets, in descending order.
    pub openings: Vec<Opening>,
    /// The number of different first moves of a full board.
    pub first_moves_in_all: u32,
    /// The most frequent of these moves, in descending order.
    pub first_moves: Vec<FirstMove>,
    /// The figures for the five pieces of advice, in the order of the rule books.
    pub advice: Vec<AdviceFigures>,
}

/// The figures of the games that begin in one way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeginningFigures {
    /// The way in which they begin.
    pub beginning: Beginning,
    /// White's score.
    pub white: Score,
    /// The number of draws.
    pub draws: u32,
    /// The number of games in which the loser has nothing left.
    pub wipe_outs: u32,
    /// The mean number of moves after the placement, passes included.
    pub plies: f64,
    /// The mean margin of the winner, in pieces.
    pub margin: f64,
}

/// The figures of a space, combined with those of its images.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SpaceFigures {
    /// The space that represents its images.
    pub space: String,
    /// The number of images: 1, 2 or 4.
    pub images: u32,
    /// The champion's mean number of reds on each of these spaces, from 0 to 1.
    pub reds: f64,
    /// The champion's mean number of white pieces on each of these spaces, from 0 to 1.
    pub white: f64,
    /// The champion's mean number of black pieces on each of these spaces, from 0 to 1.
    pub black: f64,
    /// The score of the player with a piece there on the full board, adjusted for the expected score of the
    /// colour. Only boards filled at random count, because on others the players chose the spaces.
    pub worth: Score,
}

/// A choice of three spaces for the reds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The spaces.
    pub reds: Vec<String>,
    /// White's score.
    pub white: Score,
}

/// A first move of a full board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FirstMove {
    /// The move.
    pub played: String,
    /// The scores of White, who plays the move, by beginning, in the order of [`Beginning::ALL`].
    pub white: [Score; 3],
}

/// The instant at which the sides of a game are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instant {
    /// On the full board.
    FullBoard,
    /// After this many moves from the full board, counting passes, if the game isn't over.
    After(u8),
    /// At the first instant when only one side can move.
    Alone,
}

/// A measure by which sides are compared. The side with more of it is ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Pieces at the edge.
    Edge,
    /// Nearness to the reds: fewer steps in total from its pieces to the nearest red.
    NearRed,
    /// Spread: fewer pairs of neighbouring pieces of its colour.
    Apart,
    /// Moves that landed on an enemy stack which could move, as the second piece of advice recommends.
    Landed,
    /// Legal moves, if it were that side's turn.
    Moves,
    /// Low stacks: fewer pieces in a stack on average.
    Low,
    /// Safety from reds: fewer pieces that the enemy can remove by moving one stack with a red.
    Safe,
    /// The ability to move while the other side cannot.
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
    /// How often the champion's moves follow or break it.
    pub champion: Taken,
    /// How often random legal moves follow or break it, in the same positions.
    pub chance: Taken,
    /// The comparisons that test it.
    pub measures: Vec<MeasureFigures>,
}

/// How often moves follow or break a piece of advice, by the coach's definitions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Taken {
    /// The number of moves that could have done either.
    pub moves: u32,
    /// The number of moves that follow it.
    pub followed: u32,
    /// The number of moves that break it.
    pub broken: u32,
}

/// The score of the side that is ahead in a measure at an instant, adjusted for the expected score of its
/// colour: ½ means no advantage. Games in which neither side is ahead do not count.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeasureFigures {
    /// The measure.
    pub measure: Measure,
    /// The instant.
    pub at: Instant,
    /// The scores by beginning, in the order of [`Beginning::ALL`]. Their sum would depend on the numbers of
    /// games, which were chosen.
    pub beginnings: [Score; 3],
}

/// The verdict of the games on a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The score of the side that is ahead exceeds ½ by at least 0.05 and two standard errors.
    True,
    /// The score exceeds ½ by two standard errors, but by less than 0.05.
    Slight,
    /// No effect: ½ is within two standard errors.
    Nothing,
    /// The score is below ½ by two standard errors, but by less than 0.05.
    SlightlyOpposite,
    /// The score is below ½ by at least 0.05 and two standard errors.
    Opposite,
    /// Games that begin in different ways say different things.
    Depends,
}

/// The least difference that makes a statement, or its opposite, true without reserve.
const PLAINLY: f64 = 0.05;

impl Verdict {
    /// The verdict for a score.
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
            Self::Depends => "depends",
        }
    }
}

impl MeasureFigures {
    /// The scores of the ways of beginning that have games.
    pub fn scores(&self) -> impl Iterator<Item = (Beginning, &Score)> {
        Beginning::ALL.into_iter().zip(&self.beginnings).filter(|(_, score)| score.games > 0)
    }

    /// The verdict on which all ways of beginning agree.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let mut verdicts = self.scores().map(|(_, score)| Verdict::of(score));
        let first = verdicts.next().unwrap_or(Verdict::Nothing);
        if verdicts.all(|other| other == first) { first } else { Verdict::Depends }
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
    /// The champion's mean number of pieces of a colour on each of these spaces.
    #[must_use]
    pub const fn share(&self, color: Color) -> f64 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
