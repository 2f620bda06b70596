//! A statement of the coach, and what shows it on the board.

use dvonn::{Move, Position, SpaceSet};
use dvonn_message::{Message, Value};

/// A statement about a position or a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The sentence.
    pub message: Message,
    /// The words of the [vocabulary](crate::VOCABULARY) for it, the most fitting first.
    pub terms: Vec<&'static str>,
    /// The spaces that show it, for a board to mark. Empty if the whole board shows it.
    pub spaces: SpaceSet,
    /// The moves that show it, for a board to draw as arrows.
    pub moves: Vec<Move>,
    /// The urgency: heavier statements are made first. 0 for a statement about any position.
    pub weight: i32,
    /// A sentence that makes the statement without naming moves, if there is one.
    pub(super) unnamed: Option<Message>,
}

impl Statement {
    pub(super) const fn new(message: Message, weight: i32) -> Self {
        Self { message, terms: Vec::new(), spaces: SpaceSet::EMPTY, moves: Vec::new(), weight, unnamed: None }
    }

    pub(super) fn of(mut self, terms: &[&'static str]) -> Self {
        self.terms = terms.to_vec();
        self
    }

    pub(super) const fn shown_by(mut self, spaces: SpaceSet) -> Self {
        self.spaces = spaces;
        self
    }

    pub(super) fn with_moves(mut self, moves: Vec<Move>) -> Self {
        self.moves = moves;
        self
    }

    /// Returns the statement without the legal moves of a position; `None` if nothing is left to say.
    pub(super) fn without_moves_of(mut self, position: &Position) -> Option<Self> {
        self.moves.retain(|&m| !position.is_legal(m));
        if names_move_of(&self.message, position) {
            self.message = self.unnamed.take()?;
        }
        Some(self)
    }
}

/// Whether a sentence names a legal move of a position.
fn names_move_of(message: &Message, position: &Position) -> bool {
    message.values().iter().any(|(_, value)| matches!(value, Value::Move(m) if position.is_legal(*m)))
}
