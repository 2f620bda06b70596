//! The messages between a server that keeps a game and the screens that follow it, as data.
//!
//! The server decides: it checks a move, stores it, and only then says that it was played. Every change of a
//! game has a number, so a screen that missed some asks for exactly those. A connection keeps the order of
//! messages. After a connection breaks, messages that were sent over it may still reach the server later.
//! Changes and offers have the JSON form that stores and clients read; another crate defines the form of
//! whole messages on the wire.

use std::time::Duration;

use dvonn::{ByColor, Color, Move};
use dvonn_record::{GameResult, Record};
use serde::{Deserialize, Serialize};

use crate::clock::{ClockReading, TimeControl};
use crate::conditional::ConditionalMoves;
use crate::game::Game;
use crate::refusal::Refusal;

/// The number by which a program recognises its own message. A message that is sent twice has the same number
/// both times, so a server carries it out only once. In a game, a number belongs to one message of a side for
/// ever. Another message under this number is [refused](Refusal::IdUsed).
pub type MessageId = u64;

/// A request of one player to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To go back to the last decision of the player who makes the offer.
    TakeBack,
}

/// Something that changed a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum GameChange {
    /// A decision was played. Moves that the rules alone decide after it are not separate changes. They are
    /// its [`Consequences`].
    Played {
        /// How many moves the game had before, including those that the rules decided.
        ply: usize,
        /// The move.
        #[serde(rename = "move")]
        m: Move,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves remain.
        ply: usize,
    },
    /// The game ended other than on the board.
    Ended(GameResult),
    /// A player makes the other an offer, which is open until the next change of the game.
    Offered {
        /// The side that makes the offer.
        by: Color,
        /// The content of the offer.
        offer: Offer,
    },
    /// The open offer was declined or withdrawn.
    Declined {
        /// The side that did this.
        by: Color,
    },
    /// The game was called off before both sides had moved: it has no result.
    Aborted {
        /// The side that called it off.
        by: Color,
    },
    /// A player's vacation has begun. The player's clock is stopped, even on the player's turn.
    VacationBegan {
        /// The player's side.
        by: Color,
        /// The latest end of the vacation, since 1970.
        #[serde(with = "milliseconds")]
        until: Duration,
    },
    /// A player is back from a vacation, and the player's clock runs again.
    VacationEnded {
        /// The side that did this.
        by: Color,
    },
}

/// The JSON form of a time: whole milliseconds.
mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}

/// A change of a game with its number. The first is 1, and there are no gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberedChange {
    /// Its number.
    pub number: u64,
    /// The change.
    pub change: GameChange,
    /// The clocks after it, if the game has clocks.
    pub clocks: Option<ClockReading>,
}

/// The consequences of a change by the rules. With them, a client need not know the rules.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Consequences {
    /// The moves that the rules alone decided after a decision, in order: the last placement (rule L3) and
    /// forced passes (rule M5).
    pub forced: Vec<Move>,
    /// The side to move; `None` once the game is over.
    pub to_move: Option<Color>,
    /// How the game ended, on the board or otherwise.
    pub ended: Option<GameResult>,
}

impl Consequences {
    /// Returns the consequences of a change, given the game right after it.
    #[must_use]
    pub fn of(change: GameChange, after: &Game) -> Self {
        let forced = match change {
            GameChange::Played { ply, .. } => after.turns().get(ply + 1..).unwrap_or_default(),
            _ => &[],
        };
        Self {
            forced: forced.iter().map(|turn| turn.m).collect(),
            to_move: after.to_move(),
            ended: after.result(),
        }
    }
}

/// The state of a game, as one of its players or a spectator may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The number of the last change that it includes; 0 before the first.
    pub number: u64,
    /// The game.
    pub record: Record,
    /// The time control and the remaining time of each side, if the game has clocks.
    pub clocks: Option<(TimeControl, ClockReading)>,
    /// The conditional moves of the player who sees it; empty for spectators.
    pub conditional: ConditionalMoves,
    /// The open offer and its author.
    pub offer: Option<(Color, Offer)>,
    /// Whether it was called off: then it is over without a result.
    pub aborted: bool,
    /// The latest end of each player's vacation, since 1970. Until then that player's clock is stopped.
    pub vacations: ByColor<Option<Duration>>,
}

/// A message of a server.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum ServerMessage {
    /// The game has changed. A player's own move comes back in this way too, and only then it is safe.
    Change {
        /// The change.
        change: NumberedChange,
        /// Its consequences; the default if the server is of an early version.
        then: Consequences,
        /// Whether the server repeats the change because the message that caused it has come again.
        is_again: bool,
    },
    /// The game as it is now.
    Snapshot(Box<Snapshot>),
    /// The clocks now, for a screen that was away and gets the changes that it missed. Otherwise it would
    /// show the clocks of the last change, which may be old. Clocks are also stopped while no server runs.
    Clocks(ClockReading),
    /// The screen that asked for the changes after a number now has all changes up to this one.
    Following(u64),
    /// The message with this number was carried out. Its change was told before.
    Accepted(MessageId),
    /// A message was refused.
    Refused {
        /// The message's number.
        id: MessageId,
        /// The reason.
        why: Refusal,
        /// The game as it is now.
        state: Box<Snapshot>,
    },
}

/// A message of a player's screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClientMessage {
    /// Follow the game: send all its changes after this number. Without a number, send a
    /// [snapshot](ServerMessage::Snapshot) first.
    Follow {
        /// The number of the last change that the screen has.
        after: Option<u64>,
    },
    /// Play a move.
    Play {
        /// The message's number.
        id: MessageId,
        /// How many moves the game has before this one.
        ply: usize,
        /// The number of the last change that the screen had. The move is too late if the game has another
        /// number of moves by then, or if moves were taken back after this change. Then it was chosen on
        /// another board.
        after: u64,
        /// The move.
        m: Move,
    },
    /// Resign.
    Resign {
        /// The message's number.
        id: MessageId,
    },
    /// Replace the player's conditional moves.
    Conditional {
        /// The message's number.
        id: MessageId,
        /// How many moves the game has where the lines begin.
        ply: usize,
        /// The number of the last change that the screen had, as with a move.
        after: u64,
        /// The lines: see [`ConditionalMoves::lines`].
        lines: Vec<Vec<Move>>,
    },
    /// Make the other player an offer. If the other player's open offer is the same, both have agreed.
    Offer {
        /// The message's number.
        id: MessageId,
        /// The content of the offer.
        offer: Offer,
        /// The number of the last change that the screen had. The offer is about the game as it was then.
        after: u64,
    },
    /// Accept or decline the other player's offer, or withdraw one's own.
    Answer {
        /// The message's number.
        id: MessageId,
        /// Whether the player accepts.
        accepts: bool,
        /// The number of the change by which the offer was made.
        after: u64,
    },
    /// Call the game off, before one's own first decision.
    Abort {
        /// The message's number.
        id: MessageId,
    },
    /// Claim the game from the other player, who left while it was their move: a win, or a draw on request.
    Claim {
        /// The message's number.
        id: MessageId,
        /// Whether a draw is claimed in place of a win.
        draw: bool,
    },
}

impl ClientMessage {
    /// Returns the same message under another number.
    #[must_use]
    pub fn with_id(mut self, new: MessageId) -> Self {
        match &mut self {
            Self::Follow { .. } => {}
            Self::Play { id, .. }
            | Self::Resign { id }
            | Self::Conditional { id, .. }
            | Self::Offer { id, .. }
            | Self::Answer { id, .. }
            | Self::Abort { id }
            | Self::Claim { id, .. } => *id = new,
        }
        self
    }

    /// Returns the message's number; `None` for [`Follow`](Self::Follow), which has none.
    #[must_use]
    pub const fn id(&self) -> Option<MessageId> {
        match self {
            Self::Follow { .. } => None,
            Self::Play { id, .. }
            | Self::Resign { id }
            | Self::Conditional { id, .. }
            | Self::Offer { id, .. }
            | Self::Answer { id, .. }
            | Self::Abort { id }
            | Self::Claim { id, .. } => Some(*id),
        }
    }
}
