//! A little picture of a board.

use dvonn::{Setup, Space};
use dvonn_game::geometry;
use leptos::prelude::*;

use super::drawing::{SCALE, piece_class};

/// A little picture of a board, for lists.
#[component]
pub fn Thumbnail(
    /// What stands on it.
    setup: Setup,
    /// What it is, for screen readers; empty if the text beside it tells.
    #[prop(into)]
    label: String,
) -> impl IntoView {
    let rings = Space::all().map(|space| {
        let (x, y) = geometry::centre(space);
        let class = setup[space].top().map_or("hollow", piece_class);
        view! { <circle class=format!("disc {class}") cx=x * SCALE cy=y * SCALE r=if class == "hollow" { "9" } else { "30" }/> }
    });
    let hidden = label.is_empty().then_some("true");
    view! {
        <svg class="thumbnail" viewBox="-578 -250 1156 500" role="img" aria-label=label aria-hidden=hidden>
            {rings.collect_view()}
        </svg>
    }
}
