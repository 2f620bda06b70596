//! The phase of a game, as players see it: *melee*, *settlement*, *one-man show*.

use dvonn::{Color, Phase, Position, SpaceSet};

use crate::reach::height;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GamePhase {
    /// Pieces are being placed.
    Placement,
    /// The race for mobility: at most half of all owned pieces stand in stacks of three or more.
    Melee,
    /// The counting of who keeps which stack: more than half of all owned pieces stand in stacks of three or more.
    Settlement,
    /// One side can never move again, and this side plays on alone.
    OneManShow(Color),
    /// Neither side has a move (rule E1).
    Over,
}

impl GamePhase {
    /// The word of the vocabulary, or of the rules.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Melee => "melee",
            Self::Settlement => "settlement",
            Self::OneManShow(_) => "one-man-show",
            Self::Over => "over",
        }
    }

    /// The phase of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        if position.phase() == Phase::Placement {
            return Self::Placement;
        }
        let can_move = |color| position.can_move(color);
        match (can_move(Color::White), can_move(Color::Black)) {
            (false, false) => Self::Over,
            (true, false) if is_out_for_good(position, Color::Black) => Self::OneManShow(Color::White),
            (false, true) if is_out_for_good(position, Color::White) => Self::OneManShow(Color::Black),
            _ if is_settlement(position) => Self::Settlement,
            _ => Self::Melee,
        }
    }
}

/// From this height on a stack is one that players count on keeping.
const TALL: u8 = 3;

fn is_settlement(position: &Position) -> bool {
    let (mut tall, mut all) = (0, 0);
    for (_, stack) in position.stacks().filter(|(_, stack)| stack.owner().is_some()) {
        all += stack.height();
        tall += if stack.height() >= TALL { stack.height() } else { 0 };
    }
    2 * tall > all
}

/// Whether a side that has no move now can never have one again.
///
/// Its stacks stay as they are until the other side lands on them, and occupied spaces only become fewer. So only a
/// surrounded stack can be set free, and only if there is an occupied space at the distance of its height.
pub(crate) fn is_out_for_good(position: &Position, side: Color) -> bool {
    let occupied = position.occupied();
    let could_be_freed = |space| {
        let at_distance = SpaceSet::jumps(space, height(position, space)) & occupied;
        !at_distance.is_empty()
    };
    !position.can_move(side) && !(position.owned_by(side) & occupied.surrounded()).iter().any(could_be_freed)
}
