//! The matching games segment by segment, for callers that visit them all. Memory is bounded by one segment.

use std::ops::ControlFlow;

use dvonn_record::Record;

use super::{OnSearch, Search, SearchSettings};
use crate::ArchiveError;
use crate::archive::{Archive, GameId};
use crate::header::Header;
use crate::layout::BLOCK;
use crate::question::Question;
use crate::segment::Segment;

impl Archive {
    /// Calls `each` with each segment and the numbers of its matching games. Returns whether the search was
    /// stopped; if so, the last call has the matches found up to then.
    pub(crate) fn each_segment(
        &self,
        question: &Question,
        settings: SearchSettings<'_>,
        progress: OnSearch<'_>,
        mut each: impl FnMut(&Segment, &[u32]) -> Result<ControlFlow<()>, ArchiveError>,
    ) -> Result<bool, ArchiveError> {
        let settings = SearchSettings { hits: usize::MAX, ..settings };
        let mut search = Search::new(self, question, settings, progress);
        for segment in &self.segments {
            let flow = search.segment(segment)?;
            let hits = std::mem::take(&mut search.answer.hits);
            search.told = 0;
            let games: Vec<u32> = hits.iter().map(|hit| (hit.game.0 - segment.first) as u32).collect();
            if each(segment, &games)?.is_break() || flow.is_break() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A game that matches a question, with its header and record.
#[derive(Clone, Debug)]
pub struct FoundGame {
    /// The game.
    pub id: GameId,
    /// Its header.
    pub header: Header,
    /// Its record with everything that was imported.
    pub record: Record,
}

impl Archive {
    /// Calls `each` with every matching game, in order, until it or `progress` stops. Returns whether one of
    /// them did. Games are read block by block, which is faster than one by one, and memory does not grow
    /// with their number.
    ///
    /// # Errors
    /// A file is damaged, or the storage fails.
    pub fn each_game(
        &self,
        question: &Question,
        settings: SearchSettings<'_>,
        progress: OnSearch<'_>,
        each: &mut dyn FnMut(FoundGame) -> ControlFlow<()>,
    ) -> Result<bool, ArchiveError> {
        self.each_segment(question, settings, progress, |segment, games| {
            for of_block in games.chunk_by(|one, other| one / BLOCK == other / BLOCK) {
                let block = of_block[0] / BLOCK;
                let packed = segment.packed_games(block..block + 1)?;
                let details = segment.packed_details(block..block + 1)?;
                for &game in of_block {
                    let id = GameId(segment.first + u64::from(game));
                    let mut header = segment.header_of(game, details.get(game))?;
                    self.add_sources(id, &mut header);
                    let record = segment.record(game, packed.get(game), details.get(game))?;
                    if each(FoundGame { id, header, record }).is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
            }
            Ok(ControlFlow::Continue(()))
        })
    }
}
