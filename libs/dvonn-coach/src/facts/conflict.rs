//! *Conflicting stacks*.

use dvonn::{Color, Space};

use crate::reach::Reach;

/// Two coastal stacks of opposite colours and the same height, exactly that far apart in a straight line.
/// Each can land on the other, so the side that moves first takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// White's stack.
    pub white: Space,
    /// Black's stack.
    pub black: Space,
}

/// Returns all conflicting pairs.
pub(crate) fn conflicts(reach: &Reach) -> Vec<Conflict> {
    let black_stacks = reach.position().owned_by(Color::Black);
    reach
        .moves(Color::White)
        .filter(|&(white, black)| black_stacks.contains(black) && reach.targets(black).contains(white))
        .map(|(white, black)| Conflict { white, black })
        .collect()
}
