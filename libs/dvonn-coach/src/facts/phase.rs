//! The phase of a game, as players see it: *melee*, *settlement*, *one-man show*.

use dvonn::{Color, Phase, Position};

use crate::kind::{is_old, is_young};
use crate::reach::Reach;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GamePhase {
    /// Pieces are being placed.
    Placement,
    /// The race for mobility: before the settlement, or again if stacks become mobile once more.
    Melee,
    /// The struggle over who keeps which stack. More than three fifths of all owned pieces stand in
    /// [old](crate::Kind::Old) stacks, and there are at least as many old stacks as
    /// [young](crate::Kind::Young) ones.
    Settlement,
    /// One side can never move again; this side plays on alone.
    OneManShow(Color),
    /// Neither side has a move (rule E1).
    Over,
}

impl GamePhase {
    /// The word for it in the vocabulary, or in the rules.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Melee => "melee",
            Self::Settlement => "settlement",
            Self::OneManShow(_) => "one-man-show",
            Self::Over => "over",
        }
    }

    /// Returns the phase of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self::at(&Reach::of(position))
    }

    pub(crate) fn at(reach: &Reach) -> Self {
        let position = reach.position();
        if position.phase() == Phase::Placement {
            return Self::Placement;
        }
        let can_move = |color| position.can_move(color);
        match (can_move(Color::White), can_move(Color::Black)) {
            (false, false) => Self::Over,
            (true, false) if is_out_for_good(position, Color::Black) => Self::OneManShow(Color::White),
            (false, true) if is_out_for_good(position, Color::White) => Self::OneManShow(Color::Black),
            _ if is_settlement(reach) => Self::Settlement,
            _ => Self::Melee,
        }
    }
}

fn is_settlement(reach: &Reach) -> bool {
    let position = reach.position();
    let (mut pieces, mut old_pieces) = (0_u8, 0_u8);
    let (mut old, mut young) = (0, 0);
    for (space, stack) in position.stacks() {
        let Some(owner) = stack.owner() else { continue };
        pieces += stack.height();
        if is_old(position, space, stack) {
            old += 1;
            old_pieces += stack.height();
        } else if is_young(reach, space, stack, owner) {
            young += 1;
        }
    }
    // No sum exceeds five times 46 pieces.
    5 * old_pieces > 3 * pieces && old >= young
}

/// Whether a side that has no move now can never have one again.
///
/// Its stacks stay as they are until the other side lands on them, and vacant spaces stay vacant. So only a
/// surrounded stack can be freed, and only if an occupied space lies at the distance of its height.
pub(crate) fn is_out_for_good(position: &Position, side: Color) -> bool {
    let occupied = position.occupied();
    let could_be_freed = |space| !position.landings(space).is_empty();
    !position.can_move(side) && !(position.owned_by(side) & occupied.surrounded()).iter().any(could_be_freed)
}
