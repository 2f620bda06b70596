//! The languages.

use std::fmt;
use std::str::FromStr;

use unic_langid::{LanguageIdentifier, langid};

/// A language of the faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Dutch.
    Dutch,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Polish.
    Polish,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 5] = [Self::English, Self::Dutch, Self::French, Self::Spanish, Self::Polish];

    /// Its two-letter code (ISO 639-1).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Dutch => "nl",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Polish => "pl",
        }
    }

    /// Its name in the language itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Dutch => "Nederlands",
            Self::French => "Français",
            Self::Spanish => "Español",
            Self::Polish => "Polski",
        }
    }

    /// Whether a comma stands before the decimals of a number, and not a point.
    #[must_use]
    pub const fn has_decimal_comma(self) -> bool {
        !matches!(self, Self::English)
    }

    /// The first of a person's preferred languages that is available, or `None`. Tags may be written as in
    /// browsers (`pl-PL`) or in environments (`pl_PL.UTF-8`).
    #[must_use]
    pub fn negotiate<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        wanted.into_iter().find_map(|tag| tag.parse().ok())
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::Dutch => langid!("nl"),
            Self::French => langid!("fr"),
            Self::Spanish => langid!("es"),
            Self::Polish => langid!("pl"),
        }
    }
}

/// The error for a text that does not name an available language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(
    /// The text that was read.
    pub String,
);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Language::ALL.map(Language::tag).join(", ");
        write!(f, "expected one of {known}, found {:?}", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a tag, and ignores the part after the language's code (a country, an encoding).
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let found = Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(code));
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_browsers_and_environments() {
        for (text, language) in [
            ("pl-PL", Language::Polish),
            ("fr_BE.UTF-8", Language::French),
            ("NL", Language::Dutch),
            ("es", Language::Spanish),
        ] {
            assert_eq!(text.parse(), Ok(language), "{text}");
        }
        for text in ["", "C", "C.UTF-8", "eng", "de_DE"] {
            assert!(text.parse::<Language>().is_err(), "{text}");
        }
        assert_eq!(Language::negotiate(["de-DE", "fr", "en"]), Some(Language::French));
        assert_eq!(Language::negotiate(["de"]), None);
    }
}
