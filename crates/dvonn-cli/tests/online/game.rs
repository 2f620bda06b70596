//! A game as its two players know it. They play it on any server that accepts them.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Outcome};
use dvonn_net::{
    ChallengePage, ClientFrame, GameChange, GameId, GamePage, ProblemCode, RefusalText, ServerFrame,
};
use dvonn_record::{EndReason, GameResult};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, Method, StatusCode};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::clock::{Reading, Stood};

/// How long a player waits for an answer before connecting to another server.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// How long a player waits before repeating a message that was not accepted.
const AGAIN: Duration = Duration::from_millis(100);

/// The longest time until a game continues, on a busy machine.
const BACK: Duration = Duration::from_secs(20);

/// The pause between the moves of players who are in no hurry.
const PACE: Duration = Duration::from_millis(20);

/// With less time left, a player does not try to save the game.
const TOO_LATE: Duration = Duration::from_millis(1_200);

/// The longest delay before an overdue flag falls: the server allows up to two seconds for lag, and the
/// machine may be busy.
const FALLEN: Duration = Duration::from_secs(6);

/// The servers that players connect to in turn, as through a load balancer.
#[derive(Default)]
pub(crate) struct Servers {
    pub(crate) addresses: Mutex<Vec<String>>,
    /// Answers that the store is unavailable.
    pub(crate) refused: Answers,
    /// Acknowledgements of messages.
    pub(crate) acknowledged: Answers,
}

/// Answers of one kind, each as two moments: when the message was sent and when its answer came.
#[derive(Default)]
pub(crate) struct Answers(Mutex<Vec<(Instant, Instant)>>);

impl Answers {
    pub(crate) fn note(&self, asked: Instant) {
        self.0.lock().unwrap().push((asked, Instant::now()));
    }

    /// Forgets all answers so far.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap().clear();
    }

    /// Waits, for a limited time, for the first answer to a message that was sent at `since` or later.
    pub(crate) async fn first(&self, since: Instant, patience: Duration) -> Option<(Instant, Instant)> {
        let begun = Instant::now();
        while begun.elapsed() < patience {
            if let Some(&first) = self.0.lock().unwrap().iter().find(|&&(asked, _)| asked >= since) {
                return Some(first);
            }
            sleep(Duration::from_millis(5)).await;
        }
        None
    }
}

/// The stage of a disturbance around the games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing is wrong.
    Calm,
    /// The store is unavailable for this long.
    Outage(Duration),
    /// Everything has worked again since this moment. Each game should continue.
    Back(Instant),
    /// The games are played to their ends.
    End,
}

/// The way in which the players use their time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The players move one after the other, without haste.
    Steady,
    /// The players have little time and use most of it. They move during an outage that would otherwise cost
    /// them the rest.
    InOutage,
    /// The players do the same just after the outage.
    AfterOutage,
}

/// The figures of a whole run.
#[derive(Default)]
pub(crate) struct Figures {
    /// The allowed error of a clock, in milliseconds.
    pub(crate) exact: i64,
    pub(crate) games: usize,
    pub(crate) moves: usize,
    pub(crate) flags: usize,
    /// The largest error of a clock that ran too far, and of one that ran too little, in milliseconds.
    pub(crate) fast: i64,
    pub(crate) slow: i64,
    /// The longest time that a game took to continue.
    pub(crate) back: Duration,
    /// Descriptions of all failures.
    pub(crate) troubles: Vec<String>,
}

struct Seat {
    out: SplitSink<WebSocketStream<MaybeTlsStream<TcpStream>>, Message>,
    frames: mpsc::UnboundedReceiver<ServerFrame>,
}

impl Seat {
    /// Asks for the past changes of a game and follows the later ones.
    async fn follow(&mut self, game: &Game) -> Option<()> {
        let follow = ClientFrame::Follow { game: game.id, after: Some(game.acknowledged.len() as u64) };
        self.out.send(Message::text(follow.write())).await.ok()
    }
}

pub(crate) struct Game {
    pub(crate) id: GameId,
    /// The cookies of White and Black.
    pub(crate) cookies: [String; 2],
    start: Board,
    seats: [Option<Seat>; 2],
    /// The acknowledged moves, in order, without those that the rules force.
    acknowledged: Vec<Move>,
    /// The last frame that was sent, until it is acknowledged.
    sent: Option<(Color, Move, ClientFrame)>,
    /// The readings of the clocks since the last check.
    readings: Vec<Reading>,
    /// The periods since the last check in which the clocks should have stood.
    pub(crate) stood: Vec<Stood>,
    /// When messages were sent that the server refused because the store was unavailable.
    refused: Vec<Instant>,
    /// When messages were sent that the server acknowledged, and when each acknowledgement came.
    accepted: Vec<(Instant, Instant)>,
    manner: Manner,
    connections: usize,
    random: Random,
    /// How long the game took to continue after everything worked again.
    back: Duration,
    /// Whether a player was told that the game has ended.
    is_ended: bool,
    troubles: Vec<String>,
}

pub(crate) async fn ask(client: &Client, url: &str, method: Method, cookie: &str, body: &str) -> String {
    loop {
        let request = client.request(method.clone(), url).header("cookie", cookie);
        let response =
            request.header("content-type", "application/json").body(body.to_owned()).send().await.unwrap();
        let (status, text) = (response.status(), response.text().await.unwrap());
        if status == StatusCode::TOO_MANY_REQUESTS {
            sleep(AGAIN).await;
            continue;
        }
        assert!(status.is_success(), "{url}: {status} {text}");
        return text;
    }
}

/// Creates two guest accounts and returns their cookies.
async fn guests(client: &Client, address: &str) -> [String; 2] {
    let mut cookies = [String::new(), String::new()];
    for cookie in &mut cookies {
        let response = client.post(format!("http://{address}/api/guest")).send().await.unwrap();
        let set = response.headers()["set-cookie"].to_str().unwrap();
        set.split(';').next().unwrap().clone_into(cookie);
    }
    cookies
}

impl Game {
    /// Starts a game between these players, or between new guests.
    pub(crate) async fn begin(
        client: &Client,
        address: &str,
        players: Option<[String; 2]>,
        (seed, manner, seconds): (u64, Manner, u64),
    ) -> Self {
        let cookies = match players {
            Some(players) => players,
            None => guests(client, address).await,
        };
        let url = format!("http://{address}/api/challenges");
        let terms = format!(r#"{{"filling":"placement","time":"{}+0","side":"white"}}"#, seconds * 1000);
        let offered = ask(client, &url, Method::POST, &cookies[0], &terms).await;
        let id = serde_json::from_str::<ChallengePage>(&offered).unwrap().id;
        ask(client, &format!("{url}/{id}/accept"), Method::POST, &cookies[1], "").await;
        let asked = Instant::now();
        let state = page(client, address, id).await.state.unwrap();
        Self {
            id,
            cookies,
            start: state.start,
            seats: [None, None],
            acknowledged: Vec::new(),
            sent: None,
            readings: vec![Reading::new(state.clocks.unwrap(), asked)],
            stood: Vec::new(),
            refused: Vec::new(),
            accepted: Vec::new(),
            manner,
            connections: usize::try_from(seed).unwrap(),
            random: Random::new(seed),
            back: Duration::ZERO,
            is_ended: false,
            troubles: Vec::new(),
        }
    }

    pub(crate) fn is_steady(&self) -> bool {
        self.manner == Manner::Steady
    }

    /// Returns when the first acknowledgement came of a message that was sent after the store worked again.
    pub(crate) fn went_on(&self, again: Instant) -> Option<Instant> {
        self.accepted.iter().find(|&&(asked, _)| asked >= again).map(|&(_, heard)| heard)
    }

    /// Returns two moments between which the clocks of this game started again after an outage. One server
    /// may learn later than another that the store works. `latest` is when the last of the games continued.
    pub(crate) fn ran_again(&self, again: Instant, latest: Instant) -> (Instant, Instant) {
        let back = self.went_on(again).unwrap_or(latest);
        let refused = self.refused.iter().copied().filter(|&asked| asked <= back).max();
        (refused.map_or(again, |asked| asked.max(again)), back)
    }

    /// Returns the board after the acknowledged moves and the number of moves so far.
    fn board(&self) -> (Board, usize) {
        let (mut board, mut ply) = (self.start, 0);
        let mut decisions = self.acknowledged.iter();
        loop {
            let next = dvonn_referee::forced_by_rules(&board).or_else(|| decisions.next().copied());
            let Some(m) = next else { return (board, ply) };
            board = board.play(m).unwrap();
            ply += 1;
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_ended || self.board().0.position().is_over()
    }

    /// Plays in the manner of the game until everything works again and the game has continued, or until the
    /// game ends.
    pub(crate) async fn play(mut self, servers: Arc<Servers>, mut stage: watch::Receiver<Stage>) -> Self {
        if self.is_steady() {
            while !self.is_over() && self.say(&servers, &mut stage).await {
                if let Stage::Back(since) = *stage.borrow() {
                    self.back = since.elapsed();
                    return self;
                }
                sleep(PACE).await;
            }
            return self;
        }
        for side in 0..2 {
            self.be_there(side, &servers).await;
        }
        let disturbed = stage.wait_for(|&stage| stage != Stage::Calm).await.map(|stage| *stage);
        if let Ok(Stage::Outage(lasts)) = disturbed
            && !self.is_over()
            && self.saves_itself(lasts)
        {
            if self.manner == Manner::AfterOutage {
                let _ = stage.wait_for(|stage| matches!(stage, Stage::Back(_))).await;
            }
            self.say(&servers, &mut stage).await;
        }
        let _ = stage.wait_for(|stage| matches!(stage, Stage::Back(_) | Stage::End)).await;
        self
    }

    /// Returns whether the player to move would lose on time in the outage and can still move.
    fn saves_itself(&self, lasts: Duration) -> bool {
        let Some(reading) = self.readings.last() else { return false };
        let (_, ran) = reading.ran((Instant::now(), Instant::now()), &self.stood);
        let left = reading.running().map_or(Duration::ZERO, |(_, left)| left.saturating_sub(ran));
        left > TOO_LATE && left < lasts + Duration::from_secs(1)
    }

    /// Chooses a random move for the side to move.
    fn decide(&mut self) -> Option<(Color, Move, ClientFrame)> {
        let (board, ply) = self.board();
        let m = random::legal_move(board.position(), &mut self.random)?;
        let number = self.acknowledged.len() as u64;
        let frame = ClientFrame::Play { game: self.id, id: number, ply, after: number, m };
        Some((board.position().side(), m, frame))
    }

    /// Connects the player of a side, who then gets the missed changes.
    async fn connect(&mut self, side: usize, servers: &Servers) -> Option<Seat> {
        let address = {
            let addresses = servers.addresses.lock().unwrap();
            self.connections += 1;
            addresses.get(self.connections % addresses.len().max(1))?.clone()
        };
        let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookies[side].parse().unwrap());
        let (socket, _) = timeout(PATIENCE, connect_async(request)).await.ok()?.ok()?;
        let (out, mut heard) = socket.split();
        let (frame, frames) = mpsc::unbounded_channel();
        // A task reads the socket at all times, so pings are answered.
        tokio::spawn(async move {
            while let Some(Ok(message)) = heard.next().await {
                if let Message::Text(text) = message {
                    let _ = frame.send(serde_json::from_str(&text).unwrap());
                }
            }
        });
        Some(Seat { out, frames })
    }

    /// Makes the player of a side follow the game, unless they already do. Leaves the seat empty if no server
    /// accepts them.
    async fn be_there(&mut self, side: usize, servers: &Servers) {
        if self.seats[side].as_ref().is_none_or(|seat| seat.frames.is_closed()) {
            self.seats[side] = match self.connect(side, servers).await {
                Some(mut seat) => seat.follow(self).await.map(|()| seat),
                None => None,
            };
        }
    }

    /// Sends a frame once, to any server that accepts the player.
    async fn send(&mut self, side: usize, frame: &ClientFrame, asks: bool, servers: &Servers) -> Option<()> {
        let is_new = self.seats[side].is_none();
        let mut seat = match self.seats[side].take() {
            Some(seat) => seat,
            None => self.connect(side, servers).await?,
        };
        if is_new || asks {
            seat.follow(self).await?;
        }
        seat.out.send(Message::text(frame.write())).await.ok()?;
        self.seats[side] = Some(seat);
        Some(())
    }

    /// Sends a move until it is acknowledged. Returns whether it was; otherwise the game has ended, or the
    /// test has failed.
    async fn say(&mut self, servers: &Servers, stage: &mut watch::Receiver<Stage>) -> bool {
        let mut attempts = if self.sent.is_none() { 0 } else { 1 };
        let Some((color, m, frame)) = self.sent.take().or_else(|| self.decide()) else { return false };
        self.sent = Some((color, m, frame.clone()));
        let side = usize::from(color == Color::Black);
        let number = self.acknowledged.len() as u64;
        let (begun, mut asked, mut asks) = (Instant::now(), Instant::now(), false);
        // `due` is when the player sends the move again, and `leaves` is whether they then change the server.
        let (mut due, mut leaves) = (begun, false);
        let (mut answers, mut last) = (0, None);
        loop {
            if Instant::now() >= due {
                if leaves {
                    self.seats[side] = None;
                }
                asked = Instant::now();
                leaves = self.send(side, &frame, asks, servers).await.is_some();
                attempts += usize::from(leaves);
                asks = false;
                due = Instant::now() + if leaves { PATIENCE } else { AGAIN };
            }
            let late = match *stage.borrow() {
                Stage::Back(since) => since.max(begun).elapsed() > BACK,
                Stage::Calm | Stage::End => begun.elapsed() > 2 * BACK,
                Stage::Outage(_) => false,
            };
            if late {
                self.troubles.push(format!("{frame:?} is not answered: {answers} frames, the last {last:?}"));
                self.is_ended = true;
                return false;
            }
            let wait = due.saturating_duration_since(Instant::now());
            let Some(seat) = &mut self.seats[side] else {
                sleep(wait).await;
                continue;
            };
            let heard = match timeout(wait, seat.frames.recv()).await {
                Err(_) => continue,
                Ok(Some(heard)) => heard,
                Ok(None) => {
                    self.seats[side] = None;
                    (due, leaves) = (Instant::now() + AGAIN, false);
                    continue;
                }
            };
            answers += 1;
            last = Some(heard.clone());
            match heard {
                ServerFrame::Change { change: GameChange::Ended(_), .. } => self.is_ended = true,
                // A change from an earlier attempt may arrive late, so only a first attempt gives a reading.
                ServerFrame::Change { number: changed, clocks: Some(clocks), .. }
                    if attempts == 1 && changed == number + 1 =>
                {
                    self.readings.push(Reading::new(clocks, asked));
                }
                ServerFrame::Accepted { id, .. } if id == number => {
                    servers.acknowledged.note(asked);
                    self.accepted.push((asked, Instant::now()));
                    self.sent = None;
                    self.acknowledged.push(m);
                    return true;
                }
                ServerFrame::Refused { id, why, .. } if id == number => {
                    if why != RefusalText::GameEnded {
                        self.troubles.push(format!("{frame:?} was refused: {why:?}"));
                    }
                    self.is_ended = true;
                    return false;
                }
                ServerFrame::Problem(problem) if problem.code != ProblemCode::Unavailable => {
                    self.troubles.push(format!("{frame:?}: {problem:?}"));
                    self.is_ended = true;
                    return false;
                }
                ServerFrame::Problem(_) | ServerFrame::Resynchronize { .. } => {
                    servers.refused.note(asked);
                    if matches!(heard, ServerFrame::Problem(_)) {
                        self.refused.push(asked);
                    }
                    (due, leaves, asks) = (due.min(Instant::now() + AGAIN), false, true);
                }
                _ => {}
            }
        }
    }

    /// Checks that a server has every move that it acknowledged, no illegal move, and the right clocks.
    pub(crate) async fn check(&mut self, client: &Client, address: &str, after: &str, figures: &mut Figures) {
        let asked = Instant::now();
        let page = page(client, address, self.id).await;
        let state = page.state.unwrap();
        let (mut board, mut decided) = (self.start, Vec::new());
        for &m in &state.moves {
            if dvonn_referee::forced_by_rules(&board) != Some(m) {
                decided.push(m);
            }
            match board.play(m) {
                Ok(next) => board = next,
                Err(illegal) => self.troubles.push(format!("an illegal move: {illegal}")),
            }
        }
        let beyond = decided.strip_prefix(&self.acknowledged[..]);
        if !beyond.is_some_and(|beyond| beyond.is_empty() || self.sent.iter().any(|sent| beyond == [sent.1]))
        {
            let acknowledged = &self.acknowledged;
            self.troubles.push(format!("{acknowledged:?} were acknowledged, and {decided:?} played"));
        }
        let by_time = page.result.or(state.result).filter(|result| result.by == EndReason::Time);
        self.check_flag(by_time, (asked, Instant::now()), figures);
        let by_time = by_time.is_some();
        if let Some(clocks) = state.clocks.filter(|clocks| clocks.running.is_some()) {
            self.readings.push(Reading::new(clocks, asked));
        }
        for pair in self.readings.array_windows::<2>() {
            let error = pair[0].error(&pair[1], &self.stood);
            (figures.fast, figures.slow) = (figures.fast.max(error), figures.slow.min(error));
            if error.abs() > figures.exact {
                let manner = if self.manner == Manner::Steady { "a steady" } else { "a short" };
                let shown = pair.each_ref().map(Reading::shown);
                self.troubles.push(format!("a clock of {manner} game went {error} ms too far: {shown:?}"));
            }
        }
        figures.back = figures.back.max(std::mem::take(&mut self.back));
        let id = self.id;
        figures.troubles.extend(self.troubles.drain(..).map(|trouble| format!("{after}: {id}: {trouble}")));
        self.is_ended |= by_time;
        self.readings.drain(..self.readings.len() - 1);
        self.stood.clear();
        self.refused.clear();
        self.accepted.clear();
    }

    /// Checks that a flag fell if the time was up, and only then.
    fn check_flag(&mut self, fallen: Option<GameResult>, now: (Instant, Instant), figures: &mut Figures) {
        let reading = self.readings.last().expect("check() keeps the last reading");
        let Some((side, left)) = reading.running() else { return };
        let (least, most) = reading.ran(now, &self.stood);
        if let Some(result) = fallen {
            figures.flags += 1;
            // If the other side lost, a move came in between, and the test does not know when it was stored.
            let is_his = result.outcome == Outcome::Win(!side);
            if is_his && most + Duration::from_millis(figures.exact.unsigned_abs()) < left {
                self.troubles
                    .push(format!("{side:?} lost on time with {left:?} left, of which {most:?} ran"));
            }
        } else if !self.is_over() && least > left + FALLEN {
            self.troubles.push(format!("{side:?} had {left:?} left, {least:?} ran, and no flag fell"));
        }
    }

    /// Adds the moves of a finished game to the figures.
    pub(crate) fn count(&self, figures: &mut Figures) {
        figures.games += 1;
        figures.moves += self.acknowledged.len();
    }
}

pub(crate) async fn page(client: &Client, address: &str, id: GameId) -> GamePage {
    let url = format!("http://{address}/api/games/{id}");
    serde_json::from_str(&ask(client, &url, Method::GET, "", "").await).unwrap()
}
