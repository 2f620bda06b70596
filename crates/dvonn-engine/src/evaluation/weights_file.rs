//! The file format of weights.

use std::fmt;

use super::network::{HIDDEN, INPUTS, STAGES, Weights};

/// The first bytes of every weights file.
const MAGIC: &[u8; 8] = b"DVONNEVL";
/// The version of the terms and the network. Files of other versions are refused.
pub const VERSION: u16 = 1;

/// Where the weights begin: after the magic bytes and the version.
const HEADER: usize = MAGIC.len() + 2;
/// The number of weights, of two bytes each.
const NUMBERS: usize = HIDDEN * (INPUTS + 1) + STAGES * (INPUTS + HIDDEN + 1);
/// The size of the checksum at the end.
const CHECKSUM: usize = 8;

/// The weights that the engine comes with. They are read when the engine is compiled: a file that cannot be read is a
/// compiler error.
pub(crate) static STANDARD: Weights = match Weights::from_bytes(include_bytes!("../../weights/standard.bin"))
{
    Ok(weights) => weights,
    Err(_) => panic!("weights/standard.bin is damaged, or its version is not the engine's"),
};

impl Weights {
    /// The weights that the engine comes with.
    #[must_use]
    pub fn standard() -> Self {
        STANDARD.clone()
    }

    /// Reads a weights file, as [`Weights::to_bytes`] writes it.
    ///
    /// # Errors
    /// [`WeightsError`] if the bytes are no weights file, one of another version, or damaged.
    pub const fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let Some((magic, rest)) = bytes.split_first_chunk::<{ MAGIC.len() }>() else {
            return Err(WeightsError::NotWeights);
        };
        let (Some(version), true) = (rest.first_chunk(), is_magic(magic)) else {
            return Err(WeightsError::NotWeights);
        };
        let version = u16::from_le_bytes(*version);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let Some((body, sum)) = bytes.split_last_chunk::<CHECKSUM>() else {
            return Err(WeightsError::Damaged);
        };
        if body.len() != HEADER + 2 * NUMBERS || u64::from_le_bytes(*sum) != checksum(body) {
            return Err(WeightsError::Damaged);
        }
        let mut weights = Self::ZERO;
        let mut numbers = body.split_at(HEADER).1;
        numbers = read(weights.hidden.as_flattened_mut(), numbers);
        numbers = read(&mut weights.hidden_bias, numbers);
        numbers = read(weights.direct.as_flattened_mut(), numbers);
        numbers = read(weights.output.as_flattened_mut(), numbers);
        read(&mut weights.bias, numbers);
        Ok(weights)
    }

    /// A weights file: eight letters, the version, the weights in the order of the struct's fields, all numbers of two bytes
    /// with the lower one first, and the checksum (FNV-1a of all bytes before it, eight bytes).
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let hidden = self.hidden.as_flattened().iter().chain(&self.hidden_bias);
        let numbers =
            hidden.chain(self.direct.as_flattened()).chain(self.output.as_flattened()).chain(&self.bias);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

/// Reads as many numbers as there are places for, and returns the bytes after them.
const fn read<'a>(numbers: &mut [i16], bytes: &'a [u8]) -> &'a [u8] {
    let mut i = 0;
    while i < numbers.len() {
        numbers[i] = i16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        i += 1;
    }
    bytes.split_at(2 * numbers.len()).1
}

const fn is_magic(bytes: &[u8; MAGIC.len()]) -> bool {
    u64::from_le_bytes(*bytes) == u64::from_le_bytes(*MAGIC)
}

/// FNV-1a (Fowler, Noll and Vo).
const fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    let mut i = 0;
    while i < bytes.len() {
        sum = (sum ^ bytes[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    sum
}

/// Why a weights file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// The bytes do not begin as a weights file does.
    NotWeights,
    /// The file was made for another version of the engine.
    Version(u16),
    /// The file's length or its checksum is wrong.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("not a weights file"),
            Self::Version(version) => {
                write!(f, "the weights have version {version}, but this engine needs version {VERSION}")
            }
            Self::Damaged => f.write_str("the weights file is damaged: its length or its checksum is wrong"),
        }
    }
}

impl std::error::Error for WeightsError {}
