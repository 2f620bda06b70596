//! Boards as a command shows them: in letters, and as pictures.

pub(crate) mod text;

use dvonn::{Board, Move};
use dvonn_board::drawing::ArrowKind;
use dvonn_board::{Picture, PictureStyle, Scene};

/// A board as an SVG element, with moves pointed out. The ids in it begin with `id`.
pub(crate) fn picture(
    board: &Board,
    style: PictureStyle,
    description: &str,
    moves: &[(Move, ArrowKind)],
    id: &str,
) -> String {
    // A picture shows no possible moves.
    let view = Scene { may_move: false, ..Scene::new(board) }.view();
    let title = format!("DVONN: {board}");
    Picture { view: &view, style, moves, title: &title, description, id }.svg()
}
