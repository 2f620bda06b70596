//! A board in letters, oriented as in the rules: row 1 at the bottom, `a` at the left.

use std::fmt::Write as _;

use dvonn::{Board, Color, Move, Phase, Space, SpaceSet, Stack};
use dvonn_text::Text;

use crate::speech::say;

/// The distance between neighbours in a row, in columns of the screen.
const PITCH: usize = 6;

/// Draws a board: `w` or `b` and the height for a stack, followed by `*` if it contains a red piece; `r` for
/// a lone red; and a dot for an empty space. Spaces in `marked` are put in brackets.
pub(crate) fn board(board: &Board, marked: SpaceSet) -> String {
    let mut lines = vec![vec![' '; 1]; 6];
    for space in Space::all() {
        let cell = match board.position().stack(space) {
            Some(stack) => label(stack),
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
pub(crate) fn label(stack: Stack) -> String {
    match stack.owner() {
        None => "r".to_owned(),
        Some(owner) => {
            format!("{}{}{}", owner.letter(), stack.height(), if stack.has_red() { "*" } else { "" })
        }
    }
}

/// A sentence that says whose turn it is, or how the game ended.
pub(crate) fn status(board: &Board, text: &Text) -> String {
    let position = board.position();
    let score = position.counts();
    let [white, black] = [Color::White, Color::Black].map(|color| score[color].pieces());
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winner().map_or("nobody", Color::as_str);
        return say!(text, "command-status-over", winner = winner, white = white, black = black);
    }
    let side = position.side().as_str();
    match (position.phase(), position.to_place()) {
        (Phase::Placement, Some(piece)) => {
            say!(text, "command-status-place", side = side, piece = piece.to_string())
        }
        _ if position.is_legal(Move::Pass) => {
            say!(text, "command-status-pass", side = side, white = white, black = black)
        }
        _ => say!(text, "command-status-move", side = side, white = white, black = black),
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
