//! The person's side in a game, and whose turn it is.

use dvonn::{Board, Color};
use dvonn_net::GamePage;

use super::identity;

/// The person's side, if they play.
pub(super) fn my_side(game: &GamePage) -> Option<Color> {
    Color::ALL.into_iter().find(|&side| identity::is_me(&game.players[side].name))
}

/// Whether it is the person's turn in a game.
pub(super) fn is_mine(game: &GamePage) -> bool {
    let side = my_side(game);
    game.result.is_none()
        && !game.aborted
        && side.is_some()
        && board(game).is_some_and(|board| Some(board.position().side()) == side)
}

/// The board of a game now, as the person may see it; `None` if the server has not sent it.
pub(super) fn board(game: &GamePage) -> Option<Board> {
    let state = game.state.as_ref()?;
    Some(state.snapshot(my_side(game)).ok()?.record.final_board())
}
