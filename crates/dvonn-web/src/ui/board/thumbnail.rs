//! A little picture of a board for lists of many: a few paths, whatever stands on it, and nothing to focus.

use std::fmt::Write as _;

use dvonn::{Piece, Setup, Space};
use dvonn_game::geometry;
use leptos::prelude::*;

use super::drawing::{RIM, SCALE, piece_class, rounded};

/// The radius of the middle of a ring, and that of a disc.
const RING: f64 = 30.0;
const DOT: f64 = 12.0;

/// A little picture of a board. A ring is a single piece, a ring with a closed middle a taller stack; a red middle says
/// that a red piece is inside.
#[component]
pub fn Thumbnail(
    /// What stands on it.
    setup: Setup,
    /// What it is, for screen readers. If it is empty, screen readers skip the picture: then the text beside it tells.
    #[prop(into)]
    label: String,
) -> impl IntoView {
    super::definitions::ensure();
    let mut hollows = String::new();
    let mut rings = [String::new(), String::new(), String::new()];
    let mut middles = [String::new(), String::new(), String::new()];
    for space in Space::all() {
        let (x, y) = geometry::centre(space);
        let (x, y) = (x * SCALE, y * SCALE);
        let pieces = setup[space];
        let Some(top) = pieces.top() else {
            circle(&mut hollows, x, y, 9.0);
            continue;
        };
        circle(&mut rings[index(top)], x, y, RING);
        if pieces.height() > 1 {
            let inside = if pieces.count(Piece::Red) > 0 { Piece::Red } else { top };
            circle(&mut middles[index(inside)], x, y, DOT + 4.0);
        }
    }
    let paths = |part: &'static str, all: [String; 3]| {
        Piece::ALL
            .into_iter()
            .zip(all)
            .filter(|(_, d)| !d.is_empty())
            .map(|(piece, d)| view! { <path class=format!("{part} {}", piece_class(piece)) d=d/> })
            .collect_view()
    };
    let hidden = label.is_empty().then_some("true");
    view! {
        <svg class="thumbnail" viewBox="-578 -250 1156 500" role="img" aria-label=label aria-hidden=hidden>
            <path class="thumbnail-board" d=rounded(RIM, 70.0, dvonn_game::Orientation::default(), 0.0)/>
            <path class="thumbnail-hollow" d=hollows/>
            {paths("thumbnail-ring", rings)}
            {paths("thumbnail-middle", middles)}
        </svg>
    }
}

const fn index(piece: Piece) -> usize {
    match piece {
        Piece::White => 0,
        Piece::Black => 1,
        Piece::Red => 2,
    }
}

/// Adds a circle to a path.
fn circle(path: &mut String, x: f64, y: f64, r: f64) {
    let (left, width) = (x - r, 2.0 * r);
    // Writing to a string cannot fail.
    let _ = write!(path, "M{left:.1} {y:.1}a{r} {r} 0 1 0 {width} 0a{r} {r} 0 1 0-{width} 0z");
}
