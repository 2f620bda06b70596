//! A message and how it is put into words.

use crate::{Argument, Key, Value};

/// What a person is to be told: which message, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: Key,
    values: Vec<(&'static str, Value)>,
}

/// Returns the sentence of the message with this id, with these arguments filled in.
pub type Say<'a> = dyn Fn(&str, &[(&'static str, Argument)]) -> String + 'a;

impl Message {
    /// A message without values.
    #[must_use]
    pub const fn new(key: Key) -> Self {
        Self { key, values: Vec::new() }
    }

    /// The message with one more value, by the name that its sentence uses.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        debug_assert!(self.key.variables().contains(&name), "{} has no variable {name}", self.key);
        self.values.push((name, value.into()));
        self
    }

    /// Which message it is.
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// The values, in the order in which they were given.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// The value of this name, if the message has one.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The message in words. Messages inside it are put into words first.
    #[must_use]
    pub fn in_words(&self, say: &Say<'_>) -> String {
        let arguments: Vec<_> =
            self.values.iter().map(|(name, value)| (*name, value.argument(say))).collect();
        say(&self.key.id(), &arguments)
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Self {
        Self::new(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows ids and arguments.
    fn plainly(message: &Message) -> String {
        message.in_words(&|id, arguments| {
            let arguments: Vec<String> =
                arguments.iter().map(|(name, argument)| format!("{name}={argument:?}")).collect();
            format!("{}[{}]", id.trim_start_matches("error-"), arguments.join(","))
        })
    }

    #[test]
    fn messages_inside_are_put_into_words_first() {
        let illegal = dvonn::Position::start().play(dvonn::Move::Pass).unwrap_err();
        let words =
            plainly(&Message::new(Key::InFile).with("file", "x.sgf".to_owned()).with("reason", &illegal));
        assert_eq!(
            words,
            "in-file[file=Text(\"x.sgf\"),reason=Text(\"illegal[move=Text(\\\"pass\\\"),\
             side=Text(\\\"white\\\"),reason=Text(\\\"must-place[]\\\"),rule=Text(\\\"L1\\\")]\")]"
        );
    }

    #[test]
    fn values_are_found_by_name() {
        let message = Message::new(Key::Reds).with("count", 2_u32).with("expected", 3_u32);
        assert_eq!(message.value("expected"), Some(&Value::Number(3)));
        assert_eq!(message.value("piece"), None);
        assert_eq!((message.key(), message.values().len()), (Key::Reds, 2));
    }

    #[test]
    #[should_panic(expected = "error-reds has no variable spaces")]
    fn a_name_that_the_message_does_not_have_is_a_bug() {
        let _ = Message::new(Key::Reds).with("spaces", 1_u32);
    }
}
