//! Nearness to the reds: all that both players know about the game besides the rules.

use dvonn::{Color, Position, Space, SpaceSet};

/// The number of rings around the reds. The last ring has all spaces beyond the others.
pub(crate) const RINGS: usize = 5;

/// The spaces by their distance from the nearest red: the reds, their neighbours, and so on. The last ring
/// has all other spaces.
pub(crate) fn rings(reds: SpaceSet) -> [SpaceSet; RINGS] {
    let mut rings = [SpaceSet::EMPTY; RINGS];
    let mut within = reds;
    rings[0] = reds;
    for ring in &mut rings[1..RINGS - 1] {
        *ring = within.neighbours() - within;
        within |= *ring;
    }
    rings[RINGS - 1] = !within;
    rings
}

/// The value of a placement for its side. Reds go far apart. Other pieces go close to a red, to the edge,
/// where they can move freely, and next to enemies instead of own pieces.
pub(crate) fn of_placement(position: &Position, space: Space) -> i32 {
    let reds = position.reds();
    let distance = rings(reds).iter().position(|ring| ring.contains(space)).unwrap_or(RINGS - 1) as i32;
    if reds.len() < 3 {
        // The first red avoids the edge, where it could be cut off together with its neighbours.
        return if reds.is_empty() { -4 * i32::from(space.is_edge()) } else { 4 * distance };
    }
    let side: Color = position.side();
    let beside = |set: SpaceSet| (space.neighbours() & set).len() as i32;
    let (own, enemy) = (beside(position.owned_by(side)), beside(position.owned_by(!side)));
    -4 * distance + 5 * i32::from(space.is_edge()) - own + enemy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_partition_the_board() {
        let position: Position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let rings = rings(position.reds());
        assert_eq!(rings[0], position.reds());
        assert_eq!(rings.iter().map(|ring| ring.len()).sum::<usize>(), Space::COUNT);
        for (i, ring) in rings.iter().enumerate() {
            for space in *ring {
                let nearest = |red: Space| {
                    let (dx, dy) = (
                        i32::from(red.column()) - i32::from(space.column()),
                        i32::from(red.row()) - i32::from(space.row()),
                    );
                    // A step along (1, 1) counts as one (rule B2).
                    if dx.signum() == dy.signum() { dx.abs().max(dy.abs()) } else { dx.abs() + dy.abs() }
                };
                let distance = position.reds().iter().map(nearest).min().unwrap() as usize;
                assert_eq!(distance.min(RINGS - 1), i, "{space}");
            }
        }
    }
}
