//! Texts that name spaces and rules.

use dvonn::Space;
use dvonn_lessons::rules::CHAPTERS;
use leptos::prelude::*;

/// A text in which spaces stand out and rule numbers link to the rules.
pub(crate) fn prose(text: &str) -> impl IntoView + use<> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        // Rules are named alike, in capital letters.
        let is_space = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.parse::<Space>().is_ok();
        let rule = CHAPTERS.iter().flat_map(|chapter| chapter.rules).find(|rule| rule.id == name);
        let named = match rule {
            Some(rule) => view! { <a href=format!("#/rules/{}", rule.id)>{rule.id}</a> }.into_any(),
            None if is_space => view! { <b class="at">{name.to_owned()}</b> }.into_any(),
            None => {
                plain.push_str(word);
                continue;
            }
        };
        parts.push(view! { {std::mem::take(&mut plain)}{named} }.into_any());
        plain.push_str(&word[name.len()..]);
    }
    view! { {parts}{plain} }
}
