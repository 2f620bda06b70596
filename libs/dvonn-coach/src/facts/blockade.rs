//! *Blockade* and *encirclement*.

use dvonn::{Color, Move, Phase, Position, Space, SpaceSet};

use crate::reach::{Reach, all_pieces, components, turned};

/// Inland stacks of one side that the other side keeps from moving.
///
/// The blocked stacks are linked to each other and have at least two pieces together. All their other
/// neighbours are the *ring*: coastal stacks and lone reds, at least two of them stacks of the blocker. It is
/// a blockade if
/// - no stack of the ring belongs to the blocked side, unless it has nowhere to land; any other could step
///   aside;
/// - no single move of the blocked side gives one of the stacks room;
/// - at least one of them would have somewhere to land if it had room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blockade {
    /// The side that is shut in.
    pub blocked: Color,
    /// Its inland stacks.
    pub stacks: SpaceSet,
    /// The number of pieces in these stacks.
    pub pieces: u8,
    /// The stacks around them.
    pub ring: SpaceSet,
    /// The number of consecutive moves that the blocked side needs to free one of the stacks, which is at
    /// least two; `None` if two are not enough.
    pub depth: Option<u8>,
}

impl Blockade {
    /// Whether it is an *encirclement*: two consecutive moves do not open a way out either.
    #[must_use]
    pub const fn is_encirclement(&self) -> bool {
        self.depth.is_none()
    }
}

/// The fewest pieces worth shutting in.
const PIECES: u8 = 2;

/// The fewest stacks of the blocker in a ring.
const BLOCKERS: usize = 2;

/// Returns all blockades of a position.
pub(crate) fn blockades(reach: &Reach) -> Vec<Blockade> {
    let position = reach.position();
    let mut blockades = Vec::new();
    if position.phase() == Phase::Stacking {
        for blocked in Color::ALL {
            let inland = position.owned_by(blocked) & position.surrounded();
            blockades
                .extend(components(inland).into_iter().filter_map(|group| blockade(reach, blocked, group)));
        }
    }
    blockades
}

fn blockade(reach: &Reach, blocked: Color, stacks: SpaceSet) -> Option<Blockade> {
    let position = reach.position();
    let ring = stacks.neighbours() - stacks;
    let own = ring & position.owned_by(blocked);
    let blockers = ring & position.owned_by(!blocked);
    let pieces = all_pieces(position, stacks);
    let can_move = |space: Space| !reach.targets(space).is_empty();
    let would_move = |space: Space| !position.landings(space).is_empty();
    let is_line = ((ring - position.lone_reds()) & position.surrounded()).is_empty()
        && blockers.len() >= BLOCKERS
        && !own.iter().any(can_move);
    if !is_line || pieces < PIECES || !stacks.iter().any(would_move) {
        return None;
    }
    let depth = depth(position, blocked, stacks);
    (depth != Some(1)).then_some(Blockade { blocked, stacks, pieces, ring, depth })
}

/// Returns the fewest consecutive moves that free a blocked stack. It tries at most two.
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
