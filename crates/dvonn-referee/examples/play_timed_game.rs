//! Plays a game of random moves with clocks, and prints what happens:
//! `cargo run --package dvonn-referee --example play_timed_game [-- SEED [TIMES]]`.
//!
//! The times are for the game and for each move, in milliseconds; `60000+2000` by default.

#![allow(clippy::print_stdout, reason = "the example prints the game")]

use std::error::Error;
use std::time::Duration;

use dvonn::random::{Random, legal_move};
use dvonn::{ByColor, Color};
use dvonn_referee::{
    Clock, Decider, Event, Filling, Game, Referee, Seat, TimeControl, WrittenMove, clock_text,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let mut random = Random::new(args.next().map_or(Ok(1), |seed| seed.parse())?);
    let control: TimeControl = args.next().as_deref().unwrap_or("60000+2000").parse()?;
    let seats = ByColor { white: Seat::Remote, black: Seat::Remote };
    let game = Game::new(Filling::Placement.board(&mut random), seats);
    let mut referee = Referee::new(game, Some(Clock::new(control)));
    let mut now = Duration::ZERO;
    referee.start(now);
    while let Some(m) = legal_move(referee.game().board().position(), &mut random) {
        if referee.game().result().is_some() {
            break;
        }
        now += Duration::from_millis(u64::from(random.below(5_000)));
        let events = referee.play(m, Decider::Human, now)?;
        let left = |side| referee.clock().map_or(String::new(), |clock| clock_text(clock.left(side, now)));
        for event in events {
            match event {
                Event::Played(turn) => {
                    let played = WrittenMove::from(&turn).text("pass");
                    println!("{:>6} {:>6}  {} {played}", left(Color::White), left(Color::Black), turn.side);
                }
                Event::StackingBegins => println!("The board is full."),
                Event::Ended(result) => match result.outcome.winner() {
                    Some(winner) => println!("{winner} wins by {}.", result.by),
                    None => println!("Nobody wins."),
                },
                // The other events are of taken-back moves, which do not occur here.
                _ => {}
            }
        }
    }
    Ok(())
}
