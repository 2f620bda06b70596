//! Many positions in one run: JSON Lines in, JSON Lines out. Like all JSON, it is in English.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use dvonn_text::{Language, Text};
use serde::Serialize;
use serde_json::{Map, Value};

use super::given::{Asked, Given};
use super::{input, print_json, verdict};
use crate::signals::Signals;
use crate::speech::{chain, say};

/// `--jobs`: POSITION names a file with jobs.
#[derive(clap::Args)]
pub(crate) struct Jobs {
    #[arg(long)]
    pub(crate) jobs: bool,
}

/// What is to be done with one position.
pub(super) struct Job {
    pub(super) given: Given,
    /// The value of the field that only this command has.
    pub(super) extra: Option<String>,
}

#[derive(Serialize)]
struct Done<T> {
    /// The number of the job's line, counted from 1.
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    report: T,
}

#[derive(Serialize)]
struct Failed {
    error: Reason,
}

#[derive(Serialize)]
struct Reason {
    message: String,
}

/// Does the jobs of a file, or of the standard input for `-`, one line each. A bad line gives an object with
/// its error, and the others are done. `extra` is the field that only this command has. The work also says
/// whether it found what was asked for.
///
/// # Errors
/// If the file cannot be read or the results cannot be written.
pub(super) fn run<T: Serialize>(
    asked: Asked<'_>,
    extra: Option<&str>,
    signals: &Signals,
    text: &Text,
    mut work: impl FnMut(&Job, &Text) -> Result<(T, bool)>,
) -> Result<ExitCode> {
    if asked.ply.is_some() || asked.format.is_some() {
        bail!("{}: {}", asked.what, text.get("command-jobs-alone"));
    }
    let bytes = match input::bytes(Path::new(asked.what)) {
        Ok(bytes) => bytes,
        Err(error) => bail!("{}: {}", asked.what, text.say(&error)),
    };
    let english = &Text::new(Language::English);
    let mut well = true;
    for (line, number) in bytes.split(|&byte| byte == b'\n').zip(1..) {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let fields = fields(line, english);
        let id = fields.as_ref().ok().and_then(|fields| fields.get("id").cloned());
        let done = fields.and_then(|fields| job(&fields, extra, english)).and_then(|job| work(&job, english));
        match done {
            Ok((report, found)) => {
                well &= found;
                print_json(&Done { line: number, id, report })?;
            }
            Err(error) => {
                well = false;
                let error = Reason { message: chain(english, &error) };
                print_json(&Done { line: number, id, report: Failed { error } })?;
            }
        }
        signals.obey()?;
    }
    Ok(verdict(well))
}

fn fields(line: &[u8], text: &Text) -> Result<Map<String, Value>> {
    match serde_json::from_slice(line) {
        Ok(Value::Object(fields)) => Ok(fields),
        _ => bail!(text.get("command-job-object")),
    }
}

fn job(fields: &Map<String, Value>, extra: Option<&str>, text: &Text) -> Result<Job> {
    let known: Vec<&str> = ["position", "ply", "id"].into_iter().chain(extra).collect();
    if let Some(field) = fields.keys().find(|field| !known.contains(&field.as_str())) {
        let field = field.escape_debug().to_string();
        bail!(say!(text, "command-job-field", field = field, known = known.join(", ")));
    }
    let string = |field: &str| match fields.get(field) {
        None => Ok(None),
        Some(Value::String(string)) => Ok(Some(string.as_str())),
        Some(_) => bail!(say!(text, "command-job-string", field = field)),
    };
    let what = string("position")?.with_context(|| text.get("command-job-object"))?;
    let ply = match fields.get("ply") {
        None => None,
        Some(ply) => Some(ply.as_u64().with_context(|| text.get("command-job-ply"))? as usize),
    };
    // The standard input is that of the jobs.
    if what == "-" {
        bail!(text.get("command-job-object"));
    }
    let given = Asked { what, ply, format: None }.position(text)?;
    let extra = extra.map(string).transpose()?.flatten().map(str::to_owned);
    Ok(Job { given: given.with_context(|| text.get("command-job-no-game"))?, extra })
}
