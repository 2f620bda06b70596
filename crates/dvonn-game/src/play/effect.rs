//! The effects for a face to carry out, and remarks to the players.

use std::time::Duration;

use dvonn::Move;
use dvonn_analysis::Request;
use dvonn_message::{AnyKey, Message};
use dvonn_referee::{ClientMessage, Key as RefereeKey};

use crate::key::Key;
use crate::sound::Sound;

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayEffect {
    /// Tell the players.
    Tell(Remark),
    /// Make a sound.
    Sound(Sound),
    /// Ask the engine. Earlier requests no longer matter.
    Ask(Request),
    /// Ask why the first move of a line is good. Besides the move, the line holds the play expected after it.
    /// Answer with [`PlayInput::Reasons`](super::PlayInput::Reasons) and the same id. The hint waits for the
    /// reasons, so a face without any must answer with an empty list.
    GiveReasons {
        /// The id of the request.
        id: u64,
        /// The line, starting from the current board.
        line: Vec<Move>,
    },
    /// Stop the engine: its answer is no longer needed.
    StopEngine,
    /// Save the game, because it has changed. A game on a server never asks for this.
    Keep,
    /// Send this to the server that holds the game. It may be dropped if there is no connection: the session
    /// repeats it once [connected](super::PlayInput::Connected).
    Send(ClientMessage),
    /// Send a [`PlayInput::Tick`](super::PlayInput::Tick) at this time or soon after it.
    WakeAt(Duration),
}

/// A message for the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The sentences.
    pub messages: Vec<Message>,
    /// What kind of remark it is.
    pub kind: RemarkKind,
}

/// The kind of a [`Remark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Something happened, or the engine reported something.
    News,
    /// A move waits for confirmation.
    Question,
    /// Something is impossible, and why.
    Refusal,
    /// The game ended.
    Ending,
}

impl Remark {
    /// Whether the face shows it as a notice. Moves and the question whether to play one have their own
    /// places.
    pub(super) fn is_notice(&self) -> bool {
        let moves = [
            RefereeKey::Placed.into(),
            RefereeKey::Moved.into(),
            RefereeKey::Passed.into(),
            RefereeKey::LastPiece.into(),
            AnyKey::from(Key::PassedTimes),
        ];
        let is_move = |message: &Message| moves.contains(&message.key());
        match self.kind {
            RemarkKind::Refusal => true,
            RemarkKind::News => {
                !self.messages.iter().any(is_move)
                    && self.messages.iter().all(|message| message.key() != RefereeKey::StackingBegins)
            }
            RemarkKind::Question | RemarkKind::Ending => false,
        }
    }

    /// A remark about something that happened.
    #[must_use]
    pub fn news(message: Message) -> Self {
        Self { messages: vec![message], kind: RemarkKind::News }
    }

    /// A remark about something impossible.
    #[must_use]
    pub fn refusal(message: Message) -> Self {
        Self { messages: vec![message], kind: RemarkKind::Refusal }
    }
}
