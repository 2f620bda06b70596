//! A bot: it accepts and offers games, and plays them with the moves that a [`Mind`] chooses.
//!
//! It reconnects by itself, and goes on with the games that it finds under way.

mod play;
mod thinking;
mod wishes;

use std::pin::pin;

use dvonn_net::{GameId, ProblemCode};
use tokio::time::sleep;

use crate::client::Client;
use crate::fault::Fault;
use crate::socket::{Heard, Socket};
use crate::waits::Waits;
use play::Playing;
pub use thinking::Mind;
pub use wishes::{Accept, UnknownTerms, UnknownWish, Wishes, terms};

/// The outcome of a bot's run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// How many games it won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many it lost.
    pub lost: u32,
    /// How many were called off.
    pub called_off: u32,
    /// How many of the lost games it resigned because its mind found no move.
    pub forfeited: u32,
    /// The games that are still under way at the end.
    pub left: Vec<GameId>,
}

/// Why a bot stopped, or did not start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The server does not know the token, or no longer does.
    #[error("the server does not know the token")]
    BadToken,
    /// The account is not marked as a program's.
    #[error("the account of {0} is not marked as a program's")]
    NotAProgram(String),
    /// The server refused a request that the bot cannot do without, or it isn't a DVONN server.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Plays until `ended` resolves, or until it has played the number of games in `wishes`. Then it plays its
/// live games to their end, and leaves the other games as they are. Each mind thinks on its own thread.
///
/// # Errors
/// If the server does not know the token, the account is a person's, or there is no DVONN server at the
/// address. While the server is unreachable, the bot keeps trying.
pub async fn run(
    client: Client,
    minds: Vec<Box<dyn Mind>>,
    wishes: Wishes,
    ended: impl Future<Output = ()>,
) -> Result<Report, Stopped> {
    let mut ended = pin!(ended);
    let (mut playing, mut done) = Playing::new(client.clone(), minds, wishes);
    let mut waits = Waits::default();
    loop {
        let connecting = connect(&client);
        let connected = tokio::select! {
            connected = connecting => Some(connected),
            () = &mut ended, if !playing.is_ending() => None,
        };
        let mut socket = match connected {
            None => {
                playing.end();
                if playing.is_done() {
                    return Ok(playing.report());
                }
                continue;
            }
            Some(Ok((name, socket))) => {
                playing.connected(&name);
                waits.reset();
                socket
            }
            Some(Err(stopped)) => {
                let Stopped::Fault(fault) = &stopped else { return Err(stopped) };
                if !fault.is_passing() && !playing.has_been_connected() {
                    return Err(stopped);
                }
                let wait = waits.next(random());
                tracing::warn!(seconds = wait.as_secs_f64(), "{fault}; waiting");
                tokio::select! {
                    () = sleep(wait) => {}
                    () = &mut ended, if !playing.is_ending() => playing.end(),
                }
                if playing.is_done() {
                    return Ok(playing.report());
                }
                continue;
            }
        };
        // One connection, from its beginning to its end.
        loop {
            let mut is_lost = false;
            for frame in playing.act(socket.lag()) {
                is_lost |= !socket.send(&frame).await;
            }
            if playing.is_done() {
                // Wait for the answers to the last requests, so that no seek stays open behind the bot's
                // back.
                while playing.is_asking() {
                    let Some(answer) = done.recv().await else { break };
                    playing.on_done(answer);
                    playing.act(None);
                }
                socket.close().await;
                return Ok(playing.report());
            }
            if is_lost {
                break;
            }
            tokio::select! {
                heard = socket.next() => match heard {
                    Heard::Frame(frame) => playing.hear(&frame),
                    Heard::Lost => break,
                },
                Some(answer) = done.recv() => playing.on_done(answer),
                () = &mut ended, if !playing.is_ending() => playing.end(),
                () = sleep(play::LOOK_AGAIN) => {}
            }
        }
        playing.lost();
        tracing::warn!("the connection is lost");
    }
}

/// Connects, and checks that the account is a program's. Returns its name and the socket.
async fn connect(client: &Client) -> Result<(String, Socket), Stopped> {
    let me = match client.me().await {
        Err(fault) if fault.is(ProblemCode::SignedOut) => return Err(Stopped::BadToken),
        me => me?.ok_or(Stopped::BadToken)?,
    };
    if !me.player.bot {
        return Err(Stopped::NotAProgram(me.player.name));
    }
    Ok((me.player.name, Socket::connect(client).await?))
}

/// A random number.
fn random() -> u64 {
    let mut bytes = [0; 8];
    // If the system has no randomness, all bots wait for the same time, which does no harm.
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}
