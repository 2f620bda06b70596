//! The Fluent files, one for each area and language.

use crate::Language;

/// The files of a language. This list defines the areas.
macro_rules! files {
    ($tag:literal) => {
        &[
            ("words", file!($tag, "words")),
            ("errors", file!($tag, "errors")),
            ("records", file!($tag, "records")),
            ("files", file!($tag, "files")),
            ("events", file!($tag, "events")),
            ("command", file!($tag, "command")),
            ("terminal", file!($tag, "terminal")),
            ("help", file!($tag, "help")),
            ("web", file!($tag, "web")),
            ("play", file!($tag, "play")),
            ("analyse", file!($tag, "analyse")),
            ("games", file!($tag, "games")),
            ("archive", file!($tag, "archive")),
            ("champion", file!($tag, "champion")),
            ("learn", file!($tag, "learn")),
            ("puzzles", file!($tag, "puzzles")),
            ("rules", file!($tag, "rules")),
            ("coach", file!($tag, "coach")),
            ("review", file!($tag, "review")),
            ("train", file!($tag, "train")),
            ("guide", file!($tag, "guide")),
            ("settings", file!($tag, "settings")),
            ("online", file!($tag, "online")),
            ("element", file!($tag, "element")),
            #[cfg(feature = "site")]
            ("site", file!($tag, "site")),
        ]
    };
}

macro_rules! file {
    ($tag:literal, $area:literal) => {
        include_str!(concat!("../locales/", $tag, "/", $area, ".ftl"))
    };
}

/// The areas and Fluent files of a language.
#[must_use]
pub const fn source(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => files!("en"),
        Language::Dutch => files!("nl"),
        Language::French => files!("fr"),
        Language::Spanish => files!("es"),
        Language::Polish => files!("pl"),
    }
}
