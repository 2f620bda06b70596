//! Serde: each type as `docs/json.md` describes it, in every format.
//!
//! [`ByColor`](crate::ByColor) derives the traits for its fields `white` and `black`.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Board, Color, Count, Direction, Margin, Move, MoveList, Outcome, Phase, Piece, Pieces, Position, Rule,
    Setup, Space, SpaceSet, Stack, Symmetry,
};

/// Implements both traits for names, as `as_str` returns them.
macro_rules! as_name {
    ($($type:ty: $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        read_text!($type: $expected);
    )*};
}

/// Implements both traits for notation, as `Display` writes it.
macro_rules! as_text {
    ($($type:ty: $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        read_text!($type: $expected);
    )*};
}

/// Implements `Deserialize` by `FromStr`.
macro_rules! read_text {
    ($type:ty: $expected:literal) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text { expected: $expected, type_: PhantomData })
            }
        }
    };
}

as_name! {
    Color: "\"white\" or \"black\"";
    Direction: "the name of a direction, such as \"north-east\"";
    Outcome: "\"white\", \"black\" or \"draw\"";
    Phase: "\"placement\" or \"stacking\"";
    Piece: "\"white\", \"black\" or \"red\"";
    Rule: "the number of a rule, such as \"M3\"";
    Symmetry: "the name of a symmetry, such as \"half-turn\"";
}

as_text! {
    Space: "the name of a space, such as \"e3\"";
    Move: "a move, such as \"e3\", \"a1b2\" or \"pass\"";
    Pieces: "the pieces of a stack from bottom to top, such as \"bbrw\"";
    Setup: "a position string (DFEN)";
    Board: "a position string (DFEN) that the rules allow";
    Position: "a position string (DFEN) that the rules allow";
}

struct Text<T> {
    expected: &'static str,
    type_: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.pieces())
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pieces = u8::deserialize(deserializer)?;
        Self::new(pieces).ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Unsigned(pieces.into()), &"a number of pieces from 0 to 49")
        })
    }
}

impl Serialize for Margin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(self.pieces())
    }
}

impl<'de> Deserialize<'de> for Margin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pieces = i8::deserialize(deserializer)?;
        Self::new(pieces).ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Signed(pieces.into()), &"a number of pieces from -49 to 49")
        })
    }
}

/// A list of the spaces' names, `a1` first.
impl Serialize for SpaceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SpaceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Spaces)
    }
}

struct Spaces;

impl<'de> Visitor<'de> for Spaces {
    type Value = SpaceSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of spaces")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut names: A) -> Result<SpaceSet, A::Error> {
        let mut spaces = SpaceSet::EMPTY;
        while let Some(space) = names.next_element()? {
            spaces.insert(space);
        }
        Ok(spaces)
    }
}

/// A list of the moves in their order.
impl Serialize for MoveList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

/// The serialized form of a [`Stack`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Stack")]
struct StackFields {
    /// `None` for a lone red.
    owner: Option<Color>,
    height: u8,
    red: bool,
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = StackFields { owner: self.owner(), height: self.height(), red: self.has_red() };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StackFields { owner, height, red } = StackFields::deserialize(deserializer)?;
        let stack = match owner {
            Some(owner) => Self::new(owner, height, red),
            None => Some(Self::LONE_RED).filter(|_| height == 1 && red),
        };
        stack.ok_or_else(|| D::Error::custom("no stack has this owner, height and red"))
    }
}
