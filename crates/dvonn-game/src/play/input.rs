//! Inputs of a session from a person, the engine or the clock.

use dvonn::Move;
use dvonn_analysis::{Level, Reply};
use dvonn_message::Message;
use dvonn_record::GameResult;
#[cfg(doc)]
use dvonn_referee::ConditionalMoves;
use dvonn_referee::{Offer, ServerMessage};

use super::options::PlayOptions;
use dvonn_board::BoardInput;

/// An input from a person, the engine or the clock.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayInput {
    /// The game is on the screen: start the clocks.
    Begin,
    /// The person uses the board.
    Board(BoardInput),
    /// The person plays a whole move, such as a typed one.
    Play(Move),
    /// Show a move before it is played, such as a hint or a move being typed.
    Preview(Move),
    /// Play the move that waits for confirmation.
    Confirm,
    /// Take back the last decision.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// The person resigns.
    Resign,
    /// End the game other than by play, such as by agreement.
    Claim(GameResult),
    /// Show the position after this many moves while the game goes on. If there are no more moves, show the
    /// game again.
    Look(usize),
    /// Explain why the move at this place removed stacks; `None` ends the explanation.
    Explain(Option<usize>),
    /// Ask the engine what it would play.
    Hint,
    /// Ask the engine who is ahead.
    Value,
    /// Change the face's settings.
    Options(PlayOptions),
    /// Change the computer's level.
    Level(Level),
    /// The engine replies.
    Engine(Reply),
    /// Why a hint is good, in sentences that follow the one naming its move: the answer to
    /// [`PlayEffect::GiveReasons`](super::PlayEffect::GiveReasons).
    Reasons {
        /// The id of the request.
        id: u64,
        /// The sentences.
        messages: Vec<Message>,
    },
    /// Change the moves decided in advance.
    InAdvance(InAdvance),
    /// Offer the opponent a draw, or ask to take back the person's last move.
    Offer(Offer),
    /// Accept (`true`) or decline the opponent's offer, or withdraw one's own (`false`).
    AnswerOffer(bool),
    /// Abort a remote game before one's own first move.
    Abort,
    /// Claim a win or a draw against a remote opponent who left.
    ClaimLeft {
        /// Whether to claim a draw instead of a win.
        draw: bool,
    },
    /// The server that holds the game sends a message.
    Server(ServerMessage),
    /// The connection to the server is up or down.
    Connected(bool),
    /// Time passes.
    Tick,
}

/// A change to the moves decided in advance, in a game on a server.
///
/// A move that the person makes during the opponent's turn is a premove. The session plays it as soon as it
/// is the person's turn, if it is legal then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InAdvance {
    /// Drop the premove.
    DropPremove,
    /// Add this line to the [conditional moves](ConditionalMoves). It begins on the current board.
    Add(Vec<Move>),
    /// Remove the end of this line from them: see [`ConditionalMoves::remove`].
    Remove(Vec<Move>),
}

impl PlayInput {
    /// Whether the input tries to pick up a stack or to play something.
    pub(super) const fn is_move(&self) -> bool {
        match self {
            Self::Board(input) => !matches!(input, BoardInput::Consider(_) | BoardInput::Cancel),
            Self::Play(_) | Self::Preview(_) | Self::Confirm => true,
            _ => false,
        }
    }

    /// Whether the input is an action of the person, rather than mere pointing.
    pub(super) const fn is_act(&self) -> bool {
        match self {
            Self::Board(input) => !matches!(input, BoardInput::Consider(_)),
            Self::Begin
            | Self::Explain(_)
            | Self::Options(_)
            | Self::Level(_)
            | Self::Engine(_)
            | Self::Reasons { .. }
            | Self::Server(_)
            | Self::Connected(_)
            | Self::Tick => false,
            _ => true,
        }
    }
}
