//! The person's side in a game, and whose turn it is.

use dvonn::Color;
use dvonn_net::GamePage;
use dvonn_record::Record;

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
        && record(game).is_some_and(|record| Some(record.final_board().position().side()) == side)
}

/// The moves of a game so far, as the person may see it; `None` if the server has not sent them.
pub(super) fn record(game: &GamePage) -> Option<Record> {
    Some(game.state.as_ref()?.snapshot(my_side(game)).ok()?.record)
}
