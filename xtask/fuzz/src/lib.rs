//! Conditions for any input: nothing panics, everything that can be read can be written and read back, and
//! play agrees with the slow rules.
//!
//! The fuzz targets look for inputs that break a check. The test of this crate tries the seeds and changes of
//! them, the same each time.

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

/// A check, and the fuzz target and folder of seeds with its name.
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

/// A file of Boardspace.
pub fn record_boardspace(bytes: &[u8]) {
    record::record(bytes, Format::Boardspace);
}

/// A game in CodeCup's notation.
pub fn record_codecup(bytes: &[u8]) {
    record::record(bytes, Format::CodeCup);
}

/// A game as JSON.
pub fn record_json(bytes: &[u8]) {
    record::record(bytes, Format::Json);
}

/// A game in Little Golem's text.
pub fn record_littlegolem(bytes: &[u8]) {
    record::record(bytes, Format::LittleGolem);
}

/// A game as plain text.
pub fn record_plain(bytes: &[u8]) {
    record::record(bytes, Format::Plain);
}

/// A game tree as SGF.
pub fn record_sgf(bytes: &[u8]) {
    record::record(bytes, Format::Sgf);
}
