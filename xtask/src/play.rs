//! `cargo xtask play`: builds a fresh clone and opens the app in a browser.

use anyhow::Result;

use crate::run::{command, run, target_folder};
use crate::steps::Steps;
use crate::tools::{self, FLAGS, PROFILE};
use crate::{wasm, web};

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

/// The programs of the app: the page, and the engine and the game archive, each in its own worker.
const PROGRAMS: [&str; 3] = ["dvonn-app", "dvonn-worker", "dvonn-archive-worker"];

/// Builds and serves the app. A single profile compiles the dependencies of both builds only once.
pub(crate) fn play(args: &Args) -> Result<()> {
    let mut steps = Steps::new(5);
    steps.step("the compiler's target for browsers", "5 s", wasm::target)?;
    steps.step("the tools that put the app together and serve it", "2 min", || {
        let mut build = command("cargo", &["build", "--package", "xtask", "--features", "pack,serve"]);
        build.args(["--bin", "xtask-pack", "--bin", "xtask-serve"]).args(FLAGS);
        run(build)
    })?;
    steps.step("the app and its workers for the browser", "3 min", || {
        let mut build = command("cargo", &["build", "--profile", PROFILE, "--target", wasm::TARGET]);
        build.args(["--package", "dvonn-web", "--package", "dvonn-worker"]);
        build.args(PROGRAMS.iter().flat_map(|program| ["--bin", program]));
        run(build)
    })?;
    let folder = target_folder().join("web/play");
    steps.step("putting the app together", "5 s", || {
        let mut pack = tools::built("pack")?;
        pack.arg(&folder).args(PROGRAMS.map(|program| web::module(program, PROFILE)));
        run(pack)
    })?;
    steps.step("serving it, until Ctrl+C", "", || {
        let mut serve = tools::built("serve")?;
        serve.arg(&folder);
        if let Some(port) = args.port {
            serve.args(["--port", &port.to_string()]);
        }
        if !args.no_open {
            serve.arg("--open");
        }
        run(serve)
    })
}
