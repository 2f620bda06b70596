//! The project's tasks, `cargo xtask --help`: what `make` would be.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod browser;
mod fuzz;
mod play;
mod run;
mod test;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Test(test::Args),
    Fuzz(fuzz::Args),
    /// Run the engine in WebAssembly and compare its answers (a part of `test`).
    Wasm,
    /// Build the web app as a folder of static files.
    Dist,
    Play(play::Args),
    Browser(browser::Args),
    /// Make pictures of every page of the web app.
    Screenshots,
    /// Measure what the web app weighs and how quick it is.
    Measure,
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Test(args) => test::test(&args),
        Task::Fuzz(args) => fuzz::fuzz(&args),
        Task::Wasm => wasm::fixed_nodes(),
        Task::Dist => web::dist(),
        Task::Play(args) => play::play(&args),
        Task::Browser(args) => browser::browser(&args),
        Task::Screenshots => browser::screenshots(),
        Task::Measure => browser::measure(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
