//! Counts the collection's figures and writes the file shipped with it: `cargo run --release -p dvonn-lessons
//! --features count --example count_figures`.

#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fs;
use std::path::Path;

use dvonn_lessons::champion::{figures, games};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("champion");
    let stream = fs::read(folder.join("games.dvonngs"))?;
    let games = games(&stream)?.collect::<Result<Vec<_>, _>>()?;
    let figures = figures(&games);
    fs::write(folder.join("figures.json"), serde_json::to_string_pretty(&figures)? + "\n")?;
    println!("{} games", figures.games);
    Ok(())
}
