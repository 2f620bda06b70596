//! `cargo xtask soak`: the server of online play is killed again and again while games are played, on a file
//! and on a database server, and everything that it acknowledged must be there each time.

use anyhow::Result;

use crate::run::{command, run};
use crate::test;

/// Kill the server again and again while games are played (the usual test does it 10 times on each store).
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask soak --kills 1000")]
pub(crate) struct Args {
    /// How often, on each kind of store. A hundred times take about two minutes.
    #[arg(long, value_name = "N", default_value_t = 100)]
    kills: u64,
}

pub(crate) fn soak(args: &Args) -> Result<()> {
    test::postgres()?;
    let mut tests =
        command("cargo", &["test", "--package", "dvonn-cli", "--test", "online", "--", "--nocapture"]);
    tests.env("DVONN_KILLS", args.kills.to_string()).env("DVONN_NEEDS_POSTGRES", "yes");
    run(tests)
}
