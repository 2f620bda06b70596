//! The `dvonn` command: thin faces on top of the rules, the records, the engine and the sessions.
//!
//! Exit codes: 0 for success, 1 if the work found something wrong, 2 for wrong usage.

// Only `double_click` calls Windows.
#![cfg_attr(not(windows), forbid(unsafe_code))]
// Printing is the purpose of the command.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod double_click;
mod draw;
mod help;
mod key;
mod new_file;
mod numbering;
mod output;
mod play;
mod signals;
mod speech;
mod spelling;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use dvonn_text::{Language, Text};

use commands::options::offering;
use speech::OutputFailed;
use speech::remark;

use commands::{
    WRONG_USAGE, analyze, archive, arena, bench, champion, convert, explain, generate, perft, position,
    predict, puzzles, random, replay, review, show, solve, train, ugi, verdict, why_not,
};
#[cfg(feature = "online")]
use commands::{admin, bot, serve};

// The help texts of all arguments are in `help.ftl`.
#[derive(Parser)]
#[command(name = "dvonn", version, arg_required_else_help = true)]
struct Cli {
    // `speech::language` reads this before the other arguments, so that help and errors are in this language.
    #[arg(long, global = true, value_name = "TAG",
          value_parser = offering(Language::ALL.map(Language::tag), |tag: &str| tag.parse::<Language>()))]
    language: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    #[cfg(feature = "online")]
    Serve(serve::Args),
    #[cfg(feature = "online")]
    Admin(admin::Args),
    #[cfg(feature = "online")]
    Bot(bot::Args),
    Analyze(analyze::Args),
    Review(review::Args),
    Explain(explain::Args),
    WhyNot(why_not::Args),
    Solve(solve::Args),
    Predict(predict::Args),
    Puzzles(puzzles::Args),
    Train(train::Args),
    Show(show::Args),
    Position(position::Args),
    Replay(replay::Args),
    Convert(convert::Args),
    Archive(archive::Args),
    Champion(champion::Args),
    Random(random::Args),
    Match(Box<arena::Args>),
    Bench(bench::Args),
    Perft(perft::Args),
    Ugi(ugi::UgiArgs),
    Codecup(ugi::CodeCupArgs),
    Completions(generate::Completions),
    Man(generate::Manual),
}

fn main() -> ExitCode {
    let mut args: Vec<OsString> = std::env::args_os().collect();
    // A double click serves the app.
    let is_clicked = cfg!(feature = "online") && double_click::made(&args);
    if is_clicked {
        double_click::add_arguments(&mut args);
    }
    let readable: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let language = speech::language(&readable, |name| std::env::var(name).ok());
    let text = &Text::new(language);
    let command = help::in_language(Cli::command(), text);
    let cli = command
        .clone()
        .try_get_matches_from(spelling::modernize(args, text))
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match cli {
        Ok(cli) => cli,
        Err(error) => return help::print(&error, text),
    };
    let result = match cli.command {
        Command::Play(args) => play::run(args, text),
        #[cfg(feature = "online")]
        Command::Serve(args) => serve::run(&args, text),
        #[cfg(feature = "online")]
        Command::Admin(args) => admin::run(&args, text),
        #[cfg(feature = "online")]
        Command::Bot(args) => bot::run(&args, text),
        Command::Analyze(args) => analyze::run(&args, text),
        Command::Review(args) => review::run(&args, text),
        Command::Explain(args) => explain::run(&args, text),
        Command::WhyNot(args) => why_not::run(&args, text),
        Command::Solve(args) => solve::run(&args, text),
        Command::Predict(args) => predict::run(&args, text),
        Command::Puzzles(args) => puzzles::run(&args, text),
        Command::Train(args) => train::run(&args, text),
        Command::Show(args) => show::run(&args, text),
        Command::Position(args) => position::run(&args, text),
        Command::Replay(args) => replay::run(&args, text),
        Command::Convert(args) => convert::run(&args, text),
        Command::Archive(args) => archive::run(&args, text),
        Command::Champion(args) => champion::run(&args, text),
        Command::Random(args) => random::run(&args),
        Command::Match(args) => arena::run(&args, text),
        Command::Bench(args) => bench::run(&args, text),
        Command::Perft(args) => perft::run(&args, text),
        Command::Ugi(args) => ugi::ugi(&args, text),
        Command::Codecup(args) => ugi::codecup(&args, text),
        Command::Completions(args) => generate::completions(&args, command),
        Command::Man(args) => generate::manual(&args, command, text),
    };
    let code = result.unwrap_or_else(|error| {
        remark(speech::chain(text, &error));
        if OutputFailed::caused(&error) { verdict(false) } else { ExitCode::from(WRONG_USAGE) }
    });
    if is_clicked {
        double_click::hold_window(code, text);
    }
    code
}
