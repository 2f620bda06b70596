//! The reader's language, and the encodings that languages had before UTF-8.

/// The Encoding Standard's table of the encodings that were usual in languages other than western ones. A
/// longer tag precedes its beginning.
const USUAL: [(&str, &[&str]); 13] = [
    ("windows-1250", &["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl"]),
    ("windows-1251", &["ba", "be", "bg", "kk", "ky", "mk", "ru", "sah", "sr", "tg", "tt", "uk"]),
    ("iso-8859-7", &["el"]),
    ("windows-1254", &["az", "ku", "tr"]),
    ("windows-1255", &["he"]),
    ("windows-1256", &["ar", "fa"]),
    ("windows-1257", &["et", "lt", "lv"]),
    ("windows-1258", &["vi"]),
    ("windows-874", &["th"]),
    ("shift_jis", &["ja"]),
    ("euc-kr", &["ko"]),
    ("big5", &["zh-tw", "zh-hk", "zh-hant"]),
    ("gb18030", &["zh"]),
];

/// The language of the person who reads a file. It decides what the bytes leave open about its encoding.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct ReaderLanguage(Option<&'static str>);

impl ReaderLanguage {
    /// A language that decides nothing.
    pub(super) const NONE: Self = Self(None);

    /// The first of these languages that is not a western one, whose letters windows-1252 has. Tags may be
    /// written as in browsers (`pl-PL`) or in environments (`pl_PL.UTF-8`).
    #[must_use]
    pub fn of<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        Self(tags.into_iter().find_map(|tag| {
            let tag = tag.to_ascii_lowercase().replace('_', "-");
            let is_of = |known: &&str| {
                tag.strip_prefix(*known).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
            };
            USUAL.iter().find(|(_, languages)| languages.iter().any(is_of)).map(|&(label, _)| label)
        }))
    }

    /// The encoding that was usual before UTF-8; `None` in western languages, for windows-1252.
    #[must_use]
    pub const fn usual_encoding(self) -> Option<&'static str> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_has_a_usual_encoding() {
        let label = |tags: &[&str]| ReaderLanguage::of(tags.iter().copied()).usual_encoding();
        assert_eq!(label(&["pl"]), Some("windows-1250"));
        assert_eq!(label(&["pl_PL.UTF-8"]), Some("windows-1250"));
        assert_eq!(label(&["en-GB", "ja-JP"]), Some("shift_jis"));
        assert_eq!(label(&["zh-Hant-HK"]), Some("big5"));
        assert_eq!(label(&["zh-CN"]), Some("gb18030"));
        for western in ["fr", "", "C.UTF-8", "rural", "pl1"] {
            assert_eq!(label(&[western]), None, "{western}");
        }
    }
}
