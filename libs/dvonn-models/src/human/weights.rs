//! The weights of the model and their file format.

use std::sync::LazyLock;

use crate::file::{Format, WeightsError};

use crate::human::network::Layout;
use crate::human::{placement, stacking};

/// The weights of the networks for the two phases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The weights for placements, laid out as in [`Weights::PLACEMENT`].
    pub placement: [i16; Self::PLACEMENT.end],
    /// The weights for stacking moves, laid out as in [`Weights::STACKING`].
    pub stacking: [i16; Self::STACKING.end],
}

/// The version of the features and the network. Files of other versions are refused.
pub const VERSION: u16 = 1;

/// The format of a file of these weights.
const FORMAT: Format =
    Format { magic: *b"DVONNHUM", version: VERSION, numbers: Weights::PLACEMENT.end + Weights::STACKING.end };

/// The file of the weights that the crate comes with.
static STANDARD_FILE: &[u8] = include_bytes!("../../weights/people.bin");

/// The weights that the crate comes with.
static STANDARD: LazyLock<Weights> = LazyLock::new(|| Weights::of(FORMAT.read_trusted(STANDARD_FILE)));

// With a file of another version or size, this does not compile. A test checks its checksum.
const _: () = assert!(
    FORMAT.check_header(STANDARD_FILE).is_ok(),
    "weights/people.bin is damaged, or its version is not the crate's"
);

impl Weights {
    /// The layout of the weights for placements.
    pub const PLACEMENT: Layout = Layout::new(placement::INPUTS);
    /// The layout of the weights for stacking moves.
    pub const STACKING: Layout = Layout::new(stacking::INPUTS);
    /// Weights that make all moves equally likely.
    pub const ZERO: Self = Self { placement: [0; Self::PLACEMENT.end], stacking: [0; Self::STACKING.end] };

    /// Returns the weights that the crate comes with.
    #[must_use]
    pub fn standard() -> &'static Self {
        &STANDARD
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
        let mut weights = Self::ZERO;
        for (weight, number) in weights.placement.iter_mut().chain(&mut weights.stacking).zip(numbers) {
            *weight = number;
        }
        weights
    }

    /// Returns a weights file, as [`crate::file`] writes it: first the weights for placements, then those for
    /// stacking moves.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        FORMAT.write(self.placement.iter().chain(&self.stacking).copied())
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
