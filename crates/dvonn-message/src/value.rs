//! What a message is about, typed.

use dvonn::{Color, Move, Piece, Rule, Space, SpaceSet};

use crate::{Message, Say};

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
    /// Text that is the same in all languages: what was read, the name of a file.
    Text(String),
    /// A message that becomes a part of this one.
    Message(Box<Message>),
    /// Several messages, joined by semicolons.
    Messages(Vec<Message>),
}

/// A value as a sentence takes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number.
    Number(i64),
    /// A text, or a word by which a sentence is chosen.
    Text(String),
}

impl Value {
    /// The value as a sentence takes it: numbers as numbers, everything else in its notation (`white`, `e3`, `a1b2`,
    /// `c3 d3`, `M3`). `say` puts messages into words.
    pub(crate) fn argument(&self, say: &Say<'_>) -> Argument {
        Argument::Text(match self {
            Self::Number(number) => return Argument::Number(*number),
            Self::Color(color) => Piece::from(*color).to_string(),
            Self::Piece(piece) => piece.to_string(),
            Self::Move(m) => m.to_string(),
            Self::Space(space) => space.to_string(),
            Self::Spaces(spaces) => spaces.to_string(),
            Self::Rule(rule) => rule.id().to_owned(),
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

/// Whatever has a message can be a part of another one.
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

    #[test]
    fn values_are_written_in_notation() {
        let e3: Space = "e3".parse().unwrap();
        let written = |value: Value| value.argument(&|id, _| id.to_owned());
        for (value, expected) in [
            (Value::from(Color::White), "white"),
            (Piece::Red.into(), "red"),
            (Move::Pass.into(), "pass"),
            (e3.into(), "e3"),
            (SpaceSet::from_iter([e3, "a1".parse().unwrap()]).into(), "a1 e3"),
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
