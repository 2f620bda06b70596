//! Reads zips without trusting anything that they say about themselves.

use std::collections::VecDeque;

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder};

use super::{Limits, OpenFault};

/// Whether the bytes begin like a zip, possibly an empty one.
pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Whether the bytes begin like a packed file of another kind: gzip, 7z, rar, xz, zstd, bzip2.
pub(super) fn is_other_archive(bytes: &[u8]) -> bool {
    const BEGINNINGS: [&[u8]; 6] =
        [b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"BZh"];
    BEGINNINGS.iter().any(|beginning| bytes.starts_with(beginning))
}

/// A file in a zip.
#[derive(Debug)]
struct Packed {
    name: String,
    place: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    checksum: u32,
    locked: bool,
}

/// A zip that is being unpacked.
#[derive(Debug)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    files: VecDeque<Packed>,
    depth: usize,
}

impl Archive {
    /// Reads the directory of a zip, up to `most` files. Also returns why it stopped early, if it did.
    pub(super) fn new(
        name: &str,
        bytes: Vec<u8>,
        depth: usize,
        most: usize,
    ) -> Result<(Self, Option<OpenFault>), OpenFault> {
        let archive = ZipArchive::from_slice(bytes.as_slice()).map_err(|_| OpenFault::Damaged)?;
        let mut entries = archive.entries();
        let mut files = VecDeque::new();
        let mut cut = None;
        let mut count = 0;
        loop {
            let entry = match entries.next_entry() {
                Ok(Some(entry)) => entry,
                Ok(None) => break,
                // The files before the damage can still be opened.
                Err(_) => {
                    cut = Some(OpenFault::Damaged);
                    break;
                }
            };
            count += 1;
            if count > most {
                cut = Some(OpenFault::TooManyFiles { count: most });
                break;
            }
            let path = entry.file_path();
            if entry.is_dir() {
                continue;
            }
            let path = String::from_utf8_lossy(path.as_bytes()).into_owned();
            if is_hidden(&path) {
                continue;
            }
            files.push_back(Packed {
                name: format!("{name}/{path}"),
                place: entry.wayfinder(),
                method: entry.compression_method(),
                checksum: entry.crc32(),
                locked: entry.flags().is_encrypted() || entry.flags().has_strong_encryption(),
            });
        }
        Ok((Self { bytes, files, depth }, cut))
    }

    /// The depth of the zip's content in zips.
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }

    /// Unpacks the next file, and returns it with its name. At most `left` more bytes may be unpacked.
    pub(super) fn next(
        &mut self,
        limits: &Limits,
        left: usize,
    ) -> Option<(String, Result<Vec<u8>, OpenFault>)> {
        let file = self.files.pop_front()?;
        let unpacked = self.unpack(&file, limits, left);
        Some((file.name, unpacked))
    }

    fn unpack(&self, file: &Packed, limits: &Limits, left: usize) -> Result<Vec<u8>, OpenFault> {
        if file.locked {
            return Err(OpenFault::Locked);
        }
        let archive = ZipArchive::from_slice(self.bytes.as_slice()).map_err(|_| OpenFault::Damaged)?;
        let entry = archive.get_entry(file.place).map_err(|_| OpenFault::Damaged)?;
        let packed = entry.data();
        let allowed = limits.free.max(packed.len().saturating_mul(limits.ratio));
        let most = allowed.min(limits.file).min(left);
        let bytes = match file.method {
            CompressionMethod::STORE if packed.len() > limits.file.min(left) => {
                return Err(too_much(limits, left, most));
            }
            CompressionMethod::STORE => packed.to_vec(),
            CompressionMethod::DEFLATE => match decompress_to_vec_with_limit(packed, most) {
                Ok(bytes) => bytes,
                Err(error) if error.status == TINFLStatus::HasMoreOutput => {
                    return Err(too_much(limits, left, most));
                }
                Err(_) => return Err(OpenFault::Damaged),
            },
            _ => return Err(OpenFault::Method),
        };
        if rawzip::crc32(&bytes) == file.checksum { Ok(bytes) } else { Err(OpenFault::Damaged) }
    }
}

/// Returns the limit that a file with more than `most` bytes exceeds.
const fn too_much(limits: &Limits, left: usize, most: usize) -> OpenFault {
    if most == left {
        OpenFault::AllTooMuch { megabytes: limits.all >> 20 }
    } else if most == limits.file {
        OpenFault::TooLarge { megabytes: limits.file >> 20 }
    } else {
        OpenFault::Bomb
    }
}

/// Whether an operating system added this file to the person's own.
fn is_hidden(path: &str) -> bool {
    path.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX")
        || path.ends_with("Thumbs.db")
        || path.ends_with("desktop.ini")
}
