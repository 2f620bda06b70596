//! `cargo xtask test`: checks everything that must hold before a change lands.

use std::env;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::builder::PossibleValuesParser;

use crate::jobs::{self, Job};
use crate::run::{WORKSPACE, command, empty, program, run, target_folder, works};
use crate::tools::{self, FLAGS, PROFILE};
use crate::wasm::{self, Form};
use crate::{browser, fuzz, npm, programs, python, system, web};
use Work::{Build, Test};

/// Check the format, lints and documentation, and run every test, including the packages for Python and
/// JavaScript, the engine in WebAssembly, and the web app in a browser.
///
/// Two steps run at once. The output of each is printed when it ends.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask test format lint")]
pub(crate) struct Args {
    /// Only run these steps, one after the other.
    #[arg(value_parser = PossibleValuesParser::new(STEPS.map(|step| step.name)))]
    steps: Vec<String>,
    /// Skip the browser tests.
    #[arg(long)]
    no_browser: bool,
}

/// A step of the test.
struct Step {
    name: &'static str,
    /// What it checks.
    what: &'static str,
    /// The steps that must succeed before it begins.
    needs: &'static [&'static str],
    work: Work,
}

/// What a step does.
enum Work {
    /// It mostly compiles, and can wait for steps that test.
    Build(fn(&Args) -> Result<()>),
    /// It mostly runs tests.
    Test(fn(&Args) -> Result<()>),
}

const fn step(name: &'static str, what: &'static str, needs: &'static [&'static str], work: Work) -> Step {
    Step { name, what, needs, work }
}

/// The steps. Each begins as soon as it can; if several can, the first in this list does. Tests run next to
/// builds, and not next to other tests. Cargo runs one build in a profile at a time, so a step that would
/// wait for another needs it.
const STEPS: [Step; 13] = [
    step("format", "format and lock files", &[], Build(format)),
    step("lint", "sentences, imports and circles", &["format"], Build(|_| tools::lint())),
    step("build", "building the tests", &["format"], Build(build)),
    step("app", "the web app", &["format"], Build(app)),
    step("npm", "the npm package", &["app"], Build(npm_package)),
    step("browser", "tests in a browser", &["app", "build"], Test(in_a_browser)),
    // They use the same folders as the tests of the app.
    step("npm-tests", "tests of the npm package", &["npm", "browser"], Test(npm_tests)),
    step("crates", "tests of the crates", &["build"], Test(crates)),
    step("clippy", "clippy", &["build"], Build(clippy)),
    step(
        "documents",
        "documentation, and the rules without the standard library",
        &["clippy"],
        Build(documents),
    ),
    step("browser-clippy", "clippy for browsers", &["app"], Build(clippy_for_browsers)),
    step("tasks", "tests of the tasks", &["lint"], Build(tasks)),
    // Its engines play against the command.
    step("python", "the Python package", &["build"], Build(|_| python::quick())),
];

/// The number of steps at once. Two keep two cores busy, although many wait: for one compiler, or for clocks
/// and animations.
const AT_ONCE: usize = 2;

pub(crate) fn test(args: &Args) -> Result<()> {
    if args.steps.is_empty() {
        return all(args);
    }
    for step in STEPS.iter().filter(|step| args.steps.iter().any(|name| name == step.name)) {
        let (Build(run) | Test(run)) = step.work;
        run(args)?;
    }
    Ok(())
}

/// Runs every step in a process of its own, and prints its output when it ends.
fn all(args: &Args) -> Result<()> {
    let start = Instant::now();
    let folder = target_folder().join("test");
    empty(&folder)?;
    println!(
        "Two steps run at once. Each prints its output when it ends, and before that to a file in {}.",
        folder.display()
    );
    for step in &STEPS {
        println!("- {}", step.what);
    }
    let steps = STEPS.iter().map(|step| {
        Ok(Job {
            needs: step.needs,
            is_alone: matches!(step.work, Test(_)),
            ..Job::new(step.name, alone(step, args)?)
        })
    });
    let (mut times, mut failures) = (String::new(), String::new());
    let mut ended = 0;
    let result = jobs::run_all(steps.collect::<Result<_>>()?, AT_ONCE, &folder, |job| {
        let what = STEPS.iter().find(|step| step.name == job.name).map_or("", |step| step.what);
        ended += 1;
        let failed = if job.succeeded { "" } else { " FAILED" };
        if !job.succeeded {
            failures += &format!("\nThe end of {what}:\n{}\n", end(&job.output));
        }
        times += &format!("{:8.1}  {what}{failed}\n", job.seconds);
        print!(
            "\n[{ended}/{}] {what}{failed}: {:.0} s, {} s so far\n{}",
            STEPS.len(),
            job.seconds,
            start.elapsed().as_secs(),
            job.output
        );
    });
    println!("{failures}\n seconds  step\n{times}{:8.1}  in all", start.elapsed().as_secs_f64());
    result?;
    println!("\nAll is well.");
    Ok(())
}

/// Returns the last lines of an output, in which cargo and pytest name what failed.
fn end(output: &str) -> String {
    const SHOWN: usize = 60;
    let lines: Vec<_> = output.lines().collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
}

/// Returns the command that runs a step alone.
fn alone(step: &Step, args: &Args) -> Result<Command> {
    let this = env::current_exe().context("the path of this program")?;
    let mut command = match program("nice") {
        // A compiler can wait. A browser or a server that is being tested should not.
        Some(nice) if matches!(step.work, Build(_)) => {
            let mut command = Command::new(nice);
            command.args(["-n", "10"]).arg(this);
            command
        }
        _ => Command::new(this),
    };
    command.args(["test", step.name]);
    if args.no_browser {
        command.arg("--no-browser");
    }
    Ok(command)
}

fn format(_: &Args) -> Result<()> {
    for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !works(command("cargo", &[probe, "--version"])) {
            run(command("rustup", &["component", "add", component]))?;
        }
    }
    // Steps that run at once must not change the toolchain.
    wasm::target()?;
    run(command("rustup", &["target", "add", WITHOUT_STD]))?;
    run(command("cargo", &["fmt", "--all", "--check"]))?;
    fuzz::check_lock()
}

fn clippy(_: &Args) -> Result<()> {
    let lints = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    run(command("cargo", &lints))
}

fn documents(_: &Args) -> Result<()> {
    let mut docs = command("cargo", &["doc", "--workspace", "--all-features", "--no-deps", "--lib"]);
    // The Python package has its own documents.
    docs.args(["--exclude", "dvonn-python"]);
    // With an example, all dependencies have the features that the tests need. Clippy has read them so, and
    // otherwise cargo would read a hundred of them again.
    docs.args(["--example", "say_message"]).env("RUSTDOCFLAGS", "-D warnings");
    run(docs)?;
    without_std()
}

fn build(_: &Args) -> Result<()> {
    programs::build().map(drop)
}

fn crates(_: &Args) -> Result<()> {
    postgres()?;
    let mut tests = programs::build()?;
    let mut examples = command("cargo", &["test", "--doc"]);
    examples.args(WORKSPACE);
    tests.insert(0, Job::new("examples-in-documentation", examples));
    for test in &mut tests {
        test.command.env("DVONN_NEEDS_POSTGRES", "yes").env("DVONN_PYTHON", python::newest()?);
    }
    programs::run_all(tests)
}

fn tasks(_: &Args) -> Result<()> {
    // Each tool is tested with the features that its task uses. Together their dependencies would have other
    // features and be compiled again.
    let features =
        [("xtask", ""), ("xtask-lint", "lint"), ("xtask-pack", "compress"), ("xtask-release", "release")];
    for (program, features) in features {
        let mut tests = command("cargo", &["test", "--package", "xtask", "--bin", program]);
        tests.args(["--features", features]).args(FLAGS);
        run(tests)?;
    }
    let mut mutants = command("cargo", &["test", "--package", "xtask-mutants"]);
    mutants.args(FLAGS);
    run(mutants)
}

fn npm_package(args: &Args) -> Result<()> {
    if args.no_browser { skipped("the package for browsers") } else { npm::build_folder(Form::Quick) }
}

fn npm_tests(args: &Args) -> Result<()> {
    if args.no_browser {
        skipped("the tests of the package in a browser")
    } else {
        browser::package(&npm::folder(Form::Quick))
    }
}

fn clippy_for_browsers(_: &Args) -> Result<()> {
    // The app's profile has already compiled the macros and build scripts.
    let mut lints = command("cargo", &["clippy", "--profile", PROFILE, "--target", wasm::TARGET]);
    lints.args(["dvonn-web", "dvonn-worker", "dvonn-js"].iter().flat_map(|name| ["--package", name]));
    lints.args(["--", "-D", "warnings"]);
    run(lints)
}

fn app(args: &Args) -> Result<()> {
    if args.no_browser {
        return skipped("the tests in a browser");
    }
    web::build(Form::Quick)?;
    wasm::examples(Form::Quick).map(drop)
}

fn in_a_browser(args: &Args) -> Result<()> {
    if args.no_browser { skipped("the tests in a browser") } else { browser::all() }
}

/// A processor without an operating system. There, Rust has no standard library.
const WITHOUT_STD: &str = "thumbv7em-none-eabihf";

/// Builds the rules, with and without serde, where there is no standard library.
fn without_std() -> Result<()> {
    for features in ["", "serde"] {
        run(command(
            "cargo",
            &["build", "--package", "dvonn", "--target", WITHOUT_STD, "--features", features],
        ))?;
    }
    Ok(())
}

/// Installs PostgreSQL if it is missing. The tests of online play start it themselves.
pub(crate) fn postgres() -> Result<()> {
    let has_initdb = |version: std::fs::DirEntry| version.path().join("bin/initdb").is_file();
    let mut versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if versions.any(has_initdb) {
        return Ok(());
    }
    system::install("PostgreSQL", &["postgresql"])
}

fn skipped(what: &str) -> Result<()> {
    println!("Without {what}, as asked.");
    Ok(())
}
