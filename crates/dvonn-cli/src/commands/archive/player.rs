//! `dvonn archive player`: one player's openings, opponents and results over time, and the coach's report.

mod openings;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use dvonn::{Board, ByColor, Color, Move, Outcome};
use dvonn_archive::{Header, PlayerFilter, Question, Sort, SortBy};
use dvonn_record::GameDate;
use dvonn_text::Text;
use serde::Serialize;

use super::super::options::Threads;
use super::super::review::{OfPlayer, report_on};
use super::super::{print_json, print_line, quoted, seconds, verdict};
use super::report::{TallyReport, tally_heading, tally_line};
use super::{Asked, Open};
use crate::speech::say;
use openings::{Opening, Openings};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive player games.dvonn Ann\n\
                        dvonn archive player games.dvonn Ann --report 20 --total 600")]
pub(crate) struct Args {
    #[arg(value_name = "ARCHIVE")]
    archive: PathBuf,
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    threads: Threads,
    #[arg(long, value_name = "GAMES", num_args = 0..=1, default_missing_value = "10",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    report: Option<u32>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true, requires = "report")]
    total: Option<Duration>,
    #[arg(long)]
    json: bool,
}

/// The most opponents and openings that are listed.
const LISTED: usize = 10;

/// A player's results.
#[derive(Clone, Copy, Default, Serialize)]
struct Score {
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
}

#[derive(Serialize)]
struct PlayerJson {
    player: String,
    white: TallyReport,
    black: TallyReport,
    by_year: Vec<YearJson>,
    opponents: Vec<OpponentJson>,
    first_placements: Vec<PlacementJson>,
    openings: ByColor<Vec<OpeningJson>>,
    first_stacks: ByColor<Vec<StackJson>>,
}

#[derive(Serialize)]
struct YearJson {
    year: u16,
    #[serde(flatten)]
    score: Score,
}

#[derive(Serialize)]
struct OpponentJson {
    name: Option<String>,
    #[serde(flatten)]
    score: Score,
}

#[derive(Serialize)]
struct PlacementJson {
    r#move: Option<Move>,
    #[serde(flatten)]
    tally: TallyReport,
}

#[derive(Serialize)]
struct OpeningJson {
    reds: Opening,
    #[serde(flatten)]
    score: Score,
}

#[derive(Serialize)]
struct StackJson {
    r#move: Move,
    #[serde(flatten)]
    score: Score,
}

/// The totals of a player's games.
#[derive(Default)]
struct Found {
    years: BTreeMap<u16, Score>,
    opponents: BTreeMap<Option<String>, Score>,
    openings: ByColor<Openings>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let open = Asked::new(&args.archive, &args.threads).open(text)?;
    let tally = |side| Ok::<_, anyhow::Error>(open.ask(&asked(&args.name, Some(side)), 0)?.tally);
    let (white, black) = (tally(Color::White)?, tally(Color::Black)?);
    if white.games + black.games == 0 {
        open.hint(&asked(&args.name, None), text);
        bail!("{}: {}", quoted(&args.name), text.get("command-archive-nobody"));
    }
    if let Some(games) = args.report {
        return report(&open, args, games as usize, text);
    }
    let found = Found::of(&open, &args.name)?;
    let mut first = asked(&args.name, Some(Color::White));
    first.board.position = Some(Board::start());
    let mut placements = open.ask(&first, 0)?.moves;
    placements.truncate(LISTED);
    let mut opponents: Vec<_> = found.opponents.into_iter().collect();
    opponents.sort_by_key(|(_, score)| std::cmp::Reverse(score.games));
    opponents.truncate(LISTED);
    let reds = ByColor::from_fn(|side| most(&found.openings[side].reds));
    let stacks = ByColor::from_fn(|side| most(&found.openings[side].stacks));
    if args.json {
        print_json(&PlayerJson {
            player: args.name.clone(),
            white: TallyReport::of(&white),
            black: TallyReport::of(&black),
            by_year: found.years.into_iter().map(|(year, score)| YearJson { year, score }).collect(),
            opponents: opponents.into_iter().map(|(name, score)| OpponentJson { name, score }).collect(),
            first_placements: placements
                .into_iter()
                .map(|(m, tally)| PlacementJson { r#move: m, tally: TallyReport::of(&tally) })
                .collect(),
            openings: reds
                .map(|reds| reds.into_iter().map(|(reds, score)| OpeningJson { reds, score }).collect()),
            first_stacks: stacks
                .map(|moves| moves.into_iter().map(|(m, score)| StackJson { r#move: m, score }).collect()),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    print_line(tally_heading("side", text))?;
    for (name, tally) in [("white", &white), ("black", &black)] {
        print_line(tally_line(&text.get(&format!("command-archive-columns.{name}")), tally, text))?;
    }
    print_line("")?;
    print_line(tally_heading("move", text))?;
    for (m, tally) in &placements {
        print_line(tally_line(&m.map_or_else(|| "*".to_owned(), |m| m.to_string()), tally, text))?;
    }
    for (side, reds) in [("white", &reds.white), ("black", &reds.black)] {
        scores(&say!(text, "command-archive-openings", side = side), reds, text)?;
    }
    for (side, moves) in [("white", &stacks.white), ("black", &stacks.black)] {
        scores(&say!(text, "command-archive-stacks", side = side), moves, text)?;
    }
    print_line("")?;
    for (year, score) in &found.years {
        print_line(format_args!("{year}: {}", score_sentence(*score, text)))?;
    }
    print_line("")?;
    for (name, score) in &opponents {
        let name = name.as_deref().unwrap_or("?");
        print_line(format_args!("{name}: {}", score_sentence(*score, text)))?;
    }
    Ok(verdict(true))
}

/// Returns the entries with the most games.
fn most<K: Ord + Clone>(scores: &BTreeMap<K, Score>) -> Vec<(K, Score)> {
    let mut all: Vec<(K, Score)> = scores.iter().map(|(key, score)| (key.clone(), *score)).collect();
    all.sort_by_key(|(_, score)| std::cmp::Reverse(score.games));
    all.truncate(LISTED);
    all
}

/// Prints scores under a heading, if there are any.
fn scores<K: fmt::Display>(heading: &str, scores: &[(K, Score)], text: &Text) -> Result<()> {
    if scores.is_empty() {
        return Ok(());
    }
    print_line("")?;
    print_line(heading)?;
    for (key, score) in scores {
        print_line(format_args!("  {key}: {}", score_sentence(*score, text)))?;
    }
    Ok(())
}

/// Returns the question for a player's games, of one side or all.
fn asked(name: &str, side: Option<Color>) -> Question {
    Question { players: vec![PlayerFilter::named(name, side)], ..Question::default() }
}

/// Prints the coach's report on the newest games.
fn report(open: &Open, args: &Args, games: usize, text: &Text) -> Result<ExitCode> {
    let newest = Sort { by: SortBy::Date, reversed: false };
    let answer = open.ask_sorted(&asked(&args.name, None), games, newest)?;
    let mut records = Vec::new();
    for hit in &answer.hits {
        let Some(record) = open.archive.record(hit.game)? else { continue };
        let number = usize::try_from(hit.game.0).ok();
        records.push((args.archive.display().to_string(), number, record));
    }
    let of = OfPlayer { name: &args.name, total: args.total, threads: args.threads.count(), json: args.json };
    report_on(&of, &records, &open.signals, text)
}

/// Returns the sides that a player has in a game: both, if the player played themselves.
fn sides(header: &Header, player: &PlayerFilter) -> impl Iterator<Item = Color> {
    let is_it = |name: &String| player.name.matches(name);
    Color::ALL.into_iter().filter(move |&side| header.players[side].as_ref().is_some_and(is_it))
}

impl Found {
    /// Adds up all games of a player.
    fn of(open: &Open, name: &str) -> Result<Self> {
        let mut found = Self::default();
        let player = PlayerFilter::named(name, None);
        open.each_game(&asked(name, None), |game| {
            let header = &game.header;
            let outcome = header.result.map(|result| result.outcome);
            for side in sides(header, &player) {
                let opponent = header.players[!side].clone();
                found.opponents.entry(opponent).or_default().add(outcome, side);
                if let Some(date) = header.date.as_ref().and_then(GameDate::first) {
                    found.years.entry(date.year()).or_default().add(outcome, side);
                }
                found.openings[side].add(&game.record, side, outcome);
            }
            Ok(())
        })?;
        Ok(found)
    }
}

impl Score {
    fn add(&mut self, outcome: Option<Outcome>, color: Color) {
        self.games += 1;
        match outcome {
            Some(Outcome::Win(winner)) if winner == color => self.won += 1,
            Some(Outcome::Win(_)) => self.lost += 1,
            Some(Outcome::Draw) => self.drawn += 1,
            None => {}
        }
    }
}

fn score_sentence(score: Score, text: &Text) -> String {
    let Score { games, won, drawn, lost } = score;
    say!(text, "command-archive-score", games = games, won = won, drawn = drawn, lost = lost)
}
