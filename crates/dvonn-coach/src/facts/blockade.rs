//! *Blockade* and *encirclement*.

use dvonn::{Color, Move, Phase, Position, SpaceSet};

use crate::reach::{Reach, all_pieces, components, turned};

/// Inland stacks of one side that are shut in by the other.
///
/// The blocked stacks are linked to each other. All their other neighbours are the *ring*; the blocker's
/// stacks and the lone reds in the ring are the *line*. It is a blockade if every stack of the ring is
/// coastal or a lone red, and the line makes up at least two thirds of the ring, is linked within itself and
/// has at least two of the blocker's stacks. The blocked side's own stacks in the ring are the exits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blockade {
    /// The side that is shut in.
    pub blocked: Color,
    /// Its inland stacks.
    pub stacks: SpaceSet,
    /// The pieces in them.
    pub pieces: u8,
    /// The stacks around them.
    pub ring: SpaceSet,
    /// The blocked side's own stacks in the ring. Without any it is an *encirclement*.
    pub exits: SpaceSet,
    /// How many moves in a row the blocked side needs before one of the stacks is no longer surrounded;
    /// `None` if two are not enough.
    pub depth: Option<u8>,
}

impl Blockade {
    /// Whether there is no exit: no stack of the ring belongs to the blocked side.
    #[must_use]
    pub const fn is_encirclement(&self) -> bool {
        self.exits.is_empty()
    }
}

/// All blockades of a position.
pub(crate) fn blockades(reach: &Reach) -> Vec<Blockade> {
    let position = reach.position();
    let mut blockades = Vec::new();
    if position.phase() == Phase::Stacking {
        for blocked in Color::ALL {
            let inland = position.owned_by(blocked) & position.surrounded();
            blockades.extend(
                components(inland).into_iter().filter_map(|group| blockade(position, blocked, group)),
            );
        }
    }
    blockades
}

fn blockade(position: &Position, blocked: Color, stacks: SpaceSet) -> Option<Blockade> {
    let ring = stacks.neighbours() - stacks;
    let reds = position.lone_reds() & ring;
    if !((ring - reds) & position.surrounded()).is_empty() {
        return None;
    }
    let blockers = ring & position.owned_by(!blocked);
    let line = blockers | reds;
    if blockers.len() < 2 || 3 * line.len() < 2 * ring.len() || components(line).len() > 1 {
        return None;
    }
    Some(Blockade {
        blocked,
        stacks,
        pieces: all_pieces(position, stacks),
        ring,
        exits: ring & position.owned_by(blocked),
        depth: depth(position, blocked, stacks),
    })
}

/// The fewest moves in a row after which a blocked stack is no longer surrounded; at most two are tried.
fn depth(position: &Position, blocked: Color, stacks: SpaceSet) -> Option<u8> {
    let is_free = |after: &Position| {
        let kept = stacks & after.owned_by(blocked);
        !(kept - after.surrounded()).is_empty()
    };
    let position = turned(position, blocked);
    let first: Vec<Position> = position
        .stacking_moves()
        .flat_map(|(from, targets)| targets.iter().map(move |to| (from, to)))
        .map(|(from, to)| position.play_unchecked(Move::Stack { from, to }))
        .collect();
    if first.iter().any(is_free) {
        return Some(1);
    }
    let frees_next = |after: &Position| {
        let again = turned(after, blocked);
        again.stacking_moves().any(|(from, targets)| {
            targets.iter().any(|to| is_free(&again.play_unchecked(Move::Stack { from, to })))
        })
    };
    first.iter().any(frees_next).then_some(2)
}
