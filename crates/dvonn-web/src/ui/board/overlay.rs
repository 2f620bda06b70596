//! What lies above the stacks: arrows, the chain of stacks that is explained, and how much each landing costs.

use dvonn::Space;
use dvonn_game::{BoardView, Orientation, geometry};
use leptos::prelude::*;

use super::drawing::{self, SCALE, rise};

fn place(space: Space, orientation: Orientation) -> (f64, f64) {
    let (x, y) = orientation.apply(geometry::centre(space));
    (x * SCALE, y * SCALE)
}

/// Arrows that the app shows, and those that a person drew.
pub(super) fn arrows(view: &BoardView, orientation: Orientation) -> AnyView {
    if view.arrows.is_empty() && view.drawn.is_empty() {
        return ().into_any();
    }
    view! {
        <g class="arrows">{drawing::arrows(&view.arrows, orientation)}</g>
        <g class="arrows drawn">{drawing::arrows(&view.drawn, orientation)}</g>
    }
    .into_any()
}

/// A line through the stacks that joined what left to a red piece, with a knot on each of their spaces.
pub(super) fn chain(view: &BoardView, orientation: Orientation) -> AnyView {
    if view.chain.is_empty() {
        return ().into_any();
    }
    let points: Vec<String> = view
        .chain
        .iter()
        .map(|&space| {
            let (x, y) = place(space, orientation);
            format!("{x:.1},{:.1}", y - rise(view.at(space).height()))
        })
        .collect();
    let knots = points.iter().enumerate().map(|(i, point)| {
        let (x, y) = point.split_once(',').unwrap_or_default();
        view! { <circle class="knot" cx=x.to_owned() cy=y.to_owned() r=if i == 0 { "11" } else { "7.5" }/> }
    });
    let line = points.join(" ");
    view! {
        <g class="chain">
            <polyline class="chain-casing" points=line.clone()/>
            <polyline class="chain-line" points=line/>
            {knots.collect_view()}
        </g>
    }
    .into_any()
}

/// On each target where landing costs pieces, how many.
pub(super) fn losses(view: &BoardView, orientation: Orientation) -> AnyView {
    const WIDTH: f64 = 46.0;
    const HEIGHT: f64 = 31.0;
    if view.losses.is_empty() {
        return ().into_any();
    }
    let badge = |&(space, count): &(Space, u32)| {
        let (x, y) = place(space, orientation);
        let y = y - rise(view.at(space).height()) - 33.0;
        // Beside the right edge there is no room on the right.
        let right = if orientation.upright { 224.0 } else { 550.0 };
        let x = (x + 32.0).min(right);
        let width = if count > 9 { WIDTH + 12.0 } else { WIDTH };
        view! {
            <g class="loss" transform=format!("translate({x:.1} {y:.1})")>
                <rect x=-width / 2.0 y=-HEIGHT / 2.0 width=width height=HEIGHT rx=HEIGHT / 2.0/>
                <text y="8.2">{format!("\u{2212}{count}")}</text>
            </g>
        }
    };
    view.losses.iter().map(badge).collect_view().into_any()
}
