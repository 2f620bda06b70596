//! `dvonn completions` and `dvonn man`: shell completions and the manual, generated from the definitions of
//! the arguments.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap_complete::Shell;
use dvonn_text::Text;

use crate::output::stdout;
use crate::speech::say;

#[derive(clap::Args)]
#[command(after_help = "dvonn completions bash > ~/.local/share/bash-completion/completions/dvonn")]
pub(crate) struct Completions {
    shell: Shell,
}

#[derive(clap::Args)]
#[command(after_help = "dvonn man | man -l -\ndvonn man --dir ~/.local/share/man/man1")]
pub(crate) struct Manual {
    #[arg(long)]
    dir: Option<PathBuf>,
}

pub(crate) fn completions(args: &Completions, mut command: clap::Command) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "dvonn", &mut script);
    write(&script)
}

pub(crate) fn manual(args: &Manual, command: clap::Command, text: &Text) -> Result<ExitCode> {
    if let Some(dir) = &args.dir {
        // `help` would explain the commands that have their own pages.
        let command = command
            .disable_help_subcommand(true)
            .mut_subcommands(|command| command.disable_help_subcommand(true));
        std::fs::create_dir_all(dir)
            .and_then(|()| clap_mangen::generate_to(command, dir))
            .with_context(|| say!(text, "command-folder-unwritable", folder = dir.display().to_string()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    write(&page)
}

/// Writes to the standard output. A closed pipe is not an error.
fn write(bytes: &[u8]) -> Result<ExitCode> {
    let mut out = stdout();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
