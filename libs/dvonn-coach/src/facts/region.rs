//! Regions of the board, their *local payoff* and *local dominance*.

use dvonn::{ByColor, Color, Margin, Position, SpaceSet};

use crate::reach::{Reach, components, pieces};

/// A part of the board whose stacks are linked to each other and to no other stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// Its occupied spaces.
    pub spaces: SpaceSet,
    /// The spaces with a red piece, alone or inside a stack. They hold the region on the board.
    pub reds: SpaceSet,
    /// The pieces in each side's stacks.
    pub pieces: ByColor<u8>,
    /// Each side's control: the number of its stacks here, plus the number of its moves, from anywhere, that
    /// land here.
    pub control: ByColor<u8>,
    /// The side that dominates here. The board must have other regions, and this one at least four stacks.
    /// The dominant side's control is at least twice the other side's and at least three more, and the other
    /// side has some.
    pub dominant: Option<Color>,
}

impl Region {
    /// The local payoff if nothing more happened here: White's pieces minus Black's.
    #[must_use]
    pub const fn payoff(&self) -> Margin {
        Margin::clamped(self.pieces.white as i32 - self.pieces.black as i32)
    }

    /// The local payoff for a side.
    pub(crate) fn margin(&self, side: Color) -> i16 {
        i16::from(self.pieces[side]) - i16::from(self.pieces[!side])
    }
}

/// The least factor and the least difference of control by which a side dominates.
const DOMINANCE: (u8, u8) = (2, 3);

/// A region with fewer stacks is not worth fighting for.
const CONTESTED: usize = 4;

/// Returns the regions of a position.
pub(crate) fn regions(reach: &Reach) -> Vec<Region> {
    let position = reach.position();
    let parts = components(position.occupied());
    let is_divided = parts.len() > 1;
    parts.into_iter().map(|spaces| region(reach, position, spaces, is_divided)).collect()
}

fn region(reach: &Reach, position: &Position, spaces: SpaceSet, is_divided: bool) -> Region {
    let control = ByColor::from_fn(|color| {
        let owned = position.owned_by(color);
        let landings: usize = owned.iter().map(|from| (reach.targets(from) & spaces).len()).sum();
        ((owned & spaces).len() + landings) as u8
    });
    let dominates = |side: &Color| {
        let (own, other) = (control[*side], control[!*side]);
        other > 0 && own >= DOMINANCE.0 * other && own >= other + DOMINANCE.1
    };
    Region {
        spaces,
        reds: position.reds() & spaces,
        pieces: pieces(position, spaces),
        control,
        dominant: Color::ALL.into_iter().filter(|_| is_divided && spaces.len() >= CONTESTED).find(dominates),
    }
}
