//! Many positions in one run: JSON Lines in, JSON Lines out. Like all JSON output, it is in English.

use std::ffi::OsStr;
use std::io::{self, BufRead};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use dvonn_analysis::Shard;
use dvonn_message::Message;
use dvonn_record::{Format, UnknownFormatName};
use dvonn_text::{Language, Text};
use serde::Serialize;
use serde_json::{Map, Value};

use super::given::{Asked, Given};
use super::options::shard;
use super::{input, print_json, quoted, verdict};
use crate::signals::{self, Signals};
use crate::speech::{chain, say};

/// `--jobs` says that POSITION names a file with jobs. `--shard` selects a part of them.
#[derive(clap::Args)]
pub(crate) struct Jobs {
    #[arg(long)]
    pub(crate) jobs: bool,
    #[arg(long, value_name = "I/N", requires = "jobs", value_parser = shard)]
    shard: Option<Shard>,
}

/// A task for one position.
pub(super) struct Job<'a> {
    pub(super) given: Given,
    /// The value of the field that only this command has.
    pub(super) extra: Option<String>,
    pub(super) signals: &'a Signals,
}

/// The outcome of a job.
#[derive(Serialize)]
struct Done<T> {
    /// The number of the job's line, counted from 1.
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    report: T,
    /// The lines that the command would otherwise write to the standard error.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<Sentence>,
}

#[derive(Serialize)]
struct Failed {
    error: Sentence,
}

#[derive(Serialize)]
struct Sentence {
    message: String,
}

/// The interval at which the wait for the next line checks for Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// Does the jobs of a file, or of the standard input for `-`, one per line, as the lines arrive. A bad line
/// gives an object with its error, and the other jobs are still done. `extra` is the field that only this
/// command has. `work` returns the report of a job, and whether all is well, which is false if a proof
/// failed, for example.
///
/// # Errors
/// An error if the file cannot be read or the results cannot be written.
pub(super) fn run<T: Serialize>(
    asked: Asked<'_>,
    options: &Jobs,
    extra: Option<&str>,
    text: &Text,
    mut work: impl FnMut(&Job<'_>, &Text) -> Result<(T, bool)>,
) -> Result<ExitCode> {
    if asked.ply.is_some() || asked.format.is_some() {
        bail!("{}: {}", asked.name(), text.get("command-jobs-alone"));
    }
    let input = match input::open(Path::new(asked.what)) {
        Ok(input) => input,
        Err(error) => bail!("{}: {}", asked.name(), text.say(&error)),
    };
    let signals = Signals::watch(signals::INTERRUPT)?;
    let lines = lines(input);
    let english = &Text::new(Language::English);
    let shard = options.shard.unwrap_or_default();
    let (mut well, mut jobs) = (true, 0);
    for number in 1.. {
        let Some(line) = next_line(&lines, &signals)? else { break };
        let line = line.with_context(|| asked.name().into_owned())?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        jobs += 1;
        if !shard.contains(jobs - 1) {
            continue;
        }
        let mut remarks = Vec::new();
        let fields = fields(&line, english);
        let id = fields.as_ref().ok().and_then(|fields| fields.get("id").cloned());
        let done = fields
            .and_then(|fields| {
                job(&fields, extra, &signals, english, &mut |message| remarks.push(Sentence { message }))
            })
            .and_then(|job| work(&job, english));
        // Drop a result that Ctrl-C cut short.
        signals.obey()?;
        match done {
            Ok((report, is_well)) => {
                well &= is_well;
                print_json(&Done { line: number, id, report, remarks })?;
            }
            Err(error) => {
                well = false;
                let error = Sentence { message: chain(english, &error) };
                print_json(&Done { line: number, id, report: Failed { error }, remarks })?;
            }
        }
    }
    Ok(verdict(well))
}

/// Reads lines in a separate thread, at most one ahead.
fn lines(mut input: Box<dyn BufRead + Send>) -> Receiver<io::Result<Vec<u8>>> {
    let (sender, lines) = sync_channel(1);
    thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            let read = input.read_until(b'\n', &mut line);
            let is_over = !matches!(read, Ok(1..));
            if matches!(read, Ok(0)) || sender.send(read.map(|_| line)).is_err() || is_over {
                break;
            }
        }
    });
    lines
}

/// Returns the next line; `None` after the last one. Ctrl-C ends the wait and the command.
fn next_line(
    lines: &Receiver<io::Result<Vec<u8>>>,
    signals: &Signals,
) -> Result<Option<io::Result<Vec<u8>>>> {
    loop {
        match lines.recv_timeout(PATIENCE) {
            Ok(line) => return Ok(Some(line)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => signals.obey()?,
        }
    }
}

fn fields(line: &[u8], text: &Text) -> Result<Map<String, Value>> {
    match serde_json::from_slice(line.trim_ascii_end()) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => bail!(text.get("command-job-object")),
        Err(error) => {
            // The column is enough, because the line has no number within itself.
            let reason = error.to_string();
            let reason = reason.rsplit_once(" at ").map_or(reason.as_str(), |(reason, _)| reason);
            bail!(say!(text, "command-job-json", column = error.column(), reason = reason))
        }
    }
}

fn job<'a>(
    fields: &Map<String, Value>,
    extra: Option<&str>,
    signals: &'a Signals,
    text: &Text,
    report: &mut dyn FnMut(String),
) -> Result<Job<'a>> {
    let known: Vec<&str> = ["position", "ply", "format", "id"].into_iter().chain(extra).collect();
    if let Some(field) = fields.keys().find(|field| !known.contains(&field.as_str())) {
        bail!(say!(text, "command-job-field", field = quoted(field), known = known.join(", ")));
    }
    let string = |field: &str| match fields.get(field) {
        None => Ok(None),
        Some(Value::String(string)) => Ok(Some(string.as_str())),
        Some(_) => bail!(say!(text, "command-job-string", field = field)),
    };
    let what = string("position")?.with_context(|| text.get("command-job-no-position"))?;
    let ply = match fields.get("ply") {
        None => None,
        Some(ply) => Some(ply.as_u64().with_context(|| text.get("command-job-ply"))? as usize),
    };
    let format = match string("format")? {
        None => None,
        Some(name) => Some(name.parse::<Format>().map_err(|error: UnknownFormatName| {
            anyhow!("{}: {}", quoted(name), text.say(Message::from(&error)))
        })?),
    };
    if what == "-" {
        bail!(text.get("command-job-standard-input"));
    }
    let given = Asked { what: OsStr::new(what), ply, format }.position_reporting(text, report)?;
    let extra = extra.map(string).transpose()?.flatten().map(str::to_owned);
    Ok(Job { given: given.with_context(|| text.get("command-job-no-game"))?, extra, signals })
}
