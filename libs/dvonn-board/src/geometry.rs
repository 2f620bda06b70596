//! The geometry of a drawn board: row 1 at the bottom, A at the left (rule B4).
//!
//! The unit is the distance between two neighbours; `x` grows to the right, `y` downwards, and the middle of
//! the board, f3, is at (0, 0).

use dvonn::Space;

/// The distance between rows: neighbours form equilateral triangles.
pub const ROW: f64 = 0.866_025_403_784_438_6;

/// The middle of a space.
#[must_use]
pub fn centre(space: Space) -> (f64, f64) {
    place(i32::from(space.column()), i32::from(space.row()))
}

/// The middle of a cell of the board's grid, with columns and rows from 0. Cells off the board have one too.
#[must_use]
pub fn place(column: i32, row: i32) -> (f64, f64) {
    let (column, row) = (f64::from(column - 5), f64::from(row - 2));
    // The letters mark diagonals, which lean to the left as the rows rise.
    (column - row / 2.0, -row * ROW)
}

/// The corners of the outline around the spaces, an elongated hexagon, starting at the lower left.
pub const OUTLINE: [(f64, f64); 6] = {
    const FLAT: f64 = 2.0 * ROW + 0.56;
    [(-4.5, FLAT), (4.5, FLAT), (5.74, 0.0), (4.5, -FLAT), (-4.5, -FLAT), (-5.74, 0.0)]
};

/// The corners of a hexagon whose sides keep a distance from the outermost spaces, starting at the lower
/// left. All its angles are 120 degrees.
#[must_use]
pub fn hexagon(distance: f64) -> [(f64, f64); 6] {
    let (tip, lean, flat) = (5.0 + distance / ROW, 4.0 + distance / (2.0 * ROW), 2.0 * ROW + distance);
    [(-lean, flat), (lean, flat), (tip, 0.0), (lean, -flat), (-lean, -flat), (-tip, 0.0)]
}

/// The letters, each at the lower right end of its diagonal, at a distance from the line of the outermost
/// spaces.
pub fn letters(distance: f64) -> impl Iterator<Item = (char, f64, f64)> {
    ('a'..='k').zip(0..).map(move |(letter, column)| {
        let (x, y) = place(column, (column - 8).max(0));
        (letter, x + distance / (2.0 * ROW), y + distance)
    })
}

/// The letters at the upper ends of their diagonals, at a distance from the line of the outermost spaces. The
/// diagonals a to c have none: they end where the digits stand.
pub fn upper_letters(distance: f64) -> impl Iterator<Item = (char, f64, f64)> {
    ('d'..='k').zip(3..).map(move |(letter, column)| {
        let (x, y) = place(column, 4);
        (letter, x - distance / (2.0 * ROW), y - distance)
    })
}

/// The digits, each at the left end of its row, at a distance from the line of the outermost spaces.
pub fn digits(distance: f64) -> impl Iterator<Item = (char, f64, f64)> {
    ('1'..='5').zip(0..).map(move |(digit, row)| {
        let (x, y) = place((row - 2).max(0), row);
        (digit, x - distance / ROW, y)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_apart() {
        for space in Space::all() {
            let (x, y) = centre(space);
            for neighbour in space.neighbours() {
                let (to_x, to_y) = centre(neighbour);
                assert!(((to_x - x).hypot(to_y - y) - 1.0).abs() < 1e-9, "{space} {neighbour}");
            }
        }
    }

    #[test]
    fn a1_is_at_the_lower_left() {
        let at = |name: &str| centre(name.parse().unwrap());
        assert_eq!(at("f3"), (0.0, 0.0));
        assert_eq!(at("a1"), (-4.0, 2.0 * ROW));
        assert_eq!(at("b2"), (-3.5, ROW));
        assert_eq!(at("a3"), (-5.0, 0.0));
        assert_eq!(at("k5"), (4.0, -2.0 * ROW));
        assert_eq!(place(-1, 0), (-5.0, 2.0 * ROW), "next to the board");
        assert_eq!(ROW, 0.75_f64.sqrt());
    }

    #[test]
    fn letters_and_digits_stand_outside_the_outline() {
        let signs: Vec<(char, f64, f64)> =
            letters(ROW).chain(upper_letters(ROW)).chain(digits(ROW)).collect();
        let expected = [
            ('a', -3.5, 3.0),
            ('b', -2.5, 3.0),
            ('c', -1.5, 3.0),
            ('d', -0.5, 3.0),
            ('e', 0.5, 3.0),
            ('f', 1.5, 3.0),
            ('g', 2.5, 3.0),
            ('h', 3.5, 3.0),
            ('i', 4.5, 3.0),
            ('j', 5.0, 2.0),
            ('k', 5.5, 1.0),
            // From here on, the letters at the upper ends.
            ('d', -3.5, -3.0),
            ('e', -2.5, -3.0),
            ('f', -1.5, -3.0),
            ('g', -0.5, -3.0),
            ('h', 0.5, -3.0),
            ('i', 1.5, -3.0),
            ('j', 2.5, -3.0),
            ('k', 3.5, -3.0),
            ('1', -5.0, 2.0),
            ('2', -5.5, 1.0),
            ('3', -6.0, 0.0),
            ('4', -5.5, -1.0),
            ('5', -5.0, -2.0),
        ];
        for ((sign, x, y), (name, to_x, rows)) in signs.into_iter().zip(expected) {
            assert_eq!(sign, name);
            assert!((x - to_x).hypot(y - rows * ROW) < 1e-9, "{sign} {x} {y}");
        }
    }

    #[test]
    fn the_outline_is_a_hexagon_around_the_spaces() {
        let corners = OUTLINE.map(|(x, y)| [x, y].map(|at| (at * 1000.0).round() as i32));
        assert_eq!(
            corners,
            [[-4500, 2292], [4500, 2292], [5740, 0], [4500, -2292], [-4500, -2292], [-5740, 0]]
        );
    }

    #[test]
    fn a_hexagon_keeps_its_distance_from_the_spaces_on_every_side() {
        let corners = hexagon(0.5);
        for (i, &(x, y)) in corners.iter().enumerate() {
            let (to_x, to_y) = corners[(i + 1) % 6];
            let length = (to_x - x).hypot(to_y - y);
            let from_side = |space| {
                let (at_x, at_y) = centre(space);
                ((to_y - y) * (at_x - x) - (to_x - x) * (at_y - y)) / length
            };
            let nearest = Space::all().map(from_side).min_by(f64::total_cmp).unwrap();
            assert!((nearest - 0.5).abs() < 1e-9, "{i}: {nearest}");
        }
    }
}
