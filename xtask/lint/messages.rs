//! Checks that `dvonn-text` has all sentences of the user interfaces: messages that sources name exist, every
//! message is named somewhere, and no other string looks like a sentence.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use anyhow::{Context, Result};
use dvonn_text::{Language, source};
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::parser::parse;

use crate::Faults;
use crate::house::{ROOMS, Strings};
use crate::literals::{Literal, literals_of};
use crate::templates;

#[path = "../pack/texts.rs"]
mod texts;
use texts::TEXTS;

/// The beginnings of message ids: `analyse-`, `archive-` and so on.
static AREAS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    // The checks report a file that cannot be read.
    let ids = messages(|_| true).unwrap_or_default();
    ids.iter().filter_map(|id| Some(format!("{}-", id.split_once('-')?.0))).collect()
});

/// Messages whose ids the program assembles from strings of several crates: the beginning and the end of the
/// ids, and a note on what is between.
const MADE_AT_RUN_TIME: &[(&str, &str, &str)] = &[
    ("help-", "", "the names of commands and arguments: the tests of dvonn-cli's help.rs"),
    ("terminal-", ".keys", "`{id}.keys` of the dialogs: the tests of dvonn-cli's terminal board"),
    ("terminal-new-color.", "", "the choices before a game: the words of dvonn-referee"),
    ("terminal-new-start.", "", "the choices before a game: the words of dvonn-referee"),
    ("terminal-new-versus.", "", "the choices before a game: the words of dvonn-referee"),
    ("analyse-format-", "", "the formats of records"),
    ("web-level-", "", "the levels of the engine"),
    ("web-new-clock-", "", "the choices of a group"),
    ("web-new-opponent-", "", "the choices of a group"),
    ("web-new-side-", "", "the choices of a group"),
    ("web-new-start-", "", "the choices of a group, with what they mean"),
    ("settings-", "", "the choices of a group: look, speed, theme"),
    ("analyse-set-up-", "", "the tools of the set-up board"),
    ("analyse-undo-", "", "what was destroyed"),
    ("guide-trial-", "", "what there is to try after a game: the words of dvonn-collection"),
];

/// Areas with messages that no source names. Data files name the messages of lessons and rules, and the tests
/// of the lessons compare the two.
const NOT_NAMED: [&str; 2] = ["learn", "rules"];

/// Strings of the user interfaces that look like sentences but are not: the beginning of each, and a note on
/// what it is.
const NO_SENTENCES: &[(&str, &str)] = &[
    ("dvonn ", "an example of a command line"),
    ("printf '", "an example of a command line"),
    ("required ", "a type in a schema of Parquet"),
    ("optional ", "a type in a schema of Parquet"),
    ("message row", "a schema of Parquet"),
    ("save evening.sgf", "an example of what can be typed"),
    ("load evening.sgf", "an example of what can be typed"),
    ("save FILE", "what can be typed"),
    ("load FILE", "what can be typed"),
    ("save! {path}", "what can be typed"),
    ("language nl", "what can be typed"),
    ("undo, redo", "what can be typed"),
    ("the app runs in browsers", "for developers who run the wrong program"),
    ("the worker runs in browsers", "for developers who run the wrong program"),
    ("dvonn-drawn dvonn-", "names of classes"),
    ("dvonn-over dvonn-", "names of classes"),
    ("towers dvonn-look ", "names of classes"),
    ("Home End", "names of keys"),
    ("(max-width", "a query of CSS"),
    ("(pointer: coarse)", "a query of CSS"),
    ("`begin` runs before everything else", "what a bug would say to developers"),
    ("the weights file has no checksum", "what the compiler would say to developers"),
];

/// The least number of strings and names expected. With fewer, the check has failed to read the sources.
const MIN_STRINGS: usize = 500;
const MIN_NAMES: usize = 250;

/// Returns the strings of the crates that `is_wanted` chooses.
fn literals(is_wanted: impl Fn(Strings) -> bool) -> Result<Vec<Literal>> {
    let mut literals = Vec::new();
    for room in ROOMS.iter().filter(|room| is_wanted(room.strings)) {
        literals.extend(literals_of(room.name)?);
    }
    Ok(literals)
}

/// Returns the strings of all crates that may name messages, and of the site's templates.
fn naming() -> Result<Vec<Literal>> {
    let mut literals = literals(|strings| !matches!(strings, Strings::Programs(_)))?;
    literals.extend(templates::literals()?);
    Ok(literals)
}

/// Returns the strings of the crates whose strings people see.
fn faces() -> Result<Vec<Literal>> {
    literals(|strings| strings == Strings::Face)
}

/// Whether a string is a message id, possibly with an attribute, or a pattern for ids such as `help-{name}`.
fn is_id(text: &str) -> bool {
    let of_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.{}_".contains(c);
    AREAS.iter().any(|area| text.starts_with(area.as_str())) && text.chars().all(of_id)
}

/// Returns the strings that are ids. The start of a pattern, such as `help-` in `help-{name}`, names no
/// message.
fn named(literals: &[Literal]) -> impl Iterator<Item = &Literal> {
    literals.iter().filter(|literal| {
        let id = literal.text.as_str();
        is_id(id) && !id.contains('{') && !AREAS.contains(id)
    })
}

/// Returns the ids of the messages in the wanted areas; attributes as `id.attribute`. It reads English, which
/// has all messages.
fn messages(is_wanted: impl Fn(&str) -> bool) -> Result<BTreeSet<String>> {
    let mut messages = BTreeSet::new();
    for (area, text) in source(Language::English).iter().filter(|(area, _)| is_wanted(area)) {
        let resource: Resource<&str> = parse(*text)
            .map_err(|(_, errors)| anyhow::anyhow!("{errors:?}"))
            .with_context(|| format!("en/{area}.ftl"))?;
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            messages.extend(message.value.map(|_| id.to_owned()));
            messages.extend(message.attributes.iter().map(|a| format!("{id}.{}", a.id.name)));
        }
    }
    Ok(messages)
}

/// Reports strings that name a missing message.
pub(crate) fn named_exist() -> Result<Faults> {
    let known = messages(|_| true)?;
    // A source may name a message that has only attributes: `help-every` of `help-every.json`.
    let with_attributes: BTreeSet<&str> = known.iter().filter_map(|id| id.split('.').next()).collect();
    let literals = naming()?;
    let unknown = named(&literals)
        .filter(|literal| !known.contains(&literal.text) && !with_attributes.contains(literal.text.as_str()));
    Ok(unknown.map(|literal| format!("{}: there is no message {}", literal.place, literal.text)).collect())
}

/// The files and folders of `dvonn-web/src/ui` that belong to parts that the web app fetches later.
const PARTS: [&str; 17] = [
    "analyse",
    "archive",
    "champion",
    "coach/told",
    "curve",
    "divider",
    "games",
    "guide",
    "history",
    "learn",
    "notes",
    "online",
    "puzzles",
    "review",
    "rules",
    "settings",
    "share",
];

/// Reports messages that the web app fetches later although its first part names them.
pub(crate) fn first_part_has_its_messages() -> Result<Faults> {
    let [(_, first), _] = TEXTS;
    let later = messages(|area| !first.contains(&area))?;
    let is_of_a_part = |place: &str| {
        place.split_once("/ui/").is_some_and(|(_, file)| {
            PARTS.iter().any(|part| {
                file.strip_prefix(part).is_some_and(|rest| rest.starts_with('/') || rest.starts_with(".rs"))
            })
        })
    };
    let literals = literals_of("dvonn-web")?;
    let late =
        named(&literals).filter(|literal| later.contains(&literal.text) && !is_of_a_part(&literal.place));
    let fault = |literal: &Literal| format!("{}: {} comes with a later part", literal.place, literal.text);
    Ok(late.map(fault).collect())
}

/// Reports messages that no source, no pattern in a source, and no other message names.
pub(crate) fn all_are_named() -> Result<Faults> {
    let literals = naming()?;
    let names: BTreeSet<&str> = literals.iter().map(|literal| literal.text.as_str()).collect();
    let mut by_room: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for literal in &literals {
        by_room.entry(literal.room).or_default().insert(&literal.text);
    }
    // In `command-columns.{name}` the name is a string of the same crate.
    let patterns: Vec<(&str, &str)> = literals
        .iter()
        .filter(|literal| is_id(&literal.text))
        .filter_map(|literal| Some((literal.room, literal.text.split_once('{')?.0)))
        .filter(|&(_, beginning)| !AREAS.contains(beginning) && !beginning.is_empty())
        .collect();
    let fits_pattern = |id: &str| {
        patterns.iter().any(|&(room, beginning)| {
            id.strip_prefix(beginning).is_some_and(|rest| by_room[room].contains(rest))
        })
    };
    let is_made_at_run_time = |id: &str| {
        MADE_AT_RUN_TIME.iter().any(|(beginning, end, _)| id.starts_with(beginning) && id.ends_with(end))
    };
    let referred: BTreeSet<&str> = source(Language::English)
        .iter()
        .flat_map(|(_, text)| text.split("{ ").skip(1).filter_map(|rest| rest.split(' ').next()))
        .collect();
    let unused = messages(|area| !NOT_NAMED.contains(&area))?.into_iter().filter(|id| {
        !(names.contains(id.as_str())
            || fits_pattern(id)
            || is_made_at_run_time(id)
            || referred.contains(id.as_str()))
    });
    Ok(unused.map(|id| format!("no source names {id}")).collect())
}

/// Whether the text contains two consecutive words, as sentences do. A placeholder is not a word.
fn looks_like_a_sentence(text: &str) -> bool {
    let mut before = false;
    text.split(char::is_whitespace).any(|part| {
        let word = part.trim_matches(|c: char| ",.;:!?()\"'«»“”„".contains(c));
        let is_word = word.chars().count() > 1
            && word.chars().all(|c| c.is_alphabetic() || "'’-".contains(c))
            && word.chars().any(char::is_lowercase);
        let both = before && is_word;
        before = is_word && !part.ends_with(|c: char| !c.is_alphanumeric() && c != ',');
        both
    })
}

/// Reports strings of a user interface that look like sentences.
pub(crate) fn no_sentence_elsewhere() -> Result<Faults> {
    let is_fault = |literal: &&Literal| {
        let text = literal.text.trim_start();
        let is_allowed = NO_SENTENCES.iter().any(|(beginning, _)| text.starts_with(beginning));
        !is_allowed && looks_like_a_sentence(text)
    };
    let fault = |literal: &Literal| {
        format!("{}: {:?} belongs into libs/dvonn-text/locales", literal.place, literal.text)
    };
    Ok(faces()?.iter().chain(&templates::words()?).filter(is_fault).map(fault).collect())
}

/// Reports exceptions that are no longer needed.
pub(crate) fn exceptions_are_needed() -> Result<Faults> {
    let (literals, messages) = (faces()?, messages(|area| !NOT_NAMED.contains(&area))?);
    let mut faults = Faults::new();
    for (beginning, what) in NO_SENTENCES {
        if !literals.iter().any(|literal| literal.text.trim_start().starts_with(beginning)) {
            faults.push(format!("no string begins with {beginning:?} ({what}): take it out of NO_SENTENCES"));
        }
    }
    for (beginning, end, what) in MADE_AT_RUN_TIME {
        if !messages.iter().any(|id| id.starts_with(beginning) && id.ends_with(end)) {
            faults.push(format!("no message is {beginning}…{end} ({what}): take it out of MADE_AT_RUN_TIME"));
        }
    }
    Ok(faults)
}

/// Reports when the checks above found too few strings to mean anything.
pub(crate) fn enough_is_read() -> Result<Faults> {
    let (strings, names) = (faces()?.len(), named(&naming()?).count());
    let is_enough = strings > MIN_STRINGS && names > MIN_NAMES;
    Ok(if is_enough {
        Faults::new()
    } else {
        vec![format!("only {strings} strings in faces and {names} names of messages were found")]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_distinguished_from_other_strings() {
        for sentence in ["The game is over.", "no such file", "{side} to move", "Removed: {} nothing more"] {
            assert!(looks_like_a_sentence(sentence), "{sentence}");
        }
        for other in
            ["{:>3} {} {:<5}", "utf-8", "game.sgf", "a1b2, e3", "dvonn: {error}", "e3 g3 c3", "t board"]
        {
            assert!(!looks_like_a_sentence(other), "{other}");
        }
        assert!(is_id("terminal-help.{does}") && is_id("online-is") && !is_id("white") && !is_id("web app"));
    }
}
