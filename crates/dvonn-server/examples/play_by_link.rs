//! Plays a game between two guests on a server in memory, without a network, and prints every frame that they
//! get.

#![allow(clippy::print_stdout)]

use std::sync::Arc;

use dvonn_net::{ClientFrame, Terms};
use dvonn_server::connection::Connection;
use dvonn_server::host::Surroundings;
use dvonn_server::service::Service;
use dvonn_server::store::MemoryStore;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let service = Service::start(Arc::<MemoryStore>::default(), Surroundings::of_machine()?).await?;
    let terms: Terms =
        serde_json::from_str(r#"{"filling":"placement","time":"300000+2000","side":"white"}"#)?;
    let problem = |problem: dvonn_net::Problem| problem.detail;
    let (white, black) =
        (service.add_guest().await.map_err(problem)?, service.add_guest().await.map_err(problem)?);
    let challenge = service.challenge(white.user.id, terms.into()).await.map_err(problem)?;
    service.accept(black.user.id, challenge.id, None).await.map_err(problem)?;
    let game = challenge.id;
    let (connection, mut told) = Connection::new(Some(white.user.id));
    let frames = [
        ClientFrame::Follow { game, after: None },
        ClientFrame::Play { game, id: 1, ply: 0, after: 0, m: "e3".parse()? },
        ClientFrame::Resign { game, id: 2 },
    ];
    for frame in frames {
        println!("> {}", frame.write());
        service.receive(&connection, &frame.write()).await;
    }
    // A snapshot, the presence of the players, and two changes with their answers.
    for _ in 0..6 {
        println!("< {}", told.next().await.unwrap_or_default());
    }
    Ok(())
}
