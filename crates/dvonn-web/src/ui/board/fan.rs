//! The pieces of a stack fanned out beside it, from bottom to top.

use dvonn::{Piece, Space};
use dvonn_game::{BoardView, Orientation, geometry};
use leptos::prelude::*;

use super::drawing::{SCALE, piece_class};

/// The distance between discs, and the most discs in a row.
const SPACING: f64 = 30.0;
const MAX_IN_ROW: usize = 13;

/// The stack on the space under the pointer or focus, if it has several pieces.
pub(super) fn fan(
    space: Option<Space>,
    view: &BoardView,
    orientation: Orientation,
    small: bool,
) -> Option<impl IntoView + use<>> {
    let space = space.filter(|_| !small)?;
    let pieces = view.at(space);
    if pieces.height() < 2 {
        return None;
    }
    let count = usize::from(pieces.height());
    let (columns, lines) = (count.min(MAX_IN_ROW), count.div_ceil(MAX_IN_ROW));
    let (width, height) = (SPACING * columns as f64 + 14.0, SPACING * lines as f64 + 48.0);
    let (x, y) = orientation.apply(geometry::centre(space));
    let (half_width, half_height) = if orientation.upright { (262.0, 632.0) } else { (632.0, 276.0) };
    let x = (x * SCALE - width / 2.0).clamp(-half_width, half_width - width);
    // Above the stack if there is room, otherwise below it.
    let above = y * SCALE - 88.0 - height;
    let y = if above > -half_height { above } else { y * SCALE + 62.0 };
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
    let counts =
        Piece::ALL.into_iter().filter(|&piece| pieces.count(piece) > 0).enumerate().map(|(i, piece)| {
            let x = 20.0 + 52.0 * i as f64;
            view! {
                <g transform=format!("translate({x:.0} {:.0})", height - 21.0)>
                    <circle class=format!("disc {}", piece_class(piece)) r="8"/>
                    <text x="13" y="6.5">{pieces.count(piece).to_string()}</text>
                </g>
            }
        });
    let width = width.max(30.0 + 52.0 * counts.clone().count() as f64);
    Some(view! {
        <g class="fan" transform=format!("translate({x:.0} {y:.0})")>
            <rect class="fan-face" width=format!("{width:.0}") height=format!("{height:.0}") rx="12"/>
            {discs.collect_view()}
            {counts.collect_view()}
        </g>
    })
}
