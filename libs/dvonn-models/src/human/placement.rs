//! The features of a placement.

use dvonn::{Direction, Move, Position, Space, SpaceSet, Symmetry};

use crate::human::History;
use crate::human::geometry::{ORBITS, distance, orbit, rings, steps};
use crate::human::row::{Features, Row};

/// The number of inputs that describe a placement.
pub(crate) const INPUTS: usize = 146;

/// The features of all placements of a position.
pub(crate) fn features(position: &Position, history: &History) -> Features {
    let (occupied, rings) = (position.occupied(), rings(position.reds()));
    let scene = Scene { position, occupied, history, rings };
    let rows = position.vacant().iter().map(|space| {
        let mut row = Row::new();
        scene.place(space, &mut row);
        scene.surroundings(space, &mut row);
        scene.edge(space, &mut row);
        scene.lines(space, &mut row);
        scene.images(space, &mut row);
        scene.reds(space, &mut row);
        scene.recent(space, &mut row);
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

/// State that all placements of a position share.
struct Scene<'a> {
    position: &'a Position,
    occupied: SpaceSet,
    history: &'a History,
    /// The [`rings`] around the reds.
    rings: [SpaceSet; 4],
}

impl Scene<'_> {
    fn is_red(&self) -> bool {
        self.occupied.len() < REDS
    }

    /// The player's pieces, the opponent's and the reds.
    fn sets(&self) -> [SpaceSet; 3] {
        let side = self.position.side();
        [self.position.owned_by(side), self.position.owned_by(!side), self.position.reds()]
    }

    /// The location of the space.
    fn place(&self, space: Space, row: &mut Row) {
        row.choice_if(self.is_red(), orbit(space), ORBITS);
        row.choice_if(!self.is_red(), orbit(space), ORBITS);
        row.choice_if(!self.is_red(), steps(&self.rings, space), 5);
    }

    /// The surroundings of the space.
    fn surroundings(&self, space: Space, row: &mut Row) {
        let around = space.neighbours();
        for set in self.sets() {
            row.choice((around & set).len(), 5);
        }
        row.count((around - self.occupied).len() as i32);
        let two_away = SpaceSet::jumps(space, 2);
        for set in self.sets() {
            row.count((two_away & set).len() as i32);
        }
        let within_two = around.neighbours() - SpaceSet::of(space);
        for set in self.sets() {
            row.count((within_two & set).len() as i32);
        }
    }

    /// The edge, where pieces remain free to move.
    fn edge(&self, space: Space, row: &mut Row) {
        let edge = SpaceSet::EDGE;
        let [own, enemy, _] = self.sets();
        row.flag(space.is_edge());
        row.count((space.neighbours() & edge & own).len() as i32);
        row.count((space.neighbours() & edge & enemy).len() as i32);
        row.count((own & edge).len() as i32 - (enemy & edge).len() as i32);
        row.count(if space.is_edge() { (edge - self.occupied).len() as i32 } else { 0 });
    }

    /// The two neighbours along each line. Rows are treated apart from diagonals, which the board's
    /// symmetries exchange.
    fn lines(&self, space: Space, row: &mut Row) {
        let pairs = [Direction::East, Direction::NorthEast, Direction::NorthWest]
            .map(|direction| [direction, direction.opposite()].map(|direction| space.step(direction, 1)));
        for lines in [&pairs[..1], &pairs[1..]] {
            for set in self.sets() {
                let on_line =
                    |pair: &[Option<Space>; 2]| pair.iter().flatten().filter(|s| set.contains(**s)).count();
                row.count(lines.iter().map(on_line).sum::<usize>() as i32);
                row.count(lines.iter().filter(|pair| on_line(pair) == 2).count() as i32);
            }
        }
    }

    /// The pieces on the images of the space under the board's symmetries.
    fn images(&self, space: Space, row: &mut Row) {
        for symmetry in [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::UpDown] {
            let image = symmetry.space(space);
            for set in self.sets() {
                row.flag(set.contains(image) && image != space);
            }
        }
    }

    /// Each red, the nearest first, and how full the board is.
    fn reds(&self, space: Space, row: &mut Row) {
        let mut steps: Vec<usize> = self.position.reds().iter().map(|red| distance(space, red)).collect();
        steps.sort_unstable();
        for i in 0..REDS {
            let steps = steps.get(i).copied();
            row.count(steps.unwrap_or(0) as i32);
            row.choice_if(self.is_red() && steps.is_some(), steps.unwrap_or(0), 10);
        }
        row.count(self.occupied.len() as i32);
        row.flag(self.occupied.len() >= 40);
    }

    /// How the placement relates to the last ones.
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
