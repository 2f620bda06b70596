//! `dvonn archive stats`: how the games of an archive ended, by year, and where the reds were placed.

use std::process::ExitCode;

use anyhow::Result;
use dvonn::Space;
use dvonn_archive::{EndFilter, Question, Tally};
use dvonn_record::{Date, EndReason};
use dvonn_text::Text;
use serde::Serialize;

use super::super::{print_json, print_line, verdict};
use super::report::{TallyReport, tally_heading, tally_line, tally_sentence};
use super::{Asked, Open, question};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive stats games.dvonn rating:1700..")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct StatsJson {
    #[serde(flatten)]
    tally: TallyReport,
    endings: Vec<EndingJson>,
    by_year: Vec<YearJson>,
    /// How many games of the whole archive have a red on each space, `a1` first.
    reds: Vec<u64>,
}

#[derive(Serialize)]
struct EndingJson {
    end: &'static str,
    games: u32,
}

#[derive(Serialize)]
struct YearJson {
    year: u16,
    #[serde(flatten)]
    tally: TallyReport,
}

/// The endings with the names that questions have for them.
const ENDINGS: [(&str, EndFilter); 7] = [
    ("play", EndFilter::Reason(EndReason::Play)),
    ("wipe-out", EndFilter::WipeOut),
    ("resignation", EndFilter::Reason(EndReason::Resignation)),
    ("agreement", EndFilter::Reason(EndReason::Agreement)),
    ("time", EndFilter::Reason(EndReason::Time)),
    ("forfeit", EndFilter::Reason(EndReason::Forfeit)),
    ("open", EndFilter::Open),
];

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let question = question(&args.question)?;
    let open = args.asked.open(text)?;
    let all = open.ask(&question, 0)?.tally;
    let endings = ENDINGS.map(|(name, end)| (name, end_tally(&open, &question, end)));
    let years = by_year(&open, &question, &all)?;
    let reds = open.archive.placed_reds();
    if args.json {
        let mut counted = Vec::new();
        for (end, tally) in endings {
            counted.push(EndingJson { end, games: tally?.games });
        }
        let by_year =
            years.iter().map(|(year, tally)| YearJson { year: *year, tally: TallyReport::of(tally) });
        print_json(&StatsJson {
            tally: TallyReport::of(&all),
            endings: counted,
            by_year: by_year.collect(),
            reds: reds.to_vec(),
        })?;
        return Ok(verdict(all.games > 0));
    }
    print_line(tally_sentence(&all, text))?;
    print_line(tally_heading("end", text))?;
    for (end, tally) in endings {
        let tally = tally?;
        if tally.games > 0 {
            print_line(tally_line(end, &tally))?;
        }
    }
    print_line(tally_heading("year", text))?;
    for (year, tally) in &years {
        print_line(tally_line(&year.to_string(), tally))?;
    }
    print_line(text.get("command-archive-reds"))?;
    print_line(heat(&reds, open.archive.games()))?;
    Ok(verdict(all.games > 0))
}

fn end_tally(open: &Open, question: &Question, end: EndFilter) -> Result<Tally> {
    if !question.endings.is_empty() && !question.endings.contains(&end) {
        return Ok(Tally::default());
    }
    Ok(open.ask(&Question { endings: vec![end], ..question.clone() }, 0)?.tally)
}

/// The games of each year.
fn by_year(open: &Open, question: &Question, all: &Tally) -> Result<Vec<(u16, Tally)>> {
    let mut years = Vec::new();
    let Some((first, last)) = all.years else { return Ok(years) };
    for year in first..=last {
        // At its ends, the question may ask for a part of a year.
        let within = |end: Option<Date>| end.filter(|end| end.year() == year).or(Date::of_year(year));
        let dates = (within(question.dates.0), within(question.dates.1));
        let tally = open.ask(&Question { dates, ..question.clone() }, 0)?.tally;
        if tally.games > 0 {
            years.push((year, tally));
        }
    }
    Ok(years)
}

/// The share of games in percent for each space, drawn as a board.
fn heat(counts: &[u64; Space::COUNT], games: u64) -> String {
    let mut rows = Vec::new();
    for row in (0..5).rev() {
        let cells = (0..11).filter_map(|column| Space::new(column, row)).map(|space| {
            let share = counts[space.index()] as f64 * 100.0 / games.max(1) as f64;
            format!("{share:>4.0}")
        });
        let indent = "  ".repeat([2, 1, 0, 1, 2][usize::from(row)]);
        rows.push(format!("{} {indent}{}", row + 1, cells.collect::<String>()));
    }
    rows.join("\n")
}
