//! Every language has every message, with the same variables and its own plural forms.

use std::collections::{BTreeMap, BTreeSet};

use dvonn_text::{Language, Text, source};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser::parse;

/// A choice by a variable: its variants, and the default one.
struct Selection {
    variable: String,
    variants: Vec<String>,
    default: String,
}

/// The messages of a language with their selections; an attribute's name is `id.attribute`.
fn messages(language: Language) -> BTreeMap<String, Vec<Selection>> {
    let mut messages = BTreeMap::new();
    for (area, text) in source(language) {
        let place = format!("{}/{area}.ftl", language.tag());
        let resource: Resource<&str> =
            parse(*text).unwrap_or_else(|(_, errors)| panic!("{place}: {errors:?}"));
        let mut add = |id: String, pattern: &Pattern<&str>| {
            let mut selections = Vec::new();
            read(pattern, &mut selections);
            assert!(messages.insert(id.clone(), selections).is_none(), "{place}: {id} is there twice");
        };
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    assert!(
                        message.value.is_some() || !message.attributes.is_empty(),
                        "{place}: {id} has no text"
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

fn read(pattern: &Pattern<&str>, found: &mut Vec<Selection>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, found);
        }
    }
}

fn read_expression(expression: &Expression<&str>, found: &mut Vec<Selection>) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, found),
        Expression::Select { selector, variants } => {
            read_inline(selector, found);
            let name = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => {
                    (*name).to_owned()
                }
            };
            if let InlineExpression::VariableReference { id } = selector {
                let default = variants.iter().find(|variant| variant.default);
                found.push(Selection {
                    variable: id.name.to_owned(),
                    variants: variants.iter().map(|variant| name(&variant.key)).collect(),
                    default: default.map(|variant| name(&variant.key)).unwrap_or_default(),
                });
            }
            variants.iter().for_each(|variant| read(&variant.value, found));
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, found: &mut Vec<Selection>) {
    match inline {
        InlineExpression::Placeable { expression } => read_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| read_inline(argument, found));
        }
        _ => {}
    }
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english = messages(Language::English);
    assert!(english.len() > 80, "{}", english.len());
    let in_english = Text::new(Language::English);
    for language in Language::ALL {
        let here = messages(language);
        let text = Text::new(language);
        let missing: Vec<_> = english.keys().filter(|id| !here.contains_key(*id)).collect();
        let unknown: Vec<_> = here.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && unknown.is_empty(),
            "{language:?}: missing {missing:?}, unknown {unknown:?}"
        );
        for id in here.keys() {
            let variables = text.variables(id);
            assert!(
                variables.is_some(),
                "{language:?}: {id} contains itself, or a message that does not exist"
            );
            assert_eq!(variables, in_english.variables(id), "{language:?}: the variables of {id}");
        }
    }
}

/// The plural categories of whole numbers. French and Spanish have another one for millions, which `other`
/// covers here.
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
        for (id, selections) in messages(language) {
            for selection in &selections {
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

/// Words that select a variant only in languages other than English: the variable, and the program's word.
const CHOSEN_ELSEWHERE: [(&str, &str); 10] = [
    ("move", "pass"),
    // French shortens a word before a name.
    ("white-named", "vowel"),
    ("black-named", "vowel"),
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
    // Variants other than plural forms, such as white and black, are words that the program passes. A
    // misspelt one would never be selected.
    let choices = |language| {
        let mut choices: BTreeSet<(String, String)> = BTreeSet::new();
        for selections in messages(language).into_values() {
            for Selection { variable, variants, .. } in selections {
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
            "errors" | "records" => &["error-"],
            "files" => &["error-", "event-"],
            "events" => &["event-"],
            // What only later parts of the web app say is fetched with them.
            "analyse" => &["analyse-", "event-"],
            "online" => &["online-", "event-", "play-"],
            area => &[area],
        };
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
            assert!(prefixes.iter().any(|prefix| line.starts_with(prefix)), "{area}.ftl: {line}");
        }
    }
}

#[test]
fn translations_are_not_left_in_english() {
    // A sentence of at least four words that is the same in two languages was not translated.
    let english: BTreeMap<_, _> = lines(Language::English).collect();
    for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
        for (id, line) in lines(language) {
            let words = line.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).count();
            assert!(words < 4 || english.get(id) != Some(&line), "{language:?}: {id} is English: {line}");
        }
    }
}

/// Words that a language must not use, because its texts use another form of address or the glossary has
/// another word.
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
    // A line must not break before these marks, and an apostrophe between letters must not be straight.
    for (area, text) in source(Language::French) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let marks = [" :", " ;", " ?", " !", " »", " %", "« "];
            // ` ? ` names a key when it follows a semicolon.
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

/// The messages that fit on one line.
fn lines(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    source(language).iter().flat_map(|(_, text)| text.lines()).filter_map(|line| line.split_once(" = "))
}

/// Faults of grammar that readers found: a pronoun without its noun, a count without agreement.
#[test]
fn counts_and_pronouns_agree() {
    let said = |language, id: &str, values: &[(&str, i32)], choices: &[(&str, &str)]| {
        let text = Text::new(language);
        let numbers = values.iter().map(|(name, value)| (*name, (*value).into()));
        let choices = choices.iter().map(|(name, value)| (*name, (*value).into()));
        text.with(id, &numbers.chain(choices).collect::<Vec<_>>())
    };
    for (count, expected) in [(2, "oddaje 2 własne piony"), (5, "oddaje 5 własnych pionów")] {
        let amputation = said(
            Language::Polish,
            "coach-amputation",
            &[("lost", count), ("won", 0)],
            &[("subject", "again"), ("move", "a1–b2")],
        );
        assert!(amputation.contains(expected), "{amputation}");
    }
    for (count, expected) in [(7, "Równie dobrych jest 7 ruchów"), (22, "Równie dobre są 22 ruchy")] {
        let best = said(
            Language::Polish,
            "coach-best-many",
            &[("equals", count), ("count", 1)],
            &[("move", "a1–b2")],
        );
        assert!(best.starts_with(expected), "{best}");
    }
    for (language, noun) in [(Language::Dutch, "Het stuk "), (Language::French, "La pièce ")] {
        for why in ["enemies", "crowd", "alone", "inland"] {
            let values = [("count", 3), ("instead", 5)];
            let placing = said(language, "review-placing", &values, &[("why", why), ("move", "e3")]);
            assert!(placing.starts_with(noun), "{placing}");
        }
        for id in ["coach-apart", "coach-red-apart", "coach-company", "coach-beside-red"] {
            let sentence = said(language, id, &[("count", 3)], &[("spaces", "e3")]);
            assert!(sentence.starts_with(noun), "{sentence}");
        }
    }
    for (_, source) in source(Language::French).iter().chain(source(Language::Polish)) {
        assert!(!source.contains("plus où") && !source.contains("w liczbie"));
    }
}

#[test]
fn the_readme_lists_every_area() {
    for (area, _) in source(Language::English) {
        assert!(include_str!("../README.md").contains(&format!("\n| `{area}.ftl` | ")), "{area}");
    }
}
