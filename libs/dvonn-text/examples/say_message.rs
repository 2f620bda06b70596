//! Says a message in all languages: `cargo run --package dvonn-text --example say_message [-- HEIGHT]`.

#![allow(clippy::print_stdout, reason = "the sentences are what it is for")]

use std::error::Error;

use dvonn_message::{Key, Message};
use dvonn_text::{Language, Text};

fn main() -> Result<(), Box<dyn Error>> {
    let height: u8 = std::env::args().nth(1).map_or(Ok(3), |height| height.parse())?;
    // A library's report: one message inside another.
    let reason = Message::new(Key::WrongDistance).with("height", height).with("distance", 2_u8);
    let place = Message::new(Key::AtLine).with("number", 7_u8);
    let message = Message::new(Key::At).with("place", place).with("reason", reason);
    for language in Language::ALL {
        let text = Text::new(language);
        println!("{} ({})", language.name(), language.tag());
        println!("  {}", text.say(message.clone()));
        // A face asks for its own sentences by their ids.
        println!("  {}", text.with("word-pieces", &[("count", height.into())]));
    }
    Ok(())
}
