//! What the faces say is here and nowhere else: the messages that their sources name exist, every message is named
//! somewhere, and no other string in them looks like a sentence.

mod literals;

use std::collections::BTreeSet;

use dvonn_text::{Language, source};
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::parser::parse;

use literals::{Literal, literals_of};

/// The crates whose strings people read.
const FACES: [&str; 4] = ["dvonn-cli", "dvonn-serve", "dvonn-web", "dvonn-worker"];

/// Crates that name messages and leave the words to the faces.
const NAMING: [&str; 1] = ["dvonn-record"];

/// What the ids of messages begin with.
const AREAS: [&str; 9] =
    ["word-", "spoken-", "error-", "command-", "terminal-", "help-", "web-", "learn-", "rules-"];

/// Messages whose ids are put together at run time from more than strings of the same crate: how they begin and end, and
/// of what.
const MADE_AT_RUN_TIME: [(&str, &str, &str); 10] = [
    ("help-", "", "the names of commands and arguments: the tests of dvonn-cli's help.rs"),
    ("terminal-", ".keys", "`{id}.keys` of the dialogs: the tests of dvonn-cli's terminal board"),
    ("web-format-", "", "the formats of records"),
    ("web-level-", "", "the levels of the engine"),
    ("web-new-clock-", "", "the choices of a group"),
    ("web-new-opponent-", "", "the choices of a group"),
    ("web-new-side-", "", "the choices of a group"),
    ("web-new-start-", "", "the choices of a group, with what they mean"),
    ("web-settings-", "", "the choices of a group: look, speed, theme"),
    ("web-set-up-", "", "the tools of the set-up board"),
];

/// Areas whose messages a face must name. Those of lessons and rules are named by their data, and the tests of dvonn-web's
/// `learn` and `rules` compare the two; the words of the game are there for whoever needs them.
const SPOKEN: [&str; 5] = ["errors", "command", "terminal", "help", "web"];

/// Strings of the faces that look like sentences and are none: the beginning of each, and what it is.
const NO_SENTENCES: [(&str, &str); 20] = [
    ("dvonn ", "an example of a command line"),
    ("printf '", "an example of a command line"),
    ("default-src 'none'", "a header of HTTP"),
    ("save evening.sgf", "an example of what can be typed"),
    ("load evening.sgf", "an example of what can be typed"),
    ("save FILE", "what can be typed"),
    ("load FILE", "what can be typed"),
    ("save! {path}", "what can be typed"),
    ("language nl", "what can be typed"),
    ("undo, redo", "what can be typed"),
    ("the app runs in browsers", "for developers who run the wrong program"),
    ("the worker runs in browsers", "for developers who run the wrong program"),
    ("arrow best", "names of classes"),
    ("board upright", "names of classes"),
    ("setoption name", "lines of a protocol"),
    ("go infinite", "a line of a protocol"),
    ("go movetime", "a line of a protocol"),
    ("(max-width", "a query of CSS"),
    ("the state is made first", "what a bug would say to developers"),
    ("stored lessons: ", "an error of the browser's store, for its console"),
];

/// An id of a message, perhaps with an attribute, or the beginning of one that is put together.
fn is_id(text: &str) -> bool {
    let of_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.{}_".contains(c);
    AREAS.iter().any(|area| text.starts_with(area)) && text.chars().all(of_id)
}

fn literals(crates: &[&str]) -> Vec<Literal> {
    crates.iter().flat_map(|name| literals_of(name)).collect()
}

/// All messages, attributes as `id.attribute`, of these areas of English, which has what all languages have.
fn messages(areas: &[&str]) -> BTreeSet<String> {
    let mut messages = BTreeSet::new();
    for (area, text) in source(Language::English) {
        if !areas.contains(area) {
            continue;
        }
        let resource: Resource<&str> =
            parse(*text).unwrap_or_else(|(_, errors)| panic!("{area}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            messages.extend(message.value.map(|_| id.to_owned()));
            messages.extend(message.attributes.iter().map(|a| format!("{id}.{}", a.id.name)));
        }
    }
    messages
}

#[test]
fn messages_that_are_named_exist() {
    let known = messages(&source(Language::English).iter().map(|(area, _)| *area).collect::<Vec<_>>());
    // Some name a message for its attributes: `help-every` of `help-every.json`.
    let messages: BTreeSet<&str> = known.iter().filter_map(|id| id.split('.').next()).collect();
    let mut named = 0;
    for literal in literals(&[&FACES[..], &NAMING].concat()) {
        let id = literal.text.as_str();
        // What a family begins with, such as `help-` in `help-{name}`, names no message.
        if !is_id(id) || id.contains('{') || AREAS.contains(&id) {
            continue;
        }
        named += 1;
        let is_there = known.contains(id) || messages.contains(id);
        assert!(is_there, "{}: there is no message {id}", literal.place);
    }
    assert!(named > 250, "{named}");
}

#[test]
fn every_message_is_named() {
    let literals = literals(&[&FACES[..], &NAMING].concat());
    let names: BTreeSet<&str> = literals.iter().map(|literal| literal.text.as_str()).collect();
    // `command-columns.{name}`: the end is a string of the same crate.
    let families: Vec<(&str, &str)> = literals
        .iter()
        .filter(|literal| is_id(&literal.text))
        .filter_map(|literal| Some((literal.face.as_str(), literal.text.split_once('{')?.0)))
        .filter(|(_, beginning)| !AREAS.contains(beginning) && !beginning.is_empty())
        .collect();
    let made_of = |id: &str| {
        families.iter().any(|&(face, beginning)| {
            id.strip_prefix(beginning)
                .is_some_and(|end| literals.iter().any(|literal| literal.face == face && literal.text == end))
        })
    };
    let made_at_run_time = |id: &str| {
        MADE_AT_RUN_TIME.iter().any(|(beginning, end, _)| id.starts_with(beginning) && id.ends_with(end))
    };
    let referred: BTreeSet<&str> = source(Language::English)
        .iter()
        .flat_map(|(_, text)| text.split("{ ").skip(1).filter_map(|rest| rest.split(' ').next()))
        .collect();
    let unused: Vec<String> = messages(&SPOKEN)
        .into_iter()
        .filter(|id| {
            !names.contains(id.as_str())
                && !made_of(id)
                && !made_at_run_time(id)
                && !referred.contains(id.as_str())
        })
        .collect();
    assert!(unused.is_empty(), "messages that nobody names: {unused:?}");
    for (beginning, ..) in MADE_AT_RUN_TIME {
        assert!(messages(&SPOKEN).iter().any(|id| id.starts_with(beginning)), "{beginning}");
    }
}

/// Whether two words stand side by side, as they do in sentences. What is filled in is no word.
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

#[test]
fn no_sentence_is_elsewhere() {
    let mut seen = 0;
    let mut sentences = Vec::new();
    for literal in literals(&FACES) {
        seen += 1;
        let text = literal.text.trim_start();
        let allowed = NO_SENTENCES.iter().any(|(beginning, _)| text.starts_with(beginning));
        if !allowed && looks_like_a_sentence(text) {
            sentences.push(format!("{}: {text:?}", literal.place));
        }
    }
    assert!(sentences.is_empty(), "these belong into crates/dvonn-text/locales:\n{}", sentences.join("\n"));
    assert!(seen > 500, "{seen}");
}

#[test]
fn strings_that_are_no_sentences_are_still_there() {
    let literals = literals(&FACES);
    for (beginning, what) in NO_SENTENCES {
        let there = literals.iter().any(|literal| literal.text.trim_start().starts_with(beginning));
        assert!(there, "{beginning:?} ({what}) is nowhere: take it out of the list");
    }
}

#[test]
fn sentences_are_told_from_other_strings() {
    for sentence in ["The game is over.", "no such file", "{side} to move", "Removed: {} nothing more"] {
        assert!(looks_like_a_sentence(sentence), "{sentence}");
    }
    for other in ["{:>3} {} {:<5}", "utf-8", "game.sgf", "a1b2, e3", "dvonn: {error}", "e3 g3 c3", "t board"]
    {
        assert!(!looks_like_a_sentence(other), "{other}");
    }
    assert!(is_id("terminal-help.{does}") && is_id("word-white") && !is_id("white") && !is_id("web app"));
}
