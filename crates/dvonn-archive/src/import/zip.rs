//! Reads zips without trusting their claims about themselves.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use rawzip::{CompressionMethod, ZipArchive};

use super::report::ZipFault;

/// The limits for unpacking a file in a zip.
#[derive(Clone, Copy)]
struct Limits {
    /// The maximum size of a file in bytes.
    bytes: usize,
    /// The maximum factor by which a file of more than [`free`](Self::free) bytes may exceed its packed size.
    ratio: usize,
    free: usize,
}

/// Files of games unpack to 5 to 20 times their packed size.
const LIMITS: Limits = Limits { bytes: 1 << 30, ratio: 200, free: 1 << 20 };

/// Whether bytes begin like a zip, with or without files.
pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Calls `each` with every file of a zip until it returns an error: the file's name, and its bytes or why
/// they cannot be read. Folders and the hidden files of operating systems are skipped.
///
/// # Errors
/// The rest of the zip cannot be read.
pub(super) fn each_file<E>(
    bytes: &[u8],
    mut each: impl FnMut(&str, Result<Vec<u8>, ZipFault>) -> Result<(), E>,
) -> Result<Result<(), E>, ZipFault> {
    let zip = ZipArchive::from_slice(bytes).map_err(|_| ZipFault::Damaged)?;
    let mut entries = zip.entries();
    while let Some(entry) = entries.next_entry().map_err(|_| ZipFault::Damaged)? {
        let path = entry.file_path();
        let path = String::from_utf8_lossy(path.as_bytes()).into_owned();
        if entry.is_dir() || is_hidden(&path) {
            continue;
        }
        let locked = entry.flags().is_encrypted() || entry.flags().has_strong_encryption();
        let unpacked = if locked {
            Err(ZipFault::Locked)
        } else {
            match zip.get_entry(entry.wayfinder()) {
                Ok(found) => unpack(found.data(), entry.compression_method(), entry.crc32(), LIMITS),
                Err(_) => Err(ZipFault::Damaged),
            }
        };
        if let Err(stopped) = each(&path, unpacked) {
            return Ok(Err(stopped));
        }
    }
    Ok(Ok(()))
}

fn unpack(
    packed: &[u8],
    method: CompressionMethod,
    checksum: u32,
    limits: Limits,
) -> Result<Vec<u8>, ZipFault> {
    let most = limits.bytes.min(packed.len().saturating_mul(limits.ratio).max(limits.free));
    let bytes = match method {
        CompressionMethod::STORE if packed.len() > limits.bytes => return Err(ZipFault::Bomb),
        CompressionMethod::STORE => packed.to_vec(),
        CompressionMethod::DEFLATE => match decompress_to_vec_with_limit(packed, most) {
            Ok(bytes) => bytes,
            Err(error) if error.status == TINFLStatus::HasMoreOutput => return Err(ZipFault::Bomb),
            Err(_) => return Err(ZipFault::Damaged),
        },
        _ => return Err(ZipFault::Method),
    };
    if rawzip::crc32(&bytes) == checksum { Ok(bytes) } else { Err(ZipFault::Damaged) }
}

/// Whether a file is one that operating systems add unasked.
pub(super) fn is_hidden(path: &str) -> bool {
    path.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX")
        || path.ends_with("Thumbs.db")
        || path.ends_with("desktop.ini")
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec;

    use super::*;

    fn unpacked(bytes: &[u8], method: CompressionMethod, limits: Limits) -> Result<usize, ZipFault> {
        let packed = match method {
            CompressionMethod::DEFLATE => compress_to_vec(bytes, 6),
            _ => bytes.to_vec(),
        };
        unpack(&packed, method, rawzip::crc32(bytes), limits).map(|bytes| bytes.len())
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
        let deflate = CompressionMethod::DEFLATE;
        for (ratio, is_taken) in [(100, true), (180, true), (220, false), (260, false)] {
            assert_eq!(unpacked(&of_ratio(ratio), deflate, LIMITS).is_ok(), is_taken, "{ratio} times");
        }
        // The limit is exact to the byte.
        let bytes = of_ratio(100);
        let packed = compress_to_vec(&bytes, 6).len();
        let free = Limits { free: 0, ..LIMITS };
        let enough = bytes.len().div_ceil(packed);
        assert_eq!(unpacked(&bytes, deflate, Limits { ratio: enough, ..free }), Ok(bytes.len()));
        assert!(unpacked(&bytes, deflate, Limits { ratio: enough - 1, ..free }).is_err());
        // Small files may compress by any ratio.
        let (least, more) = (vec![b' '; 1 << 20], vec![b' '; (1 << 20) + 1]);
        assert_eq!(unpacked(&least, deflate, LIMITS), Ok(1 << 20));
        assert!(unpacked(&more, deflate, LIMITS).is_err_and(|fault| fault == ZipFault::Bomb));
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
        assert!(is_zip(b"PK\x03\x04...") && is_zip(b"PK\x05\x06...") && !is_zip(b"PK\x03\x05"));
    }

    #[test]
    fn a_file_may_have_as_many_bytes_as_are_allowed() {
        let limits = Limits { bytes: 5000, ..LIMITS };
        for method in [CompressionMethod::STORE, CompressionMethod::DEFLATE] {
            assert_eq!(unpacked(&[b'x'; 5000], method, limits), Ok(5000));
            assert!(
                unpacked(&[b'x'; 5001], method, limits)
                    .is_err_and(|fault| fault.to_string().contains("at most 1 GiB"))
            );
        }
        assert_eq!(LIMITS.bytes, 1 << 30, "as the text of ZipFault::Bomb says");
    }
}
