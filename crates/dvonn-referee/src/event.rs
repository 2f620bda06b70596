//! Events of a game, and their messages, which are the same in the web app and the terminal.

use dvonn::{Board, ByColor, Color, Count, Move, Outcome};
use dvonn_message::{Message, Value};
use dvonn_record::GameResult;

use crate::key::Key;
use crate::seat::{Seat, local_side};
use crate::turn::{Decider, Turn};

/// Something that happened in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was played.
    Played(Turn),
    /// The board is full and the second phase begins (rules L2, M1).
    StackingBegins,
    /// The game is over.
    Ended(GameResult),
    /// This many moves were taken back.
    Undone(usize),
    /// A resignation or another claimed end was taken back.
    GoesOn,
    /// No move can be taken back.
    NothingToUndo,
    /// This many moves were redone.
    Redone(usize),
    /// No move can be redone.
    NothingToRedo,
}

impl Event {
    /// Returns the messages about the event: one, or two for a move that took stacks off the board.
    ///
    /// The only person at the screen is addressed as `you`. Two people at one screen, and people elsewhere,
    /// are named by their colours.
    #[must_use]
    pub fn messages(&self, seats: ByColor<Seat>) -> Vec<Message> {
        match self {
            Self::Played(turn) => played(turn, seats),
            Self::StackingBegins => vec![Message::new(Key::StackingBegins)],
            Self::Ended(result) => vec![ended(*result, seats)],
            Self::Undone(count) => vec![Message::new(Key::Undone).with("count", *count)],
            Self::GoesOn => vec![Message::new(Key::GoesOn)],
            Self::NothingToUndo => vec![Message::new(Key::NothingToUndo)],
            Self::Redone(count) => vec![Message::new(Key::Redone).with("count", *count)],
            Self::NothingToRedo => vec![Message::new(Key::NothingToRedo)],
        }
    }
}

/// Returns the word that selects the sentence about a side: `you`, `computer`, `white` or `black`.
#[must_use]
pub fn who(side: Color, seats: ByColor<Seat>) -> &'static str {
    match (seats[side], side) {
        (Seat::Computer, _) => "computer",
        (Seat::Local, _) if local_side(seats).is_some() => "you",
        (Seat::Local | Seat::Remote, Color::White) => "white",
        (Seat::Local | Seat::Remote, Color::Black) => "black",
    }
}

fn played(turn: &Turn, seats: ByColor<Seat>) -> Vec<Message> {
    let who = who(turn.side, seats);
    let played = match (turn.m, turn.by) {
        (Move::Place(space), Decider::Rules) => {
            Message::new(Key::LastPiece).with("side", turn.side).with("space", space).with("rule", "L3")
        }
        (Move::Place(_), _) => Message::new(Key::Placed).with("who", who).with("move", turn.m),
        (Move::Stack { .. }, _) => Message::new(Key::Moved).with("who", who).with("move", turn.m),
        (Move::Pass, _) => Message::new(Key::Passed).with("who", who),
    };
    [played].into_iter().chain(removed(turn, seats)).collect()
}

/// Returns the message about the stacks that a legal move takes off this board, and why; `None` if it takes
/// none. The sides are named by their colours.
#[must_use]
pub fn removed_by(board: &Board, m: Move) -> Option<Message> {
    let seats = ByColor { white: Seat::Remote, black: Seat::Remote };
    removed(&Turn::on(board, m, Decider::Rules), seats)
}

/// Returns the message about how many pieces each side loses, `first` first; `None` if neither loses any.
#[must_use]
pub fn loss(first: Color, lost: ByColor<Count>, seats: ByColor<Seat>) -> Option<Message> {
    let mut losers = [first, !first].into_iter().filter(|&side| lost[side] > Count::ZERO);
    let tell = |key, side| {
        let message = Message::new(key).with("who", who(side, seats));
        message.with("count", lost[side].pieces())
    };
    let loss = tell(Key::Loses, losers.next()?);
    Some(match losers.next() {
        Some(other) => tell(Key::BothLose, other).with("loss", loss),
        None => loss,
    })
}

/// Returns the message about the stacks that a move took off the board, and why. Either its vacated space
/// broke the chain to the red piece, or the red piece itself moved away.
fn removed(turn: &Turn, seats: ByColor<Seat>) -> Option<Message> {
    let (red, loss) = (turn.cut_from?, loss(turn.side, turn.lost, seats)?);
    let is_lifting = matches!(turn.m, Move::Stack { from, .. } if from == red);
    let message = Message::new(Key::Removed)
        .with("loss", loss)
        .with("spaces", turn.removed)
        .with("red", red)
        .with("how", if is_lifting { "moved" } else { "gap" });
    Some(message)
}

/// Returns the message about how a game ended.
#[must_use]
pub fn ended(result: GameResult, seats: ByColor<Seat>) -> Message {
    let winner: Value = match result.outcome {
        Outcome::Win(winner) => who(winner, seats).into(),
        Outcome::Draw => "nobody".into(),
    };
    Message::new(Key::Ended).with("how", result.by.as_str()).with("winner", winner)
}

#[cfg(test)]
mod tests;
