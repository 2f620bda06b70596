//! Names of values, such as `white` and `placement`, as programs write them.

use core::fmt;

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

impl UnknownName {
    /// The error of a type with these names, such as `white or black`.
    #[must_use]
    pub const fn new(expected: &'static str) -> Self {
        Self { expected }
    }
}

/// Implements `Display` and `FromStr` for types with `ALL`, their values, and `as_str`, the name of each. Any
/// other text is an [`UnknownName`](crate::UnknownName).
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Size { Small, Large }
///
/// impl Size {
///     const ALL: [Self; 2] = [Self::Small, Self::Large];
///     const fn as_str(self) -> &'static str {
///         match self {
///             Self::Small => "small",
///             Self::Large => "large",
///         }
///     }
/// }
///
/// dvonn::named! { Size: "small or large"; }
///
/// assert_eq!("large".parse(), Ok(Size::Large));
/// assert_eq!(Size::Small.to_string(), "small");
/// assert_eq!("huge".parse::<Size>().unwrap_err().to_string(), "expected small or large");
/// ```
#[macro_export]
macro_rules! named {
    (@read $type:ty: $expected:expr) => {
        impl ::core::str::FromStr for $type {
            type Err = $crate::UnknownName;

            /// Reads the name that `as_str` returns.
            fn from_str(name: &str) -> ::core::result::Result<Self, $crate::UnknownName> {
                let found = Self::ALL.iter().copied().find(|value| value.as_str() == name);
                found.ok_or($crate::UnknownName::new($expected))
            }
        }
    };
    ($($type:ty: $expected:expr;)*) => {$(
        impl ::core::fmt::Display for $type {
            /// Writes the name that `as_str` returns.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        $crate::named!(@read $type: $expected);
    )*};
}

// Colours are shown as `White` and `Black`.
named!(@read Color: "white or black");

named! {
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
    use core::str::FromStr;
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
