//! Every language has every message, with the same variables and its own plural forms.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_message::Key;
use dvonn_text::{Language, source};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser::parse;

/// The parts of a message or an attribute.
#[derive(Default, Debug)]
struct Parts {
    /// The variables, and those of the messages that it refers to.
    variables: BTreeSet<String>,
    /// The messages that it refers to.
    references: BTreeSet<String>,
    /// The variants of each selection by a variable, and which of them is the default.
    selections: Vec<Selection>,
}

#[derive(Debug)]
struct Selection {
    variable: String,
    variants: Vec<String>,
    default: String,
}

/// The messages of a language; attributes are called `id.attribute`.
fn messages(language: Language) -> BTreeMap<String, Parts> {
    let mut messages = BTreeMap::new();
    for (area, text) in source(language) {
        let place = format!("{}/{area}.ftl", language.tag());
        let resource: Resource<&str> =
            parse(*text).unwrap_or_else(|(_, errors)| panic!("{place}: {errors:?}"));
        let mut add = |id: String, pattern: &Pattern<&str>| {
            let mut parts = Parts::default();
            read(pattern, &mut parts);
            assert!(messages.insert(id.clone(), parts).is_none(), "{place}: {id} is there twice");
        };
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    assert!(
                        message.value.is_some() || !message.attributes.is_empty(),
                        "{place}: {id} says nothing"
                    );
                    message.value.iter().for_each(|value| add(id.to_owned(), value));
                    for attribute in &message.attributes {
                        add(format!("{id}.{}", attribute.id.name), &attribute.value);
                    }
                }
                Entry::Junk { content } => panic!("{place}: cannot be read: {content}"),
                Entry::Term(term) => {
                    panic!("{place}: -{}: terms know no variables: use messages", term.id.name)
                }
                _ => {}
            }
        }
    }
    messages
}

fn read(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, parts);
        }
    }
}

fn read_expression(expression: &Expression<&str>, parts: &mut Parts) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, parts),
        Expression::Select { selector, variants } => {
            read_inline(selector, parts);
            let name = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => {
                    (*name).to_owned()
                }
            };
            if let InlineExpression::VariableReference { id } = selector {
                let default = variants.iter().find(|variant| variant.default);
                parts.selections.push(Selection {
                    variable: id.name.to_owned(),
                    variants: variants.iter().map(|variant| name(&variant.key)).collect(),
                    default: default.map(|variant| name(&variant.key)).unwrap_or_default(),
                });
            }
            variants.iter().for_each(|variant| read(&variant.value, parts));
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, parts: &mut Parts) {
    match inline {
        InlineExpression::VariableReference { id } => {
            parts.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, attribute } => {
            let attribute =
                attribute.as_ref().map_or(String::new(), |attribute| format!(".{}", attribute.name));
            parts.references.insert(format!("{}{attribute}", id.name));
        }
        InlineExpression::Placeable { expression } => read_expression(expression, parts),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| read_inline(argument, parts));
        }
        _ => {}
    }
}

/// The variables of a message, with those of the messages that it refers to.
fn all_variables(id: &str, messages: &BTreeMap<String, Parts>, depth: usize) -> BTreeSet<String> {
    assert!(depth < 8, "{id}: messages refer to each other in a circle");
    let parts = messages.get(id).unwrap_or_else(|| panic!("{id} is referred to and does not exist"));
    let inside = parts.references.iter().flat_map(|id| all_variables(id, messages, depth + 1));
    parts.variables.iter().cloned().chain(inside).collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english = messages(Language::English);
    assert!(english.len() > 80, "{}", english.len());
    for language in Language::ALL {
        let here = messages(language);
        let missing: Vec<_> = english.keys().filter(|id| !here.contains_key(*id)).collect();
        let unknown: Vec<_> = here.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && unknown.is_empty(),
            "{language:?}: missing {missing:?}, unknown {unknown:?}"
        );
        for id in here.keys() {
            assert_eq!(
                all_variables(id, &here, 0),
                all_variables(id, &english, 0),
                "{language:?}: the variables of {id}"
            );
        }
    }
}

#[test]
fn every_key_has_a_sentence_with_its_variables() {
    // The other languages have the same variables as English: see the test above.
    let english = messages(Language::English);
    for key in Key::ALL {
        let listed: BTreeSet<String> = key.variables().iter().map(ToString::to_string).collect();
        let mut used = all_variables(&key.id(), &english, 0);
        // The system's words for a file that cannot be read are chosen by kind where a language has its own.
        used.extend(listed.iter().filter(|name| *key == Key::Io && *name == "kind").cloned());
        assert_eq!(used, listed, "{key}");
    }
}

/// The plural categories of whole numbers. French and Spanish have another one for millions; here `other` serves for it.
const fn plural_forms(language: Language) -> &'static [&'static str] {
    match language {
        Language::Polish => &["one", "few", "many", "other"],
        _ => &["one", "other"],
    }
}

#[test]
fn plural_forms_are_those_of_the_language() {
    const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let mut plurals = 0;
    for language in Language::ALL {
        for (id, parts) in messages(language) {
            for selection in &parts.selections {
                let forms: BTreeSet<&str> = selection
                    .variants
                    .iter()
                    .map(String::as_str)
                    .filter(|variant| CATEGORIES.contains(variant))
                    .collect();
                if !forms.iter().any(|&form| form != "other") {
                    continue;
                }
                plurals += 1;
                let expected: BTreeSet<&str> = plural_forms(language).iter().copied().collect();
                let variable = &selection.variable;
                assert_eq!(forms, expected, "{language:?}: {id}: the plural forms of ${variable}");
                assert_eq!(selection.default, "other", "{language:?}: {id}: the default for ${variable}");
            }
        }
    }
    assert!(plurals >= 40, "{plurals}");
}

/// Words by which another language chooses although English does not: the variable, and the word from the program.
const CHOSEN_ELSEWHERE: [(&str, &str); 8] = [
    ("move", "pass"),
    // Kinds of file errors. English shows the system's own text.
    ("kind", "not-found"),
    ("kind", "denied"),
    ("kind", "exists"),
    ("kind", "folder"),
    ("kind", "no-folder"),
    ("kind", "read-only"),
    ("kind", "full"),
];

#[test]
fn selections_are_by_words_that_the_program_gives() {
    // Words other than plural forms, such as white and black, come from the program. A wrong one is never chosen.
    let choices = |language| {
        let mut choices: BTreeSet<(String, String)> = BTreeSet::new();
        for parts in messages(language).into_values() {
            for Selection { variable, variants, .. } in parts.selections {
                let words = variants.into_iter().filter(|word| word.starts_with(char::is_alphabetic));
                choices.extend(words.map(|word| (variable.clone(), word)));
            }
        }
        choices
    };
    let mut known = choices(Language::English);
    known.extend(CHOSEN_ELSEWHERE.map(|(variable, word)| (variable.to_owned(), word.to_owned())));
    for language in Language::ALL {
        for (variable, word) in choices(language) {
            let chosen = known.contains(&(variable.clone(), word.clone()));
            assert!(
                chosen || ["one", "few", "many", "other"].contains(&word.as_str()),
                "{language:?}: ${variable} is never {word}"
            );
        }
    }
}

#[test]
fn ids_begin_with_their_area() {
    for (area, text) in source(Language::English) {
        let prefixes: &[&str] = match *area {
            "words" => &["word-", "spoken-"],
            "errors" | "files" => &["error-"],
            "events" => &["event-"],
            area => &[area],
        };
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
            assert!(prefixes.iter().any(|prefix| line.starts_with(prefix)), "{area}.ftl: {line}");
        }
    }
}

#[test]
fn translations_are_not_left_in_english() {
    // A sentence of four words or more that is the same in two languages has not been translated.
    let english: BTreeMap<_, _> = lines(Language::English).collect();
    for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
        for (id, line) in lines(language) {
            let words = line.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).count();
            assert!(words < 4 || english.get(id) != Some(&line), "{language:?}: {id} is English: {line}");
        }
    }
}

/// Words that a language does not use here: another form of address than the rest, or another word than the glossary's.
const UNUSED: [(Language, &[&str]); 4] = [
    (Language::Dutch, &["uw", "steen", "stenen", "schijven"]),
    (Language::French, &["votre", "vos", "veuillez", "cliquez", "jeton", "pion"]),
    (Language::Spanish, &["usted", "ustedes", "jugada", "ficha", "fichas", "peón"]),
    (Language::Polish, &["pan", "pani", "państwo", "pionek", "pionka", "bierka"]),
];

#[test]
fn one_form_of_address_and_one_word_for_each_thing() {
    for (language, unused) in UNUSED {
        for (area, text) in source(language) {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let mut words = line.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
                let wrong = words.find(|word| unused.contains(&word.as_str()));
                assert_eq!(wrong, None, "{language:?}: {area}.ftl: {line}");
            }
        }
    }
}

#[test]
fn punctuation_does_not_come_loose() {
    // A line must not break before these marks, and an apostrophe between letters is not a straight one.
    for (area, text) in source(Language::French) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let marks = [" :", " ;", " ?", " !", " »", " %", "« "];
            // ` ? ` names a key after a semicolon.
            let loose = marks.iter().find(|mark| line.replace("; ? ", "").contains(**mark));
            assert_eq!(loose, None, "{area}.ftl: {line}");
        }
    }
    for language in [Language::French, Language::Dutch] {
        for (area, text) in source(language) {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let letters: Vec<char> = line.chars().collect();
                let straight = letters
                    .windows(3)
                    .any(|three| matches!(three, [a, '\'', b] if a.is_alphabetic() && b.is_alphabetic()));
                assert!(!straight, "{language:?}: {area}.ftl: {line}");
            }
        }
    }
}

/// The messages on one line.
fn lines(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    source(language).iter().flat_map(|(_, text)| text.lines()).filter_map(|line| line.split_once(" = "))
}
