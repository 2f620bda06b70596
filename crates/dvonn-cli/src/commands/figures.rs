//! Boards with a figure on each space.

use dvonn::Space;

/// Returns the lines of a board, each with its width in columns: row 5 first, and the letters last. A figure
/// takes `cell` columns. Letters stand at the lower right end of their diagonals.
pub(crate) fn board(cell: usize, figure: impl Fn(Space) -> String) -> Vec<(String, usize)> {
    let mut lines = Vec::new();
    for row in (0..5_u8).rev() {
        let mut line = format!("{} {}", row + 1, " ".repeat(cell * usize::from(row.abs_diff(2)) / 2));
        let mut width = line.len();
        for space in (0..11).filter_map(|column| Space::new(column, row)) {
            line += &figure(space);
            width += cell;
        }
        let letter = [" j", " k"].get(usize::from(row)).copied().unwrap_or_default();
        line += letter;
        lines.push((line, width + letter.len()));
    }
    let letters: String = ('a'..='i').map(|letter| format!("{letter:>cell$}")).collect();
    let line = format!("{}{letters}", " ".repeat(2 + 3 * cell / 2));
    let width = line.len();
    lines.push((line, width));
    lines
}
