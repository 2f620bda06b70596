//! `cargo xtask play`: from a fresh clone to the app in a browser.

use anyhow::{Context, Result};

use crate::run::{command, run};
use crate::web;

/// Build the web app and the command with it inside, and serve it: play, learn and analyse in the browser.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask play --no-open")]
pub(crate) struct Args {
    /// The port; the command's own by default, 0 for any that is free.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Print the address and open no browser.
    #[arg(long)]
    no_open: bool,
}

pub(crate) fn play(args: &Args) -> Result<()> {
    web::build()?;
    let folder = web::folder();
    let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
    let mut serve = command("cargo", &["run", "--package", "dvonn-cli", "--", "serve"]);
    serve.env("DVONN_WEB", folder);
    if let Some(port) = args.port {
        serve.args(["--port", &port.to_string()]);
    }
    if !args.no_open {
        serve.arg("--open");
    }
    run(serve)
}
