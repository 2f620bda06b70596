//! Dates as people and their programs write them: months by name, in many languages, and numbers whose order
//! allows only one reading.
//!
//! Boardspace writes a date as Java does in the player's language. Of its 7,733 games, 7,664 have Java's
//! English point in time (`Wed May 30 16:51:15 CEST 2012`), 68 have a date in words, and one has no date:
//!
//! | language | such as | games |
//! |---|---|---|
//! | English | `January 7, 2017`; `23 July 2017` | 24; 8 |
//! | French | `17 janvier 2017` | 26 |
//! | Spanish | `4 de julio de 2017` | 3 |
//! | German | `15. Januar 2017` | 2 |
//! | Italian | `26 marzo 2017` | 2 |
//! | Korean | `2017년 4월 23일` | 2 |
//! | Dutch or Swedish | `14 januari 2017` | 1 |

use std::ops::RangeInclusive;

use super::Date;

/// The names of each month in lower case, both alone and next to a day, and the usual abbreviations. The
/// languages are English, German, French, Dutch, Spanish, Italian, Portuguese, Catalan, Romanian, Danish,
/// Norwegian, Swedish, Polish, Czech, Hungarian, Finnish, Turkish, Greek, Russian and Ukrainian.
///
/// Words that mean another month in another of these languages or a neighbouring one are omitted: `lis` is
/// November in Polish and October in Croatian.
const MONTHS: [&str; 12] = [
    "january januari januar janvier enero gennaio janeiro gener ianuarie styczeń stycznia leden ledna \
     január tammikuu tammikuuta ocak ιανουάριος ιανουαρίου январь января січень січня jänner \
     jan janv ene gen ian jän sty oca ιαν янв січ",
    "february februari februar février febrero febbraio fevereiro febrer februarie luty lutego únor února \
     február helmikuu helmikuuta şubat φεβρουάριος φεβρουαρίου февраль февраля лютий лютого \
     feb févr fév fev febr lut şub φεβ фев лют",
    "march märz mars maart marzo março març martie marts marzec marca březen března március maaliskuu \
     maaliskuuta mart μάρτιος μαρτίου март марта березень березня mar mär mrz mrt márc μάρ мар бер",
    "april avril abril aprile aprilie kwiecień kwietnia duben dubna április huhtikuu huhtikuuta nisan \
     απρίλιος απριλίου апрель апреля квітень квітня apr avr abr kwi ápr nis απρ апр кві",
    "may mai mei mayo maggio maio maig maj maja květen května május toukokuu toukokuuta mayıs \
     μάιος μαΐου май мая травень травня mag máj μάι тра",
    "june juni juin junio giugno junho juny iunie czerwiec czerwca červen června június kesäkuu \
     kesäkuuta haziran ιούνιος ιουνίου июнь июня червень червня jun giu iun cze jún haz ιούν июн чер",
    "july juli juillet julio luglio julho juliol iulie lipiec lipca červenec července július heinäkuu \
     heinäkuuta temmuz ιούλιος ιουλίου июль июля липень липня jul juil lug iul júl tem ιούλ июл лип",
    "august augustus août agosto agost sierpień sierpnia srpen srpna augusztus elokuu elokuuta ağustos \
     αύγουστος αυγούστου август августа серпень серпня aug ago sie ağu αύγ авг сер",
    "september septembre septiembre settembre setembro setembre septembrie wrzesień września září \
     szeptember syyskuu syyskuuta eylül σεπτέμβριος σεπτεμβρίου сентябрь сентября вересень вересня \
     sep sept set wrz szept eyl σεπ сен вер",
    "october oktober octobre octubre ottobre outubro octombrie październik października říjen října \
     október lokakuu lokakuuta ekim οκτώβριος οκτωβρίου октябрь октября жовтень жовтня \
     oct okt ott out paź eki οκτ окт жов",
    "november novembre noviembre novembro noiembrie listopad listopada listopadu marraskuu marraskuuta \
     kasım νοέμβριος νοεμβρίου ноябрь ноября листопад листопада nov noi kas νοέ ноя",
    "december dezember décembre diciembre dicembre dezembro desembre decembrie desember grudzień grudnia \
     prosinec prosince joulukuu joulukuuta aralık δεκέμβριος δεκεμβρίου декабрь декабря грудень грудня \
     dec dez déc dic des dek gru ara δεκ дек гру",
];

/// The days of the week in English and Turkish dates.
const WEEKDAYS: &str = "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday \
                        pazartesi salı çarşamba perşembe cuma cumartesi pazar";

/// The forms of dates. `D` is a day and `M` a month of one or two digits, `Y` a year of four, `N` the name of
/// a month with an optional point after it, `E` a day of the week, and a space any white space; everything
/// else stands for itself. The comments name the main languages of each form.
const FORMS: [&str; 37] = [
    // English.
    "N D, Y",
    "D N Y",
    "N D Y",
    "D N, Y",
    "E, N D, Y",
    "E N D Y",
    "E, D N Y",
    // German, Danish, Norwegian, Czech, Finnish.
    "D. N Y",
    "den D. N Y",
    // Swedish.
    "den D N Y",
    "Y-N-D",
    // French.
    "Der N Y",
    // Spanish and Portuguese.
    "D de N de Y",
    "Dº de N de Y",
    // Catalan.
    "D de N del Y",
    "D d'N de Y",
    "D d'N del Y",
    "D / N / Y",
    // Hungarian.
    "Y. N D.",
    "Y. N D",
    // Russian and Ukrainian.
    "D N Y г.",
    "D N Y р.",
    // Turkish.
    "D N Y E",
    // Abbreviated, in many languages.
    "D-N-Y",
    "D/N/Y",
    "D.N.Y",
    // Months.
    "N Y",
    "N de Y",
    "N del Y",
    // Korean; Chinese and Japanese.
    "Y년 M월 D일",
    "Y년M월D일",
    "Y년 M월",
    "Y년M월",
    "Y年M月D日",
    "Y年 M月 D日",
    "Y年M月",
    "Y年 M月",
];

/// The longest text that is read, in bytes. No date is longer.
const LONGEST: usize = 80;

/// The date that a text means, or `None` if it does not mean one.
pub(super) fn date(text: &str) -> Option<Date> {
    if text.len() > LONGEST {
        return None;
    }
    let text = text.to_lowercase().replace('’', "'");
    // Java adds the day of the week to Korean and Japanese dates.
    let without_day = text.trim().strip_suffix(')').and_then(|text| Some(text.rsplit_once('(')?.0));
    let text = without_day.unwrap_or(&text).trim();
    FORMS.into_iter().find_map(|form| of_form(form, text)).or_else(|| of_numbers(text))
}

/// Reads the date of a text in one of the [`FORMS`].
fn of_form(form: &str, mut text: &str) -> Option<Date> {
    let (mut year, mut month, mut day) = (None, None, None);
    for part in form.chars() {
        match part {
            'Y' => year = Some(number(take(&mut text, char::is_numeric)?, 4..=4)?),
            'M' => month = Some(number(take(&mut text, char::is_numeric)?, 1..=2)? as u8),
            'D' => day = Some(number(take(&mut text, char::is_numeric)?, 1..=2)? as u8),
            'N' => {
                month = Some(month_of(take(&mut text, char::is_alphabetic)?)?);
                if !form.contains("N.") {
                    text = text.strip_prefix('.').unwrap_or(text);
                }
            }
            'E' => {
                let word = take(&mut text, char::is_alphabetic)?;
                WEEKDAYS.split_whitespace().find(|day| *day == word)?;
            }
            ' ' => drop(take(&mut text, char::is_whitespace)?),
            other => text = text.strip_prefix(other)?,
        }
    }
    let (year, month) = (year?, month?);
    match day {
        _ if !text.is_empty() => None,
        Some(day) => Date::of_day(year, month, day),
        None => Date::of_month(year, month),
    }
}

/// Reads a date of three numbers between points, hyphens or slashes. If the year comes first, the month is
/// second. If it comes last and points separate the numbers, the day is first. Otherwise the order depends on
/// the country, and only a day above 12 settles it.
fn of_numbers(text: &str) -> Option<Date> {
    let text = text.strip_suffix('.').unwrap_or(text);
    let separator = text.chars().find(|c| matches!(c, '.' | '-' | '/'))?;
    let mut parts = text.split(separator).map(str::trim);
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let small = |text| number(text, 1..=2).map(|number| number as u8);
    if let Some(year) = number(first, 4..=4) {
        return Date::of_day(year, small(second)?, small(third)?);
    }
    let (first, second, year) = (small(first)?, small(second)?, number(third, 4..=4)?);
    let day_first = Date::of_day(year, second, first);
    match (day_first, Date::of_day(year, first, second)) {
        (Some(one), Some(other)) if one != other && separator != '.' => None,
        (None, month_first) if separator != '.' => month_first,
        _ => day_first,
    }
}

/// Reads a number with one of these numbers of digits.
fn number(text: &str, digits: RangeInclusive<usize>) -> Option<u16> {
    let is_number = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// Takes the characters of a kind from the beginning of a text, if there are any.
fn take<'a>(text: &mut &'a str, is_taken: fn(char) -> bool) -> Option<&'a str> {
    let end = text.find(|c| !is_taken(c)).unwrap_or(text.len());
    let (taken, rest) = text.split_at(end);
    *text = rest;
    (!taken.is_empty()).then_some(taken)
}

/// The number of the month with this name, from 1.
fn month_of(word: &str) -> Option<u8> {
    let has = |names: &&str| names.split_whitespace().any(|name| name == word);
    MONTHS.iter().position(has).map(|index| index as u8 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        date(text).map_or_else(String::new, |date| date.to_string())
    }

    #[test]
    fn a_day_is_understood_in_every_language_of_the_site() {
        for text in [
            "March 18, 2017",
            "MARCH 18, 2017",
            "18 ΜΆΡΤΙΟΣ 2017",
            "18. BŘEZNA 2017",
            "18 March 2017",
            "Mar 18, 2017",
            "18-Mar-2017",
            "18 Mar, 2017",
            "Saturday, March 18, 2017",
            "Sat Mar 18 2017",
            "18 mars 2017",
            "18\u{a0}mars  2017",
            "18. März 2017",
            "den 18. marts 2017",
            "den 18 mars 2017",
            "2017-mar-18",
            "18. mar. 2017",
            "18 maart 2017",
            "18-mrt-2017",
            "18 de marzo de 2017",
            "18 marzo 2017",
            "18 de Março de 2017",
            "18 de març del 2017",
            "18 / març / 2017",
            "18 martie 2017",
            "18 marca 2017",
            "18 marzec 2017",
            "18. března 2017",
            "2017. március 18.",
            "2017. márc. 18.",
            "18. maaliskuuta 2017",
            "18 Mart 2017 Cumartesi",
            "18 Μαρτίου 2017",
            "18 Μάρτιος 2017",
            "18 марта 2017 г.",
            "18 Март 2017 г.",
            "18 березня 2017 р.",
            "18 березня 2017",
            "2017년 3월 18일",
            "2017년 3월 18일 (토)",
            "2017年3月18日",
            "2017/03/18",
            "2017/3/18",
            "2017. 3. 18.",
            "2017. 3. 18",
            "2017.03.18",
            "2017-3-18",
            "18.03.2017",
            "18.3.2017",
            "18/03/2017",
            "03/18/2017",
            "18-03-2017",
            " 18 March 2017\n",
        ] {
            assert_eq!(read(text), "2017-03-18", "{text}");
        }
        assert_eq!(read("1er avril 2017"), "2017-04-01");
        assert_eq!(read("2 d’abril de 2017"), "2017-04-02");
        assert_eq!(read("1.2.2017"), "2017-02-01");
        assert_eq!(read("5/5/2017"), "2017-05-05");
        assert_eq!((read("märz 2017"), read("2017年3月")), ("2017-03".to_owned(), "2017-03".to_owned()));
    }

    #[test]
    fn what_can_mean_several_days_or_none_is_not_understood() {
        for text in [
            "",
            "6/5/2017",
            "06-05-2017",
            "31/31/2017",
            "13.31.2017",
            "March 32, 2017",
            "30 février 2017",
            "31. April 2017",
            "18 March 17",
            "18 March 02017",
            "18 March",
            "18 Brumaire 2017",
            "18. lis 2017",
            "18. listopada 2017.",
            "before 18 March 2017",
            "18 March 2017 or later",
            "18 March 2017, 19 March 2017",
            "March 18 2017 2018",
            "18 . March 2017",
            "1/2/3/2017",
            "2017年3月18日 somewhen",
            "२०१७-३-१८",
            &"18 March 2017 ".repeat(1000),
        ] {
            assert_eq!(read(text), "", "{text}");
        }
    }

    #[test]
    fn every_name_is_of_one_month_and_every_form_is_used() {
        let mut names: Vec<&str> = MONTHS.iter().flat_map(|names| names.split_whitespace()).collect();
        let count = names.len();
        assert!(names.iter().all(|name| name.to_lowercase() == *name));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for form in FORMS {
            let text = form.replace('Y', "2017").replace('N', "mai").replace('D', "30");
            let text = text.replace('M', "5").replace('E', "tue");
            let expected = if form.contains("D") { "2017-05-30" } else { "2017-05" };
            assert_eq!(read(&text), expected, "{form}: {text}");
        }
    }
}
