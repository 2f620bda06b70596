//! A half-open connection: the network accepts everything and delivers nothing. The other player is told
//! within ten seconds, long before the server gives the connection up. The time until a claim counts from the
//! last sign of life.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use dvonn_net::{Away, ClientFrame, GameId, GamePage, NewChallenge, ServerFrame, Terms};
use dvonn_record::{EndReason, GameResult};
use dvonn_referee::{Filling, SideChoice};
use dvonn_server::host::Surroundings;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use turmoil::Builder;

use crate::person::{Socket, connect};

const BEGINNING: Duration = Duration::from_secs(1_800_000_000);

fn now() -> Duration {
    BEGINNING + turmoil::sim_elapsed().unwrap_or_default()
}

struct Listener(turmoil::net::TcpListener);

impl axum::serve::Listener for Listener {
    type Io = turmoil::net::TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        loop {
            match self.0.accept().await {
                Ok(accepted) => return accepted,
                Err(_) => tokio::task::yield_now().await,
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// The game that two guests play, and the tokens of White and Black.
type Begun = Arc<Mutex<Option<(GamePage, [String; 2])>>>;

async fn serve(begun: Begun) -> turmoil::Result {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::default();
    let service = Service::start(store, Surroundings::simulated(now, 1)).await?;
    let listener = Listener(turmoil::net::TcpListener::bind(("0.0.0.0", 80)).await?);
    let guests = [service.add_guest().await.unwrap(), service.add_guest().await.unwrap()];
    let [white, black] = guests.each_ref().map(|guest| guest.user.id);
    let time = Some("60000+0".parse().unwrap());
    let terms = Terms { filling: Filling::Placement, time, side: SideChoice::White, rated: false };
    let offered = service.challenge(white, NewChallenge::from(terms)).await.unwrap();
    let page = service.accept(black, offered.id, None).await.unwrap();
    *begun.lock().unwrap() = Some((page, guests.map(|guest| guest.token)));
    let settings = Settings { unlimited: true, ..Settings::default() };
    let never = || std::future::pending::<()>();
    http::serve_on(listener, service, settings, axum::Router::new(), never).await?;
    Ok(())
}

/// Connects a player who follows the game.
async fn join(begun: &Begun, side: usize) -> (Socket, GameId) {
    loop {
        let known = begun.lock().unwrap().clone();
        if let Some((page, tokens)) = known
            && let Some(mut socket) = connect(Some(&tokens[side])).await
        {
            say(&mut socket, &ClientFrame::Follow { game: page.id, after: Some(0) }).await;
            return (socket, page.id);
        }
        sleep(Duration::from_millis(100)).await;
    }
}

async fn say(socket: &mut Socket, frame: &ClientFrame) {
    socket.send(Message::text(frame.write())).await.unwrap();
}

async fn hear(socket: &mut Socket) -> ServerFrame {
    loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

/// Waits until Black is present or away. If away, returns since when, and when the game may be claimed.
async fn presence(socket: &mut Socket, is_there: bool) -> Option<(Duration, Duration)> {
    loop {
        if let ServerFrame::Presence { black, away, .. } = hear(socket).await
            && black == is_there
        {
            let of = |away: &Away| {
                let [since, claim_in] = [away.since, away.claim_in].map(Duration::from_millis);
                (since, now() + claim_in)
            };
            return away.iter().find(|away| away.side == dvonn::Color::Black).map(of);
        }
    }
}

#[test]
fn the_other_player_hears_within_ten_seconds_that_a_line_is_half_open() {
    let begun = Begun::default();
    let mut sim = Builder::new()
        .tick_duration(Duration::from_millis(20))
        .simulation_duration(Duration::from_secs(300))
        .max_message_latency(Duration::from_millis(50))
        .rng_seed(3)
        .build();
    let serving = Arc::clone(&begun);
    sim.host("server", move || serve(Arc::clone(&serving)));
    let playing = Arc::clone(&begun);
    // Black's client answers pings as long as they come.
    sim.host("black", move || {
        let playing = Arc::clone(&playing);
        async move {
            let (mut socket, _) = join(&playing, 1).await;
            while socket.next().await.is_some_and(|message| message.is_ok()) {}
            std::future::pending().await
        }
    });
    sim.client("white", async move {
        let (mut socket, game) = join(&begun, 0).await;
        assert_eq!(presence(&mut socket, true).await, None);
        say(&mut socket, &ClientFrame::Play { game, id: 1, ply: 0, after: 0, m: "e3".parse().unwrap() })
            .await;
        // The connection comes back in time.
        sleep(Duration::from_secs(7)).await;
        let cut = now();
        turmoil::hold("server", "black");
        let (since, _) = presence(&mut socket, false).await.expect("since when");
        assert!(now() <= cut + Duration::from_secs(10), "told after {:?}", now() - cut);
        assert!(
            (cut - Duration::from_secs(5)..=cut + Duration::from_millis(100)).contains(&since),
            "{since:?}"
        );
        turmoil::release("server", "black");
        assert_eq!(presence(&mut socket, true).await, None);
        // The connection is cut for good. The time counts from Black's last sign of life.
        sleep(Duration::from_secs(7)).await;
        turmoil::hold("server", "black");
        let (since, claimable) = presence(&mut socket, false).await.expect("since when");
        assert_eq!(
            claimable.abs_diff(since + Duration::from_secs(20)).as_secs(),
            0,
            "{since:?}, {claimable:?}"
        );
        sleep((claimable - now()).saturating_sub(Duration::from_millis(200))).await;
        say(&mut socket, &ClientFrame::Claim { game, id: 2, draw: false }).await;
        sleep(Duration::from_millis(400)).await;
        say(&mut socket, &ClientFrame::Claim { game, id: 3, draw: false }).await;
        let (mut is_refused, result) = (false, GameResult::forfeited(dvonn::Color::Black));
        loop {
            match hear(&mut socket).await {
                ServerFrame::Refused { id: 2, .. } => is_refused = true,
                ServerFrame::Change { ended: Some(ended), .. } => {
                    assert_eq!((is_refused, ended, ended.by), (true, result, EndReason::Forfeit));
                    return Ok(());
                }
                _ => {}
            }
        }
    });
    sim.run().unwrap();
}
