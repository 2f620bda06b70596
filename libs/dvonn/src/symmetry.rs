//! The symmetries of the board (rule B3).

use crate::{Move, Space, SpaceSet};

/// One of the four symmetries of the board (rule B3). Each is its own inverse.
///
/// ```
/// use dvonn::{Space, Symmetry};
///
/// assert_eq!(Symmetry::HalfTurn.space(Space::A1), Space::K5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Everything stays where it is.
    Identity,
    /// A half turn: `a1` and `k5` swap.
    HalfTurn,
    /// The mirror image that reverses each row: `a1` and `i1` swap.
    LeftRight,
    /// The mirror image that swaps row 1 with row 5 and row 2 with row 4: `a1` and `c5` swap.
    UpDown,
}

impl Symmetry {
    /// All four symmetries.
    pub const ALL: [Self; 4] = [Self::Identity, Self::HalfTurn, Self::LeftRight, Self::UpDown];

    /// `identity`, `half-turn`, `left-right` or `up-down`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::HalfTurn => "half-turn",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
        }
    }

    /// The image of a space.
    #[must_use]
    pub const fn space(self, space: Space) -> Space {
        let (x, y) = (space.column(), space.row());
        let image = match self {
            Self::Identity => Some(space),
            Self::HalfTurn => Space::new(10 - x, 4 - y),
            Self::LeftRight => Space::new(8 + y - x, y),
            Self::UpDown => Space::new(2 + x - y, 4 - y),
        };
        match image {
            Some(image) => image,
            None => unreachable!(),
        }
    }

    /// The image of a set: the images of its spaces.
    #[must_use]
    pub fn set(self, set: SpaceSet) -> SpaceSet {
        set.iter().map(|space| self.space(space)).collect()
    }

    /// The image of a move: the same move on the transformed board.
    #[must_use]
    pub const fn image(self, m: Move) -> Move {
        match m {
            Move::Place(space) => Move::Place(self.space(space)),
            Move::Stack { from, to } => Move::Stack { from: self.space(from), to: self.space(to) },
            Move::Pass => Move::Pass,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_keep_neighbours_and_undo_themselves() {
        for symmetry in Symmetry::ALL {
            for space in Space::all() {
                assert_eq!(symmetry.space(symmetry.space(space)), space);
                assert_eq!(symmetry.set(space.neighbours()), symmetry.space(space).neighbours());
            }
        }
    }

    #[test]
    fn corners_go_where_the_rule_book_has_them() {
        let images = |space| Symmetry::ALL.map(|symmetry| symmetry.space(space));
        assert_eq!(images(Space::A1), [Space::A1, Space::K5, Space::I1, Space::C5]);
        assert_eq!(images(Space::A3), [Space::A3, Space::K3, Space::K3, Space::A3]);
        assert_eq!(images(Space::B2), [Space::B2, Space::J4, Space::I2, Space::C4]);
    }

    #[test]
    fn moves_go_with_their_spaces() {
        let image = |text: &str| Symmetry::LeftRight.image(text.parse().unwrap());
        assert_eq!(
            ["a1", "a1b2", "pass"].map(image),
            ["i1", "i1i2", "pass"].map(|text| text.parse().unwrap())
        );
    }
}
