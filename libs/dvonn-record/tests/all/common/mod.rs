//! Functions shared by the tests of formats.

#![allow(dead_code, unreachable_pub, reason = "each test uses its part")]

use dvonn_record::{ReadError, Record, read};

pub fn one(text: &str) -> Record {
    let mut records = read(text.as_bytes(), None).expect("a record");
    assert_eq!(records.len(), 1);
    records.remove(0)
}

pub fn refused(text: &str) -> ReadError {
    read(text.as_bytes(), None).map(|records| records.len()).expect_err("should be refused")
}

pub fn moves(record: &Record) -> String {
    record.moves().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

/// All spaces in order, A1 to K5: placements that fill the board.
pub fn placements() -> Vec<String> {
    dvonn::Space::all().map(|space| space.to_string()).collect()
}
