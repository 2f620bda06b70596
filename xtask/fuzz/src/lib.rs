//! Checks that hold for any input: nothing panics, everything that can be read can be written and read back,
//! and the rules agree with a slow implementation.
//!
//! The fuzz targets look for inputs that break a check. The test of this crate runs each check on its seeds
//! and on changed seeds, which are the same in each run.

mod archive;
mod backups;
mod bodies;
mod codecup;
mod collection;
mod dfen;
mod frames;
mod opening;
mod packed;
mod play;
mod puzzles;
mod record;
mod ugi;

use dvonn_record::Format;

pub use archive::{archive, archive_import, archive_question};
pub use backups::backups;
pub use bodies::bodies;
pub use codecup::codecup;
pub use collection::collection;
pub use dfen::dfen;
pub use frames::frames;
pub use opening::opening;
pub use packed::packed;
pub use play::play;
pub use puzzles::puzzles;
pub use ugi::ugi;

/// The name of a check, which its fuzz target and its folder of seeds share, and the check.
pub type Check = (&'static str, fn(&[u8]));

/// All checks, by name.
pub const CHECKS: [Check; 20] = [
    ("archive", archive),
    ("archive_import", archive_import),
    ("archive_question", archive_question),
    ("backups", backups),
    ("bodies", bodies),
    ("codecup", codecup),
    ("collection", collection),
    ("dfen", dfen),
    ("frames", frames),
    ("opening", opening),
    ("packed", packed),
    ("play", play),
    ("puzzles", puzzles),
    ("record_boardspace", record_boardspace),
    ("record_codecup", record_codecup),
    ("record_json", record_json),
    ("record_littlegolem", record_littlegolem),
    ("record_plain", record_plain),
    ("record_sgf", record_sgf),
    ("ugi", ugi),
];

/// Reads the bytes as a file from Boardspace.
pub fn record_boardspace(bytes: &[u8]) {
    record::record(bytes, Format::Boardspace);
}

/// Reads the bytes as a game in CodeCup's notation.
pub fn record_codecup(bytes: &[u8]) {
    record::record(bytes, Format::CodeCup);
}

/// Reads the bytes as a game in JSON.
pub fn record_json(bytes: &[u8]) {
    record::record(bytes, Format::Json);
}

/// Reads the bytes as a game in Little Golem's text.
pub fn record_littlegolem(bytes: &[u8]) {
    record::record(bytes, Format::LittleGolem);
}

/// Reads the bytes as a game in plain text.
pub fn record_plain(bytes: &[u8]) {
    record::record(bytes, Format::Plain);
}

/// Reads the bytes as a game tree in SGF.
pub fn record_sgf(bytes: &[u8]) {
    record::record(bytes, Format::Sgf);
}
