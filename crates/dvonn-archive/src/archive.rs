//! Reading an archive: a snapshot of its segments.

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
use crate::{ArchiveError, ArchiveFault, Storage, Tally};

/// The number of a game in an archive, counted from 0 in the order of import. It never changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct GameId(pub u64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An archive as it was when it was opened. Later writes do not change it.
#[derive(Clone, Default, Debug)]
pub struct Archive {
    pub(crate) manifest: Manifest,
    pub(crate) segments: Vec<Arc<Segment>>,
    /// Sources added to games later, by amendments in other segments; the keys are the games' numbers.
    amended: HashMap<u64, Vec<Source>>,
    faults: Vec<ArchiveFault>,
}

impl Archive {
    /// Opens an archive for reading. Other programs may write to it meanwhile.
    ///
    /// An archive with damaged or missing parts opens too, with the remaining games: [`faults`](Self::faults)
    /// lists the damage.
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

    /// Makes an archive of opened segments.
    pub(crate) fn of_segments(manifest: Manifest, segments: Vec<Arc<Segment>>) -> Self {
        let mut archive = Self { manifest, ..Self::default() };
        for segment in segments {
            archive.push(segment);
        }
        archive
    }

    /// Adds a segment whose games follow the existing ones.
    pub(crate) fn push(&mut self, segment: Arc<Segment>) {
        for amendment in &segment.amendments {
            self.amended.entry(amendment.game).or_default().push(amendment.source.clone());
        }
        self.segments.push(segment);
    }

    /// The damage that opening the archive found. The archive answers from the remaining games. Damage
    /// elsewhere is found when it is read.
    #[must_use]
    pub fn faults(&self) -> &[ArchiveFault] {
        &self.faults
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.segments.iter().map(|segment| u64::from(segment.games)).sum()
    }

    /// The number that the next game will get, above every existing one. If games were lost,
    /// [`games`](Self::games) is less.
    #[must_use]
    pub const fn end(&self) -> GameId {
        GameId(self.manifest.end)
    }

    /// The size of its segments in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.manifest.segments.iter().map(|segment| segment.length).sum()
    }

    /// The number of files with games.
    #[must_use]
    pub fn segment_count(&self) -> usize {
        self.segments.len()
    }

    /// The number of indexed positions. A position that several segments index counts once in each.
    #[must_use]
    pub fn indexed_positions(&self) -> u64 {
        self.segments.iter().filter_map(|segment| segment.index()).map(crate::index::Index::len).sum()
    }

    /// The players and their numbers of games, those with the most games first.
    #[must_use]
    pub fn players(&self) -> Vec<(String, u64)> {
        let of_game = |row: Row| [(row.players.white, 1), (row.players.black, 1)].into_iter();
        self.by_name(|_, row| of_game(row), |all: &mut u64, games| *all += games, |&games| games)
    }

    /// A player's opponents, those with the most games first. The results are as if the player had White in
    /// every game. The player's name is compared as in questions.
    #[must_use]
    pub fn opponents(&self, name: &str) -> Vec<(String, Tally)> {
        let filter = PlayerFilter::named(name, None).name.folded();
        let of_game = |segment: &Segment, row: Row| {
            let is_one = |player| segment.texts.get(player).is_some_and(|name| filter.matches(name));
            let as_side = |side: Color| {
                is_one(row.players[side]).then(|| {
                    let mut one = Tally::default();
                    one.add(row, side == Color::Black);
                    (row.players[!side], one)
                })
            };
            Color::ALL.map(as_side).into_iter().flatten()
        };
        self.by_name(of_game, Tally::merge, |tally| tally.games.into())
    }

    /// Sums what `of_game` gives for the players of each game, by their names, and sorts by a number, the
    /// largest first.
    fn by_name<T: Default, I: Iterator<Item = (u32, T)>>(
        &self,
        of_game: impl Fn(&Segment, Row) -> I,
        add: impl Fn(&mut T, T),
        number: impl Fn(&T) -> u64,
    ) -> Vec<(String, T)> {
        let mut all: HashMap<&str, T> = HashMap::new();
        for segment in &self.segments {
            // Sums by the numbers of the texts, which each segment numbers for itself.
            let mut here: HashMap<u32, T> = HashMap::new();
            for game in 0..segment.games {
                for (player, value) in of_game(segment, segment.rows.get(game)) {
                    add(here.entry(player).or_default(), value);
                }
            }
            for (player, value) in here {
                if let Some(name) = segment.texts.get(player) {
                    add(all.entry(name).or_default(), value);
                }
            }
        }
        let mut players: Vec<(String, T)> =
            all.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        players.sort_unstable_by(|(one, of_one), (other, of_other)| {
            number(of_other).cmp(&number(of_one)).then_with(|| one.cmp(other))
        });
        players
    }

    /// The size in bytes of each part of the segments, by name.
    #[must_use]
    pub fn sections(&self) -> Vec<(&'static str, u64)> {
        let names = crate::layout::SECTION_NAMES.iter().enumerate();
        let of = |index: usize| self.segments.iter().map(|segment| segment.section_length(index)).sum();
        names.map(|(index, &name)| (name, of(index))).collect()
    }

    /// The segment that has a game, and the game's number there.
    pub(crate) fn place(&self, game: GameId) -> Option<(&Arc<Segment>, u32)> {
        let at = self.segments.partition_point(|segment| segment.first <= game.0).checked_sub(1)?;
        // A segment without games has the same first number as the next one.
        let segment = self.segments.get(at)?;
        let number = u32::try_from(game.0 - segment.first).ok()?;
        (number < segment.games).then_some((segment, number))
    }

    /// The header of a game, or `None` if there is no such game.
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

    /// The sources that were added to a game later.
    pub(crate) fn amended(&self, game: u64) -> &[Source] {
        self.amended.get(&game).map_or(&[], Vec::as_slice)
    }

    /// The record of a game with everything that the import read, or `None` if there is no such game.
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

    /// The games of another archive that this one has too: same moves, same players, and dates that do not
    /// contradict each other. The other archive should be small, since every game of this one that may match
    /// is read.
    ///
    /// # Errors
    /// As [`header`](Self::header).
    pub fn has_too(&self, other: &Self) -> Result<Vec<GameId>, ArchiveError> {
        // A game of the other archive, with its header and moves.
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

    /// The packed start and moves of a game, as `docs/archive.md` describes them, or `None` if there is no
    /// such game.
    pub(crate) fn packed(&self, game: GameId) -> Result<Option<Vec<u8>>, ArchiveError> {
        let Some((segment, number)) = self.place(game) else { return Ok(None) };
        let block = number / BLOCK;
        Ok(Some(segment.packed_games(block..block + 1)?.get(number).to_vec()))
    }
}

/// The values of a row that are equal for equal games.
const fn same_rows(row: Row) -> [u32; 3] {
    [row.plies, row.counts.white, row.counts.black]
}

/// Whether the dates of two games agree: they do not contradict each other.
pub(crate) fn same_dates(one: &Header, other: &Header) -> bool {
    let first = |header: &Header| header.date.as_ref().and_then(dvonn_record::GameDate::first);
    dates_agree(first(one), first(other))
}
