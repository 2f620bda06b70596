//! Writes a file of weights, replacing any file there, and reads it back:
//! `cargo run --package dvonn-models --example write_weights [-- FILE]`.

#![allow(clippy::print_stdout, reason = "the weights are what it is for")]

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use dvonn_models::file::{Format, written_checksum};

/// The format of a file with four weights.
const FORMAT: Format = Format { magic: *b"EXAMPLE!", version: 1, numbers: 4 };

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os()
        .nth(1)
        .map_or_else(|| std::env::temp_dir().join("example-weights.bin"), PathBuf::from);
    fs::write(&path, FORMAT.write([300, -25, 0, 7]))?;
    let file = fs::read(&path)?;
    println!("{}: {} bytes, checksum {:016x}", path.display(), file.len(), written_checksum(&file));
    println!("weights: {:?}", FORMAT.read(&file)?.collect::<Vec<_>>());

    // A faulty file is an error, never a panic.
    let mut changed = file.clone();
    if let Some(byte) = changed.last_mut() {
        *byte ^= 1;
    }
    let newer = Format { version: 2, ..FORMAT };
    for (what, format, bytes) in [
        ("one bit changed", FORMAT, &changed[..]),
        ("the first byte missing", FORMAT, &file[1..]),
        ("another version", newer, &file),
    ] {
        match format.read(bytes) {
            Ok(_) => println!("{what}: read"),
            Err(error) => println!("{what}: {error}"),
        }
    }
    Ok(())
}
