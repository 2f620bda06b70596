//! A player that is asked for one move after the other, outside a match: by a bot that plays on a server.

use std::time::Duration;

use dvonn::{Board, Move, Position};
use dvonn_engine::Limits;

use crate::failure::{Failure, Offence};
use crate::player::Player;
use crate::spec::Spec;
use crate::turn::Turn;

/// A question to a player.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The board on which the game began.
    pub start: &'a Board,
    /// All moves since.
    pub moves: &'a [Move],
    /// The position after them.
    pub position: &'a Position,
    /// The player's limits for thinking.
    pub limits: Limits,
    /// When it is told to stop. A second later it counts as hanging.
    pub deadline: Duration,
}

/// Why a player did not choose a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{offence}: {detail}")]
pub struct NotChosen {
    /// The player's offence.
    pub offence: Offence,
    /// The details, for people.
    pub detail: String,
}

impl From<Failure> for NotChosen {
    fn from(Failure { offence, detail }: Failure) -> Self {
        Self { offence, detail }
    }
}

/// A player that is asked for one move after the other.
pub struct AskedPlayer(Player);

impl AskedPlayer {
    /// Starts a player. `patience` is how long a program may take to answer what needs no thinking.
    ///
    /// # Errors
    /// If it cannot be started, or can only play from the empty board: games may begin on any board.
    pub fn start(spec: &Spec, patience: Duration) -> Result<Self, NotChosen> {
        if spec.needs_empty_board() {
            let detail = "it plays from the empty board alone".to_owned();
            return Err(NotChosen { offence: Offence::Crash, detail });
        }
        Ok(Self(Player::start(spec, patience)?))
    }

    /// Prepares for a new game.
    ///
    /// # Errors
    /// If a program does not answer.
    pub fn new_game(&mut self, position: &Position, seed: u64) -> Result<(), NotChosen> {
        Ok(self.0.new_game(position.side(), seed)?)
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// If there is no answer, or an illegal one. A program that has failed is to be started again.
    pub fn choose(&mut self, question: &Question<'_>) -> Result<Move, NotChosen> {
        let &Question { start, moves, position, limits, deadline } = question;
        let m = self.0.choose(&Turn { start, moves, position, limits, deadline })?.m;
        if !position.is_legal(m) {
            let detail = format!("{m} is not legal");
            return Err(NotChosen { offence: Offence::Illegal, detail });
        }
        Ok(m)
    }
}
