//! Feedback to a person solving a task on the board, in a lesson or a puzzle.

use dvonn_message::Message;

/// The verdict on a person's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The answer is right, and the task is done.
    Right,
    /// The answer is part of the solution, or a useful step towards it.
    Good,
    /// The answer is wrong.
    Wrong,
    /// The rules do not allow it.
    Illegal,
}

/// Feedback to the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feedback {
    /// The verdict.
    pub verdict: Verdict,
    /// The message.
    pub message: Message,
}
