//! A question's conditions on the headers, with texts replaced by their numbers in a segment.

use dvonn::Color;
use dvonn_record::{Date, EndReason};

use super::{Found, Place};
use crate::between::Between;
use crate::fold::FoldedFilter;
use crate::header::{OTHER_START, Row, date_number};
use crate::question::{EndFilter, GameKind, Question, Rated, TextFilter};
use crate::segment::Segment;

/// The texts of a segment that fit a filter, by number.
#[derive(Debug)]
struct TextSet {
    filter: FoldedFilter,
    numbers: Vec<u32>,
}

impl TextSet {
    fn of(segment: &Segment, filter: &TextFilter) -> Self {
        let filter = filter.folded();
        // The numbers come sorted.
        let matching = segment.texts.iter().filter(|(_, text)| filter.matches(text));
        let numbers = matching.map(|(number, _)| number).collect();
        Self { filter, numbers }
    }

    fn contains(&self, number: u32) -> bool {
        self.numbers.binary_search(&number).is_ok()
    }
}

/// The texts of a segment that show a game's kind, by number.
#[derive(Debug)]
struct Kinds(Vec<(u32, GameKind)>);

impl Kinds {
    fn of(segment: &Segment) -> Self {
        let kind = |(number, text)| Some((number, GameKind::of_name(text)?));
        Self(segment.texts.iter().filter_map(kind).collect())
    }

    /// The kind that a text shows.
    fn get(&self, number: u32) -> Option<GameKind> {
        let at = self.0.binary_search_by_key(&number, |&(number, _)| number).ok()?;
        self.0.get(at).map(|&(_, kind)| kind)
    }
}

/// The filter of a question for the games of one segment.
#[derive(Debug)]
pub(super) struct RowFilter<'a> {
    question: &'a Question,
    players: Vec<(Option<Color>, TextSet)>,
    dates: Between,
    event: Option<TextSet>,
    site: Option<TextSet>,
    source: Option<TextSet>,
    kinds: Option<Kinds>,
    mover: Option<TextSet>,
    pub(super) clauses: Vec<ClauseFilter<'a>>,
    is_empty: bool,
}

/// The filter of a clause.
#[derive(Debug)]
pub(super) enum ClauseFilter<'a> {
    Not(PartFilter<'a>),
    Any(Vec<PartFilter<'a>>),
}

/// The filter of a question in a clause.
#[derive(Debug)]
pub(super) enum PartFilter<'a> {
    /// Headers decide.
    Rows(RowFilter<'a>),
    /// The board decides: the matching games, sorted.
    Found(Vec<Found>),
}

impl<'a> RowFilter<'a> {
    /// Makes the filter without its clauses.
    pub(super) fn new(question: &'a Question, segment: &Segment) -> Self {
        let set = |filter: &Option<TextFilter>| filter.as_ref().map(|filter| TextSet::of(segment, filter));
        let players = question.players.iter();
        let headers_only = Question { board: crate::question::BoardFilter::default(), ..question.clone() };
        Self {
            question,
            players: players.map(|player| (player.side, TextSet::of(segment, &player.name))).collect(),
            dates: between_dates(question.dates),
            event: set(&question.event),
            site: set(&question.site),
            source: set(&question.source),
            kinds: (!question.kinds.is_empty()).then(|| Kinds::of(segment)),
            mover: set(&question.board.mover),
            clauses: Vec::new(),
            is_empty: headers_only == Question::default(),
        }
    }

    /// Whether it has no conditions, so every game passes.
    pub(super) const fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Whether it is clear without looking at games that none of the segment passes.
    pub(super) fn excludes_all(&self) -> bool {
        let none = |set: &Option<TextSet>| set.as_ref().is_some_and(|set| set.numbers.is_empty());
        let excluded = |clause: &ClauseFilter<'_>| match clause {
            ClauseFilter::Not(_) => false,
            ClauseFilter::Any(any) => any.iter().all(PartFilter::excludes_all),
        };
        self.players.iter().any(|(_, name)| name.numbers.is_empty())
            || none(&self.mover)
            || none(&self.event)
            || none(&self.site)
            || self.clauses.iter().any(excluded)
    }

    /// Whether the decision also depends on files other than the game's first.
    pub(super) fn asks_for_more_files(&self, row: Row) -> bool {
        self.kinds.is_some() || self.source.as_ref().is_some_and(|set| !set.contains(row.source))
    }

    /// Whether the names of a game's files pass: the name of the first file, and the others.
    pub(super) fn files_match<'s>(&self, row: Row, others: impl Iterator<Item = &'s str>) -> bool {
        let mut is_source = self.source.as_ref().is_none_or(|set| set.contains(row.source));
        let mut kind = self.kinds.as_ref().and_then(|kinds| kinds.get(row.source).max(kinds.get(row.event)));
        for name in others {
            is_source = is_source || self.source.as_ref().is_some_and(|set| set.filter.matches(name));
            kind = kind.max(GameKind::of_name(name));
        }
        let is_kind = |kind| self.question.kinds.contains(&kind);
        is_source && (self.kinds.is_none() || kind.is_some_and(is_kind))
    }

    /// Whether a game passes, apart from its sources and its clauses.
    pub(super) fn matches(&self, row: Row) -> bool {
        let question = self.question;
        let is_set = |set: &Option<TextSet>, number| set.as_ref().is_none_or(|set| set.contains(number));
        self.players.iter().all(|(side, name)| match side {
            Some(side) => name.contains(row.players[*side]),
            None => name.contains(row.players.white) || name.contains(row.players.black),
        }) && (self.dates == Between::ANY || row.date > 0 && self.dates.contains(row.date))
            && question.ratings.iter().all(|&(rated, between)| rating_matches(row, rated, between))
            && result_matches(row, question)
            && question.plies.is_none_or(|plies| plies.contains(row.plies))
            && question.starts_empty.is_none_or(|empty| empty == (row.flags & OTHER_START == 0))
            && is_set(&self.event, row.event)
            && is_set(&self.site, row.site)
    }

    /// Whether the side's player is one whom the question accepts as mover.
    pub(super) fn mover_matches(&self, row: Row, mover: Color) -> bool {
        let rating = row.ratings[mover];
        self.mover.as_ref().is_none_or(|name| name.contains(row.players[mover]))
            && self.question.board.mover_rating.is_none_or(|range| rating > 0 && range.contains(rating))
    }

    /// Returns the place that the clauses give for a game: the first alternative's that has one.
    pub(super) fn place(&self, game: u32) -> Option<Place> {
        let any = self.clauses.iter().filter_map(|clause| match clause {
            ClauseFilter::Any(any) => Some(any),
            ClauseFilter::Not(_) => None,
        });
        any.flatten().find_map(|part| part.place(game))
    }
}

impl PartFilter<'_> {
    fn excludes_all(&self) -> bool {
        match self {
            Self::Rows(rows) => rows.excludes_all(),
            Self::Found(found) => found.is_empty(),
        }
    }

    /// The place that the search found in a game.
    fn place(&self, game: u32) -> Option<Place> {
        let Self::Found(found) = self else { return None };
        let at = found.binary_search_by_key(&game, |&(game, _)| game).ok()?;
        found.get(at)?.1
    }
}

fn rating_matches(row: Row, rated: Rated, between: Between) -> bool {
    let side = |color: Color| row.ratings[color] > 0 && between.contains(row.ratings[color]);
    match rated {
        Rated::Either => side(Color::White) || side(Color::Black),
        Rated::Both => side(Color::White) && side(Color::Black),
        Rated::Side(color) => side(color),
    }
}

fn result_matches(row: Row, question: &Question) -> bool {
    let result = row.result();
    let played_out = result.is_some_and(|result| result.by == EndReason::Play);
    (question.results.is_empty() || question.results.contains(&result.map(|result| result.outcome)))
        && (question.endings.is_empty() || question.endings.iter().any(|end| end_matches(row, end)))
        && question.margin.is_none_or(|margin| played_out && margin.contains(row.margin().unsigned_abs()))
}

/// Whether a game ended in the given way.
pub(crate) fn end_matches(row: Row, end: &EndFilter) -> bool {
    let result = row.result();
    match *end {
        EndFilter::Open => result.is_none(),
        EndFilter::Reason(reason) => result.is_some_and(|result| result.by == reason),
        EndFilter::WipeOut => {
            let pieces = (row.counts.white, row.counts.black);
            let played_out = result.is_some_and(|result| result.by == EndReason::Play);
            played_out && pieces != (0, 0) && (pieces.0 == 0 || pieces.1 == 0)
        }
    }
}

/// The range of date numbers from the first to the last date.
fn between_dates((from, to): (Option<Date>, Option<Date>)) -> Between {
    let last = |date: Date| {
        let whole_months = if date.month().is_none() { 15 << 5 } else { 0 };
        let whole_days = if date.day().is_none() { 31 } else { 0 };
        date_number(date) | whole_months | whole_days
    };
    Between { least: from.map_or(0, date_number), most: to.map_or(u32::MAX, last) }
}

#[cfg(test)]
mod tests {
    use dvonn::ByColor;
    use dvonn_record::Record;

    use super::*;
    use crate::fixture::{FIRST, segment};

    /// A segment of one game of Ann and Bob.
    fn one_game() -> Segment {
        let mut record = Record::new();
        record.players = ByColor { white: Some("Ann".to_owned()), black: Some("Bob".to_owned()) };
        (record.event, record.site) = (Some("Open".to_owned()), Some("Paris".to_owned()));
        segment(FIRST, &[record], &[])
    }

    #[test]
    fn a_segment_without_a_name_is_excluded_at_once() {
        let segment = one_game();
        let question = |text: &str| text.parse::<Question>().unwrap();
        for (text, is_excluded) in [
            ("", false),
            ("player:Ann", false),
            ("player:Eve", true),
            ("player:Ann player:Eve", true),
            ("event:Open site:Paris mover:Bob", false),
            ("event:Cup", true),
            ("site:London", true),
            ("mover:Eve", true),
            ("source:b", false),
            ("result:white", false),
        ] {
            let question = question(text);
            assert_eq!(RowFilter::new(&question, &segment).excludes_all(), is_excluded, "{text}");
        }
        // Of several alternatives all must be excluded.
        let (everything, eve, cup) = (question(""), question("player:Eve"), question("event:Cup"));
        let rows = |question| PartFilter::Rows(RowFilter::new(question, &segment));
        let with = |clause| {
            let mut filter = RowFilter::new(&everything, &segment);
            filter.clauses.push(clause);
            filter.excludes_all()
        };
        assert!(with(ClauseFilter::Any(vec![rows(&eve), rows(&cup), PartFilter::Found(Vec::new())])));
        assert!(!with(ClauseFilter::Any(vec![rows(&eve), rows(&everything)])));
        assert!(!with(ClauseFilter::Any(vec![rows(&eve), PartFilter::Found(vec![(0, None)])])));
        assert!(!with(ClauseFilter::Not(rows(&eve))));
    }

    #[test]
    fn headers_are_read_only_for_conditions_on_them() {
        let segment = one_game();
        let row = segment.rows.get(0);
        for (text, is_empty, asks_for_more_files) in [
            ("", true, false),
            ("turn:white phase:stacking", true, false),
            ("player:Ann", false, false),
            ("not player:Ann", false, false),
            ("source:a", false, false),
            ("source:b", false, true),
            ("kind:ranked", false, true),
        ] {
            let question: Question = text.parse().unwrap();
            let filter = RowFilter::new(&question, &segment);
            assert_eq!(filter.is_empty(), is_empty, "{text}");
            assert_eq!(filter.asks_for_more_files(row), asks_for_more_files, "{text}");
        }
    }

    #[test]
    fn a_mover_without_a_rating_has_none_below_a_limit() {
        let segment = one_game();
        let question: Question = "mover-rating:..1700".parse().unwrap();
        let filter = RowFilter::new(&question, &segment);
        let with = |rating| Row { ratings: ByColor { white: rating, black: 1700 }, ..segment.rows.get(0) };
        let matches = |rating| filter.mover_matches(with(rating), Color::White);
        assert_eq!([0, 1, 1700, 1701].map(matches), [false, true, true, false]);
        assert!(filter.mover_matches(with(0), Color::Black));
    }
}
