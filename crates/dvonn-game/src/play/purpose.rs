//! What a play session asks the engine for.

/// What an answer is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// The computer's own move.
    Move,
    /// A hint for a person.
    Hint,
    /// Who is ahead.
    Value,
}
