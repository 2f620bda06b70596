//! Counts the great losses of real games, and how many of them a story announces.
//!
//! ```sh
//! cargo run --profile quick -p dvonn-coach --example threads -- [GAMES] [--all]
//! ```
//!
//! With `--all` it prints every thread, with the boards at its first sign and before the blow.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use dvonn::{Board, Move};
use dvonn_analysis::Analysis;
use dvonn_coach::Key;
use dvonn_coach::review::{BlowKind, GameReview, Review, Settings, Thread, story, threads};
use dvonn_message::{AnyKey, Value};
use dvonn_text::{Language, Text};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().and_then(|games| games.parse().ok()).unwrap_or(300);
    let all = arguments.iter().any(|argument| argument == "--all");
    let text = Text::new(Language::English);
    let mut counts = [[0; 3]; 2];
    let mut reviewed = 0;
    for game in common::sample(&common::corpus(), games) {
        let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
        let Some(found) = unanswered(&moves) else { continue };
        reviewed += 1;
        let told = story(&found);
        let signs = [Key::StoryHung, Key::StoryTower].map(AnyKey::from);
        // A tower that changes hands is one thread.
        let is_told = |thread: &Thread| {
            told.iter().flatten().any(|one| {
                let message = &one.messages[0];
                let of_tower = message.value("space") == thread.spaces.first().map(Value::from).as_ref();
                match thread.blow.kind {
                    BlowKind::CutOff => message.key() == Key::StoryHung && one.ply == thread.first,
                    BlowKind::Captured => {
                        message.key() == Key::StoryTower && one.ply <= thread.first && of_tower
                    }
                }
            })
        };
        for (blow, thread) in threads(&found) {
            let [all, announced, told] = &mut counts[usize::from(blow.kind == BlowKind::Captured)];
            *all += 1;
            *announced += usize::from(thread.is_some());
            *told += usize::from(thread.as_ref().is_some_and(is_told));
        }
        if all {
            for telling in told.iter().flatten() {
                let key = telling.messages[0].key();
                let is_of_thread = signs.contains(&key)
                    || [Key::StoryHungOne, Key::StoryAllowed, Key::StoryRescue, Key::StoryStruck]
                        .map(AnyKey::from)
                        .contains(&key);
                if is_of_thread {
                    let said: Vec<String> =
                        telling.messages.iter().map(|message| text.say(message.clone())).collect();
                    println!("{} {}: {}", game.file, telling.ply, said.join(" "));
                    if let Some(played) = game.moves.get(telling.ply) {
                        println!("{}", common::drawing(&played.board, None, dvonn::SpaceSet::EMPTY));
                    }
                }
            }
        }
    }
    println!("{reviewed} games");
    for (name, [all, announced, told]) in ["cut off", "captured"].into_iter().zip(counts) {
        println!(
            "8 pieces or more {name} at once: {all}; a sign three moves before or earlier: {announced}; told: {told}"
        );
    }
}

/// Reviews a game without an engine: threads follow from the rules alone.
fn unanswered(moves: &[Move]) -> Option<GameReview> {
    let mut review = Review::new(&Board::start(), moves, Settings::default()).ok()?;
    while let Some(question) = review.next_question() {
        review.answer(question.id, Analysis::default());
    }
    review.finish()
}
