//! The encodings of `encoding_rs`, and the guesses of `chardetng`.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;

use super::{Decoded, label_of};

/// See [`super::other`].
pub(super) fn decode(label: Option<&str>, bytes: &[u8]) -> Option<Decoded> {
    let encoding = match label {
        Some(label) => Encoding::for_label(label_of(label).as_bytes())?,
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
        // A guess may have a few wrong bytes.
        (None, None) => encoding.decode_without_bom_handling(bytes).0,
    };
    Some((text.into_owned(), Cow::Borrowed(encoding.name())))
}
