#![doc = include_str!("file.md")]

use std::fmt;

use dvonn::hash::fnv1a;

/// The size of the letters and the version, in bytes.
const HEADER: usize = 8 + 2;
/// The size of the checksum, in bytes.
const CHECKSUM: usize = 8;

/// The format of the files of one network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// The letters that a file begins with.
    pub magic: [u8; 8],
    /// The version of the network. Files of other versions are refused.
    pub version: u16,
    /// The number of weights in a file.
    pub numbers: usize,
}

impl Format {
    /// Returns the size of a file, in bytes.
    #[must_use]
    pub const fn size(&self) -> usize {
        HEADER + 2 * self.numbers + CHECKSUM
    }

    /// Checks everything but the checksum: the letters, the version and the size.
    ///
    /// # Errors
    /// [`WeightsError`] if one of them is wrong.
    pub const fn check_header(&self, bytes: &[u8]) -> Result<(), WeightsError> {
        let Some((magic, rest)) = bytes.split_first_chunk::<8>() else {
            return Err(WeightsError::NotWeights);
        };
        let (Some(version), true) =
            (rest.first_chunk(), u64::from_le_bytes(*magic) == u64::from_le_bytes(self.magic))
        else {
            return Err(WeightsError::NotWeights);
        };
        let found = u16::from_le_bytes(*version);
        if found != self.version {
            return Err(WeightsError::Version { found, needed: self.version });
        }
        if bytes.len() != self.size() {
            return Err(WeightsError::Damaged);
        }
        Ok(())
    }

    /// Reads a file and returns its weights in their order.
    ///
    /// # Errors
    /// [`WeightsError`] if the bytes are not a file of these weights, are of another version, or are damaged.
    pub fn read<'a>(&self, bytes: &'a [u8]) -> Result<impl Iterator<Item = i16> + use<'a>, WeightsError> {
        self.check_header(bytes)?;
        let (body, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(WeightsError::Damaged)?;
        if fnv1a(body) != u64::from_le_bytes(*sum) {
            return Err(WeightsError::Damaged);
        }
        Ok(self.read_trusted(bytes))
    }

    /// Reads a file whose checksum a test has checked, and returns as many of its weights as it holds.
    pub fn read_trusted<'a>(&self, bytes: &'a [u8]) -> impl Iterator<Item = i16> + use<'a> {
        let numbers = bytes.get(HEADER..).unwrap_or_default().as_chunks::<2>().0;
        numbers.iter().map(|bytes| i16::from_le_bytes(*bytes)).take(self.numbers)
    }

    /// Returns a file of these weights, which must be `self.numbers` numbers.
    #[must_use]
    pub fn write(&self, numbers: impl IntoIterator<Item = i16>) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.size());
        bytes.extend(self.magic);
        bytes.extend(self.version.to_le_bytes());
        bytes.extend(numbers.into_iter().flat_map(i16::to_le_bytes));
        bytes.extend(fnv1a(&bytes).to_le_bytes());
        bytes
    }
}

/// Returns the checksum that a file states, which distinguishes its weights from others. 0 if the file is too
/// short.
#[must_use]
pub const fn written_checksum(bytes: &[u8]) -> u64 {
    match bytes.last_chunk::<CHECKSUM>() {
        Some(sum) => u64::from_le_bytes(*sum),
        None => 0,
    }
}

/// Why a file of weights cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WeightsError {
    /// The file does not start like a file of these weights.
    NotWeights,
    /// The file was made for another version of the network.
    Version {
        /// The version in the file.
        found: u16,
        /// The version that this program reads.
        needed: u16,
    },
    /// The file's size or its checksum is wrong.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("not a file of these weights"),
            Self::Version { found, needed } => {
                write!(f, "the weights have version {found}, but version {needed} is needed")
            }
            Self::Damaged => f.write_str("the weights file is damaged: its size or its checksum is wrong"),
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMAT: Format = Format { magic: *b"EXAMPLE!", version: 3, numbers: 5 };
    const NUMBERS: [i16; 5] = [0, 1, -1, i16::MAX, i16::MIN];

    fn read(bytes: &[u8]) -> Result<Vec<i16>, WeightsError> {
        FORMAT.read(bytes).map(Iterator::collect)
    }

    #[test]
    fn weights_are_read_as_written() {
        let bytes = FORMAT.write(NUMBERS);
        assert_eq!(bytes.len(), FORMAT.size());
        assert_eq!(read(&bytes), Ok(NUMBERS.to_vec()));
        assert_eq!(FORMAT.read_trusted(&bytes).collect::<Vec<_>>(), NUMBERS);
        assert_eq!(written_checksum(&bytes), fnv1a(&bytes[..bytes.len() - 8]));
    }

    #[test]
    fn other_bytes_are_refused() {
        let bytes = FORMAT.write(NUMBERS);
        let refused = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut changed = bytes.clone();
            change(&mut changed);
            assert!(FORMAT.read_trusted(&changed).count() <= NUMBERS.len());
            read(&changed).unwrap_err()
        };
        for length in 0..10 {
            assert_eq!(refused(&|bytes| bytes.truncate(length)), WeightsError::NotWeights);
        }
        assert_eq!(refused(&|bytes| bytes[0] = b'e'), WeightsError::NotWeights);
        assert_eq!(refused(&|bytes| bytes[8] += 1), WeightsError::Version { found: 4, needed: 3 });
        for length in 10..bytes.len() {
            assert_eq!(refused(&|bytes| bytes.truncate(length)), WeightsError::Damaged);
        }
        assert_eq!(refused(&|bytes| bytes.push(0)), WeightsError::Damaged);
        for at in 10..bytes.len() {
            for bit in 0..8 {
                assert_eq!(refused(&|bytes| bytes[at] ^= 1 << bit), WeightsError::Damaged, "{at}");
            }
        }
    }
}
