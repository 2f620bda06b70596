//! The `dvonn` command: a thin face over the rules, the records and the boards.
//!
//! Exit code 0: done; 1: the work found something wrong; 2: wrong usage.

// The command's work is to print.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod draw;
mod play;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Play, check, replay, convert and show games of DVONN.
#[derive(Parser)]
#[command(name = "dvonn", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => play::run(args),
    };
    result.unwrap_or_else(|error| {
        eprintln!("dvonn: {error:#}");
        ExitCode::from(2)
    })
}
