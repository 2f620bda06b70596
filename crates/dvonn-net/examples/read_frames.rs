//! Reads one frame from each line of standard input and prints what it asks for. Without input it shows two.

#![allow(clippy::print_stdout)]

use std::io::{self, BufRead as _, IsTerminal as _};

use dvonn_net::ClientFrame;

fn main() -> io::Result<()> {
    let stdin = io::stdin();
    let lines: Vec<String> =
        if stdin.is_terminal() { Vec::new() } else { stdin.lock().lines().collect::<Result<_, _>>()? };
    let shown = [
        r#"{"type":"follow","game":"Ab3dE6gH1j"}"#.to_owned(),
        r#"{"type":"play","game":"Ab3dE6gH1j","id":7,"ply":0,"after":0,"move":"e3"}"#.to_owned(),
    ];
    for line in if lines.is_empty() { &shown[..] } else { &lines } {
        match ClientFrame::read(line) {
            Ok(frame) => println!("{frame:?}"),
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}
