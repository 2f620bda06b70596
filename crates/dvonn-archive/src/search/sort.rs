//! Answers in an order other than the archive's.

use std::ops::ControlFlow;

use dvonn_record::EndReason;

use super::{Answer, Hit, OnSearch, Search, SearchProgress, SearchSettings};
use crate::ArchiveError;
use crate::archive::{Archive, GameId};
use crate::header::Row;
use crate::question::Question;

/// The fields by which games can be sorted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SortBy {
    /// The date, the newest first. A date without day or month counts as its first day.
    Date,
    /// The mean of the players' ratings, or the only known one. The highest first.
    Rating,
    /// The number of moves, passes included. The longest first.
    Plies,
    /// The winner's margin in games that ended by the rules. The widest first.
    Margin,
}

impl SortBy {
    /// All fields.
    pub const ALL: [Self; 4] = [Self::Date, Self::Rating, Self::Plies, Self::Margin];

    /// Its name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::Rating => "rating",
            Self::Plies => "plies",
            Self::Margin => "margin",
        }
    }

    /// The value for a game, or `None` if it has none.
    fn value(self, row: Row) -> Option<u32> {
        match self {
            Self::Date => (row.date > 0).then_some(row.date),
            // Twice the mean, to avoid halves.
            Self::Rating => match (row.ratings.white, row.ratings.black) {
                (0, 0) => None,
                (0, known) | (known, 0) => Some(2 * known),
                (white, black) => Some(white + black),
            },
            Self::Plies => Some(row.plies),
            Self::Margin => {
                let played_out = row.result().is_some_and(|result| result.by == EndReason::Play);
                played_out.then_some(row.margin().unsigned_abs())
            }
        }
    }
}

dvonn::named! { SortBy: "date, rating, plies or margin"; }

/// An order of games. Games without a value come last; equal games stay in the order of their import.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sort {
    /// The field.
    pub by: SortBy,
    /// Whether the order is reversed: the oldest, lowest, shortest or narrowest first.
    pub reversed: bool,
}

/// The sort key of a game in an order. The smallest comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SortKey {
    // Known values come before unknown ones.
    is_unknown: bool,
    place: u32,
}

impl Sort {
    fn key(self, row: Row) -> SortKey {
        match self.by.value(row) {
            Some(value) => SortKey { is_unknown: false, place: if self.reversed { value } else { !value } },
            None => SortKey { is_unknown: true, place: 0 },
        }
    }

    /// Keeps the first `most` things in this order. `things` are given in the archive's order.
    pub(super) fn keep_first<T>(self, things: &mut Vec<T>, most: usize, row: impl Fn(&T) -> Row) {
        if things.len() > most {
            things.sort_by_cached_key(|thing| self.key(row(thing)));
            things.truncate(most);
        }
    }
}

impl Archive {
    /// The key of a game in an order, which also compares with keys of other archives. Returns `None` if
    /// there is no such game.
    #[must_use]
    pub fn sort_key(&self, game: GameId, sort: Sort) -> Option<SortKey> {
        self.place(game).map(|(segment, number)| sort.key(segment.rows.get(number)))
    }

    /// Answers a question with the games that come first in an order, at most as many as `settings` says.
    /// Memory is needed for these and for the games of one segment.
    ///
    /// # Errors
    /// As [`search`](Self::search).
    pub fn search_sorted(
        &self,
        question: &Question,
        settings: SearchSettings<'_>,
        sort: Sort,
        progress: OnSearch<'_>,
    ) -> Result<Answer, ArchiveError> {
        // The list is complete only at the end.
        let mut without_hits =
            |told: SearchProgress<'_>| -> ControlFlow<()> { progress(SearchProgress { new: &[], ..told }) };
        let all = SearchSettings { hits: usize::MAX, ..settings };
        let mut search = Search::new(self, question, all, &mut without_hits);
        search.sort = Some((sort, settings.hits));
        let mut first: Vec<(SortKey, Hit)> = Vec::new();
        for segment in &self.segments {
            let flow = search.segment(segment)?;
            let hits = std::mem::take(&mut search.answer.hits);
            search.told = 0;
            let key = |hit: Hit| (sort.key(segment.rows.get((hit.game.0 - segment.first) as u32)), hit);
            first.extend(hits.into_iter().map(key));
            first.sort_by_key(|&(key, hit)| (key, hit.game));
            first.truncate(settings.hits);
            if flow.is_break() {
                search.answer.stopped = true;
                break;
            }
        }
        search.answer.hits = first.into_iter().map(|(_, hit)| hit).collect();
        Ok(search.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_does_not_fit_is_dropped() {
        let sort = Sort { by: SortBy::Plies, reversed: false };
        let first = |most: usize| {
            let mut plies = vec![20, 40, 10, 40, 30];
            sort.keep_first(&mut plies, most, |&plies| Row { plies, ..Row::default() });
            plies
        };
        assert_eq!(first(3), [40, 40, 30]);
        assert_eq!(first(0), [0; 0]);
        for most in [5, 6] {
            assert_eq!(first(most), [20, 40, 10, 40, 30], "the order stays if all fit");
        }
    }
}
