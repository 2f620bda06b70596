//! A board whose spaces are coloured by a figure.

use dvonn::Space;
use dvonn_board::geometry;
use leptos::prelude::*;

/// The units of the drawing from a space to its neighbour.
const SCALE: f64 = 100.0;

/// What a space shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shown {
    /// How strong its colour is: 0 to 1 from the paper to the ink; below 0 in the colour of what is bad.
    pub(super) strength: f64,
    /// What stands on it: a few characters.
    pub(super) figure: String,
    /// What it means, in words.
    pub(super) told: String,
}

/// A board: a figure on each space, and words about the one at which a person points.
pub(super) fn map(name: String, class: &'static str, shown: Vec<(Space, Shown)>) -> impl IntoView {
    let pointed = RwSignal::new(None::<String>);
    let spaces: Vec<_> = shown
        .into_iter()
        .map(|(space, Shown { strength, figure, told })| {
            let (x, y) = geometry::centre(space);
            let (x, y) = (x * SCALE, y * SCALE);
            let words = told.clone();
            let tell = move || pointed.set(Some(words.clone()));
            let also = tell.clone();
            view! {
                <g
                    class="map-space" data-at=space.to_string() class:bad=(strength < 0.0) style:--strength=format!("{:.0}%", 100.0 * strength.abs())
                    on:pointerenter=move |_| tell() on:pointerdown=move |_| also()
                >
                    <title>{told}</title>
                    <circle cx=x cy=y r=46.0 />
                    <text x=x y={y + 11.0}>{figure}</text>
                </g>
            }
        })
        .collect();
    view! {
        <figure class=format!("board-map {class}")>
            <figcaption>{name.clone()}</figcaption>
            <svg viewBox="-560 -240 1120 480" role="img" aria-label=name>{spaces}</svg>
            <p class="map-told" aria-hidden="true">{move || pointed.get().unwrap_or_default()}</p>
        </figure>
    }
}
