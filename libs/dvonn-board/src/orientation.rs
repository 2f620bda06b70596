//! How a drawn board is oriented on the screen, and which neighbour lies in which direction of the screen.

use dvonn::{Direction, Space};

use crate::angle::{cosine, sine};
use crate::geometry;

/// The orientation of the board on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Orientation {
    /// Whether it is upright, for narrow screens: the rows run from bottom to top.
    pub upright: bool,
    /// Whether it is rotated by half a turn, so that the other player's side is near.
    pub turned: bool,
}

impl Orientation {
    /// The point of the screen for a point of the [`geometry`], in the same unit.
    #[must_use]
    pub fn apply(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (x, y) = if self.turned { (-x, -y) } else { (x, y) };
        // A quarter turn to the left moves A from the left to the bottom.
        if self.upright { (y, -x) } else { (x, y) }
    }

    /// The spaces by rows, in drawing order: the farthest come first, because nearer stacks may overlap
    /// farther ones.
    pub fn rows(self) -> impl Iterator<Item = Vec<Space>> {
        let mut rows: Vec<Vec<Space>> = (0..5_u8)
            .rev()
            .map(|row| Space::all().filter(|space| space.row() == row).rev().collect())
            .collect();
        if self.turned {
            rows.reverse();
            rows.iter_mut().for_each(|row| row.reverse());
        }
        rows.into_iter()
    }

    /// The space at a point of the screen, in the unit of the [`geometry`]; `None` if the point is too far
    /// from every space.
    #[must_use]
    pub fn space_at(self, (x, y): (f64, f64)) -> Option<Space> {
        let distance = |space: Space| {
            let (to_x, to_y) = self.apply(geometry::centre(space));
            (to_x - x).hypot(to_y - y)
        };
        let nearest = Space::all().min_by(|&a, &b| distance(a).total_cmp(&distance(b)))?;
        (distance(nearest) < 0.6).then_some(nearest)
    }

    /// The neighbour nearest to a direction of the screen, given as an angle in degrees counter-clockwise
    /// from the right.
    #[must_use]
    pub fn neighbour(self, space: Space, angle: f64) -> Option<Space> {
        let (sin, cos) = (sine(angle.to_radians()), cosine(angle.to_radians()));
        let (x, y) = self.apply(geometry::centre(space));
        let closeness = |to: Space| {
            let (to_x, to_y) = self.apply(geometry::centre(to));
            (to_x - x) * cos - (to_y - y) * sin
        };
        // A neighbour more than about sixty degrees off lies in another direction.
        let near = Direction::ALL.into_iter().filter_map(|direction| space.step(direction, 1));
        near.filter(|&to| closeness(to) > 0.45).max_by(|&a, &b| closeness(a).total_cmp(&closeness(b)))
    }
}

#[cfg(test)]
mod tests {
    use dvonn::SpaceSet;

    use super::*;

    #[test]
    fn arrows_follow_the_screen() {
        let flat = Orientation::default();
        assert_eq!(flat.neighbour(Space::F3, 0.0), Some(Space::G3));
        assert_eq!(flat.neighbour(Space::F3, 180.0), Some(Space::E3));
        assert_eq!(flat.neighbour(Space::F3, 100.0), Some(Space::F4));
        assert_eq!(flat.neighbour(Space::F3, 80.0), Some(Space::G4));
        assert_eq!(flat.neighbour(Space::A3, 180.0), None);
        // Where only one of the two neighbours exists, both keys lead to it.
        assert_eq!(flat.neighbour(Space::A3, 100.0), flat.neighbour(Space::A3, 80.0));
        let turned = Orientation { turned: true, upright: false };
        assert_eq!(turned.neighbour(Space::F3, 0.0), Some(Space::E3));
        let upright = Orientation { turned: false, upright: true };
        assert_eq!(upright.neighbour(Space::F3, 90.0), Some(Space::G3));
    }

    #[test]
    fn boards_are_turned_to_the_left_and_by_half() {
        for (upright, turned, expected) in [
            (false, false, (1.0, 2.0)),
            (false, true, (-1.0, -2.0)),
            (true, false, (2.0, -1.0)),
            (true, true, (-2.0, 1.0)),
        ] {
            assert_eq!(Orientation { upright, turned }.apply((1.0, 2.0)), expected);
        }
    }

    #[test]
    fn nearer_stacks_are_drawn_over_farther_ones() {
        for turned in [false, true] {
            let orientation = Orientation { upright: false, turned };
            let drawn: Vec<Space> = orientation.rows().flatten().collect();
            assert_eq!(drawn.len(), Space::COUNT);
            let down = |space| orientation.apply(geometry::centre(space)).1;
            assert!(drawn.windows(2).all(|pair| down(pair[0]) <= down(pair[1]) + 1e-9), "{turned}");
        }
    }

    #[test]
    fn a_point_is_on_the_nearest_space_or_on_none() {
        let upright = Orientation { upright: true, turned: true };
        for space in Space::all() {
            let (x, y) = upright.apply(geometry::centre(space));
            assert_eq!(upright.space_at((x + 0.3, y - 0.3)), Some(space));
        }
        assert_eq!(upright.space_at((0.0, 9.0)), None);
    }

    #[test]
    fn the_neighbour_is_the_one_with_the_nearest_angle() {
        for (upright, turned) in [(false, false), (false, true), (true, false), (true, true)] {
            let orientation = Orientation { upright, turned };
            for (space, angle) in
                Space::all().flat_map(|space| (0..24).map(move |i| (space, f64::from(i) * 15.0 + 4.0)))
            {
                let (x, y) = orientation.apply(geometry::centre(space));
                let off = |to: &Space| {
                    let (to_x, to_y) = orientation.apply(geometry::centre(*to));
                    let off = ((y - to_y).atan2(to_x - x).to_degrees() - angle).rem_euclid(360.0);
                    off.min(360.0 - off)
                };
                let nearest = space.neighbours().iter().min_by(|a, b| off(a).total_cmp(&off(b)));
                let expected = nearest.filter(|to| off(to) < 63.0);
                assert_eq!(orientation.neighbour(space, angle), expected, "{space} {angle} {orientation:?}");
            }
        }
    }

    #[test]
    fn every_space_can_be_reached_by_keys() {
        for orientation in [
            Orientation::default(),
            Orientation { turned: true, upright: false },
            Orientation { turned: false, upright: true },
            Orientation { turned: true, upright: true },
        ] {
            let angles: [f64; 8] = if orientation.upright {
                [90.0, 270.0, 10.0, -10.0, 170.0, 190.0, 0.0, 180.0]
            } else {
                [0.0, 180.0, 100.0, 80.0, 260.0, 280.0, 90.0, 270.0]
            };
            let mut reached = SpaceSet::of(Space::A1);
            for _ in 0..20 {
                for from in reached {
                    for angle in angles {
                        reached.extend(orientation.neighbour(from, angle));
                    }
                }
            }
            assert_eq!(reached, SpaceSet::BOARD, "{orientation:?}");
        }
    }
}
