//! Feedback to a person with a task on the board, in a lesson or a puzzle.

use dvonn_message::Message;

/// Whether the person did what the task asks.
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

/// Feedback to the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feedback {
    /// How it went.
    pub verdict: Verdict,
    /// The message.
    pub message: Message,
}
