//! `dvonn admin backup` and `restore`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use dvonn_server::store;
use dvonn_server::store::archive::{ArchiveError, Contents};
use dvonn_text::Text;

use super::Place;
use crate::output::stdout;
use crate::speech::{remark, say};

#[derive(clap::Args)]
#[command(after_help = "dvonn admin backup --data games - | gzip > games.jsonl.gz")]
pub(super) struct Backup {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(value_name = "FILE")]
    out: PathBuf,
}

impl Backup {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let contents = if self.out == Path::new("-") {
            match store::backup(self.place.name(), &mut BufWriter::new(stdout())).await {
                // The reader closed the pipe early, as `head` does.
                Err(ArchiveError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                    return Ok(ExitCode::SUCCESS);
                }
                Err(ArchiveError::Io(error)) => return Err(error.into()),
                saved => saved?,
            }
        } else {
            self.to_file().await?
        };
        remark(sentence("command-admin-saved", &contents, text));
        Ok(ExitCode::SUCCESS)
    }

    /// Writes a new file, which has another name until it is complete.
    async fn to_file(&self) -> Result<Contents> {
        let named = || self.out.display().to_string();
        // Leave an existing file alone, and report at once if the folder accepts no new file.
        File::options().write(true).create_new(true).open(&self.out).with_context(named)?;
        std::fs::remove_file(&self.out).with_context(named)?;
        let mut part = self.out.clone().into_os_string();
        part.push(".part");
        let mut options = File::options();
        // The remains of a killed backup are overwritten.
        options.write(true).create(true).truncate(true);
        // The backup contains the hashes of passwords.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&part).with_context(named)?;
        let mut writer = BufWriter::new(&file);
        let saved = store::backup(self.place.name(), &mut writer).await;
        let saved = saved.map_err(anyhow::Error::from).and_then(|contents| {
            writer.flush().with_context(named)?;
            file.sync_all().with_context(named)?;
            std::fs::rename(&part, &self.out).with_context(named)?;
            Ok(contents)
        });
        if saved.is_err() {
            // The error is reported, and the partial backup removed.
            let _ = std::fs::remove_file(&part);
        }
        saved
    }
}

#[derive(clap::Args)]
#[command(after_help = "dvonn admin restore --data games games-monday.jsonl")]
pub(super) struct Restore {
    #[command(flatten)]
    pub(super) place: Place,
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Restore {
    pub(super) async fn run(&self, text: &Text) -> Result<ExitCode> {
        let mut from: Box<dyn BufRead + Send> = if self.file == Path::new("-") {
            Box::new(BufReader::new(io::stdin()))
        } else {
            Box::new(BufReader::new(File::open(&self.file).with_context(|| self.file.display().to_string())?))
        };
        let contents = store::restore(self.place.name(), &mut *from).await?;
        remark(sentence("command-admin-restored", &contents, text));
        if !contents.has_checksum {
            remark(text.get("command-admin-no-checksum"));
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn sentence(id: &str, contents: &Contents, text: &Text) -> String {
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    say!(text, id, people = number(contents.people), games = number(contents.games))
}
