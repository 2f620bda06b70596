//! `dvonn archive player`: one player's openings, opponents and results over time.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use dvonn::{Board, Color, Move, Outcome};
use dvonn_archive::{PlayerFilter, Question, Tally};
use dvonn_record::GameDate;
use dvonn_text::Text;
use serde::Serialize;

use super::super::options::Threads;
use super::super::{print_json, print_line, quoted, verdict};
use super::report::{TallyReport, tally_heading, tally_line};
use super::{Asked, Open};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn archive player games.dvonn Ann")]
pub(crate) struct Args {
    #[arg(value_name = "ARCHIVE")]
    archive: PathBuf,
    #[arg(value_name = "NAME")]
    name: String,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// The most opponents and first placements that are listed.
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

/// What the headers of a player's games come to.
#[derive(Default)]
struct Found {
    years: BTreeMap<u16, Score>,
    opponents: BTreeMap<Option<String>, Score>,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let open = Asked::new(&args.archive, &args.threads).open(text)?;
    let mut found = Found::default();
    let mut tallies = [Tally::default(); 2];
    for (color, tally) in Color::ALL.into_iter().zip(&mut tallies) {
        *tally = found.add(&open, &args.name, color)?;
    }
    let [white, black] = tallies;
    if white.games + black.games == 0 {
        bail!("{}: {}", quoted(&args.name), text.get("command-archive-nobody"));
    }
    let mut first = asked(&args.name, Color::White);
    first.board.position = Some(Board::start());
    let mut placements = open.ask(&first, 0)?.moves;
    placements.truncate(LISTED);
    let mut opponents: Vec<_> = found.opponents.into_iter().collect();
    opponents.sort_by_key(|(_, score)| std::cmp::Reverse(score.games));
    opponents.truncate(LISTED);
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
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    print_line(tally_heading("side", text))?;
    for (name, tally) in [("white", &white), ("black", &black)] {
        print_line(tally_line(&text.get(&format!("command-archive-columns.{name}")), tally))?;
    }
    print_line(tally_heading("move", text))?;
    for (m, tally) in &placements {
        print_line(tally_line(&m.map_or_else(|| "*".to_owned(), |m| m.to_string()), tally))?;
    }
    for (year, score) in &found.years {
        print_line(format_args!("{year}: {}", score_sentence(*score, text)))?;
    }
    for (name, score) in &opponents {
        let name = name.as_deref().unwrap_or("?");
        print_line(format_args!("{name}: {}", score_sentence(*score, text)))?;
    }
    Ok(verdict(true))
}

fn asked(name: &str, side: Color) -> Question {
    let player = PlayerFilter { name: name.to_owned(), side: Some(side) };
    Question { players: vec![player], ..Question::default() }
}

impl Found {
    /// Adds the games in which the player has a side.
    fn add(&mut self, open: &Open, name: &str, color: Color) -> Result<Tally> {
        let answer = open.ask(&asked(name, color), usize::MAX)?;
        for hit in &answer.hits {
            let Some(header) = open.archive.header(hit.game)? else { continue };
            let outcome = header.result.map(|result| result.outcome);
            let opponent = header.players[!color].clone();
            self.opponents.entry(opponent).or_default().add(outcome, color);
            if let Some(date) = header.date.as_ref().and_then(GameDate::first) {
                self.years.entry(date.year()).or_default().add(outcome, color);
            }
        }
        Ok(answer.tally)
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
