//! `dvonn play`: a whole game on a board in the terminal.

use std::process::ExitCode;

/// Play a game on a board in the terminal.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Plays.
pub(crate) fn run(_args: Args) -> anyhow::Result<ExitCode> {
    println!(
        "{}",
        crate::draw::text::board(
            &dvonn::random::setup(&mut dvonn::random::Random::new(1)),
            dvonn::SpaceSet::EMPTY
        )
    );
    Ok(ExitCode::SUCCESS)
}
