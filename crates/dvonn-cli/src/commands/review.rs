//! `dvonn review`: reviews whole games: the value of each move, and the missed chances.

mod graph;
pub(super) mod player;
mod range;
pub(super) mod report;
pub(super) mod words;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use dvonn::Move;
use dvonn_analysis::Shard;
use dvonn_coach::engine::{TimedReview, carry_through, carry_through_within};
use dvonn_coach::review::{GameReview, PageGame, Progress, Review, Settings, annotated, page};
use dvonn_message::{Argument, Message};
use dvonn_record::{Format, Record, write};
use dvonn_text::Text;

use super::input;
use super::interruptible::Interruptible;
use super::options::{Threads, shard};
use super::{WRONG_USAGE, print_as_is, print_json, print_line, progress, seconds, verdict};
use crate::signals::{self, Signals};
use crate::speech::{chain, remark, say};
use range::Range;

#[derive(clap::Args)]
#[command(after_help = "dvonn review game.sgf\n\
                        dvonn review games/ --total 600 --json\n\
                        dvonn review game.sgf --language nl --html > review.html\n\
                        dvonn review game.sgf --moves 50-60 --boards\n\
                        dvonn review game.sgf --sgf > annotated.sgf\n\
                        dvonn review games/ --player Ann")]
pub(crate) struct Args {
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[arg(long, conflicts_with_all = ["html", "sgf", "text"])]
    json: bool,
    #[arg(long, conflicts_with_all = ["sgf", "text"])]
    html: bool,
    #[arg(long, conflicts_with = "text")]
    sgf: bool,
    #[arg(long)]
    text: bool,
    #[arg(long, conflicts_with_all = ["json", "html", "sgf"])]
    boards: bool,
    #[arg(long, value_name = "FIRST-LAST", conflicts_with = "html")]
    moves: Option<Range>,
    #[arg(long, value_name = "NAME", conflicts_with_all = ["html", "sgf", "boards", "moves"])]
    player: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    total: Option<Duration>,
    #[command(flatten)]
    threads: Threads,
    #[arg(long, value_name = "FORMAT", value_parser = input::format_to_read())]
    format: Option<Format>,
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
}

/// The games to review.
pub(super) struct Games {
    /// The games, each with its file, and its number if the file has several.
    pub(super) games: Vec<(String, Option<usize>, Record)>,
    /// Whether all games were legal and reviewed.
    pub(super) well: bool,
    /// Whether every named path could be read.
    readable: bool,
}

impl Games {
    /// Reads the games of files and folders. Reports unreadable ones, and still reads the others.
    pub(super) fn of(paths: &[PathBuf], format: Option<Format>, text: &Text) -> Self {
        let mut all = Self { games: Vec::new(), well: true, readable: true };
        for file in input::all_files(paths, text) {
            let (path, found) = match file {
                Ok(path) => {
                    let found = input::legal_games(&path, format, text);
                    (path, found)
                }
                Err((path, error)) => {
                    let error = anyhow!("{}: {}", path.display(), text.say(&error));
                    (path, Err(error))
                }
            };
            match found {
                Ok(found) => {
                    all.well &= found.all;
                    let file = path.display().to_string();
                    let games = found.games.into_iter();
                    all.games.extend(games.map(|(number, record)| (file.clone(), number, record)));
                }
                Err(error) => {
                    all.well = false;
                    all.readable &= !paths.contains(&path);
                    remark(chain(text, &error));
                }
            }
        }
        all.well &= !all.games.is_empty();
        all
    }

    pub(super) fn verdict(&self) -> ExitCode {
        input::verdict_of_files(self.readable, self.well)
    }
}

/// A game of the file with its review.
pub(super) struct Reviewed<'a> {
    pub(super) file: &'a str,
    /// The number of the game, if the file has several.
    pub(super) number: Option<usize>,
    pub(super) record: &'a Record,
    /// The number of moves of the game before the reviewed ones.
    pub(super) skipped: usize,
    pub(super) review: GameReview,
}

impl Reviewed<'_> {
    /// Whether all moves of the game were reviewed.
    fn is_whole(&self) -> bool {
        self.review.moves.len() == self.record.plies()
    }

    /// Whether the last move of the game was reviewed.
    fn has_end(&self) -> bool {
        self.skipped + self.review.moves.len() == self.record.plies()
    }

    /// The players' names as arguments of sentences.
    fn names(&self, text: &Text) -> Vec<(&'static str, Argument)> {
        let players = &self.record.players;
        text.names(players.white.as_deref(), players.black.as_deref())
    }

    /// The sentence for a message about the game, with the players' names.
    fn say(&self, message: Message, text: &Text) -> String {
        text.say_of(message, &self.names(text))
    }
}

/// The time for all games, by the wall clock.
pub(super) struct Clock {
    begun: Instant,
    total: Option<Duration>,
    /// The number of moves still to be reviewed.
    moves: usize,
    /// The longest time that a game took beyond its share, per move.
    beyond: Duration,
    /// Whether a game was left out for lack of time.
    is_over: bool,
    searches: usize,
    shortened: usize,
}

/// The share of the time for searching. Putting the results into words takes the rest.
const SEARCHING: f64 = 0.95;

impl Clock {
    /// Starts the clock.
    pub(super) fn new(total: Option<Duration>) -> Self {
        let (beyond, is_over) = (Duration::ZERO, false);
        Self { begun: Instant::now(), total, moves: 0, beyond, is_over, searches: 0, shortened: 0 }
    }

    /// Sets the number of moves to be reviewed.
    pub(super) const fn expect(&mut self, moves: usize) {
        self.moves = moves;
    }

    /// Returns the next game's share of the remaining time; the game has this many moves. Notes if even a
    /// game without a share would take longer, unless it is the first.
    fn share(&mut self, plies: usize) -> Option<Duration> {
        let left = self.total?.mul_f64(SEARCHING).saturating_sub(self.begun.elapsed());
        self.is_over = self.searches > 0 && left <= self.beyond * plies as u32;
        let left = left.saturating_sub(self.beyond * self.moves as u32);
        Some(left.mul_f64(plies as f64 / self.moves.max(1) as f64))
    }

    /// Notes that a game of this many moves has been reviewed, and how long it took beyond its share.
    fn add(&mut self, plies: usize, beyond: Duration, timed: &TimedReview) {
        self.moves = self.moves.saturating_sub(plies);
        self.beyond = self.beyond.max(beyond / plies.max(1) as u32);
        self.searches += timed.searches;
        self.shortened += timed.shortened;
    }

    /// Reports searches that ran out of time, and that only `done` of `count` games were reviewed. Returns
    /// whether all were.
    pub(super) fn remark(&self, done: usize, count: usize, text: &Text) -> bool {
        if self.shortened > 0 {
            remark(say!(text, "command-review-shortened", count = self.shortened, all = self.searches));
        }
        if self.is_over {
            remark(say!(text, "command-review-over", done = done, count = count));
        } else if done < count {
            remark(say!(text, "command-match-interrupted", done = done, count = count));
        }
        done == count
    }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut clock = Clock::new(args.total);
    let mut found = Games::of(&args.paths, args.format, text);
    if let Some(player) = &args.player {
        player::only_games_of(player, &mut found.games)?;
    }
    if found.games.is_empty() {
        return Ok(found.verdict());
    }
    if let Some(shard) = args.shard {
        let mut number = 0;
        found.games.retain(|_| {
            number += 1;
            shard.contains(number - 1)
        });
        if found.games.is_empty() {
            return Ok(found.verdict());
        }
    }
    let mut parts = Vec::new();
    for (file, number, record) in std::mem::take(&mut found.games) {
        match args.moves.map_or(Ok(0..record.plies()), |moves| moves.in_game(&record)) {
            Ok(part) => {
                parts.push(part);
                found.games.push((file, number, record));
            }
            Err(error) => {
                found.well = false;
                let error = error.context(input::name_of(&file, number, text));
                remark(chain(text, &error));
            }
        }
    }
    if found.games.is_empty() {
        return Ok(ExitCode::from(WRONG_USAGE));
    }
    let signals = Signals::watch(signals::INTERRUPT)?;
    clock.expect(parts.iter().map(ExactSizeIterator::len).sum());
    let several = found.games.iter().any(|(file, ..)| *file != found.games[0].0);
    let threads = args.threads.count();
    let (mut done, mut reviewed) = (0, Vec::new());
    for ((file, number, record), part) in found.games.iter().zip(parts) {
        let skipped = part.start;
        let Some(review) = look_over(record, part, &mut clock, threads, &signals, text)? else {
            signals.obey()?;
            break;
        };
        done += 1;
        let game = Reviewed { file, number: *number, record, skipped, review };
        if args.html || args.player.is_some() {
            reviewed.push(game);
        } else if args.json {
            print_json(&report::GameReport::new(&game, text))?;
        } else if args.sgf {
            let noted = annotated(record, &game.review, skipped, &mut |message| game.say(message, text));
            print_as_is(write(&noted, Format::Sgf)?.trim_end())?;
        } else {
            if several {
                print_line(file)?;
            }
            words::print(&game, args.boards, text)?;
        }
    }
    match &args.player {
        Some(player) => player::print(player, &reviewed, args.json, text)?,
        None if args.html => print_page(&reviewed, text)?,
        None => {}
    }
    found.well &= clock.remark(done, found.games.len(), text);
    Ok(found.verdict())
}

/// The player of a report, and its settings.
pub(super) struct OfPlayer<'a> {
    pub(super) name: &'a str,
    /// The time for all games.
    pub(super) total: Option<Duration>,
    pub(super) threads: usize,
    pub(super) json: bool,
}

/// Reviews whole games and prints a report on one player. Ctrl-C ends it with the reviews so far.
pub(super) fn report_on(
    of: &OfPlayer<'_>,
    games: &[(String, Option<usize>, Record)],
    signals: &Signals,
    text: &Text,
) -> Result<ExitCode> {
    let mut clock = Clock::new(of.total);
    clock.expect(games.iter().map(|(.., record)| record.plies()).sum());
    let mut reviewed = Vec::new();
    for (file, number, record) in games {
        let Some(review) = look_over(record, 0..record.plies(), &mut clock, of.threads, signals, text)?
        else {
            break;
        };
        reviewed.push(Reviewed { file, number: *number, record, skipped: 0, review });
    }
    let (done, count) = (reviewed.len(), games.len());
    if done > 0 {
        player::print(of.name, &reviewed, of.json, text)?;
    }
    Ok(verdict(clock.remark(done, count, text)))
}

/// Prints the page of several games.
fn print_page(reviewed: &[Reviewed<'_>], text: &Text) -> Result<()> {
    let titled = |game: &Reviewed<'_>| (words::players(game, text), game.names(text));
    let titles: Vec<_> = reviewed.iter().map(titled).collect();
    let games = reviewed.iter().zip(&titles).zip(1..).map(|((game, (players, names)), number)| PageGame {
        number: (titles.len() > 1).then_some(number),
        players,
        names,
        review: &game.review,
    });
    print_as_is(page(&games.collect::<Vec<_>>(), &words::OnPage(text)).trim_end())
}

/// Reviews a part of a game, with progress on a terminal. `None` if Ctrl-C ended it, or if the time is over.
pub(super) fn look_over(
    record: &Record,
    part: std::ops::Range<usize>,
    clock: &mut Clock,
    threads: usize,
    signals: &Signals,
    text: &Text,
) -> Result<Option<GameReview>> {
    let moves: Vec<Move> = record.moves().collect();
    let earlier = &moves[..part.start];
    let mut start = *record.start();
    for &m in earlier {
        start = start.play(m)?;
    }
    // The result of the game does not apply to an earlier position.
    let result = record.result().filter(|_| part.end == moves.len());
    let time = clock.share(part.len());
    if clock.is_over {
        return Ok(None);
    }
    let begun = Instant::now();
    let settings = time.map_or_else(Settings::default, |time| Settings::for_seconds(time.as_secs_f64()));
    let review = Review::new(&start, &moves[part.clone()], settings)?.numbered_after(earlier).ended(result);
    let template = say!(text, "command-progress.review", done = "{pos}", all = "{len}", left = "{eta}");
    let bar = progress::bar(review.progress().total as u64, &format!("{{bar:40}} {template}"));
    let host = Interruptible::new(signals);
    let report = |progress: Progress| bar.set_position(progress.done as u64);
    let found = match time {
        None => carry_through(review, threads, &host, &report),
        Some(time) => carry_through_within(review, threads, &host, time, &report).map(|timed| {
            clock.add(part.len(), begun.elapsed().saturating_sub(time), &timed);
            timed.review
        }),
    };
    bar.finish_and_clear();
    Ok(found)
}
