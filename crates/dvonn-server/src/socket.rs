//! The socket of live play: frames of `dvonn-net` as text.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use dvonn_net::{MAX_FRAME, Problem, ProblemCode, ServerFrame};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use crate::connection::{Connection, Outbox};
use crate::limits::Wait;
use crate::request::{Asking, IpAddress, Refused, SharedState};
use crate::watch::guarded;

/// The size of the read buffer, in bytes. Each socket has one, so the default of 128 KiB would be most of the
/// memory that a game takes. Most frames are shorter than this.
const READ_BUFFER: usize = 1024;

/// The interval at which the lag is measured.
const PING_EVERY: Duration = Duration::from_secs(5);

/// How long a client may be silent before the others are told. By then the answer to a ping is overdue.
const OVERDUE: Duration = Duration::from_millis(7_500);

/// How long a client may be silent before its connection is closed. It has to answer at least the pings.
const SILENCE: Duration = Duration::from_secs(30);

/// How long a client may take to close the connection when the server ends.
const FAREWELL: Duration = Duration::from_secs(1);

/// How many frames a connection may send at once.
const BURST: u32 = 100;

/// After that, the interval at which it may send one more.
const REFILL: Duration = Duration::from_millis(200);

/// Opens a socket.
#[utoipa::path(get, path = "/api/socket", tag = "games", responses((status = 101, description = "The socket is open and carries `ClientFrame` and `ServerFrame` as text")), security((), ("session" = []), ("token" = [])), extensions(("x-problems" = json!(["malformed"]))))]
pub(crate) async fn open(
    State(shared): State<Arc<SharedState>>,
    IpAddress(address): IpAddress,
    Asking(caller): Asking,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|error| Problem::new(ProblemCode::Malformed, error.body_text()))?;
    let counted = shared.limits.open_socket(address).map_err(|Wait(wait)| {
        let detail = "too many sockets are open or were opened from this address";
        Problem::new(ProblemCode::TooMany, detail).retry_after(wait)
    })?;
    let upgrade = upgrade.max_message_size(MAX_FRAME).max_frame_size(MAX_FRAME);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (connection, outbox) = Connection::of(caller);
        shared.service.connected(&connection);
        guarded("a socket", talk(&shared, socket, &connection, outbox)).await;
        let _under_way = shared.under_way.token();
        shared.service.disconnected(&connection).await;
        drop(counted);
    }))
}

/// A token bucket: the number of frames that may come now. It fills again gradually.
struct Bucket {
    left: u32,
    since: Instant,
}

impl Bucket {
    fn new(now: Instant) -> Self {
        Self { left: BURST, since: now }
    }

    /// Takes one token, and returns how long the next frame has to wait.
    fn take(&mut self, now: Instant) -> Duration {
        let refilled = u32::try_from(now.duration_since(self.since).as_millis() / REFILL.as_millis());
        let refilled = refilled.unwrap_or(u32::MAX);
        self.since += REFILL * refilled.min(BURST);
        self.left = self.left.saturating_add(refilled).min(BURST);
        if self.left == BURST {
            self.since = now;
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { REFILL } else { Duration::ZERO }
    }
}

/// Sends a message. Returns whether the client takes it. A client that reads nothing for a while counts as
/// gone.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SILENCE, socket.send(message)).await, Ok(Ok(())))
}

/// A clock that stops while the server handles a frame. The server reads nothing meanwhile, and that time is
/// not the client's lag.
struct LagClock {
    begun: Instant,
    stood: Duration,
}

impl LagClock {
    fn new(begun: Instant) -> Self {
        Self { begun, stood: Duration::ZERO }
    }

    /// Stops while the work is done.
    async fn stand<T>(&mut self, work: impl Future<Output = T>) -> T {
        let since = Instant::now();
        let done = work.await;
        self.stood += since.elapsed();
        done
    }

    /// The time in the form that pings carry.
    fn now(&self) -> [u8; 8] {
        let shown = self.begun.elapsed().saturating_sub(self.stood);
        u64::try_from(shown.as_micros()).unwrap_or(u64::MAX).to_le_bytes()
    }

    /// Returns how long the answer to a ping took; `None` if no such ping was sent.
    fn since(&self, sent: &[u8]) -> Option<Duration> {
        let sent = u64::from_le_bytes(sent.try_into().ok()?);
        u64::from_le_bytes(self.now()).checked_sub(sent).map(Duration::from_micros)
    }
}

/// The state of the connection to a client.
struct Line<'a> {
    shared: &'a SharedState,
    connection: &'a Arc<Connection>,
    /// The time of the last sign of life.
    heard: Instant,
    is_silent: bool,
}

impl Line<'_> {
    /// Notes a sign of life.
    async fn hear(&mut self, now: Instant) {
        self.heard = now;
        if std::mem::take(&mut self.is_silent) {
            self.shared.service.line_changed(self.connection, None).await;
        }
    }

    /// Tells the others if the client has been silent for too long.
    async fn look(&mut self) {
        let silence = self.heard.elapsed();
        if silence > OVERDUE && !self.is_silent {
            self.is_silent = true;
            self.shared.service.line_changed(self.connection, Some(silence)).await;
        }
    }

    /// Sends a message, and keeps checking for silence while that takes long. Returns whether the client
    /// takes it.
    async fn send(&mut self, socket: &mut WebSocket, message: Message) -> bool {
        let mut sending = pin!(send(socket, message));
        loop {
            match timeout(PING_EVERY, &mut sending).await {
                Ok(is_sent) => return is_sent,
                Err(_) => self.look().await,
            }
        }
    }
}

async fn talk(shared: &SharedState, mut socket: WebSocket, connection: &Arc<Connection>, mut outbox: Outbox) {
    let mut ping = interval(PING_EVERY);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let begun = Instant::now();
    let (mut bucket, mut reads_from) = (Bucket::new(begun), begun);
    let mut lag_clock = LagClock::new(begun);
    let mut line = Line { shared, connection, heard: begun, is_silent: false };
    loop {
        tokio::select! {
            // Events that are ready at the same time are handled in this order, so that a simulation is
            // repeatable. None waits for long, because the server reads a client that sends too much more
            // slowly.
            biased;
            _ = shared.goes_on.acquire() => {
                // 1012: the service restarts. The client comes back by itself.
                let frame = CloseFrame { code: 1012, reason: "the server ends".into() };
                send(&mut socket, Message::Close(Some(frame))).await;
                // Closing with unread data would reset the connection, and the frame might be lost.
                let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
                return;
            }
            () = connection.ended() => {
                let frame = CloseFrame { code: 1000, reason: "the session has ended".into() };
                send(&mut socket, Message::Close(Some(frame))).await;
                let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
                return;
            }
            // A client that sends too much is read more slowly, without losing anything.
            message = async { sleep_until(reads_from).await; socket.recv().await } => {
                let Some(Ok(message)) = message else { return };
                let now = Instant::now();
                lag_clock.stand(line.hear(now)).await;
                match message {
                    Message::Text(text) => {
                        reads_from = now + bucket.take(now);
                        // When the server ends, it waits for the work of a frame, but not for the client's
                        // farewell.
                        let _under_way = shared.under_way.token();
                        // The future is boxed because it is large, and most sockets are idle most of the
                        // time.
                        let receiving = Box::pin(shared.service.receive(connection, &text));
                        lag_clock.stand(receiving).await;
                    }
                    Message::Binary(_) => {
                        reads_from = now + bucket.take(now);
                        let problem = Problem::new(ProblemCode::Malformed, "expected frames of text");
                        connection.say(&ServerFrame::Problem(problem));
                    }
                    Message::Pong(sent) => {
                        if let Some(round_trip) = lag_clock.since(&sent) {
                            connection.measured(round_trip);
                        }
                    }
                    Message::Ping(_) => reads_from = now + bucket.take(now),
                    Message::Close(_) => return,
                }
            }
            frame = outbox.next() => {
                let Some(frame) = frame else { return };
                if !line.send(&mut socket, Message::Text((&*frame).into())).await {
                    return;
                }
            }
            _ = ping.tick() => {
                if line.heard.elapsed() > SILENCE {
                    return;
                }
                line.look().await;
                if !line.send(&mut socket, Message::Ping(lag_clock.now().to_vec().into())).await {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_the_server_waits_for_is_no_lag() {
        let mut clock = LagClock::new(Instant::now());
        sleep(Duration::from_millis(30)).await;
        let sent = clock.now();
        sleep(Duration::from_millis(40)).await;
        clock.stand(sleep(Duration::from_secs(2))).await;
        assert_eq!(clock.since(&sent), Some(Duration::from_millis(40)));
        assert_eq!(clock.since(&9_000_000u64.to_le_bytes()), None, "this time has not come yet");
        assert_eq!(clock.since(b"pong"), None);
    }

    #[test]
    fn whoever_says_too_much_waits() {
        let begun = Instant::now();
        let mut bucket = Bucket::new(begun);
        let free = (0..BURST).take_while(|_| bucket.take(begun).is_zero()).count();
        assert_eq!(free, 99);
        assert_eq!(bucket.take(begun), REFILL);
        let later = begun + REFILL * 50;
        let free = (0..BURST).take_while(|_| bucket.take(later).is_zero()).count();
        assert_eq!(free, 49);
        let much_later = later + Duration::from_secs(3600);
        let free = (0..=BURST).take_while(|_| bucket.take(much_later).is_zero()).count();
        assert_eq!(free, 99, "no more than at the beginning");
    }
}
