//! A page's messages to the person: a remark next to the board, and the same text for screen readers.

use dvonn_message::Message;

use super::words;

/// A remark on the page: what happened, or why something is impossible.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ShownRemark {
    pub(super) text: String,
    /// Whether it explains a refusal.
    pub(super) is_refusal: bool,
}

/// The sentences of some messages, joined into one text.
pub(super) fn sentences<'a>(messages: impl IntoIterator<Item = &'a Message>) -> String {
    messages.into_iter().map(|message| words::say(message.clone())).collect::<Vec<_>>().join(" ")
}
