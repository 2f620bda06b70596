//! The `dvonn` command: a thin face over the rules, the records and the boards.
//!
//! Exit code 0: done; 1: the work found something wrong; 2: wrong usage.

// The command's work is to print.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod draw;
mod play;
mod signals;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use commands::{
    analyze, arena, bench, convert, generate, perft, position, random, replay, serve, show, solve, ugi,
};

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
    Serve(serve::Args),
    Show(show::Args),
    Position(position::Args),
    Replay(replay::Args),
    Convert(convert::Args),
    Random(random::Args),
    Analyze(analyze::Args),
    Solve(solve::Args),
    Match(Box<arena::Args>),
    Bench(bench::Args),
    Perft(perft::Args),
    Ugi(ugi::UgiArgs),
    Codecup(ugi::CodeCupArgs),
    Completions(generate::Completions),
    Man(generate::Manual),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => play::run(args),
        Command::Serve(args) => serve::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Position(args) => position::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Random(args) => random::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Match(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Ugi(args) => ugi::ugi(&args),
        Command::Codecup(args) => ugi::codecup(&args),
        Command::Completions(args) => generate::completions(&args, Cli::command()),
        Command::Man(args) => generate::manual(&args, Cli::command()),
    };
    result.unwrap_or_else(|error| {
        eprintln!("dvonn: {error:#}");
        ExitCode::from(2)
    })
}
