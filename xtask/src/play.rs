//! `cargo xtask play`: builds a fresh clone and opens the app in a browser.

use anyhow::Result;

use crate::run::{command, run};
use crate::steps::Steps;
use crate::tools::{self, FLAGS};
use crate::wasm::{self, Form};
use crate::web;

/// Build the web app and serve it: play, learn and analyse in the browser.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask play --no-open")]
pub(crate) struct Args {
    /// The port, 3866 by default; 0 picks any free port.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Print the address without opening a browser.
    #[arg(long)]
    no_open: bool,
}

/// Builds and serves the app. A single profile compiles the dependencies of both builds only once.
pub(crate) fn play(args: &Args) -> Result<()> {
    let mut steps = Steps::new(5);
    steps.step("the compiler's target for browsers", "5 s", wasm::target)?;
    steps.step("the tools that put the app together and serve it", "2 min", || {
        let mut build = command("cargo", &["build", "--package", "xtask", "--features", "pack,serve"]);
        build.args(["--bin", "xtask-pack", "--bin", "xtask-serve"]).args(FLAGS);
        run(build)
    })?;
    steps.step("the app and its workers for the browser", "3 min", || web::compile(Form::Quick))?;
    steps.step("putting the app together", "5 s", || web::pack(Form::Quick, tools::built("pack")?))?;
    steps.step("serving it, until Ctrl+C", "", || {
        let mut serve = tools::built("serve")?;
        serve.arg(web::folder(Form::Quick));
        if let Some(port) = args.port {
            serve.args(["--port", &port.to_string()]);
        }
        if !args.no_open {
            serve.arg("--open");
        }
        run(serve)
    })
}
