//! Draws uses of each sentence of the coach in real games, to be judged by eye: true, precise, worth saying.
//!
//! ```sh
//! cargo run --profile quick -p dvonn-coach --features engine --example uses -- \
//!     [--seed N] [--games N] [--count N] [--time SECONDS] [--board] [KEY ...] | --check
//! ```
//!
//! The games come in an order that follows from the seed. Each gives at most one use of a sentence, which the
//! seed chooses. Once a sentence has `--count` uses, no more are printed. `--time` is the same as in `dvonn
//! review`. With `--board`, only sentences that need no engine appear. A line has the source, the file, the
//! ply, the move played there and the key. Then come the preceding sentences about the same thing with `|`
//! between them, the sentence, and the board before the move.
//!
//! `--check` reviews the games of `tests/uses.txt` and lists the judged uses that no longer occur.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::process::ExitCode;

use common::uses::{Judged, Use, judged, of_board, of_review};
use dvonn::random::Random;
use dvonn_coach::engine::Answerer;
use dvonn_engine::Native;
use dvonn_text::{Language, Text};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--check") {
        return check();
    }
    draw(&arguments);
    ExitCode::SUCCESS
}

/// The length, in seconds, of the reviews from which uses are drawn or checked.
const SECONDS: f64 = 8.0;

/// Lists the judged uses that need an engine and no longer occur.
fn check() -> ExitCode {
    let judged = match judged(include_str!("../tests/uses.txt")) {
        Ok(judged) => judged,
        Err(fault) => {
            println!("tests/uses.txt: {fault}");
            return ExitCode::FAILURE;
        }
    };
    let mut by_file: BTreeMap<&str, Vec<&Judged<'_>>> = BTreeMap::new();
    for one in judged.iter().filter(|one| one.needs_engine()) {
        by_file.entry(one.file).or_default().push(one);
    }
    let (mut answerer, mut gone) = (Answerer::new(), 0);
    for (file, judged) in by_file {
        let Some(game) = common::one(&common::corpus(), file) else {
            println!("no {file}: set DVONN_CORPUS");
            return ExitCode::FAILURE;
        };
        let uses = of_review(&game, SECONDS, &mut answerer, &Native::new());
        for one in judged.into_iter().filter(|judged| !uses.iter().any(|one| judged.is(one))) {
            println!("{} {} {} {}", one.key, one.source, one.file, one.ply);
            gone += 1;
        }
    }
    println!("{gone} uses are not made any more");
    if gone == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Draws uses and prints them.
fn draw(arguments: &[String]) {
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<f64>().ok()
    };
    let number = |name: &str, usual: u64| value(name).map_or(usual, |value| value as u64);
    let seconds = value("--time").unwrap_or(SECONDS);
    let (count, most) = (number("--count", 10), number("--games", 40));
    let is_board = arguments.iter().any(|argument| argument == "--board");
    let wanted: Vec<&String> =
        arguments.iter().filter(|argument| argument.contains("-") && !argument.starts_with("--")).collect();
    let games = common::games(&common::corpus());
    let mut random = Random::new(number("--seed", 1));
    let text = Text::new(Language::English);
    let mut answerer = Answerer::new();
    let mut drawn: BTreeMap<String, u64> = BTreeMap::new();
    for game in common::shuffled(&games, &mut random).into_iter().take(most as usize) {
        let uses =
            if is_board { of_board(game) } else { of_review(game, seconds, &mut answerer, &Native::new()) };
        let mut by_key: BTreeMap<String, Vec<Use>> = BTreeMap::new();
        for one in uses {
            by_key.entry(one.message.key().id().into_owned()).or_default().push(one);
        }
        for (key, uses) in by_key {
            let one = &uses[random.below(uses.len() as u32) as usize];
            let drawn = drawn.entry(key.clone()).or_default();
            if *drawn >= count || !(wanted.is_empty() || wanted.contains(&&key)) {
                continue;
            }
            *drawn += 1;
            let before: Vec<String> = one.before.iter().map(|message| text.say(message.clone())).collect();
            println!(
                "{}\t{}\t{}\t{}\t{key}\t{}\t{}\t{}",
                one.source,
                game.file,
                one.ply,
                one.m.map_or_else(|| "-".to_owned(), |m| m.to_string()),
                before.join(" | "),
                text.say(one.message.clone()),
                one.board,
            );
        }
    }
}
