//! Errors of a step.

use core::fmt;

use dvonn::{Breach, Rule};

use crate::Action;

/// One of the arrays of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Output {
    /// The actions to play.
    Actions,
    /// The numbers of the games to copy.
    Games,
    /// The side to move.
    Players,
    /// The legal actions.
    Masks,
    /// The planes.
    Observations,
    /// The rewards.
    Rewards,
    /// Which games ended.
    Terminated,
}

impl Output {
    /// `actions`, `games`, `players`, `masks`, `observations`, `rewards` or `terminated`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Actions => "actions",
            Self::Games => "games",
            Self::Players => "players",
            Self::Masks => "masks",
            Self::Observations => "observations",
            Self::Rewards => "rewards",
            Self::Terminated => "terminated",
        }
    }
}

/// An action that its game doesn't allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalAction {
    /// The number of the game in the batch.
    pub game: usize,
    /// The refused action.
    pub action: Action,
    /// How it breaks the rules; `None` if the stack would leave the board.
    pub breach: Option<Breach>,
}

impl IllegalAction {
    /// The rule that the action breaks.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.breach.map_or(Rule::M2, Breach::rule)
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, action, breach } = self;
        write!(f, "game {game}: action {} ({action:?}) is not allowed: ", action.index())?;
        match breach {
            Some(breach) => breach.fmt(f)?,
            None => f.write_str("the stack would leave the board")?,
        }
        write!(f, " (rule {})", self.rule())
    }
}

impl core::error::Error for IllegalAction {}

/// Why a step was refused. No game and no array has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepError {
    /// An array has a wrong length.
    Length {
        /// The array with the wrong length.
        output: Output,
        /// The required length.
        expected: usize,
        /// The actual length.
        found: usize,
    },
    /// A number that is not an action.
    NotAnAction {
        /// The number of the game in the batch.
        game: usize,
    },
    /// A number that is not a game of the batch to copy from.
    NoGame {
        /// The index of this number in the array.
        entry: usize,
        /// The number of games in that batch.
        games: usize,
    },
    /// An action that its game doesn't allow.
    Illegal(IllegalAction),
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { output, expected, found } => {
                write!(f, "{} must have {expected} entries, and has {found}", output.as_str())
            }
            Self::NotAnAction { game } => {
                write!(f, "game {game}: not an action: expected a number from 0 to {}", Action::COUNT - 1)
            }
            Self::NoGame { entry, games } => {
                write!(f, "entry {entry}: not a game: expected a number below {games}")
            }
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl core::error::Error for StepError {}

impl From<IllegalAction> for StepError {
    fn from(illegal: IllegalAction) -> Self {
        Self::Illegal(illegal)
    }
}
