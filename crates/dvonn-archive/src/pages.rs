//! Files as pages with a checksum each. A read checks the pages that it needs and no others.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

use crate::{ArchiveError, Damage, NewFile, StoredFile};

/// The checksum with the polynomial of zip and PNG.
pub(crate) const CHECKSUM: Crc<u32, Table<16>> = Crc::<u32, Table<16>>::new(&CRC_32_ISO_HDLC);

/// The size of a page in the file in bytes, with its checksum.
const PAGE: usize = 4096;

/// The size of a page in bytes, without its checksum.
pub(crate) const CONTENTS: usize = PAGE - size_of::<u32>();

/// The number of pages to write together.
const PAGES_AT_ONCE: usize = 256;

/// Returns the checksum of a page. It includes the page's number, so no page can replace another.
fn checksum(page: u64, contents: &[u8]) -> [u8; 4] {
    let mut digest = CHECKSUM.digest();
    digest.update(&page.to_le_bytes());
    digest.update(contents);
    digest.finalize().to_le_bytes()
}

/// The length of the file for contents of this length.
pub(crate) const fn file_length(contents: u64) -> u64 {
    contents + contents.div_ceil(CONTENTS as u64) * 4
}

/// Writes contents in pages.
pub(crate) fn write(file: &mut dyn NewFile, contents: &[u8]) -> std::io::Result<()> {
    let mut buffer = Vec::with_capacity(PAGE * PAGES_AT_ONCE);
    for (number, page) in contents.chunks(CONTENTS).enumerate() {
        buffer.extend_from_slice(page);
        buffer.extend(checksum(number as u64, page));
        if buffer.len() >= PAGE * PAGES_AT_ONCE {
            file.append(&buffer)?;
            buffer.clear();
        }
    }
    file.append(&buffer)
}

/// The beginning and end of a part of a file, in the contents.
pub(crate) type Section = (u64, u64);

/// A file in pages that is being read.
#[derive(Debug)]
pub(crate) struct Pages {
    file: Box<dyn StoredFile>,
    name: String,
    bytes: u64,
    /// The length of the contents, without checksums.
    contents: u64,
}

impl Pages {
    pub(crate) fn open(file: Box<dyn StoredFile>, name: impl Into<String>) -> Result<Self, ArchiveError> {
        Self::open_up_to(file, name, u64::MAX)
    }

    /// Opens a file and ignores all bytes after the first `most`.
    pub(crate) fn open_up_to(
        file: Box<dyn StoredFile>,
        name: impl Into<String>,
        most: u64,
    ) -> Result<Self, ArchiveError> {
        let name = name.into();
        let length = file.length().map_err(ArchiveError::storage(&name))?.min(most);
        // Reading will refuse a last page that is too short for a checksum.
        let contents = length.saturating_sub(length.div_ceil(PAGE as u64) * 4);
        Ok(Self { file, name, bytes: length, contents })
    }

    /// The length of the file in bytes, checksums included.
    pub(crate) const fn file_length(&self) -> u64 {
        self.bytes
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The length of the contents in bytes.
    pub(crate) const fn length(&self) -> u64 {
        self.contents
    }

    /// Treats the contents of a damaged file as if they had this length. Reading refuses the missing bytes.
    pub(crate) const fn expect(&mut self, contents: u64) {
        self.contents = contents;
    }

    /// Whether a page cannot be read or its checksum does not match.
    pub(crate) fn is_any_damaged(&self) -> bool {
        let pages = (0..self.contents).step_by(CONTENTS);
        pages.into_iter().any(|at| self.read(at, (self.contents - at).min(CONTENTS as u64) as usize).is_err())
    }

    /// Reads contents of a damaged file, with `fill` in place of every unreadable byte.
    pub(crate) fn read_filled(&self, at: u64, length: usize, fill: u8) -> Vec<u8> {
        let (mut bytes, end) = (Vec::new(), at.saturating_add(length as u64).min(self.contents));
        let mut at = at;
        while at < end {
            let stop = end.min((at / CONTENTS as u64 + 1) * CONTENTS as u64);
            match self.read(at, (stop - at) as usize) {
                Ok(page) => bytes.extend(page),
                Err(_) => bytes.resize(bytes.len() + (stop - at) as usize, fill),
            }
            at = stop;
        }
        bytes
    }

    /// Reads contents, after checking their pages.
    pub(crate) fn read(&self, at: u64, length: usize) -> Result<Vec<u8>, ArchiveError> {
        let end = at.checked_add(length as u64).filter(|&end| end <= self.contents);
        let Some(end) = end else {
            return Err(ArchiveError::damaged(&self.name, at, Damage::Expected("a place inside the file")));
        };
        if length == 0 {
            return Ok(Vec::new());
        }
        let size = CONTENTS as u64;
        let (first, last) = (at / size, (end - 1) / size);
        let from = first * PAGE as u64;
        let to = file_length(self.contents).min((last + 1) * PAGE as u64);
        let mut bytes = vec![0; (to - from) as usize];
        self.file.read_at(from, &mut bytes).map_err(ArchiveError::storage(&self.name))?;
        let mut kept = 0;
        for (number, start) in (first..).zip((0..bytes.len()).step_by(PAGE)) {
            let stop = bytes.len().min(start + PAGE);
            let page = bytes.get(start..stop).and_then(|page| page.split_last_chunk::<4>());
            let fits = page.is_some_and(|(contents, sum)| checksum(number, contents) == *sum);
            if !fits {
                return Err(ArchiveError::damaged(&self.name, number * PAGE as u64, Damage::Checksum));
            }
            bytes.copy_within(start..stop - 4, kept);
            kept += stop - 4 - start;
        }
        bytes.truncate(kept);
        let skipped = (at - first * size) as usize;
        bytes.drain(..skipped);
        bytes.truncate(length);
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Memory, Storage};

    fn open(storage: &Memory) -> Pages {
        Pages::open(storage.open("file").unwrap(), "file").unwrap()
    }

    /// Four pages, the last one of 100 bytes.
    fn four_pages() -> (Vec<u8>, Memory) {
        let contents: Vec<u8> = (0..3 * CONTENTS + 100).map(|n| (n * 7 % 251) as u8).collect();
        let storage = Memory::new();
        write(&mut *storage.create("file").unwrap(), &contents).unwrap();
        (contents, storage)
    }

    fn flip(storage: &Memory, at: usize) {
        let mut bytes = storage.file("file").unwrap();
        bytes[at] ^= 1;
        storage.put("file", bytes);
    }

    #[test]
    fn a_damaged_page_harms_no_other() {
        let (contents, storage) = four_pages();
        assert!(!open(&storage).is_any_damaged());
        for page in 0..4 {
            let (_, damaged) = four_pages();
            flip(&damaged, page * PAGE + 9);
            let pages = open(&damaged);
            assert!(pages.is_any_damaged());
            let damage = page * CONTENTS..((page + 1) * CONTENTS).min(contents.len());
            for (from, to) in [
                (0, CONTENTS),
                (CONTENTS, 2 * CONTENTS),
                (7, 3 * CONTENTS),
                (3 * CONTENTS, 3 * CONTENTS + 100),
            ] {
                let is_whole = to <= damage.start || damage.end <= from;
                assert_eq!(pages.read(from as u64, to - from).is_ok(), is_whole, "{page}: {from} to {to}");
                let mut filled = contents[from..to].to_vec();
                let unread = damage.start.clamp(from, to) - from..damage.end.clamp(from, to) - from;
                filled[unread].fill(b'?');
                assert_eq!(pages.read_filled(from as u64, to - from, b'?'), filled, "{page}: {from} to {to}");
            }
        }
    }

    #[test]
    fn a_short_file_is_read_as_if_it_had_its_length() {
        let (contents, storage) = four_pages();
        let bytes = storage.file("file").unwrap();
        storage.put("file", bytes[..2 * PAGE].to_vec());
        let mut pages = open(&storage);
        assert_eq!((pages.length(), pages.is_any_damaged()), (2 * CONTENTS as u64, false));
        pages.expect(contents.len() as u64);
        assert_eq!((pages.length(), pages.is_any_damaged()), (contents.len() as u64, true));
        let read = pages.read_filled(CONTENTS as u64 + 5, contents.len(), 0);
        assert_eq!(read[..CONTENTS - 5], contents[CONTENTS + 5..2 * CONTENTS]);
        assert!(read.len() == 2 * CONTENTS + 95 && read[CONTENTS - 5..].iter().all(|&byte| byte == 0));
    }

    #[test]
    fn a_large_file_is_written_a_mebibyte_at_a_time() {
        struct Sizes(Vec<usize>);
        impl NewFile for Sizes {
            fn append(&mut self, bytes: &[u8]) -> std::io::Result<()> {
                self.0.push(bytes.len());
                Ok(())
            }

            fn sync(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let mut sizes = Sizes(Vec::new());
        write(&mut sizes, &vec![1; 600 * CONTENTS + 8]).unwrap();
        assert_eq!(sizes.0, [1 << 20, 1 << 20, 88 * PAGE + 12]);
    }

    #[test]
    fn contents_are_read_as_they_were_written_and_only_then() {
        for length in [0, 1, CONTENTS - 1, CONTENTS, CONTENTS + 1, 3 * CONTENTS + 7] {
            let contents: Vec<u8> = (0..length).map(|n| (n * 7 % 251) as u8).collect();
            let storage = Memory::new();
            write(&mut *storage.create("file").unwrap(), &contents).unwrap();
            assert_eq!(storage.file("file").unwrap().len() as u64, file_length(length as u64));
            let pages = open(&storage);
            assert_eq!(pages.length(), length as u64);
            for (at, end) in [(0, length), (length / 3, length / 2), (length.saturating_sub(5), length)] {
                assert_eq!(pages.read(at as u64, end - at).unwrap(), contents[at..end]);
            }
            assert!(pages.read(1, length).is_err());
            for at in (0..storage.file("file").unwrap().len()).step_by(501) {
                let mut bytes = storage.file("file").unwrap();
                bytes[at] ^= 4;
                let damaged = Memory::new();
                damaged.put("file", bytes);
                let error = open(&damaged).read(0, length).unwrap_err();
                let page = at / PAGE * PAGE;
                let expected = format!("file, byte {page}: the checksum does not match the bytes before it");
                assert_eq!(error.to_string(), expected);
            }
        }
    }
}
