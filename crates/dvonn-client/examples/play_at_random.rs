//! A bot that plays any legal move: `cargo run -p dvonn-client --example play_at_random -- ADDRESS TOKEN`. It
//! accepts a game that is offered to its account, and ends after that game.

#![allow(clippy::print_stdout)]

use std::error::Error;

use dvonn::Move;
use dvonn::random::{Random, legal_move};
use dvonn_client::bot::{Mind, Wishes, run};
use dvonn_client::{Client, Turn};

struct AnyMove(Random);

impl Mind for AnyMove {
    fn choose(&mut self, turn: &Turn) -> Result<Move, String> {
        legal_move(&turn.position, &mut self.0).ok_or_else(|| "there is no move".to_owned())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(address), Some(token)) = (args.next(), args.next()) else {
        println!("expected the address of a server and a program's token");
        return Ok(());
    };
    let client = Client::new(&address, &token)?;
    let wishes = Wishes { games: Some(1), ..Wishes::default() };
    let report = run(client, vec![Box::new(AnyMove(Random::new(1)))], wishes, std::future::pending()).await?;
    println!("won {}, drawn {}, lost {}", report.won, report.drawn, report.lost);
    Ok(())
}
