//! Folding pasted text to the characters in which moves are written: digits, letters and signs of other
//! widths and styles become ASCII, all spaces become the usual one, and invisible characters are dropped.
//!
//! It folds the characters that Unicode's NFKC turns into ASCII, one at a time, without its tables; a test
//! compares it with them. Comments and names are never folded.

use std::borrow::Cow;

use memchr::memchr;

/// Whether only carriage returns end the lines of a file, as on old Macs.
pub(crate) fn ends_lines_with_returns(bytes: &[u8]) -> bool {
    memchr(b'\n', bytes).is_none() && memchr(b'\r', bytes).is_some()
}

/// Folds a text.
pub(crate) fn fold(text: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii() && !is_padding(byte);
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut folded = String::with_capacity(text.len());
    text.chars().for_each(|character| push(&mut folded, character));
    Cow::Owned(folded)
}

/// Folds a character and adds the result.
pub(crate) fn push(folded: &mut String, character: char) {
    match character {
        // Characters between joined files and at their ends.
        '\u{feff}' | '\0' | '\u{1a}' => folded.push(' '),
        _ if character.is_ascii() => folded.push(character),
        '\u{85}' | '\u{2028}' | '\u{2029}' => folded.push('\n'),
        '…' => folded.push_str("..."),
        '‥' => folded.push_str(".."),
        // Signs that NFKC does not turn into ASCII, and that people write between two spaces.
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '﹘' | '﹣' | '→' | '⟶' | '➔' | '➝' =>
        {
            folded.push('-');
        }
        '。' | '｡' | '․' => folded.push('.'),
        _ if character.is_whitespace() => folded.push(' '),
        _ if is_ignorable(character) => {}
        _ => folded.push(ascii(character).unwrap_or(character)),
    }
}

/// Whether a byte only pads the end of a file: 0, and the byte that ends a text in DOS.
pub(crate) const fn is_padding(byte: u8) -> bool {
    matches!(byte, 0 | 0x1a)
}

/// A text without the spaces, padding and invisible characters before it.
pub(crate) fn trim_start(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}

/// Whether a character is invisible.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\0' | '\u{1a}') || is_ignorable(character)
}

/// Whether a character has Unicode's `Default_Ignorable_Code_Point`. It knows only the characters that occur
/// in text.
pub(crate) const fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The ASCII character that NFKC makes of a full-width one, a superscript or subscript digit, a circled one,
/// or a mathematical letter or digit.
fn ascii(character: char) -> Option<char> {
    let code = u32::from(character);
    let from = |first: u32, to: u8| u8::try_from(code - first).ok().map(|offset| char::from(to + offset));
    match code {
        0xff01..=0xff5e => from(0xff01, b'!'),
        0xb2 => Some('2'),
        0xb3 => Some('3'),
        0xb9 => Some('1'),
        0x2070 => Some('0'),
        0x2074..=0x2079 => from(0x2074, b'4'),
        0x2080..=0x2089 => from(0x2080, b'0'),
        0x2460..=0x2468 => from(0x2460, b'1'),
        0x24b6..=0x24cf => from(0x24b6, b'A'),
        0x24d0..=0x24e9 => from(0x24d0, b'a'),
        0x24ea => Some('0'),
        0x1ccd6..=0x1ccef => from(0x1ccd6, b'A'),
        0x1ccf0..=0x1ccf9 => from(0x1ccf0, b'0'),
        0xfe52 => Some('.'),
        0xfe50 => Some(','),
        0x1d7ce..=0x1d7ff => Some(char::from(b'0' + ((code - 0x1d7ce) % 10) as u8)),
        0x1d400..=0x1d6a3 => {
            let offset = ((code - 0x1d400) % 52) as u8;
            Some(char::from(if offset < 26 { b'A' + offset } else { b'a' + offset - 26 }))
        }
        // Mathematical letters that Unicode had before the others.
        0x210e => Some('h'),
        0x212a => Some('K'),
        0x212c => Some('B'),
        0x2130 => Some('E'),
        0x2131 => Some('F'),
        0x210b..=0x210d => Some('H'),
        0x2110 | 0x2111 => Some('I'),
        0x2102 | 0x212d => Some('C'),
        0x212f => Some('e'),
        0x210a => Some('g'),
        0x1fbf0..=0x1fbf9 => from(0x1fbf0, b'0'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;

    use super::*;

    #[test]
    fn digits_letters_and_signs_fold_as_in_nfkc() {
        let is_sign =
            |c: char| c.is_ascii_digit() || matches!(c.to_ascii_lowercase(), 'a'..='k' | '.' | ' ' | '-');
        let mut checked = 0;
        for character in ('\u{80}'..=char::MAX).filter(|character| !is_ignorable(*character)) {
            let mut normal = character.nfkc();
            let (Some(one), None) = (normal.next(), normal.next()) else { continue };
            // Phonetic subscripts, Roman numerals and unit signs never occur in a move.
            let is_letter = one.is_ascii_alphabetic();
            let is_known = matches!(
                u32::from(character),
                0xff01..=0xff5e | 0x1d400..=0x1d6a3 | 0x24b6..=0x24e9 | 0x2102..=0x2131
            );
            if one.is_ascii() && is_sign(one) && (!is_letter || is_known) {
                checked += 1;
                assert_eq!(fold(&character.to_string()), one.to_string(), "{character:?}");
            }
        }
        assert!(checked > 400, "{checked}");
    }

    #[test]
    fn what_people_paste_becomes_moves() {
        for (pasted, folded) in [
            ("1.\u{a0}e3\u{2003}c3", "1. e3 c3"),
            ("e\u{200b}3\u{ad}", "e3"),
            ("１．ｅ３　ｃ３", "1.e3 c3"),
            ("𝐞𝟑 e₃ e³ ③", "e3 e3 e3 3"),
            ("12… c3–a1", "12... c3-a1"),
            ("h4\u{feff}1. e3\u{1a}\0", "h4 1. e3  "),
            ("\u{202a}e3\u{202c}", "e3"),
        ] {
            assert_eq!(fold(pasted), folded);
        }
        assert!(matches!(fold("1. e3 c3"), Cow::Borrowed(_)));
        assert_eq!(fold("Łódź"), "Łódź");
    }
}
