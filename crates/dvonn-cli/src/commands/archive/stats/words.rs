//! Statistics for people.

use anyhow::Result;
use dvonn::Color;
use dvonn_archive::{EndFilter, Estimate, HeatMap, MotifStats, Score, Stats, Style};
use dvonn_text::Text;

use super::super::super::{print_as_is, print_line};
use super::super::report::{tally_heading, tally_line, tally_sentence};
use super::heat;
use crate::speech::say;

/// The step from one moment of the stacking phase to the next in the tables.
const EVERY: usize = 5;

/// The most bands of ratings shown next to each other.
const MOST_BANDS: usize = 8;

pub(super) fn print(stats: &Stats, band: u32, text: &Text) -> Result<()> {
    print_line(tally_sentence(&stats.tally, text))?;
    if stats.stopped {
        print_line(text.get("command-archive-stats-stopped"))?;
    }
    if stats.tally.games == 0 {
        return Ok(());
    }
    paragraph(&text.get("command-archive-scores"))?;
    let (white, first) = (points(&stats.white, text), points(&stats.first, text));
    paragraph(&say!(text, "command-archive-first-move", white = white, first = first))?;
    print_line("")?;
    print_line(tally_heading("end", text))?;
    for (end, tally) in EndFilter::ALL.iter().zip(&stats.endings).filter(|(_, tally)| tally.games > 0) {
        print_line(tally_line(end.as_str(), tally, text))?;
    }
    if !stats.by_rating.is_empty() {
        print_line("")?;
        print_line(tally_heading("rating", text))?;
        for (rating, of) in &stats.by_rating {
            print_line(tally_line(&bounds(*rating, band), &of.tally, text))?;
        }
    }
    if !stats.by_year.is_empty() {
        print_line("")?;
        print_line(tally_heading("year", text))?;
        for (year, tally) in &stats.by_year {
            print_line(tally_line(&year.to_string(), tally, text))?;
        }
    }
    if stats.boards.games > 0 {
        print_length(stats, text)?;
        print_styles(stats, text)?;
        print_heat(stats, text)?;
    }
    match &stats.motifs {
        Some(motifs) => print_motifs(motifs, stats, band, text),
        None => Ok(()),
    }
}

/// The width of a paragraph, in columns.
const WIDTH: usize = 100;

fn paragraph(sentences: &str) -> Result<()> {
    print_line(textwrap::fill(sentences, WIDTH))
}

/// Formats the bounds of a band of ratings.
fn bounds(rating: u32, band: u32) -> String {
    if band == 1 { rating.to_string() } else { format!("{rating}-{}", rating + band - 1) }
}

/// Formats points in 100 games with their error.
fn points(score: &Score, text: &Text) -> String {
    match (score.estimate(), score.mean()) {
        // If all games ended alike, the error is unknown.
        (Some(Estimate { value, error }), _) if error > 0.0 => {
            [value, error].map(|share| text.decimal(share * 100.0, 1)).join(" ± ")
        }
        (_, Some(mean)) => text.decimal(mean * 100.0, 1),
        (_, None) => "–".to_owned(),
    }
}

/// Formats a share in percent.
fn percent(part: u64, whole: u64, text: &Text) -> String {
    if whole == 0 { "–".to_owned() } else { text.decimal(part as f64 * 100.0 / whole as f64, 1) }
}

fn column(name: &str, text: &Text) -> String {
    text.get(&format!("command-archive-columns.{name}"))
}

/// Prints the lengths of games, and the number of legal moves.
fn print_length(stats: &Stats, text: &Text) -> Result<()> {
    let with_games = || stats.lengths.iter().enumerate().filter(|&(_, &games)| games > 0);
    if let (Some((least, _)), Some((most, _)), Some(mean), Some(margin)) =
        (with_games().next(), with_games().next_back(), stats.length.mean(), stats.margin.mean())
    {
        print_line("")?;
        paragraph(&say!(
            text,
            "command-archive-length",
            mean = text.decimal(mean, 1),
            least = least,
            most = most,
            passes = percent(stats.with_pass, stats.length.count, text),
            margin = text.decimal(margin, 1)
        ))?;
    }
    print_line("")?;
    paragraph(&text.get("command-archive-choices"))?;
    let [after, games, choices, passes] =
        ["after", "games", "choices", "passes"].map(|name| column(name, text));
    print_line(format_args!("{after:>9} {games:>9} {choices:>9} {passes:>9}"))?;
    for (ply, moment) in stats.stacking.iter().enumerate().step_by(EVERY) {
        let choices = moment.moves.mean().map_or_else(|| "–".to_owned(), |mean| text.decimal(mean, 1));
        print_line(format_args!("{ply:>9} {:>9} {choices:>9} {:>9}", moment.games, moment.passes))?;
    }
    Ok(())
}

fn print_styles(stats: &Stats, text: &Text) -> Result<()> {
    print_line("")?;
    paragraph(&text.get("command-archive-styles"))?;
    for (style, advantage) in Style::ALL.into_iter().zip(&stats.boards.styles) {
        let ahead = advantage.ahead();
        let name = text.get(match style {
            Style::Nearness => "command-archive-style.nearness",
            Style::Edge => "command-archive-style.edge",
            Style::Together => "command-archive-style.together",
            Style::Mobility => "command-archive-style.mobility",
        });
        let r = advantage.correlation().map_or_else(|| "–".to_owned(), |r| text.signed(r, 2));
        print_line(format_args!("  {name:<34} {:>12}  r = {r}  ({})", points(&ahead, text), ahead.games()))?;
    }
    Ok(())
}

fn print_heat(stats: &Stats, text: &Text) -> Result<()> {
    let boards = &stats.boards;
    let maps = [
        ("white", &boards.pieces[Color::White]),
        ("black", &boards.pieces[Color::Black]),
        ("white-red", &boards.placed_reds[Color::White]),
        ("black-red", &boards.placed_reds[Color::Black]),
    ];
    let games = boards.games.to_string();
    print_line("")?;
    paragraph(&say!(text, "command-archive-heat", games = games))?;
    for (what, map) in maps {
        print_map(what, map, boards.games, text)?;
    }
    Ok(())
}

fn print_map(what: &str, map: &HeatMap, games: u64, text: &Text) -> Result<()> {
    if map.games.iter().all(|&games| games == 0) {
        return Ok(());
    }
    let error = heat::typical_error(map).map_or_else(|| "–".to_owned(), |error| text.decimal(error, 1));
    print_line("")?;
    print_line(say!(text, "command-archive-heat-of", what = what, error = error))?;
    // The lines contain only numbers and our own colours.
    heat::lines(map, games, heat::has_colors()).iter().try_for_each(print_as_is)
}

fn print_motifs(motifs: &MotifStats, stats: &Stats, band: u32, text: &Text) -> Result<()> {
    print_line("")?;
    paragraph(&text.get("command-archive-motifs"))?;
    let [motif, moves, games, alone, alone_games, decided] =
        ["motif", "in-moves", "in-games", "alone", "games", "decided"].map(|name| column(name, text));
    print_line(format_args!("{motif:<20} {moves:>9} {games:>9} {alone:>13} {alone_games:>9} {decided:>9}"))?;
    let all = &motifs.all;
    let counted = || motifs.names.iter().enumerate().zip(&all.motifs).filter(|(_, count)| count.moves > 0);
    for ((_, name), count) in counted() {
        print_line(format_args!(
            "{name:<20} {:>9} {:>9} {:>13} {:>9} {:>9}",
            percent(count.moves, all.moves, text),
            percent(count.games, u64::from(stats.tally.games), text),
            points(&count.alone, text),
            count.alone.games(),
            percent(count.decided, all.decisive, text)
        ))?;
    }
    if motifs.by_rating.len() < 2 {
        return Ok(());
    }
    // If there are too many bands, keep those with the most moves.
    let mut bands: Vec<u32> = motifs.by_rating.keys().copied().collect();
    bands.sort_by_key(|band| std::cmp::Reverse(motifs.by_rating[band].moves));
    bands.truncate(MOST_BANDS);
    bands.sort_unstable();
    print_line("")?;
    paragraph(&text.get("command-archive-motifs-by-rating"))?;
    let headings = bands.iter().map(|&rating| format!(" {:>9}", bounds(rating, band)));
    print_line(format_args!("{motif:<20}{}", headings.collect::<String>()))?;
    for ((motif, name), _) in counted() {
        let share = |rating: &u32| {
            let table = &motifs.by_rating[rating];
            let moves = table.motifs.get(motif).map_or(0, |count| count.moves);
            format!(" {:>9}", percent(moves, table.moves, text))
        };
        print_line(format_args!("{name:<20}{}", bands.iter().map(share).collect::<String>()))?;
    }
    Ok(())
}
