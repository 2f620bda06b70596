//! Reads zips without trusting their claims about themselves.

use std::collections::VecDeque;

use dvonn_message::{Key as Common, Message};
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder};

/// The limits for unpacking zips. How large a file may be depends on the program, see [`Zip::next_file`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZipLimits {
    /// The most files of one zip, including folders.
    pub files: usize,
    /// The largest ratio of unpacked to packed size, for files with more than [`free`](Self::free) bytes.
    pub ratio: usize,
    /// The bytes that a packed file may have at any ratio.
    pub free: usize,
    /// The deepest nesting of zips: 1 for a zip that contains no other.
    pub depth: usize,
}

impl Default for ZipLimits {
    /// Files of games unpack to 5 to 20 times their packed size.
    fn default() -> Self {
        Self { files: usize::MAX, ratio: 200, free: 1 << 20, depth: 3 }
    }
}

/// The reason why a zip or a file in it cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ZipFault {
    /// The zip or the file in it is damaged.
    #[error("the zip, or the file in it, is damaged")]
    Damaged,
    /// The file in the zip is encrypted with a password.
    #[error("the file in the zip is locked with a password")]
    Locked,
    /// The file in the zip uses an unknown compression method.
    #[error("the file in the zip uses an unknown compression method, expected deflate")]
    Method,
    /// The zip, or the file in it, is too large to be read.
    #[error("the zip, or the file in it, is too large, expected less than {megabytes} MiB")]
    TooLarge {
        /// The limit in MiB.
        megabytes: usize,
    },
    /// The file in the zip unpacks to more than games plausibly would.
    #[error("the file in the zip is too large for its packed size")]
    Bomb,
    /// The zip has more files than the limit. The rest cannot be read.
    #[error("the zip has too many files, expected at most {count}")]
    TooManyFiles {
        /// The most files.
        count: usize,
    },
    /// The zip is nested too deeply in other zips.
    #[error("the zip is nested too deeply in other zips, expected at most {levels} levels")]
    TooDeep {
        /// The most levels.
        levels: usize,
    },
}

impl From<&ZipFault> for Message {
    fn from(fault: &ZipFault) -> Self {
        match fault {
            ZipFault::Damaged => Self::new(Common::ZipDamaged),
            ZipFault::Locked => Self::new(Common::ZipLocked),
            ZipFault::Method => Self::new(Common::ZipMethod),
            ZipFault::TooLarge { megabytes } => Self::new(Common::TooLarge).with("megabytes", *megabytes),
            ZipFault::Bomb => Self::new(Common::ZipMuch),
            ZipFault::TooManyFiles { count } => Self::new(Common::ZipMany).with("count", *count),
            ZipFault::TooDeep { levels } => Self::new(Common::ZipDeep).with("levels", *levels),
        }
    }
}

/// A file in a zip.
#[derive(Debug)]
struct Packed {
    path: String,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    checksum: u32,
    locked: bool,
}

/// A zip that is being unpacked, file by file. Folders and the hidden files of operating systems are skipped.
#[derive(Debug)]
pub struct Zip {
    bytes: Vec<u8>,
    files: VecDeque<Packed>,
    cut: Option<ZipFault>,
    depth: usize,
    limits: ZipLimits,
}

impl Zip {
    /// Whether bytes begin like a zip, with or without files.
    #[must_use]
    pub fn is_zip(bytes: &[u8]) -> bool {
        bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
    }

    /// Reads the directory of a zip that is nested in `depth` others.
    ///
    /// # Errors
    /// The zip is damaged, or nested too deeply.
    pub fn new(bytes: Vec<u8>, depth: usize, limits: ZipLimits) -> Result<Self, ZipFault> {
        if depth >= limits.depth {
            return Err(ZipFault::TooDeep { levels: limits.depth });
        }
        let zip = ZipArchive::from_slice(bytes.as_slice()).map_err(|_| ZipFault::Damaged)?;
        let mut entries = zip.entries();
        let mut files = VecDeque::new();
        let mut count = 0;
        let cut = loop {
            let entry = match entries.next_entry() {
                Ok(Some(entry)) => entry,
                Ok(None) => break None,
                Err(_) => break Some(ZipFault::Damaged),
            };
            count += 1;
            if count > limits.files {
                break Some(ZipFault::TooManyFiles { count: limits.files });
            }
            let path = entry.file_path();
            let path = String::from_utf8_lossy(path.as_bytes()).into_owned();
            if entry.is_dir() || is_hidden(&path) {
                continue;
            }
            files.push_back(Packed {
                path,
                place: entry.wayfinder(),
                method: entry.compression_method(),
                checksum: entry.crc32(),
                locked: entry.flags().is_encrypted() || entry.flags().has_strong_encryption(),
            });
        };
        Ok(Self { bytes, files, cut, depth, limits })
    }

    /// Why only the first files can be read, if reading the directory stopped early.
    #[must_use]
    pub const fn cut(&self) -> Option<ZipFault> {
        self.cut
    }

    /// The number of zips in which a file of this one is nested.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth + 1
    }

    /// Unpacks the next file: its path, and its bytes, at most `most`, or why they cannot be read.
    pub fn next_file(&mut self, most: usize) -> Option<(String, Result<Vec<u8>, ZipFault>)> {
        let file = self.files.pop_front()?;
        let unpacked = self.unpack(&file, most);
        Some((file.path, unpacked))
    }

    fn unpack(&self, file: &Packed, most: usize) -> Result<Vec<u8>, ZipFault> {
        if file.locked {
            return Err(ZipFault::Locked);
        }
        let zip = ZipArchive::from_slice(self.bytes.as_slice()).map_err(|_| ZipFault::Damaged)?;
        let entry = zip.get_entry(file.place).map_err(|_| ZipFault::Damaged)?;
        let packed = entry.data();
        let plausible = self.limits.free.max(packed.len().saturating_mul(self.limits.ratio));
        let too_large = ZipFault::TooLarge { megabytes: most >> 20 };
        let bytes = match file.method {
            CompressionMethod::STORE if packed.len() > most => return Err(too_large),
            CompressionMethod::STORE => packed.to_vec(),
            CompressionMethod::DEFLATE => match decompress_to_vec_with_limit(packed, plausible.min(most)) {
                Ok(bytes) => bytes,
                Err(error) if error.status == TINFLStatus::HasMoreOutput => {
                    return Err(if plausible < most { ZipFault::Bomb } else { too_large });
                }
                Err(_) => return Err(ZipFault::Damaged),
            },
            _ => return Err(ZipFault::Method),
        };
        if rawzip::crc32(&bytes) == file.checksum { Ok(bytes) } else { Err(ZipFault::Damaged) }
    }
}

/// Whether an operating system added this file to the person's own.
fn is_hidden(path: &str) -> bool {
    path.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX")
        || path.ends_with("Thumbs.db")
        || path.ends_with("desktop.ini")
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec;

    use super::*;

    const DEFLATE: u16 = 8;
    const STORE: u16 = 0;
    const GIB: usize = 1 << 30;

    /// A zip with one file.
    fn zip_of(bytes: &[u8], method: u16) -> Vec<u8> {
        let packed = if method == DEFLATE { compress_to_vec(bytes, 6) } else { bytes.to_vec() };
        let mut common = Vec::new();
        for value in [20, 0, method, 0, 0] {
            common.extend(value.to_le_bytes());
        }
        for value in [rawzip::crc32(bytes), packed.len() as u32, bytes.len() as u32, 1] {
            common.extend(value.to_le_bytes());
        }
        let mut zip = [b"PK\x03\x04", common.as_slice(), b"a", &packed].concat();
        let at = zip.len() as u32;
        let directory = [b"PK\x01\x02\x14\x00", common.as_slice(), &[0; 14], b"a"].concat();
        zip.extend(&directory);
        zip.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
        zip.extend((directory.len() as u32).to_le_bytes());
        zip.extend(at.to_le_bytes());
        zip.extend([0; 2]);
        zip
    }

    fn unpacked(bytes: &[u8], method: u16, limits: ZipLimits, most: usize) -> Result<usize, ZipFault> {
        let mut zip = Zip::new(zip_of(bytes, method), 0, limits).unwrap();
        let (path, unpacked) = zip.next_file(most).unwrap();
        assert_eq!((path.as_str(), zip.cut()), ("a", None));
        assert!(zip.next_file(most).is_none());
        unpacked.map(|bytes| bytes.len())
    }

    /// Bytes that compress by a little more than `ratio` times: noise, then spaces.
    fn of_ratio(ratio: usize) -> Vec<u8> {
        let mut random = dvonn::random::Random::new(1);
        let mut bytes: Vec<u8> = (0..1 << 14).map(|_| random.next() as u8).collect();
        bytes.resize(ratio << 14, b' ');
        while compress_to_vec(&bytes, 6).len() * ratio > bytes.len() {
            bytes.resize(bytes.len() + (1 << 16), b' ');
        }
        bytes
    }

    #[test]
    fn a_file_that_gets_two_hundred_times_larger_is_the_most() {
        let limits = ZipLimits::default();
        for (ratio, is_taken) in [(100, true), (180, true), (220, false), (260, false)] {
            let read = unpacked(&of_ratio(ratio), DEFLATE, limits, GIB);
            assert_eq!(read.is_ok(), is_taken, "{ratio} times");
        }
        // The limit is exact to the byte.
        let bytes = of_ratio(100);
        let packed = compress_to_vec(&bytes, 6).len();
        let free = ZipLimits { free: 0, ..limits };
        let enough = bytes.len().div_ceil(packed);
        let within = |ratio| unpacked(&bytes, DEFLATE, ZipLimits { ratio, ..free }, GIB);
        assert_eq!(within(enough), Ok(bytes.len()));
        assert_eq!(within(enough - 1), Err(ZipFault::Bomb));
        // Small files may compress by any ratio.
        let (least, more) = (vec![b' '; 1 << 20], vec![b' '; (1 << 20) + 1]);
        assert_eq!(unpacked(&least, DEFLATE, limits, GIB), Ok(1 << 20));
        assert_eq!(unpacked(&more, DEFLATE, limits, GIB), Err(ZipFault::Bomb));
    }

    #[test]
    fn a_file_may_have_as_many_bytes_as_are_allowed() {
        let most = 5 << 20;
        let limits = ZipLimits { ratio: 5000, ..ZipLimits::default() };
        for method in [STORE, DEFLATE] {
            assert_eq!(unpacked(&vec![b'x'; most], method, limits, most), Ok(most));
            let fault = unpacked(&vec![b'x'; most + 1], method, limits, most);
            assert_eq!(fault, Err(ZipFault::TooLarge { megabytes: 5 }));
        }
    }

    #[test]
    fn files_of_systems_are_left_out() {
        for hidden in [
            ".DS_Store",
            "games/.hidden/1.sgf",
            "__MACOSX/1.sgf",
            "games\\.git\\1.sgf",
            "games/Thumbs.db",
            "desktop.ini",
        ] {
            assert!(is_hidden(hidden), "{hidden}");
        }
        assert!(
            !["1.sgf", "games/1.sgf", "a.b/c.d", "MACOSX/1.sgf", "Thumbs.db/1.sgf"]
                .into_iter()
                .any(is_hidden)
        );
        let is_zip = Zip::is_zip;
        assert!(is_zip(b"PK\x03\x04...") && is_zip(b"PK\x05\x06...") && !is_zip(b"PK\x03\x05"));
    }
}
