//! The engine's evaluations of the positions of a line, as the points of a curve.

use dvonn::Color;
use dvonn_record::MoveNumber;

use crate::outlook::Outlook;

/// The margin, in pieces, at which the curve touches the edge of its drawing.
const FULL_MARGIN: f64 = 25.0;

/// The parts of a curve whose heights are known, as points (x, y). x runs from 0 at the first position to 1
/// at the last one, and y is the height. Each part extends half a step beyond its first and last position.
#[must_use]
pub fn graph_runs(heights: &[Option<f64>]) -> Vec<Vec<(f64, f64)>> {
    let last = heights.len().saturating_sub(1).max(1) as f64;
    let mut runs: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut is_open = false;
    for (ply, height) in heights.iter().enumerate() {
        let at = |by: f64| ((ply as f64 + by) / last).clamp(0.0, 1.0);
        if let Some(height) = *height {
            let mut run = if is_open { runs.pop().unwrap_or_default() } else { vec![(at(-0.5), height)] };
            run.push((at(0.0), height));
            if heights.get(ply + 1).is_none_or(Option::is_none) {
                run.push((at(0.5), height));
            }
            runs.push(run);
        }
        is_open = height.is_some();
    }
    runs
}

/// The turns that a graph numbers: the first turn of the stacking phase and every tenth. Each comes with the
/// number of moves up to the position after its first move.
#[must_use]
pub fn numbered_turns(moves: impl IntoIterator<Item = MoveNumber>) -> Vec<(usize, usize)> {
    /// The number of turns between two labels.
    const EACH: usize = 10;
    let numbered = |(index, number)| match number {
        MoveNumber::First(turn) if turn == 1 || turn % EACH == 0 => Some((index + 1, turn)),
        _ => None,
    };
    moves.into_iter().enumerate().filter_map(numbered).collect()
}

/// The height at which a graph draws a lead of this many pieces, from -1 to 1: 1 if White is ahead by 25
/// pieces or more, -1 if Black is.
#[must_use]
pub fn height_of(pieces: f64) -> f64 {
    let pieces = pieces.clamp(-FULL_MARGIN, FULL_MARGIN);
    // The square root makes a small lead visible; differences between large leads matter less.
    (pieces.abs() / FULL_MARGIN).sqrt().copysign(pieces)
}

/// The index of the position nearest to a place on the curve, from 0 to 1. `positions` is their number.
#[must_use]
pub fn nearest_ply(x: f64, positions: usize) -> usize {
    let last = positions.saturating_sub(1);
    ((x * last as f64).round().max(0.0) as usize).min(last)
}

impl Outlook {
    /// The side that is ahead, if one is.
    #[must_use]
    pub fn leader(self) -> Option<Color> {
        match self.hundredths {
            0 => None,
            1.. => Some(Color::White),
            _ => Some(Color::Black),
        }
    }

    /// The value in notation: pieces for White with one decimal, or whole pieces after an equals sign if
    /// proven.
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
    fn the_first_and_each_tenth_turn_are_numbered() {
        let of = |placements: usize, others: usize| {
            let placed = (0..placements).map(|n| MoveNumber::Placement(n + 1));
            let turn = |n: usize| if n.is_multiple_of(2) { MoveNumber::First } else { MoveNumber::Second }(n / 2 + 1);
            numbered_turns(placed.chain((0..others).map(turn)))
        };
        assert_eq!(of(49, 40), [(50, 1), (68, 10), (88, 20)]);
        assert_eq!(of(0, 18), [(1, 1)]);
        assert_eq!(of(49, 0), []);
    }

    #[test]
    fn only_what_is_known_is_drawn() {
        // Two positions are known, then one is not, then one is. Each part reaches half a step further.
        let heights = [Some(0.4), Some(0.0), None, Some(-1.0), None];
        let runs = graph_runs(&heights);
        assert_eq!(runs[0], [(0.0, 0.4), (0.0, 0.4), (0.25, 0.0), (0.375, 0.0)]);
        assert_eq!(runs[1], [(0.625, -1.0), (0.75, -1.0), (0.875, -1.0)]);
        assert_eq!(runs.len(), 2);
        assert!(graph_runs(&[None, None]).is_empty() && graph_runs(&[]).is_empty());
    }

    #[test]
    fn large_leads_touch_the_edge() {
        for (pieces, height) in [(0.0, 0.0), (4.0, 0.4), (-99.0, -1.0), (1e6, 1.0)] {
            assert_eq!(height_of(pieces), height);
        }
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
