//! Names of values, such as `white` and `placement`, as programs write them.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Direction, Outcome, Phase, Piece, Rule, Symmetry};

/// The text is not a name of the type. Names are read only as `as_str` writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownName {
    /// The expected alternatives, such as `white or black`.
    expected: &'static str,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for UnknownName {}

macro_rules! named {
    ($($type:ty: $expected:literal;)*) => {$(
        impl FromStr for $type {
            type Err = UnknownName;

            /// Reads the name that `as_str` returns.
            fn from_str(name: &str) -> Result<Self, UnknownName> {
                Self::ALL
                    .into_iter()
                    .find(|value| value.as_str() == name)
                    .ok_or(UnknownName { expected: $expected })
            }
        }
    )*};
}

named! {
    Color: "white or black";
    Direction: "east, north-east, north-west, west, south-west or south-east";
    Outcome: "white, black or draw";
    Phase: "placement or stacking";
    Piece: "white, black or red";
    Rule: "the number of a rule, such as M3";
    Symmetry: "identity, half-turn, left-right or up-down";
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Debug;
    use std::string::{String, ToString};
    use std::vec::Vec;

    /// Checks that each name reads back and other texts do not. Returns the names, separated by spaces.
    fn names<T: Copy + PartialEq + Debug + FromStr<Err = UnknownName>>(
        all: impl IntoIterator<Item = T>,
        as_str: fn(T) -> &'static str,
    ) -> String {
        let all: Vec<T> = all.into_iter().collect();
        for &value in &all {
            assert_eq!(as_str(value).parse(), Ok(value));
            for wrong in [as_str(value).to_uppercase() + "s", std::format!(" {}", as_str(value))] {
                assert!(wrong.parse::<T>().is_err(), "{wrong}");
            }
        }
        let names: Vec<&str> = all.into_iter().map(as_str).collect();
        names.join(" ")
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        assert_eq!(names(Color::ALL, Color::as_str), "white black");
        assert_eq!(
            names(Direction::ALL, Direction::as_str),
            "east north-east north-west west south-west south-east"
        );
        assert_eq!(names(Outcome::ALL, Outcome::as_str), "white black draw");
        assert_eq!(names(Phase::ALL, Phase::as_str), "placement stacking");
        assert_eq!(names(Piece::ALL, Piece::as_str), "white black red");
        assert_eq!(names(Rule::ALL, Rule::as_str), "P1 P2 L1 L2 M1 M2 M3 M4 M5 M7 C1 C2 E1");
        assert_eq!(names(Symmetry::ALL, Symmetry::as_str), "identity half-turn left-right up-down");
        assert_eq!("White".parse::<Color>().unwrap_err().to_string(), "expected white or black");
    }
}
