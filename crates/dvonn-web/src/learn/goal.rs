//! What a learner's move is to bring about, by the rules.

use dvonn::{Board, Move, Space, SpaceSet};
use dvonn_message::{Key, Message};

use super::{spaces, which::is_disarmed};

/// What a legal move must do to be the one that a lesson asks for. Spaces and moves are written in notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Anything legal.
    Any,
    /// Be one of these moves.
    OneOf(&'static str),
    /// Move the stack that stands here.
    From(&'static str),
    /// Land on one of these spaces.
    Onto(&'static str),
    /// Land on an enemy stack: *neutralise* it.
    Capture,
    /// The same without losing anything of one's own.
    SafeCapture,
    /// Land on a red piece that belongs to nobody.
    LandOnRed,
    /// Move a stack with a red piece in it.
    CarryRed,
    /// Take enemy stacks off the board, and none of one's own: a *cut-off*.
    CutOff,
    /// The same by moving a stack with a red piece in it: *lifting*.
    Lift,
    /// Let a surrounded stack move, by leaving its side: *unleash* it.
    Free(&'static str),
    /// Leave an enemy stack without a target, though it is not surrounded, and lose nothing: *immobilise* it.
    Immobilise(&'static str),
    /// Leave an enemy stack with targets of its own colour only: *disarm* it.
    Disarm(&'static str),
    /// Make a move that the other side could play impossible.
    Parry(&'static str),
    /// Make a stack that could land on this space next: *sharpshooting*.
    AimAt(&'static str),
    /// Leave the other side without a move, when one still has moves oneself.
    ForcePass,
    /// Leave the other side only moves that cost it: an *end trap*.
    Trap,
    /// Leave the other side without a stack and lose none: a *wipe-out*.
    WipeOut,
    /// Place on the edge of the board.
    OnEdge,
    /// Place next to a red piece.
    NextToRed,
    /// Place where no neighbour is one's own.
    Apart,
}

impl Goal {
    /// Whether a legal move does it.
    #[must_use]
    pub fn is_met(self, board: &Board, m: Move) -> bool {
        match m {
            Move::Place(space) => self.is_met_by_placing(board, space),
            Move::Stack { from, to } => self.is_met_by_jump(board, from, to),
            Move::Pass => self == Self::Any,
        }
    }

    fn is_met_by_placing(self, board: &Board, space: Space) -> bool {
        let position = board.position();
        match self {
            Self::Any => true,
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
        let removed = before.removed_by(m);
        let lost = removed & (before.owned_by(side) | SpaceSet::of(to));
        let enemy_lost = removed & (before.owned_by(!side) - SpaceSet::of(to));
        let captures = before.owned_by(!side).contains(to);
        let carries_red = before.reds().contains(from);
        match self {
            Self::Any => true,
            Self::OneOf(list) => list.split_ascii_whitespace().any(|text| text.parse() == Ok(m)),
            Self::From(space) => spaces(space).contains(from),
            Self::Onto(list) => spaces(list).contains(to),
            Self::Capture => captures,
            Self::SafeCapture => captures && lost.is_empty(),
            Self::LandOnRed => before.lone_reds().contains(to),
            Self::CarryRed => carries_red,
            Self::CutOff => lost.is_empty() && !enemy_lost.is_empty(),
            Self::Lift => lost.is_empty() && !enemy_lost.is_empty() && carries_red,
            Self::Free(space) => spaces(space).first().is_some_and(|space| {
                space != to && before.surrounded().contains(space) && !after.targets(space).is_empty()
            }),
            Self::Immobilise(space) => spaces(space).first().is_some_and(|space| {
                after.stack(space) == before.stack(space)
                    && lost.is_empty()
                    && !before.targets(space).is_empty()
                    && after.targets(space).is_empty()
                    && !after.surrounded().contains(space)
            }),
            Self::Disarm(space) => spaces(space).first().is_some_and(|space| {
                after.stack(space) == before.stack(space)
                    && !is_disarmed(before, space)
                    && is_disarmed(&after, space)
            }),
            Self::Parry(threat) => threat.parse().is_ok_and(|threat| !after.is_legal(threat)),
            Self::AimAt(space) => !(after.targets(to) & spaces(space)).is_empty(),
            Self::ForcePass => after.must_pass(),
            Self::Trap => {
                let margin = after.margin(!side);
                let moves = after.legal_moves();
                let harms = |m: &Move| *m != Move::Pass && after.play_unchecked(*m).margin(!side) < margin;
                !moves.is_empty() && moves.iter().all(harms)
            }
            Self::WipeOut => lost.is_empty() && after.owned_by(!side).is_empty(),
            Self::OnEdge | Self::NextToRed | Self::Apart => false,
        }
    }

    /// Why a legal move is not the one. `None` for goals that only the step itself can explain.
    #[must_use]
    pub fn why_not(self) -> Option<Message> {
        let about = |id: &'static str, space: &str| Message::new(id).with("space", space.to_owned());
        Some(match self {
            Self::Any | Self::OneOf(_) | Self::Onto(_) => return None,
            Self::From(space) => about("learn-wrong-from", space),
            Self::Capture => Message::new(Key::LearnWrongCapture),
            Self::SafeCapture => Message::new(Key::LearnWrongSafeCapture),
            Self::LandOnRed => Message::new(Key::LearnWrongLandOnRed),
            Self::CarryRed => Message::new(Key::LearnWrongCarryRed),
            Self::CutOff => Message::new(Key::LearnWrongCutOff),
            Self::Lift => Message::new(Key::LearnWrongLift),
            Self::Free(space) => about("learn-wrong-free", space),
            Self::Immobilise(space) => about("learn-wrong-immobilise", space),
            Self::Disarm(space) => about("learn-wrong-disarm", space),
            Self::Parry(threat) => Message::new(Key::LearnWrongParry).with("move", threat.to_owned()),
            Self::AimAt(space) => about("learn-wrong-aim-at", space),
            Self::ForcePass => Message::new(Key::LearnWrongForcePass),
            Self::Trap => Message::new(Key::LearnWrongTrap),
            Self::WipeOut => Message::new(Key::LearnWrongWipeOut),
            Self::OnEdge => Message::new(Key::LearnWrongOnEdge),
            Self::NextToRed => Message::new(Key::LearnWrongNextToRed),
            Self::Apart => Message::new(Key::LearnWrongApart),
        })
    }
}
