//! `cargo xtask soak`: servers of online play are killed again and again while games are played, and their
//! stores fail: everything that was acknowledged must be there each time, and the clocks must be right.

use anyhow::Result;

use crate::run::{command, run};
use crate::test;

/// Kill servers of online play while games are played, and let their stores fail (the usual test does it for
/// less long).
///
/// One server on a file, one on PostgreSQL, and two on one PostgreSQL. As root, disks are full too.
#[derive(clap::Args)]
#[command(after_help = "Example: cargo xtask soak --kills 300")]
pub(crate) struct Args {
    /// How often, in each of the three arrangements.
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
