//! UTF-16, as editors on Windows write it.

use super::MARK;

/// The order of the two bytes of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Utf16 {
    /// The low byte first.
    Little,
    /// The high byte first.
    Big,
}

/// Recognises UTF-16, and returns the length of its mark. Without a mark, every other of the first eight
/// bytes must be 0, or nearly every other at the beginning; a few zeros are only padding.
pub(crate) fn utf16(bytes: &[u8]) -> Option<(Utf16, usize)> {
    const LOOKED_AT: usize = 32;
    let is_text = |byte: u8| matches!(byte, b' '..=b'~' | b'\t' | b'\r' | b'\n');
    let is_in = |order: Utf16| {
        let fits = |unit: &[u8]| match order {
            Utf16::Little => is_text(unit[0]) && unit[1] == 0,
            Utf16::Big => unit[0] == 0 && is_text(unit[1]),
        };
        let units = bytes.chunks_exact(2).take(LOOKED_AT);
        let (all, begin) = (units.len(), units.clone().take_while(|unit| fits(unit)).count());
        begin >= 4 || all >= 2 && 4 * units.filter(|unit| fits(unit)).count() >= 3 * all
    };
    match bytes {
        [0xff, 0xfe, ..] => Some((Utf16::Little, 2)),
        [0xfe, 0xff, ..] => Some((Utf16::Big, 2)),
        _ => [Utf16::Little, Utf16::Big].into_iter().find(|&order| is_in(order)).map(|order| (order, 0)),
    }
}

impl Utf16 {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Little => "UTF-16LE",
            Self::Big => "UTF-16BE",
        }
    }

    /// Decodes all whole letters, including a mark. Returns the text and the number of bytes used. At the end
    /// of the input, half a letter counts as one that cannot be read.
    pub(crate) fn decode(self, bytes: &[u8], end_of_input: bool) -> (String, usize) {
        let units: Vec<u16> = bytes
            .chunks_exact(2)
            .map(|unit| match self {
                Self::Little => u16::from_le_bytes([unit[0], unit[1]]),
                Self::Big => u16::from_be_bytes([unit[0], unit[1]]),
            })
            .collect();
        let half = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        let whole = units.len() - usize::from(half && !end_of_input);
        let mut text: String = char::decode_utf16(units[..whole].iter().copied())
            .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        if end_of_input && bytes.len() % 2 == 1 {
            text.push(char::REPLACEMENT_CHARACTER);
            return (text, bytes.len());
        }
        (text, 2 * whole)
    }

    /// Returns the beginning of a file in UTF-8 with a byte order mark, which overrides any encoding that the
    /// text names.
    pub(crate) fn beginning(self, bytes: &[u8]) -> Vec<u8> {
        [MARK, self.decode(bytes, false).0.as_bytes()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_is_known_by_its_mark_or_its_zeros() {
        assert_eq!(utf16(b"\xff\xfe1\0"), Some((Utf16::Little, 2)));
        assert_eq!(utf16(b"\xfe\xff\0("), Some((Utf16::Big, 2)));
        assert_eq!(utf16(b"(\0;\0"), Some((Utf16::Little, 0)));
        assert_eq!(utf16(b"\0(\0;"), Some((Utf16::Big, 0)));
        // Only the names of properties need be ASCII.
        let russian: Vec<u8> = "(;C[Хорошая партия".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(utf16(&russian), Some((Utf16::Little, 0)));
        for other in [&b"(;GM"[..], b"\0\0\0\0", b"\x1a\0\0\0", b"e3\0\0", b"", b"\0(\0\n(;GM[37];W[e3])"] {
            assert_eq!(utf16(other), None, "{other:?}");
        }
    }

    #[test]
    fn letters_may_be_cut_between_portions() {
        let bytes: Vec<u8> = "é\u{1f3b2}x".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(Utf16::Big.decode(&bytes, true), ("é\u{1f3b2}x".to_owned(), 8));
        assert_eq!(Utf16::Big.decode(&bytes[..5], false), ("é".to_owned(), 2));
        assert_eq!(Utf16::Big.decode(&bytes[..4], true), ("é\u{fffd}".to_owned(), 4));
        assert_eq!(Utf16::Big.decode(&bytes[..3], true), ("é\u{fffd}".to_owned(), 3));
    }
}
