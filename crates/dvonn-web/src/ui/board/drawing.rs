//! The pieces: rings with depth, seen from above, and stacks of them. The style sheet sets the colours.

use std::fmt::Write as _;

use dvonn::{Color, Piece, Pieces, Space};
use dvonn_game::{Orientation, geometry};
use leptos::prelude::*;

/// The distance between neighbouring spaces in units of the drawing.
pub(super) const SCALE: f64 = 100.0;
/// From the outermost spaces to the edge of the board, in distances between spaces.
pub(super) const RIM: f64 = 0.74;
/// The radius of a piece.
pub(super) const RADIUS: f64 = 40.0;
/// At most this many edges are drawn below the top ring.
const MAX_EDGES: u8 = 5;

/// The visible part of the drawing: just what rim, coordinates and the tallest stacks need.
pub(super) const fn view_box(upright: bool) -> &'static str {
    if upright { "-250 -587 500 1175" } else { "-576 -258 1152 520" }
}

/// The proportions of the visible part, as a style sheet writes them.
pub(super) const fn proportions(upright: bool) -> &'static str {
    if upright { "500 / 1175" } else { "1152 / 520" }
}

/// A hexagon around the spaces with rounded corners, as a path: its distance from the outermost spaces, the radius of its
/// corners, and how far down the screen it lies.
pub(super) fn rounded(distance: f64, radius: f64, orientation: Orientation, down: f64) -> String {
    let corners = geometry::hexagon(distance).map(|corner| {
        let (x, y) = orientation.apply(corner);
        (x * SCALE, y * SCALE)
    });
    let mut path = String::new();
    for (i, &(x, y)) in corners.iter().enumerate() {
        // Where the arc begins and ends, on the way to the corners before and after this one.
        let on_the_way = |(to_x, to_y): (f64, f64)| {
            let (dx, dy) = (to_x - x, to_y - y);
            let part = radius / 3.0_f64.sqrt() / dx.hypot(dy);
            (x + dx * part, y + dy * part + down)
        };
        let (from, to) = (on_the_way(corners[(i + 5) % 6]), on_the_way(corners[(i + 1) % 6]));
        let start = if i == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(
            path,
            "{start}{:.1} {:.1}A{radius} {radius} 0 0 0 {:.1} {:.1}",
            from.0, from.1, to.0, to.1
        );
    }
    path.push('Z');
    path
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

/// How far the top ring of a stack is drawn above the board. Each piece raises it, the higher ones less, so that it never
/// hides the number of the stack behind it.
pub(super) fn rise(height: u8) -> f64 {
    const RISES: [f64; 7] = [0.0, 0.0, 8.5, 16.0, 22.5, 28.0, 32.5];
    RISES.get(usize::from(height)).copied().unwrap_or_else(|| 32.5 + 0.75 * f64::from((height - 6).min(8)))
}

/// A stack around (0, 0): its top ring, the edges of up to five rings below it, its height as a number, and a red line if a
/// red piece is inside. Single pieces have a number only if `numbers` says so.
pub(super) fn stack(pieces: Pieces, numbers: bool) -> impl IntoView {
    let height = pieces.height();
    let edges = height.saturating_sub(1).min(MAX_EDGES);
    let rise = rise(height);
    let step = if edges == 0 { 0.0 } else { rise / f64::from(edges) };
    let below = pieces.iter().skip(usize::from(height.saturating_sub(1 + edges))).take(usize::from(edges));
    let below = below.enumerate().map(|(i, piece)| {
        let y = format!("{:.1}", -step * i as f64);
        view! { <circle class=format!("layer {}", piece_class(piece)) r=RADIUS cy=y/> }
    });
    let top = pieces.top().unwrap_or(Piece::Red);
    let red_inside = top != Piece::Red && pieces.count(Piece::Red) > 0;
    let number = (height > 1 || numbers).then(|| {
        let is_long = height > 9;
        view! {
            <circle class="plaque" r="18"/>
            <text class="height" class:long=is_long y=if is_long { "8.6" } else { "9.8" }>{height.to_string()}</text>
        }
    });
    view! {
        <g class="stack">
            <ellipse
                class="shade"
                cx=format!("{:.1}", 2.0 + rise * 0.3)
                cy=format!("{:.1}", 6.0 + rise * 0.32)
                rx="50"
                ry=format!("{:.1}", 49.0 + rise * 0.22)
            />
            {below.collect_view()}
            <g transform=format!("translate(0 {:.1})", -rise) class=format!("crown {}", piece_class(top))>
                <circle class="ring" r="27.2"/>
                <circle class="sheen" r="27.2"/>
                <circle class="rim" r=RADIUS/>
                <circle class="bore" r="14.6"/>
                {red_inside.then(|| view! { <circle class="red-edge" r="36.6"/> })}
                {mark(top)}
                {number}
            </g>
        </g>
    }
}

/// Marks that tell the pieces apart without colour: dots on white, bars on black, rays on red.
fn mark(piece: Piece) -> impl IntoView {
    let parts = (0..6).map(move |i| {
        let turn = format!("rotate({})", 60 * i + 30);
        match piece.color() {
            Some(Color::White) => {
                view! { <circle class="mark" cy="-27.5" r="3.6" transform=turn/> }.into_any()
            }
            Some(Color::Black) => {
                view! { <rect class="mark" x="-7" y="-30" width="14" height="4.6" rx="2" transform=turn/> }
                    .into_any()
            }
            None => view! { <path class="mark" d="M0 -35 L5 -23 L-5 -23 Z" transform=turn/> }.into_any(),
        }
    });
    view! { <g class="mark-group">{parts.collect_view()}</g> }
}

/// A line around the stack or the hollow on a space. It follows a tall stack up.
pub(super) fn around(class: &'static str, pieces: Pieces, gap: f64) -> impl IntoView {
    let (radius, rise) = if pieces.is_empty() { (RADIUS, 0.0) } else { (RADIUS, rise(pieces.height())) };
    let r = radius + gap;
    view! {
        <rect
            class=class
            x=-r
            y=format!("{:.1}", -r - rise)
            width=2.0 * r
            height=format!("{:.1}", 2.0 * r + rise)
            rx=r
        />
    }
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
