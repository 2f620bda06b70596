//! The features of a placement.

use dvonn::{Direction, Move, Position, Space, SpaceSet, Symmetry};

use crate::History;
use crate::ground::{ORBITS, distance, orbit, rings, steps};
use crate::row::{Features, Row};

/// The numbers that describe a placement.
pub(crate) const INPUTS: usize = 146;

/// The features of all placements of a position.
pub(crate) fn features(position: &Position, history: &History) -> Features {
    let (occupied, rings) = (position.occupied(), rings(position.reds()));
    let scene = Scene { position, occupied, history, rings };
    let rows = position.vacant().iter().map(|space| {
        let mut row = Row::new();
        scene.describe(space, &mut row);
        row.values()
    });
    let stage = match occupied.len() {
        placed @ 0..REDS => placed,
        placed => REDS + (placed - REDS) / 12,
    };
    Features { stage, rows: rows.collect() }
}

/// The first placements are the reds.
const REDS: usize = 3;

/// What is the same for all placements of a position.
struct Scene<'a> {
    position: &'a Position,
    occupied: SpaceSet,
    history: &'a History,
    /// See [`rings`], around the reds.
    rings: [SpaceSet; 4],
}

impl Scene<'_> {
    /// Describes a placement.
    fn describe(&self, space: Space, row: &mut Row) {
        let position = self.position;
        let (us, them) = (position.side(), !position.side());
        let (own, enemy, reds) = (position.owned_by(us), position.owned_by(them), position.reds());
        let placed = self.occupied.len();
        let red = placed < REDS;
        row.choice_if(red, orbit(space), ORBITS);
        row.choice_if(!red, orbit(space), ORBITS);
        row.choice_if(!red, steps(&self.rings, space), 5);
        let around = space.neighbours();
        for set in [own, enemy, reds] {
            row.choice((around & set).len(), 5);
        }
        row.count((around - self.occupied).len() as i32);
        let two = SpaceSet::jumps(space, 2);
        for set in [own, enemy, reds] {
            row.count((two & set).len() as i32);
        }
        let within_two = around.neighbours() - SpaceSet::of(space);
        for set in [own, enemy, reds] {
            row.count((within_two & set).len() as i32);
        }
        // The edge: pieces that stay free to move.
        row.flag(space.is_edge());
        row.count((around & SpaceSet::EDGE & own).len() as i32);
        row.count((around & SpaceSet::EDGE & enemy).len() as i32);
        row.count((own & SpaceSet::EDGE).len() as i32 - (enemy & SpaceSet::EDGE).len() as i32);
        row.count(if space.is_edge() { (SpaceSet::EDGE - self.occupied).len() as i32 } else { 0 });
        // Both neighbours along a line.
        let pairs = [Direction::East, Direction::NorthEast, Direction::NorthWest].map(|direction| {
            let at = |direction: Direction| space.step(direction, 1);
            [at(direction), at(direction.opposite())]
        });
        for (i, pair) in pairs.iter().enumerate() {
            if i == 1 {
                continue;
            }
            let diagonal = if i == 0 { None } else { Some(&pairs[1]) };
            for set in [own, enemy, reds] {
                let both =
                    |pair: &[Option<Space>; 2]| pair.iter().flatten().filter(|s| set.contains(**s)).count();
                row.count((both(pair) + diagonal.map_or(0, both)) as i32);
                row.count(
                    i32::from(both(pair) == 2) + i32::from(diagonal.is_some_and(|pair| both(pair) == 2)),
                );
            }
        }
        // What stands on the images of the space under the board's symmetries.
        for symmetry in [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::UpDown] {
            let image = symmetry.space(space);
            row.flag(own.contains(image) && image != space);
            row.flag(enemy.contains(image) && image != space);
            row.flag(reds.contains(image) && image != space);
        }
        // The reds one by one, the nearest first.
        let mut to_reds = [11; 3];
        for (slot, red) in to_reds.iter_mut().zip(reds) {
            *slot = distance(space, red);
        }
        to_reds.sort_unstable();
        for (i, steps) in to_reds.into_iter().enumerate() {
            row.count(if i < reds.len() { steps as i32 } else { 0 });
            row.choice_if(red && i < reds.len(), steps, 10);
        }
        row.count(placed as i32);
        row.flag(placed >= 40);
        self.recent(space, row);
    }

    /// How the placement answers the last ones.
    fn recent(&self, space: Space, row: &mut Row) {
        for last in [self.history.last, self.history.own_last] {
            let Some(Move::Place(last)) = last else {
                (0..13).for_each(|_| row.flag(false));
                continue;
            };
            row.flag(true);
            row.choice(distance(space, last), 7);
            row.flag(space.row() == last.row() && distance(space, last) == 1);
            for symmetry in [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::UpDown] {
                row.flag(symmetry.space(last) == space);
            }
            row.flag(space.is_edge() && last.is_edge());
        }
    }
}
