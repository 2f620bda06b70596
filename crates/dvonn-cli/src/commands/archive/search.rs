//! `dvonn archive search`: the games that match a question, with the place where they match.

use std::process::ExitCode;

use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use dvonn::Move;
use dvonn_archive::{Archive, GameId, Hit, Sort, SortBy};
use dvonn_record::MoveNumber;
use dvonn_text::Text;
use serde::Serialize;

use super::super::{print_json, print_line, verdict};
use super::report::{GameReport, TallyReport, game_line, tally_sentence};
use super::{Asked, question};
use crate::numbering::{label, label_for_programs};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn archive search games.dvonn player:Ann rating:1700.. end:wipe-out\n\
                        dvonn archive search games.dvonn 'player:Ann not (player:~bot or kind:unranked)'\n\
                        dvonn archive search games.dvonn 'pattern:9/10/4,w3..,b,5/10/9' anywhere --json\n\
                        dvonn archive search games.dvonn player:Ann --sort date")]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[arg(value_name = "QUESTION")]
    question: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 20)]
    hits: usize,
    #[arg(long, value_name = "BY", value_parser = PossibleValuesParser::new(SortBy::ALL.map(SortBy::as_str))
          .try_map(|name| name.parse::<SortBy>()))]
    sort: Option<SortBy>,
    #[arg(long, requires = "sort")]
    reverse: bool,
    #[arg(long)]
    json: bool,
}

/// A game that matches.
#[derive(Serialize)]
struct HitJson {
    #[serde(flatten)]
    game: GameReport,
    /// The number of moves before the matching position; null if the question has no position.
    ply: Option<u32>,
    /// The number of the next move, as in a record.
    label: Option<String>,
    /// The next move, on the game's own board.
    r#move: Option<Move>,
    symmetry: Option<&'static str>,
    exchanged: bool,
}

/// The summary of all games that match.
#[derive(Serialize)]
struct SummaryJson {
    question: String,
    #[serde(flatten)]
    tally: TallyReport,
    stopped: bool,
    did_you_mean: Vec<MeantJson>,
}

/// A player that the question may mean.
#[derive(Serialize)]
struct MeantJson {
    name: String,
    games: u64,
}

/// Returns the number of the move after this many moves of a game.
fn number_at(archive: &Archive, game: GameId, ply: u32) -> Result<Option<MoveNumber>> {
    let record = archive.record(game)?;
    Ok(record.and_then(|record| MoveNumber::of(record.moves()).nth(ply as usize)))
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let question = question(&args.question)?;
    let open = args.asked.open(text)?;
    let answer = match args.sort {
        Some(by) => open.ask_sorted(&question, args.hits, Sort { by, reversed: args.reverse })?,
        None => open.ask(&question, args.hits)?,
    };
    for Hit { game, place, .. } in &answer.hits {
        let Some(header) = open.archive.header(*game)? else { continue };
        let number = match place {
            Some(place) => number_at(&open.archive, *game, place.ply)?,
            None => None,
        };
        if args.json {
            print_json(&HitJson {
                game: GameReport::of(game.0, header),
                ply: place.map(|place| place.ply),
                label: number.map(label_for_programs),
                r#move: place.and_then(|place| place.played),
                symmetry: place.map(|place| place.view.symmetry.as_str()),
                exchanged: place.is_some_and(|place| place.view.exchanged),
            })?;
            continue;
        }
        let place = place.map_or_else(String::new, |place| match number.zip(place.played) {
            Some((number, m)) => format!(" [{} {m:#}]", label(number, text)),
            None => format!(" [{}]", say!(text, "archive-at", moves = place.ply)),
        });
        print_line(format_args!("{}{place}", game_line(game.0, &header)))?;
    }
    let found = answer.tally.games > 0;
    if args.json {
        let meant = if found { Vec::new() } else { open.meant(&question) };
        let meant = meant.into_iter().map(|(name, games)| MeantJson { name, games });
        print_json(&SummaryJson {
            question: question.to_string(),
            tally: TallyReport::of(&answer.tally),
            stopped: answer.stopped,
            did_you_mean: meant.collect(),
        })?;
    } else {
        print_line(tally_sentence(&answer.tally, text))?;
        if !found {
            open.hint(&question, text);
        }
    }
    Ok(verdict(found && !answer.stopped))
}
