//! A review's questions to an engine, and its reading of the answers.

use dvonn::{Board, Color, Move, Outcome, Phase, Position};
use dvonn_analysis::{Analysis, Limits, Line, Request};

use super::tested::Branch;

/// The limits of the engine's searches for a review. They are counted in positions, never in time, so the
/// same game has the same review on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The number of full boards sampled for each placement.
    pub boards: u64,
    /// The node limit for each position of the stacking phase that is too large to be solved.
    pub nodes: u64,
    /// The node limit for each position that may be solved, with at most [`Settings::PROVABLE_STACKS`]
    /// stacks.
    pub proof_nodes: u64,
    /// The node limit for proving the outcome if the margin was not proven, with at most
    /// [`Settings::OUTCOME_STACKS`] stacks.
    pub outcome_nodes: u64,
    /// The node limit for valuing the moves other than the best.
    pub alternative_nodes: u64,
}

impl Settings {
    /// A position with at most this many stacks gets [`Settings::proof_nodes`].
    pub const PROVABLE_STACKS: usize = 26;

    /// The engine tries to prove the outcome with at most this many stacks.
    pub const OUTCOME_STACKS: usize = 32;

    /// With at most this many stacks a proof nearly always succeeds, so a review tries it twice before it
    /// calls a move a mistake.
    pub const DECIDABLE_STACKS: usize = 28;

    /// The longest time, in seconds, for a game of 35 stacking moves with the default settings and two
    /// threads on an ordinary machine: see `docs/coach/review.md`.
    pub const DEFAULT_SECONDS: f64 = 15.0;

    /// The size, in bytes, of the hash table for every question. The table is empty each time, so the answer
    /// depends only on the question.
    pub const TABLE_BYTES: usize = 64_000_000;

    /// Returns settings with which a game takes about this many seconds instead of
    /// [`Settings::DEFAULT_SECONDS`].
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

    /// Returns the node limit for a position.
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

/// The purpose of a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Purpose {
    /// The value of a position of the game, and the best move.
    Position,
    /// The outcome, if the margin was not proven.
    Outcome,
    /// The outcome, asked again with a higher limit.
    OutcomeAgain,
    /// The value after the best move, to compare with the played one.
    AfterBest,
    /// A proof of the played move's result, if the position before it is proven.
    AfterPlayed,
    /// The values of the moves other than the best.
    Alternatives,
    /// The play after the end of a line, asked last: after the move played, or after the better one.
    Further(Branch, u8),
}

impl Purpose {
    /// Whether the answer is needed only once everything else is answered.
    pub(super) const fn is_last(self) -> bool {
        matches!(self, Self::OutcomeAgain | Self::Further(..))
    }
}

/// The identity of a question, which also identifies its answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct QuestionId {
    pub(super) ply: usize,
    pub(super) purpose: Purpose,
}

/// A question for an engine, which answers it at full strength and with one thread. Questions do not depend
/// on each other, so several may be answered at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The identity of the question.
    pub id: QuestionId,
    /// The position.
    pub position: Position,
    /// The request to the engine. Its number is 0; the asker may give it another.
    pub request: Request,
}

impl Question {
    /// Makes a question about the position after these moves. `nodes` is the limit of positions to search or,
    /// in the placement phase, of full boards to sample.
    pub(super) fn new(
        id: QuestionId,
        start: Board,
        moves: Vec<Move>,
        position: Position,
        nodes: u64,
    ) -> Self {
        let mut request = Request::new(start, moves);
        request.limits = Limits::nodes(nodes);
        // The review also states losses in pieces, so ask for the margin.
        (request.outcome_first, request.fresh) = (false, true);
        Self { id, position, request }
    }
}

/// Returns the line with the best score; of equals the first.
pub(super) fn best_line(answer: &Analysis) -> Option<&Line> {
    let best = answer.lines.iter().rev().max_by_key(|line| line.evaluation.score);
    best.filter(|line| !line.moves.is_empty())
}

/// Returns the certain outcome that follows from an answer about a position with this side to move.
pub(super) fn outcome_of(answer: &Analysis, side: Color) -> Option<Outcome> {
    answer.outcome.or_else(|| best_line(answer)?.evaluation.outcome_for(side))
}
