//! What a search has found so far.

use std::time::Duration;

use dvonn::{Move, Outcome};

use crate::{Chances, Score};

/// A principal variation: a move, the best play expected after it, and the score that this leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrincipalVariation {
    /// The expected final margin for the side to move.
    pub score: Score,
    /// Whether the score is proven: the final margin if both sides play their best.
    pub proven: bool,
    /// The moves, beginning with the one to play. Never empty.
    pub moves: Vec<Move>,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Snapshot {
    /// The depth of the last iteration, in moves.
    pub depth: u8,
    /// The length of the longest line of play searched, in moves.
    pub selective_depth: u8,
    /// The number of positions searched, by all threads.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
    /// The number of stacks on the board; in the placement phase, of the full board.
    pub stacks: u8,
    /// The principal variations, best first, or for a level below 9 in the order of its draw: as many as
    /// [`Options::multi_pv`](crate::Options::multi_pv) asks for, or as there are legal moves. Empty when the game is over.
    pub pvs: Vec<PrincipalVariation>,
    /// How the game ends with best play, if that is proven: often long before by how much.
    pub outcome: Option<Outcome>,
}

impl Snapshot {
    /// The chances of the side to move if it plays this principal variation.
    #[must_use]
    pub fn chances(&self, pv: &PrincipalVariation) -> Chances {
        if pv.proven {
            Chances::certain(pv.score)
        } else {
            Chances::expected(pv.score, usize::from(self.stacks))
        }
    }

    /// The best move; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.pvs.first().and_then(|pv| pv.moves.first().copied())
    }

    /// The reply that is expected to the best move: what to ponder on.
    #[must_use]
    pub fn ponder_move(&self) -> Option<Move> {
        self.pvs.first().and_then(|pv| pv.moves.get(1).copied())
    }
}
