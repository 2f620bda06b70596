//! Serves UGI on its standard input and output, as `dvonn ugi` does:
//! `cargo run --release --package dvonn-ugi --example serve_ugi [-- THREADS]`.
//!
//! Type `go movetime 1000`, and `quit` to end. A match runner or a graphical board starts such a program
//! itself. THREADS is the greatest value of the option `Threads`, by default the number of processors.

use std::error::Error;
use std::io;
use std::num::NonZero;
use std::thread::available_parallelism;

fn main() -> Result<(), Box<dyn Error>> {
    let threads: NonZero<usize> = match std::env::args().nth(1) {
        Some(threads) => threads.parse()?,
        None => available_parallelism()?,
    };
    dvonn_ugi::run(io::stdin().lock(), io::stdout(), threads.get())?;
    Ok(())
}
