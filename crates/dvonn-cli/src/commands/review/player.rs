//! A report on one player from the reviews of many games.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use dvonn::Color;
use dvonn_archive::PlayerFilter;
use dvonn_coach::review::{Habit, HabitReport, PlayerGame, PlayerReport, ReviewedMove, Score};
use dvonn_coach::{Advice, MotifKind};
use dvonn_message::Message;
use dvonn_record::Record;
use dvonn_text::Text;
use serde::Serialize;

use super::Reviewed;
use super::report::{rounded, tenths};
use super::words::{class, percent};
use crate::commands::{input, print_json, print_line, quoted};
use crate::key::Key;
use crate::numbering::label;
use crate::speech::{MessageError, say};

/// The most moves listed for each kind of mistake.
const NAMED: usize = 4;

/// The most players that an error lists.
const LISTED: usize = 12;

/// Returns the sides that a player has in a game: both, if the player played themselves.
pub(in crate::commands) fn sides(player: &str, record: &Record) -> impl Iterator<Item = Color> {
    // Compare names as archives do.
    let player = PlayerFilter::named(player.trim(), None);
    let is_it = move |name: &str| player.name.matches(name.trim());
    Color::ALL.into_iter().filter(move |&side| record.players[side].as_deref().is_some_and(&is_it))
}

/// Keeps the games that a player took part in.
///
/// # Errors
/// An error if the player has no games.
pub(in crate::commands) fn only_games_of(
    player: &str,
    games: &mut Vec<(String, Option<usize>, Record)>,
) -> Result<()> {
    let names = games.iter().flat_map(|(.., record)| Color::ALL.map(|side| record.players[side].clone()));
    let mut names: Vec<String> = names.flatten().collect();
    games.retain(|(.., record)| sides(player, record).next().is_some());
    if games.is_empty() {
        names.sort();
        names.dedup();
        let more = if names.len() > LISTED { ", …" } else { "" };
        names.truncate(LISTED);
        let players = if names.is_empty() { "–".to_owned() } else { names.join(", ") + more };
        let message = Message::new(Key::NoPlayer).with("player", quoted(player)).with("players", players);
        bail!(MessageError(message));
    }
    Ok(())
}

/// Returns the rating of a side, if the record has a number for it.
fn rating(record: &Record, side: Color) -> Option<u32> {
    record.ratings[side].as_deref()?.trim().parse().ok()
}

pub(super) fn print(player: &str, reviewed: &[Reviewed<'_>], json: bool, text: &Text) -> Result<()> {
    let mut games = Vec::new();
    let mut played = Vec::new();
    for game in reviewed {
        for side in sides(player, game.record) {
            games.push(game);
            played.push(PlayerGame {
                review: &game.review,
                side,
                opponent: rating(game.record, !side),
                outcome: game.record.result().map(|result| result.outcome),
            });
        }
    }
    let report = PlayerReport::new(&played);
    let report = Told { player, report, games, text };
    if json { print_json(&report.for_programs()) } else { report.print() }
}

/// A report with the games that it is about.
struct Told<'a> {
    player: &'a str,
    report: PlayerReport,
    games: Vec<&'a Reviewed<'a>>,
    text: &'a Text,
}

impl Told<'_> {
    fn print(&self) -> Result<()> {
        let (report, text) = (&self.report, self.text);
        print_line(format_args!("{}: {}", self.player, self.score(&report.score)))?;
        print_line("")?;
        for &(stage, accuracy) in report.stages.iter().filter(|(_, accuracy)| accuracy.is_some()) {
            print_line(format_args!("  {:<16} {:>5}", text.say(stage), percent(accuracy)))?;
        }
        print_line("")?;
        for &(of_class, count) in report.classes.iter().filter(|(_, count)| *count > 0) {
            print_line(format_args!("  {:<16} {count:>5}", class(of_class, text)))?;
        }
        print_line(format_args!("\n{}", text.get("command-player-opponents")))?;
        for (rating, score) in &report.opponents {
            let band = match rating {
                Some(rating) => format!("{rating}–{}", rating + PlayerReport::BAND - 1),
                None => text.get("command-player-unrated"),
            };
            print_line(format_args!("  {band:<16} {}", self.score(score)))?;
        }
        if report.habits.is_empty() {
            return print_line("");
        }
        print_line(format_args!("\n{}", text.get("command-player-mistakes")))?;
        for habit in &report.habits {
            let count = say!(
                text,
                "review-habit-times",
                count = habit.places.len(),
                percent = (100.0 * habit.cost).round() as i64
            );
            print_line(format_args!("  {}: {count}", habit_in_words(habit.habit, text)))?;
            for &place in habit.places.iter().take(NAMED) {
                let (game, reviewed) = self.at(place);
                let file = input::name_of(game.file, game.number, text);
                let Some(reviewed) = reviewed else { continue };
                print_line(format_args!("      {file}: {} {:#}", label(reviewed.number, text), reviewed.m))?;
            }
        }
        print_line("")
    }

    /// Returns the game and the move of a place.
    fn at(&self, (number, ply): (usize, usize)) -> (&Reviewed<'_>, Option<&ReviewedMove>) {
        let game = self.games[number];
        (game, game.review.moves.iter().find(|reviewed| reviewed.ply == ply))
    }

    fn score(&self, score: &Score) -> String {
        say!(
            self.text,
            "command-player-score",
            games = say!(self.text, "command-games", count = score.games),
            won = score.won,
            drawn = score.drawn,
            lost = score.lost,
            accuracy = percent(score.accuracy)
        )
    }

    fn for_programs(&self) -> Report<'_> {
        let report = &self.report;
        let score = |score: &Score| ScoreReport {
            games: score.games,
            won: score.won,
            drawn: score.drawn,
            lost: score.lost,
            accuracy: tenths(score.accuracy),
        };
        let opponents = report.opponents.iter().map(|(rating, of_band)| OpponentsReport {
            from: *rating,
            to: rating.map(|rating| rating + PlayerReport::BAND - 1),
            score: score(of_band),
        });
        Report {
            player: self.player,
            score: score(&report.score),
            phases: report
                .stages
                .iter()
                .map(|&(stage, accuracy)| (stage.as_str(), tenths(accuracy)))
                .collect(),
            classes: report.classes.iter().map(|&(class, count)| (class.as_str(), count)).collect(),
            opponents: opponents.collect(),
            mistakes: report.habits.iter().map(|habit| self.mistakes(habit)).collect(),
        }
    }

    fn mistakes(&self, habit: &HabitReport) -> MistakesReport<'_> {
        let place = |&(number, ply): &(usize, usize)| {
            let game = self.games[number];
            PlaceReport { file: game.file, game: game.number, ply }
        };
        MistakesReport {
            how: habit.habit.map(Habit::as_str),
            motif: habit.habit.map(|habit| habit.motif().as_str()),
            win_loss: rounded(habit.cost, 1000.0),
            moves: habit.places.iter().map(place).collect(),
        }
    }
}

/// Puts the way in which mistakes came about into words.
pub(in crate::commands) fn habit_in_words(habit: Option<Habit>, text: &Text) -> String {
    let Some(habit) = habit else { return text.get("review-habit-untold") };
    let what = match habit.motif() {
        MotifKind::Followed(advice) | MotifKind::Broken(advice) => text.get(match advice {
            Advice::Placing => "learn-placing-well",
            Advice::Landing => "learn-landing",
            Advice::Mobility => "learn-mobility",
            Advice::RedThreat => "learn-red-threat",
            Advice::LastMoves => "learn-last-moves",
        }),
        kind => text.get(&format!("rules-term-{}", kind.as_str())),
    };
    say!(text, "review-habit", how = habit.as_str(), what = what)
}

/// The report for programs.
#[derive(Serialize)]
struct Report<'a> {
    player: &'a str,
    #[serde(flatten)]
    score: ScoreReport,
    phases: BTreeMap<&'static str, Option<f64>>,
    /// The number of moves of each class.
    classes: BTreeMap<&'static str, usize>,
    opponents: Vec<OpponentsReport>,
    /// The mistakes by the way in which they came about, the costliest way first.
    mistakes: Vec<MistakesReport<'a>>,
}

#[derive(Serialize)]
struct ScoreReport {
    games: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    accuracy: Option<f64>,
}

#[derive(Serialize)]
struct OpponentsReport {
    /// The lowest rating of this group; absent for opponents without a rating.
    from: Option<u32>,
    to: Option<u32>,
    #[serde(flatten)]
    score: ScoreReport,
}

#[derive(Serialize)]
struct MistakesReport<'a> {
    /// `missed`, `allowed` or `did`; absent if nothing on the board explains the mistakes.
    how: Option<&'static str>,
    motif: Option<&'static str>,
    /// The chance of winning that they lost in total: 1 is a whole game.
    win_loss: f64,
    moves: Vec<PlaceReport<'a>>,
}

#[derive(Serialize)]
struct PlaceReport<'a> {
    file: &'a str,
    /// The number of the game, counted from 1, if the file has several.
    game: Option<usize>,
    ply: usize,
}
