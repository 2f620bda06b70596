//! The end of a game as players see it on a table: each player's stacks form a tower, side by side.

use dvonn::{Color, Piece};
use dvonn_game::Game;
use leptos::prelude::*;

use super::board::piece_class;
use super::words;

/// The height of a piece, and where the lowest piece lies.
const THICKNESS: f64 = 9.0;
const GROUND: f64 = 470.0;

/// The towers of both sides, seen from the side.
pub(crate) fn towers(game: &Game) -> impl IntoView + use<> {
    let sides = Color::ALL.map(|side| (side, game.tower(side)));
    let tallest = sides.iter().map(|(_, pieces)| pieces.len()).max().unwrap_or(0);
    let top = GROUND - THICKNESS * tallest as f64 - 62.0;
    let tower = |(i, (side, pieces)): (usize, (Color, Vec<Piece>))| {
        let x = 90.0 + 180.0 * i as f64;
        let count = pieces.len();
        let top = GROUND - THICKNESS * count as f64;
        let discs = pieces.into_iter().enumerate().map(|(i, piece)| {
            let y = GROUND - THICKNESS * i as f64;
            view! {
                <g class="tower-piece" style:--turn=i.to_string()>
                    <path class=format!("tower-side {}", piece_class(piece)) d=side_of(x, y)/>
                    <ellipse class=format!("tower-face {}", piece_class(piece)) cx=x cy=y - THICKNESS rx="52" ry="17"/>
                    <ellipse class="tower-hole" cx=x cy=y - THICKNESS rx="26" ry="8"/>
                </g>
            }
        });
        view! {
            <g>
                <text class="tower-count" x=x y=top - 30.0>{count.to_string()}</text>
                <ellipse class="tower-ground" cx=x cy=GROUND + 3.0 rx="58" ry="19"/>
                {discs.collect_view()}
                <text class="tower-name" x=x y=GROUND + 48.0>{words::color(side)}</text>
            </g>
        }
    };
    let label = {
        let [(_, white), (_, black)] = &sides;
        words::with("web-towers", &[("white", white.len().into()), ("black", black.len().into())])
    };
    view! {
        <svg class="towers" viewBox=format!("0 {top:.0} 360 {:.0}", GROUND + 64.0 - top) role="img" aria-label=label>
            {sides.into_iter().enumerate().map(tower).collect_view()}
        </svg>
    }
}

/// The outline of the side of a piece whose bottom is at `y`.
fn side_of(x: f64, y: f64) -> String {
    format!("M{} {} v{THICKNESS} a52 17 0 0 0 104 0 v-{THICKNESS} z", x - 52.0, y - THICKNESS)
}
