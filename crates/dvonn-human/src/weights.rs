//! The weights and their file format.

use std::fmt;

use crate::network::Layout;
use crate::{placement, stacking};

/// The networks of the two phases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// For placements, as [`Weights::PLACEMENT`] says.
    pub placement: [i16; Self::PLACEMENT.end],
    /// For stacking moves, as [`Weights::STACKING`] says.
    pub stacking: [i16; Self::STACKING.end],
}

/// The first bytes of every weights file.
const MAGIC: &[u8; 8] = b"DVONNHUM";
/// The version of the features and the network. Files of other versions are refused.
pub const VERSION: u16 = 1;

/// Where the weights begin: after the magic bytes and the version.
const HEADER: usize = MAGIC.len() + 2;
/// The size of the checksum at the end.
const CHECKSUM: usize = 8;
/// The size of a file.
const SIZE: usize = HEADER + 2 * (Weights::PLACEMENT.end + Weights::STACKING.end) + CHECKSUM;

/// The weights that the crate comes with. They are read at compile time: a file that cannot be read is a compiler error.
pub(crate) static STANDARD: Weights = match Weights::from_bytes(include_bytes!("../weights/people.bin")) {
    Ok(weights) => weights,
    Err(_) => panic!("weights/people.bin is damaged, or its version is not the crate's"),
};

impl Weights {
    /// How the weights for placements are laid out.
    pub const PLACEMENT: Layout = Layout::new(placement::INPUTS);
    /// How the weights for stacking moves are laid out.
    pub const STACKING: Layout = Layout::new(stacking::INPUTS);
    /// Weights by which all moves are equally likely.
    pub const ZERO: Self = Self { placement: [0; Self::PLACEMENT.end], stacking: [0; Self::STACKING.end] };

    /// The weights that the crate comes with.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Reads a weights file, as [`Weights::to_bytes`] writes it.
    ///
    /// # Errors
    /// [`WeightsError`] if the bytes are no weights file, one of another version, or damaged.
    pub const fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut i = 0;
        while i < MAGIC.len() {
            if bytes.len() <= HEADER || bytes[i] != MAGIC[i] {
                return Err(WeightsError::NotWeights);
            }
            i += 1;
        }
        let version = number(bytes, MAGIC.len()) as u16;
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        if bytes.len() != SIZE {
            return Err(WeightsError::Damaged);
        }
        let (body, sum) = bytes.split_at(SIZE - CHECKSUM);
        let expected = checksum(body);
        let mut i = 0;
        while i < CHECKSUM {
            if sum[i] != expected[i] {
                return Err(WeightsError::Damaged);
            }
            i += 1;
        }
        let mut weights = Self::ZERO;
        let mut i = 0;
        while i < Self::PLACEMENT.end {
            weights.placement[i] = number(body, HEADER + 2 * i);
            i += 1;
        }
        let mut i = 0;
        while i < Self::STACKING.end {
            weights.stacking[i] = number(body, HEADER + 2 * (Self::PLACEMENT.end + i));
            i += 1;
        }
        Ok(weights)
    }

    /// A weights file: eight letters, the version, the weights for placements, those for stacking moves, all numbers of two bytes
    /// with the lower one first, and the checksum (FNV-1a of all bytes before it, eight bytes).
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.placement.iter().chain(&self.stacking).flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes));
        bytes
    }
}

const fn number(bytes: &[u8], at: usize) -> i16 {
    i16::from_le_bytes([bytes[at], bytes[at + 1]])
}

/// FNV-1a (Fowler, Noll and Vo), the lowest byte first.
const fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    let mut i = 0;
    while i < bytes.len() {
        sum = (sum ^ bytes[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    sum.to_le_bytes()
}

/// Why a weights file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// The bytes do not begin as a weights file does.
    NotWeights,
    /// The file was made for another version of the features.
    Version(u16),
    /// The file's length or its checksum is wrong.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("not a file of weights for people's moves"),
            Self::Version(version) => {
                write!(f, "the weights have version {version}, but version {VERSION} is needed")
            }
            Self::Damaged => f.write_str("the weights file is damaged: its length or its checksum is wrong"),
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_written_as_they_are_read() {
        let bytes = STANDARD.to_bytes();
        assert_eq!(bytes, include_bytes!("../weights/people.bin"));
        assert_eq!(Weights::from_bytes(&bytes).as_ref(), Ok(&STANDARD));
    }

    #[test]
    fn other_files_are_refused() {
        let bytes = STANDARD.to_bytes();
        let refused = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut changed = bytes.clone();
            change(&mut changed);
            Weights::from_bytes(&changed).map(|_| ()).unwrap_err()
        };
        assert_eq!(refused(&|bytes| bytes.clear()), WeightsError::NotWeights);
        assert_eq!(refused(&|bytes| bytes.truncate(9)), WeightsError::NotWeights);
        assert_eq!(refused(&|bytes| bytes[0] = b'd'), WeightsError::NotWeights);
        assert_eq!(refused(&|bytes| bytes[8] += 1), WeightsError::Version(VERSION + 1));
        assert_eq!(refused(&|bytes| bytes.truncate(HEADER + 1)), WeightsError::Damaged);
        assert_eq!(refused(&|bytes| bytes.push(0)), WeightsError::Damaged);
        for at in [HEADER, SIZE / 2, SIZE - 1] {
            assert_eq!(refused(&|bytes| bytes[at] ^= 1), WeightsError::Damaged, "{at}");
        }
    }
}
