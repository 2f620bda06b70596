//! Texts that mention spaces, rules and words of the glossary.
//!
//! A word of the glossary is written `[words](term)`, with the visible words and the term. Spaces and rules
//! are recognised by their names.

use dvonn::Space;

use crate::rules::CHAPTERS;

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// Ordinary text.
    Plain(&'a str),
    /// The name of a space.
    Space(&'a str),
    /// The number of a rule.
    Rule(&'static str),
    /// A word of the glossary.
    Term {
        /// The visible words.
        words: &'a str,
        /// The term in the glossary.
        term: &'a str,
    },
}

/// The parts of a text, in order. Other brackets remain as they are.
#[must_use]
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, words, term, after)) = marked(rest) {
        named(before, &mut parts);
        parts.push(Part::Term { words, term });
        rest = after;
    }
    named(rest, &mut parts);
    parts
}

/// A text for reading aloud, without markup.
#[must_use]
pub fn plain(text: &str) -> String {
    let words = parts(text).into_iter().map(|part| match part {
        Part::Plain(words) | Part::Space(words) | Part::Rule(words) | Part::Term { words, .. } => words,
    });
    words.collect()
}

/// The first marked word: the text before it, its words, its term, and the text after it.
fn marked(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (middle, _) = text.match_indices("](").next()?;
    let (before, words) = text[..middle].rsplit_once('[')?;
    let (term, after) = text[middle + 2..].split_once(')')?;
    Some((before, words, term, after))
}

/// Adds the parts of a text that has no marked words.
fn named<'a>(text: &'a str, parts: &mut Vec<Part<'a>>) {
    let mut start = 0;
    let mut place = 0;
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        // The names of rules look like spaces in capitals.
        let is_space = name.starts_with(|c: char| c.is_ascii_lowercase()) && name.parse::<Space>().is_ok();
        let rule = CHAPTERS.iter().flat_map(|chapter| chapter.rules).find(|rule| rule.id == name);
        let part = rule.map(|rule| Part::Rule(rule.id)).or(is_space.then_some(Part::Space(name)));
        if let Some(part) = part {
            if start < place {
                parts.push(Part::Plain(&text[start..place]));
            }
            parts.push(part);
            start = place + name.len();
        }
        place += word.len();
    }
    if start < text.len() {
        parts.push(Part::Plain(&text[start..]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_rules_and_words_of_the_glossary_are_found() {
        assert_eq!(
            parts("By rule M3, e3 is [omsingeld](surrounded): é f4–g4."),
            [
                Part::Plain("By rule "),
                Part::Rule("M3"),
                Part::Plain(", "),
                Part::Space("e3"),
                Part::Plain(" is "),
                Part::Term { words: "omsingeld", term: "surrounded" },
                Part::Plain(": é "),
                Part::Space("f4"),
                Part::Plain("–"),
                Part::Space("g4"),
                Part::Plain("."),
            ]
        );
        assert_eq!(parts("[a](b)[c](d)").len(), 2);
        assert_eq!(parts("E3 and z9"), [Part::Rule("E3"), Part::Plain(" and z9")]);
    }

    #[test]
    fn nothing_is_lost() {
        for text in ["", "[", "](", "[a](b", "a](b)", "[a] (b)", "[[a](b)", "(1) [2]", "e3", "M3.", "— e3 —"]
        {
            let words = plain(text);
            let expected = text.replace("[a](b)", "a");
            assert_eq!(words, expected, "{text}");
        }
    }
}
