//! Starts a program that speaks UGI, and asks it for a reply to White's first piece on e3:
//! `cargo run --package dvonn-analysis --example ask_engine [-- PROGRAM ARGUMENT…]`.
//!
//! The program is `dvonn ugi` unless another is named, such as `target/release/dvonn ugi`.

#![allow(clippy::print_stdout, reason = "the answer is what it is for")]

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use dvonn::Board;
use dvonn_analysis::ugi::{SearchReader, request_commands};
use dvonn_analysis::{Analysis, Limits, Request, SearchEvent};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        words = ["dvonn", "ugi"].map(str::to_owned).to_vec();
    }
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut engine = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
    let mut input = engine.stdin.take().ok_or("the engine has no input")?;
    let mut lines = BufReader::new(engine.stdout.take().ok_or("the engine has no output")?).lines();

    writeln!(input, "ugi")?;
    while lines.next().ok_or("the engine ended before ugiok")?? != "ugiok" {}
    let mut request = Request::new(Board::start(), vec!["e3".parse()?]);
    request.limits = Limits::nodes(2_000);
    writeln!(input, "{}", request_commands(&request, 16))?;
    let (mut reader, mut found, mut answer) = (SearchReader::default(), Analysis::default(), None);
    while answer.is_none() {
        for event in reader.read(&lines.next().ok_or("the engine ended before bestmove")??) {
            if let SearchEvent::Done(best) = event {
                answer = Some(best);
            }
            found.update(event);
        }
    }
    println!("{}", answer.flatten().map_or("no move".to_owned(), |m| m.to_string()));
    if let Some(best) = found.lines.first() {
        println!("worth {} pieces, by {} boards", best.evaluation.score, found.progress.nodes);
    }
    writeln!(input, "quit")?;
    engine.wait()?;
    Ok(())
}
