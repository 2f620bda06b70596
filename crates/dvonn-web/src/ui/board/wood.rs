//! The board itself, without pieces: thickness, rim, face, the lines that join neighbouring spaces, hollows and coordinates.
//! It is a picture of its own below the pieces, so that it is painted once, however often they move.

use std::fmt::Write as _;

use dvonn::{Direction, Space};
use dvonn_game::{Orientation, geometry};
use leptos::prelude::*;

use super::drawing::{RIM, SCALE, rounded};

/// From the outermost spaces to the inner edge of the rim, and to the middle of the letters and digits.
const FACE: f64 = 0.645;
const SIGNS: f64 = 0.545;
/// The same in the rounded corners of the board, where there is less room.
const CORNER: f64 = 0.49;
/// How thick the board is.
const THICKNESS: f64 = 12.0;
/// How many lines of the grain are drawn.
const GRAIN: i32 = 26;

/// The board without pieces.
pub(super) fn wood(orientation: Orientation, coordinates: bool) -> impl IntoView {
    let path = |distance: f64, radius: f64, down: f64| rounded(distance, radius, orientation, down);
    let lines = lines(orientation);
    let hollows = Space::all().map(|space| {
        let (x, y) = orientation.apply(geometry::centre(space));
        let (x, y) = (format!("{:.1}", x * SCALE), format!("{:.1}", y * SCALE));
        view! { <circle class="hollow" cx=x cy=y r="16"/> }
    });
    view! {
        <path class="board-shadow far" d=path(RIM, 76.0, 15.0)/>
        <path class="board-shadow" d=path(RIM, 72.0, 14.0)/>
        <path class="board-shadow near" d=path(RIM, 70.0, 13.0)/>
        <path class="board-side" d=path(RIM, 70.0, THICKNESS)/>
        <path class="board-rim" d=path(RIM, 70.0, 0.0)/>
        <path class="board-bevel" d=path(RIM - 0.018, 68.0, 0.0)/>
        <path class="board-face" d=path(FACE, 58.0, 0.0)/>
        <path class="grain" d=grain(orientation)/>
        <path class="board-groove light" d=path(FACE, 58.0, 1.8)/>
        <path class="board-groove" d=path(FACE, 58.0, 0.0)/>
        <path class="lines light" d=lines.clone() transform="translate(0.8 1.6)"/>
        <path class="lines" d=lines/>
        {hollows.collect_view()}
        {coordinates.then(|| signs(orientation))}
    }
}

/// The straight lines through neighbouring spaces, from one edge to the other.
fn lines(orientation: Orientation) -> String {
    let mut path = String::new();
    for direction in [Direction::East, Direction::NorthEast, Direction::NorthWest] {
        for space in Space::all().filter(|space| space.step(direction.opposite(), 1).is_none()) {
            let end = (1..11).map_while(|distance| space.step(direction, distance)).last();
            let [(x, y), (to_x, to_y)] =
                [space, end.unwrap_or(space)].map(|space| orientation.apply(geometry::centre(space)));
            let [x, y, to_x, to_y] = [x, y, to_x, to_y].map(|at| at * SCALE);
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}");
        }
    }
    path
}

/// The grain of the wood: long lines that wave a little, each in its own way, inside the face.
fn grain(orientation: Orientation) -> String {
    let mut path = String::new();
    let (half_length, half_width) = (5.0 + FACE, 2.0 * geometry::ROW + FACE - 0.04);
    for i in 0..GRAIN {
        let turn = f64::from(i);
        let y = (2.0 * (turn + 0.5) / f64::from(GRAIN) - 1.0) * half_width + 0.05 * (turn * 2.4).sin();
        let y = y.clamp(-half_width, half_width);
        // The face is narrower towards its ends.
        let half = half_length + 0.08 - y.abs() / (2.0 * geometry::ROW) - 0.12;
        let wave = |part: f64| y + 0.035 * (turn * 1.7 + part * (2.0 + (turn * 0.9).cos())).sin();
        let mut command = 'M';
        for k in 0..=12 {
            let part = f64::from(k) / 6.0 - 1.0;
            let x = part * half;
            let y = wave(part * 2.0).clamp(-half_width, half_width);
            let (x, y) = orientation.apply((x, y));
            let _ = write!(path, "{command}{:.1} {:.1}", x * SCALE, y * SCALE);
            command = if k == 0 { 'L' } else { ' ' };
        }
    }
    path
}

/// Letters and digits between the outermost spaces and the rim.
fn signs(orientation: Orientation) -> impl IntoView {
    let sign = |(sign, x, y): (char, f64, f64)| {
        let (x, y) = orientation.apply((x, y));
        view! { <text x=format!("{:.1}", x * SCALE) y=format!("{:.1}", y * SCALE + 8.5)>{sign.to_string()}</text> }
    };
    let all = |distance| geometry::letters(distance).chain(geometry::digits(distance));
    let signs = all(SIGNS).zip(all(CORNER)).map(|(side, corner)| match side.0 {
        'i' | '3' => corner,
        _ => side,
    });
    view! { <g class="signs">{signs.map(sign).collect_view()}</g> }
}
