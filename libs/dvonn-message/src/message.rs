//! Messages with their values, and how they are put into words.

use dvonn::{Color, Move, Piece, Rule, Space, SpaceSet};

use crate::{AnyKey, MessageKey};

/// A message to a person: its key and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: AnyKey,
    values: Vec<(&'static str, Value)>,
}

/// A function that returns the sentence with this id, with these arguments filled in.
pub type Say<'a> = dyn Fn(&str, &[(&'static str, Argument)]) -> String + 'a;

impl Message {
    /// Returns a message without values.
    #[must_use]
    pub fn new(key: impl Into<AnyKey>) -> Self {
        Self { key: key.into(), values: Vec::new() }
    }

    /// Adds a value, under the name that the sentence uses for it.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        debug_assert!(self.key.may_have(name), "{} has no variable {name}", self.key);
        self.values.push((name, value.into()));
        self
    }

    /// The key of the message.
    #[must_use]
    pub const fn key(&self) -> AnyKey {
        self.key
    }

    /// The values, in the order in which they were given.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// The value with this name, if the message has one.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Returns the message in words. Messages inside it are put into words first.
    #[must_use]
    pub fn in_words(&self, say: &Say<'_>) -> String {
        let arguments: Vec<_> =
            self.values.iter().map(|(name, value)| (*name, value.argument(say))).collect();
        say(&self.key.id(), &arguments)
    }
}

impl<K: MessageKey> From<K> for Message {
    fn from(key: K) -> Self {
        Self::new(key)
    }
}

/// A value of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number. Plural forms depend on it.
    Number(i64),
    /// A side, by which a sentence is chosen.
    Color(Color),
    /// A piece, by which a sentence is chosen.
    Piece(Piece),
    /// A move.
    Move(Move),
    /// A space.
    Space(Space),
    /// Several spaces.
    Spaces(SpaceSet),
    /// A rule.
    Rule(Rule),
    /// A word from a fixed list, by which a sentence is chosen, such as `resignation`.
    Choice(&'static str),
    /// A text that is the same in all languages, such as an input or the name of a file.
    Text(String),
    /// A message that becomes a part of this one.
    Message(Box<Message>),
    /// Several messages, joined by semicolons.
    Messages(Vec<Message>),
}

/// A value in the form that sentences take.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum Argument {
    /// A number.
    Number(i64),
    /// A text, or a word by which a sentence is chosen.
    Text(String),
}

macro_rules! number_arguments {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })*
    };
}

number_arguments!(u8, i8, u16, i64);

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Value {
    /// Returns the value in the form that sentences take. Numbers stay numbers, and moves are written for
    /// people (`e3`, `a1–b2`; sentences choose other words for `pass`). Everything else is in its notation
    /// (`white`, `c3 d3`, `M3`). `say` puts messages into words.
    pub(crate) fn argument(&self, say: &Say<'_>) -> Argument {
        Argument::Text(match self {
            Self::Number(number) => return Argument::Number(*number),
            Self::Color(color) => Piece::from(*color).to_string(),
            Self::Piece(piece) => piece.to_string(),
            Self::Move(m) => format!("{m:#}"),
            Self::Space(space) => space.to_string(),
            Self::Spaces(spaces) => spaces.to_string(),
            Self::Rule(rule) => rule.as_str().to_owned(),
            Self::Choice(word) => (*word).to_owned(),
            Self::Text(text) => text.clone(),
            Self::Message(message) => message.in_words(say),
            Self::Messages(messages) => {
                let words: Vec<String> = messages.iter().map(|message| message.in_words(say)).collect();
                words.join("; ")
            }
        })
    }
}

/// Anything that can become a message can also be a part of another one.
impl<T> From<&T> for Value
where
    Message: for<'a> From<&'a T>,
{
    fn from(value: &T) -> Self {
        Message::from(value).into()
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

macro_rules! from {
    ($($kind:ty => $variant:ident),+ $(,)?) => {
        $(impl From<$kind> for Value {
            fn from(value: $kind) -> Self {
                Self::$variant(value.into())
            }
        })+
    };
}

from! {
    Color => Color,
    Piece => Piece,
    Move => Move,
    Space => Space,
    SpaceSet => Spaces,
    Rule => Rule,
    &'static str => Choice,
    String => Text,
    Vec<Message> => Messages,
    u8 => Number,
    u32 => Number,
    i64 => Number,
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Key;

    /// Shows the ids and the arguments of a message.
    fn plainly(message: &Message) -> String {
        message.in_words(&|id, arguments| {
            let arguments: Vec<String> =
                arguments.iter().map(|(name, argument)| format!("{name}={argument:?}")).collect();
            format!("{}[{}]", id.trim_start_matches("error-"), arguments.join(","))
        })
    }

    #[test]
    fn messages_inside_are_put_into_words_first() {
        let illegal = dvonn::Position::start().play(Move::Pass).unwrap_err();
        let words =
            plainly(&Message::new(Key::At).with("place", "x.sgf".to_owned()).with("reason", &illegal));
        assert_eq!(
            words,
            "at[place=Text(\"x.sgf\"),reason=Text(\"illegal[move=Text(\\\"pass\\\"),\
             side=Text(\\\"white\\\"),reason=Text(\\\"must-place[]\\\"),rule=Text(\\\"L1\\\")]\")]"
        );
    }

    #[test]
    fn values_are_found_by_name() {
        let message = Message::new(Key::Reds).with("count", 2_u32).with("expected", 3_u32);
        assert_eq!(message.value("expected"), Some(&Value::Number(3)));
        assert_eq!(message.value("piece"), None);
        assert_eq!(message.key(), Key::Reds);
        assert_eq!(message.values().len(), 2);
    }

    #[test]
    #[should_panic(expected = "error-reds has no variable spaces")]
    fn a_name_that_the_message_does_not_have_is_a_bug() {
        let _ = Message::new(Key::Reds).with("spaces", 1_u32);
    }

    #[test]
    fn values_are_written_in_notation() {
        let written = |value: Value| value.argument(&|id, _| id.to_owned());
        for (value, expected) in [
            (Value::from(Color::White), "white"),
            (Piece::Red.into(), "red"),
            (Move::Pass.into(), "pass"),
            ("a1b2".parse::<Move>().unwrap().into(), "a1–b2"),
            (Space::E3.into(), "e3"),
            (SpaceSet::from_iter([Space::E3, Space::A1]).into(), "a1 e3"),
            (Rule::M3.into(), "M3"),
            ("time".into(), "time"),
            ("x.sgf".to_owned().into(), "x.sgf"),
            (Message::new(Key::Run).into(), "error-run"),
            (vec![Message::new(Key::Run), Message::new(Key::Side)].into(), "error-run; error-side"),
        ] {
            assert_eq!(written(value), Argument::Text(expected.to_owned()));
        }
        for value in [7_u8.into(), 7_u32.into(), 7_i64.into(), Value::from(7_usize)] {
            assert_eq!(written(value), Argument::Number(7));
        }
        assert_eq!(Value::from(usize::MAX), Value::Number(i64::MAX));
    }
}
