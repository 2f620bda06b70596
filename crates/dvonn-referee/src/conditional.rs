//! Conditional moves: replies that a player decides in advance to moves that the opponent may make.

use std::fmt;

use dvonn::{Board, Breach, Color, IllegalMove, Move};
use dvonn_message::Message;

use crate::game::forced_by_rules;
use crate::key::Key;

/// The moves that a player has decided in advance: "if they play this, I play that, and if they then …".
///
/// They form a tree of decisions that begins at the present position. At each place there may be several
/// moves of the opponent, but only one of the player. Moves that the rules alone decide ([`forced_by_rules`])
/// are left out. A server and the player's own screen keep equal trees, because both call
/// [`advance`](Self::advance) for every decision that is played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ConditionalMoves {
    branches: Vec<Branch>,
}

/// A decision and the decisions after it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Branch {
    m: Move,
    /// Whether it is the player's own decision, not the opponent's.
    own: bool,
    then: Vec<Self>,
}

/// Why a line of conditional moves is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConditionalFault {
    /// A move of the line is illegal at its place.
    Illegal {
        /// Its index in the line, from 0.
        place: usize,
        /// The move.
        m: Move,
        /// The broken rule.
        breach: Breach,
    },
    /// The line does not end with a move of the player, so there is nothing to play.
    NoReply,
    /// The tree would have more than [`ConditionalMoves::MAX`] moves.
    TooMany,
}

impl fmt::Display for ConditionalFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { place, m, breach } => {
                write!(f, "move {} of the line, {m}: {breach} (rule {})", place + 1, breach.rule())
            }
            Self::NoReply => f.write_str("the line ends with a move of the opponent; expected your reply"),
            Self::TooMany => write!(f, "expected at most {} conditional moves", ConditionalMoves::MAX),
        }
    }
}

impl std::error::Error for ConditionalFault {}

impl From<&ConditionalFault> for Message {
    fn from(fault: &ConditionalFault) -> Self {
        match fault {
            ConditionalFault::Illegal { m, breach, .. } => Self::refused(*m, breach),
            ConditionalFault::NoReply => Self::new(Key::ConditionalNoReply),
            ConditionalFault::TooMany => {
                Self::new(Key::ConditionalTooMany).with("count", ConditionalMoves::MAX)
            }
        }
    }
}

impl ConditionalMoves {
    /// The maximum number of moves in a tree, which protects a server's memory.
    pub const MAX: usize = 200;

    /// Whether nothing is decided in advance.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// The number of moves in the tree, of both sides.
    #[must_use]
    pub fn len(&self) -> usize {
        count(&self.branches)
    }

    /// Adds a line of decisions that begins on this board and ends with a move of `side`. Where line and tree
    /// have different moves of `side`, the line's move replaces the tree's move and everything after it.
    ///
    /// # Errors
    /// If a move is illegal at its place, the line has no reply, or there are too many moves. Then the tree
    /// is unchanged.
    pub fn add(&mut self, board: &Board, side: Color, line: &[Move]) -> Result<(), ConditionalFault> {
        let mut tree = self.clone();
        let mut branches = &mut tree.branches;
        let mut board = *board;
        let mut last = None;
        for (place, &m) in line.iter().enumerate() {
            let mover = board.position().side();
            board = after_decision(&board, m).map_err(|illegal| ConditionalFault::Illegal {
                place,
                m,
                breach: illegal.breach,
            })?;
            if mover == side {
                branches.retain(|branch| branch.m == m);
            }
            let at = branches.iter().position(|branch| branch.m == m).unwrap_or_else(|| {
                branches.push(Branch { m, own: mover == side, then: Vec::new() });
                branches.len() - 1
            });
            branches = &mut branches[at].then;
            last = Some(mover);
        }
        if last != Some(side) {
            return Err(ConditionalFault::NoReply);
        }
        if tree.len() > Self::MAX {
            return Err(ConditionalFault::TooMany);
        }
        *self = tree;
        Ok(())
    }

    /// Reads a tree from its [lines](Self::lines).
    ///
    /// # Errors
    /// If [`add`](Self::add) refuses a line: the fault of the first such line.
    pub fn from_lines(board: &Board, side: Color, lines: &[Vec<Move>]) -> Result<Self, ConditionalFault> {
        let mut tree = Self::default();
        for line in lines {
            tree.add(board, side, line)?;
        }
        Ok(tree)
    }

    /// Removes the last move of a line and everything after it, and every move of the opponent that is left
    /// without a reply. Returns whether the tree had the line.
    pub fn remove(&mut self, line: &[Move]) -> bool {
        let Some((last, before)) = line.split_last() else { return false };
        let mut branches = &mut self.branches;
        for m in before {
            let Some(branch) = branches.iter_mut().find(|branch| branch.m == *m) else { return false };
            branches = &mut branch.then;
        }
        let count = branches.len();
        branches.retain(|branch| branch.m != *last);
        let had = branches.len() < count;
        drop_unanswered(&mut self.branches);
        had
    }

    /// Returns the complete lines: each leads from the present position to a leaf of the tree.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Move>> {
        let mut lines = Vec::new();
        collect_lines(&self.branches, &mut Vec::new(), &mut lines);
        lines
    }

    /// Follows a decision that was played: keeps the part of the tree after it, and drops the rest.
    pub fn advance(&mut self, m: Move) {
        let branches = std::mem::take(&mut self.branches);
        self.branches = branches.into_iter().find(|branch| branch.m == m).map_or_else(Vec::new, |b| b.then);
    }

    /// Returns the move that the player has decided to play now; `None` while the opponent is to move, or if
    /// nothing is decided.
    #[must_use]
    pub fn reply(&self) -> Option<Move> {
        self.branches.first().filter(|branch| branch.own).map(|branch| branch.m)
    }
}

/// Counts the moves in some branches.
fn count(branches: &[Branch]) -> usize {
    branches.iter().map(|branch| 1 + count(&branch.then)).sum()
}

fn drop_unanswered(branches: &mut Vec<Branch>) {
    for branch in &mut *branches {
        drop_unanswered(&mut branch.then);
    }
    branches.retain(|branch| branch.own || !branch.then.is_empty());
}

fn collect_lines(branches: &[Branch], line: &mut Vec<Move>, lines: &mut Vec<Vec<Move>>) {
    for branch in branches {
        line.push(branch.m);
        if branch.then.is_empty() {
            lines.push(line.clone());
        }
        collect_lines(&branch.then, line, lines);
        line.pop();
    }
}

/// Plays a decision, and then the moves that the rules alone decide.
fn after_decision(board: &Board, m: Move) -> Result<Board, IllegalMove> {
    let mut board = board.play(m)?;
    while let Some(forced) = forced_by_rules(&board) {
        board = board.play(forced)?;
    }
    Ok(board)
}

#[cfg(test)]
mod tests;
