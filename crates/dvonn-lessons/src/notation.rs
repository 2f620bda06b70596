//! Sets of spaces and moves in notation, parsed at compile time. A mistake is a compile error.

use dvonn::{Move, Space, SpaceSet};

/// The spaces with these names, separated by single spaces.
pub(crate) const fn all(names: &str) -> SpaceSet {
    let text = names.as_bytes();
    let mut spaces = SpaceSet::EMPTY;
    let mut place = 0;
    while place < text.len() {
        spaces.insert(read(text, place));
        let is_last = place + 2 == text.len();
        assert!(
            is_last || text[place + 2] == b' ' && place + 3 < text.len(),
            "single blanks separate the spaces"
        );
        place += 3;
    }
    spaces
}

/// The move with this name, such as `c3d3`.
pub(crate) const fn jump(name: &str) -> Move {
    assert!(name.len() == 4, "a jump consists of two spaces");
    Move::Stack { from: read(name.as_bytes(), 0), to: read(name.as_bytes(), 2) }
}

const fn read(text: &[u8], place: usize) -> Space {
    let (column, row) = (text[place].wrapping_sub(b'a'), text[place + 1].wrapping_sub(b'1'));
    Space::new(column, row).expect("a space of the board")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_is_read_as_the_rules_read_it() {
        for space in Space::all() {
            assert_eq!(all(&space.to_string()), space.into());
        }
        assert_eq!(all("a1 c3 k5"), SpaceSet::from_iter([Space::A1, Space::C3, Space::K5]));
        assert_eq!(all(""), SpaceSet::EMPTY);
        assert_eq!(Ok(jump("d4e4")), "d4e4".parse());
    }

    #[test]
    fn nothing_else_is_read() {
        for wrong in ["a", "a6", "l3", "A1", "a1 ", "a1b2", "a1  b2", "a1 b", "a1,b2"] {
            assert!(std::panic::catch_unwind(|| all(wrong)).is_err(), "{wrong}");
        }
        assert!(std::panic::catch_unwind(|| jump("a1b")).is_err());
    }
}
