//! A board drawn in letters, oriented as in the rules: row 1 at the bottom, `a` at the left.

use std::fmt::Write as _;

use dvonn::{Position, Space, SpaceSet, Stack};

/// The distance between neighbours in a row, in screen columns.
const PITCH: usize = 6;

/// Draws a board in letters: `w` or `b` and the height for a stack, followed by `*` if it contains a red
/// piece; `r` for a lone red, and a dot for an empty space. Brackets enclose the spaces in `marked`.
#[must_use]
pub fn in_letters(position: &Position, marked: SpaceSet) -> String {
    let mut lines = vec![vec![' '; 1]; 6];
    for space in Space::all() {
        let cell = match position.stack(space) {
            Some(stack) => stack_letters(stack),
            None => ".".to_owned(),
        };
        let cell = if marked.contains(space) { format!("[{cell}]") } else { format!(" {cell} ") };
        write_at(
            &mut lines[5 - usize::from(space.row()) - 1],
            centre(space.column(), space.row() as i32),
            &cell,
        );
    }
    for row in 0..5 {
        lines[4 - row][0] = char::from(b'1' + row as u8);
    }
    // Letters stand at the lower right end of their diagonals.
    for column in 0..9 {
        write_at(&mut lines[5], centre(column, -1), &char::from(b'a' + column).to_string());
    }
    write_at(&mut lines[4], centre(9, 0), "j");
    write_at(&mut lines[3], centre(10, 1), "k");

    let mut text = String::new();
    for line in lines {
        let line: String = line.into_iter().collect();
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// The letters for a stack.
fn stack_letters(stack: Stack) -> String {
    match stack.owner() {
        None => "r".to_owned(),
        Some(owner) => {
            format!("{}{}{}", owner.letter(), stack.height(), if stack.has_red() { "*" } else { "" })
        }
    }
}

/// The screen column of the middle of a space.
fn centre(column: u8, row: i32) -> usize {
    let half = PITCH as i32 / 2;
    (10 + i32::from(column) * PITCH as i32 - row * half).max(0) as usize
}

/// Writes text into a line, centred at a column.
fn write_at(line: &mut Vec<char>, centre: usize, text: &str) {
    let start = centre.saturating_sub(text.chars().count() / 2);
    for (i, letter) in text.chars().enumerate() {
        if line.len() <= start + i {
            line.resize(start + i + 1, ' ');
        }
        line[start + i] = letter;
    }
}
