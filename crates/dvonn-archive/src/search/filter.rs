//! What a question asks of the headers, with the texts as a segment numbers them.

use dvonn::Color;
use dvonn_record::{Date, EndReason};

use crate::between::Between;
use crate::header::{OTHER_START, Row, date_number};
use crate::question::{EndFilter, Question, Rated, TextFilter};
use crate::segment::Segment;

/// A set of texts of a segment, by number.
#[derive(Debug)]
struct TextSet(Vec<u32>);

impl TextSet {
    fn of(segment: &Segment, filter: &TextFilter) -> Self {
        // They come sorted.
        let matching = segment.texts.iter().filter(|(_, text)| filter.matches(text));
        Self(matching.map(|(number, _)| number).collect())
    }

    fn contains(&self, number: u32) -> bool {
        self.0.binary_search(&number).is_ok()
    }
}

/// The filter of a question for the games of one segment.
#[derive(Debug)]
pub(super) struct RowFilter<'a> {
    question: &'a Question,
    /// For each player, the side and the number of the name; 0 where no game has it.
    players: Vec<(Option<Color>, u32)>,
    dates: Between,
    event: Option<TextSet>,
    site: Option<TextSet>,
    source: Option<TextSet>,
    mover: Option<u32>,
    is_empty: bool,
}

impl<'a> RowFilter<'a> {
    pub(super) fn new(question: &'a Question, segment: &Segment) -> Self {
        let name = |name: &str| {
            let mut texts = segment.texts.iter();
            texts.find(|&(_, text)| text == name).map_or(0, |(number, _)| number)
        };
        let set = |filter: &Option<TextFilter>| filter.as_ref().map(|filter| TextSet::of(segment, filter));
        let players = question.players.iter().map(|player| (player.side, name(&player.name))).collect();
        let headers_only = Question { board: crate::question::BoardFilter::default(), ..question.clone() };
        Self {
            question,
            players,
            dates: between_dates(question.dates),
            event: set(&question.event),
            site: set(&question.site),
            source: set(&question.source),
            mover: question.board.mover.as_deref().map(name),
            is_empty: headers_only == Question::default(),
        }
    }

    /// Whether it asks for nothing, so that every game passes.
    pub(super) const fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Whether no game of the segment passes.
    pub(super) fn excludes_all(&self) -> bool {
        let none = |set: &Option<TextSet>| set.as_ref().is_some_and(|set| set.0.is_empty());
        self.players.iter().any(|&(_, name)| name == 0)
            || self.mover == Some(0)
            || none(&self.event)
            || none(&self.site)
    }

    /// Whether a game's first source passes.
    pub(super) fn source_matches(&self, row: Row) -> bool {
        self.source.as_ref().is_none_or(|set| set.contains(row.source))
    }

    /// Whether a game passes, apart from its source.
    pub(super) fn matches(&self, row: Row) -> bool {
        let question = self.question;
        let is_set = |set: &Option<TextSet>, number| set.as_ref().is_none_or(|set| set.contains(number));
        self.players.iter().all(|&(side, name)| match side {
            Some(side) => row.players[side] == name,
            None => row.players.white == name || row.players.black == name,
        }) && (self.dates == Between::ANY || row.date > 0 && self.dates.contains(row.date))
            && question.ratings.iter().all(|&(rated, between)| rating_matches(row, rated, between))
            && result_matches(row, question)
            && question.plies.is_none_or(|plies| plies.contains(row.plies))
            && question.starts_empty.is_none_or(|empty| empty == (row.flags & OTHER_START == 0))
            && is_set(&self.event, row.event)
            && is_set(&self.site, row.site)
    }

    /// Whether the player who moves is one that is asked for.
    pub(super) fn mover_matches(&self, row: Row, mover: Color) -> bool {
        let rating = row.ratings[mover];
        self.mover.is_none_or(|name| row.players[mover] == name)
            && self.question.board.mover_rating.is_none_or(|range| rating > 0 && range.contains(rating))
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

/// Whether a game ended in a way.
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

/// The numbers of the dates from the first to the last one.
fn between_dates((from, to): (Option<Date>, Option<Date>)) -> Between {
    let last = |date: Date| {
        let whole_months = if date.month().is_none() { 15 << 5 } else { 0 };
        let whole_days = if date.day().is_none() { 31 } else { 0 };
        date_number(date) | whole_months | whole_days
    };
    Between { least: from.map_or(0, date_number), most: to.map_or(u32::MAX, last) }
}
