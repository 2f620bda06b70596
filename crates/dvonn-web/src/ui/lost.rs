//! The pieces removed by a move, in a list of moves.

use dvonn::{ByColor, Color, Count};
use leptos::prelude::*;

use super::words;

/// The number of pieces that each side lost, next to a piece of its colour; `None` if nothing was lost.
pub(super) fn lost(lost: ByColor<Count>) -> Option<impl IntoView> {
    let losers = Color::ALL.into_iter().filter(move |&side| lost[side] > Count::ZERO);
    let part = |side: Color| {
        view! {
            <span class="lost-part">
                {format!("×{}", lost[side].pieces())}
                <span class=format!("lost-piece {}", words::key(side)) aria-hidden="true"></span>
                <span class="visually-hidden">" " {words::color(side)}</span>
            </span>
        }
    };
    (lost != ByColor::default())
        .then(|| view! { <span class="lost">{losers.map(part).collect_view()}</span> })
}
