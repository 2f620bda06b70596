//! The header of a browser's file about the archive's file in it.
//!
//! A worker gets a browser's file only after waiting for it, and an archive does not wait. So files are
//! opened in advance, and each begins with the name of the archive's file that it has at the moment.

/// The bytes before those of the archive's file: a block of most devices, so that pages stay within blocks.
pub const HEADER: usize = 4096;

/// The beginning of a header: its name and version 1.
const MAGIC: &[u8; 8] = b"DVONNFS\x01";

/// The longest name, in bytes.
const MOST_NAME: usize = 255;

/// The header of a file with this name; `None` if the name is too long. Of two files with one name the one
/// with the higher turn counts: it was renamed, and the other one has not been cleared.
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

/// The name and the turn that a file has by its first bytes; `None` if it is free, or its header was not
/// written to the end: then nothing that counts is in it.
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

/// The bytes of a header that matter.
pub const NAMED: usize = MAGIC.len() + 1 + MOST_NAME + 4 + 8;

/// FNV-1a.
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
