//! `dvonn completions` and `dvonn man`: files for the shell and the manual, made from the arguments themselves.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap_complete::Shell;

/// Print the completions for a shell
#[derive(clap::Args)]
#[command(after_help = "Example: dvonn completions bash > ~/.local/share/bash-completion/completions/dvonn")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// Print the manual page, or write one for each command into a folder
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  dvonn man | man -l -\n  dvonn man --dir ~/.local/share/man/man1")]
pub(crate) struct Manual {
    /// The folder
    #[arg(long)]
    dir: Option<PathBuf>,
}

pub(crate) fn completions(args: &Completions, mut command: clap::Command) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "dvonn", &mut script);
    write(&script)
}

pub(crate) fn manual(args: &Manual, command: clap::Command) -> Result<ExitCode> {
    if let Some(dir) = &args.dir {
        std::fs::create_dir_all(dir)
            .and_then(|()| clap_mangen::generate_to(command, dir))
            .with_context(|| format!("cannot write to the folder {}", dir.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    write(&page)
}

/// Writes to the standard output; a reader who has gone is no error.
fn write(bytes: &[u8]) -> Result<ExitCode> {
    match std::io::stdout().write_all(bytes) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
