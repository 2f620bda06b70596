//! Sets of spaces that a learner is to find, by the rules.

use dvonn::{Board, Color, Move, Position, Space, SpaceSet};
use dvonn_message::{Key, Message};

use super::spaces;

/// Spaces to be found on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// A side's stacks.
    Owned(Color),
    /// The same, where the question is which side it is.
    SideOf(Color),
    /// The red pieces that belong to nobody.
    LoneReds,
    /// All stacks with a red piece in them, lone reds too.
    WithRed,
    /// The stacks of this height.
    Height(u8),
    /// The stacks that no line is long enough for.
    NeverMoves,
    /// The edge of the board.
    Edge,
    /// The neighbours of a space.
    NeighboursOf(&'static str),
    /// The stacks of the side to move that have a move.
    Movable,
    /// Where the stack on a space could land.
    TargetsOf(&'static str),
    /// The surrounded stacks, whoever owns them.
    Surrounded,
    /// A side's surrounded stacks: the vocabulary's *inland*.
    Inland(Color),
    /// A side's other stacks: the vocabulary's *coastal*.
    Coastal(Color),
    /// The stacks of a side with the most moves.
    MostMoves(Color),
    /// A side's stacks that can land only on stacks of their own colour.
    Disarmed(Color),
    /// The stacks that are not surrounded and have nowhere to land.
    Immobilised,
    /// A side's stacks that could land on a space.
    AttackersOf(&'static str, Color),
    /// A side's stacks on which no enemy stack could land.
    Safe(Color),
    /// What leaves the board when the side to move plays this.
    RemovedBy(&'static str),
    /// Just these.
    Listed(&'static str),
}

impl Which {
    /// The spaces on a board.
    #[must_use]
    pub fn on(self, board: &Board) -> SpaceSet {
        let position = board.position();
        let reaches = |from: Space, to: &str| !(position.targets(from) & spaces(to)).is_empty();
        match self {
            Self::Owned(color) | Self::SideOf(color) => position.owned_by(color),
            Self::LoneReds => position.lone_reds(),
            Self::WithRed => position.reds(),
            Self::Height(height) => stacks(position, |stack| stack.height() == height),
            Self::NeverMoves => stacks(position, |stack| stack.height() > 10),
            Self::Edge => SpaceSet::EDGE,
            Self::NeighboursOf(space) => spaces(space).neighbours(),
            Self::Movable => {
                position.movable().iter().filter(|&from| !position.targets(from).is_empty()).collect()
            }
            Self::TargetsOf(space) => {
                spaces(space).first().map_or(SpaceSet::EMPTY, |from| position.targets(from))
            }
            Self::Surrounded => position.surrounded(),
            Self::Inland(color) => position.owned_by(color) & position.surrounded(),
            Self::Coastal(color) => position.owned_by(color) - position.surrounded(),
            Self::MostMoves(color) => {
                let own = position.owned_by(color);
                let moves = |space| position.targets(space).len();
                let most = own.iter().map(moves).max().unwrap_or(0);
                own.iter().filter(|&space| most > 0 && moves(space) == most).collect()
            }
            Self::Disarmed(color) => {
                position.owned_by(color).iter().filter(|&space| is_disarmed(position, space)).collect()
            }
            Self::Immobilised => (position.occupied() - position.lone_reds() - position.surrounded())
                .iter()
                .filter(|&space| position.targets(space).is_empty())
                .collect(),
            Self::AttackersOf(space, color) => {
                position.owned_by(color).iter().filter(|&from| reaches(from, space)).collect()
            }
            Self::Safe(color) => {
                let reached = position.owned_by(!color).iter();
                let reached = reached.fold(SpaceSet::EMPTY, |all, from| all | position.targets(from));
                position.owned_by(color) - reached
            }
            Self::RemovedBy(m) => m.parse().map_or(SpaceSet::EMPTY, |m: Move| board.removed_by(m)),
            Self::Listed(list) => spaces(list),
        }
    }

    /// Why another space is not one of them. `None` for those that only the step itself can explain.
    #[must_use]
    pub fn why_not(self, space: Space) -> Option<Message> {
        let message = match self {
            Self::Owned(color) => Message::new(Key::LearnNotOwned).with("side", color),
            Self::SideOf(_) => Message::new(Key::LearnNotThatSide),
            Self::LoneReds => Message::new(Key::LearnNotLoneRed),
            Self::WithRed => Message::new(Key::LearnNotWithRed),
            Self::Height(height) => Message::new(Key::LearnNotHeight).with("height", height),
            Self::NeverMoves => Message::new(Key::LearnNotTooTall),
            Self::Edge => Message::new(Key::LearnNotEdge),
            Self::NeighboursOf(of) => Message::new(Key::LearnNotNeighbour).with("of", of.to_owned()),
            Self::Movable => Message::new(Key::LearnNotMovable),
            Self::TargetsOf(from) => Message::new(Key::LearnNotTarget).with("from", from.to_owned()),
            Self::Surrounded => Message::new(Key::LearnNotSurrounded),
            Self::Inland(color) => Message::new(Key::LearnNotInland).with("side", color),
            Self::Coastal(color) => Message::new(Key::LearnNotCoastal).with("side", color),
            Self::MostMoves(color) => Message::new(Key::LearnNotMostMoves).with("side", color),
            Self::Disarmed(color) => Message::new(Key::LearnNotDisarmed).with("side", color),
            Self::Immobilised => Message::new(Key::LearnNotImmobilised),
            Self::AttackersOf(to, color) => {
                Message::new(Key::LearnNotAttacker).with("to", to.to_owned()).with("side", color)
            }
            Self::Safe(color) => Message::new(Key::LearnNotSafe).with("side", color),
            Self::RemovedBy(_) => Message::new(Key::LearnNotRemoved),
            Self::Listed(_) => return None,
        };
        Some(message.with("space", space.to_string()))
    }
}

/// Whether a stack has moves, but only onto stacks of its own colour: the vocabulary's *disarmed*.
pub(crate) fn is_disarmed(position: &Position, space: Space) -> bool {
    let targets = position.targets(space);
    let own = position.stack(space).and_then(dvonn::Stack::owner).map(|color| position.owned_by(color));
    own.is_some_and(|own| !targets.is_empty() && (targets - own).is_empty())
}

fn stacks(position: &Position, f: impl Fn(dvonn::Stack) -> bool) -> SpaceSet {
    position.stacks().filter(|(_, stack)| f(*stack)).map(|(space, _)| space).collect()
}
