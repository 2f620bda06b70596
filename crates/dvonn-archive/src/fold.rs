//! Folding names for comparison: case, accents and Unicode's alternative forms do not matter.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;

use crate::TextFilter;

/// Folds a text for comparison. Texts that differ only in case, in accents, in composition or in width fold
/// to the same text.
pub(crate) fn fold(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return match text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Owned(text.to_ascii_lowercase()),
            false => Cow::Borrowed(text),
        };
    }
    // Through upper case and back, because several characters may share one capital: ς and σ, ß and ss.
    let same_case = |c: char| {
        let upper = c.to_lowercase().flat_map(char::to_uppercase);
        upper.flat_map(char::to_lowercase)
    };
    let folded = text.nfkd().filter(|&c| !is_accent(c)).flat_map(same_case).nfkd();
    Cow::Owned(folded.filter(|&c| !is_accent(c)).map(without_stroke).collect())
}

/// Whether a character is an accent: a mark above, below or through a letter. The vowels and points of other
/// scripts have lower combining classes; they distinguish words.
fn is_accent(c: char) -> bool {
    matches!(canonical_combining_class(c), 1 | 200..)
}

/// Replaces letters whose stroke Unicode does not treat as a mark.
const fn without_stroke(c: char) -> char {
    match c {
        'ł' => 'l',
        'ø' => 'o',
        'đ' => 'd',
        'ħ' => 'h',
        'ŧ' => 't',
        _ => c,
    }
}

impl TextFilter {
    /// Whether a text equals or contains this one.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        self.folded().matches(text)
    }

    /// The same filter, prepared to be fast for many texts.
    pub(crate) fn folded(&self) -> FoldedFilter {
        FoldedFilter { text: fold(&self.text).into_owned(), is_part: self.is_part }
    }
}

/// A [`TextFilter`] whose text is [folded](fold).
#[derive(Debug)]
pub(crate) struct FoldedFilter {
    text: String,
    is_part: bool,
}

impl FoldedFilter {
    pub(crate) fn matches(&self, text: &str) -> bool {
        match self.is_part {
            true => fold(text).contains(&self.text),
            // Fast, because most names have another length.
            false if text.is_ascii() => text.eq_ignore_ascii_case(&self.text),
            false => fold(text) == self.text,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn texts_are_compared_as_a_whole_or_in_part() {
        let filter = |text: &str, is_part| TextFilter { text: text.to_owned(), is_part };
        for (text, whole, part) in
            [("Renée", true, true), ("RENEE", true, true), ("Renée B", false, true), ("Ren", false, false)]
        {
            assert_eq!(filter("renee", false).matches(text), whole, "{text}");
            assert_eq!(filter("renÉe", true).matches(text), part, "{text}");
        }
    }

    #[test]
    fn names_are_the_same_in_any_case_with_any_accents_in_any_form() {
        for names in [
            &["Dumbot", "dumbot", "DUMBOT", "Ｄｕｍｂｏｔ"][..],
            &["Renée", "Rene\u{301}e", "renee", "RENÉE", "RENE\u{301}E"],
            &["Łukasz Øystein Đorđe", "lukasz oystein dorde"],
            &["Ħaż-Żebbuġ Ŧ", "haz-zebbug t"],
            &["Straße", "STRASSE", "strasse", "STRAẞE"],
            &["Οδυσσεύς", "ΟΔΥΣΣΕΥΣ", "οδυσσευσ"],
            &["İsmail", "ismail", "ISMAIL", "ısmaıl"],
            &["Алёна", "алена", "Але\u{308}на"],
            &["한글", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"],
            &["ﬁnn", "Finn"],
        ] {
            assert!(names.iter().all(|name| fold(name) == fold(names[0])), "{names:?}");
        }
        // Vowel signs and voicing marks are not accents.
        for (one, other) in [("की", "का"), ("か", "が"), ("שָׁ", "שׁ"), ("Ann", "An"), ("l", "ĺl")]
        {
            assert_ne!(fold(one), fold(other));
        }
    }

    proptest! {
        #[test]
        fn what_is_folded_stays(text: String) {
            let once = fold(&text).into_owned();
            prop_assert_eq!(fold(&once), once.as_str());
            let forms: [String; 2] = [text.nfd().collect(), text.nfc().collect()];
            prop_assert!(forms.iter().all(|form| fold(form) == once), "{once:?}");
        }
    }
}
