//! Decoding bytes to text. A mark at the beginning decides, then the name in the game's `CA[…]`, then a
//! guess, which is reported.
//!
//! This file decodes UTF-8, UTF-16 and windows-1252 (Latin-1 with a few more letters). Other encodings need
//! tables: those of `encoding_rs` with the feature `encodings`, or the browser's with the feature `browser`.

#[cfg(all(feature = "browser", target_arch = "wasm32", not(feature = "encodings")))]
mod browser;
mod cut;
mod reader;
#[cfg(feature = "encodings")]
mod tables;
mod wide;

use std::borrow::Cow;
use std::sync::Arc;

use memchr::{memchr_iter, memrchr};

pub(crate) use cut::{Letters, named, shift};
pub use reader::ReaderLanguage;
pub(crate) use wide::{Utf16, utf16};

use crate::RemarkKind;
use crate::text::quote;

/// The byte order mark of UTF-8.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";

/// The encoding of last resort, which maps every byte to a letter.
const LATIN: &str = "windows-1252";
pub(crate) const UTF_8: &str = "UTF-8";

/// Decoded text, and the name of its encoding.
type Decoded = (String, Cow<'static, str>);

/// Hints for the encoding of text that does not name it.
#[derive(Clone, Debug)]
pub(crate) struct Hints {
    pub(crate) reader: ReaderLanguage,
    /// The encoding that was guessed elsewhere.
    pub(crate) guessed: Option<Arc<str>>,
}

impl Hints {
    pub(crate) const NONE: Self = Self { reader: ReaderLanguage::NONE, guessed: None };
}

/// Decodes bytes from the encoding with this label, or from a guessed one if there is no label. `None` if the
/// label is unknown, or the bytes are not valid in it.
fn other(label: Option<&str>, bytes: &[u8], hints: &Hints) -> Option<Decoded> {
    #[cfg(feature = "encodings")]
    return tables::decode(label, bytes, hints);
    #[cfg(all(feature = "browser", target_arch = "wasm32", not(feature = "encodings")))]
    return browser::decode(label, bytes, hints);
    #[cfg(not(any(feature = "encodings", all(feature = "browser", target_arch = "wasm32"))))]
    {
        let _ = (label, bytes, hints);
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

/// The remark about an encoding that the file does not name. Only a program with the tables of all encodings
/// can guess it from the bytes.
pub(crate) fn unnamed(encoding: String, hints: &Hints) -> RemarkKind {
    if cfg!(feature = "encodings") || hints.guessed.is_some() {
        RemarkKind::GuessedEncoding { encoding }
    } else {
        RemarkKind::AssumedEncoding { encoding }
    }
}

/// Whether bytes are UTF-8, perhaps with an incomplete last letter. The escape sequences of ISO-2022-JP are
/// ASCII, but nobody writes them in a game.
pub(crate) fn is_decided(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).err().is_none_or(|error| error.error_len().is_none()) && !is_escaped(bytes)
}

fn is_escaped(bytes: &[u8]) -> bool {
    memchr_iter(0x1b, bytes).any(|at| matches!(bytes[at..], [_, b'$', b'@' | b'B', ..]))
}

/// Returns the encoding that bytes seem to have; `None` if they [decide](is_decided) it.
pub(crate) fn guess(bytes: &[u8], hints: &Hints) -> Option<Cow<'static, str>> {
    if is_decided(bytes) {
        return None;
    }
    // Uses whole lines, because an incomplete letter is valid in no encoding.
    let end = memrchr(b'\n', bytes).map_or(bytes.len(), |at| at + 1);
    let whole = bytes.get(..end).filter(|whole| !is_decided(whole));
    let guessed = other(None, whole.unwrap_or(bytes), hints);
    Some(guessed.map_or(Cow::Borrowed(LATIN), |(_, name)| name))
}

/// The encoding of the text of a game, as far as known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Says<'a> {
    /// The encoding that the game names.
    pub(crate) named: Option<&'a str>,
    /// The encoding guessed for the whole file, or fixed by its format. The file's remarks already mention
    /// it.
    pub(crate) file: Option<&'a str>,
    /// The encoding of the file's mark, from which the bytes were converted to UTF-8.
    pub(crate) mark: Option<&'static str>,
    pub(crate) hints: &'a Hints,
}

impl Says<'_> {
    /// The encoding that Boardspace used before UTF-8.
    pub(crate) const BOARDSPACE: Self =
        Self { named: None, file: Some(LATIN), mark: None, hints: &Hints::NONE };
}

/// Decodes the bytes of a game or a line. Returns the text, and a remark if one is needed.
pub(crate) fn decode<'a>(bytes: &'a [u8], says: Says<'_>) -> (Cow<'a, str>, Option<RemarkKind>) {
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let read = std::str::from_utf8(bytes);
    if let (Some(mark), Ok(text)) = (says.mark, read) {
        let other = says.named.filter(|label| !text.is_ascii() && !is_utf8(label) && !is_utf16(label));
        let kind = |named| RemarkKind::OtherEncoding { named: quote(named), encoding: mark.to_owned() };
        return (Cow::Borrowed(text), other.map(kind));
    }
    let Some(label) = says.named.filter(|label| !is_utf8(label)) else {
        return match (read, says.named) {
            (Ok(text), named) if named.is_some() || !is_escaped(bytes) => (Cow::Borrowed(text), None),
            (_, Some(label)) => guessed(bytes, says).named(label),
            (_, None) => {
                let Guess { text, encoding, is_of_file } = guessed(bytes, says);
                (text, (!is_of_file).then(|| unnamed(encoding, says.hints)))
            }
        };
    };
    let utf8 = |text| Guess { text: Cow::Borrowed(text), encoding: UTF_8.to_owned(), is_of_file: false };
    match read {
        // Text in another encoding is almost never valid UTF-8 by accident.
        Ok(text) if text.is_ascii() && !cut::is_shifted(label) => (Cow::Borrowed(text), None),
        Ok(text) if !cut::is_shifted(label) => utf8(text).named(label),
        _ => match (of_label(label, bytes, says.hints), read) {
            (Some(text), _) => (Cow::Owned(text), None),
            (None, Ok(text)) => utf8(text).named(label),
            (None, Err(_)) => guessed(bytes, says).named(label),
        },
    }
}

fn of_label(label: &str, bytes: &[u8], hints: &Hints) -> Option<String> {
    match () {
        () if is_latin(label) => Some(latin(bytes)),
        // A file of 8-bit text names UTF-16 wrongly.
        () if is_utf16(label) => None,
        () => other(Some(label), bytes, hints).map(|(text, _)| text),
    }
}

/// Whether bytes that are not UTF-8 are valid in the encoding with this label.
pub(crate) fn fits(label: &str, bytes: &[u8]) -> bool {
    !is_utf8(label) && of_label(label, bytes, &Hints::NONE).is_some()
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
fn guessed(bytes: &[u8], says: Says<'_>) -> Guess<'static> {
    let of_file = |file| Some((of_label(file, bytes, says.hints)?, file));
    if let Some((text, file)) = says.file.and_then(of_file) {
        return Guess { text: Cow::Owned(text), encoding: file.to_owned(), is_of_file: true };
    }
    let (text, encoding) =
        other(None, bytes, says.hints).unwrap_or_else(|| (latin(bytes), Cow::Borrowed(LATIN)));
    Guess { text: Cow::Owned(text), encoding: encoding.into_owned(), is_of_file: false }
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

    fn says<'a>(named: Option<&'a str>, file: Option<&'a str>) -> Says<'a> {
        Says { named, file, ..Says::BOARDSPACE }
    }

    fn text(bytes: &[u8], named: Option<&str>) -> String {
        decode(bytes, says(named, None)).0.into_owned()
    }

    #[test]
    fn a_mark_comes_first_then_the_name_then_a_guess() {
        assert_eq!(text("é".as_bytes(), None), "é");
        assert_eq!(text(b"\xef\xbb\xbfe3", Some("windows-1250")), "e3");
        assert_eq!(text("\u{feff}é".as_bytes(), Some("windows-1250")), "é");
        assert_eq!(text(b"\x80\xe9\xff", Some("ISO-8859-1")), "€éÿ");
        // A program that saves the file as UTF-8 may leave the name of the old encoding in it.
        let (text, said) = decode("é".as_bytes(), says(Some("windows-1252"), None));
        assert_eq!(text, "é");
        let named = "windows-1252".to_owned();
        assert_eq!(said, Some(RemarkKind::OtherEncoding { named, encoding: UTF_8.to_owned() }));
        // The file's remarks already mention its encoding.
        assert_eq!(decode(b"\x9c", says(None, Some(LATIN))), (Cow::Borrowed("œ"), None));
    }

    #[test]
    fn a_name_that_is_wrong_is_said() {
        for wrong in ["UTF-8", "utf-16", "klingon", ""] {
            let (text, said) = decode(b"(;PW[\xe9t\xe9])", says(Some(wrong), Some(LATIN)));
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
        let (_, said) = decode(b"\x95\xff", says(Some("Shift_JIS"), Some(LATIN)));
        assert!(matches!(said, Some(RemarkKind::OtherEncoding { .. })));
        let guess = |bytes| guess(bytes, &Hints::NONE);
        assert_eq!(guess("Шахматы и ДВОНН".as_bytes()), None);
        let russian = b"\xd8\xe0\xf5\xec\xe0\xf2\xfb \xe8 \xe8\xe3\xf0\xfb, \xef\xe0\xf0\xf2\xe8\xff";
        assert_eq!(guess(russian).as_deref(), Some("windows-1251"));
    }
}
