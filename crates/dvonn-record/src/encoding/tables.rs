//! The encodings of `encoding_rs`, and the guesses of `chardetng`.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;

use super::Decoded;

/// See [`super::Decoder`].
pub(super) fn decode(label: Option<&str>, bytes: &[u8]) -> Option<Decoded> {
    let encoding = match label {
        Some(label) => of_label(label.trim())?,
        None => {
            let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
            detector.feed(bytes, true);
            detector.guess(None, Utf8Detection::Deny)
        }
    };
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
    let text = match (text, label) {
        (Some(text), _) => text,
        (None, Some(_)) => return None,
        // A guess may be wrong by a few bytes.
        (None, None) => encoding.decode_without_bom_handling(bytes).0,
    };
    Some((text.into_owned(), Cow::Borrowed(encoding.name())))
}

/// Programs name code pages of Windows in several ways.
fn of_label(label: &str) -> Option<&'static Encoding> {
    let page = |prefix: &str| {
        let number = label.get(prefix.len()..)?;
        let is_page = label.get(..prefix.len())?.eq_ignore_ascii_case(prefix);
        is_page.then(|| number.trim_start_matches(['-', '_']))
    };
    let named = || {
        let page = page("cp").or_else(|| page("windows")).or_else(|| page("ms"))?;
        let name = match page {
            "932" => "shift_jis",
            "936" => "gbk",
            "949" => "euc-kr",
            "950" => "big5",
            _ => return Encoding::for_label(format!("windows-{page}").as_bytes()),
        };
        Encoding::for_label(name.as_bytes())
    };
    Encoding::for_label(label.as_bytes()).or_else(named)
}
