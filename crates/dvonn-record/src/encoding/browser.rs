//! The encodings that a browser decodes, which saves a page their tables.

use std::borrow::Cow;

use web_sys::js_sys::{Reflect, global};
use web_sys::{TextDecoder, TextDecoderOptions};

use super::{Decoded, label_of};

/// The encoding assumed for text that does not name one, by the browser's language: the Encoding Standard's
/// table of legacy encodings.
const BY_LANGUAGE: [(&str, &str); 34] = [
    ("ar", "windows-1256"),
    ("az", "windows-1254"),
    ("ba", "windows-1251"),
    ("be", "windows-1251"),
    ("bg", "windows-1251"),
    ("bs", "windows-1250"),
    ("cs", "windows-1250"),
    ("el", "iso-8859-7"),
    ("et", "windows-1257"),
    ("fa", "windows-1256"),
    ("he", "windows-1255"),
    ("hr", "windows-1250"),
    ("hu", "windows-1250"),
    ("ja", "shift_jis"),
    ("kk", "windows-1251"),
    ("ko", "euc-kr"),
    ("ku", "windows-1254"),
    ("ky", "windows-1251"),
    ("lt", "windows-1257"),
    ("lv", "windows-1257"),
    ("mk", "windows-1251"),
    ("pl", "windows-1250"),
    ("ru", "windows-1251"),
    ("sk", "windows-1250"),
    ("sl", "windows-1250"),
    ("sr", "windows-1251"),
    ("tg", "windows-1251"),
    ("th", "windows-874"),
    ("tr", "windows-1254"),
    ("tt", "windows-1251"),
    ("uk", "windows-1251"),
    ("vi", "windows-1258"),
    ("zh-TW", "big5"),
    ("zh", "gb18030"),
];

/// See [`super::other`].
pub(super) fn decode(label: Option<&str>, bytes: &[u8]) -> Option<Decoded> {
    let label = label.map_or_else(|| Some(Cow::Borrowed(of_language()?)), |label| Some(label_of(label)))?;
    let options = TextDecoderOptions::new();
    options.set_fatal(true);
    let decoder = TextDecoder::new_with_label_and_options(&label, &options).ok()?;
    let text = decoder.decode_with_u8_array(bytes).ok()?;
    Some((text, Cow::Owned(decoder.encoding())))
}

/// The encoding for the language of the page or worker; `None` for western languages.
fn of_language() -> Option<&'static str> {
    let navigator = Reflect::get(&global(), &"navigator".into()).ok()?;
    let language = Reflect::get(&navigator, &"language".into()).ok()?.as_string()?;
    let is_of = |known: &str| {
        language.get(..known.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(known))
            && language[known.len()..].chars().next().is_none_or(|next| next == '-')
    };
    BY_LANGUAGE.iter().find(|(known, _)| is_of(known)).map(|(_, encoding)| *encoding)
}
