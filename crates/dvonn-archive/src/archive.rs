//! An archive that is read: a snapshot of its segments.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use dvonn::Color;
use dvonn_record::Record;

use crate::header::{Header, Row, Source, dates_agree};
use crate::layout::BLOCK;
use crate::manifest::Manifest;
use crate::names::LOCK;
use crate::names::{is_of_archive, is_partial};
use crate::question::PlayerFilter;
use crate::segment::Segment;
use crate::survey::Survey;
use crate::{ArchiveError, ArchiveFault, Storage};

/// A game of an archive: its number, counted from 0 in the order of import. A game keeps its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct GameId(pub u64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An archive as it was when it was opened. Whatever is written to it later changes nothing here.
#[derive(Clone, Default, Debug)]
pub struct Archive {
    pub(crate) manifest: Manifest,
    pub(crate) segments: Vec<Arc<Segment>>,
    /// The later sources of games, which amendments name.
    amended: HashMap<u64, Vec<Source>>,
    faults: Vec<ArchiveFault>,
}

impl Archive {
    /// Opens an archive for reading. Others may write to it meanwhile.
    ///
    /// An archive with damaged or missing parts is opened too, with the games that are left:
    /// [`faults`](Self::faults) lists the damage.
    ///
    /// # Errors
    /// There is no archive, it is of a later version, or the storage fails.
    pub fn open(storage: &dyn Storage) -> Result<Self, ArchiveError> {
        Survey::of(storage)?.map(Self::of_survey).ok_or(ArchiveError::Missing)
    }

    /// Whether an archive may have a file with this name: one that counts, one that is being written, one
    /// that a repair moved aside, or the lock.
    #[must_use]
    pub fn is_file_name(name: &str) -> bool {
        is_of_archive(name) || is_partial(name) || name == LOCK
    }

    pub(crate) fn of_survey(survey: Survey) -> Self {
        let archive = Self::of_segments(survey.manifest, survey.segments);
        Self { faults: survey.faults, ..archive }
    }

    /// An archive of segments that are open.
    pub(crate) fn of_segments(manifest: Manifest, segments: Vec<Arc<Segment>>) -> Self {
        let mut archive = Self { manifest, ..Self::default() };
        for segment in segments {
            archive.push(segment);
        }
        archive
    }

    /// Adds a segment whose games follow those that are there.
    pub(crate) fn push(&mut self, segment: Arc<Segment>) {
        for amendment in &segment.amendments {
            self.amended.entry(amendment.game).or_default().push(amendment.source.clone());
        }
        self.segments.push(segment);
    }

    /// The damage to its files that was noticed when it was opened; then the archive answers from the games
    /// that are left. Other damage is noticed when it is read.
    #[must_use]
    pub fn faults(&self) -> &[ArchiveFault] {
        &self.faults
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.segments.iter().map(|segment| u64::from(segment.games)).sum()
    }

    /// The number that the next game gets: all games have lower ones. Where games were lost, there are fewer
    /// [games](Self::games) than that.
    #[must_use]
    pub const fn end(&self) -> GameId {
        GameId(self.manifest.end)
    }

    /// The bytes of its segments.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.manifest.segments.iter().map(|segment| segment.length).sum()
    }

    /// The number of files with games.
    #[must_use]
    pub fn segment_count(&self) -> usize {
        self.segments.len()
    }

    /// The number of positions that the index has, counted in each segment.
    #[must_use]
    pub fn indexed_positions(&self) -> u64 {
        self.segments.iter().filter_map(|segment| segment.index()).map(crate::index::Index::len).sum()
    }

    /// The names of players, and how many games each has, those with most games first: of all, or of those
    /// who played against one of them, whose name is compared as in questions.
    #[must_use]
    pub fn players(&self, against: Option<&str>) -> Vec<(String, u64)> {
        let against = against.map(|name| PlayerFilter::named(name, None).name.folded());
        let mut all: HashMap<&str, u64> = HashMap::new();
        for segment in &self.segments {
            // Counts by the numbers of the texts, which each segment numbers for itself.
            let mut here: HashMap<u32, u64> = HashMap::new();
            for game in 0..segment.games {
                let players = segment.rows.get(game).players;
                for (player, other) in [(players.white, players.black), (players.black, players.white)] {
                    let other = segment.texts.get(other);
                    if against.as_ref().is_none_or(|filter| other.is_some_and(|name| filter.matches(name))) {
                        *here.entry(player).or_default() += 1;
                    }
                }
            }
            for (player, games) in here {
                if let Some(name) = segment.texts.get(player) {
                    *all.entry(name).or_default() += games;
                }
            }
        }
        let mut players: Vec<(String, u64)> =
            all.into_iter().map(|(name, games)| (name.to_owned(), games)).collect();
        players.sort_unstable_by(|(one, games), (other, more)| more.cmp(games).then_with(|| one.cmp(other)));
        players
    }

    /// The bytes of each part of the segments, by name.
    #[must_use]
    pub fn sections(&self) -> Vec<(&'static str, u64)> {
        let names = crate::layout::SECTION_NAMES.iter().enumerate();
        let of = |index: usize| self.segments.iter().map(|segment| segment.section_length(index)).sum();
        names.map(|(index, &name)| (name, of(index))).collect()
    }

    /// The segment of a game, and its number there.
    pub(crate) fn place(&self, game: GameId) -> Option<(&Arc<Segment>, u32)> {
        let at = self.segments.partition_point(|segment| segment.first <= game.0).checked_sub(1)?;
        // Segments without games begin where the next one does.
        let segment = self.segments.get(at)?;
        let number = u32::try_from(game.0 - segment.first).ok()?;
        (number < segment.games).then_some((segment, number))
    }

    /// The header of a game; `None` if there is no such game.
    ///
    /// # Errors
    /// The file of the game is damaged, or the storage fails.
    pub fn header(&self, game: GameId) -> Result<Option<Header>, ArchiveError> {
        let Some((segment, number)) = self.place(game) else { return Ok(None) };
        let mut header = segment.header(number)?;
        self.add_sources(game, &mut header);
        Ok(Some(header))
    }

    pub(crate) fn add_sources(&self, game: GameId, header: &mut Header) {
        for source in self.amended.get(&game.0).into_iter().flatten() {
            if !header.sources.contains(source) {
                header.sources.push(source.clone());
            }
        }
    }

    /// Later sources of a game.
    pub(crate) fn amended(&self, game: u64) -> &[Source] {
        self.amended.get(&game).map_or(&[], Vec::as_slice)
    }

    /// The record of a game, with everything that was read of it; `None` if there is no such game.
    ///
    /// # Errors
    /// As [`header`](Self::header).
    pub fn record(&self, game: GameId) -> Result<Option<Record>, ArchiveError> {
        let Some((segment, number)) = self.place(game) else { return Ok(None) };
        let block = number / BLOCK;
        let packed = segment.packed_games(block..block + 1)?;
        let details = segment.packed_details(block..block + 1)?;
        segment.record(number, packed.get(number), details.get(number)).map(Some)
    }

    /// The games of another archive that this one has too: of the same moves and players, and of dates that
    /// do not contradict. The other one should be small: what its games could be the same as is looked at.
    ///
    /// # Errors
    /// As [`header`](Self::header).
    pub fn has_too(&self, other: &Self) -> Result<Vec<GameId>, ArchiveError> {
        // Games to be loaded, with their headers and moves.
        type Wanted = (GameId, Header, Vec<u8>);
        let mut wanted: HashMap<[u32; 3], Vec<Wanted>> = HashMap::new();
        for number in 0..other.end().0 {
            let id = GameId(number);
            let Some(((segment, game), header)) = other.place(id).zip(other.header(id)?) else { continue };
            let of = wanted.entry(same_rows(segment.rows.get(game))).or_default();
            of.push((id, header, other.packed(id)?.unwrap_or_default()));
        }
        let mut found = Vec::new();
        for segment in &self.segments {
            for game in 0..segment.games {
                let row = segment.rows.get(game);
                for (id, header, packed) in wanted.get(&same_rows(row)).into_iter().flatten() {
                    let is_same = |side: &Color| {
                        segment.texts.get(row.players[*side]) == header.players[*side].as_deref()
                    };
                    if !Color::ALL.iter().all(is_same) {
                        continue;
                    }
                    let here = GameId(segment.first + u64::from(game));
                    let known = self.header(here)?.is_some_and(|known| same_dates(&known, header));
                    if known && self.packed(here)?.as_ref() == Some(packed) {
                        found.push(*id);
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// The packed start and moves of a game, as `docs/archive.md` describes them; `None` if there is no such
    /// game.
    pub(crate) fn packed(&self, game: GameId) -> Result<Option<Vec<u8>>, ArchiveError> {
        let Some((segment, number)) = self.place(game) else { return Ok(None) };
        let block = number / BLOCK;
        Ok(Some(segment.packed_games(block..block + 1)?.get(number).to_vec()))
    }
}

/// The parts of a row that are equal for equal games.
const fn same_rows(row: Row) -> [u32; 3] {
    [row.plies, row.counts.white, row.counts.black]
}

/// Whether the dates of two games do not contradict.
pub(crate) fn same_dates(one: &Header, other: &Header) -> bool {
    let first = |header: &Header| header.date.as_ref().and_then(dvonn_record::GameDate::first);
    dates_agree(first(one), first(other))
}
