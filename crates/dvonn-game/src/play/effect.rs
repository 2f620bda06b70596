//! Effects for a face to carry out, and remarks to the players.

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
    /// Ask why the first move of a line is good, the move and the play expected after it; the answer is
    /// [`PlayInput::Reasons`](super::PlayInput::Reasons) with this id. The hint is told with the reasons, so
    /// a face that knows none answers with none.
    GiveReasons {
        /// The id.
        id: u64,
        /// The line, played from the present board.
        line: Vec<Move>,
    },
    /// Stop the engine: what it was asked is of no interest any more.
    StopEngine,
    /// Keep the game, for it has changed. A game that a server keeps asks for nothing of the sort.
    Keep,
    /// Send this to the server that keeps the game. If it cannot be sent now it may be dropped: the session
    /// repeats it once it is [connected](super::PlayInput::Connected).
    Send(ClientMessage),
    /// Send a [`PlayInput::Tick`](super::PlayInput::Tick) at this time or soon after.
    WakeAt(Duration),
}

/// A message for the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The sentences.
    pub messages: Vec<Message>,
    /// The subject.
    pub kind: RemarkKind,
}

/// The subject of a [`Remark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Something happened, or the engine says something.
    News,
    /// A move waits to be confirmed.
    Question,
    /// Something cannot be, and why.
    Refusal,
    /// How the game ended.
    Ending,
}

impl Remark {
    /// Whether it is to be read besides the moves and the question whether to play one, which are shown in
    /// their own places.
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

    /// Something happened.
    #[must_use]
    pub fn news(message: Message) -> Self {
        Self { messages: vec![message], kind: RemarkKind::News }
    }

    /// Something cannot be.
    #[must_use]
    pub fn refusal(message: Message) -> Self {
        Self { messages: vec![message], kind: RemarkKind::Refusal }
    }
}
