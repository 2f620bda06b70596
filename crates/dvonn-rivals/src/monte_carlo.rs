//! The Monte Carlo player: UCT with progressive bias and proofs of wins, over playouts to the end of the game.
//!
//! See Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006; Chaslot et al., "Progressive strategies for Monte-Carlo
//! tree search", 2008; Winands, Björnsson and Saito, "Monte-Carlo tree search solver", 2008.

mod playout;
mod tree;

use std::time::Duration;

use dvonn::Position;
use dvonn::random::Random;

use crate::limits::{Choice, Limits, Meter};
use tree::Tree;

/// A player that builds a tree of the most promising moves from the results of playouts. It has no evaluation: it knows what
/// happens at the end of games, and so sees what hangs on a stack.
pub struct MonteCarlo {
    /// The greatest number of moves in the tree.
    capacity: usize,
    random: Random,
}

/// The clock is read once for this many playouts: every fifth of a millisecond.
const CLOCK_INTERVAL: u64 = 8;

impl MonteCarlo {
    /// The playouts of a move if neither nodes nor time are limited.
    pub const DEFAULT_PLAYOUTS: u64 = 10_000;

    /// A player whose tree takes at most this many bytes. When it is full, playouts go on from its leaves.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { capacity: Tree::capacity(bytes), random: Random::new(0) }
    }

    /// Begins a new game. The playouts follow from the seed.
    pub fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// Chooses a move; `None` when the game is over. `elapsed` says how long ago the player was asked.
    ///
    /// The nodes are playouts, at most [`DEFAULT_PLAYOUTS`](Self::DEFAULT_PLAYOUTS) if neither nodes nor time are limited. With
    /// the same number of playouts, the same seed, and the same moves asked for since the game began, the choice is always the
    /// same.
    pub fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        elapsed: &dyn Fn() -> Duration,
    ) -> Option<Choice> {
        let moves = position.legal_moves();
        let &first = moves.first()?;
        if moves.len() == 1 {
            return Some(Choice { m: first, nodes: 0 });
        }
        let nodes = limits.nodes.or_else(|| limits.time.is_none().then_some(Self::DEFAULT_PLAYOUTS));
        // Playouts are of one length, so there is no reason to take more or less than a fair share of the time.
        let time = limits.time.map(|time| crate::TimeShare { most: time.share.min(time.most), ..time });
        let mut meter = Meter::new(&Limits { nodes, time, ..*limits }, elapsed, CLOCK_INTERVAL);
        let mut tree = Tree::new(position, self.capacity);
        while !tree.is_decided() && meter.count().is_ok() {
            tree.playout(position, &mut self.random);
        }
        Some(Choice { m: tree.best().unwrap_or(first), nodes: meter.nodes() })
    }
}
