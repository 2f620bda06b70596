//! The conversation of a server that keeps a game and the screens that follow it, as data.
//!
//! The server decides: it checks a move, stores it, and only then says that it was played. Every event of a
//! game has a number, so that a screen that missed some asks for exactly those. A connection keeps the order
//! of messages; what a screen sent over one that broke may still reach the server later. How the messages are
//! written on the wire is another crate's affair.

use std::time::Duration;

use dvonn::{ByColor, Color, Move};
use dvonn_record::{GameResult, Record};

use crate::clock::{ClockReading, TimeControl};
use crate::conditional::ConditionalMoves;
use crate::game::Game;
use crate::refusal::Refusal;

/// The number by which a program knows its own message again. A message that is sent twice has the same
/// number both times, so a server that has carried it out does not do so again. In a game, a number stands
/// for one message of a side for ever: under other content it is [refused](Refusal::IdUsed).
pub type MessageId = u64;

/// A request of one player to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To go back to the last decision of the player who asks.
    TakeBack,
}

/// Something that changed a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GameChange {
    /// A decision was played. Moves that the rules alone decide after it have no number of their own: they
    /// are told with the decision, as its [`Consequences`].
    Played {
        /// How many moves the game had before, those that the rules decided among them.
        ply: usize,
        /// The move.
        m: Move,
    },
    /// The game was taken back.
    TakenBack {
        /// How many moves are left.
        ply: usize,
    },
    /// The game ended otherwise than on the board.
    Ended(GameResult),
    /// A player asks the other for something. The offer stands until the next change of the game.
    Offered {
        /// The side that asks.
        by: Color,
        /// For what.
        offer: Offer,
    },
    /// The offer that stood was declined, or its player withdrew it.
    Declined {
        /// The side.
        by: Color,
    },
    /// The game was called off before both had played: it has no result.
    Aborted {
        /// The side that called it off.
        by: Color,
    },
    /// A player's vacation has begun: the player's clock stands, also on the player's turn.
    VacationBegan {
        /// The side of the clock.
        by: Color,
        /// When it ends at the latest, since 1970.
        until: Duration,
    },
    /// A player is back from a vacation, and the player's clock runs again.
    VacationEnded {
        /// The side.
        by: Color,
    },
}

/// A change of a game with its number: the first is 1, and none is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberedChange {
    /// Its number.
    pub number: u64,
    /// The change.
    pub change: GameChange,
    /// The clocks after it, if the game has clocks.
    pub clocks: Option<ClockReading>,
}

/// The consequences of a change by the rules: a client that is told them need not know the rules.
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
    /// The consequences of a change by the rules, in the game right after it.
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

/// The whole of a game as one of its players, or a spectator, may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The number of the last change in it; 0 before the first.
    pub number: u64,
    /// The game.
    pub record: Record,
    /// The time control and the remaining time of each side, if the game has clocks.
    pub clocks: Option<(TimeControl, ClockReading)>,
    /// The player's own conditional moves; nobody else's.
    pub conditional: ConditionalMoves,
    /// The offer that stands, and who made it.
    pub offer: Option<(Color, Offer)>,
    /// Whether it was called off: then it is over, and has no result.
    pub aborted: bool,
    /// The latest end of each player's vacation, since 1970: that player's clock stands.
    pub vacations: ByColor<Option<Duration>>,
}

/// A message of a server.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum ServerMessage {
    /// The game has changed. A player's own move comes back in this way too: only then is it safe.
    Change {
        /// The change.
        change: NumberedChange,
        /// Its consequences; absent from a server of an early version.
        then: Consequences,
        /// Whether it is a repetition, because the message that made it has come again.
        is_again: bool,
    },
    /// The game as it is now.
    Snapshot(Box<Snapshot>),
    /// The clocks now. A screen that was away and gets the changes that it missed would otherwise take the
    /// clocks of the last one, however old; and clocks stood while no server ran.
    Clocks(ClockReading),
    /// The screen that follows the game after a change has been told all changes up to this number.
    Following(u64),
    /// The request in the message with this number was carried out. Its change is told before.
    Accepted(MessageId),
    /// The request in the message with this number was refused.
    Refused {
        /// The message.
        id: MessageId,
        /// Why.
        why: Refusal,
        /// The game as it is now.
        state: Box<Snapshot>,
    },
}

/// A message of a player's screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClientMessage {
    /// Send what changes after this number, and whatever has changed since; without a number, a
    /// [snapshot](ServerMessage::Snapshot) first.
    Follow {
        /// The number of the last change that the screen has.
        after: Option<u64>,
    },
    /// Play a move.
    Play {
        /// The message's number.
        id: MessageId,
        /// How many moves the game has before.
        ply: usize,
        /// The number of the last change that the screen had. The move is too late if the game has another
        /// number of moves by then, or was taken back after this number: then it was chosen on another board.
        after: u64,
        /// The move.
        m: Move,
    },
    /// The player resigns.
    Resign {
        /// The message's number.
        id: MessageId,
    },
    /// From now on these are the player's conditional moves, in place of those before.
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
    /// The player asks the other for something. If the other has just asked for the same, both have it.
    Offer {
        /// The message's number.
        id: MessageId,
        /// For what.
        offer: Offer,
        /// The number of the last change that the screen had: an offer is about the game as it was then.
        after: u64,
    },
    /// The player accepts the offer of the other, declines it, or withdraws an own one.
    Answer {
        /// The message's number.
        id: MessageId,
        /// Whether the player accepts.
        accepts: bool,
        /// The number of the change by which the offer was made.
        after: u64,
    },
    /// The player calls the game off, before a first decision of their own.
    Abort {
        /// The message's number.
        id: MessageId,
    },
    /// The other player left and keeps this one waiting: the game is won, or drawn if that is wanted.
    Claim {
        /// The message's number.
        id: MessageId,
        /// Whether a draw is claimed in place of a win.
        draw: bool,
    },
}

impl ClientMessage {
    /// The same under another number.
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

    /// The message's number; only [`Follow`](Self::Follow) has none.
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
