//! `cargo xtask test`: checks everything that must hold before a change lands.

use anyhow::Result;

use crate::run::{WORKSPACE, command, run, works};
use crate::steps::Steps;
use crate::tools::{self, FLAGS};
use crate::{browser, fuzz, npm, python, system, wasm};

/// Check the format, lints and documentation, and run every test, including the packages for Python and
/// JavaScript, the engine in WebAssembly, and the web app in a browser.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Skip the browser tests.
    #[arg(long)]
    no_browser: bool,
}

pub(crate) fn test(args: &Args) -> Result<()> {
    let mut steps = Steps::new(12);
    let result = all(args, &mut steps);
    steps.print_times();
    result?;
    println!("\nAll is well.");
    Ok(())
}

fn all(args: &Args, steps: &mut Steps) -> Result<()> {
    steps.step("format and lock files", "", || {
        for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
            if !works(command("cargo", &[probe, "--version"])) {
                run(command("rustup", &["component", "add", component]))?;
            }
        }
        run(command("cargo", &["fmt", "--all", "--check"]))?;
        fuzz::check_lock()
    })?;
    steps.step("sentences, imports and circles", "20 s", tools::lint)?;
    steps.step("clippy", "2 min", || {
        let lints = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
        run(command("cargo", &lints))
    })?;
    steps.step("documentation, and the rules without the standard library", "30 s", || {
        let mut docs = command("cargo", &["doc", "--workspace", "--all-features", "--no-deps"]);
        docs.env("RUSTDOCFLAGS", "-D warnings");
        run(docs)?;
        without_std()
    })?;
    steps.step("tests of the crates", "8 min", || {
        // Clippy has already checked the examples, so this does not build them.
        postgres()?;
        let mut tests = command("cargo", &["test"]);
        tests.args(WORKSPACE).args(["--lib", "--bins", "--tests"]).env("DVONN_NEEDS_POSTGRES", "yes");
        tests.env("DVONN_PYTHON", python::newest()?);
        run(tests)?;
        let mut snippets = command("cargo", &["test", "--doc"]);
        snippets.args(WORKSPACE);
        run(snippets)
    })?;
    steps.step("tests of the tasks", "2 min", || {
        // Each package is tested with the features that its task uses. Together they would have other
        // features and be compiled again.
        for package in [
            "xtask",
            "xtask-lint",
            "xtask-mutants",
            "xtask-pack",
            "xtask-release",
            "xtask-serve",
            "xtask-site",
            "xtask-wasm",
        ] {
            let mut tests = command("cargo", &["test", "--all-features", "--package", package]);
            tests.args(FLAGS);
            run(tests)?;
        }
        Ok(())
    })?;
    steps.step("the Python package", "2 min", python::quick)?;
    steps.step("the npm package", "5 min", || {
        if args.no_browser { skipped("the tests of the package in a browser") } else { npm::quick() }
    })?;
    steps.step("clippy for browsers", "1 min", || {
        wasm::target()?;
        // The app's profile has already compiled the macros and build scripts.
        let mut lints = command("cargo", &["clippy", "--profile", "web", "--target", wasm::TARGET]);
        lints.args(["dvonn-web", "dvonn-worker", "dvonn-js"].iter().flat_map(|name| ["--package", name]));
        lints.args(["--", "-D", "warnings"]);
        run(lints)
    })?;
    steps.step("the web app", "2 min", || {
        if args.no_browser { skipped("the tests in a browser") } else { crate::web::build() }
    })?;
    steps.step("the engine in WebAssembly", "20 s", wasm::same_answers)?;
    steps.step("tests in a browser", "16 min", || {
        if args.no_browser { skipped("the tests in a browser") } else { browser::all() }
    })
}

/// Builds the rules, with and without serde, for a processor without an operating system. There, Rust has no
/// standard library.
fn without_std() -> Result<()> {
    const TARGET: &str = "thumbv7em-none-eabihf";
    run(command("rustup", &["target", "add", TARGET]))?;
    for features in ["", "serde"] {
        run(command("cargo", &["build", "--package", "dvonn", "--target", TARGET, "--features", features]))?;
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
