//! Counts how often it has been run, in a file: `cargo run --package dvonn-message --example keep_counter [--
//! FILE]`.

#![allow(clippy::print_stdout, reason = "the example prints the count")]

use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use dvonn_message::document::{Stored, read, write};
use serde::{Deserialize, Serialize};

#[derive(Default, Serialize, Deserialize)]
struct Counter {
    runs: u64,
}

impl Stored for Counter {
    const FORMAT: &'static str = "example-counter";
    const VERSION: u32 = 1;
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os()
        .nth(1)
        .map_or_else(|| std::env::temp_dir().join("example-counter.json"), PathBuf::from);
    let mut counter: Counter = match fs::read_to_string(&path) {
        // A text that cannot be read is left alone: a later version of this program may have written it.
        Ok(text) => read(&text).map_err(|error| format!("{}: {error}", path.display()))?,
        Err(error) if error.kind() == ErrorKind::NotFound => Counter::default(),
        Err(error) => return Err(error.into()),
    };
    counter.runs = counter.runs.saturating_add(1);
    fs::write(&path, write(&counter))?;
    println!("Run {}. {} has {}", counter.runs, path.display(), write(&counter));
    Ok(())
}
