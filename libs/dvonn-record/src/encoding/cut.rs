//! The properties of encodings that matter for cutting games out of bytes: in some encodings, the last byte
//! of a letter can be a bracket or a backslash.

use crate::beginning::{LOOK_AHEAD_FOR_NAME, begins_node};

/// How letters of several bytes are recognised.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) enum Letters {
    /// A byte below 128 is always a whole character: UTF-8, and all encodings with one byte per letter.
    #[default]
    Single,
    /// The byte after such a first byte belongs to the same letter.
    Double { first: fn(u8) -> bool },
    /// One escape sequence begins letters of two bytes, another ends them.
    Shifted,
}

impl Letters {
    /// The letters of an encoding.
    pub(crate) fn of(label: &str) -> Self {
        let label = label.trim().to_ascii_lowercase();
        let is = |names: &[&str]| names.contains(&label.as_str());
        match () {
            () if label.starts_with("iso-2022-") || is(&["csiso2022jp", "csiso2022kr"]) => Self::Shifted,
            // These too write all letters in ASCII, but no table has them.
            () if is(&["utf-7", "unicode-1-1-utf-7", "hz-gb-2312", "hz"]) => Self::Shifted,
            // Half-width katakana, A1 to DF, are single bytes.
            () if is(&[
                "shift_jis",
                "shift-jis",
                "sjis",
                "x-sjis",
                "ms_kanji",
                "csshiftjis",
                "windows-31j",
                "ms932",
                "cp932",
                "windows-932",
            ]) =>
            {
                Self::Double { first: |byte| matches!(byte, 0x81..=0x9f | 0xe0..=0xfc) }
            }
            () if is(&[
                "big5",
                "big-5",
                "big5-hkscs",
                "cn-big5",
                "csbig5",
                "x-x-big5",
                "cp950",
                "ms950",
                "windows-950",
                "gbk",
                "gb2312",
                "gb_2312",
                "gb_2312-80",
                "csgb2312",
                "x-gbk",
                "chinese",
                "gb18030",
                "cp936",
                "ms936",
                "windows-936",
                "euc-kr",
                "ks_c_5601-1987",
                "ksc5601",
                "korean",
                "windows-949",
                "cp949",
                "ms949",
                "johab",
                "euc-jp",
                "x-euc-jp",
            ]) =>
            {
                Self::Double { first: |byte| matches!(byte, 0x81..=0xfe) }
            }
            () => Self::Single,
        }
    }
}

/// For encodings with escape sequences: returns the number of further bytes that belong to the first one, and
/// whether the sequence is not a character itself.
pub(crate) fn shift(bytes: &[u8], shifted: &mut bool) -> (usize, bool) {
    match bytes {
        [0x1b, b'(', ..] => {
            *shifted = false;
            (2, true)
        }
        [0x1b, b'$', ..] => {
            *shifted = true;
            (2, true)
        }
        [byte, ..] if *shifted && byte.is_ascii_graphic() => (1, true),
        _ => (0, false),
    }
}

/// Whether the encoding writes its letters with bytes below 128.
pub(super) fn is_shifted(label: &str) -> bool {
    matches!(Letters::of(label), Letters::Shifted)
}

/// The encoding that the root of a game names near its beginning: the value of `CA`, or of its old long name.
/// Only a name without brackets counts, because brackets in comments cannot be recognised yet.
pub(crate) fn named(game: &[u8]) -> Option<&str> {
    let near = game.get(..LOOK_AHEAD_FOR_NAME).unwrap_or(game);
    // The next game may name another encoding.
    let end = (1..near.len()).find(|&at| near[at] == b'(' && begins_node(&near[at..])).unwrap_or(near.len());
    let near = &near[..end];
    for (at, pair) in near.windows(2).enumerate() {
        let is_name =
            pair == b"CA" && at.checked_sub(1).is_none_or(|before| !near[before].is_ascii_alphanumeric());
        if !is_name {
            continue;
        }
        let rest = near[at + 2..].trim_ascii_start();
        let value = rest.strip_prefix(b"[").and_then(|rest| rest.split(|&byte| byte == b']').next());
        let Some(value) = value.filter(|value| value.len() < rest.len() - 1) else { continue };
        let is_label = value.iter().all(|byte| byte.is_ascii_alphanumeric() || b" -_:.".contains(byte));
        if is_label && value.len() < 40 {
            return std::str::from_utf8(value).ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_names_its_encoding() {
        assert_eq!(named(b"(;GM[37]CA[Shift_JIS]PW[x])"), Some("Shift_JIS"));
        assert_eq!(named(b"(;PW[\x95\x5d]\nCA [ big5 ];W[e3])"), Some(" big5 "));
        assert_eq!(named(b"(;GM[37]XCA[a]C[CA\\[x]CA[cp949"), None);
        assert_eq!(named(b"(;GM[37];W[e3])(;CA[gbk])"), None);
        assert_eq!(named(&[b"(;GM[37]C[", &[b'x'; 5000][..], b"]CA[gbk])"].concat()), None);
    }

    #[test]
    fn letters_of_two_bytes_are_known() {
        assert!(
            matches!(Letters::of(" Shift_JIS"), Letters::Double { first } if first(0x95) && !first(0xb1))
        );
        assert!(matches!(Letters::of("GB18030"), Letters::Double { first } if first(0xfe) && !first(0x80)));
        assert!(matches!(Letters::of("iso-2022-jp"), Letters::Shifted));
        assert!(matches!(Letters::of("windows-1250"), Letters::Single));
    }
}
