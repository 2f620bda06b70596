//! A player outside a match, which a bot on a server asks for one move after another.

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
    /// The board at the start of the game.
    pub start: &'a Board,
    /// All moves since then.
    pub moves: &'a [Move],
    /// The position after them.
    pub position: &'a Position,
    /// The player's limits for thinking.
    pub limits: Limits,
    /// The time after which it is told to stop. A second later it counts as hanging.
    pub deadline: Duration,
}

/// The reason why a player did not choose a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{offence}: {detail}")]
pub struct NotChosen {
    /// The player's offence.
    pub offence: Offence,
    /// The details in words.
    pub detail: String,
}

impl From<Failure> for NotChosen {
    fn from(Failure { offence, detail }: Failure) -> Self {
        Self { offence, detail }
    }
}

/// A player that chooses one move after another.
pub struct AskedPlayer(Player);

impl AskedPlayer {
    /// Starts a player. `patience` is the longest time that a program may take for an answer without
    /// thinking.
    ///
    /// # Errors
    /// It cannot be started, or can only play from the empty board, while games may begin on any board.
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
    /// A program does not answer.
    pub fn new_game(&mut self, position: &Position, seed: u64) -> Result<(), NotChosen> {
        Ok(self.0.new_game(position.side(), seed)?)
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// There is no answer, or an illegal one. A program that failed must be started again.
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
