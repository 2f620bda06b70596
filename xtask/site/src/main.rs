#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod address;
mod boards;
mod build;
mod check;
mod documents;
mod downloads;
mod files;
mod frame;
mod markdown;
mod pages;
mod style;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser as _;

use crate::address::Address;

/// Makes the project's site from the repository, as a folder of static files.
#[derive(clap::Parser, Default)]
pub(crate) struct Options {
    /// The folder of the repository
    root: PathBuf,
    /// The folder to make. Its old contents are deleted.
    out: PathBuf,
    /// The folder of the web app, which becomes `play`
    #[arg(long)]
    app: Option<PathBuf>,
    /// The folder of rustdoc's pages, which becomes `api/rust`
    #[arg(long)]
    api: Option<PathBuf>,
    /// The folder of the package for JavaScript, which makes the boards playable
    #[arg(long)]
    npm: Option<PathBuf>,
    /// The folder of a release whose files readers can download
    #[arg(long)]
    release: Option<PathBuf>,
    /// The address of the published site, such as <https://example.org/dvonn/>
    #[arg(long)]
    address: Option<Address>,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let options = Options::parse();
    let files = build::build(&options)?;
    files.write(&options.out)?;
    println!("{} files, {:.1} MB, are in {}.", files.len(), files.megabytes(), options.out.display());
    Ok(())
}
