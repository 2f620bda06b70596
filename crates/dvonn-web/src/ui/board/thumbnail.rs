//! A little picture of a board for lists of many.

use dvonn::{Setup, Space};
use dvonn_game::geometry;
use leptos::prelude::*;

/// A little picture of a board.
#[component]
pub fn Thumbnail(
    /// What stands on it.
    setup: Setup,
    /// What it is, for screen readers.
    #[prop(into)]
    label: String,
) -> impl IntoView {
    let rings = Space::all().into_iter().filter_map(|space| {
        let top = setup[space].top()?;
        let (x, y) = geometry::centre(space);
        let class = format!("thumbnail-ring {top:?}");
        Some(view! { <circle class=class cx=x * 90.0 cy=y * 90.0 r="34"/> })
    });
    let hidden = label.is_empty().then_some("true");
    view! {
        <svg class="thumbnail" viewBox="-578 -250 1156 500" role="img" aria-label=label aria-hidden=hidden>{rings.collect_view()}</svg>
    }
}
