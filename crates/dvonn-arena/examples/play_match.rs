//! Plays a short match between two players, with 50 ms a move:
//! `cargo run --release --package dvonn-arena --example play_match [-- FIRST SECOND [GAMES]]`.
//!
//! The README lists the players, such as `level:5`, `classic`, `mcts` and `ugi:COMMAND`.

#![allow(clippy::print_stdout, reason = "the results are what it is for")]

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Duration;

use dvonn_arena::{Conditions, Control, Openings, Points, Settings, run};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let names = ["level:4", "mcts"].map(|player| args.next().unwrap_or(player.to_owned()));
    let games = args.next().map_or(Ok(4), |games| games.parse())?;
    let settings = Settings {
        players: [names[0].parse()?, names[1].parse()?],
        names: names.clone(),
        controls: [Control { move_time: Some(Duration::from_millis(50)), ..Control::default() }; 2],
        openings: Openings::Balanced,
        seed: 1,
        lag: Duration::from_millis(100),
        patience: Duration::from_secs(60),
    };
    let conditions = Conditions { games, at_once: 1, sprt: None };
    let tally = run(&settings, &conditions, &[], &mut |game, so_far| {
        let summary = &game.summary;
        let how = match (summary.margin, summary.offence) {
            (Some(margin), _) => format!("margin {margin:+}"),
            (None, offence) => offence.map_or(String::new(), |offence| offence.to_string()),
        };
        println!(
            "{} as {}: {:?}, {how}, so far {}",
            names[0],
            summary.first,
            summary.result,
            so_far.points()
        );
        ControlFlow::Continue(())
    })?;
    let [won, drawn, lost] = [Points::Win, Points::Draw, Points::Loss].map(|points| tally.count(points));
    println!("{} against {}: {won} won, {drawn} drawn, {lost} lost", names[0], names[1]);
    if let Some(elo) = tally.pentanomial().elo() {
        println!("Elo {:+.0} ± {:.0}", elo.value, elo.error);
    }
    Ok(())
}
