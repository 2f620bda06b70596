//! Segments for the unit tests.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use dvonn_record::Record;

use crate::build::{SegmentBuilder, write_segment};
use crate::head::{Head, Held, Origin};
use crate::header::{Header, Source};
use crate::manifest::Identity;
use crate::segment::Segment;
use crate::{Alone, Memory, game};

/// The origin of the first segment of an archive.
pub(crate) const FIRST: Origin = Origin { identity: Identity(1), generation: 1, number: 0, first: 0 };

/// A segment of games without an index. All are from the file `a`.
pub(crate) fn segment(origin: Origin, records: &[Record], held: &[Held]) -> Segment {
    let mut builder = SegmentBuilder::default();
    for record in records {
        let packed = game::pack(record);
        let header = Header::of(record, Source { file: "a".to_owned(), number: 1 });
        builder.add(&packed, &header, game::placed(&packed), None);
    }
    let (entry, contents) = builder.finish(false, origin, held, &Alone).unwrap();
    let storage = Memory::new();
    write_segment(&storage, entry, &contents).unwrap();
    Segment::open(Head::of_entry(&storage, entry).unwrap(), origin.first).unwrap()
}
