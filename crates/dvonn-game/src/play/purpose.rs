//! The purposes of a play session's requests to the engine.

/// The purpose of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// The computer's own move.
    Move,
    /// A hint for a person.
    Hint,
    /// The evaluation of the game.
    Value,
}
