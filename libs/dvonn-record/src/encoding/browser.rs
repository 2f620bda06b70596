//! The encodings that a browser decodes, which saves a page their tables.

use std::borrow::Cow;

use web_sys::{TextDecoder, TextDecoderOptions};

use super::{Decoded, Hints, label_of};

/// See [`super::other`].
pub(super) fn decode(label: Option<&str>, bytes: &[u8], hints: &Hints) -> Option<Decoded> {
    let read = label.or(hints.guessed.as_deref()).or_else(|| hints.reader.usual_encoding())?;
    let options = TextDecoderOptions::new();
    // A guess may have a few wrong bytes.
    options.set_fatal(label.is_some() || hints.guessed.is_none());
    let decoder = TextDecoder::new_with_label_and_options(&label_of(read), &options).ok()?;
    let text = decoder.decode_with_u8_array(bytes).ok()?;
    Some((text, Cow::Owned(decoder.encoding())))
}
