//! An archive's answers for people and programs.

use dvonn::Color;
use dvonn_archive::{Header, Source, Tally};
use dvonn_record::GameDate;
use dvonn_text::Text;
use serde::Serialize;

use crate::speech::say;

/// The results of some games.
#[derive(Serialize)]
pub(super) struct TallyReport {
    games: u32,
    white_wins: u32,
    draws: u32,
    black_wins: u32,
    unfinished: u32,
    /// The mean of White's pieces minus Black's.
    margin: Option<f64>,
    ratings: [Option<f64>; 2],
    years: Option<[u16; 2]>,
    exchanged: u32,
}

/// Rounds a number to two decimals.
fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

impl TallyReport {
    pub(super) fn of(tally: &Tally) -> Self {
        Self {
            games: tally.games,
            white_wins: tally.wins.white,
            draws: tally.draws,
            black_wins: tally.wins.black,
            unfinished: tally.unfinished(),
            margin: tally.mean_margin().map(hundredths),
            ratings: Color::ALL.map(|color| tally.mean_rating(color).map(hundredths)),
            years: tally.years.map(|(first, last)| [first, last]),
            exchanged: tally.exchanged,
        }
    }
}

/// The facts about a game.
#[derive(Serialize)]
pub(super) struct GameReport {
    pub(super) game: u64,
    white: Option<String>,
    black: Option<String>,
    ratings: [Option<String>; 2],
    date: Option<String>,
    event: Option<String>,
    site: Option<String>,
    result: Option<dvonn::Outcome>,
    by: Option<&'static str>,
    score: [u8; 2],
    plies: u32,
    sources: Vec<Source>,
}

impl GameReport {
    pub(super) fn of(game: u64, header: Header) -> Self {
        Self {
            game,
            white: header.players.white,
            black: header.players.black,
            ratings: [header.ratings.white, header.ratings.black],
            date: header.date.as_ref().map(|date| date.as_str().to_owned()),
            event: header.event,
            site: header.site,
            result: header.result.map(|result| result.outcome),
            by: header.result.map(|result| result.by.as_str()),
            score: [header.counts.white, header.counts.black],
            plies: header.plies,
            sources: header.sources,
        }
    }
}

/// Formats a game in one line: number, date, players, score.
pub(super) fn game_line(game: u64, header: &Header) -> String {
    let name = |color: Color| {
        let name = header.players[color].as_deref().unwrap_or("?");
        match &header.ratings[color] {
            Some(rating) => format!("{name} ({rating})"),
            None => name.to_owned(),
        }
    };
    let date = header.date.as_ref().and_then(GameDate::first);
    let date = date.map_or_else(|| "-".to_owned(), |date| date.to_string());
    let result = match header.result.map(|result| result.outcome) {
        Some(dvonn::Outcome::Win(Color::White)) => "1-0",
        Some(dvonn::Outcome::Win(Color::Black)) => "0-1",
        Some(dvonn::Outcome::Draw) => "½-½",
        None => "*",
    };
    format!(
        "{game:>8} {date:>10} {result:>3} {:>2}:{:<2} {} – {}",
        header.counts.white,
        header.counts.black,
        name(Color::White),
        name(Color::Black)
    )
}

/// Formats the headings of a table of tallies. The first one is for the subject of each line.
pub(super) fn tally_heading(first: &str, text: &Text) -> String {
    let column = |name: &str| text.get(&format!("command-archive-columns.{name}"));
    let [games, white, draws, black, margin, ratings, years] =
        ["games", "white", "draws", "black", "margin", "ratings", "years"].map(column);
    format!(
        "{:<12} {games:>8} {white:>8} {draws:>8} {black:>8} {margin:>8} {ratings:>11} {years:>9}",
        column(first)
    )
}

/// Formats a mean margin with its sign, unless it rounds to zero.
fn margin_of(margin: f64, text: &Text) -> String {
    if margin.abs() < 0.05 { text.decimal(0.0, 1) } else { text.signed(margin, 1) }
}

/// Formats a line of such a table.
pub(super) fn tally_line(first: &str, tally: &Tally, text: &Text) -> String {
    let margin = tally.mean_margin().map_or_else(|| "-".to_owned(), |margin| margin_of(margin, text));
    let rating = |color| tally.mean_rating(color).map_or_else(|| "-".to_owned(), |mean| format!("{mean:.0}"));
    let ratings = format!("{}/{}", rating(Color::White), rating(Color::Black));
    let years = tally.years.map_or_else(|| "-".to_owned(), |(first, last)| format!("{first}-{last}"));
    format!(
        "{first:<12} {:>8} {:>8} {:>8} {:>8} {margin:>8} {ratings:>11} {years:>9}",
        tally.games, tally.wins.white, tally.draws, tally.wins.black
    )
}

/// Sums up the games of an answer in a sentence.
pub(super) fn tally_sentence(tally: &Tally, text: &Text) -> String {
    let games = say!(
        text,
        "command-archive-found",
        games = tally.games,
        white = tally.wins.white,
        draws = tally.draws,
        black = tally.wins.black
    );
    match tally.exchanged {
        0 => games,
        exchanged => format!("{games}. {}", say!(text, "command-archive-exchanged", games = exchanged)),
    }
}
