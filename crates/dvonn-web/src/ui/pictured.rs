//! Small pictures of moves, for lists of moments and games.

use dvonn::{Board, Move};
use dvonn_board::drawing::{THUMBNAIL_VIEW_BOX, thumbnail_of_move};
use dvonn_board::markup;
use leptos::prelude::*;

use super::app_board::look;
use super::board::theme;
use super::state::state;

/// A move that cuts off half a board, and the position before it: an example for pages that have no games
/// yet.
pub(super) const CUT: (&str, &str) =
    ("1,w,b,2,w,b,2/w,b,w,w,b,1,b,w,b,1/w,r,rwb,b,wb,w,b,bw,1,w,1/b,r,w,b,2,w,b,w,1/w,b,3,w,b,2 w s", "f3e3");

/// The board before a move, with an arrow for the move and rings around the stacks that it cuts off. The text
/// next to it says the same.
pub(super) fn pictured(board: &Board, m: Move) -> impl IntoView + use<> {
    view! {
        <svg
            class="dvonn-thumbnail dvonn-look pictured"
            data-look=look
            data-theme=|| theme(state().is_dark())
            viewBox=THUMBNAIL_VIEW_BOX
            aria-hidden="true"
            inner_html=markup(&thumbnail_of_move(board, m), "")
        />
    }
}
