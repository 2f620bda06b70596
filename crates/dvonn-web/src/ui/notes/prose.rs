//! Texts that mention spaces, rules and words of the glossary.

use dvonn_lessons::prose::{Part, parts};
use leptos::prelude::*;

use super::{What, name};

/// A text with highlighted spaces. Rules and words of the glossary open a note if the page has
/// [notes](super), and link to the rules page otherwise.
pub(crate) fn prose(text: &str) -> impl IntoView + use<> {
    let part = |part: Part<'_>| match part {
        Part::Plain(words) => words.to_owned().into_any(),
        Part::Space(space) => view! { <b class="at" translate="no">{space.to_owned()}</b> }.into_any(),
        Part::Rule(id) => name(What::Rule(id), id.to_owned()).into_any(),
        Part::Term { words, term } => match What::term(term) {
            Some(what) => name(what, words.to_owned()).into_any(),
            None => words.to_owned().into_any(),
        },
    };
    parts(text).into_iter().map(part).collect_view()
}
