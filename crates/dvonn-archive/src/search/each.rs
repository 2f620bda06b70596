//! The games of an answer, segment by segment, for what looks at all of them: memory is bounded by a segment.

use std::ops::ControlFlow;

use super::{OnSearch, Search, SearchSettings};
use crate::ArchiveError;
use crate::archive::Archive;
use crate::question::Question;
use crate::segment::Segment;

impl Archive {
    /// Calls back with each segment and the games of it that fit a question, by their numbers there. Returns
    /// whether it was stopped; then the segment under way is handed over as far as it was searched.
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
