#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod browser;
mod check;
mod crates;
mod fuzz;
mod icons;
mod jobs;
mod mutants;
mod npm;
mod outside;
mod play;
mod programs;
mod python;
mod release;
mod run;
mod site;
mod soak;
mod steps;
mod system;
mod test;
mod tools;
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
    Play(play::Args),
    Test(test::Args),
    Check(check::Args),
    /// Check sentences, names of messages, imports between crates and files, and more that compilers do not
    /// check (a part of `test`).
    Lint,
    Fuzz(fuzz::Args),
    Mutants(mutants::Args),
    Crates(crates::Args),
    Python(python::Args),
    Npm(npm::Args),
    /// Run the engine in WebAssembly and compare its answers (a part of `test`).
    Wasm,
    /// Build the web app as a folder of static files.
    Dist,
    Browser(browser::Args),
    Browsers(browser::Families),
    Screenshots(browser::Pictured),
    /// Retake the pictures that documents, the site and the app's manifest show.
    Pictures,
    /// Take film strips of what players must not miss: cut-offs, a forced pass, an ending.
    Film,
    /// Measure the size and the speed of the web app.
    Measure {
        /// Only measure this: `a_size`, `b_time_to_interactive`, `c_click_to_painted`, `d_engine`, `e_frames`
        /// or `k_a_thousand_games`
        name: Option<String>,
    },
    Soak(soak::Args),
    Release(release::Args),
    Site(site::Args),
    /// Redraw the app's icons from icon.svg.
    Icons,
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Play(args) => play::play(&args),
        Task::Test(args) => test::test(&args),
        Task::Check(args) => check::check(&args),
        Task::Lint => tools::lint(),
        Task::Fuzz(args) => fuzz::fuzz(&args),
        Task::Mutants(args) => mutants::mutants(&args),
        Task::Crates(args) => crates::crates(&args),
        Task::Python(args) => python::python(&args),
        Task::Npm(args) => npm::npm(&args),
        Task::Wasm => browser::same_answers(),
        Task::Dist => web::dist(),
        Task::Browser(args) => browser::browser(&args),
        Task::Browsers(args) => browser::browsers(&args),
        Task::Screenshots(args) => browser::screenshots(&args),
        Task::Pictures => browser::pictures(),
        Task::Film => browser::film(),
        Task::Measure { name } => browser::measure(name.as_deref().unwrap_or_default()),
        Task::Soak(args) => soak::soak(&args),
        Task::Release(args) => release::release(&args),
        Task::Site(args) => site::site(&args),
        Task::Icons => icons::icons(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use clap::CommandFactory as _;

    use super::*;

    /// Returns the tasks that a text names after `cargo xtask`.
    fn named(text: &str) -> BTreeSet<String> {
        let words = text.split("cargo xtask ").skip(1);
        let names =
            words.map(|rest| rest.split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or_default());
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
    }

    #[test]
    fn documents_and_workflows_name_tasks_that_are_there() {
        let tasks: BTreeSet<String> =
            Cli::command().get_subcommands().map(|task| task.get_name().to_owned()).collect();
        let root = run::root();
        let folders = ["", "docs", "xtask", "packaging", ".github/workflows"];
        let mut found = 0;
        for entry in folders.iter().flat_map(|folder| fs::read_dir(root.join(folder)).unwrap()) {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|ending| ending != "md" && ending != "yml") {
                continue;
            }
            for name in named(&fs::read_to_string(&path).unwrap()) {
                assert!(tasks.contains(&name), "{}: there is no task `{name}`", path.display());
                found += 1;
            }
        }
        assert!(found > 20, "{found}");
        let list = fs::read_to_string(root.join("xtask/README.md")).unwrap();
        for name in tasks {
            let rows = list.lines().filter(|line| line.starts_with("| `cargo xtask "));
            let mut rows = rows.filter(|row| row.split('|').nth(1).is_some_and(|cell| cell.contains(&name)));
            assert!(rows.next().is_some(), "xtask/README.md: no row for `{name}`");
        }
    }
}
