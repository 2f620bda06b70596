//! `cargo xtask dist`: builds the web app as a folder of static files.

use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::Result;

use crate::run::{run, target_folder};
use crate::tools::tool;
use crate::wasm::{self, Form};

/// The page, and the engine and the archive of games in their workers.
const PROGRAMS: [&str; 3] = ["dvonn-app", "dvonn-worker", "dvonn-archive-worker"];

/// Returns the folder of the app.
pub(crate) fn folder(form: Form) -> PathBuf {
    target_folder().join(if form == Form::Published { "web/dist" } else { "web/play" })
}

/// Builds the web app and prints where it is.
pub(crate) fn dist() -> Result<()> {
    build(Form::Published)?;
    println!("The web app is in {}.", folder(Form::Published).display());
    Ok(())
}

/// Builds the web app.
pub(crate) fn build(form: Form) -> Result<()> {
    wasm::target()?;
    compile(form)?;
    // Compressed files are for hosts. Compressing them takes long.
    pack(form, tool("pack", if form == Form::Published { &["compress"] } else { &[] }))
}

/// Compiles the programs.
pub(crate) fn compile(form: Form) -> Result<()> {
    let [app, workers @ ..] = PROGRAMS;
    let builds = [
        ("dvonn-web", &[app] as &[&str], form.page_profile()),
        ("dvonn-worker", &workers, form.engine_profile()),
    ];
    // Built at once, the page would get the features of the workers.
    let build = |(package, programs, profile): (&str, &[&str], &str)| {
        let mut build = form.build(profile)?;
        build.args(["--package", package]).args(programs.iter().flat_map(|program| ["--bin", program]));
        run(build)
    };
    if form == Form::Quick {
        return builds.into_iter().try_for_each(build);
    }
    // The two have different profiles, so neither waits for the other. They run in parallel, because each
    // ends with a long optimisation on one core.
    thread::scope(|scope| {
        let builds = builds.map(|part| scope.spawn(move || build(part)));
        builds
            .into_iter()
            .try_for_each(|build| build.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Puts the compiled app together with the tool that does so.
pub(crate) fn pack(form: Form, mut tool: Command) -> Result<()> {
    let [app, workers @ ..] = PROGRAMS;
    tool.arg(folder(form)).arg(module(app, form.page_profile()));
    tool.args(workers.map(|worker| module(worker, form.engine_profile())));
    run(tool)
}

/// Returns the file to which cargo writes a program for browsers.
pub(crate) fn module(program: &str, profile: &str) -> PathBuf {
    target_folder().join(wasm::TARGET).join(profile).join(program).with_extension("wasm")
}
