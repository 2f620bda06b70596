//! The fields of a game that an archive keeps in addition to its moves.

use dvonn::{ByColor, Color, Outcome};
use dvonn_record::{Date, EndReason, GameDate, GameResult, NodeId, Property, Record};

use crate::Damage;
use crate::bytes::{Input, push_number, push_text};
use crate::columns::{Column, Texts, TextsBuilder};

/// A place from which a game was read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct Source {
    /// The file's name, as the import was given it.
    pub file: String,
    /// The number of the game in the file, counted from 1.
    pub number: u64,
}

/// The fields of a game that an archive keeps in addition to its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The players' names.
    pub players: ByColor<Option<String>>,
    /// The players' ratings or ranks, exactly as written.
    pub ratings: ByColor<Option<String>>,
    /// The game's id on the site where it was played.
    pub id: Option<String>,
    /// The date.
    pub date: Option<GameDate>,
    /// The tournament or match.
    pub event: Option<String>,
    /// The place, or the web site.
    pub site: Option<String>,
    /// The result, or `None` for an unfinished game.
    pub result: Option<GameResult>,
    /// The pieces that each side has on the last board (rule E2).
    pub counts: ByColor<u8>,
    /// The number of moves, passes included.
    pub plies: u32,
    /// Whether the game starts from the empty board (rule L1).
    pub starts_empty: bool,
    /// The places from which it was read: several if the same game was imported again.
    pub sources: Vec<Source>,
}

impl Header {
    /// The header of a record.
    #[must_use]
    pub fn of(record: &Record, source: Source) -> Self {
        let last = record.final_position();
        Self {
            players: record.players.clone(),
            ratings: record.ratings.clone(),
            id: record.id.clone(),
            date: record.date.clone(),
            event: record.event.clone(),
            site: record.site.clone(),
            result: record.result(),
            counts: last.counts().map(dvonn::Count::pieces),
            plies: record.plies() as u32,
            starts_empty: record.starts_empty(),
            sources: vec![source],
        }
    }

    /// White's pieces minus Black's on the last board.
    #[must_use]
    pub fn margin(&self) -> i32 {
        i32::from(self.counts.white) - i32::from(self.counts.black)
    }

    /// A side's rating, rounded; `None` if it is not a number from 1 to 65,535.
    #[must_use]
    pub fn rating(&self, side: Color) -> Option<u32> {
        Some(rating_number(self.ratings[side].as_deref())).filter(|&rating| rating > 0)
    }

    /// Copies the fields into a record that has the start and the moves.
    pub(crate) fn put_into(&self, record: &mut Record) {
        record.players.clone_from(&self.players);
        record.ratings.clone_from(&self.ratings);
        record.id.clone_from(&self.id);
        record.date.clone_from(&self.date);
        record.event.clone_from(&self.event);
        record.site.clone_from(&self.site);
        record.set_result(self.result);
    }
}

/// Whether a property is one that every Boardspace log has: the version of its program, or the players'
/// times.
pub(crate) fn is_usual(id: NodeId, property: &Property) -> bool {
    id == NodeId::START
        && match property.name() {
            "VV" => true,
            "P0" | "P1" => property.values().iter().all(|value| value.starts_with("time ")),
            _ => false,
        }
}

/// Whether a record has more than a [`Header`] and a main line can store. The properties that every
/// Boardspace log has do not count.
pub(crate) fn says_more(record: &Record) -> bool {
    let more = |id| {
        let node = record.node(id);
        node.children().len() > 1
            || node.comment().is_some()
            || node.marks().is_some()
            || node.clocks() != ByColor::default()
            || !node.properties().iter().all(|property| is_usual(id, property))
    };
    more(NodeId::START) || record.main_line().any(more)
}

/// The numbers of a game that questions look up fast. A text is its number in [`Texts`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Row {
    pub(crate) players: ByColor<u32>,
    pub(crate) event: u32,
    pub(crate) site: u32,
    /// The file of the first source.
    pub(crate) source: u32,
    /// The date, see [`date_number`].
    pub(crate) date: u32,
    /// The ratings, or 0 for one that is not a number.
    pub(crate) ratings: ByColor<u32>,
    /// The result, see [`result_number`].
    pub(crate) result: u32,
    pub(crate) counts: ByColor<u32>,
    pub(crate) plies: u32,
    pub(crate) flags: u32,
}

/// The flag of a game that does not start from the empty board.
pub(crate) const OTHER_START: u32 = 1;
/// The flag of a game with a stored record, because header and main line cannot store all of it.
pub(crate) const ANNOTATED: u32 = 2;

/// The flag of a game with several sources.
pub(crate) const MORE_SOURCES: u32 = 4;

const COLUMNS: usize = 13;

impl Row {
    const fn values(self) -> [u32; COLUMNS] {
        [
            self.players.white,
            self.players.black,
            self.event,
            self.site,
            self.source,
            self.date,
            self.ratings.white,
            self.ratings.black,
            self.result,
            self.counts.white,
            self.counts.black,
            self.plies,
            self.flags,
        ]
    }

    pub(crate) fn result(self) -> Option<GameResult> {
        result_of_number(self.result)
    }

    /// White's pieces minus Black's on the last board.
    pub(crate) const fn margin(self) -> i32 {
        self.counts.white as i32 - self.counts.black as i32
    }

    pub(crate) fn date(self) -> Option<Date> {
        date_of_number(self.date)
    }
}

/// The rows of a segment, column by column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rows {
    columns: [Column; COLUMNS],
}

impl Rows {
    pub(crate) fn new(rows: &[Row]) -> Self {
        let column = |index: usize| {
            let values: Vec<u32> = rows.iter().map(|row| row.values()[index]).collect();
            Column::new(&values)
        };
        Self { columns: std::array::from_fn(column) }
    }

    #[inline]
    pub(crate) fn get(&self, game: u32) -> Row {
        let [
            white,
            black,
            event,
            site,
            source,
            date,
            white_rating,
            black_rating,
            result,
            white_count,
            black_count,
            plies,
            flags,
        ] = self.columns.each_ref().map(|column| column.get(game));
        Row {
            players: ByColor { white, black },
            event,
            site,
            source,
            date,
            ratings: ByColor { white: white_rating, black: black_rating },
            result,
            counts: ByColor { white: white_count, black: black_count },
            plies,
            flags,
        }
    }

    pub(crate) fn push_to(&self, bytes: &mut Vec<u8>) {
        self.columns.iter().for_each(|column| column.push_to(bytes));
    }

    pub(crate) fn read(input: &mut Input<'_>, games: u32) -> Result<Self, Damage> {
        let mut columns = Vec::with_capacity(COLUMNS);
        for _ in 0..COLUMNS {
            columns.push(Column::read(input, games)?);
        }
        let columns = columns.try_into().map_err(|_| Damage::Expected("all columns"))?;
        Ok(Self { columns })
    }
}

/// A date as a number that sorts like dates: year × 512 + month × 32 + day.
pub(crate) fn date_number(date: Date) -> u32 {
    u32::from(date.year()) << 9
        | u32::from(date.month().unwrap_or(0)) << 5
        | u32::from(date.day().unwrap_or(0))
}

pub(crate) fn date_of_number(number: u32) -> Option<Date> {
    let (year, month, day) = ((number >> 9) as u16, (number >> 5 & 15) as u8, (number & 31) as u8);
    match (month, day) {
        (0, 0) => Date::of_year(year),
        (_, 0) => Date::of_month(year, month),
        _ => Date::of_day(year, month, day),
    }
}

/// A result as a number: 0 for none; otherwise 1, plus 5 times the outcome, plus the reason.
pub(crate) fn result_number(result: Option<GameResult>) -> u32 {
    let Some(GameResult { outcome, by }) = result else { return 0 };
    let outcome = match outcome {
        Outcome::Win(Color::White) => 0,
        Outcome::Win(Color::Black) => 1,
        Outcome::Draw => 2,
    };
    let reason = EndReason::ALL.iter().position(|&other| other == by).unwrap_or(0);
    1 + outcome * 5 + reason as u32
}

fn result_of_number(number: u32) -> Option<GameResult> {
    let index = number.checked_sub(1)?;
    let outcome = match index / 5 {
        0 => Outcome::Win(Color::White),
        1 => Outcome::Win(Color::Black),
        2 => Outcome::Draw,
        _ => return None,
    };
    Some(GameResult { outcome, by: *EndReason::ALL.get(index as usize % 5)? })
}

/// A rating rounded to a whole number, or 0 if it is not a number from 1 to 65,535.
pub(crate) fn rating_number(rating: Option<&str>) -> u32 {
    let number = rating.and_then(|text| text.trim().parse::<f64>().ok()).unwrap_or(0.0).round();
    if (1.0..=65_535.0).contains(&number) { number as u32 } else { 0 }
}

// The flags of a game's details, in the lower bits of their first byte.
const ID: u64 = 1;
const DATE: u64 = 2;
const WHITE_RATING: u64 = 4;
const BLACK_RATING: u64 = 8;
const SOURCES: u64 = 16;

/// Writes a header: the fields that questions use go into the row, the others into the details.
pub(crate) fn push_header(header: &Header, texts: &mut TextsBuilder, details: &mut Vec<u8>) -> Row {
    let date = header.date.as_ref().and_then(GameDate::first);
    let ratings = header.ratings.as_ref_each().map(|text| rating_number(text.as_deref()));
    let row = Row {
        players: header.players.as_ref_each().map(|name| texts.number_of(name.as_deref())),
        event: texts.number_of(header.event.as_deref()),
        site: texts.number_of(header.site.as_deref()),
        source: texts.number_of(header.sources.first().map(|source| source.file.as_str())),
        date: date.map_or(0, date_number),
        ratings,
        result: result_number(header.result),
        counts: header.counts.map(u32::from),
        plies: header.plies,
        flags: if header.starts_empty { 0 } else { OTHER_START }
            | if header.sources.len() > 1 { MORE_SOURCES } else { 0 },
    };

    let date_text = header.date.as_ref().map(GameDate::as_str);
    let date_text = date_text.filter(|text| date.map(|date| date.to_string()).as_deref() != Some(text));
    let rating_text = |color: Color| {
        let text = header.ratings[color].as_deref();
        text.filter(|text| row.ratings[color].to_string() != *text)
    };
    let fields = [
        (ID, header.id.as_deref()),
        (DATE, date_text),
        (WHITE_RATING, rating_text(Color::White)),
        (BLACK_RATING, rating_text(Color::Black)),
    ];
    let more = header.sources.get(1..).unwrap_or_default();
    let present = fields.iter().filter(|(_, text)| text.is_some()).map(|(bit, _)| bit);
    push_number(details, present.sum::<u64>() | if more.is_empty() { 0 } else { SOURCES });
    fields.iter().filter_map(|(_, text)| *text).for_each(|text| push_text(details, text));
    push_number(details, header.sources.first().map_or(0, |source| source.number));
    if !more.is_empty() {
        push_number(details, more.len() as u64);
        for source in more {
            push_number(details, u64::from(texts.number(&source.file)));
            push_number(details, source.number);
        }
    }
    row
}

/// Reads the header from a row and its details.
pub(crate) fn header_of(row: Row, texts: &Texts, details: &[u8]) -> Result<Header, Damage> {
    let mut input = Input::new(details);
    let present = input.number_below(2 * SOURCES, "details that are known")?;
    let mut field = |bit| if present & bit == 0 { Ok(None) } else { input.text().map(Some) };
    let (id, date, white, black) = (field(ID)?, field(DATE)?, field(WHITE_RATING)?, field(BLACK_RATING)?);
    let text = |number| texts.get(number).map(str::to_owned);
    let rating = |given: Option<&str>, number: u32| match given {
        Some(text) => Some(text.to_owned()),
        None => (number > 0).then(|| number.to_string()),
    };
    let mut sources = Vec::new();
    let number = input.number()?;
    sources.extend(text(row.source).map(|file| Source { file, number }));
    if present & SOURCES != 0 {
        for _ in 0..input.count()? {
            let file = u32::try_from(input.number()?).ok().and_then(text);
            let file = file.ok_or(Damage::Expected("the number of a text"))?;
            sources.push(Source { file, number: input.number()? });
        }
    }
    input.finish()?;
    Ok(Header {
        players: row.players.map(text),
        ratings: ByColor { white: rating(white, row.ratings.white), black: rating(black, row.ratings.black) },
        id: id.map(str::to_owned),
        date: date.map(GameDate::new).or_else(|| row.date().map(GameDate::from)),
        event: text(row.event),
        site: text(row.site),
        result: row.result(),
        counts: row.counts.map(|count| count as u8),
        plies: row.plies,
        starts_empty: row.flags & OTHER_START == 0,
        sources,
    })
}

/// Borrowing the values of both sides.
trait AsRefEach<T> {
    fn as_ref_each(&self) -> ByColor<&T>;
}

impl<T> AsRefEach<T> for ByColor<T> {
    fn as_ref_each(&self) -> ByColor<&T> {
        ByColor { white: &self.white, black: &self.black }
    }
}

/// Whether two dates can belong to the same game: one is unknown, or one contains the other.
pub(crate) fn dates_agree(one: Option<Date>, other: Option<Date>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return true };
    let same = |one: Option<u8>, other: Option<u8>| one.is_none() || other.is_none() || one == other;
    one.year() == other.year() && same(one.month(), other.month()) && same(one.day(), other.day())
}

#[cfg(test)]
mod tests {
    use dvonn::Move;

    use super::*;

    fn date(text: &str) -> Option<Date> {
        text.parse().ok()
    }

    #[test]
    fn dates_and_results_are_numbers() {
        for text in ["0001", "2024", "2024-05", "2024-05-30", "9999-12-31"] {
            assert_eq!(date_of_number(date_number(date(text).unwrap())), date(text));
        }
        assert_eq!(date_of_number(0), None);
        for number in 0..=15 {
            assert_eq!(result_number(result_of_number(number)), number);
        }
        assert_eq!(result_of_number(16), None);
    }

    #[test]
    fn dates_agree_unless_they_contradict() {
        let agree = |one, other| dates_agree(date(one), date(other)) && dates_agree(date(other), date(one));
        assert!(agree("", "2012") && agree("2012", "2012-05-30") && agree("2012-05", "2012-05-30"));
        assert!(
            !agree("2012", "2013") && !agree("2012-05", "2012-06-30") && !agree("2012-05-30", "2012-05-31")
        );
    }

    #[test]
    fn ratings_are_numbers_where_they_are() {
        let numbers = ["1843", " 1843 ", "1843.6", "5d", "", "-3", "0", "70000", "NaN"];
        assert_eq!(numbers.map(|text| rating_number(Some(text))), [1843, 1843, 1844, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn only_what_a_header_cannot_store_is_stored_beside_it() {
        let mut plain = Record::new();
        let first = plain.add_move(NodeId::START, Move::Place("a1".parse().unwrap())).unwrap();
        let with = |change: &dyn Fn(&mut Record)| {
            let mut record = plain.clone();
            change(&mut record);
            says_more(&record)
        };
        let add = |record: &mut Record, at, name, value| {
            record.add_property(at, Property::new(name, value).unwrap());
        };
        assert!(!with(&|_| {}));
        // Every log of Boardspace has these.
        for (name, value) in [("VV", "1"), ("P0", "time 0:06:12"), ("P1", "time 0:00:01")] {
            assert!(!with(&|record| add(record, NodeId::START, name, value)), "{name}");
            assert!(with(&|record| add(record, first, name, value)), "{name} of a move");
        }
        assert!(with(&|record| add(record, NodeId::START, "P0", "id \"x\"")));
        assert!(with(&|record| add(record, NodeId::START, "XX", "time 0:06:12")));
        assert!(with(&|record| record.set_comment(first, Some("good".to_owned()))));
        assert!(with(&|record| {
            record.add_move(NodeId::START, Move::Place("a2".parse().unwrap())).unwrap();
        }));
    }

    #[test]
    fn the_margin_is_that_of_white() {
        let mut header = Header::of(&Record::new(), Source { file: String::new(), number: 1 });
        for (white, black, margin) in [(20, 13, 7), (2, 30, -28), (0, 0, 0)] {
            header.counts = ByColor { white, black };
            assert_eq!(header.margin(), margin);
        }
    }

    #[test]
    fn headers_are_read_as_they_were_written() {
        let source = |file: &str, number| Source { file: file.to_owned(), number };
        let mut header = Header::of(&Record::new(), source("a.sgf", 3));
        for step in 0..6 {
            match step {
                1 => header.players.white = Some("Ann".to_owned()),
                2 => header.date = Some(GameDate::new("Wed May 30 16:51:15 CEST 2012")),
                3 => header.ratings = ByColor { white: Some("1800".into()), black: Some("5d".into()) },
                4 => header.sources.push(source("b.zip/c", 1)),
                5 => {
                    header.date = Some(GameDate::new("2012-05"));
                    header.id = Some(String::new());
                    header.result = Some(GameResult::resigned(Color::White));
                }
                _ => {}
            }
            let (mut texts, mut details) = (TextsBuilder::default(), Vec::new());
            let row = push_header(&header, &mut texts, &mut details);
            assert_eq!(Rows::new(&[Row::default(), row]).get(1), row);
            assert_eq!(row.flags, if step >= 4 { MORE_SOURCES } else { 0 });
            assert_eq!(header_of(row, &texts.finish(), &details), Ok(header.clone()));
        }
    }
}
