//! `cargo xtask soak`: kills servers again and again while online games are played, and lets their stores
//! fail. Everything that was acknowledged must survive, and the clocks must be right.

use anyhow::Result;

use crate::run::{command, run};
use crate::test;

/// Kill servers while online games are played, and let their stores fail (`test` does so for less time).
///
/// One server uses a file, one PostgreSQL, and two share a PostgreSQL. For root, disks also become full.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask soak --kills 300")]
pub(crate) struct Args {
    /// The number of kills in each of the three setups.
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
