//! The layout of a segment's file.

pub(crate) const MAGIC: &[u8; 8] = b"DVONNSEG";

/// The most games of a segment.
pub(crate) const MOST_GAMES: u32 = 1 << 17;

/// The number of games in a block: one entry finds them, and they are read together.
pub(crate) const BLOCK: u32 = 64;

/// The sections of a segment, in their order.
pub(crate) const SECTIONS: usize = 13;
pub(crate) const ROWS: usize = 0;
pub(crate) const TEXTS: usize = 1;
pub(crate) const BLOCKS: usize = 2;
pub(crate) const GAMES: usize = 3;
pub(crate) const DETAILS: usize = 4;
pub(crate) const ANNOTATIONS: usize = 5;
pub(crate) const PIECES: usize = 6;
pub(crate) const AMENDMENTS: usize = 7;
pub(crate) const HASHES: usize = 8;
pub(crate) const ENDS: usize = 9;
pub(crate) const POSTINGS: usize = 10;
pub(crate) const LATE: usize = 11;
pub(crate) const HELD: usize = 12;

/// The names of the sections.
pub(crate) const SECTION_NAMES: [&str; SECTIONS] = [
    "rows",
    "texts",
    "blocks",
    "games",
    "details",
    "annotations",
    "pieces",
    "amendments",
    "hashes",
    "ends",
    "postings",
    "late positions",
    "held segments",
];

/// The flag of a segment with an index. A segment that an import has just written gets one later.
pub(crate) const INDEXED: u64 = 1;
