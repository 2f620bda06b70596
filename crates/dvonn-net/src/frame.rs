//! The frames of the socket: one JSON object each.

use dvonn::{Color, Move};
use dvonn_record::GameResult;
use dvonn_referee::{
    ClientMessage, Consequences, GameChange, MessageId, NumberedChange, Offer, Refusal, Seat, ServerMessage,
};
use serde::{Deserialize, Serialize};

use crate::snapshot::{ClocksText, SnapshotText, WrongSnapshot};
use crate::{ChallengePage, ChatLine, GameId, LobbyPage, Problem, PushAbout, Terms};

/// The maximum length of a client's frame, in bytes.
pub const MAX_FRAME: usize = 8 * 1024;

/// A frame of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum ClientFrame {
    /// Follow a game: send all its changes after this number. Without a number, send the whole game first.
    Follow {
        /// The game.
        game: GameId,
        /// The number of the last change that the client has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Stop following a game.
    Leave {
        /// The game.
        game: GameId,
    },
    /// Play a move.
    Play {
        /// The game.
        game: GameId,
        /// The message's number, unique among the messages of this side in this game. A message that is sent
        /// again has the same number, and is carried out only once.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
        /// How many moves the game has before this one.
        ply: usize,
        /// The number of the last change that the client had.
        after: u64,
        /// The move.
        #[serde(rename = "move")]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        m: Move,
    },
    /// Resign.
    Resign {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
    },
    /// Replace the player's conditional moves.
    Conditional {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
        /// How many moves the game has where the lines begin.
        ply: usize,
        /// The number of the last change that the client had.
        after: u64,
        /// The lines.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
        lines: Vec<Vec<Move>>,
    },
    /// Ask the other player for a draw or to take a move back.
    Offer {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
        /// The content of the offer.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::OfferText))]
        offer: Offer,
        /// The number of the last change that the client had.
        after: u64,
    },
    /// Accept or decline the other player's offer, or withdraw one's own.
    Answer {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
        /// Whether the player accepts.
        accepts: bool,
        /// The number of the change by which the offer was made.
        after: u64,
    },
    /// Call the game off, before one's own first move.
    Abort {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
    },
    /// Claim the win, or a draw, from a player who left: see [`Away`].
    Claim {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
        /// Whether the player claims a draw instead of a win.
        #[serde(default)]
        draw: bool,
    },
    /// Offer another game with the colours swapped after the end of this one; or accept, decline or withdraw
    /// that offer.
    Rematch {
        /// The game that is over.
        game: GameId,
        /// Whether the player wants it.
        accepts: bool,
    },
    /// Follow the lobby: send its seeks, and from then on each one that comes or goes. Or stop following it.
    Lobby {
        /// Whether to follow the lobby.
        follow: bool,
    },
    /// Find a player who wants a live game with the same terms; the sides are drawn at random. The nearest
    /// rating comes first, and the accepted difference grows with the waiting time.
    Pair {
        /// The terms that the player wants.
        terms: Terms,
    },
    /// Stop waiting for a partner.
    Unpair,
    /// Answer with a pong.
    Ping {
        /// The number to repeat in the pong.
        #[serde(default)]
        at: u64,
    },
}

impl ClientFrame {
    /// Returns the frame for a session's message about a game; `None` for a message that this version does
    /// not know.
    #[must_use]
    pub fn of(game: GameId, message: ClientMessage) -> Option<Self> {
        Some(match message {
            ClientMessage::Follow { after } => Self::Follow { game, after },
            ClientMessage::Play { id, ply, after, m } => Self::Play { game, id, ply, after, m },
            ClientMessage::Resign { id } => Self::Resign { game, id },
            ClientMessage::Conditional { id, ply, after, lines } => {
                Self::Conditional { game, id, ply, after, lines }
            }
            ClientMessage::Offer { id, offer, after } => Self::Offer { game, id, offer, after },
            ClientMessage::Answer { id, accepts, after } => Self::Answer { game, id, accepts, after },
            ClientMessage::Abort { id } => Self::Abort { game, id },
            ClientMessage::Claim { id, draw } => Self::Claim { game, id, draw },
            // Only a later version of the referee has other messages.
            _ => return None,
        })
    }

    /// Returns the game and the message about it; `None` for a frame about the connection.
    #[must_use]
    pub fn message(self) -> Option<(GameId, ClientMessage)> {
        Some(match self {
            Self::Follow { game, after } => (game, ClientMessage::Follow { after }),
            Self::Play { game, id, ply, after, m } => (game, ClientMessage::Play { id, ply, after, m }),
            Self::Resign { game, id } => (game, ClientMessage::Resign { id }),
            Self::Conditional { game, id, ply, after, lines } => {
                (game, ClientMessage::Conditional { id, ply, after, lines })
            }
            Self::Offer { game, id, offer, after } => (game, ClientMessage::Offer { id, offer, after }),
            Self::Answer { game, id, accepts, after } => (game, ClientMessage::Answer { id, accepts, after }),
            Self::Abort { game, id } => (game, ClientMessage::Abort { id }),
            Self::Claim { game, id, draw } => (game, ClientMessage::Claim { id, draw }),
            Self::Leave { .. }
            | Self::Rematch { .. }
            | Self::Lobby { .. }
            | Self::Pair { .. }
            | Self::Unpair
            | Self::Ping { .. } => {
                return None;
            }
        })
    }

    /// Reads a frame.
    ///
    /// # Errors
    /// If it is too long or isn't a frame.
    pub fn read(text: &str) -> Result<Self, WrongFrame> {
        if text.len() > MAX_FRAME {
            return Err(WrongFrame::TooLong { length: text.len() });
        }
        serde_json::from_str(text).map_err(|error| WrongFrame::NotAFrame { detail: error.to_string() })
    }

    /// Returns the frame as JSON.
    #[must_use]
    pub fn write(&self) -> String {
        // No value in a frame can fail to serialize.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A text that is not a frame.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongFrame {
    /// It is longer than any frame.
    #[error("a frame has at most {MAX_FRAME} bytes, and this one has {length}")]
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// It isn't the JSON of a frame.
    #[error("not a frame: {detail}")]
    NotAFrame {
        /// What the JSON reader found wrong, and where.
        detail: String,
    },
}

/// A frame of a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ServerFrame {
    /// A game has changed.
    Change {
        /// The game.
        game: GameId,
        /// The number of the change.
        number: u64,
        /// The change.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::ChangeText))]
        change: GameChange,
        /// The clocks after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<ClocksText>,
        /// The moves that the rules alone decided after it, in order: the last placement and forced passes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
        forced: Vec<Move>,
        /// The side to move after it, unless the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Color>))]
        turn: Option<Color>,
        /// How the game ended with this change, on the board or otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::GameResult>))]
        ended: Option<GameResult>,
        /// Whether the server repeats the change because the message that caused it has come again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// A game as it is now.
    Snapshot {
        /// The game.
        game: GameId,
        /// The state of the game.
        state: SnapshotText,
    },
    /// The clocks of a running game now. The server sends them to a client that follows the game from a given
    /// change, after all later changes.
    Clocks {
        /// The game.
        game: GameId,
        /// The clocks.
        clocks: ClocksText,
    },
    /// The client that asked for a game's changes after a number now has all of them.
    Following {
        /// The game.
        game: GameId,
        /// The number of the last change.
        number: u64,
    },
    /// A message was carried out.
    Accepted {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
    },
    /// A message was refused.
    Refused {
        /// The game.
        game: GameId,
        /// The message's number.
        #[cfg_attr(feature = "openapi", schema(value_type = u64))]
        id: MessageId,
        /// The reason.
        why: RefusalText,
        /// The game as it is now.
        state: SnapshotText,
    },
    /// The people who are present in a game.
    Presence {
        /// The game.
        game: GameId,
        /// Whether White's player is present.
        white: bool,
        /// Whether Black's player is present.
        black: bool,
        /// The number of spectators.
        spectators: usize,
        /// The absent players of a running live game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        away: Vec<Away>,
    },
    /// The state of the offer of a rematch.
    Rematch {
        /// The game that is over.
        game: GameId,
        /// The player who offers another one; absent after the offer was declined or withdrawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schema::Color>))]
        by: Option<Color>,
        /// The rematch, once both players have agreed to it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<GameId>,
    },
    /// A person has written a line in the chat of a game.
    Said {
        /// The game.
        game: GameId,
        /// The line.
        line: ChatLine,
    },
    /// The open seeks.
    Lobby(LobbyPage),
    /// A seek has come.
    Sought {
        /// The seek.
        seek: ChallengePage,
    },
    /// A seek has gone: it was accepted or withdrawn.
    Unsought {
        /// The identifier of the challenge.
        id: GameId,
    },
    /// A player offers a game to this person alone.
    Challenged {
        /// The game.
        challenge: ChallengePage,
    },
    /// A game that was offered to this person alone is no longer on offer: it was accepted, declined or
    /// withdrawn.
    Unchallenged {
        /// The identifier of the challenge.
        id: GameId,
    },
    /// Something has happened in a game of this person, who is not present in it or plays it by days.
    /// [`ServerFrame::Challenged`], [`ServerFrame::Begun`] and [`ServerFrame::Rematch`] report the other
    /// events.
    Noted {
        /// The event.
        about: PushAbout,
        /// The game.
        game: GameId,
    },
    /// The connection was too slow for all frames about the lobby, and some were dropped. The client should
    /// ask for the lobby again.
    ResynchronizeLobby,
    /// The terms for which the player waits; absent if the player does not wait.
    Waiting {
        /// The terms.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Terms>,
    },
    /// The client's challenge was accepted, or a partner was found, and the game has begun.
    Begun {
        /// The game.
        game: GameId,
    },
    /// The connection was too slow for all frames, and the rest about this game were dropped. The client
    /// should follow the game again.
    Resynchronize {
        /// The game.
        game: GameId,
    },
    /// The answer to a ping.
    Pong {
        /// The number in the ping.
        at: u64,
    },
    /// A frame could not be carried out.
    Problem(Problem),
}

/// An absent player. The opponent of an absent player who is to move may [claim](ClientFrame::Claim) the game
/// once `claim_in` has passed, unless the player returns first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Away {
    /// The player's side.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Color))]
    pub side: Color,
    /// The beginning of the absence, by the server's clock, in milliseconds since 1970.
    pub since: u64,
    /// The time until the game may be claimed, in milliseconds from this frame.
    pub claim_in: u64,
}

/// Why a message was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RefusalText {
    /// A rule forbids the move.
    Illegal {
        /// The move.
        #[serde(rename = "move")]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        m: Move,
        /// The rule, such as `M3`.
        rule: String,
    },
    /// It is the other player's turn, or the sender does not play in this game.
    NotYourTurn,
    /// The game has ended.
    GameEnded,
    /// The game has changed since the client sent the message.
    Outdated,
    /// There is no such offer any longer.
    NoOffer,
    /// The player has offered this already and has made no move since.
    OfferedAlready,
    /// The player has made no move that could be taken back.
    NothingToTakeBack,
    /// The lines are not valid conditional moves.
    NotConditional,
    /// The player has already moved, so the game cannot be called off.
    TooLateToAbort,
    /// The other player is present, has not been away for long enough, or is not the one to move.
    NotLeft,
    /// The player has sent another message in this game under this number.
    IdUsed,
    /// A reason that only later servers know.
    #[serde(other)]
    Other,
}

impl From<&Refusal> for RefusalText {
    fn from(refusal: &Refusal) -> Self {
        match refusal {
            Refusal::Illegal { m, breach } => Self::Illegal { m: *m, rule: breach.rule().to_string() },
            Refusal::NotYourTurn(_) => Self::NotYourTurn,
            Refusal::GameEnded => Self::GameEnded,
            Refusal::Outdated => Self::Outdated,
            Refusal::NoOffer => Self::NoOffer,
            Refusal::OfferedAlready => Self::OfferedAlready,
            Refusal::NothingToTakeBack => Self::NothingToTakeBack,
            Refusal::NotConditional => Self::NotConditional,
            Refusal::TooLateToAbort => Self::TooLateToAbort,
            Refusal::NotLeft => Self::NotLeft,
            Refusal::IdUsed => Self::IdUsed,
            _ => Self::Other,
        }
    }
}

impl ServerFrame {
    /// Returns the frame for a server's message about a game; `None` for a message that this version does not
    /// know.
    #[must_use]
    pub fn of(game: GameId, message: &ServerMessage) -> Option<Self> {
        Some(match message {
            ServerMessage::Change { change, then, is_again } => {
                let NumberedChange { number, change, clocks } = *change;
                let Consequences { forced, to_move, ended } = then.clone();
                let clocks = clocks.map(Into::into);
                Self::Change { game, number, change, clocks, forced, turn: to_move, ended, again: *is_again }
            }
            ServerMessage::Snapshot(snapshot) => Self::Snapshot { game, state: (&**snapshot).into() },
            ServerMessage::Clocks(clocks) => Self::Clocks { game, clocks: (*clocks).into() },
            ServerMessage::Following(number) => Self::Following { game, number: *number },
            ServerMessage::Accepted(id) => Self::Accepted { game, id: *id },
            ServerMessage::Refused { id, why, state } => {
                Self::Refused { game, id: *id, why: why.into(), state: (&**state).into() }
            }
            _ => return None,
        })
    }

    /// Returns the game and the message about it, as the player of `side` or a spectator sees it; `None` for
    /// a frame about the connection.
    ///
    /// # Errors
    /// If a snapshot does not describe a legal game.
    pub fn message(&self, side: Option<Color>) -> Result<Option<(GameId, ServerMessage)>, WrongSnapshot> {
        Ok(Some(match self {
            Self::Change { game, number, change, clocks, forced, turn, ended, again } => {
                let clocks = clocks.map(Into::into);
                let change = NumberedChange { number: *number, change: *change, clocks };
                let then = Consequences { forced: forced.clone(), to_move: *turn, ended: *ended };
                (*game, ServerMessage::Change { change, then, is_again: *again })
            }
            Self::Snapshot { game, state } => {
                (*game, ServerMessage::Snapshot(Box::new(state.snapshot(side)?)))
            }
            Self::Clocks { game, clocks } => (*game, ServerMessage::Clocks((*clocks).into())),
            Self::Following { game, number } => (*game, ServerMessage::Following(*number)),
            Self::Accepted { game, id } => (*game, ServerMessage::Accepted(*id)),
            Self::Refused { game, id, why, state } => {
                let state = Box::new(state.snapshot(side)?);
                let why = why.refusal(&state.record.final_board());
                (*game, ServerMessage::Refused { id: *id, why, state })
            }
            Self::Presence { .. }
            | Self::Rematch { .. }
            | Self::Said { .. }
            | Self::Lobby(_)
            | Self::Sought { .. }
            | Self::Unsought { .. }
            | Self::Challenged { .. }
            | Self::Unchallenged { .. }
            | Self::Noted { .. }
            | Self::ResynchronizeLobby
            | Self::Waiting { .. }
            | Self::Begun { .. }
            | Self::Resynchronize { .. }
            | Self::Pong { .. }
            | Self::Problem(_) => return Ok(None),
        }))
    }

    /// Returns the frame as JSON.
    #[must_use]
    pub fn write(&self) -> String {
        // No value in a frame can fail to serialize.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl RefusalText {
    /// Returns the refusal, for a game with this board now.
    fn refusal(&self, board: &dvonn::Board) -> Refusal {
        match self {
            Self::Illegal { m, .. } => match board.play(*m) {
                Err(illegal) => Refusal::Illegal { m: *m, breach: illegal.breach },
                // Another move has been played since, and this one has become legal.
                Ok(_) => Refusal::Outdated,
            },
            Self::NotYourTurn => Refusal::NotYourTurn(Seat::Remote),
            Self::GameEnded => Refusal::GameEnded,
            Self::NoOffer => Refusal::NoOffer,
            Self::OfferedAlready => Refusal::OfferedAlready,
            Self::NothingToTakeBack => Refusal::NothingToTakeBack,
            Self::NotConditional => Refusal::NotConditional,
            Self::TooLateToAbort => Refusal::TooLateToAbort,
            Self::NotLeft => Refusal::NotLeft,
            Self::IdUsed => Refusal::IdUsed,
            Self::Outdated | Self::Other => Refusal::Outdated,
        }
    }
}
