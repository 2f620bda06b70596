//! From a tap, a drag or a typed move to a selection, a move, or a refusal with its reason: decided here and
//! nowhere else.

use dvonn::{Breach, Move, Phase, Position, Rule, Space, SpaceSet};
use dvonn_message::Message;

use crate::key::Key;

/// A player's input on a drawn board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardInput {
    /// A space was tapped, clicked or chosen by key.
    Tap(Space),
    /// A space was tapped with a finger, which cannot point at a target first. It means the same as
    /// [`Tap`](Self::Tap), but a session may show a move that cuts stacks off before a second tap plays it.
    Touch(Space),
    /// A stack was dragged from one space to another.
    Drag(Space, Space),
    /// A drag of the stack on this space begins: it is picked up, whatever was before.
    Lift(Space),
    /// A space is pointed at or has the focus; `None` if no space is any more.
    Consider(Option<Space>),
    /// Cancels the action that was begun.
    Cancel,
}

/// The stack that a player has picked up, if any.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    picked: Option<Space>,
}

/// The outcome of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandResult {
    /// A stack was picked up.
    PickedUp(Space),
    /// The stack that was picked up is where it stood before.
    PutDown,
    /// A legal move, to be played by the caller. Nothing is picked up any more.
    Move(Move),
    /// Nothing: this is why.
    Refused(HandRefusal),
}

/// Why a tap, a drag or a typed move has no effect: on this board it means no legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandRefusal {
    /// A rule forbids the move.
    Move {
        /// The move.
        m: Move,
        /// The rule's reason.
        breach: Breach,
    },
    /// A rule forbids picking up the stack.
    Stack {
        /// Where it stands.
        space: Space,
        /// The rule's reason.
        breach: Breach,
    },
    /// The stack on this space is free to move, but no stack stands where it could land (rule M2).
    NowhereToLand(Space),
}

impl From<&HandRefusal> for Message {
    fn from(refusal: &HandRefusal) -> Self {
        match refusal {
            HandRefusal::Move { m, breach } => Self::refused(*m, breach),
            HandRefusal::Stack { space, breach } => Self::refused(*space, breach),
            HandRefusal::NowhereToLand(space) => {
                Self::new(Key::NowhereToLand).with("space", *space).with("rule", Rule::M2)
            }
        }
    }
}

impl Hand {
    /// The space of the stack that is picked up.
    #[must_use]
    pub const fn picked(self) -> Option<Space> {
        self.picked
    }

    /// Where the stack that is picked up may land.
    #[must_use]
    pub fn targets(self, position: &Position) -> SpaceSet {
        self.picked.map_or(SpaceSet::EMPTY, |from| position.targets(from))
    }

    /// Puts the stack down where it stood. Returns whether one was picked up.
    pub const fn put_down(&mut self) -> bool {
        self.picked.take().is_some()
    }

    /// Takes what a player does with the board. None if that moves nothing: pointing at a space is the
    /// session's affair, and a cancelled selection is put down in silence.
    pub fn take(&mut self, position: &Position, input: BoardInput) -> Option<HandResult> {
        match input {
            BoardInput::Tap(space) | BoardInput::Touch(space) => Some(self.tap(position, space)),
            BoardInput::Drag(from, to) => Some(self.drag(position, from, to)),
            BoardInput::Lift(space) => Some(self.pick_up(position, space)),
            BoardInput::Cancel => {
                self.put_down();
                None
            }
            BoardInput::Consider(_) => None,
        }
    }

    /// A space is tapped: this places a piece, picks a stack up, lands it, or puts it down again.
    ///
    /// While a stack is picked up, the player may change their mind: a tap on another stack of the same side
    /// picks up that stack instead, unless it is a target, or says why it cannot move. Every other tap that
    /// cannot be a landing is refused as the move that it would be. A refusal changes nothing: the stack
    /// stays picked up.
    pub fn tap(&mut self, position: &Position, space: Space) -> HandResult {
        match self.picked {
            _ if position.phase() == Phase::Placement => self.play(position, Move::Place(space)),
            Some(from) if from == space => {
                self.picked = None;
                HandResult::PutDown
            }
            Some(from) if !position.targets(from).contains(space) => {
                if position.owned_by(position.side()).contains(space) {
                    self.pick_up(position, space)
                } else {
                    self.play(position, Move::Stack { from, to: space })
                }
            }
            Some(from) => self.play(position, Move::Stack { from, to: space }),
            None => self.pick_up(position, space),
        }
    }

    /// A stack is dragged from one space and dropped on another. If that is not a move, the stack stays
    /// picked up, so that the player sees where it may go.
    pub fn drag(&mut self, position: &Position, from: Space, to: Space) -> HandResult {
        if position.phase() == Phase::Stacking
            && let refused @ HandResult::Refused(_) = self.pick_up(position, from)
        {
            return refused;
        }
        self.play(position, Move::Stack { from, to })
    }

    /// A whole move is given at once, such as one that was typed.
    pub fn play(&mut self, position: &Position, m: Move) -> HandResult {
        match position.check(m) {
            Ok(()) => {
                self.picked = None;
                HandResult::Move(m)
            }
            Err(breach) => HandResult::Refused(HandRefusal::Move { m, breach }),
        }
    }

    /// The move that a tap on a space would make now, if any. Changes nothing.
    #[must_use]
    pub fn intended(mut self, position: &Position, space: Space) -> Option<Move> {
        match self.tap(position, space) {
            HandResult::Move(m) => Some(m),
            HandResult::PickedUp(_) | HandResult::PutDown | HandResult::Refused(_) => None,
        }
    }

    /// Picks up the stack on a space, or says why that cannot be.
    pub fn pick_up(&mut self, position: &Position, space: Space) -> HandResult {
        // A jump onto itself breaks every rule about the stack before it breaks one about the target.
        match position.check(Move::Stack { from: space, to: space }) {
            Err(breach) if breach != Breach::NotInLine => {
                HandResult::Refused(HandRefusal::Stack { space, breach })
            }
            _ if position.targets(space).is_empty() => HandResult::Refused(HandRefusal::NowhereToLand(space)),
            _ => {
                self.picked = Some(space);
                HandResult::PickedUp(space)
            }
        }
    }
}

#[cfg(test)]
mod tests;
