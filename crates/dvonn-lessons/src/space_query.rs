//! Sets of spaces defined by the rules, for a learner to find.

use crate::step::SpaceQuestion;
use dvonn::{Board, Color, Move, Position, Space, SpaceSet, Stack};
use dvonn_coach::{Facts, Kind, stacks_of_kind};
use dvonn_message::Message;

use crate::key::Key;

/// A set of spaces on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceQuery {
    /// A side's stacks.
    Owned(Color),
    /// A side's stacks, in a question that asks which side owns them.
    SideOf(Color),
    /// The lone red pieces, which belong to nobody.
    LoneReds,
    /// All stacks with a red piece in them, including lone reds.
    WithRed,
    /// The stacks of this height.
    Height(u8),
    /// The stacks that are too tall to move on any line of the board.
    NeverMoves,
    /// The edge of the board.
    Edge,
    /// The neighbours of a space.
    NeighboursOf(Space),
    /// The stacks of the side to move that have a move.
    Movable,
    /// The spaces where the stack on a space could land.
    TargetsOf(Space),
    /// The surrounded stacks of both sides, and surrounded lone reds.
    Surrounded,
    /// A side's surrounded stacks: the vocabulary's *inland*.
    Inland(Color),
    /// A side's stacks that are not surrounded: the vocabulary's *coastal*.
    Coastal(Color),
    /// The stacks of a side with the most moves.
    MostMoves(Color),
    /// A side's stacks that can land only on stacks of their own colour: the vocabulary's *disarmed*.
    Disarmed(Color),
    /// The stacks that are not surrounded but have nowhere to land: the vocabulary's *immobilised*.
    Immobilised,
    /// A side's stacks that could land on a space.
    AttackersOf(Space, Color),
    /// A side's stacks that no enemy stack could land on.
    Safe(Color),
    /// The stacks that leave the board if the side to move plays this.
    RemovedBy(Move),
    /// Exactly these spaces.
    Listed(SpaceSet),
}

impl SpaceQuestion for SpaceQuery {
    fn spaces(&self, board: &Board) -> SpaceSet {
        let position = board.position();
        match *self {
            Self::Owned(color) | Self::SideOf(color) => position.owned_by(color),
            Self::LoneReds => position.lone_reds(),
            Self::WithRed => position.reds(),
            Self::Height(height) => stacks(position, |stack| stack.height() == height),
            Self::NeverMoves => stacks(position, |stack| stack.height() > 10),
            Self::Edge => SpaceSet::EDGE,
            Self::NeighboursOf(space) => space.neighbours(),
            Self::Movable => {
                position.movable().iter().filter(|&from| !position.targets(from).is_empty()).collect()
            }
            Self::TargetsOf(from) => position.targets(from),
            Self::Surrounded => position.surrounded(),
            Self::Inland(color) => of_kind(position, Kind::Inland, color),
            Self::Coastal(color) => of_kind(position, Kind::Coastal, color),
            Self::MostMoves(color) => {
                let own = position.owned_by(color);
                let moves = |space| position.targets(space).len();
                let most = own.iter().map(moves).max().unwrap_or(0);
                own.iter().filter(|&space| most > 0 && moves(space) == most).collect()
            }
            Self::Disarmed(color) => of_kind(position, Kind::Disarmed, color),
            Self::Immobilised => stacks_of_kind(position, Kind::Immobilised),
            Self::AttackersOf(space, color) => {
                Facts::of(position).stack(space).map_or(SpaceSet::EMPTY, |stack| {
                    (stack.attackers | stack.defenders) & position.owned_by(color)
                })
            }
            Self::Safe(color) => {
                let attackers = position.owned_by(!color).iter();
                let reached = attackers.fold(SpaceSet::EMPTY, |all, from| all | position.targets(from));
                position.owned_by(color) - reached
            }
            Self::RemovedBy(m) => board.removed_by(m),
            Self::Listed(spaces) => spaces,
        }
    }

    fn why_not(&self, space: Space) -> Option<Message> {
        let about = |key| Message::new(key).with("space", space);
        let of_side = |key, side| about(key).with("side", side);
        Some(match *self {
            Self::Owned(color) => of_side(Key::NotOwned, color),
            Self::SideOf(_) => Message::new(Key::NotThatSide),
            Self::LoneReds => about(Key::NotLoneRed),
            Self::WithRed => about(Key::NotWithRed),
            Self::Height(height) => about(Key::NotHeight).with("height", height),
            Self::NeverMoves => about(Key::NotTooTall),
            Self::Edge => about(Key::NotEdge),
            Self::NeighboursOf(of) => about(Key::NotNeighbour).with("of", of),
            Self::Movable => about(Key::NotMovable),
            Self::TargetsOf(from) => about(Key::NotTarget).with("from", from),
            Self::Surrounded => about(Key::NotSurrounded),
            Self::Inland(color) => of_side(Key::NotInland, color),
            Self::Coastal(color) => of_side(Key::NotCoastal, color),
            Self::MostMoves(color) => of_side(Key::NotMostMoves, color),
            Self::Disarmed(color) => of_side(Key::NotDisarmed, color),
            Self::Immobilised => about(Key::NotImmobilised),
            Self::AttackersOf(to, color) => of_side(Key::NotAttacker, color).with("to", to),
            Self::Safe(color) => of_side(Key::NotSafe, color),
            Self::RemovedBy(_) => about(Key::NotRemoved),
            Self::Listed(_) => return None,
        })
    }
}

/// A side's stacks of a kind, as the coach defines it.
fn of_kind(position: &Position, kind: Kind, color: Color) -> SpaceSet {
    stacks_of_kind(position, kind) & position.owned_by(color)
}

fn stacks(position: &Position, f: impl Fn(Stack) -> bool) -> SpaceSet {
    position.stacks().filter(|(_, stack)| f(*stack)).map(|(space, _)| space).collect()
}
