//! The board itself, without pieces: thickness, rim, face, the lines that join neighbouring spaces, hollows
//! and coordinates.

use std::fmt::Write as _;

use dvonn::{Direction, Space};

use super::{RIM, SCALE, middle};
use crate::angle::{cosine, sine};
use crate::geometry;
use crate::orientation::Orientation;
use crate::shape::{Shape, number};

/// The distance from the outermost spaces to the inner edge of the rim. The unit is the distance between
/// neighbours.
const FACE: f64 = 0.645;
const SIGNS: f64 = 0.545;
/// The distance for letters and digits in the rounded corners, where there is less room.
const CORNER: f64 = 0.49;
/// The thickness of the board.
const THICKNESS: f64 = 12.0;
/// The number of lines of the grain.
const GRAIN: i32 = 26;

/// The outlines of the board, from the lowest up: class, distance from the outermost spaces, radius of the
/// corners, and offset down the screen.
static OUTLINES: [(&str, f64, f64, f64); 9] = [
    ("dvonn-board-shadow-far", RIM, 76.0, 15.0),
    ("dvonn-board-shadow", RIM, 72.0, 14.0),
    ("dvonn-board-shadow-near", RIM, 70.0, 13.0),
    ("dvonn-board-side", RIM, 70.0, THICKNESS),
    ("dvonn-board-rim", RIM, 70.0, 0.0),
    ("dvonn-board-bevel", RIM - 0.018, 68.0, 0.0),
    ("dvonn-board-face", FACE, 58.0, 0.0),
    ("dvonn-groove-light", FACE, 58.0, 1.8),
    ("dvonn-groove", FACE, 58.0, 0.0),
];

/// The board without pieces. It depends only on the two arguments, so a page can paint it once below the
/// pieces.
#[must_use]
pub fn wood(orientation: Orientation, coordinates: bool) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for &(class, distance, radius, down) in &OUTLINES {
        let outline = Shape::path(rounded(distance, radius, orientation, down)).class(class);
        shapes.push(match class {
            "dvonn-board-rim" => outline.paint("fill", "rim"),
            "dvonn-board-face" => outline.paint("fill", "face"),
            _ => outline,
        });
        if class == "dvonn-board-face" {
            shapes.push(Shape::path(grain(orientation)).class("dvonn-grain"));
        }
    }
    let lines = lines(orientation);
    shapes.push(Shape::path(lines.clone()).class("dvonn-lines-light").moved(0.8, 1.6));
    shapes.push(Shape::path(lines).class("dvonn-lines"));
    shapes.extend(Space::all().map(|space| {
        let (x, y) = middle(space, orientation);
        Shape::circle(16.0).class("dvonn-hollow").number("cx", x).number("cy", y).paint("fill", "hollow")
    }));
    shapes.extend(coordinates.then(|| signs(orientation)));
    shapes
}

/// A hexagon with rounded corners around the spaces, as a path. Parameters: its distance from the outermost
/// spaces, the radius of its corners, and its offset down the screen.
pub(super) fn rounded(distance: f64, radius: f64, orientation: Orientation, down: f64) -> String {
    let corners = geometry::hexagon(distance).map(|corner| {
        let (x, y) = orientation.apply(corner);
        (x * SCALE, y * SCALE)
    });
    let mut path = String::new();
    for (i, &(x, y)) in corners.iter().enumerate() {
        // The arc begins and ends on the lines to the two neighbouring corners.
        let on_the_way = |(to_x, to_y): (f64, f64)| {
            let (dx, dy) = (to_x - x, to_y - y);
            let part = radius / 3.0_f64.sqrt() / dx.hypot(dy);
            (x + dx * part, y + dy * part + down)
        };
        let (from, to) = (on_the_way(corners[(i + 5) % 6]), on_the_way(corners[(i + 1) % 6]));
        let start = if i == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(
            path,
            "{start}{} {}A{radius} {radius} 0 0 0 {} {}",
            number(from.0),
            number(from.1),
            number(to.0),
            number(to.1)
        );
    }
    path.push('Z');
    path
}

/// The straight lines through neighbouring spaces, from one edge to the other.
pub(super) fn lines(orientation: Orientation) -> String {
    let mut path = String::new();
    for direction in [Direction::East, Direction::NorthEast, Direction::NorthWest] {
        for space in Space::all().filter(|space| space.step(direction.opposite(), 1).is_none()) {
            let end = (1..11).map_while(|distance| space.step(direction, distance)).last();
            let [(x, y), (to_x, to_y)] =
                [space, end.unwrap_or(space)].map(|space| middle(space, orientation));
            let _ = write!(path, "M{} {}L{} {}", number(x), number(y), number(to_x), number(to_y));
        }
    }
    path
}

/// The grain of the wood inside the face: long lines, each with its own slight wave.
fn grain(orientation: Orientation) -> String {
    let mut path = String::new();
    let (half_length, half_width) = (5.0 + FACE, 2.0 * geometry::ROW + FACE - 0.04);
    for i in 0..GRAIN {
        let turn = f64::from(i);
        let y = (2.0 * (turn + 0.5) / f64::from(GRAIN) - 1.0) * half_width + 0.05 * sine(turn * 2.4);
        let y = y.clamp(-half_width, half_width);
        // The face is narrower towards its ends.
        let half = half_length + 0.08 - y.abs() / (2.0 * geometry::ROW) - 0.12;
        let wave = |part: f64| y + 0.035 * sine(turn * 1.7 + part * (2.0 + cosine(turn * 0.9)));
        let mut command = 'M';
        for k in 0..=12 {
            let part = f64::from(k) / 6.0 - 1.0;
            let x = part * half;
            let y = wave(part * 2.0).clamp(-half_width, half_width);
            let (x, y) = orientation.apply((x, y));
            let _ = write!(path, "{command}{} {}", number(x * SCALE), number(y * SCALE));
            command = if k == 0 { 'L' } else { ' ' };
        }
    }
    path
}

/// The letters and digits between the outermost spaces and the rim.
fn signs(orientation: Orientation) -> Shape {
    let sign = |(sign, x, y): (char, f64, f64)| {
        let (x, y) = orientation.apply((x, y));
        Shape::text(sign).class("dvonn-sign").number("x", x * SCALE).number("y", y * SCALE + 8.5)
    };
    let all = |distance| geometry::letters(distance).chain(geometry::digits(distance));
    let signs = all(SIGNS).zip(all(CORNER)).map(|(side, corner)| match side.0 {
        'i' | '3' => corner,
        _ => side,
    });
    // A letter at both ends helps the eye to follow the line between them.
    let upper = geometry::upper_letters(SIGNS);
    Shape::group(signs.chain(upper).map(sign).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_a_hollow_for_each_space_and_signs_if_they_are_wanted() {
        let count = |shapes: &[Shape], class| {
            shapes.iter().flat_map(Shape::all).filter(|shape| shape.classes() == [class]).count()
        };
        for upright in [false, true] {
            let orientation = Orientation { upright, turned: false };
            let [with, without] = [true, false].map(|coordinates| wood(orientation, coordinates));
            assert_eq!((count(&with, "dvonn-hollow"), count(&with, "dvonn-sign")), (49, 24));
            assert_eq!(count(&without, "dvonn-sign"), 0);
            assert_eq!(without.len() + 1, with.len());
        }
    }

    #[test]
    fn lines_join_all_neighbours() {
        let path = lines(Orientation::default());
        // Five rows, and eleven diagonals in each of the two other directions.
        assert_eq!(path.matches('M').count(), 5 + 11 + 11);
    }
}
