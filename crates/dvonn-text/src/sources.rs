//! The Fluent files, one for each area and language.

use crate::Language;

macro_rules! files {
    ($tag:literal: $($area:literal),+) => {
        &[$(($area, include_str!(concat!("../locales/", $tag, "/", $area, ".ftl")))),+]
    };
}

/// The areas and Fluent files of a language.
#[must_use]
pub const fn source(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => files!("en": "words", "web"),
        Language::Dutch => files!("nl": "words", "web"),
        Language::French => files!("fr": "words", "web"),
        Language::Spanish => files!("es": "words", "web"),
        Language::Polish => files!("pl": "words", "web"),
    }
}
