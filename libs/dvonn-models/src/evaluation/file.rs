//! The file format of the weights, and the standard weights.

use std::sync::LazyLock;

use crate::file::{Format, WeightsError, written_checksum};

use crate::evaluation::kinds::KINDS;
use crate::evaluation::layout::{LAYOUT_ROWS, LAYOUT_UNITS};
use crate::evaluation::network::{HIDDEN, INPUTS, KIND_UNITS, STAGES, Weights};
use crate::evaluation::patches;

/// The version of the terms and the network. Files of other versions are refused.
pub const VERSION: u16 = 4;

/// The number of weights.
const NUMBERS: usize = HIDDEN * (INPUTS + 1)
    + STAGES * (INPUTS + HIDDEN + 1)
    + (KINDS + 1 + STAGES) * KIND_UNITS
    + (LAYOUT_ROWS + 1 + STAGES) * LAYOUT_UNITS
    + patches::NUMBERS;

/// The format of a file of these weights.
const FORMAT: Format = Format { magic: *b"DVONNEVL", version: VERSION, numbers: NUMBERS };

/// The file of the standard weights.
static STANDARD_FILE: &[u8] = include_bytes!("../../weights/standard.bin");

/// The standard weights.
static STANDARD: LazyLock<Weights> = LazyLock::new(|| Weights::of(FORMAT.read_trusted(STANDARD_FILE)));

// With a file of another version or size, this does not compile. A test checks its checksum.
const _: () = assert!(
    FORMAT.check_header(STANDARD_FILE).is_ok(),
    "weights/standard.bin is damaged, or its version is not the evaluation's"
);

impl Weights {
    /// The checksum in the standard weights' file. It distinguishes these weights from all others.
    pub const STANDARD_CHECKSUM: u64 = written_checksum(STANDARD_FILE);

    /// Returns the standard weights, which the engine comes with.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
    }

    /// Returns the bytes of the standard weights' file.
    #[must_use]
    pub fn standard_file() -> &'static [u8] {
        STANDARD_FILE
    }

    /// Reads a weights file, as [`Weights::to_bytes`] writes it.
    ///
    /// # Errors
    /// [`WeightsError`] if the bytes are not a weights file, are of another version, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        FORMAT.read(bytes).map(Self::of)
    }

    /// Builds the weights from these numbers, in the order of the file.
    fn of(numbers: impl Iterator<Item = i16>) -> Self {
        let mut weights = Self::zero();
        for (weight, number) in weights.numbers_mut().zip(numbers) {
            *weight = number;
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

    /// Returns a weights file: the weights in the order of the struct's fields, as [`crate::file`] writes
    /// them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        FORMAT.write(self.clone().numbers_mut().map(|number| *number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing else checks the checksum of the weights that are compiled in.
    #[test]
    fn the_standard_weights_are_undamaged() {
        assert_eq!(Weights::from_bytes(STANDARD_FILE).as_ref(), Ok(Weights::standard()));
        assert_eq!(Weights::standard().to_bytes(), STANDARD_FILE);
    }

    #[test]
    fn damaged_files_are_refused() {
        // The tests of `crate::file` damage every single bit.
        let mut bytes = STANDARD_FILE.to_vec();
        bytes[STANDARD_FILE.len() / 2] ^= 2;
        assert_eq!(Weights::from_bytes(&bytes).err(), Some(WeightsError::Damaged));
    }
}
