//! Decoding bytes to text. A mark at the beginning decides, then the name in the game's `CA[…]`, then a
//! guess, which is reported.
//!
//! This file decodes UTF-8, UTF-16 and windows-1252 (Latin-1 with a few more letters). Other encodings need
//! tables: those of `encoding_rs` with the feature `encodings`, or the browser's with the feature `browser`.

#[cfg(all(feature = "browser", target_arch = "wasm32", not(feature = "encodings")))]
mod browser;
mod cut;
#[cfg(feature = "encodings")]
mod tables;
mod wide;

use std::borrow::Cow;

pub(crate) use cut::{Letters, named, shift};
pub(crate) use wide::{Utf16, utf16};

use crate::RemarkKind;
use crate::text::quote;

/// The byte order mark of UTF-8.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";

/// The encoding of last resort, which maps every byte to a letter.
const LATIN: &str = "windows-1252";
const UTF_8: &str = "UTF-8";

/// Decoded text, and the name of its encoding.
type Decoded = (String, Cow<'static, str>);

/// Decodes bytes from the encoding with this label, or from a guessed one if there is no label. `None` if the
/// label is unknown, or the bytes are not valid in it.
fn other(label: Option<&str>, bytes: &[u8]) -> Option<Decoded> {
    #[cfg(feature = "encodings")]
    return tables::decode(label, bytes);
    #[cfg(all(feature = "browser", target_arch = "wasm32", not(feature = "encodings")))]
    return browser::decode(label, bytes);
    #[cfg(not(any(feature = "encodings", all(feature = "browser", target_arch = "wasm32"))))]
    {
        let _ = (label, bytes);
        None
    }
}

/// The Encoding Standard's label for a file's. Programs name the code pages of Windows in several ways.
#[cfg(any(feature = "encodings", all(feature = "browser", target_arch = "wasm32")))]
fn label_of(label: &str) -> Cow<'_, str> {
    let label = label.trim();
    let page = |prefix: &str| {
        let number = label.get(prefix.len()..)?;
        let is_page = label.get(..prefix.len())?.eq_ignore_ascii_case(prefix);
        is_page.then(|| number.trim_start_matches(['-', '_']))
    };
    match page("cp").or_else(|| page("windows")).or_else(|| page("ms")) {
        Some("932") => Cow::Borrowed("shift_jis"),
        Some("936") => Cow::Borrowed("gbk"),
        Some("949") => Cow::Borrowed("euc-kr"),
        Some("950") => Cow::Borrowed("big5"),
        Some(page) if page.bytes().all(|byte| byte.is_ascii_digit()) && page.len() > 3 => {
            Cow::Owned(format!("windows-{page}"))
        }
        _ => Cow::Borrowed(label),
    }
}

/// The remark about an encoding that the file does not name. It is guessed from the bytes only with the
/// tables of all encodings, so the same file reads alike everywhere.
pub(crate) fn unnamed(encoding: String) -> RemarkKind {
    if cfg!(feature = "encodings") {
        RemarkKind::GuessedEncoding { encoding }
    } else {
        RemarkKind::AssumedEncoding { encoding }
    }
}

/// Returns the encoding that the bytes of a file seem to have. `None` if they are UTF-8, perhaps with an
/// incomplete last letter.
pub(crate) fn guess(bytes: &[u8]) -> Option<Cow<'static, str>> {
    match std::str::from_utf8(bytes) {
        // The last letter may be incomplete.
        Err(error) if error.error_len().is_some() => {
            // Uses whole lines, because an incomplete letter is valid in no encoding.
            let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(bytes.len(), |at| at + 1);
            let whole = bytes.get(..end).filter(|whole| std::str::from_utf8(whole).is_err());
            let guessed = other(None, whole.unwrap_or(bytes));
            Some(guessed.map_or(Cow::Borrowed(LATIN), |(_, name)| name))
        }
        _ => None,
    }
}

/// The encoding of the text of a game, as far as known.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Says<'a> {
    /// The encoding that the game names.
    pub(crate) named: Option<&'a str>,
    /// The encoding guessed for the whole file, or fixed by its format. The file's remarks already mention
    /// it.
    pub(crate) file: Option<&'a str>,
}

/// Decodes the bytes of a game or a line. Returns the text, and a remark if one is needed.
pub(crate) fn decode<'a>(bytes: &'a [u8], says: Says<'_>) -> (Cow<'a, str>, Option<RemarkKind>) {
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let read = std::str::from_utf8(bytes);
    let Some(label) = says.named.filter(|label| !is_utf8(label)) else {
        return match (read, says.named) {
            (Ok(text), _) => (Cow::Borrowed(text), None),
            (Err(_), Some(label)) => guessed(bytes, says.file).named(label),
            (Err(_), None) => {
                let Guess { text, encoding, is_of_file } = guessed(bytes, says.file);
                (text, (!is_of_file).then(|| unnamed(encoding)))
            }
        };
    };
    let utf8 = |text| Guess { text: Cow::Borrowed(text), encoding: UTF_8.to_owned(), is_of_file: false };
    match read {
        // Text in another encoding is almost never valid UTF-8 by accident.
        Ok(text) if text.is_ascii() && !cut::is_shifted(label) => (Cow::Borrowed(text), None),
        Ok(text) if !cut::is_shifted(label) => utf8(text).named(label),
        _ => match (of_label(label, bytes), read) {
            (Some(text), _) => (Cow::Owned(text), None),
            (None, Ok(text)) => utf8(text).named(label),
            (None, Err(_)) => guessed(bytes, says.file).named(label),
        },
    }
}

fn of_label(label: &str, bytes: &[u8]) -> Option<String> {
    match () {
        () if is_latin(label) => Some(latin(bytes)),
        // A file of 8-bit text names UTF-16 wrongly.
        () if is_utf16(label) => None,
        () => other(Some(label), bytes).map(|(text, _)| text),
    }
}

/// A text whose encoding was guessed, or is known from the file.
struct Guess<'a> {
    text: Cow<'a, str>,
    encoding: String,
    /// Whether the encoding applies to the whole file, which has a remark about it.
    is_of_file: bool,
}

impl<'a> Guess<'a> {
    /// The text, with the remark that the game names another encoding.
    fn named(self, named: &str) -> (Cow<'a, str>, Option<RemarkKind>) {
        let Self { text, encoding, .. } = self;
        (text, Some(RemarkKind::OtherEncoding { named: quote(named), encoding }))
    }
}

/// Decodes with the encoding known for the whole file, or with a guessed one.
fn guessed(bytes: &[u8], file: Option<&str>) -> Guess<'static> {
    if let Some((text, file)) = file.and_then(|file| Some((of_label(file, bytes)?, file))) {
        return Guess { text: Cow::Owned(text), encoding: file.to_owned(), is_of_file: true };
    }
    let (text, encoding) = other(None, bytes).unwrap_or_else(|| (latin(bytes), Cow::Borrowed(LATIN)));
    Guess { text: Cow::Owned(text), encoding: encoding.into_owned(), is_of_file: false }
}

/// The label of the encoding that Boardspace used before UTF-8.
pub(crate) const fn of_boardspace() -> &'static str {
    LATIN
}

fn is_utf8(label: &str) -> bool {
    ["utf-8", "utf8", "us-ascii", "ascii"].iter().any(|known| label.trim().eq_ignore_ascii_case(known))
}

fn is_latin(label: &str) -> bool {
    ["iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252"]
        .iter()
        .any(|known| label.trim().eq_ignore_ascii_case(known))
}

fn is_utf16(label: &str) -> bool {
    let label = label.trim().to_ascii_lowercase();
    ["utf-16", "utf16", "ucs-2", "unicode", "iso-10646", "csunicode"]
        .iter()
        .any(|name| label.starts_with(name))
}

/// Decodes bytes that are mostly UTF-8. Returns the text and the number of bytes used, which excludes an
/// incomplete last letter. Bytes that are not UTF-8 are read as windows-1252.
pub(crate) fn loose(mut bytes: &[u8], end_of_input: bool) -> (String, usize) {
    let length = bytes.len();
    let mut read = String::with_capacity(length);
    loop {
        let error = match std::str::from_utf8(bytes) {
            Ok(rest) => {
                read.push_str(rest);
                return (read, length);
            }
            Err(error) => error,
        };
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        read.push_str(std::str::from_utf8(valid).unwrap_or_default());
        let wrong = match error.error_len() {
            Some(wrong) => wrong,
            None if end_of_input => rest.len(),
            None => return (read, length - rest.len()),
        };
        read.push_str(&latin(&rest[..wrong]));
        bytes = &rest[wrong..];
    }
}

/// Decodes windows-1252. Its undefined bytes become the control characters of Latin-1.
fn latin(bytes: &[u8]) -> String {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    let letter = |&byte: &u8| match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8], named: Option<&str>) -> String {
        decode(bytes, Says { named, file: None }).0.into_owned()
    }

    #[test]
    fn a_mark_comes_first_then_the_name_then_a_guess() {
        assert_eq!(text("é".as_bytes(), None), "é");
        assert_eq!(text(b"\xef\xbb\xbfe3", Some("windows-1250")), "e3");
        assert_eq!(text("\u{feff}é".as_bytes(), Some("windows-1250")), "é");
        assert_eq!(text(b"\x80\xe9\xff", Some("ISO-8859-1")), "€éÿ");
        // A program that saves the file as UTF-8 may leave the name of the old encoding in it.
        let (text, said) = decode("é".as_bytes(), Says { named: Some("windows-1252"), file: None });
        assert_eq!(text, "é");
        let named = "windows-1252".to_owned();
        assert_eq!(said, Some(RemarkKind::OtherEncoding { named, encoding: UTF_8.to_owned() }));
        // The file's remarks already mention its encoding.
        let says = Says { named: None, file: Some(LATIN) };
        assert_eq!(decode(b"\x9c", says), (Cow::Borrowed("œ"), None));
    }

    #[test]
    fn a_name_that_is_wrong_is_said() {
        for wrong in ["UTF-8", "utf-16", "klingon", ""] {
            let (text, said) = decode(b"(;PW[\xe9t\xe9])", Says { named: Some(wrong), file: Some(LATIN) });
            assert_eq!(text, "(;PW[été])");
            assert!(matches!(said, Some(RemarkKind::OtherEncoding { .. })), "{wrong}");
        }
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn encodings_with_tables_are_read() {
        assert_eq!(text(b"\xa3ukasz \xafak", Some("windows-1250")), "Łukasz Żak");
        assert_eq!(text(b"\xa3ukasz \xafak", Some(" CP1250 ")), "Łukasz Żak");
        assert_eq!(text(b"\x95\x5c\x83\x5d", Some("Shift_JIS")), "表ゾ");
        assert_eq!(text(b"\x1b$B4A;z\x1b(B", Some("ISO-2022-JP")), "漢字");
        // Bytes that are not valid in the named encoding.
        let (_, said) = decode(b"\x95\xff", Says { named: Some("Shift_JIS"), file: Some(LATIN) });
        assert!(matches!(said, Some(RemarkKind::OtherEncoding { .. })));
        assert_eq!(guess("Шахматы и ДВОНН".as_bytes()), None);
        let russian = b"\xd8\xe0\xf5\xec\xe0\xf2\xfb \xe8 \xe8\xe3\xf0\xfb, \xef\xe0\xf0\xf2\xe8\xff";
        assert_eq!(guess(russian).as_deref(), Some("windows-1251"));
    }
}
