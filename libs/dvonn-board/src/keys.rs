//! The space to which a key moves the focus.

use dvonn::Space;

use crate::orientation::Orientation;

/// The space to which a key moves the focus, by the browser's name of the key. `None` if the key does not
/// move it.
///
/// The arrow keys follow the screen. Page Up and Page Down, or the arrow keys with Shift, take the other
/// diagonal. A letter moves to its diagonal and a digit to its row.
#[must_use]
pub fn key_target(key: &str, shift: bool, from: Space, orientation: Orientation) -> Option<Space> {
    // Both diagonals are equally far from straight up and down; Shift takes the other one.
    let lean = if shift { -10.0 } else { 10.0 };
    let angle = match key {
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

/// The nearest space on a letter's diagonal or on a digit's row.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn to(key: &str, shift: bool, from: &str, orientation: Orientation) -> String {
        let target = key_target(key, shift, from.parse().unwrap(), orientation);
        target.map_or_else(String::new, |space| space.to_string())
    }

    #[test]
    fn arrows_follow_the_screen() {
        let flat = Orientation::default();
        let all = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "PageUp", "PageDown"];
        assert_eq!(all.map(|key| to(key, false, "f3", flat)), ["g3", "e3", "f4", "f2", "g4", "e2"]);
        assert_eq!(["ArrowUp", "ArrowDown"].map(|key| to(key, true, "f3", flat)), ["g4", "e2"]);
        let upright = Orientation { upright: true, turned: false };
        assert_eq!(to("ArrowUp", false, "f3", upright), "g3");
        assert_eq!(to("ArrowUp", false, "k5", flat), "k5", "the focus stays at the edge");
    }

    #[test]
    fn a_row_has_two_ends() {
        let flat = Orientation::default();
        assert_eq!(["Home", "End"].map(|key| to(key, false, "f3", flat)), ["a3", "k3"]);
        let turned = Orientation { upright: false, turned: true };
        assert_eq!(to("Home", false, "f3", turned), "k3");
    }

    #[test]
    fn letters_and_digits_lead_to_the_nearest_space_there() {
        let flat = Orientation::default();
        assert_eq!(["a", "K", "1", "5"].map(|key| to(key, false, "f3", flat)), ["a3", "k3", "f1", "f5"]);
        assert_eq!([to("a", false, "j5", flat), to("1", false, "k5", flat)], ["a3", "i1"]);
        assert_eq!(["l", "6", "Enter", "ö"].map(|key| to(key, false, "f3", flat)), ["", "", "", ""]);
    }
}
