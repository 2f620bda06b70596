//! A game between two people at one screen, played by tapping spaces. It prints what the session says: `cargo
//! run --package dvonn-game --example play_by_taps [-- POSITION SPACE…]`.

#![allow(clippy::print_stdout, reason = "what the session says is what it is for")]

use std::error::Error;
use std::time::Duration;

use dvonn_analysis::Level;
use dvonn_board::BoardInput;
use dvonn_game::{Plan, PlayEffect, PlayInput, PlayOptions, PlaySession, Start};
use dvonn_message::{Argument, Message};

const POSITION: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
/// The second tap is on a space too near for a stack of two, the fourth on the other side's stack.
const TAPS: [&str; 6] = ["h3", "i3", "j3", "d3", "c3", "b3"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let board = args.next().as_deref().unwrap_or(POSITION).parse()?;
    let mut taps: Vec<String> = args.collect();
    if taps.is_empty() {
        taps = TAPS.map(str::to_owned).to_vec();
    }
    let plan = Plan { side: None, level: Level::MIN, start: Start::Given(board), control: None };
    let mut session = PlaySession::new(plan, PlayOptions::AT_ONCE, 1);
    // A face passes the current time. Without clocks and pauses it does not matter.
    let now = Duration::ZERO;
    session.update(PlayInput::Begin, now);
    for tap in taps {
        println!("{:?}\n{tap} is tapped.", session.prompt());
        for effect in session.update(PlayInput::Board(BoardInput::Tap(tap.parse()?)), now) {
            if let PlayEffect::Tell(remark) = effect {
                remark.messages.iter().for_each(|message| println!("  {}", described(message)));
            }
        }
    }
    println!("{:?}\n{}", session.prompt(), session.game().board());
    Ok(())
}

/// A message as its id and its values. `dvonn-text` would put it into words instead, in five languages.
fn described(message: &Message) -> String {
    message.in_words(&|id, arguments| {
        let values = arguments.iter().map(|(name, argument)| match argument {
            Argument::Number(number) => format!(" {name}={number}"),
            Argument::Text(text) => format!(" {name}={text:?}"),
        });
        format!("{id}{}", values.collect::<String>())
    })
}
