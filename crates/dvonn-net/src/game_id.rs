//! Identifiers of games in links.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The identifier of a game, and of the challenge that it came from: ten random letters and digits. Nobody
/// can find other people's games by guessing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9A-Za-z]{10}$", example = "0aB3dE6gH9"))]
pub struct GameId([u8; GameId::LENGTH]);

/// A text that is not the name of a game: expected ten letters of the English alphabet and digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected the name of a game: ten letters and digits")]
pub struct NotAGameId;

impl GameId {
    /// The length of an identifier, in characters.
    pub const LENGTH: usize = 10;

    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /// Returns the identifier for a random number. For uniform numbers, all identifiers are equally likely to
    /// within one part in a trillion.
    #[must_use]
    pub fn of_random(mut number: u128) -> Self {
        let mut letters = [0; Self::LENGTH];
        for letter in &mut letters {
            // The remainder is less than 62.
            *letter = Self::LETTERS[(number % 62) as usize];
            number /= 62;
        }
        Self(letters)
    }

    /// Returns the identifier as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Identifiers contain only characters of `LETTERS`, which are ASCII.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for GameId {
    type Err = NotAGameId;

    fn from_str(text: &str) -> Result<Self, NotAGameId> {
        let letters: [u8; Self::LENGTH] = text.as_bytes().try_into().map_err(|_| NotAGameId)?;
        letters.iter().all(u8::is_ascii_alphanumeric).then_some(Self(letters)).ok_or(NotAGameId)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_and_nothing_else_is_one() {
        for number in [0, 1, 61, 62, u128::MAX] {
            let id = GameId::of_random(number);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(GameId::of_random(0).as_str(), "0000000000");
        assert_eq!(GameId::of_random(62 + 9).as_str(), "9100000000");
        for text in ["", "012345678", "01234567890", "01234-6789", "0123456é9", "012345678 "] {
            assert_eq!(text.parse::<GameId>(), Err(NotAGameId), "{text}");
        }
    }
}
