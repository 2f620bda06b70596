//! Explains a position and a move in the players' words:
//! `cargo run --package dvonn-coach --example explain_move [-- POSITION MOVE [LANGUAGE]]`.

#![allow(clippy::print_stdout, reason = "the sentences are what it is for")]

use std::error::Error;

use dvonn::{Move, Position};
use dvonn_coach::Facts;
use dvonn_coach::explain::{move_in_words, position_in_words};
use dvonn_message::Message;
use dvonn_text::Text;

const POSITION: &str = "9/10/1,b,b,w,r,r,r,4/10/9 w s";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let position: Position = args.next().as_deref().unwrap_or(POSITION).parse()?;
    let m: Move = args.next().as_deref().unwrap_or("d3e3").parse()?;
    let text = Text::new(args.next().as_deref().unwrap_or("en").parse()?);
    let say = |messages: Vec<Message>| {
        messages.into_iter().for_each(|message| println!("  {}", text.say(message)));
    };
    let after = position.play(m)?;
    println!("{position}");
    say(position_in_words(&Facts::of(&position)));
    println!("{m:#}");
    // With an engine, its expected moves would show what this one prepares.
    say(move_in_words(&position, &[m]));
    println!("{after}");
    say(position_in_words(&Facts::of(&after)));
    Ok(())
}
