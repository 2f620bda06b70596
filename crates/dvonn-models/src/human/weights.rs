//! The weights and their file.

use std::sync::LazyLock;

use crate::file::{Format, WeightsError};

use crate::human::network::Layout;
use crate::human::{placement, stacking};

/// The networks of the two phases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// For placements, as [`Weights::PLACEMENT`] says.
    pub placement: [i16; Self::PLACEMENT.end],
    /// For stacking moves, as [`Weights::STACKING`] says.
    pub stacking: [i16; Self::STACKING.end],
}

/// The version of the features and the network. Files of other versions are refused.
pub const VERSION: u16 = 1;

/// The files of these weights.
const FORMAT: Format =
    Format { magic: *b"DVONNHUM", version: VERSION, numbers: Weights::PLACEMENT.end + Weights::STACKING.end };

/// The file of the weights that the crate comes with.
static STANDARD_FILE: &[u8] = include_bytes!("../../weights/people.bin");

/// The weights that the crate comes with.
static STANDARD: LazyLock<Weights> = LazyLock::new(|| Weights::of(FORMAT.read_trusted(STANDARD_FILE)));

// A file of another version or size is a compiler error. A test checks its checksum.
const _: () = assert!(
    FORMAT.check_header(STANDARD_FILE).is_ok(),
    "weights/people.bin is damaged, or its version is not the crate's"
);

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
    /// [`WeightsError`] if the bytes are not a weights file, are of another version, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        FORMAT.read(bytes).map(Self::of)
    }

    /// The weights from these numbers, in the order of the file.
    fn of(numbers: impl Iterator<Item = i16>) -> Self {
        let mut weights = Self::ZERO;
        for (weight, number) in weights.placement.iter_mut().chain(&mut weights.stacking).zip(numbers) {
            *weight = number;
        }
        weights
    }

    /// A weights file: the weights for placements and those for stacking moves, as [`crate::file`]
    /// writes them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        FORMAT.write(self.placement.iter().chain(&self.stacking).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weights that are compiled in are not checked when they are used.
    #[test]
    fn the_standard_weights_are_undamaged() {
        assert_eq!(Weights::from_bytes(STANDARD_FILE).as_ref(), Ok(Weights::standard()));
        assert_eq!(Weights::standard().to_bytes(), STANDARD_FILE);
    }

    #[test]
    fn damaged_files_are_refused() {
        // The format's own tests damage every bit.
        let mut bytes = STANDARD_FILE.to_vec();
        bytes[STANDARD_FILE.len() / 2] ^= 2;
        assert_eq!(Weights::from_bytes(&bytes).err(), Some(WeightsError::Damaged));
    }
}
