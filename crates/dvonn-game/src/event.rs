//! What happened in a game, and how it is told: the same in every face.

use dvonn::{Board, ByColor, Color, Move, Outcome, Space, SpaceSet};
use dvonn_message::{Key, Message, Value};
use dvonn_record::GameResult;

use crate::choice::{Seat, human_side};
use crate::cut_off::CutOff;
use crate::turn::{Decider, Turn};
use crate::view::MoveStep;

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
    /// There is nothing to take back.
    NothingToUndo,
    /// This many moves were played again.
    Redone(usize),
    /// There is nothing to play again.
    NothingToRedo,
}

impl Event {
    /// The sentences that tell it: one, or two for a move that took stacks off the board.
    ///
    /// A person who plays the computer is addressed; two persons at one screen are called by their colours.
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

/// By which word a sentence about a side is chosen: `you`, `computer`, `white` or `black`.
#[must_use]
pub fn who(side: Color, seats: ByColor<Seat>) -> &'static str {
    match (seats[side], human_side(seats), side) {
        (Seat::Computer, ..) => "computer",
        (Seat::Local, Some(_), _) => "you",
        (Seat::Local, None, Color::White) => "white",
        (Seat::Local, None, Color::Black) => "black",
    }
}

fn played(turn: &Turn, seats: ByColor<Seat>) -> Vec<Message> {
    let who = who(turn.side, seats);
    let played = match (turn.m, turn.by) {
        (Move::Place(space), Decider::Rules) => {
            Message::new(Key::LastPiece).with("side", turn.side).with("space", space)
        }
        (Move::Place(_), _) => Message::new(Key::Placed).with("who", who).with("move", turn.m),
        (Move::Stack { .. }, _) => Message::new(Key::Moved).with("who", who).with("move", turn.m),
        (Move::Pass, _) => Message::new(Key::Passed).with("who", who),
    };
    [played].into_iter().chain(removed(turn)).collect()
}

/// What a move took off the board, and why: the space that it left broke the chain to the red piece, or the red piece itself
/// was moved away.
fn removed(turn: &Turn) -> Option<Message> {
    let red = turn.cut_from?;
    let is_lifting = matches!(turn.m, Move::Stack { from, .. } if from == red);
    Some(removed_from(turn.pieces_lost, turn.removed, red, is_lifting))
}

/// What a legal move takes off a board, and why; none if it takes nothing.
pub(crate) fn cut(before: &Board, step: &MoveStep) -> Option<Message> {
    let cut_off = CutOff::of(before, step.m)?;
    let pieces: u32 = step.removed.iter().map(|(_, pieces)| u32::from(pieces.height())).sum();
    let spaces: SpaceSet = step.removed.iter().map(|(space, _)| *space).collect();
    Some(removed_from(pieces, spaces, cut_off.red, cut_off.is_lifting()))
}

fn removed_from(count: u32, spaces: SpaceSet, red: Space, is_lifting: bool) -> Message {
    Message::new(Key::Removed)
        .with("count", count)
        .with("spaces", spaces)
        .with("red", red)
        .with("how", if is_lifting { "moved" } else { "gap" })
}

/// How a game ended.
#[must_use]
pub fn ended(result: GameResult, seats: ByColor<Seat>) -> Message {
    let winner: Value = match result.outcome {
        Outcome::Win(winner) => who(winner, seats).into(),
        Outcome::Draw => "nobody".into(),
    };
    Message::new(Key::Ended).with("how", result.by.word()).with("winner", winner)
}

/// What the engine expects of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The final margin for White, in hundredths of a piece.
    pub hundredths: i32,
    /// Whether that is certain.
    pub proven: bool,
}

impl Outlook {
    /// What the engine expects, from a margin for the side to move.
    #[must_use]
    pub const fn of_mover(side: Color, hundredths: i32, proven: bool) -> Self {
        let hundredths = match side {
            Color::White => hundredths,
            Color::Black => hundredths.saturating_neg(),
        };
        Self { hundredths, proven }
    }

    /// In pieces.
    #[must_use]
    pub fn pieces(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// The sentence that tells it, in whole pieces.
    #[must_use]
    pub fn message(self, seats: ByColor<Seat>) -> Message {
        let pieces = self.pieces().round() as i64;
        let leader = if pieces > 0 { Color::White } else { Color::Black };
        let ahead = |key| Message::new(key).with("who", who(leader, seats)).with("count", pieces.abs());
        match (self.proven, pieces) {
            (true, 0) => Message::new(Key::ProvenDraw),
            (true, _) => ahead(Key::ProvenWin),
            (false, 0) => Message::new(Key::Even),
            (false, _) => ahead(Key::Ahead),
        }
    }
}

#[cfg(test)]
mod tests;
