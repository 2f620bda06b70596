//! Turns a tap, a drag or a typed move into a selection, a move, or a refusal with its reason. Nothing else
//! decides this.

use dvonn::{Breach, Move, Phase, Position, Rule, Space, SpaceSet};
use dvonn_message::Message;

use crate::key::Key;

/// A player's input on a drawn board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardInput {
    /// A space was tapped, clicked or chosen by key.
    Tap(Space),
    /// A space was tapped with a finger, which cannot hover over a target first. It means the same as
    /// [`Tap`](Self::Tap), but a session may show a move that cuts stacks off before a second tap plays it.
    Touch(Space),
    /// A stack was dragged from one space to another.
    Drag(Space, Space),
    /// A drag of the stack on this space begins: the stack is picked up, whatever was picked up before.
    Lift(Space),
    /// The pointer or the focus is on this space; `None` once it has left the spaces.
    Consider(Option<Space>),
    /// The player cancelled the action they had begun.
    Cancel,
}

/// The stack that a player has picked up, if any.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    picked: Option<Space>,
}

/// The effect of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandResult {
    /// A stack was picked up.
    PickedUp(Space),
    /// The picked-up stack was put back on its space.
    PutDown,
    /// A legal move, for the caller to play. No stack is picked up any more.
    Move(Move),
    /// Nothing happened, for this reason.
    Refused(HandRefusal),
}

/// Why a tap, a drag or a typed move has no effect.
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
        /// The space of the stack.
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
    /// The space of the picked-up stack, if any.
    #[must_use]
    pub const fn picked(self) -> Option<Space> {
        self.picked
    }

    /// The spaces where the picked-up stack may land.
    #[must_use]
    pub fn targets(self, position: &Position) -> SpaceSet {
        self.picked.map_or(SpaceSet::EMPTY, |from| position.targets(from))
    }

    /// Puts the stack down where it stood. Returns whether one was picked up.
    pub const fn put_down(&mut self) -> bool {
        self.picked.take().is_some()
    }

    /// Handles an input. `None` if it changes nothing here: the session handles pointing at a space, and
    /// cancelling puts a stack down silently.
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

    /// Handles a tap on a space: it places a piece, picks a stack up, lands it, or puts it down again.
    ///
    /// While a stack is picked up, the player may change their mind: a tap on another stack of the same side
    /// that is not a target picks up that stack instead, or says why it cannot move. Any other tap counts as
    /// a move to that space and is refused if illegal. A refusal changes nothing: the stack stays picked up.
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

    /// Handles a stack dragged from one space to another. If the move is illegal, the stack stays picked up,
    /// which shows the player where it may go.
    pub fn drag(&mut self, position: &Position, from: Space, to: Space) -> HandResult {
        if position.phase() == Phase::Stacking
            && let refused @ HandResult::Refused(_) = self.pick_up(position, from)
        {
            return refused;
        }
        self.play(position, Move::Stack { from, to })
    }

    /// Plays a whole move given at once, such as a typed one.
    pub fn play(&mut self, position: &Position, m: Move) -> HandResult {
        match position.check(m) {
            Ok(()) => {
                self.picked = None;
                HandResult::Move(m)
            }
            Err(breach) => HandResult::Refused(HandRefusal::Move { m, breach }),
        }
    }

    /// The move that a tap on a space would play now, if any. It changes nothing.
    #[must_use]
    pub fn intended(mut self, position: &Position, space: Space) -> Option<Move> {
        match self.tap(position, space) {
            HandResult::Move(m) => Some(m),
            HandResult::PickedUp(_) | HandResult::PutDown | HandResult::Refused(_) => None,
        }
    }

    /// Picks up the stack on a space, or says why it cannot.
    pub fn pick_up(&mut self, position: &Position, space: Space) -> HandResult {
        // A move to its own space breaks every rule about the stack before it breaks one about the target.
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
