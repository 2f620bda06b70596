//! Counts in reviews of real games: the uses of each sentence, the criticised moves with a reason, and the
//! large cut-offs left out.
//!
//! ```sh
//! cargo run --profile quick -p dvonn-coach --features engine --example told -- [GAMES] [SECONDS] [--all]
//! ```
//!
//! SECONDS is the same as in `dvonn review --time`. With `--all` it prints every comment, with the file, the
//! ply, the move, its class and the board before it.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use common::comment::is_explained;
use dvonn::{Board, Move};
use dvonn_coach::Key;
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{MoveClass, Narrator, Review, Settings};
use dvonn_engine::Native;
use dvonn_message::{AnyKey, Message, Value};
use dvonn_text::{Language, Text};

/// The number of most frequent sentences to list.
const LISTED: usize = 25;

/// A review must mention a cut-off of at least this many pieces.
const LARGE: u8 = 3;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(30);
    let seconds = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(1.0);
    let all = arguments.next().is_some_and(|argument| argument == "--all");
    let text = Text::new(Language::English);
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    let (mut criticised, mut without, mut small, mut large, mut silent) = (0, 0, 0, 0, 0);
    for game in common::sample(&common::corpus(), games) {
        let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
        let Ok(review) = Review::new(&Board::start(), &moves, Settings::for_seconds(seconds)) else {
            continue;
        };
        let Some(found) = carry_through(review, 2, &Native::new(), &|_| ()) else { continue };
        let mut narrator = Narrator::new();
        for (reviewed, played) in found.moves.iter().zip(&game.moves) {
            let position = played.board.position();
            let said = narrator.about(reviewed, position);
            for message in &said {
                *told.entry(template(message)).or_default() += 1;
            }
            let words: Vec<String> = said.iter().map(|message| text.say(message.clone())).collect();
            if all && !words.is_empty() {
                let (ply, m, class) = (reviewed.ply, reviewed.m, reviewed.class);
                println!("{} {ply} {m} {class}: {}\n  {}", game.file, words.join(" "), played.board);
            }
            if reviewed.class >= MoveClass::Inaccuracy {
                criticised += 1;
                without += usize::from(!is_explained(reviewed, &said));
                small += usize::from(said.iter().any(|message| message.key() == Key::ReviewDeeper));
            }
            let lost = position.losses(reviewed.m);
            if lost.white.pieces() + lost.black.pieces() >= LARGE {
                large += 1;
                let keys = [Key::CutOff, Key::CutOffBoth, Key::CutOffOwn].map(AnyKey::from);
                silent += usize::from(!said.iter().any(|message| keys.contains(&message.key())));
            }
        }
    }
    let sentences: usize = told.values().sum();
    println!("{sentences} sentences");
    println!(
        "{criticised} moves criticised: {small} without a point on the board, {without} without any reason"
    );
    println!("{large} cut-offs of {LARGE} pieces or more, {silent} of them not told");
    let mut by_frequency: Vec<(&String, &usize)> = told.iter().collect();
    by_frequency.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for (template, count) in by_frequency.into_iter().take(LISTED) {
        println!("{:5.1}%  {template}", 100.0 * *count as f64 / sentences.max(1) as f64);
    }
}

/// Returns the sentence without its spaces, moves, numbers and sides.
fn template(message: &Message) -> String {
    let chosen = message.values().iter().filter_map(|(name, value)| match value {
        Value::Choice(word) if *name != "subject" => Some((*word).to_owned()),
        Value::Number(way) if *name == "way" => Some(way.to_string()),
        _ => None,
    });
    [message.key().id().into_owned()].into_iter().chain(chosen).collect::<Vec<_>>().join(" ")
}
