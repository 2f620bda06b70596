//! A position that is prepared once, to find the motifs of all its moves quickly.

use dvonn::{ByColor, Color, Move, Position, Space, SpaceSet, Stack};

use crate::contact::{Cut, cuts, red_threat};
use crate::facts::{Blockade, GamePhase, Region, blockades, regions, waiting_game};
use crate::reach::{Reach, height};

/// A position prepared for finding the motifs of several of its moves.
#[derive(Clone, Debug)]
pub struct Survey {
    pub(crate) reach: Reach,
    pub(crate) phase: GamePhase,
    pub(crate) cuts: ByColor<Vec<Cut>>,
    pub(crate) regions: Vec<Region>,
    pub(crate) blockades: Vec<Blockade>,
    pub(crate) is_waiting_game: bool,
    pub(crate) options: Vec<Choice>,
}

/// A legal stacking move of the side to move, with the figures that the advice compares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) m: Move,
    pub(crate) to: Space,
    /// The number of pieces in the stack that moves.
    pub(crate) height: u8,
    /// The number of the mover's pieces that leave the board.
    pub(crate) lost: u8,
    /// The number of moves that the mover has afterwards.
    pub(crate) mobility: u8,
    /// The threat of the enemy's stacks with red pieces afterwards, in pieces: [`red_threat`].
    pub(crate) threat: u8,
}

/// A stacking move with the positions before and after it.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a Survey,
    pub(crate) after: Reach,
    pub(crate) m: Move,
    pub(crate) from: Space,
    pub(crate) to: Space,
    pub(crate) mover: Color,
    /// The stack that moves, as it was before.
    pub(crate) moved: Stack,
    /// The stack on which it lands, as it was before.
    pub(crate) landed_on: Stack,
    pub(crate) cut: Option<Cut>,
}

impl Survey {
    /// Prepares a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let reach = Reach::of(position);
        let side = position.side();
        let choice = |(from, to): (Space, Space)| {
            let m = Move::Stack { from, to };
            let after = position.play_unchecked(m);
            Choice {
                m,
                to,
                height: height(position, from),
                lost: Cut::of(position, from, to).map_or(0, |cut| cut.lost[side]),
                mobility: after.mobility(side) as u8,
                threat: red_threat(&after, side),
            }
        };
        Self {
            phase: GamePhase::at(&reach),
            cuts: ByColor::from_fn(|color| cuts(&reach, color)),
            regions: regions(&reach),
            blockades: blockades(&reach),
            is_waiting_game: waiting_game(position).is_some(),
            options: reach.moves(side).map(choice).collect(),
            reach,
        }
    }

    /// Returns the position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.reach.position()
    }
}

impl Step<'_> {
    pub(crate) fn position(&self) -> &Position {
        self.before.position()
    }

    /// Returns the stacks that a side owned before and still owns, unchanged, on the same spaces.
    pub(crate) fn unchanged(&self, side: Color) -> SpaceSet {
        let still = self.position().owned_by(side) & self.after.position().owned_by(side);
        still - SpaceSet::of(self.to)
    }

    /// Whether the moved stack is still on the board.
    pub(crate) fn stays(&self) -> bool {
        self.after.position().stack(self.to).is_some()
    }

    /// Returns the number of a side's pieces that leave the board.
    pub(crate) fn lost(&self, side: Color) -> u8 {
        self.cut.map_or(0, |cut| cut.lost[side])
    }

    /// Whether the move lands on an enemy stack.
    pub(crate) fn captures(&self) -> bool {
        self.landed_on.owner() == Some(!self.mover)
    }
}
