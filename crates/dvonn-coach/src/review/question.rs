//! What a review asks an engine, and what it takes for an answer.

use std::cmp::Ordering;

use dvonn::{Color, Move, Outcome, Phase, Position};

use super::value::Value;

/// How much the engine searches for a review. Everything is counted in positions, never in time, so that the same game has
/// the same review on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The full boards that are sampled for each placement.
    pub boards: u64,
    /// The positions that are searched for each position of the stacking phase that is too large to be solved.
    pub nodes: u64,
    /// The same where the end can be proven: with at most [`Settings::PROVABLE_STACKS`] stacks.
    pub proof_nodes: u64,
    /// The positions that are searched to prove who wins, where the margin was not proven: with at most
    /// [`Settings::OUTCOME_STACKS`] stacks.
    pub outcome_nodes: u64,
    /// The positions that are searched to find out what moves other than the best are worth.
    pub alternative_nodes: u64,
}

impl Settings {
    /// With at most this many stacks a position gets [`Settings::proof_nodes`].
    pub const PROVABLE_STACKS: usize = 26;

    /// With at most this many stacks it is tried to prove who wins.
    pub const OUTCOME_STACKS: usize = 32;

    /// With at most this many stacks that proof nearly always succeeds, so it is tried twice before a move is called a mistake.
    pub const DECIDABLE_STACKS: usize = 28;

    /// The seconds that a game of 35 stacking moves takes at most with the default settings, with two threads on an ordinary
    /// machine: see `docs/coach/review.md`.
    pub const DEFAULT_SECONDS: f64 = 15.0;

    /// The bytes of hash table with which every question is to be answered. The table is empty at first each time, so that the
    /// answer depends on nothing but the question.
    pub const TABLE_BYTES: usize = 64_000_000;

    /// Settings with which a game takes about this many seconds instead of [`Settings::DEFAULT_SECONDS`].
    #[must_use]
    pub fn for_seconds(seconds: f64) -> Self {
        let factor = (seconds / Self::DEFAULT_SECONDS).clamp(0.001, 1e6);
        let scaled = |count: u64| ((count as f64 * factor) as u64).max(64);
        let Self { boards, nodes, proof_nodes, outcome_nodes, alternative_nodes } = Self::default();
        Self {
            boards: scaled(boards),
            nodes: scaled(nodes),
            proof_nodes: scaled(proof_nodes),
            outcome_nodes: scaled(outcome_nodes),
            alternative_nodes: scaled(alternative_nodes),
        }
    }

    /// The limit for a position.
    pub(super) fn limit(&self, position: &Position) -> u64 {
        match position.phase() {
            Phase::Placement => self.boards,
            Phase::Stacking if position.occupied().len() <= Self::PROVABLE_STACKS => self.proof_nodes,
            Phase::Stacking => self.nodes,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            boards: 30_000,
            nodes: 400_000,
            proof_nodes: 4_000_000,
            outcome_nodes: 4_000_000,
            alternative_nodes: 60_000,
        }
    }
}

/// What a question is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Purpose {
    /// The value of a position of the game, and the best move.
    Position,
    /// Who wins, where the margin was not proven.
    Outcome,
    /// The same, asked again with more positions.
    OutcomeAgain,
    /// What the best move leads to, so that it can be compared with what the played one led to.
    AfterBest,
    /// A proof of what the played move led to, where the position before is proven.
    AfterPlayed,
    /// What the moves other than the best are worth.
    Alternatives,
}

/// Which question an answer belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct QuestionId {
    pub(super) ply: usize,
    pub(super) purpose: Purpose,
}

/// A position that an engine is to search, at full strength and with one thread. Questions do not depend on each other: several
/// may be answered at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Which one it is.
    pub id: QuestionId,
    /// The moves that lead from the start of the game to the position.
    pub moves: Vec<Move>,
    /// The position.
    pub position: Position,
    /// The number of positions to search, at most; in the placement phase, of full boards to sample.
    pub nodes: u64,
    /// The number of best moves to report, each with its line: MultiPV.
    pub multi_pv: usize,
    /// Whether only a proof of who wins is asked for, and no moves are.
    pub outcome: bool,
}

/// What an engine found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Answer {
    /// The best moves, at most as many as were asked for, in any order.
    pub lines: Vec<AnswerLine>,
    /// How the game ends with best play, if that was proven.
    pub outcome: Option<Outcome>,
}

/// A move with the play that is expected after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerLine {
    /// The expected final margin for the side to move, in hundredths of a piece.
    pub hundredths: i32,
    /// Whether that is the final margin with best play, for certain.
    pub proven: bool,
    /// The moves, beginning with the one to play.
    pub moves: Vec<Move>,
}

impl AnswerLine {
    /// What it is worth to the side to move.
    #[must_use]
    pub fn value(&self) -> Value {
        Value::new(self.hundredths, self.proven)
    }
}

impl Answer {
    /// The line with the best score, the first of several.
    pub(super) fn best(&self) -> Option<&AnswerLine> {
        self.lines.iter().rev().max_by_key(|line| line.hundredths).filter(|line| !line.moves.is_empty())
    }

    /// How the game certainly ends, as this answer about a position with this side to move tells.
    pub(super) fn outcome_for(&self, side: Color) -> Option<Outcome> {
        let proven = self.best().filter(|line| line.proven).map(|line| match line.hundredths.cmp(&0) {
            Ordering::Greater => Outcome::Win(side),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Win(!side),
        });
        self.outcome.or(proven)
    }

    /// The line that begins with a move.
    pub(super) fn line(&self, m: Move) -> Option<&AnswerLine> {
        self.lines.iter().find(|line| line.moves.first() == Some(&m))
    }
}
