//! Reports error types without a message. In crates that leave the wording to the user interfaces, each error
//! needs a message, so people can read it in their language.

use std::collections::BTreeSet;

use anyhow::Result;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::Faults;
use crate::house::{ROOMS, Strings};
use crate::sources::tokens_of;

/// Errors without a message, by crate, and the reason why people never see them.
const FOR_PROGRAMS: &[(&str, &[&str], &str)] = &[
    (
        "dvonn-archive",
        &["FaultKind", "FaultReason", "VerifyReason"],
        "the fault with the file is the message",
    ),
    ("dvonn-archive", &["NoRange"], "the question around it is the message"),
    ("dvonn-lessons", &["GameError"], "for those who make the files that come with the app"),
    ("dvonn-cli", &["MessageError"], "it holds a message"),
    (
        "dvonn-collection",
        &["BadId", "UnknownKind", "UnknownMessage", "UnknownRival"],
        "words of stored documents",
    ),
    ("dvonn-collection", &["UnknownOrder"], "a word of the shelf's menu"),
    ("dvonn-js", &["AttributeError"], "for authors of pages, beside the sentence on the board"),
    (
        "dvonn-puzzles",
        &["ProgressFault", "TrainingFault", "UnknownPuzzleId", "UnknownRating"],
        "words of stored documents",
    ),
    ("dvonn-record", &["GameError"], "the error inside is the message"),
    ("dvonn-record", &["NoDate"], "what is no date is kept as it is written"),
    (
        "dvonn-record",
        &["UnpackGameError", "UnpackGameFault"],
        "bytes that people do not write: those who open them say so",
    ),
    ("dvonn-referee", &["UnknownTimes"], "words of stored documents"),
];

/// Reports errors without a message, and entries of [`FOR_PROGRAMS`] that are no longer needed.
pub(crate) fn are_messages() -> Result<Faults> {
    let mut messages = BTreeSet::new();
    for room in ROOMS {
        for (_, tokens) in tokens_of(room.name)?.iter() {
            said(tokens.clone(), &mut messages);
        }
    }
    let mut faults = Faults::new();
    let mut mute = BTreeSet::new();
    for room in ROOMS.iter().filter(|room| !matches!(room.strings, Strings::Programs(_))) {
        let mut errors = BTreeSet::new();
        for (_, tokens) in tokens_of(room.name)?.iter() {
            declared(tokens.clone(), &mut errors);
        }
        mute.extend(errors.difference(&messages).map(|error| (room.name, error.clone())));
    }
    let is_for_programs = |(room, error): &(&str, String)| {
        FOR_PROGRAMS.iter().any(|(known, errors, _)| known == room && errors.contains(&error.as_str()))
    };
    for (room, error) in mute.iter().filter(|error| !is_for_programs(error)) {
        faults.push(format!("{room}: {error} is no message: write `impl From<&{error}> for Message`"));
    }
    for (room, errors, why) in FOR_PROGRAMS {
        for error in errors.iter().filter(|&&error| !mute.contains(&(*room, error.to_owned()))) {
            faults.push(format!("{room}: {error} ({why}): take it out of FOR_PROGRAMS"));
        }
    }
    Ok(faults)
}

fn is(token: &TokenTree, word: &str) -> bool {
    match token {
        TokenTree::Ident(name) => name == word,
        TokenTree::Punct(punct) => word.len() == 1 && word.starts_with(punct.as_char()),
        _ => false,
    }
}

fn name(token: &TokenTree) -> Option<String> {
    match token {
        TokenTree::Ident(name) => Some(name.to_string()),
        _ => None,
    }
}

/// Calls `found` with the tokens of the code and of each group in it.
fn each_group(tokens: TokenStream, found: &mut dyn FnMut(&[TokenTree])) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    found(&tokens);
    for token in tokens {
        if let TokenTree::Group(group) = token {
            each_group(group.stream(), found);
        }
    }
}

/// Collects the types that are errors: `impl Error for X`, and `#[derive(thiserror::Error)] enum X`.
fn declared(tokens: TokenStream, errors: &mut BTreeSet<String>) {
    each_group(tokens, &mut |tokens| {
        for (at, three) in tokens.windows(3).enumerate() {
            if is(&three[0], "Error") && is(&three[1], "for") {
                errors.extend(name(&three[2]));
            }
            let TokenTree::Group(attribute) = &three[1] else { continue };
            if is(&three[0], "#")
                && attribute.delimiter() == Delimiter::Bracket
                && derives_error(attribute.stream())
            {
                let kind = |token: &TokenTree| is(token, "enum") || is(token, "struct");
                let rest = &tokens[at..];
                let named = rest.iter().position(kind).and_then(|at| rest.get(at + 1));
                errors.extend(named.and_then(name));
            }
        }
    });
}

fn derives_error(attribute: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = attribute.into_iter().collect();
    let [derive, TokenTree::Group(list)] = &tokens[..] else { return false };
    is(derive, "derive") && list.stream().into_iter().any(|token| is(&token, "Error"))
}

/// Collects the types with a message: `From<&X> for Message`, also with a path such as `a::X`.
fn said(tokens: TokenStream, messages: &mut BTreeSet<String>) {
    each_group(tokens, &mut |tokens| {
        for (at, two) in tokens.windows(2).enumerate() {
            if !is(&two[0], "for") || !is(&two[1], "Message") {
                continue;
            }
            // The tokens before `for` are `From<&X>`.
            let is_borrowed = tokens[..at].iter().rev().take(8).any(|token| is(token, "&"));
            let named = at.checked_sub(2).filter(|_| is_borrowed && is(&tokens[at - 1], ">"));
            messages.extend(named.and_then(|at| name(&tokens[at])));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_and_their_messages_are_found() {
        let source = "#[derive(Debug, thiserror::Error)] #[non_exhaustive] pub enum A { #[error(\"x\")] B }
            mod m { impl std::error::Error for C {} impl From<&crate::C> for Message { } }
            impl Error for D {} #[derive(Debug)] struct E; impl From<Format> for Value {}";
        let tokens: TokenStream = source.parse().unwrap();
        let (mut errors, mut messages) = (BTreeSet::new(), BTreeSet::new());
        declared(tokens.clone(), &mut errors);
        said(tokens, &mut messages);
        assert!(errors.iter().eq(["A", "C", "D"]), "{errors:?}");
        assert!(messages.iter().eq(["C"]), "{messages:?}");
    }
}
