//! The drawing: rings seen from above on a pale board. The style sheet sets the colours.

use dvonn::{Color, Piece, Pieces, Space};
use dvonn_game::geometry;
use leptos::prelude::*;

use dvonn_game::Orientation;

/// The distance between neighbouring spaces in units of the drawing.
pub(super) const SCALE: f64 = 100.0;
/// How far each ring is drawn above the one below it.
const LIFT: f64 = 8.0;
/// At most this many rings of a stack are drawn. The number shows its height.
const MAX_RINGS: u8 = 5;

/// The visible part of the drawing.
pub(super) fn view_box(upright: bool, small: bool) -> &'static str {
    match (upright, small) {
        (true, _) => "-268 -640 560 1280",
        (false, _) => "-640 -282 1280 566",
    }
}

/// The shared gradients and the arrow head.
pub(super) fn definitions() -> impl IntoView {
    let gradient = |name: &'static str| {
        view! {
            <radialGradient id=format!("face-{name}") cx="0.38" cy="0.3" r="0.85">
                <stop offset="0" class=format!("{name}-bright")/>
                <stop offset="1" class=format!("{name}-deep")/>
            </radialGradient>
        }
    };
    view! {
        <defs>
            {gradient("white")} {gradient("black")} {gradient("red")}
            <linearGradient id="board-face" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" class="board-bright"/>
                <stop offset="1" class="board-deep"/>
            </linearGradient>
            <marker id="arrow-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="2.6" markerHeight="2.6" orient="auto">
                <path d="M0 0 L10 5 L0 10 Z" class="arrow-head"/>
            </marker>
        </defs>
    }
}

/// The pale board.
pub(super) fn outline(orientation: Orientation) -> impl IntoView {
    let points = geometry::OUTLINE.map(|corner| {
        let (x, y) = orientation.apply(corner);
        format!("{:.1},{:.1}", x * SCALE, y * SCALE)
    });
    view! { <polygon class="outline" points=points.join(" ")/> }
}

/// Letters and digits around the board.
pub(super) fn signs(orientation: Orientation) -> impl IntoView {
    let sign = |(sign, x, y): (char, f64, f64)| {
        let (x, y) = orientation.apply((x, y));
        view! { <text x=format!("{:.1}", x * SCALE) y=format!("{:.1}", y * SCALE + 9.0)>{sign.to_string()}</text> }
    };
    geometry::letters().chain(geometry::digits()).map(sign).collect_view()
}

/// The class of a piece's colour.
#[must_use]
pub const fn piece_class(piece: Piece) -> &'static str {
    match piece {
        Piece::White => "white",
        Piece::Black => "black",
        Piece::Red => "red",
    }
}

/// A stack around (0, 0): up to five of its rings, the height on the top one, and a red edge if a red piece is inside.
pub(super) fn stack(pieces: Pieces) -> impl IntoView {
    let height = pieces.height();
    let shown = height.min(MAX_RINGS);
    let below = pieces.iter().skip(usize::from(height - shown)).take(usize::from(shown.saturating_sub(1)));
    let below = below.enumerate().map(|(i, piece)| {
        view! { <circle class=format!("ring {}", piece_class(piece)) r="41" cy=format!("{}", -LIFT * i as f64)/> }
    });
    let y = -LIFT * f64::from(shown.saturating_sub(1));
    let top = pieces.top().unwrap_or(Piece::Red);
    let red_inside = top != Piece::Red && pieces.count(Piece::Red) > 0;
    view! {
        <g class="stack">
            <ellipse class="shade" cx="3" cy="7" rx="43" ry="40"/>
            {below.collect_view()}
            <g transform=format!("translate(0 {y})") class=format!("top {}", piece_class(top))>
                <circle class="ring" r="41"/>
                <circle class="bevel" r="35"/>
                {mark(top)}
                <circle class="hole" r="22"/>
                {red_inside.then(|| view! { <circle class="red-edge" r="24.5"/> })}
                <text class="height" y="11.5">{height.to_string()}</text>
            </g>
        </g>
    }
}

/// Marks that tell the pieces apart without colour: dots on white, bars on black, rays on red.
fn mark(piece: Piece) -> impl IntoView {
    let parts = (0..6).map(move |i| {
        let turn = format!("rotate({})", 60 * i + 30);
        match piece.color() {
            Some(Color::White) => view! { <circle class="mark" cy="-31" r="3.6" transform=turn/> }.into_any(),
            Some(Color::Black) => {
                view! { <rect class="mark" x="-7" y="-33.5" width="14" height="4.6" rx="2" transform=turn/> }
                    .into_any()
            }
            None => view! { <path class="mark" d="M0 -38 L5 -26 L-5 -26 Z" transform=turn/> }.into_any(),
        }
    });
    view! { <g class="mark-group">{parts.collect_view()}</g> }
}

/// Arrows. The first is the strongest.
pub(super) fn arrows(arrows: &[(Space, Space)], orientation: Orientation) -> impl IntoView + use<> {
    let arrow = |(i, &(from, to)): (usize, &(Space, Space))| {
        let (x, y) = orientation.apply(geometry::centre(from));
        let (to_x, to_y) = orientation.apply(geometry::centre(to));
        // Arrows run from edge to edge rather than from middle to middle, so that the numbers stay readable.
        let length = (to_x - x).hypot(to_y - y).max(0.01);
        let (dx, dy) = ((to_x - x) / length * 0.3, (to_y - y) / length * 0.3);
        let point = |value: f64| format!("{:.1}", value * SCALE);
        view! {
            <line
                class=if i == 0 { "arrow best" } else { "arrow" }
                x1=point(x + dx) y1=point(y + dy) x2=point(to_x - dx) y2=point(to_y - dy)
                marker-end="url(#arrow-head)"
            />
        }
    };
    arrows.iter().enumerate().filter(|(_, (from, to))| from != to).map(arrow).collect_view()
}
