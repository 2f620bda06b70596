//! `dvonn champion`: statistics of the games that the engine played against itself, and the model games among
//! them.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::builder::StringValueParser;
use dvonn::{Move, Space, Symmetry};
use dvonn_lessons::champion::{
    Beginning, FIGURES, Figures, GAMES, Game, MODELS, Map, ModelGame, ModelGames, Moment, Score,
    SpaceFigures, Theme, figures, games,
};
use dvonn_message::Message;
use dvonn_record::MoveNumber;
use dvonn_text::Text;

use super::figures::board;
use super::options::offering;
use super::{print_json, print_line, quoted};
use crate::new_file;
use crate::numbering::label;

#[derive(clap::Args)]
#[command(after_help = "dvonn champion\n\
                        dvonn champion --model comeback\n\
                        dvonn champion --games champion.dvonngs && dvonn archive import champion champion.dvonngs")]
pub(crate) struct Args {
    #[arg(long)]
    recount: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["recount", "json"])]
    games: Option<PathBuf>,
    #[arg(long, value_name = "THEME", num_args = 0..=1, default_missing_value = "", hide_possible_values = true,
          value_parser = offering(Theme::ALL.map(Theme::as_str), StringValueParser::new()), conflicts_with_all = ["recount", "games"])]
    model: Option<String>,
    #[arg(long)]
    json: bool,
}

/// The width of the output, in characters.
const WIDTH: usize = 100;

/// The width of a figure on a board, in columns.
const CELL: usize = 6;

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    if let Some(path) = &args.games {
        new_file::write(path, GAMES).with_context(|| path.display().to_string())?;
    } else if let Some(theme) = &args.model {
        model(theme, args.json, text)?;
    } else {
        let found = if args.recount { counted()? } else { serde_json::from_str(FIGURES)? };
        if args.json {
            print_json(&found)?;
        } else {
            print_figures(&found, text)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Counts the figures from the games.
fn counted() -> Result<Figures> {
    let games = games(GAMES)?.collect::<Result<Vec<Game>, _>>()?;
    Ok(figures(&games))
}

fn paragraph(words: &str) -> Result<()> {
    textwrap::wrap(words, WIDTH).into_iter().try_for_each(print_line)
}

fn heading(words: &str) -> Result<()> {
    print_line("")?;
    print_line(words)?;
    print_line("=".repeat(words.chars().count()))
}

fn score(score: &Score, text: &Text) -> String {
    if score.games == 0 { "–".to_owned() } else { text.say(Message::from(score)) }
}

fn print_figures(found: &Figures, text: &Text) -> Result<()> {
    paragraph(&text.say(found.about()))?;
    paragraph(&text.get("champion-errors"))?;
    heading(&text.get("champion-advice"))?;
    paragraph(&text.get("champion-advice-about"))?;
    paragraph(&text.say(found.comparisons_in_words()))?;
    for (number, advice) in (1_u32..).zip(&found.advice) {
        print_line("")?;
        let words = text.with("champion-advice-text", &[("number", number.into())]);
        paragraph(&format!("{number}. {words}"))?;
        for of in &advice.measures {
            paragraph(&format!("· {}", text.say(of.verdict_in_words())))?;
        }
        paragraph(&text.say(advice))?;
    }
    heading(&text.get("champion-ends"))?;
    paragraph(&text.get("champion-ends-about"))?;
    let heads = [
        "champion-games",
        "champion-white",
        "champion-draws",
        "champion-wipe-outs",
        "champion-plies",
        "champion-margin",
    ];
    let rows = found.beginnings.iter().map(|of| {
        vec![
            text.say(of.beginning),
            of.white.games.to_string(),
            score(&of.white, text),
            of.draws.to_string(),
            of.wipe_outs.to_string(),
            text.decimal(of.plies, 1),
            text.decimal(of.margin, 1),
        ]
    });
    let head = [text.get("champion-begins")].into_iter().chain(heads.map(|head| text.get(head)));
    table(&[head.collect()].into_iter().chain(rows).collect::<Vec<_>>())?;
    print_placement(found, text)?;
    heading(&text.get("champion-first-moves"))?;
    paragraph(&text.say(found.first_moves_in_words()))?;
    let head = ["champion-move", "champion-games"].map(|head| text.get(head)).into_iter();
    let head = head.chain(Beginning::ALL.map(|beginning| text.say(beginning))).collect();
    let rows = found.first_moves.iter().map(|first| {
        let name = first.played.parse::<Move>().map_or_else(|_| first.played.clone(), |m| format!("{m:#}"));
        let games: u32 = first.white.iter().map(|white| white.games).sum();
        let scores = first.white.iter().map(|white| score(white, text));
        [name, games.to_string()].into_iter().chain(scores).collect()
    });
    table(&[head].into_iter().chain(rows).collect::<Vec<_>>())
}

/// Prints the maps of the board, and the reds.
fn print_placement(found: &Figures, text: &Text) -> Result<()> {
    heading(&text.get("champion-placement"))?;
    for of in Map::ALL {
        print_line("")?;
        print_line(text.with("champion-map", &[("map", of.as_str().into())]))?;
        let figure = |space: Space| {
            let found = of_space(found, space);
            let percent = found.map_or_else(String::new, |figures| text.decimal(100.0 * of.of(figures), 1));
            format!("{percent:>CELL$}")
        };
        board(CELL, figure).into_iter().try_for_each(|(line, _)| print_line(line))?;
    }
    print_line("")?;
    paragraph(&text.say(found.red_sets_in_words()))?;
    let rows = found.openings.iter().map(|opening| {
        vec![opening.reds.join(" "), opening.white.games.to_string(), score(&opening.white, text)]
    });
    table(&rows.collect::<Vec<_>>())
}

/// Returns the figures of a space, or those of its representative image.
fn of_space(found: &Figures, space: Space) -> Option<&SpaceFigures> {
    let mut images = Symmetry::ALL.into_iter().map(|symmetry| symmetry.space(space).to_string());
    images.find_map(|image| found.spaces.iter().find(|figures| figures.space == image))
}

/// Prints rows with columns of the necessary width. The first column is aligned left, the others right.
fn table(rows: &[Vec<String>]) -> Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cell = |(column, cell): (usize, &String)| {
            let width = widths[column];
            if column == 0 { format!("{cell:width$}") } else { format!("  {cell:>width$}") }
        };
        print_line(row.iter().enumerate().map(cell).collect::<String>().trim_end())?;
    }
    Ok(())
}

/// Prints the list of model games, or one of them with the coach's narration.
fn model(theme: &str, json: bool, text: &Text) -> Result<()> {
    let models: ModelGames = serde_json::from_str(MODELS)?;
    if theme.is_empty() {
        if json {
            return print_json(&models);
        }
        let row = |game: &ModelGame| vec![game.theme.as_str().to_owned(), theme_name(game.theme, text)];
        return table(&models.games.iter().map(row).collect::<Vec<_>>());
    }
    let found = Theme::named(theme).and_then(|theme| models.games.iter().find(|game| game.theme == theme));
    let Some(game) = found else {
        bail!("--model {}: {}", quoted(theme), text.get("command-no-model"));
    };
    if json {
        return print_json(game);
    }
    tell(game, text)
}

fn theme_name(theme: Theme, text: &Text) -> String {
    match theme.term() {
        Some(term) => text.get(&format!("rules-term-{term}")),
        None => text.with("champion-theme", &[("theme", theme.as_str().into())]),
    }
}

/// Prints a model game: its story, and then the coach's comments move by move.
fn tell(game: &ModelGame, text: &Text) -> Result<()> {
    let (boards, moves) = game.boards().unwrap_or_default();
    print_line(theme_name(game.theme, text))?;
    print_line(&game.start)?;
    for part in &game.story {
        print_line("")?;
        paragraph(&part.iter().map(|moment| sentences(moment, text)).collect::<Vec<_>>().join(" "))?;
    }
    print_line("")?;
    let numbers: Vec<MoveNumber> = MoveNumber::of(moves.iter().copied()).collect();
    for (ply, (number, m)) in (1..).zip(numbers.iter().zip(&moves)) {
        let told = game.moments.iter().find(|moment| moment.ply == ply).map(|moment| sentences(moment, text));
        let mark = if ply == game.shown { "* " } else { "" };
        let number = label(*number, text);
        paragraph(&format!("{mark}{number} {m:#}  {}", told.unwrap_or_default()))?;
    }
    boards.last().map_or(Ok(()), print_line)
}

/// Returns the coach's sentences about a move.
fn sentences(moment: &Moment, text: &Text) -> String {
    moment.said.iter().map(|sentences| text.said(sentences)).collect::<Vec<_>>().join(" ")
}
