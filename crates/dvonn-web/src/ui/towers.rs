//! The end of a game, as players arrange it on a table: each player's stacks form a tower, side by side.

use dvonn::{Color, Piece};
use dvonn_board::drawing::definitions;
use dvonn_referee::Game;
use leptos::prelude::*;

use super::app_board::look;
use super::board::{DrawingId, theme};
use super::state::state;
use super::words;

/// The measures of the towers' box, in units of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TowerRoom {
    class: &'static str,
    size: (f64, f64),
    /// The height of the ground, the height of the tallest tower, and the greatest thickness of a piece.
    ground: f64,
    tallest: f64,
    thickest: f64,
    /// The middles of the towers, White's first.
    middles: [f64; 2],
    /// Half the width of a piece, and half its visible depth.
    reach: f64,
    depth: f64,
    /// The distance from the ground down to the names.
    names: f64,
}

impl TowerRoom {
    /// A box about as wide as it is high.
    pub const SQUARE: Self = Self {
        class: "",
        size: (320.0, 324.0),
        ground: 262.0,
        tallest: 196.0,
        thickest: 15.0,
        middles: [82.0, 238.0],
        reach: 50.0,
        depth: 15.0,
        names: 50.0,
    };
    /// A low box, to stand below a board.
    pub const WIDE: Self = Self {
        class: "towers-wide",
        size: (400.0, 224.0),
        ground: 160.0,
        tallest: 104.0,
        thickest: 13.0,
        middles: [118.0, 282.0],
        reach: 58.0,
        depth: 13.0,
        names: 56.0,
    };
    /// A narrow box, to stand next to an upright board.
    pub const TALL: Self = Self {
        class: "towers-tall",
        size: (116.0, 514.0),
        ground: 448.0,
        tallest: 384.0,
        thickest: 19.0,
        middles: [31.0, 85.0],
        reach: 25.0,
        depth: 7.0,
        names: 56.0,
    };
}

/// How long the towers rise, in milliseconds.
const RISING: f64 = 1500.0;
const FALLING: f64 = 380.0;

/// The towers at the end of a game, with the colours as names.
pub(crate) fn towers(game: &Game) -> impl IntoView + use<> {
    towers_of(game, Color::ALL.map(words::color), TowerRoom::SQUARE)
}

/// The towers at the end of a game, with the names of White and Black.
pub(crate) fn towers_of(game: &Game, names: [String; 2], room: TowerRoom) -> impl IntoView + use<> {
    let [white, black] = Color::ALL.map(|side| game.tower(side));
    let winner = match white.len().cmp(&black.len()) {
        std::cmp::Ordering::Greater => Some(Color::White),
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
    };
    view! { <Towers white=white black=black winner=winner names=names room=room/> }
}

/// Two towers side by side, with their counts. The picture keeps its proportions in any box.
#[component]
pub fn Towers(
    /// The pieces of White's tower, from bottom to top.
    white: Vec<Piece>,
    /// The pieces of Black's tower, from bottom to top.
    black: Vec<Piece>,
    /// The winner; `None` in a draw.
    winner: Option<Color>,
    /// The names of White and Black.
    names: [String; 2],
    /// The measures of the box.
    room: TowerRoom,
) -> impl IntoView {
    let TowerRoom {
        class, size: (wide, high), ground, tallest: most, thickest, middles, reach, depth, ..
    } = room;
    let id = DrawingId::fresh();
    let label = words::with("web-towers", &[("white", white.len().into()), ("black", black.len().into())]);
    let tallest = white.len().max(black.len()).max(1);
    let thickness = (most / tallest as f64).min(thickest);
    let pause = RISING / tallest as f64;
    let sides = Color::ALL.into_iter().zip([white, black]).zip(middles).zip(names);
    let tower = |(((side, pieces), x), name): (((Color, Vec<Piece>), f64), String)| {
        let count = pieces.len();
        let top = ground - thickness * count as f64;
        let discs = pieces.into_iter().enumerate().map(|(i, piece)| {
            let y = ground - thickness * i as f64;
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
                        d=side_of(x, y, thickness, room)
                    />
                    <ellipse class=format!("tower-face-{color}") cx=x cy=y - thickness rx=reach ry=depth/>
                    <ellipse class="tower-hole" cx=x cy=y - thickness rx=reach * 0.37 ry=depth * 0.37/>
                </g>
            }
        });
        // A count appears when its tower is complete; the winner's is emphasised when both are.
        let stands = pause * count as f64 + FALLING;
        let wins = winner == Some(side);
        view! {
            <g>
                <ellipse class="tower-shadow" cx=x + 5.0 cy=ground + 4.0 rx=reach + 9.0 ry=depth + 5.0/>
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
                <text class="tower-name" class:wins=wins x=x y=ground + room.names>{name}</text>
            </g>
        }
    };
    // The table under the towers.
    let (edge, slope) = if wide < 200.0 { (0.0, 8.0) } else { (10.0, 28.0) };
    view! {
        <svg
            class=format!("towers dvonn-look {class}")
            data-look=look
            data-theme=|| theme(state().is_dark())
            viewBox=format!("0 0 {wide} {high}")
            role="img"
            aria-label=label
        >
            <g inner_html=definitions().markup(&id.to_string())/>
            <path class="tower-table-side" d=format!("M{side} {y}v9a14 14 0 0 0 14 14h{across}a14 14 0 0 0 14-14v-9z", side = edge, y = ground + 8.0, across = wide - 2.0 * edge - 28.0)/>
            <path class="tower-table" fill=format!("url(#{id}-rim)") d=format!("M{} {y}h{}l{slope} 26a6 6 0 0 1-6 10h-{}a6 6 0 0 1-6-10z", edge + slope, wide - 2.0 * (edge + slope), wide - 2.0 * edge - 12.0, y = ground - 26.0)/>
            {sides.map(tower).collect_view()}
        </svg>
    }
}

/// The outline of a piece's side, whose bottom is at `y`.
fn side_of(x: f64, y: f64, thickness: f64, TowerRoom { reach, depth, .. }: TowerRoom) -> String {
    let left = x - reach;
    format!(
        "M{left} {:.1} v{thickness:.1} a{reach} {depth} 0 0 0 {width} 0 v-{thickness:.1} z",
        y - thickness,
        width = 2.0 * reach
    )
}
