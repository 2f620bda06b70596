//! `dvonn archive`: a database of games.

mod explore;
mod export;
mod import;
mod player;
mod repair;
mod report;
mod search;
mod stats;
mod verify;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use clap::Subcommand;
use dvonn_archive::{
    Answer, Archive, ArchiveError, ArchiveFault, Coach, Folder, FoundGame, Question, SearchProgress,
    SearchSettings, Sort, Threads as Workers, did_you_mean,
};
use dvonn_coach::MotifKind;
use dvonn_text::Text;
use indicatif::ProgressBar;

use super::options::Threads;
use super::quoted;
use crate::signals::{self, Signals};
use crate::speech::{remark, say, visible};

#[derive(clap::Args)]
#[command(after_help = "dvonn archive import games.dvonn boardspace/ tournament.zip\n\
                        dvonn archive search games.dvonn player:Ann rating:1700.. end:wipe-out\n\
                        dvonn archive explore games.dvonn '9/10/11/10/9 w p' date:2012..")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Import(import::Args),
    Search(search::Args),
    Explore(explore::Args),
    Stats(stats::Args),
    Player(player::Args),
    Export(export::Args),
    Verify(verify::Args),
    Repair(repair::Args),
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    match &args.command {
        Command::Import(args) => import::run(args, text),
        Command::Search(args) => search::run(args, text),
        Command::Explore(args) => explore::run(args, text),
        Command::Stats(args) => stats::run(args, text),
        Command::Player(args) => player::run(args, text),
        Command::Export(args) => export::run(args, text),
        Command::Verify(args) => verify::run(args, text),
        Command::Repair(args) => repair::run(args, text),
    }
}

/// An archive to query, with the settings for the query.
#[derive(clap::Args)]
struct Asked {
    #[arg(value_name = "ARCHIVE")]
    archive: PathBuf,
    #[command(flatten)]
    threads: Threads,
}

/// An open archive.
struct Open {
    archive: Archive,
    workers: Workers,
    signals: Signals,
}

impl Asked {
    fn new(archive: &Path, threads: &Threads) -> Self {
        Self { archive: archive.to_owned(), threads: *threads }
    }

    /// Opens the archive, and reports its faults.
    fn open(&self, text: &Text) -> Result<Open> {
        let open = self.open_silently(text)?;
        if !open.archive.faults().is_empty() {
            let fault = text.say(ArchiveFault::first_of(open.archive.faults()));
            let said = say!(text, "command-archive-faulty", fault = fault);
            remark(format_args!("{}: {said}", self.archive.display()));
        }
        Ok(open)
    }

    fn open_silently(&self, text: &Text) -> Result<Open> {
        let archive = open(&self.archive, text)?;
        Ok(Open { archive, workers: workers(&self.threads), signals: Signals::watch(signals::INTERRUPT)? })
    }
}

fn open(path: &Path, text: &Text) -> Result<Archive> {
    Archive::open(&Folder::new(path)).map_err(|error| in_words(path, &error, text))
}

/// Puts the fault of the archive in a folder into words.
fn in_words(path: &Path, error: &ArchiveError, text: &Text) -> anyhow::Error {
    anyhow!("{}: {}", path.display(), text.say(error))
}

fn workers(threads: &Threads) -> Workers {
    Workers(NonZero::new(threads.count()).unwrap_or(NonZero::<usize>::MIN))
}

impl Open {
    /// Answers a question, with progress on a terminal. Ctrl-C ends the search with the results so far.
    fn ask(&self, question: &Question, hits: usize) -> Result<Answer> {
        self.answer(question, hits, None)
    }

    /// Does the same, and returns the games that come first in an order.
    fn ask_sorted(&self, question: &Question, hits: usize, sort: Sort) -> Result<Answer> {
        self.answer(question, hits, Some(sort))
    }

    fn answer(&self, question: &Question, hits: usize, sort: Option<Sort>) -> Result<Answer> {
        let bar = progress(self.archive.games());
        let mut tell = |progress: SearchProgress<'_>| {
            bar.set_position(progress.games);
            if self.signals.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let settings = SearchSettings { hits, workers: &self.workers, motifs: Some(&Coach) };
        let answer = match sort {
            None => self.archive.search(question, settings, &mut tell)?,
            Some(sort) => self.archive.search_sorted(question, settings, sort, &mut tell)?,
        };
        bar.finish_and_clear();
        Ok(answer)
    }
}

/// The most players that a hint suggests.
const MOST_MEANT: usize = 3;

impl Open {
    /// Returns the players that a question without results may mean.
    fn meant(&self, question: &Question) -> Vec<(String, u64)> {
        did_you_mean(question, &self.archive.players(), MOST_MEANT)
    }

    /// Suggests players that a question without results may mean.
    fn hint(&self, question: &Question, text: &Text) {
        if let Some(sentence) = meant_sentence(&self.meant(question), text) {
            remark(sentence);
        }
    }

    /// Passes the games of a question to a callback, with progress on a terminal. Returns whether Ctrl-C
    /// ended the search.
    fn each_game(&self, question: &Question, mut each: impl FnMut(FoundGame) -> Result<()>) -> Result<bool> {
        let bar = progress(self.archive.games());
        let settings = SearchSettings { hits: 0, workers: &self.workers, motifs: Some(&Coach) };
        let go_on = || if self.signals.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let mut failed = None;
        let stopped = self.archive.each_game(question, settings, &mut |_| go_on(), &mut |game| {
            bar.set_position(game.id.0);
            match each(game) {
                Ok(()) => go_on(),
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            }
        })?;
        bar.finish_and_clear();
        failed.map_or(Ok(stopped), Err)
    }
}

/// Parses a question, whose words may be several arguments.
fn question(words: &[String]) -> Result<Question> {
    let question: Question = words.join(" ").parse()?;
    for motif in question.parts().filter_map(|part| part.board.motif.as_ref()) {
        motif.parse::<MotifKind>().with_context(|| quoted(motif))?;
    }
    Ok(question)
}

/// Returns a sentence that suggests these players, unless there are none.
fn meant_sentence(players: &[(String, u64)], text: &Text) -> Option<String> {
    let player = |(name, games): &(String, u64)| {
        let games = i64::try_from(*games).unwrap_or(i64::MAX);
        say!(text, "command-archive-player-games", name = visible(name), games = games)
    };
    let names: Vec<String> = players.iter().map(player).collect();
    (!names.is_empty()).then(|| say!(text, "command-archive-meant", names = names.join(", ")))
}

/// A progress bar, shown only on a terminal.
fn progress(count: u64) -> ProgressBar {
    super::progress::bar(count, "{bar:40} {human_pos}/{human_len} {eta}")
}
