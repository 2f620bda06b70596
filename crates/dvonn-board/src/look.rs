//! The look of a board.

use std::fmt;
use std::str::FromStr;

/// The material of a drawn board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Look {
    /// Warm wood.
    #[default]
    Wood,
    /// Pale birch, at its best on light pages.
    Birch,
    /// Cool slate, at its best on dark pages.
    Slate,
    /// Clear outlines on white, as for print.
    Plain,
}

impl Look {
    /// All looks.
    pub const ALL: &'static [Self] = &[Self::Wood, Self::Birch, Self::Slate, Self::Plain];

    /// Its name: `wood`, `birch`, `slate` or `plain`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Birch => "birch",
            Self::Slate => "slate",
            Self::Plain => "plain",
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error for a text that is not a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLook;

impl fmt::Display for UnknownLook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected wood, birch, slate or plain")
    }
}

impl std::error::Error for UnknownLook {}

impl FromStr for Look {
    type Err = UnknownLook;

    fn from_str(text: &str) -> Result<Self, UnknownLook> {
        Self::ALL.iter().copied().find(|look| look.as_str() == text).ok_or(UnknownLook)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for look in Look::ALL {
            assert_eq!(look.to_string().parse(), Ok(*look));
        }
        assert_eq!("oak".parse::<Look>(), Err(UnknownLook));
        let names: Vec<&str> = Look::ALL.iter().map(|look| look.as_str()).collect();
        assert!(names.iter().all(|name| UnknownLook.to_string().contains(name)));
    }
}
