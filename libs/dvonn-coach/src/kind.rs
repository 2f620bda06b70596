//! Kinds of stack: *coastal*, *inland*, *young*, *old*, *disarmed*, *immobilised*, *weak*.

use std::fmt;

use dvonn::{Color, Phase, Position, Space, SpaceSet, Stack};

use crate::contact;
use crate::reach::{Reach, removed};

/// A kind of stack. Only stacks with an owner have kinds; a lone red has none. Before the stacking phase only
/// [`Coastal`](Self::Coastal) and [`Inland`](Self::Inland) apply, since nothing can move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Not surrounded: a neighbouring space is vacant or off the board (rule M3).
    Coastal,
    /// Surrounded: all six neighbouring spaces exist and are occupied.
    Inland,
    /// At most two pieces high, with at least two useful targets: they are not stacks of its own colour, and
    /// it would stay in contact there.
    Young,
    /// At least three pieces high, with at most one occupied space at the distance of its height. A
    /// surrounded stack with more such spaces is not old: it can become mobile again.
    Old,
    /// It has targets, and all of them are stacks of its own colour.
    Disarmed,
    /// It is not surrounded and has no target.
    Immobilised,
    /// [`Disarmed`](Self::Disarmed), and the other side has a move that takes it off the board.
    Weak,
}

impl Kind {
    /// All kinds, in the order of the vocabulary.
    pub const ALL: [Self; 7] =
        [Self::Coastal, Self::Inland, Self::Young, Self::Old, Self::Disarmed, Self::Immobilised, Self::Weak];

    /// The word for it in the vocabulary.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Coastal => "coastal",
            Self::Inland => "inland",
            Self::Young => "young",
            Self::Old => "old",
            Self::Disarmed => "disarmed",
            Self::Immobilised => "immobilised",
            Self::Weak => "weak",
        }
    }
}

/// The kinds to which one stack belongs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// Whether the stack is of this kind.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// Iterates over the kinds, in the order of [`Kind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }

    /// Finds the kinds of the stack on a space. `endangered` are the stacks that a move could take off the
    /// board.
    pub(crate) fn of(reach: &Reach, space: Space, endangered: SpaceSet) -> Self {
        let mut kinds = Self::default();
        let position = reach.position();
        let Some(stack) = position.stack(space) else { return kinds };
        let Some(owner) = stack.owner() else { return kinds };
        let is_inland = position.surrounded().contains(space);
        kinds.set(if is_inland { Kind::Inland } else { Kind::Coastal }, true);
        if position.phase() == Phase::Stacking {
            let targets = reach.targets(space);
            let is_disarmed = !targets.is_empty() && (targets - position.owned_by(owner)).is_empty();
            kinds.set(Kind::Young, is_young(reach, space, stack, owner));
            kinds.set(Kind::Old, is_old(position, space, stack));
            kinds.set(Kind::Disarmed, is_disarmed);
            kinds.set(Kind::Immobilised, !is_inland && targets.is_empty());
            kinds.set(Kind::Weak, is_disarmed && endangered.contains(space));
        }
        kinds
    }

    const fn set(&mut self, kind: Kind, is_so: bool) {
        self.0 |= (is_so as u8) << kind as u8;
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Returns the stacks of a kind, of both sides.
#[must_use]
pub fn stacks_of_kind(position: &Position, kind: Kind) -> SpaceSet {
    let reach = Reach::of(position);
    let endangered = contact::endangered(&reach);
    let owned = position.owned_by(Color::White) | position.owned_by(Color::Black);
    owned.iter().filter(|&space| Kinds::of(&reach, space, endangered).contains(kind)).collect()
}

/// The greatest height of a young stack.
const YOUNG_HEIGHT: u8 = 2;
/// The fewest useful targets of a young stack.
const YOUNG_MOVES: usize = 2;
/// The least height of an old stack.
const OLD_HEIGHT: u8 = 3;

/// Whether a stack with this owner is [`Kind::Young`].
pub(crate) fn is_young(reach: &Reach, space: Space, stack: Stack, owner: Color) -> bool {
    let position = reach.position();
    let useful = reach.targets(space) - position.owned_by(owner);
    stack.height() <= YOUNG_HEIGHT
        && useful.len() >= YOUNG_MOVES
        && useful.iter().filter(|&to| !removed(position, space, to).contains(to)).count() >= YOUNG_MOVES
}

/// Whether a stack with an owner is [`Kind::Old`].
pub(crate) fn is_old(position: &Position, space: Space, stack: Stack) -> bool {
    stack.height() >= OLD_HEIGHT && position.landings(space).len() <= 1
}
