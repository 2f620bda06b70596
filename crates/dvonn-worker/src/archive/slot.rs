//! The header of a browser's file: which of the archive's files it stores.
//!
//! Opening a browser's file is asynchronous, but the archive cannot wait. So the worker opens files in
//! advance, and each begins with the name of the archive's file that it currently stores.

/// The length of a header in bytes. It is the block size of most devices, so that pages stay within blocks.
pub const HEADER: usize = 4096;

/// The first bytes of a header: a signature and version 1.
const MAGIC: &[u8; 8] = b"DVONNFS\x01";

/// The most bytes in a name.
const MOST_NAME: usize = 255;

/// The header of a file with this name; `None` if the name is too long. If two files have the same name, the
/// one with the higher turn counts: a rename replaced the other, which has not been cleared yet.
#[must_use]
pub fn header(name: &str, turn: u64) -> Option<Vec<u8>> {
    let length = u8::try_from(name.len()).ok()?;
    let mut bytes = Vec::with_capacity(HEADER);
    bytes.extend_from_slice(MAGIC);
    bytes.push(length);
    bytes.extend_from_slice(name.as_bytes());
    bytes.extend(checksum(name).to_le_bytes());
    // Earlier versions wrote zeros here.
    bytes.extend(turn.to_le_bytes());
    bytes.resize(HEADER, 0);
    Some(bytes)
}

/// The name and the turn in a file's header. `None` if the file is free or its header is incomplete, in which
/// case nothing in it counts.
#[must_use]
pub fn name(bytes: &[u8]) -> Option<(&str, u64)> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (&length, rest) = rest.split_first()?;
    let (name, rest) = rest.split_at_checked(usize::from(length))?;
    let name = std::str::from_utf8(name).ok()?;
    let (sum, rest) = rest.split_first_chunk::<4>()?;
    let turn = u64::from_le_bytes(*rest.first_chunk()?);
    (*sum == checksum(name).to_le_bytes()).then_some((name, turn))
}

/// The number of bytes in a header that carry information.
pub const NAMED: usize = MAGIC.len() + 1 + MOST_NAME + 4 + 8;

/// The 32-bit FNV-1a hash of the name.
fn checksum(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_say_the_name() {
        for file in ["manifest-0", "segment-12", "", &"x".repeat(MOST_NAME)] {
            let bytes = header(file, 7).unwrap();
            assert_eq!((bytes.len(), name(&bytes)), (HEADER, Some((file, 7))));
            assert_eq!(name(&bytes[..NAMED]), Some((file, 7)));
            for cut in [0, 5, 9, 8 + file.len()] {
                assert_eq!(name(&bytes[..cut]), None);
            }
            let mut torn = bytes.clone();
            torn[9 + file.len()] ^= 1;
            assert_eq!(name(&torn), None);
        }
        assert_eq!((header(&"x".repeat(256), 0), name(&[0; HEADER])), (None, None));
    }
}
