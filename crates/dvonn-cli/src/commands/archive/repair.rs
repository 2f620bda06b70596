//! `dvonn archive repair`: rebuilds an archive from its readable parts.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use dvonn_archive::{Folder, Repaired};
use dvonn_text::Text;
use serde::Serialize;

use super::super::options::Threads;
use super::super::{print_json, print_line, verdict};
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn archive repair games.dvonn")]
pub(crate) struct Args {
    #[arg(value_name = "ARCHIVE")]
    archive: PathBuf,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct RepairedJson {
    games: u64,
    faults: Vec<FaultJson>,
    saved: u64,
    moved: Vec<MovedJson>,
    /// Ranges of lost games: the first number, and the number after the last.
    lost: Vec<[u64; 2]>,
    may_lack_more: bool,
    unproven: Vec<String>,
}

#[derive(Serialize)]
struct FaultJson {
    file: String,
    message: String,
}

#[derive(Serialize)]
struct MovedJson {
    from: String,
    to: String,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let workers = super::workers(&args.threads);
    let done = dvonn_archive::repair(Box::new(Folder::new(&args.archive)), &workers)
        .map_err(|error| super::in_words(&args.archive, &error, text))?;
    let well = done.lost.is_empty();
    if args.json {
        print_json(&RepairedJson::of(done))?;
    } else {
        tell(&done, text)?;
    }
    Ok(verdict(well))
}

fn tell(done: &Repaired, text: &Text) -> Result<()> {
    if done.faults.is_empty() {
        print_line(text.get("command-archive-sound"))?;
    }
    for fault in &done.faults {
        print_line(text.say(fault))?;
    }
    for moved in &done.moved {
        let (from, to) = (moved.from.as_str(), moved.to.as_str());
        print_line(say!(text, "command-archive-moved", from = from, to = to))?;
    }
    for file in &done.unproven {
        print_line(say!(text, "command-archive-unproven", file = file.as_str()))?;
    }
    if done.saved > 0 {
        print_line(say!(text, "command-archive-saved", games = done.saved))?;
    }
    let lost: u64 = done.lost.iter().map(|lost| lost.end - lost.start).sum();
    if lost > 0 {
        let numbers = done.lost.iter().map(|lost| match lost.end - lost.start {
            1 => lost.start.to_string(),
            _ => format!("{}–{}", lost.start, lost.end - 1),
        });
        let numbers = numbers.collect::<Vec<String>>().join(", ");
        print_line(say!(text, "command-archive-lost", games = lost, numbers = numbers))?;
    }
    if done.may_lack_more {
        print_line(text.get("command-archive-may-lack"))?;
    }
    print_line(say!(text, "command-archive-repaired", games = done.games))
}

impl RepairedJson {
    fn of(done: Repaired) -> Self {
        let fault = |fault: dvonn_archive::ArchiveFault| FaultJson {
            message: fault.what.to_string(),
            file: fault.file,
        };
        Self {
            games: done.games,
            faults: done.faults.into_iter().map(fault).collect(),
            saved: done.saved,
            moved: done.moved.into_iter().map(|moved| MovedJson { from: moved.from, to: moved.to }).collect(),
            lost: done.lost.into_iter().map(|lost| [lost.start, lost.end]).collect(),
            may_lack_more: done.may_lack_more,
            unproven: done.unproven,
        }
    }
}
