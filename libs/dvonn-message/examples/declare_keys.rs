//! Declares the messages of a program, and prints some of them: `cargo run --package dvonn-message --example
//! declare_keys [-- MOVE]`.
//!
//! The words are separate from the code that decides what to say. `dvonn-text` is such a collection of words,
//! in five languages.

#![allow(clippy::print_stdout, reason = "the example prints its messages")]

use std::error::Error;

use dvonn::{Color, Move, Position};
use dvonn_message::{Argument, Message, keys};

keys! {
    /// The messages of a club where people play.
    enum Key {
        Welcome = "place-welcome" [name, side],
        Refused = "place-refused" [name, why],
        Thanks = "place-thanks" [move],
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let m: Move = std::env::args().nth(1).as_deref().unwrap_or("a1b2").parse()?;
    let welcome = Message::new(Key::Welcome).with("name", "Ann".to_owned()).with("side", Color::White);
    println!("{}", welcome.in_words(&sentence));
    let answer = match Position::start().play(m) {
        Ok(_) => Message::new(Key::Thanks).with("move", m),
        // The rules' error becomes a message inside this one.
        Err(illegal) => Message::new(Key::Refused).with("name", "Ann".to_owned()).with("why", &illegal),
    };
    println!("{}", answer.in_words(&sentence));
    Ok(())
}

/// Returns the sentence of a message with its values filled in.
fn sentence(id: &str, arguments: &[(&'static str, Argument)]) -> String {
    let sentence = match id {
        "place-welcome" => "Welcome, {name}. You play {side}.",
        "place-refused" => "Sorry, {name}: {why}.",
        "place-thanks" => "{move} it is.",
        "error-illegal" => "{move} is not allowed, by rule {rule}: {reason}",
        "error-still-placing" => "stacks move only once all pieces are placed",
        unknown => unknown,
    };
    arguments.iter().fold(sentence.to_owned(), |sentence, (name, argument)| {
        let value = match argument {
            Argument::Number(number) => number.to_string(),
            Argument::Text(text) => text.clone(),
        };
        sentence.replace(&format!("{{{name}}}"), &value)
    })
}
