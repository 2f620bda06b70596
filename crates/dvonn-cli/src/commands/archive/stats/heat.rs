//! Heat maps: a number on each space, drawn as a board, with colours on a terminal.

use std::io::IsTerminal as _;

use dvonn::Space;
use dvonn_archive::HeatMap;

use crate::commands::figures::board;

/// The width of a number, in columns.
const CELL: usize = 4;

/// The width of a board, in columns, with the digit and the letter of the row.
const WIDTH: usize = 3 + 11 * CELL;

/// A number on a space, with a shade from −4 to 4.
type Cell = Option<(f64, i8)>;

/// Backgrounds in the terminal's 256 colours for numbers below zero, paler to stronger.
const BELOW: [u8; 4] = [224, 217, 210, 203];
/// Backgrounds for numbers above zero, paler to stronger.
const ABOVE: [u8; 4] = [194, 157, 120, 77];

/// Whether the standard output shows colours.
pub(super) fn has_colors() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Draws two boards side by side. One shows in how many of 100 games there is such a piece. The other shows
/// the value of the piece there, in points in 100 games.
pub(super) fn lines(map: &HeatMap, games: u64, colors: bool) -> Vec<String> {
    let share = |space: Space| map.games[space.index()] as f64 * 100.0 / games.max(1) as f64;
    let mean = Space::all().map(share).sum::<f64>() / Space::COUNT as f64;
    let share = |space| {
        // Twice the average counts as the highest shade.
        let above = (share(space) / mean.max(1e-9) - 1.0) * 4.0;
        Some((share(space), above.clamp(-4.0, 4.0) as i8))
    };
    let worth = |space| {
        let estimate = map.worth(space).estimate()?;
        // A value within two errors may well be chance.
        let errors = if estimate.error > 0.0 { estimate.value / estimate.error } else { 0.0 };
        let grade = if errors.abs() < 2.0 { 0 } else { (errors / 2.0).clamp(-4.0, 4.0) as i8 };
        Some((estimate.value * 100.0, grade))
    };
    let left = board(CELL, |space| number(share(space), false, colors));
    let right = board(CELL, |space| number(worth(space), true, colors));
    left.into_iter()
        .zip(right)
        .map(|((left, width), (right, _))| {
            let gap = " ".repeat(WIDTH + 3 - width);
            format!("{left}{gap}{right}")
        })
        .collect()
}

/// Formats a number for its cell.
fn number(cell: Cell, signed: bool, colors: bool) -> String {
    let Some((value, grade)) = cell else { return format!("{:>CELL$}", "·") };
    let rounded = value.round();
    let text = match signed && rounded != 0.0 {
        true => format!("{rounded:+}"),
        false => format!("{}", rounded.abs()),
    };
    let text = format!("{text:>CELL$}");
    let shade = |shades: [u8; 4]| shades.get(usize::from(grade.unsigned_abs()).wrapping_sub(1)).copied();
    match shade(if grade < 0 { BELOW } else { ABOVE }) {
        Some(shade) if colors => format!("\x1b[38;5;16;48;5;{shade}m{text}\x1b[0m"),
        _ => text,
    }
}

/// Returns the typical error of the values of pieces, in points in 100 games: the median over all spaces.
pub(super) fn typical_error(map: &HeatMap) -> Option<f64> {
    let estimates = Space::all().filter_map(|space| map.worth(space).estimate());
    let mut errors: Vec<f64> = estimates.map(|estimate| estimate.error * 100.0).collect();
    errors.sort_by(f64::total_cmp);
    errors.get(errors.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn_archive::Score;

    fn map() -> HeatMap {
        let mut map = HeatMap { all: Score { won: 500, drawn: 0, lost: 500 }, ..HeatMap::default() };
        for space in Space::all() {
            map.games[space.index()] = 450;
            map.with[space.index()] = Score { won: 225, drawn: 0, lost: 225 };
        }
        // The side wins much more often with a piece on e3, and never has one on a1.
        let e3 = "e3".parse::<Space>().unwrap().index();
        map.with[e3] = Score { won: 300, drawn: 0, lost: 150 };
        let a1 = "a1".parse::<Space>().unwrap().index();
        (map.games[a1], map.with[a1]) = (0, Score::default());
        map
    }

    #[test]
    fn boards_stand_side_by_side() {
        let lines = lines(&map(), 1000, false);
        assert_eq!(lines.len(), 6);
        assert_eq!(lines[5].matches(char::is_alphabetic).count(), 18);
        assert_eq!(lines[2].matches("45").count(), 11);
        // 300 of 450 points with the piece, 200 of 550 without: 66.7 − 36.4.
        assert!(lines[2].contains("+30"), "{}", lines[2]);
        assert_eq!(lines[4].split_whitespace().nth(1), Some("0"), "{}", lines[4]);
        assert!(lines[4].contains('·'), "{}", lines[4]);
        let ends: Vec<usize> = lines.iter().map(|line| line.chars().count()).collect();
        assert!(ends.iter().all(|&end| end <= 2 * WIDTH + 3), "{ends:?}");
    }

    #[test]
    fn only_what_stands_out_is_coloured() {
        let lines = lines(&map(), 1000, true);
        assert_eq!(lines[2].matches("\x1b[38").count(), 1, "{}", lines[2]);
        assert!(lines[2].contains("m +30\x1b[0m"), "{}", lines[2]);
        assert!(!lines[0].contains('\x1b'), "{}", lines[0]);
        assert!((3.0..3.4).contains(&typical_error(&map()).unwrap()));
    }
}
