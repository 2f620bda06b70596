//! Parts of a batch of work.

use std::fmt;
use std::str::FromStr;

/// A part of a batch that several machines share: every N-th item from the I-th on, both counted from 0.
/// Together the N shards are the whole batch, and no item is in two of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shard {
    index: u32,
    count: u32,
}

impl Shard {
    /// The whole batch.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// Makes shard `index` of `count`. `None` unless `index` is below `count`.
    #[must_use]
    pub const fn new(index: u32, count: u32) -> Option<Self> {
        if index < count { Some(Self { index, count }) } else { None }
    }

    /// Whether the item with this number, counted from 0, belongs to the shard.
    #[must_use]
    pub fn contains(self, item: u64) -> bool {
        item % u64::from(self.count) == u64::from(self.index)
    }
}

/// Returns [`Shard::WHOLE`].
impl Default for Shard {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

/// The error for a text that is not `I/N` with whole numbers, I below N.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseShardError;

impl fmt::Display for ParseShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a shard I/N, such as 0/4, with I counted from 0 and below N")
    }
}

impl std::error::Error for ParseShardError {}

/// Reads `I/N`.
impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        // `u32::from_str` alone would accept a sign.
        let number = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_digit())
                .then(|| text.parse().ok())
                .flatten()
                .ok_or(ParseShardError)
        };
        let (index, count) = text.split_once('/').ok_or(ParseShardError)?;
        Self::new(number(index)?, number(count)?).ok_or(ParseShardError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_item_is_in_one_shard() {
        for count in 1..6 {
            for item in 0..30 {
                let holders = (0..count).filter(|&index| Shard::new(index, count).unwrap().contains(item));
                assert_eq!(holders.count(), 1);
            }
        }
        assert!((0..9).all(|item| Shard::WHOLE.contains(item)));
        assert_eq!(
            (0..10).filter(|&item| "1/4".parse::<Shard>().unwrap().contains(item)).collect::<Vec<_>>(),
            [1, 5, 9]
        );
    }

    #[test]
    fn only_shards_that_exist_are_read() {
        for text in ["0/1", "3/4", "4294967294/4294967295"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in
            ["", "1", "/", "1/", "/2", "1/1", "0/0", "+0/2", "-1/2", "0/4294967296", "0/2/3", " 0/2", "a/b"]
        {
            assert_eq!(text.parse::<Shard>(), Err(ParseShardError), "{text:?}");
        }
    }
}
