//! Writes the games of a file as SGF: `cargo run -p dvonn-record --example to_sgf -- GAMES > games.sgf`.
//! A game that cannot be read is reported, and the others are written.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "the games are what it is for")]

use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use dvonn_record::{Format, GameError, Games, write};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os().nth(1).ok_or("expected the name of a file")?;
    for game in Games::new(BufReader::new(File::open(path)?), None) {
        match game {
            Ok(game) => print!("{}", write(&game.record, Format::Sgf)?),
            Err(GameError::Game { place, error }) => eprintln!("game {}: {error}", place.number),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
