//! The file format of weights.

use std::fmt;

use std::sync::LazyLock;

use super::kinds::KINDS;
use super::layout::{LAYOUT_ROWS, LAYOUT_UNITS};
use super::network::{HIDDEN, INPUTS, KIND_UNITS, STAGES, Weights};
use super::patches;

/// The first bytes of every weights file.
const MAGIC: &[u8; 8] = b"DVONNEVL";
/// The version of the terms and the network. Files of other versions are refused.
pub const VERSION: u16 = 4;

/// Where the weights begin: after the magic bytes and the version.
const HEADER: usize = MAGIC.len() + 2;
/// The number of weights, of two bytes each.
const NUMBERS: usize = HIDDEN * (INPUTS + 1)
    + STAGES * (INPUTS + HIDDEN + 1)
    + (KINDS + 1 + STAGES) * KIND_UNITS
    + (LAYOUT_ROWS + 1 + STAGES) * LAYOUT_UNITS
    + patches::NUMBERS;
/// The size of the checksum at the end.
const CHECKSUM: usize = 8;

/// The file of the weights that the engine comes with.
static STANDARD_FILE: &[u8] = include_bytes!("../../weights/standard.bin");

/// The weights that the engine comes with.
pub(crate) static STANDARD: LazyLock<Weights> = LazyLock::new(|| Weights::read(STANDARD_FILE));

// A file that cannot be read is a compiler error.
#[allow(long_running_const_eval, reason = "the checksum takes a step for each byte")]
const _: () = assert!(
    check(STANDARD_FILE).is_ok(),
    "weights/standard.bin is damaged, or its version is not the engine's"
);

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
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        check(bytes)?;
        Ok(Self::read(bytes))
    }

    /// Reads a file that was checked.
    fn read(bytes: &[u8]) -> Self {
        let mut weights = Self::zero();
        let numbers = bytes[HEADER..].as_chunks::<2>().0;
        for (number, bytes) in weights.numbers_mut().zip(numbers) {
            *number = i16::from_le_bytes(*bytes);
        }
        weights
    }

    /// All numbers, in the order of the file.
    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut i16> {
        let hidden = self.hidden.as_flattened_mut().iter_mut().chain(&mut self.hidden_bias);
        let direct = self.direct.as_flattened_mut().iter_mut();
        let output = self.output.as_flattened_mut().iter_mut().chain(&mut self.bias);
        let kinds = self.kinds.iter_mut().flat_map(|row| &mut row.0).chain(&mut self.kind_bias.0);
        let kind_output = self.kind_output.as_flattened_mut();
        let layout = self.layout.iter_mut().flat_map(|row| &mut row.0).chain(&mut self.layout_bias.0);
        let layout = layout.chain(self.layout_output.as_flattened_mut());
        let network = hidden.chain(direct).chain(output).chain(kinds).chain(kind_output).chain(layout);
        network.chain(self.full_board.numbers_mut())
    }

    /// A weights file: eight letters, the version, the weights in the order of the struct's fields, all numbers of two bytes
    /// with the lower one first, and the checksum (FNV-1a of all bytes before it, eight bytes).
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.clone().numbers_mut().flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

/// Whether these bytes are an undamaged weights file of this version.
const fn check(bytes: &[u8]) -> Result<(), WeightsError> {
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
    Ok(())
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
