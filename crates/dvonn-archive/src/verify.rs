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
