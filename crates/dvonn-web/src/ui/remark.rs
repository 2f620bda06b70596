//! A page's messages to the person: a remark beside the board, and the same sentences for a screen reader.

use dvonn_message::Message;

use super::words;

/// A remark that is shown: what happened, or why something cannot be done.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ShownRemark {
    pub(super) text: String,
    /// Whether it says why something was refused.
    pub(super) is_refusal: bool,
}

/// The sentences of some messages, one after the other.
pub(super) fn sentences<'a>(messages: impl IntoIterator<Item = &'a Message>) -> String {
    messages.into_iter().map(|message| words::say(message.clone())).collect::<Vec<_>>().join(" ")
}
