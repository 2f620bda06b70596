//! The end of a game as players see it on a table: each player's stacks rise into a tower, side by side.

use dvonn::{Color, Piece};
use dvonn_board::drawing::definitions;
use dvonn_referee::Game;
use leptos::prelude::*;

use super::app_board::look;
use super::board::{DrawingId, theme};
use super::state::state;
use super::words;

/// Where the lowest piece lies, the height of the tallest tower, and the most that one piece is thick.
const GROUND: f64 = 262.0;
const TALLEST: f64 = 196.0;
const THICKEST: f64 = 15.0;
/// Half the width of a piece, and half its depth as it is seen.
const REACH: f64 = 50.0;
const DEPTH: f64 = 15.0;
/// How long the towers rise, and how long a piece takes to fall into place, in milliseconds.
const RISING: f64 = 1500.0;
const FALLING: f64 = 380.0;

/// The towers at the end of a game.
pub(crate) fn towers(game: &Game) -> impl IntoView + use<> {
    let [white, black] = Color::ALL.map(|side| game.tower(side));
    let winner = match white.len().cmp(&black.len()) {
        std::cmp::Ordering::Greater => Some(Color::White),
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
    };
    view! { <Towers white=white black=black winner=winner/> }
}

/// Two towers side by side, with their counts. It fits any box: its picture keeps its proportions.
#[component]
pub fn Towers(
    /// The pieces of White's tower, from bottom to top.
    white: Vec<Piece>,
    /// The pieces of Black's tower, from bottom to top.
    black: Vec<Piece>,
    /// Who has won. `None` in a draw.
    winner: Option<Color>,
) -> impl IntoView {
    let id = DrawingId::fresh();
    let label = words::with("web-towers", &[("white", white.len().into()), ("black", black.len().into())]);
    let tallest = white.len().max(black.len()).max(1);
    let thickness = (TALLEST / tallest as f64).min(THICKEST);
    let pause = RISING / tallest as f64;
    let sides = [(Color::White, white), (Color::Black, black)];
    let tower = |(i, (side, pieces)): (usize, (Color, Vec<Piece>))| {
        let x = 82.0 + 156.0 * i as f64;
        let count = pieces.len();
        let top = GROUND - thickness * count as f64;
        let discs = pieces.into_iter().enumerate().map(|(i, piece)| {
            let y = GROUND - thickness * i as f64;
            let color = match piece {
                Piece::White => "white",
                Piece::Black => "black",
                Piece::Red => "red",
            };
            view! {
                <g
                    class="tower-piece"
                    style:animation-delay=format!("{:.0}ms", pause * i as f64)
                    style:animation-duration=format!("{FALLING:.0}ms")
                >
                    <path
                        class=format!("tower-side-{color}")
                        fill=format!("url(#{id}-side-{color})")
                        d=side_of(x, y, thickness)
                    />
                    <ellipse class=format!("tower-face-{color}") cx=x cy=y - thickness rx=REACH ry=DEPTH/>
                    <ellipse class="tower-hole" cx=x cy=y - thickness rx=REACH * 0.37 ry=DEPTH * 0.37/>
                </g>
            }
        });
        // A count appears when its tower stands, and the winner's once more when both do.
        let stands = pause * count as f64 + FALLING;
        let wins = winner == Some(side);
        view! {
            <g>
                <ellipse class="tower-shadow" cx=x + 5.0 cy=GROUND + 4.0 rx=REACH + 9.0 ry=DEPTH + 5.0/>
                {discs.collect_view()}
                <g transform=format!("translate({x} {:.1})", top - 24.0)>
                    <text
                        class="tower-count"
                        class:wins=wins
                        style:animation-delay=format!("{:.0}ms", if wins { RISING + FALLING } else { stands })
                    >
                        {count.to_string()}
                    </text>
                </g>
                <text class="tower-name" class:wins=wins x=x y=GROUND + 50.0>{words::color(side)}</text>
            </g>
        }
    };
    view! {
        <svg
            class="towers dvonn-look"
            data-look=look
            data-theme=|| theme(state().is_dark())
            viewBox="0 0 320 324"
            role="img"
            aria-label=label
        >
            <g inner_html=definitions().markup(&id.to_string())/>
            <path class="tower-table-side" d=format!("M10 {y}v9a14 14 0 0 0 14 14h272a14 14 0 0 0 14-14v-9z", y = GROUND + 8.0)/>
            <path class="tower-table" fill=format!("url(#{id}-rim)") d=format!("M38 {}h244l28 26a6 6 0 0 1-6 10h-288a6 6 0 0 1-6-10z", GROUND - 26.0)/>
            {sides.into_iter().enumerate().map(tower).collect_view()}
        </svg>
    }
}

/// The outline of the side of a piece whose bottom is at `y`.
fn side_of(x: f64, y: f64, thickness: f64) -> String {
    let left = x - REACH;
    format!(
        "M{left} {:.1} v{thickness:.1} a{REACH} {DEPTH} 0 0 0 {width} 0 v-{thickness:.1} z",
        y - thickness,
        width = 2.0 * REACH
    )
}
