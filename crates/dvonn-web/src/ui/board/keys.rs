//! Which space a key leads to.

use dvonn::Space;
use dvonn_game::Orientation;
use leptos::ev::KeyboardEvent;

/// The space that a key leads to. `None` if the key does not move the focus.
pub(super) fn target(event: &KeyboardEvent, from: Space, orientation: Orientation) -> Option<Space> {
    let key = event.key();
    // Both diagonals are equally far from straight up and down. Shift takes the other one.
    let lean = if event.shift_key() { -10.0 } else { 10.0 };
    let angle = match key.as_str() {
        "ArrowRight" if orientation.upright => lean,
        "ArrowLeft" if orientation.upright => 180.0 + lean,
        "ArrowRight" => 0.0,
        "ArrowLeft" => 180.0,
        "ArrowUp" if orientation.upright => 90.0,
        "ArrowDown" if orientation.upright => 270.0,
        "ArrowUp" => 90.0 + lean,
        "ArrowDown" => 270.0 + lean,
        "PageUp" => 80.0,
        "PageDown" => 260.0,
        "Home" => return end_of_row(from, orientation, 180.0),
        "End" => return end_of_row(from, orientation, 0.0),
        key => return named(key, from),
    };
    Some(orientation.neighbour(from, angle).unwrap_or(from))
}

fn end_of_row(from: Space, orientation: Orientation, angle: f64) -> Option<Space> {
    let angle = if orientation.upright { angle + 90.0 } else { angle };
    std::iter::successors(Some(from), |&space| orientation.neighbour(space, angle)).last()
}

/// A letter goes to its diagonal and a digit to its row, to the nearest space there.
fn named(key: &str, from: Space) -> Option<Space> {
    let [byte] = key.as_bytes() else { return None };
    let (column, row) = (i32::from(from.column()), i32::from(from.row()));
    let (column, row) = match byte.to_ascii_lowercase() {
        letter @ b'a'..=b'k' => {
            let column = i32::from(letter - b'a');
            (column, row.clamp((column - 8).max(0), (column + 2).min(4)))
        }
        digit @ b'1'..=b'5' => {
            let row = i32::from(digit - b'1');
            (column.clamp((row - 2).max(0), (row + 8).min(10)), row)
        }
        _ => return None,
    };
    Space::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}
