//! Zips, read without trust: what a zip says of itself is never believed.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use rawzip::{CompressionMethod, ZipArchive};

/// The most bytes of a file in a zip, unpacked.
const MOST_BYTES: usize = 1 << 30;

/// How many times larger than packed a file may be that has more than a mebibyte: games get 5 to 20 times
/// larger.
const MOST_RATIO: usize = 200;

/// Whether bytes begin like a zip, with or without files.
pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Calls back with each file of a zip, its name and its bytes or why they cannot be read, until that says to
/// stop. Folders, and files that systems put beside people's own, are left out.
///
/// # Errors
/// Why the rest of the zip cannot be read.
pub(super) fn each_file<E>(
    bytes: &[u8],
    mut each: impl FnMut(&str, Result<Vec<u8>, &'static str>) -> Result<(), E>,
) -> Result<Result<(), E>, &'static str> {
    const DAMAGED: &str = "the zip is damaged";
    let zip = ZipArchive::from_slice(bytes).map_err(|_| DAMAGED)?;
    let mut entries = zip.entries();
    while let Some(entry) = entries.next_entry().map_err(|_| DAMAGED)? {
        let path = entry.file_path();
        let path = String::from_utf8_lossy(path.as_bytes()).into_owned();
        if entry.is_dir() || is_hidden(&path) {
            continue;
        }
        let locked = entry.flags().is_encrypted() || entry.flags().has_strong_encryption();
        let unpacked = if locked {
            Err("the file in the zip is locked with a password")
        } else {
            match zip.get_entry(entry.wayfinder()) {
                Ok(found) => unpack(found.data(), entry.compression_method(), entry.crc32()),
                Err(_) => Err("the file in the zip is damaged"),
            }
        };
        if let Err(stopped) = each(&path, unpacked) {
            return Ok(Err(stopped));
        }
    }
    Ok(Ok(()))
}

fn unpack(packed: &[u8], method: CompressionMethod, checksum: u32) -> Result<Vec<u8>, &'static str> {
    const TOO_LARGE: &str =
        "the file in the zip is too large, expected at most 1 GiB and 200 times its packed size";
    const DAMAGED: &str = "the file in the zip is damaged";
    let most = MOST_BYTES.min(packed.len().saturating_mul(MOST_RATIO).max(1 << 20));
    let bytes = match method {
        CompressionMethod::STORE if packed.len() > MOST_BYTES => return Err(TOO_LARGE),
        CompressionMethod::STORE => packed.to_vec(),
        CompressionMethod::DEFLATE => match decompress_to_vec_with_limit(packed, most) {
            Ok(bytes) => bytes,
            Err(error) if error.status == TINFLStatus::HasMoreOutput => return Err(TOO_LARGE),
            Err(_) => return Err(DAMAGED),
        },
        _ => return Err("the file in the zip is packed in a way that is not known, expected deflate"),
    };
    if rawzip::crc32(&bytes) == checksum { Ok(bytes) } else { Err(DAMAGED) }
}

/// Whether a file is one that systems put beside people's own.
pub(super) fn is_hidden(path: &str) -> bool {
    path.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX")
        || path.ends_with("Thumbs.db")
        || path.ends_with("desktop.ini")
}
