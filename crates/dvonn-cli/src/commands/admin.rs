//! `dvonn admin`: manages the games of a server: backups, checks, accounts.

mod accounts;
mod backup;
mod state;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::Subcommand;
use dvonn_net::Problem;
use dvonn_server::admin::Admin;
use dvonn_server::host::Surroundings;
use dvonn_server::store::StoreError;
use dvonn_server::store::archive::ArchiveError;
use dvonn_text::Text;

use super::verdict;
use crate::speech::{remark, say};

#[derive(clap::Args)]
#[command(
    after_help = "dvonn admin backup --data games games-monday.jsonl\ndvonn admin restore --database postgres://dvonn@localhost/games games-monday.jsonl\ndvonn admin registration --data games invitation"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Status(state::Status),
    Verify(state::Verify),
    Migrate(state::Migrate),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Password(accounts::Password),
    Registration(accounts::Registration),
    Invite(accounts::Invite),
    Make(accounts::Make),
    Unmake(accounts::Make),
    Chat(accounts::Chat),
}

/// The place where the games are stored.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Place {
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Place {
    fn name(&self) -> &OsStr {
        place_of(self.data.as_deref(), self.database.as_deref()).unwrap_or_default()
    }

    /// Returns the place without its password.
    fn shown(&self) -> String {
        without_password(self.name())
    }

    /// Opens the store, even while a server is running on it.
    async fn open(&self) -> Result<Admin> {
        Ok(Admin::open(self.name(), Surroundings::of_machine()?).await?)
    }
}

/// Returns the name of a folder or database.
pub(super) fn place_of<'a>(data: Option<&'a Path>, database: Option<&'a str>) -> Option<&'a OsStr> {
    data.map(Path::as_os_str).or_else(|| database.map(OsStr::new))
}

/// Returns a folder or a database's URL without its password.
pub(super) fn without_password(place: &OsStr) -> String {
    let place = place.to_string_lossy();
    match place.split_once("://").and_then(|(kind, rest)| Some((kind, rest.rsplit_once('@')?.1))) {
        Some((kind, server)) => format!("{kind}://{server}"),
        None => place.into_owned(),
    }
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let (place, done) = match &args.command {
            Command::Status(args) => (&args.place, args.run(text).await),
            Command::Verify(args) => (&args.place, args.run(text).await),
            Command::Migrate(args) => (&args.place, args.run(text).await),
            Command::Backup(args) => (&args.place, args.run(text).await),
            Command::Restore(args) => (&args.place, args.run(text).await),
            Command::Password(args) => (&args.place, args.run(text).await),
            Command::Registration(args) => (&args.place, args.run(text).await),
            Command::Invite(args) => (&args.place, args.run(text).await),
            Command::Make(args) => (&args.place, args.run(true, text).await),
            Command::Unmake(args) => (&args.place, args.run(false, text).await),
            Command::Chat(args) => (&args.place, args.run(text).await),
        };
        done.or_else(|error| match fault(&place.shown(), &error, text) {
            Some(fault) => {
                remark(fault);
                Ok(verdict(false))
            }
            None => Err(error),
        })
    })
}

/// Puts a store's error into the user's language; `None` for other errors.
pub(super) fn fault(place: &str, error: &Error, text: &Text) -> Option<String> {
    if let Some(error) = error.downcast_ref::<ArchiveError>() {
        return match error {
            ArchiveError::Store(error) => Some(store_fault(place, error, text)),
            ArchiveError::NotEmpty { .. } => Some(say!(text, "command-admin-not-empty", place = place)),
            // The detail is in English, for developers.
            ArchiveError::Line { line, detail } => Some(say!(
                text,
                "command-admin-line",
                line = i64::try_from(*line).unwrap_or(i64::MAX),
                detail = detail.as_str()
            )),
            _ => None,
        };
    }
    if let Some(problem) = error.downcast_ref::<Refused>() {
        return Some(say!(text, "command-serve-store", place = place, reason = problem.0.detail.as_str()));
    }
    error.downcast_ref().map(|error| store_fault(place, error, text))
}

fn store_fault(place: &str, error: &StoreError, text: &Text) -> String {
    match error {
        StoreError::InUse { .. } => say!(text, "command-serve-in-use", place = place),
        StoreError::LaterSchema { .. } => say!(text, "command-serve-later", place = place),
        StoreError::OthersRun { .. } => say!(text, "command-serve-others", place = place),
        StoreError::EarlierSchema { .. } => say!(text, "command-admin-earlier", place = place),
        StoreError::NotThere { .. } => say!(text, "command-admin-not-there", place = place),
        other => say!(text, "command-serve-store", place = place, reason = other.to_string()),
    }
}

/// A problem that a server would report to a page.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.detail)]
struct Refused(Problem);
