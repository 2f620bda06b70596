//! Stacks that can be cut off: stacks that others hold, the cutting moves, and *weak clusters*.

use dvonn::{ByColor, Color, Move, Phase, Position, Space, SpaceSet};

use crate::reach::{Reach, components, pieces, removed};

/// A stack that alone links others to a red piece: if it leaves, they are cut off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hold {
    /// The stack that holds the others. It may belong to either side, be a lone red, or have no move at
    /// present.
    pub space: Space,
    /// The stacks whose every chain to a red piece runs through it. If it contains a red piece itself, these
    /// are the stacks with no chain to any other red.
    pub held: SpaceSet,
    /// The number of pieces in these stacks, by their owner.
    pub pieces: ByColor<u8>,
}

/// A move that takes stacks off the board: a *cut-off* (rule C1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The move.
    pub m: Move,
    /// The spaces whose stacks leave, including the target of the move if the moved stack leaves too.
    pub removed: SpaceSet,
    /// The number of pieces that leave, by the owner of their stacks before the move.
    pub lost: ByColor<u8>,
}

impl Cut {
    /// Finds the stacks that a move of either side cuts off; `None` if nothing leaves the board.
    pub(crate) fn of(position: &Position, from: Space, to: Space) -> Option<Self> {
        let removed = removed(position, from, to);
        if removed.is_empty() {
            return None;
        }
        let lost =
            pieces(position, if removed.contains(to) { removed | SpaceSet::of(from) } else { removed });
        Some(Self { m: Move::Stack { from, to }, removed, lost })
    }

    /// Returns the pieces that the other side loses, minus those that this side loses.
    pub(crate) fn gain(&self, side: Color) -> i16 {
        i16::from(self.lost[!side]) - i16::from(self.lost[side])
    }
}

/// A group of linked stacks without a red piece, which one move of the other side cuts off: a *weak cluster*.
///
/// At least two stacks of the group belong to the side that loses them, and the move takes at least twice as
/// many of that side's pieces off the board as of the cutter's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeakCluster {
    /// The side that would lose the group.
    pub side: Color,
    /// The group; it may contain stacks of both sides.
    pub stacks: SpaceSet,
    /// The other side's move that cuts the group off and gains the most by contact; of equals the first.
    pub by: Cut,
}

/// Returns every stack that alone links others to a red piece; none in the placement phase.
pub(crate) fn holds(position: &Position) -> Vec<Hold> {
    if position.phase() == Phase::Placement {
        return Vec::new();
    }
    let occupied = position.occupied();
    let hold = |space| {
        let of_space = SpaceSet::of(space);
        if occupied.is_one_arc_around(space) && !position.reds().contains(space) {
            return None;
        }
        let rest = occupied - of_space;
        let held = rest - rest.linked_to(position.reds() - of_space);
        (!held.is_empty()).then(|| Hold { space, held, pieces: pieces(position, held) })
    };
    occupied.iter().filter_map(hold).collect()
}

/// Returns a side's moves that take stacks off the board, no matter whose turn it is.
pub(crate) fn cuts(reach: &Reach, side: Color) -> Vec<Cut> {
    reach.moves(side).filter_map(|(from, to)| Cut::of(reach.position(), from, to)).collect()
}

/// Returns the stacks that a move of the other side would take off the board.
pub(crate) fn endangered(reach: &Reach) -> SpaceSet {
    let by = |side: Color| {
        let taken = reach
            .moves(side)
            .fold(SpaceSet::EMPTY, |all, (from, to)| all | removed(reach.position(), from, to));
        taken & reach.position().owned_by(!side)
    };
    by(Color::White) | by(Color::Black)
}

/// Returns the weak clusters of one side, given the cuts of the other. Each group is listed once.
pub(crate) fn weak_clusters(position: &Position, side: Color, cuts: &[Cut]) -> Vec<WeakCluster> {
    let mut clusters: Vec<WeakCluster> = Vec::new();
    for cut in cuts.iter().filter(|cut| cut.lost[side] >= 2 * cut.lost[!side]) {
        for stacks in components(cut.removed) {
            if (stacks & position.owned_by(side)).len() < 2 {
                continue;
            }
            match clusters.iter_mut().find(|cluster| cluster.stacks == stacks) {
                Some(known) if known.by.gain(!side) < cut.gain(!side) => known.by = *cut,
                Some(_) => {}
                None => clusters.push(WeakCluster { side, stacks, by: *cut }),
            }
        }
    }
    clusters
}

/// Returns the most pieces, net, that `side` can lose by contact when the other side moves a stack with a red
/// piece once. The side to move does not matter.
#[must_use]
pub fn red_threat(position: &Position, side: Color) -> u8 {
    largest_red_threat(position, side).map_or(0, |(loss, _)| loss)
}

/// Returns the same with the move that does it; of equals the first. `None` if no such move takes pieces off
/// the board, or if all cost the other side more than they take.
pub(crate) fn largest_red_threat(position: &Position, side: Color) -> Option<(u8, Move)> {
    let carriers = position.reds() & position.movable_by(!side);
    let moves = carriers.iter().flat_map(|from| position.targets(from).iter().map(move |to| (from, to)));
    let loss = |(from, to)| {
        let cut = Cut::of(position, from, to)?;
        Some((u8::try_from(cut.gain(!side)).ok()?, cut.m))
    };
    let mut largest: Option<(u8, Move)> = None;
    for found in moves.filter_map(loss) {
        if largest.is_none_or(|(most, _)| found.0 > most) {
            largest = Some(found);
        }
    }
    largest
}
