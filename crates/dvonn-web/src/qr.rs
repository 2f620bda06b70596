//! QR codes for addresses.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code as a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The width and height in squares, including the white margin that readers need.
    pub size: i32,
    /// The dark squares, as an SVG path.
    pub path: String,
}

/// The width of the white margin, in squares.
const MARGIN: i32 = 4;

/// Draws the QR code of a text. `None` if the code would be too dense for phones to read from a screen.
#[must_use]
pub fn draw(text: &str) -> Option<Drawn> {
    const LONGEST: usize = 700;
    if text.len() > LONGEST {
        return None;
    }
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let begin = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{}v1h-{}z", begin + MARGIN, y + MARGIN, x - begin, x - begin);
            }
            x += 1;
        }
    }
    Some(Drawn { size: code.size() + 2 * MARGIN, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_game_has_a_code_that_telephones_read() {
        let address = format!("https://example.org/dvonn/#/analyse?game={}", "A".repeat(100));
        let drawn = draw(&address).unwrap();
        // Version 7 has 45 squares a side, coarse enough for any screen.
        assert!(drawn.size <= 45 + 2 * MARGIN, "{}", drawn.size);
        // Readers look for this corner, a row of seven dark squares.
        assert!(drawn.path.starts_with("M4 4h7v1h-7z"), "{}", drawn.path);
        assert!(draw(&"x".repeat(300)).unwrap().size <= 69);
        assert_eq!(draw(&"x".repeat(701)), None);
    }
}
