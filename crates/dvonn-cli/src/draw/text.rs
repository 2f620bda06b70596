//! A board as text, and a line about it.

use dvonn::{Board, Color, Move, Phase, SpaceSet};
use dvonn_text::Text;

use crate::speech::say;

/// Draws a board as text, with the spaces in `marked` in brackets.
pub(crate) fn board(board: &Board, marked: SpaceSet) -> String {
    dvonn_board::in_letters(board.position(), marked)
}

/// Returns a sentence that says whose turn it is, or how the game ended.
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
