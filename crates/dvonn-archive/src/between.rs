//! Ranges of numbers.

use std::fmt;
use std::str::FromStr;

/// A range of numbers that includes both ends. Its text is `3`, `3..5`, `3..` or `..5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Between {
    /// The smallest number.
    pub least: u32,
    /// The largest number.
    pub most: u32,
}

impl Between {
    /// All numbers.
    pub const ANY: Self = Self { least: 0, most: u32::MAX };

    /// Whether a number is in the range.
    #[must_use]
    pub const fn contains(self, number: u32) -> bool {
        self.least <= number && number <= self.most
    }
}

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (least, most) if least == most => write!(f, "{least}"),
            (0, u32::MAX) => f.write_str("0.."),
            (least, u32::MAX) => write!(f, "{least}.."),
            (0, most) => write!(f, "..{most}"),
            (least, most) => write!(f, "{least}..{most}"),
        }
    }
}

/// The text is not a range of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number, or a range such as 3..5, 3.. or ..5")]
pub struct NoRange;

impl FromStr for Between {
    type Err = NoRange;

    fn from_str(text: &str) -> Result<Self, NoRange> {
        let number = |text: &str, missing| match text {
            "" => Ok(missing),
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().map_err(|_| NoRange),
            _ => Err(NoRange),
        };
        let between = match text.split_once("..") {
            None if text.is_empty() => return Err(NoRange),
            None => {
                let exact = number(text, 0)?;
                Self { least: exact, most: exact }
            }
            Some(("", "")) => return Err(NoRange),
            Some((least, most)) => Self { least: number(least, 0)?, most: number(most, u32::MAX)? },
        };
        if between.least <= between.most { Ok(between) } else { Err(NoRange) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_they_are_written() {
        let max = u32::MAX;
        for (text, least, most) in
            [("3", 3, 3), ("3..5", 3, 5), ("3..", 3, max), ("..5", 0, 5), ("0..", 0, max)]
        {
            let range: Between = text.parse().unwrap();
            assert_eq!((range, range.to_string()), (Between { least, most }, text.to_owned()));
            assert!(range.contains(least) && range.contains(most));
            assert!(!least.checked_sub(1).is_some_and(|less| range.contains(less)));
            assert!(!most.checked_add(1).is_some_and(|more| range.contains(more)));
        }
        for text in ["", "..", "5..3", "+5", "-1", " 5", "x", "3..x", "+3..5", "4294967296", "3.5"] {
            assert_eq!(text.parse::<Between>(), Err(NoRange), "{text}");
        }
    }
}
