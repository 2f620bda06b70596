//! Messages as lists of sentence ids and values, which can be stored or sent to a program that has the words.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};

use crate::{Argument, Message};

/// A sentence, by its id. Its values may refer to earlier sentences of the same list: see [`say_all`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sentence {
    /// The id of the sentence.
    pub id: String,
    /// Its values by name.
    pub values: Vec<(String, Argument)>,
}

/// The characters that surround the number of a sentence in a text. Nobody types these private-use
/// characters.
const OPEN: char = '\u{f8f0}';
const CLOSE: char = '\u{f8f1}';

impl Sentence {
    /// Returns the sentences of a message: first the ones inside it, last the one that contains the others.
    /// With [`say_all`], a program that has the words gets the same text as from [`Message::in_words`].
    #[must_use]
    pub fn all_of(message: &Message) -> Vec<Self> {
        let said = RefCell::new(Vec::new());
        // Only the parts of the text are kept, not the text itself.
        let _ = message.in_words(&|id, arguments| {
            let values = arguments.iter().map(|(name, argument)| ((*name).to_owned(), argument.clone()));
            let mut said = said.borrow_mut();
            said.push(Self { id: id.to_owned(), values: values.collect() });
            Self::reference(said.len() - 1)
        });
        said.into_inner()
    }

    /// Returns the reference in a text to the sentence with this number in the list.
    fn reference(number: usize) -> String {
        format!("{OPEN}{number}{CLOSE}")
    }
}

/// Puts a list of sentences into words, one after the other, and returns the last one, which contains the
/// others.
#[must_use]
pub fn say_all(
    sentences: &[Sentence],
    say: impl Fn(&str, &[(String, Argument)]) -> String,
) -> Option<String> {
    let mut said: Vec<String> = Vec::with_capacity(sentences.len());
    for sentence in sentences {
        let values = sentence.values.iter().map(|(name, value)| {
            let value = match value {
                Argument::Text(text) => Argument::Text(with_references(text, &said)),
                number @ Argument::Number(_) => number.clone(),
            };
            (name.clone(), value)
        });
        said.push(say(&sentence.id, &values.collect::<Vec<_>>()));
    }
    said.pop()
}

fn with_references(text: &str, said: &[String]) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(OPEN) {
        whole.push_str(before);
        let found = after.split_once(CLOSE).and_then(|(number, after)| {
            let number: usize = number.parse().ok()?;
            Some((said.get(number)?, after))
        });
        rest = match found {
            Some((sentence, after)) => {
                whole.push_str(sentence);
                after
            }
            None => after,
        };
    }
    whole.push_str(rest);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_said_inside_others() {
        let sentence = |id: &str, text: String| Sentence {
            id: id.to_owned(),
            values: vec![("x".to_owned(), Argument::Text(text))],
        };
        let list = [
            sentence("inner", "a".to_owned()),
            sentence("other", format!("b{OPEN}9{CLOSE}{OPEN}")),
            sentence("outer", format!("{}; {}", Sentence::reference(0), Sentence::reference(1))),
        ];
        let said = say_all(&list, |id, values| match &values[0].1 {
            Argument::Text(text) => format!("{id}({text})"),
            Argument::Number(number) => number.to_string(),
        });
        assert_eq!(said.as_deref(), Some("outer(inner(a); other(b9\u{f8f1}))"));
        assert_eq!(say_all(&[], |_, _| String::new()), None);
    }
}
