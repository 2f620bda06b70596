//! What a person with a task on the board is told, in a lesson or a puzzle.

use dvonn_message::Message;

/// Whether what the person did is what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is, and the task is done.
    Right,
    /// It is a part of it, or something to know on the way.
    Good,
    /// It is something else.
    Wrong,
    /// The rules do not allow it.
    Illegal,
}

/// What the person is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feedback {
    /// How it went.
    pub verdict: Verdict,
    /// What to say.
    pub message: Message,
}
