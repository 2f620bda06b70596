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

/// An input of the session from a person, the engine or the clock.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayInput {
    /// The game is shown: the clocks run from now on.
    Begin,
    /// A person does something with the board.
    Board(BoardInput),
    /// A person gives a whole move, such as one that was typed.
    Play(Move),
    /// A move is to be shown before it is made, such as a hint or one that is being typed.
    Preview(Move),
    /// The move that waits to be confirmed is to be played.
    Confirm,
    /// The last decision is to be taken back.
    Undo,
    /// Plays a move again that was taken back.
    Redo,
    /// The person resigns.
    Resign,
    /// The game ends otherwise than on the board, such as by agreement.
    Claim(GameResult),
    /// The board is to show the position after this many moves of the game, while the game goes on. If there
    /// are no more moves, it shows the game again.
    Look(usize),
    /// The board is to show why the move at this place in the game took stacks off the board, or no longer.
    Explain(Option<usize>),
    /// The engine is to say what it would play.
    Hint,
    /// The engine is to say who is ahead.
    Value,
    /// The face wants something else of the session from now on.
    Options(PlayOptions),
    /// The computer plays at this level from now on.
    Level(Level),
    /// The engine answers.
    Engine(Reply),
    /// Why a hint is good, in sentences that assume that its move has just been named: the answer to
    /// [`PlayEffect::GiveReasons`](super::PlayEffect::GiveReasons).
    Reasons {
        /// The id of the request.
        id: u64,
        /// The sentences.
        messages: Vec<Message>,
    },
    /// A change to the moves decided in advance.
    InAdvance(InAdvance),
    /// The person asks the other one for a draw, or to take back the person's last move.
    Offer(Offer),
    /// The person accepts the other's offer, declines it, or withdraws an own one.
    AnswerOffer(bool),
    /// The person calls off a game with somebody elsewhere, before an own first move.
    Abort,
    /// The person claims the win, or a draw, from somebody elsewhere who left.
    ClaimLeft {
        /// Whether a draw is claimed in place of a win.
        draw: bool,
    },
    /// The server that keeps the game says something.
    Server(ServerMessage),
    /// Messages reach the server from now on, or do not any more.
    Connected(bool),
    /// Time passes.
    Tick,
}

/// A person's change to the moves decided in advance, in a game that a server keeps.
///
/// A move that the person makes on the board while the opponent is to move is a premove: it is played at once
/// when the turn comes, if it is legal then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InAdvance {
    /// The premove is dropped.
    DropPremove,
    /// This line is added to the [conditional moves](ConditionalMoves). It begins on the present board.
    Add(Vec<Move>),
    /// The end of this line is removed from them: see [`ConditionalMoves::remove`].
    Remove(Vec<Move>),
}

impl PlayInput {
    /// Whether a person means to pick up or play something with it.
    pub(super) const fn is_move(&self) -> bool {
        match self {
            Self::Board(input) => !matches!(input, BoardInput::Consider(_) | BoardInput::Cancel),
            Self::Play(_) | Self::Preview(_) | Self::Confirm => true,
            _ => false,
        }
    }

    /// Whether a person does something with it, rather than pointing at something.
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
