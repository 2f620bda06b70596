//! The pieces of a stack fanned out beside it, from bottom to top.

use dvonn::{Piece, Space};
use dvonn_game::{BoardView, Orientation, geometry};
use leptos::prelude::*;

use super::drawing::{SCALE, piece_class, rise};
use crate::fan_place::{Bounds, fan_place};

/// The distance between discs, and the most discs in a row.
const SPACING: f64 = 30.0;
const MAX_IN_ROW: usize = 13;

/// What the pop-up must rather not cover, and how much each thing matters: what has just happened more than what can be
/// done, and that more than other stacks.
const HAPPENED: f64 = 50.0;
const POSSIBLE: f64 = 20.0;
const STANDS: f64 = 1.0;

/// The pieces of the stack on a space, if there are several.
pub(super) fn fan(
    space: Space,
    at_once: bool,
    view: &BoardView,
    orientation: Orientation,
) -> Option<impl IntoView + use<>> {
    let pieces = view.at(space);
    if pieces.height() < 2 {
        return None;
    }
    let count = usize::from(pieces.height());
    let (columns, lines) = (count.min(MAX_IN_ROW), count.div_ceil(MAX_IN_ROW));
    let kinds = Piece::ALL.into_iter().filter(|&piece| pieces.count(piece) > 0);
    let width = (SPACING * columns as f64 + 14.0).max(30.0 + 52.0 * kinds.clone().count() as f64);
    let height = SPACING * lines as f64 + 48.0;
    let (x, y) = place((width, height), space, view, orientation);
    let discs = pieces.iter().enumerate().map(|(i, piece)| {
        let (column, line) = (i % MAX_IN_ROW, i / MAX_IN_ROW);
        view! {
            <circle
                class=format!("disc {}", piece_class(piece))
                cx=format!("{:.0}", 7.0 + SPACING * (column as f64 + 0.5))
                cy=format!("{:.0}", 7.0 + SPACING * (line as f64 + 0.5))
                r="12"
            />
        }
    });
    let counts = kinds.enumerate().map(|(i, piece)| {
        let x = 20.0 + 52.0 * i as f64;
        view! {
            <g transform=format!("translate({x:.0} {:.0})", height - 21.0)>
                <circle class=format!("disc {}", piece_class(piece)) r="8"/>
                <text x="13" y="6.5">{pieces.count(piece).to_string()}</text>
            </g>
        }
    });
    Some(view! {
        <g class="fan" class:at-once=at_once transform=format!("translate({x:.0} {y:.0})")>
            <rect class="fan-face" width=format!("{width:.0}") height=format!("{height:.0}") rx="12"/>
            {discs.collect_view()}
            {counts.collect_view()}
        </g>
    })
}

/// Where the pop-up goes: its upper left corner.
fn place(size: (f64, f64), space: Space, view: &BoardView, orientation: Orientation) -> (f64, f64) {
    let bounds = if orientation.upright {
        Bounds { left: -248.0, top: -580.0, right: 248.0, bottom: 580.0 }
    } else {
        Bounds { left: -572.0, top: -252.0, right: 572.0, bottom: 255.0 }
    };
    let at = |space: Space| {
        let (x, y) = orientation.apply(geometry::centre(space));
        (x * SCALE, y * SCALE)
    };
    let weight = |other: Space| {
        let happened = view.last.contains(other) || view.left.iter().any(|&(left, _)| left == other);
        let possible = view.targets.contains(other) || view.threatened.contains(other);
        let stands = !view.at(other).is_empty();
        HAPPENED * f64::from(u8::from(happened))
            + POSSIBLE * f64::from(u8::from(possible))
            + STANDS * f64::from(u8::from(stands))
    };
    let others = Space::all().filter(|&other| other != space);
    let avoid: Vec<_> =
        others.map(|other| (at(other), weight(other))).filter(|(_, weight)| *weight > 0.0).collect();
    fan_place(size, bounds, at(space), rise(view.at(space).height()), &avoid)
}
