//! The Monte Carlo player: UCT with progressive bias and proven results, using playouts to the end of the
//! game.
//!
//! See Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006; Chaslot et al., "Progressive
//! strategies for Monte-Carlo tree search", 2008; Winands, Björnsson and Saito, "Monte-Carlo tree search
//! solver", 2008.

mod playout;
mod tree;

use std::time::Duration;

use dvonn::Position;
use dvonn::random::Random;

use crate::rivals::limits::{Choice, Limits, Meter};
use tree::Tree;

/// A player that builds a tree of the most promising moves from the results of playouts. It has no
/// evaluation: it sees only the results of finished games, and with them which stacks depend on others.
pub struct MonteCarlo {
    /// The maximum number of nodes in the tree.
    capacity: usize,
    random: Random,
}

/// The number of playouts between two readings of the clock: about a fifth of a millisecond.
const CLOCK_INTERVAL: u64 = 8;

impl MonteCarlo {
    /// The number of playouts for a move if neither nodes nor time are limited.
    pub const DEFAULT_PLAYOUTS: u64 = 10_000;

    /// Makes a player whose tree takes at most this many bytes. When the tree is full, playouts start from
    /// its leaves.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { capacity: Tree::capacity(bytes), random: Random::new(0) }
    }

    /// Starts a new game. The seed determines the playouts.
    pub fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// Chooses a move, or returns `None` when the game is over. `elapsed` returns the time since the
    /// question.
    ///
    /// Nodes are playouts, at most [`DEFAULT_PLAYOUTS`](Self::DEFAULT_PLAYOUTS) if neither nodes nor time are
    /// limited. With a limit in playouts, the choice depends only on the limit, the seed, and the questions
    /// since the game began.
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
        // All playouts take similar time, so the search can end at its fair share.
        let time =
            limits.time.map(|time| crate::rivals::TimeShare { most: time.share.min(time.most), ..time });
        let mut meter = Meter::new(&Limits { nodes, time, ..*limits }, elapsed, CLOCK_INTERVAL);
        let mut tree = Tree::new(position, self.capacity);
        while !tree.is_decided() && meter.count().is_ok() {
            tree.playout(position, &mut self.random);
        }
        Some(Choice { m: tree.best().unwrap_or(first), nodes: meter.nodes() })
    }
}
