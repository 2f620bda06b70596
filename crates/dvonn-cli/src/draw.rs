//! Boards as commands show them: as text, and as pictures.

pub(crate) mod text;

use dvonn::{Board, Move};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{Picture, PictureStyle, Scene};

/// Draws a board as an SVG element, with some moves pointed out. Its ids start with `id`.
pub(crate) fn picture(
    board: &Board,
    style: PictureStyle,
    description: &str,
    moves: &[(Move, ArrowKind)],
    id: &str,
) -> String {
    // A picture does not show possible moves.
    let view = Scene { may_move: false, ..Scene::new(board) }.view();
    let title = format!("DVONN: {board}");
    Picture { view: &view, style, moves, title: &title, description, id }.svg()
}
