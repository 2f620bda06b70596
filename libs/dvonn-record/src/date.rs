//! The date of a game: its text as sites and people write it, and the days that the text names.

mod written;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::OnceLock;

/// A date with the precision that is known: a year, a month of a year, or a day.
///
/// Its text is `2024`, `2024-05` or `2024-05-30`. A date sorts before the dates that it contains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    /// The month from 1, or 0 if it is unknown.
    month: u8,
    /// The day from 1, or 0 if it is unknown.
    day: u8,
}

impl Date {
    /// Makes a year from 1 to 9999, or returns `None` for any other.
    #[must_use]
    pub const fn of_year(year: u16) -> Option<Self> {
        if 1 <= year && year <= 9999 { Some(Self { year, month: 0, day: 0 }) } else { None }
    }

    /// Makes a month, counted from 1, of a year. `None` if there is no such month.
    #[must_use]
    pub const fn of_month(year: u16, month: u8) -> Option<Self> {
        match Self::of_year(year) {
            Some(date) if 1 <= month && month <= 12 => Some(Self { month, ..date }),
            _ => None,
        }
    }

    /// Makes a day, counted from 1, of a month. `None` if there is no such day.
    #[must_use]
    pub const fn of_day(year: u16, month: u8, day: u8) -> Option<Self> {
        match Self::of_month(year, month) {
            Some(date) if 1 <= day && day <= days_of_month(year, month) => Some(Self { day, ..date }),
            _ => None,
        }
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1, if it is known.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day of the month, from 1, if it is known.
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }
}

const fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().filter(|&part| part > 0) {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

/// The text is not a date: expected one such as `2024`, `2024-05` or `2024-05-30`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDate;

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date: expected one such as 2024, 2024-05 or 2024-05-30")
    }
}

impl std::error::Error for NoDate {}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let mut parts = text.split('-');
        let year = parts.next().and_then(|part| number(part, 4)).ok_or(NoDate)?;
        let mut part = || parts.next().map(|part| number(part, 2).ok_or(NoDate)).transpose();
        let date = match (part()?, part()?, part()?) {
            (None, ..) => Self::of_year(year),
            (Some(month), None, _) => Self::of_month(year, month as u8),
            (Some(month), Some(day), None) => Self::of_day(year, month as u8, day as u8),
            _ => None,
        };
        date.ok_or(NoDate)
    }
}

/// Reads a number of exactly `digits` digits.
fn number(text: &str, digits: usize) -> Option<u16> {
    let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// The date of a game: the text of the file, unchanged, and the dates that can be understood in it.
///
/// These forms are understood: the dates of SGF, including several in its short form (`2024-05-30`,
/// `2024-05`, `2024-05-30,31`, `2024-12-31,2025-01-01`); Java's points in time, such as `Wed May 30 16:51:15
/// CEST 2012`; dates in the words of some twenty languages; and dates in numbers whose order is certain.
/// Examples are `March 18, 2017`, `9 janvier 2017`, `2017년 4월 23일` and `18.3.2017`. Any other text is kept
/// without dates.
///
/// ```
/// use dvonn_record::GameDate;
///
/// let date = GameDate::new("2017-03-18");
/// assert_eq!(date.first().map(|day| (day.year(), day.month(), day.day())), Some((2017, Some(3), Some(18))));
/// ```
#[derive(Clone, Debug)]
pub struct GameDate {
    text: String,
    /// The dates that the text names, read when they are first asked for: a program that never asks does not
    /// link the months of twenty languages.
    dates: OnceLock<Vec<Date>>,
}

impl PartialEq for GameDate {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for GameDate {}

impl Hash for GameDate {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl GameDate {
    /// Makes the date with this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), dates: OnceLock::new() }
    }

    /// The date as written in the file.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The dates in the order of the text, empty if the text could not be understood.
    #[must_use]
    pub fn dates(&self) -> &[Date] {
        self.dates.get_or_init(|| {
            let text = &self.text;
            let one = || java_date(text).or_else(|| written::date(text)).map(|date| vec![date]);
            sgf_dates(text).or_else(one).unwrap_or_default()
        })
    }

    /// Returns the earliest date, which sorts games.
    #[must_use]
    pub fn first(&self) -> Option<Date> {
        self.dates().iter().min().copied()
    }
}

impl From<Date> for GameDate {
    fn from(date: Date) -> Self {
        Self::new(date.to_string())
    }
}

impl From<&[Date]> for GameDate {
    /// Makes several dates, written in SGF's short form.
    fn from(dates: &[Date]) -> Self {
        let mut text = String::new();
        let mut before: Option<Date> = None;
        for &date in dates {
            let whole = date.to_string();
            let shared = before.map_or(0, |before| shared_prefix(before, date));
            let comma = if before.is_some() { "," } else { "" };
            text.push_str(comma);
            text.push_str(whole.get(shared..).unwrap_or(&whole));
            before = Some(date);
        }
        Self::new(text)
    }
}

/// The number of characters that the short form of a date omits after another date: the year, or year and
/// month, if they are equal and the rest still reads as intended.
fn shared_prefix(before: Date, date: Date) -> usize {
    let same_year = before.year == date.year;
    match (before.month(), before.day(), date.month(), date.day()) {
        // A day after a day of the same month.
        (_, Some(_), _, Some(_)) if same_year && before.month == date.month => "2024-05-".len(),
        // A month that follows another month.
        (Some(_), None, Some(_), None) if same_year => "2024-".len(),
        // A day of another month after a day, and a day after a month.
        (Some(_), _, Some(_), Some(_)) if same_year => "2024-".len(),
        _ => 0,
    }
}

impl From<String> for GameDate {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl From<&str> for GameDate {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl fmt::Display for GameDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// Reads dates separated by commas. After the first one, a date may omit what it shares with the previous
/// one: `MM-DD`, `MM` after a month, `DD` after a day.
fn sgf_dates(text: &str) -> Option<Vec<Date>> {
    let mut dates: Vec<Date> = Vec::new();
    for part in text.split(',') {
        let part = part.trim_matches(' ');
        let date = match (part.parse::<Date>(), dates.last()) {
            (Ok(date), _) => date,
            (Err(NoDate), Some(before)) => short_form(part, *before)?,
            (Err(NoDate), None) => return None,
        };
        dates.push(date);
    }
    Some(dates)
}

fn short_form(part: &str, before: Date) -> Option<Date> {
    let month = before.month()?;
    match part.split_once('-') {
        Some((month, day)) => Date::of_day(before.year, number(month, 2)? as u8, number(day, 2)? as u8),
        None if before.day().is_some() => Date::of_day(before.year, month, number(part, 2)? as u8),
        None => Date::of_month(before.year, number(part, 2)? as u8),
    }
}

/// Reads a point in time as Java writes it: `Wed May 30 16:51:15 CEST 2012`.
fn java_date(text: &str) -> Option<Date> {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let words: Vec<&str> = text.split(' ').collect();
    let &[_, month, day, time, _, year] = words.as_slice() else { return None };
    let month = MONTHS.iter().position(|name| *name == month)? as u8 + 1;
    let is_time = time.len() == 8 && time.split(':').all(|part| number(part, 2).is_some());
    Date::of_day(number(year, 4)?, month, number(day, 2)? as u8).filter(|_| is_time)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates(text: &str) -> String {
        let date = GameDate::new(text);
        assert_eq!(date.as_str(), text);
        date.dates().iter().map(Date::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn dates_are_as_exact_as_they_are_known() {
        for text in ["2024", "2024-05", "2024-05-30", "0001", "9999-12-31", "2000-02-29"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "0000",
            "24",
            "2024-",
            "2024-13",
            "2024-00",
            "2024-5",
            "2024-05-32",
            "2023-02-29",
            "1900-02-29",
            "2024-04-31",
            "2024-05-30-01",
            "2024-05-30 ",
            "+024",
            "2024-+5",
            "12345",
        ] {
            assert_eq!(wrong.parse::<Date>(), Err(NoDate), "{wrong}");
        }
        let date: Date = "2024-05".parse().unwrap();
        assert_eq!((date.year(), date.month(), date.day()), (2024, Some(5), None));
        let mut sorted =
            ["2024-05-30", "2024", "2023-12", "2024-05", "2024-06"].map(|text| text.parse::<Date>().unwrap());
        sorted.sort();
        assert_eq!(
            sorted.map(|date| date.to_string()),
            ["2023-12", "2024", "2024-05", "2024-05-30", "2024-06"]
        );
    }

    #[test]
    fn the_dates_of_the_standard_are_understood() {
        // Examples from the standard.
        assert_eq!(dates("1996-05,06"), "1996-05 1996-06");
        assert_eq!(dates("1996-05-06,07,08"), "1996-05-06 1996-05-07 1996-05-08");
        assert_eq!(dates("1996,1997"), "1996 1997");
        assert_eq!(dates("1996-12-27,28,1997-01-03,04"), "1996-12-27 1996-12-28 1997-01-03 1997-01-04");
        assert_eq!(dates("1996-05-31,06-01"), "1996-05-31 1996-06-01");
        assert_eq!(dates("1996-05-06, 07"), "1996-05-06 1996-05-07");
        for not_understood in
            ["", "d", "1996-05-06,31-12-1996", "1996,05", "1996-05,,06", "6/5/1996", "1996-05-06,32"]
        {
            assert_eq!(dates(not_understood), "", "{not_understood}");
        }
    }

    #[test]
    fn javas_points_in_time_are_understood() {
        assert_eq!(dates("Wed May 30 16:51:15 CEST 2012"), "2012-05-30");
        assert_eq!(dates("Mon Jun 09 12:39:10 PDT 2008"), "2008-06-09");
        for not_understood in
            ["mié may 30 16:51:15 CEST 2012", "Wed May 30 16:51 CEST 2012", "Wed May 32 16:51:15 CEST 2012"]
        {
            assert_eq!(dates(not_understood), "", "{not_understood}");
        }
    }

    #[test]
    fn dates_are_written_in_the_short_form_and_read_back() {
        for text in [
            "1996-05,06",
            "1996-05-06,07,08",
            "1996,1997",
            "1996-12-27,28,1997-01-03,04",
            "1996-05-31,06-01",
            "1996,1996-05",
            "1996-05,06-07",
            "1996-05-06,1996-07",
            "1996-05,1996",
        ] {
            let read = GameDate::new(text);
            assert!(read.dates().len() > 1, "{text}");
            assert_eq!(GameDate::from(read.dates()), read);
        }
        assert_eq!(GameDate::from("2024-05".parse::<Date>().unwrap()), GameDate::new("2024-05"));
        assert_eq!(GameDate::new("2025-01-02,2024-12-31").first(), "2024-12-31".parse().ok());
        assert_eq!(GameDate::new("long ago").first(), None);
    }
}
