//! The goals that a learner's move can have: its effects by the rules.

use crate::step::MoveQuestion;
use dvonn::{Board, Move, Space};
use dvonn_coach::{Motif, motifs};
use dvonn_message::Message;

use crate::key::Key;

/// An effect of a legal move. A pass is [legal](Self::Any) but has no other effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveGoal {
    /// Any legal move.
    Any,
    /// Exactly this move.
    Exactly(Move),
    /// It moves the stack on this space.
    From(Space),
    /// It lands on this space.
    Onto(Space),
    /// It lands on an enemy stack: *neutralise*.
    Capture,
    /// It does so without loss for the mover.
    SafeCapture,
    /// It lands on a lone red piece.
    LandOnRed,
    /// It moves a stack with a red piece in it.
    CarryRed,
    /// It removes enemy stacks and none of the mover's: a *cut-off*.
    CutOff,
    /// It does so by moving a stack with a red piece in it: *lifting*.
    Lift,
    /// It leaves a neighbouring space so that this surrounded stack can move: *unleash*.
    Free(Space),
    /// It leaves this enemy stack without a target, though not surrounded, at no loss: *immobilise*.
    Immobilise(Space),
    /// It leaves this enemy stack only targets of its own colour: *disarm*.
    Disarm(Space),
    /// It prevents a move of the other side.
    Parry(Move),
    /// It builds a stack that could land on this space next: *sharpshooting*.
    AimAt(Space),
    /// It leaves the other side without a move, while the mover still has one.
    ForcePass,
    /// It leaves the other side only moves with a loss: an *end trap*.
    Trap,
    /// It leaves the other side without a stack, at no loss for the mover: a *wipe-out*.
    WipeOut,
    /// It places a piece on the edge of the board.
    OnEdge,
    /// It places a piece next to a red piece.
    NextToRed,
    /// It places a piece on a space without a neighbour of the same colour.
    Apart,
}

impl MoveQuestion for MoveGoal {
    fn is_met(&self, board: &Board, m: Move) -> bool {
        match m {
            Move::Place(space) => self.is_met_by_placing(board, space),
            Move::Stack { from, to } => self.is_met_by_jump(board, from, to),
            Move::Pass => matches!(self, Self::Any | Self::Exactly(Move::Pass)),
        }
    }

    fn why_not(&self) -> Option<Message> {
        let about = |key, space| Message::new(key).with("space", space);
        Some(match *self {
            Self::Any | Self::Exactly(_) | Self::Onto(_) => return None,
            Self::From(space) => about(Key::WrongFrom, space),
            Self::Capture => Message::new(Key::WrongCapture),
            Self::SafeCapture => Message::new(Key::WrongSafeCapture),
            Self::LandOnRed => Message::new(Key::WrongLandOnRed),
            Self::CarryRed => Message::new(Key::WrongCarryRed),
            Self::CutOff => Message::new(Key::WrongCutOff),
            Self::Lift => Message::new(Key::WrongLift),
            Self::Free(space) => about(Key::WrongFree, space),
            Self::Immobilise(space) => about(Key::WrongImmobilise, space),
            Self::Disarm(space) => about(Key::WrongDisarm, space),
            Self::Parry(threat) => Message::new(Key::WrongParry).with("move", threat),
            Self::AimAt(space) => about(Key::WrongAimAt, space),
            Self::ForcePass => Message::new(Key::WrongForcePass),
            Self::Trap => Message::new(Key::WrongTrap),
            Self::WipeOut => Message::new(Key::WrongWipeOut),
            Self::OnEdge => Message::new(Key::WrongOnEdge),
            Self::NextToRed => Message::new(Key::WrongNextToRed),
            Self::Apart => Message::new(Key::WrongApart),
        })
    }
}

impl MoveGoal {
    fn is_met_by_placing(self, board: &Board, space: Space) -> bool {
        let position = board.position();
        match self {
            Self::Any => true,
            Self::Exactly(wanted) => wanted == Move::Place(space),
            Self::OnEdge => space.is_edge(),
            Self::NextToRed => !(space.neighbours() & position.reds()).is_empty(),
            Self::Apart => (space.neighbours() & position.owned_by(position.side())).is_empty(),
            _ => false,
        }
    }

    fn is_met_by_jump(self, board: &Board, from: Space, to: Space) -> bool {
        let m = Move::Stack { from, to };
        let before = board.position();
        let after = before.play_unchecked(m);
        let side = before.side();
        let found = motifs(before, m);
        let does = |is_it: &dyn Fn(&Motif) -> bool| found.iter().any(is_it);
        let lost = found.iter().find_map(|motif| match motif {
            Motif::CutOff { lost, .. } => Some(*lost),
            _ => None,
        });
        let lost = lost.unwrap_or_default();
        let cuts_off = lost[side] == 0 && lost[!side] > 0;
        match self {
            Self::Any => true,
            Self::Exactly(wanted) => m == wanted,
            Self::From(space) => from == space,
            Self::Onto(space) => to == space,
            Self::Capture => does(&|motif| matches!(motif, Motif::Neutralise { .. })),
            Self::SafeCapture => lost[side] == 0 && does(&|motif| matches!(motif, Motif::Neutralise { .. })),
            Self::LandOnRed => before.lone_reds().contains(to),
            Self::CarryRed => before.reds().contains(from),
            Self::CutOff => cuts_off,
            Self::Lift => cuts_off && does(&|motif| matches!(motif, Motif::Lifting { carried: true, .. })),
            Self::Free(space) => {
                does(&|motif| matches!(motif, Motif::Unleash { stacks, .. } if stacks.contains(space)))
            }
            Self::Immobilise(space) => {
                lost[side] == 0
                    && does(&|motif| matches!(motif, Motif::Immobilise { stacks } if stacks.contains(space)))
            }
            Self::Disarm(space) => {
                does(&|motif| matches!(motif, Motif::Disarm { stacks } if stacks.contains(space)))
            }
            Self::Parry(threat) => !after.is_legal(threat),
            Self::AimAt(space) => after.targets(to).contains(space),
            Self::ForcePass => after.must_pass(),
            Self::Trap => does(&|motif| matches!(motif, Motif::EndTrap(_))),
            Self::WipeOut => lost[side] == 0 && does(&|motif| matches!(motif, Motif::WipeOut)),
            Self::OnEdge | Self::NextToRed | Self::Apart => false,
        }
    }
}
