//! *Melee strength*.

use dvonn::Color;

use crate::reach::Reach;

/// The mobility of a side that matters in the melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MeleeStrength {
    /// The number of moves that the side has if it is to move.
    pub moves: u8,
    /// The number of moves that land on enemy stacks.
    pub onto_enemies: u8,
}

impl MeleeStrength {
    /// The number of moves, with those onto enemy stacks counted twice.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.moves + self.onto_enemies
    }
}

/// Returns the melee strength of a side.
pub(crate) fn melee_strength(reach: &Reach, side: Color) -> MeleeStrength {
    let enemies = reach.position().owned_by(!side);
    reach.position().owned_by(side).iter().fold(MeleeStrength::default(), |sum, from| {
        let targets = reach.targets(from);
        MeleeStrength {
            moves: sum.moves + targets.len() as u8,
            onto_enemies: sum.onto_enemies + (targets & enemies).len() as u8,
        }
    })
}
