//! What the engine expects of each position of a line, as the points of a curve.

use dvonn::Color;

use crate::outlook::Outlook;

/// The margin, in pieces, at which the curve touches the edge of its drawing.
const FULL_MARGIN: f64 = 25.0;

/// A point of the curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphPoint {
    /// The number of moves that lead to the position.
    pub ply: usize,
    /// What the engine expects there.
    pub outlook: Outlook,
    /// Where the position is in the line: 0 at the start, 1 at the end.
    pub x: f64,
    /// How far ahead White is, from -1 to 1: 1 for 25 pieces or more, -1 if Black is as far ahead.
    pub y: f64,
}

/// The points of the positions that the engine has an expectation of.
#[must_use]
pub fn graph_points(outlooks: &[Option<Outlook>]) -> Vec<GraphPoint> {
    let last = outlooks.len().saturating_sub(1).max(1) as f64;
    let point = |(ply, outlook): (usize, &Option<Outlook>)| {
        let outlook = (*outlook)?;
        Some(GraphPoint { ply, outlook, x: ply as f64 / last, y: height_of(outlook.pieces()) })
    };
    outlooks.iter().enumerate().filter_map(point).collect()
}

/// The height at which a graph draws a lead of this many pieces, from -1 to 1: see [`GraphPoint::y`].
#[must_use]
pub fn height_of(pieces: f64) -> f64 {
    let pieces = pieces.clamp(-FULL_MARGIN, FULL_MARGIN);
    // The root makes a small lead visible; differences between large leads matter less.
    (pieces.abs() / FULL_MARGIN).sqrt().copysign(pieces)
}

/// The position of a line of this many positions that is nearest to a place of its curve, from 0 to 1.
#[must_use]
pub fn nearest_ply(x: f64, positions: usize) -> usize {
    let last = positions.saturating_sub(1);
    ((x * last as f64).round().max(0.0) as usize).min(last)
}

impl Outlook {
    /// Who is ahead, if anybody is.
    #[must_use]
    pub fn leader(self) -> Option<Color> {
        match self.hundredths {
            0 => None,
            1.. => Some(Color::White),
            _ => Some(Color::Black),
        }
    }

    /// The value as it is written: pieces for White with one decimal, or whole pieces behind an equals sign
    /// where they are proven.
    #[must_use]
    pub fn notation(self) -> String {
        let sign = match self.leader() {
            Some(Color::White) => "+",
            None => "",
            Some(Color::Black) => "−",
        };
        let size = self.hundredths.unsigned_abs();
        if self.proven {
            format!("={sign}{}", size / 100)
        } else {
            format!("{sign}{}.{}", size / 100, size % 100 / 10)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn outlook(hundredths: i32, proven: bool) -> Outlook {
        Outlook { hundredths, proven }
    }

    #[test]
    fn points_stand_where_their_positions_do() {
        let points = graph_points(&[Some(outlook(0, false)), None, Some(outlook(400, false))]);
        let places: Vec<(usize, f64, f64)> =
            points.iter().map(|point| (point.ply, point.x, point.y)).collect();
        assert_eq!(places, [(0, 0.0, 0.0), (2, 1.0, 0.4)]);
        let points = graph_points(&[Some(outlook(-9_900, true)), Some(outlook(i32::MAX, false))]);
        assert_eq!((points[0].y, points[1].y), (-1.0, 1.0));
        assert!(graph_points(&[]).is_empty());
        assert_eq!(graph_points(&[Some(outlook(100, false))])[0].x, 0.0);
    }

    #[test]
    fn a_place_of_the_curve_is_nearest_to_a_position() {
        for (x, positions, ply) in [
            (0.0, 5, 0),
            (0.1, 5, 0),
            (0.2, 5, 1),
            (1.0, 5, 4),
            (-3.0, 5, 0),
            (9.0, 5, 4),
            (0.5, 1, 0),
            (0.5, 0, 0),
        ] {
            assert_eq!(nearest_ply(x, positions), ply, "{x} of {positions}");
        }
        assert_eq!(nearest_ply(f64::NAN, 5), 0);
    }

    #[test]
    fn values_are_written_for_white() {
        for (value, written, leader) in [
            (outlook(0, false), "0.0", None),
            (outlook(0, true), "=0", None),
            (outlook(325, false), "+3.2", Some(Color::White)),
            (outlook(-40, false), "−0.4", Some(Color::Black)),
            (outlook(-1_200, true), "=−12", Some(Color::Black)),
            (outlook(i32::MIN, false), "−21474836.4", Some(Color::Black)),
        ] {
            assert_eq!((value.notation().as_str(), value.leader()), (written, leader));
        }
    }
}
