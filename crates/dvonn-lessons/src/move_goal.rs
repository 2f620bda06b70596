//! What a move brings about, by the rules: what a learner's move is to do.

use dvonn::{Board, Move, Space};
use dvonn_coach::{Motif, motifs};
use dvonn_game::lesson::MoveQuestion;
use dvonn_message::{Key, Message};

/// What a legal move does. A pass does none of it, but is a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveGoal {
    /// Anything legal.
    Any,
    /// It is this move.
    Exactly(Move),
    /// It moves the stack that stands here.
    From(Space),
    /// It lands here.
    Onto(Space),
    /// It lands on an enemy stack: *neutralise*.
    Capture,
    /// The same, and the side that moves loses nothing.
    SafeCapture,
    /// It lands on a red piece that belongs to nobody.
    LandOnRed,
    /// It moves a stack with a red piece in it.
    CarryRed,
    /// It takes enemy stacks off the board, and none of the side that moves: a *cut-off*.
    CutOff,
    /// The same by moving a stack with a red piece in it: *lifting*.
    Lift,
    /// It leaves a neighbouring space so that this surrounded stack can move: *unleash*.
    Free(Space),
    /// It leaves this enemy stack without a target, though not surrounded, and loses nothing: *immobilise*.
    Immobilise(Space),
    /// It leaves this enemy stack with targets of its own colour only: *disarm*.
    Disarm(Space),
    /// It makes a move impossible that the other side could play.
    Parry(Move),
    /// It makes a stack that could land on this space next: *sharpshooting*.
    AimAt(Space),
    /// It leaves the other side without a move, while the side that moves still has one.
    ForcePass,
    /// It leaves the other side only moves that cost that side something: an *end trap*.
    Trap,
    /// It leaves the other side without a stack, and the side that moves loses none: a *wipe-out*.
    WipeOut,
    /// It places a piece on the edge of the board.
    OnEdge,
    /// It places a piece next to a red piece.
    NextToRed,
    /// It places a piece where no neighbour belongs to the side that places.
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
            Self::From(space) => about(Key::LearnWrongFrom, space),
            Self::Capture => Message::new(Key::LearnWrongCapture),
            Self::SafeCapture => Message::new(Key::LearnWrongSafeCapture),
            Self::LandOnRed => Message::new(Key::LearnWrongLandOnRed),
            Self::CarryRed => Message::new(Key::LearnWrongCarryRed),
            Self::CutOff => Message::new(Key::LearnWrongCutOff),
            Self::Lift => Message::new(Key::LearnWrongLift),
            Self::Free(space) => about(Key::LearnWrongFree, space),
            Self::Immobilise(space) => about(Key::LearnWrongImmobilise, space),
            Self::Disarm(space) => about(Key::LearnWrongDisarm, space),
            Self::Parry(threat) => Message::new(Key::LearnWrongParry).with("move", threat),
            Self::AimAt(space) => about(Key::LearnWrongAimAt, space),
            Self::ForcePass => Message::new(Key::LearnWrongForcePass),
            Self::Trap => Message::new(Key::LearnWrongTrap),
            Self::WipeOut => Message::new(Key::LearnWrongWipeOut),
            Self::OnEdge => Message::new(Key::LearnWrongOnEdge),
            Self::NextToRed => Message::new(Key::LearnWrongNextToRed),
            Self::Apart => Message::new(Key::LearnWrongApart),
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
