//! Checking an archive: every checksum, every game by the rules, and the index against a new one.

use std::fmt;
use std::ops::ControlFlow;

use dvonn::Count;
use dvonn_record::{EndReason, Record};

use crate::archive::{Archive, GameId};
use crate::game::PackedGame;
use crate::header::{ANNOTATED, OTHER_START, Row};
use crate::index::BuiltIndex;
use crate::layout::BLOCK;
use crate::pages::CONTENTS;
use crate::pieces::Placed;
use crate::segment::{Packed, Segment};
use crate::workers::map;
use crate::{ArchiveError, ArchiveFault, Damage, FaultKind, Workers};

/// A fault that a check found.
#[derive(Debug)]
pub struct VerifyFault {
    /// The file.
    pub file: String,
    /// The game, if the fault concerns one.
    pub game: Option<GameId>,
    /// The fault.
    pub what: VerifyReason,
}

/// The kinds of faults that a check finds.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyReason {
    /// A fault found when the archive was opened.
    #[error("{_0}")]
    Archive(FaultKind),
    /// The bytes are damaged.
    #[error("byte {at}: {damage}")]
    Damaged {
        /// The offset in bytes.
        at: u64,
        /// The damage there.
        damage: Damage,
    },
    /// The storage failed.
    #[error("{_0}")]
    Storage(std::io::Error),
    /// The stored facts about a game contradict its moves.
    #[error("{_0} does not follow from the moves")]
    Game(Derived),
    /// The index does not match the games.
    #[error("the index does not match the games")]
    Index,
}

/// Facts that an archive stores about a game although they follow from its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Derived {
    /// The number of moves.
    Moves,
    /// The pieces of both sides at the end.
    Count,
    /// The result.
    Result,
    /// Whether the game starts from the empty board.
    Start,
    /// The places of the pieces.
    Placed,
    /// The full record of a game that has more than its packed form can store.
    Annotated,
    /// The players, the date and the id in that record.
    Header,
}

impl Derived {
    /// Returns the word that selects a text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Count => "count",
            Self::Result => "result",
            Self::Start => "start",
            Self::Placed => "placed",
            Self::Annotated => "annotated",
            Self::Header => "header",
        }
    }
}

impl fmt::Display for Derived {
    /// Writes a phrase in English, for developers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Moves => "the number of moves",
            Self::Count => "the count",
            Self::Result => "the result",
            Self::Start => "the start",
            Self::Placed => "where the pieces were placed",
            Self::Annotated => "the annotated record",
            Self::Header => "the header of the annotated record",
        })
    }
}

impl fmt::Display for VerifyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some(game) = self.game {
            write!(f, "game {game}: ")?;
        }
        self.what.fmt(f)
    }
}

impl VerifyFault {
    fn of(file: &str, error: ArchiveError) -> Self {
        let (file, what) = match error {
            ArchiveError::Damaged { file, at, damage } => (file, VerifyReason::Damaged { at, damage }),
            ArchiveError::Storage { file, error } => (file, VerifyReason::Storage(error)),
            other => (file.to_owned(), VerifyReason::Storage(std::io::Error::other(other))),
        };
        Self { file, game: None, what }
    }
}

/// The number of blocks of games that are checked together.
const BLOCKS_AT_ONCE: u32 = 64;

/// The number of pages that are read together.
const PAGES_AT_ONCE: u64 = 256;

/// Checks an archive that could be opened. Returns all faults: those found when it was opened, and those of
/// its segments. `progress` gets the number of games checked, and says whether to go on.
pub fn verify(
    archive: &Archive,
    workers: &dyn Workers,
    progress: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Vec<VerifyFault> {
    let noticed = |fault: &ArchiveFault| {
        let what = VerifyReason::Archive(fault.what.clone());
        VerifyFault { file: fault.file.clone(), game: None, what }
    };
    let mut faults: Vec<VerifyFault> = archive.faults().iter().map(noticed).collect();
    let mut checked = 0;
    for segment in &archive.segments {
        let before = faults.len();
        check_pages(segment, &mut faults);
        let mut tell = |games: u32| progress(checked + u64::from(games));
        if faults.len() == before && check_games(segment, workers, &mut tell, &mut faults).is_break() {
            break;
        }
        if faults.len() == before
            && let Err(error) = check_index(segment, workers, &mut faults)
        {
            faults.push(VerifyFault::of(segment.name(), error));
        }
        checked += u64::from(segment.games);
    }
    faults
}

fn check_pages(segment: &Segment, faults: &mut Vec<VerifyFault>) {
    let Err(error) = segment.head.checksum() else { return };
    let before = faults.len();
    let pages = segment.pages();
    let step = PAGES_AT_ONCE * CONTENTS as u64;
    for at in (0..pages.length()).step_by(step as usize) {
        let length = step.min(pages.length() - at);
        if pages.read(at, length as usize).is_ok() {
            continue;
        }
        for at in (at..at + length).step_by(CONTENTS) {
            let length = (CONTENTS as u64).min(pages.length() - at);
            if let Err(error) = pages.read(at, length as usize) {
                faults.push(VerifyFault::of(segment.name(), error));
            }
        }
    }
    // Each page is intact, so one of them comes from another file.
    if faults.len() == before {
        faults.push(VerifyFault::of(segment.name(), error));
    }
}

fn check_games(
    segment: &Segment,
    workers: &dyn Workers,
    progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
    faults: &mut Vec<VerifyFault>,
) -> ControlFlow<()> {
    for first in (0..segment.blocks()).step_by(BLOCKS_AT_ONCE as usize) {
        let end = segment.blocks().min(first + BLOCKS_AT_ONCE);
        let read = segment.packed_games(first..end).and_then(|packed| {
            let details = segment.packed_details(first..end)?;
            Ok((packed, details))
        });
        let (packed, details) = match read {
            Ok(read) => read,
            Err(error) => {
                faults.push(VerifyFault::of(segment.name(), error));
                continue;
            }
        };
        let games = (first * BLOCK)..segment.games.min(end * BLOCK);
        let (rows, pieces) = (&segment.rows, &segment.pieces);
        let checked = map(workers, games.len(), |at| {
            let game = games.start + at as u32;
            check_game(packed.get(game), rows.get(game), pieces.placed(game), game)
        });
        for (game, result) in games.clone().zip(checked) {
            let result = result.and_then(|()| check_header(segment, game, &packed, &details));
            if let Err(what) = result {
                let game = Some(GameId(segment.first + u64::from(game)));
                faults.push(VerifyFault { file: segment.name().to_owned(), game, what });
            }
        }
        progress(games.end)?;
    }
    ControlFlow::Continue(())
}

/// Replays a game, and compares the result with the columns.
fn check_game(packed: &[u8], row: Row, placed: Placed, number: u32) -> Result<(), VerifyReason> {
    let broken = |damage| VerifyReason::Damaged { at: 0, damage };
    let illegal = |error| broken(Damage::Game { game: number, error });
    let game = PackedGame::read(packed).map_err(broken)?;
    let mut line = game.line;
    while line.next_move().map_err(illegal)?.is_some() {}
    let last = *line.position();
    line.finish().map_err(illegal)?;
    let wrong = |what| Err(VerifyReason::Game(what));
    if row.plies as usize != game.plies {
        return wrong(Derived::Moves);
    }
    if row.counts != last.counts().map(|count: Count| u32::from(count.pieces())) {
        return wrong(Derived::Count);
    }
    let by_rules = last.outcome();
    let says = row.result().filter(|result| result.by == EndReason::Play).map(|result| result.outcome);
    if by_rules != says {
        return wrong(Derived::Result);
    }
    if game.start.is_some() != (row.flags & OTHER_START != 0) {
        return wrong(Derived::Start);
    }
    if crate::game::placed(packed) == placed { Ok(()) } else { wrong(Derived::Placed) }
}

/// Reads the header of a game, and compares it with the annotated record if there is one.
fn check_header(segment: &Segment, game: u32, packed: &Packed, details: &Packed) -> Result<(), VerifyReason> {
    let failed = |error| VerifyFault::of(segment.name(), error).what;
    let header = segment.header_of(game, details.get(game)).map_err(failed)?;
    if segment.rows.get(game).flags & ANNOTATED == 0 {
        return Ok(());
    }
    let record: Record = segment.record(game, packed.get(game), details.get(game)).map_err(failed)?;
    if crate::game::pack(&record) != packed.get(game) {
        return Err(VerifyReason::Game(Derived::Annotated));
    }
    let same = record.players == header.players && record.date == header.date && record.id == header.id;
    if same { Ok(()) } else { Err(VerifyReason::Game(Derived::Header)) }
}

/// Builds the index again and compares it.
fn check_index(
    segment: &Segment,
    workers: &dyn Workers,
    faults: &mut Vec<VerifyFault>,
) -> Result<(), ArchiveError> {
    let Some(index) = segment.index() else { return Ok(()) };
    let packed = segment.packed_games(0..segment.blocks())?;
    let rows = &segment.rows;
    let built = BuiltIndex::of(segment.games, |game| packed.get(game), |game| rows.get(game), workers)
        .map_err(|damage| ArchiveError::damaged(segment.name(), 0, damage))?;
    let read = |(begin, end): (u64, u64)| segment.pages().read(begin, (end - begin) as usize);
    let hashes: Vec<u8> = built.hashes.iter().flat_map(|hash| hash.to_le_bytes()).collect();
    let ends: Vec<u8> = built.ends.iter().flat_map(|end| end.to_le_bytes()).collect();
    let same = built.samples().eq(index.samples.iter().copied())
        && read(index.hashes)? == hashes
        && read(index.ends)? == ends
        && read(index.postings)? == built.postings
        && match &index.late {
            Some(late) => read(late.section)? == built.late.finish(),
            None => true,
        };
    if !same {
        faults.push(VerifyFault { file: segment.name().to_owned(), game: None, what: VerifyReason::Index });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dvonn::{ByColor, Color, Move, Outcome, Space};
    use dvonn_record::{GameDate, GameResult, NodeId};

    use super::*;
    use crate::build::SegmentBuilder;
    use crate::head::{Head, Origin, push_sum};
    use crate::header::{Header, Source};
    use crate::layout::{ENDS, HASHES, LATE, POSTINGS};
    use crate::manifest::{Identity, Manifest, SegmentEntry};
    use crate::{Alone, Memory, build};

    /// A game of one move.
    fn record() -> Record {
        let mut record = Record::new();
        record.add_move(NodeId::START, Move::Place(Space::E3)).unwrap();
        record
    }

    type Parts = (Header, Placed, Option<Vec<u8>>);

    /// A segment of 70 games, the first of which has this number, after changes to what is said of the games
    /// and to the contents.
    fn segment(
        first: u64,
        change: &dyn Fn(u32, &mut Parts),
        harm: &dyn Fn(&Segment, &mut Vec<u8>),
    ) -> Arc<Segment> {
        let (record, mut builder) = (record(), SegmentBuilder::default());
        let packed = crate::game::pack(&record);
        for game in 0..70 {
            let header = Header::of(&record, Source { file: "a".to_owned(), number: 1 });
            let mut parts = (header, crate::game::placed(&packed), None);
            change(game, &mut parts);
            builder.add(&packed, &parts.0, parts.1, parts.2);
        }
        let origin = Origin { identity: Identity(1), generation: 1, number: first, first };
        let (entry, mut contents) = builder.finish(true, origin, &[], &Alone).unwrap();
        let storage = Memory::new();
        let open = |entry: SegmentEntry, contents: &[u8]| {
            build::write_segment(&storage, entry, contents).unwrap();
            Segment::open(Head::of_entry(&storage, entry).unwrap(), first).unwrap()
        };
        harm(&open(entry, &contents), &mut contents);
        Arc::new(open(entry, &contents))
    }

    /// The faults of some segments, and the numbers of games that were told.
    fn told(segments: Vec<Arc<Segment>>) -> (Vec<String>, Vec<u64>) {
        let archive = Archive::of_segments(Manifest::default(), segments);
        let mut progress = Vec::new();
        let faults = verify(&archive, &Alone, &mut |games| {
            progress.push(games);
            ControlFlow::Continue(())
        });
        (faults.iter().map(ToString::to_string).collect(), progress)
    }

    fn well(first: u64) -> Arc<Segment> {
        segment(first, &|_, _| {}, &|_, _| {})
    }

    #[test]
    fn facts_that_do_not_follow_from_the_moves_are_told_with_the_game() {
        let wrong = |game: u32, (header, placed, annotated): &mut Parts| match game {
            1 => header.plies = 2,
            2 => header.counts = ByColor { white: 3, black: 1 },
            3 => {
                header.result = Some(GameResult { outcome: Outcome::Win(Color::White), by: EndReason::Play });
            }
            4 => header.starts_empty = false,
            5 => *placed = Placed::default(),
            6 => *annotated = Some(Record::new().pack()),
            64..=66 => {
                let mut other = record();
                match game {
                    64 => other.date = Some(GameDate::new("2012")),
                    65 => other.id = Some("7".to_owned()),
                    _ => other.players.white = Some("Ann".to_owned()),
                }
                *annotated = Some(other.pack());
            }
            // A result that is not one by the rules may be anything.
            67 => header.result = Some(GameResult::resigned(Color::White)),
            68 => *annotated = Some(record().pack()),
            _ => {}
        };
        let (faults, progress) = told(vec![well(0), segment(70, &wrong, &|_, _| {}), well(140)]);
        let what = [
            (71, "the number of moves"),
            (72, "the count"),
            (73, "the result"),
            (74, "the start"),
            (75, "where the pieces were placed"),
            (76, "the annotated record"),
            (134, "the header of the annotated record"),
            (135, "the header of the annotated record"),
            (136, "the header of the annotated record"),
        ];
        let what = what.map(|(game, what)| {
            format!("segment-000070: game {game}: {what} does not follow from the moves")
        });
        assert_eq!(faults, what);
        assert_eq!(progress, [70, 140, 210]);
    }

    #[test]
    fn facts_have_names() {
        let all = [
            Derived::Moves,
            Derived::Count,
            Derived::Result,
            Derived::Start,
            Derived::Placed,
            Derived::Annotated,
            Derived::Header,
        ];
        let names = ["moves", "count", "result", "start", "placed", "annotated", "header"];
        assert_eq!(all.map(Derived::as_str), names);
    }

    /// Changes a byte of a section, and what is said of all contents too if `with_sum`.
    fn harmed(section: usize, byte: u64, with_sum: bool) -> Arc<Segment> {
        segment(70, &|_, _| {}, &|segment, contents| {
            let (begin, end) = segment.head.sections[section];
            contents[(begin + byte).min(end - 1) as usize] ^= 1;
            if with_sum {
                contents.truncate(contents.len() - 4);
                push_sum(contents);
            }
        })
    }

    #[test]
    fn an_index_of_other_games_is_told() {
        // The first sample, and the last byte of each section.
        for (section, byte) in [(HASHES, 4), (HASHES, 999), (ENDS, 999), (POSTINGS, 999), (LATE, 999)] {
            let (faults, progress) = told(vec![well(0), harmed(section, byte, true), well(140)]);
            assert_eq!(faults, ["segment-000070: the index does not match the games"], "{section} {byte}");
            assert_eq!(progress, [70, 140, 210]);
        }
    }

    #[test]
    fn pages_that_are_whole_one_by_one_are_not_yet_a_segment() {
        let harmed = harmed(POSTINGS, 999, false);
        let end = harmed.pages().length() - 4;
        let (faults, progress) = told(vec![well(0), harmed, well(140)]);
        let what = "the checksum does not match the bytes before it";
        assert_eq!(faults, [format!("segment-000070: byte {end}: {what}")]);
        assert_eq!(progress, [70, 210], "games of damaged segments are not looked at");
    }
}
