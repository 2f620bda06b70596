//! A simulated person: the app's own session behind a connection that is lost again and again, and a player
//! who acts at random.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Color, Move};
use dvonn_game::{InAdvance, PlayEffect, PlayInput, PlayOptions, PlaySession};
use dvonn_net::{ClientFrame, GameId, ProblemCode, ServerFrame, Terms};
use dvonn_referee::{ClientMessage, ConditionalMoves, MessageId, Offer, ServerMessage, Snapshot};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use turmoil::net::TcpStream;

use crate::audit;
use crate::world::{Arrival, World, between, happens};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// The interval of pings, the time limit for silence, and the waits are those of the web app.
const PING: Duration = Duration::from_secs(4);
const SILENCE: Duration = Duration::from_secs(12);
const WAITS: [u64; 2] = [400, 8_000];

/// The time after which people want to end their games.
const PATIENCE: Duration = Duration::from_secs(100);

/// A screen, and the game that it shows.
#[derive(Clone, Copy)]
pub(crate) struct Screen {
    pub(crate) game: GameId,
    pub(crate) side: Option<Color>,
    /// The number of the screen, because a player may have several.
    pub(crate) number: u64,
    pub(crate) seed: u64,
    pub(crate) terms: Terms,
}

/// A ping that waits for its pong.
struct Ping {
    id: u64,
    sent: Duration,
}

pub(crate) struct Person {
    pub(crate) world: Arc<World>,
    pub(crate) screen: Screen,
    pub(crate) session: PlaySession,
    token: Option<String>,
    random: Random,
    begun: Instant,
    /// The messages that were sent about the game, by number, with the times when they were first sent.
    said: BTreeMap<MessageId, (ClientMessage, Duration)>,
    /// The time of the first answer to each message.
    answered: BTreeMap<MessageId, Duration>,
    /// The last sent frames, which the network may deliver again.
    sent: VecDeque<String>,
    /// The last received changes, which the network may deliver again.
    heard: VecDeque<ServerMessage>,
    outgoing: Vec<String>,
    /// The number of the last change that the screen has.
    pub(crate) last: u64,
    /// When the game was last asked for; `None` once the whole answer has come.
    asked: Option<Duration>,
    /// The maximum delay of the message that set the clocks; `None` if it is not known.
    pub(crate) lateness: Option<Duration>,
    /// The times of the unanswered requests for the game.
    follows: VecDeque<Duration>,
    /// When this connection began.
    pub(crate) connected: Duration,
    pings: VecDeque<Ping>,
    next_ping: u64,
    next_act: Instant,
    /// Whether the player no longer acts.
    is_asleep: bool,
    may_claim: Option<Duration>,
    is_done: bool,
}

/// How a connection ends.
#[derive(Clone, Copy)]
enum Loss {
    /// Both sides learn that it ends.
    Closed,
    /// Only the client knows. For a while the server still believes in it.
    Forgotten,
    /// Neither side learns of it. The client gets nothing more, and has to notice the silence.
    Deaf,
}

impl Person {
    pub(crate) fn new(world: Arc<World>, arrival: Arrival) -> Self {
        let Arrival { screen, page, token, read_at } = arrival;
        let snapshot = page.state.unwrap().snapshot(screen.side).unwrap();
        let mut random = Random::new(screen.seed);
        let last = snapshot.number;
        let session =
            PlaySession::follow(snapshot, screen.side, PlayOptions::AT_ONCE, random.next(), read_at);
        Self {
            world,
            screen,
            session,
            token,
            random,
            begun: Instant::now(),
            said: BTreeMap::new(),
            answered: BTreeMap::new(),
            sent: VecDeque::new(),
            heard: VecDeque::new(),
            outgoing: Vec::new(),
            last,
            asked: None,
            lateness: Some(Duration::ZERO),
            follows: VecDeque::new(),
            connected: read_at,
            pings: VecDeque::new(),
            next_ping: 0,
            next_act: Instant::now(),
            is_asleep: false,
            may_claim: None,
            is_done: false,
        }
    }

    pub(crate) fn name(&self) -> String {
        let Screen { game, side, number, .. } = self.screen;
        match side {
            Some(side) => format!("{game} {side:?} {number}"),
            None => format!("{game} watcher"),
        }
    }

    /// Plays or watches until the screen shows the end.
    pub(crate) async fn live(mut self) {
        let mut failed = 0_u32;
        loop {
            if let Ok(Some(socket)) = timeout(Duration::from_secs(8), connect(self.token.as_deref())).await {
                failed = 0;
                self.world.journal.notes().counts.connections += 1;
                self.talk(socket).await;
                self.lost();
            }
            if self.is_done {
                return;
            }
            let [first, longest] = WAITS;
            let wait = (first << failed.min(8)).min(longest);
            failed += 1;
            sleep(between(&mut self.random, wait / 2, wait)).await;
        }
    }

    /// Plays over one connection, from its beginning to its end.
    async fn talk(&mut self, mut socket: Socket) {
        self.world.say(&format_args!("{} is connected", self.name()));
        self.connected = self.world.now();
        self.input(PlayInput::Connected(true));
        self.mix();
        let ends = Instant::now() + self.lifetime();
        let loss = [Loss::Closed, Loss::Forgotten, Loss::Deaf][self.random.below(3) as usize];
        let (mut is_deaf, mut heard) = (false, Instant::now());
        let mut next_ping = Instant::now();
        let mut again: Vec<(Instant, String)> = Vec::new();
        loop {
            for text in std::mem::take(&mut self.outgoing) {
                if happens(&mut self.random, 60) {
                    let late = between(&mut self.random, 0, 3_000);
                    again.push((Instant::now() + late, text.clone()));
                }
                if !is_deaf && !self.send(&mut socket, text).await {
                    return;
                }
            }
            let due = again.iter().map(|(at, _)| *at).min();
            let due = due.unwrap_or_else(|| Instant::now() + PING);
            let may_end = !is_deaf && !self.world.is_quiet();
            tokio::select! {
                biased;
                message = socket.next() => match message {
                    Some(Ok(_)) if is_deaf => {}
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        if let Message::Text(text) = message {
                            self.hear(&text);
                        }
                    }
                    _ => return,
                },
                () = sleep_until(due) => {
                    let now = Instant::now();
                    for (_, text) in again.extract_if(.., |(at, _)| *at <= now) {
                        self.world.journal.notes().counts.doubled += 1;
                        self.outgoing.push(text);
                    }
                }
                () = sleep_until(self.next_act) => self.act(),
                () = sleep_until(next_ping) => {
                    if heard.elapsed() > SILENCE {
                        return;
                    }
                    next_ping = Instant::now() + PING;
                    self.ping();
                }
                () = sleep_until(ends), if may_end => match loss {
                    Loss::Closed => return,
                    Loss::Forgotten => {
                        let keeps = between(&mut self.random, 1_000, 40_000);
                        self.world.journal.notes().counts.half_open += 1;
                        tokio::spawn(async move {
                            sleep(keeps).await;
                            drop(socket);
                        });
                        return;
                    }
                    Loss::Deaf => {
                        self.world.journal.notes().counts.half_open += 1;
                        is_deaf = true;
                    }
                },
            }
            if self.is_done {
                let _ = socket.close(None).await;
                return;
            }
        }
    }

    fn lifetime(&mut self) -> Duration {
        match self.random.below(4) {
            0 => between(&mut self.random, 0, 3_000),
            1 => between(&mut self.random, 0, 12_000),
            _ => between(&mut self.random, 3_000, 90_000),
        }
    }

    async fn send(&mut self, socket: &mut Socket, text: String) -> bool {
        self.world.say(&format_args!("{} says {text}", self.name()));
        if matches!(ClientFrame::read(&text), Ok(ClientFrame::Follow { .. })) {
            self.follows.push_back(self.world.now());
        }
        matches!(timeout(SILENCE, socket.send(Message::text(text))).await, Ok(Ok(())))
    }

    /// Handles the loss of the connection. Messages that were sent over it may still reach the server later.
    fn lost(&mut self) {
        self.world.say(&format_args!("{} is not connected", self.name()));
        self.input(PlayInput::Connected(false));
        self.outgoing.clear();
        self.pings.clear();
        self.follows.clear();
        self.asked = None;
        if happens(&mut self.random, 250) && !self.sent.is_empty() {
            let mut frames: Vec<String> = self.sent.iter().cloned().collect();
            shuffle(&mut frames, &mut self.random);
            self.world.journal.notes().counts.doubled += frames.len() as u64;
            let random = Random::new(self.random.next());
            tokio::spawn(late(self.token.clone(), frames, random));
        }
    }

    /// Shuffles the messages at the beginning of a connection, in both directions, with repetitions of
    /// earlier ones.
    fn mix(&mut self) {
        if happens(&mut self.random, 200) {
            self.outgoing.extend(self.sent.iter().cloned());
            self.world.journal.notes().counts.doubled += self.sent.len() as u64;
        }
        if happens(&mut self.random, 300) {
            shuffle(&mut self.outgoing, &mut self.random);
        }
        if happens(&mut self.random, 200) {
            let mut heard: Vec<ServerMessage> = self.heard.iter().cloned().collect();
            shuffle(&mut heard, &mut self.random);
            for message in heard {
                self.input(PlayInput::Server(message));
            }
        }
        // The ping comes last, so that its answer comes after all other answers.
        self.ping();
    }

    fn ping(&mut self) {
        self.next_ping += 1;
        self.pings.push_back(Ping { id: self.next_ping, sent: self.world.now() });
        self.outgoing.push(ClientFrame::Ping { at: self.next_ping }.write());
    }

    fn input(&mut self, input: PlayInput) {
        let now = self.world.now();
        for effect in self.session.update(input, now) {
            let PlayEffect::Send(message) = effect else { continue };
            match message.id() {
                Some(id) => {
                    let (said, _) = self.said.entry(id).or_insert((message.clone(), now));
                    if *said != message {
                        let said = said.clone();
                        self.fail(&format_args!("{message:?} is said under the number of {said:?}"));
                    }
                }
                None => self.asked = Some(now),
            }
            let Some(frame) = ClientFrame::of(self.screen.game, message) else { continue };
            let text = frame.write();
            if self.sent.len() == 6 {
                self.sent.pop_front();
            }
            self.sent.push_back(text.clone());
            self.outgoing.push(text);
        }
    }

    /// Whether this screen has sent the same move before, under another number, and the move was stored
    /// without an answer.
    fn repeats_what_is_stored(&self, side: Color, id: MessageId) -> bool {
        let of = |message: &ClientMessage| match *message {
            ClientMessage::Play { ply, after, m, .. } => Some((ply, after, m)),
            _ => None,
        };
        let Some((this, at)) = self.said.get(&id).and_then(|(said, at)| Some((of(said)?, *at))) else {
            return false;
        };
        let mut others =
            self.said.iter().filter(|(other, (said, _))| **other != id && of(said) == Some(this));
        others.any(|(other, _)| {
            self.answered.get(other).is_none_or(|&answered| answered > at)
                && self.world.journal.is_stored(self.screen.game, side, *other)
        })
    }

    /// Returns when the unconfirmed move on the board was first sent.
    pub(crate) fn unconfirmed_since(&self) -> Option<Duration> {
        let m = self.session.unconfirmed()?;
        let is_it = |said: &&(ClientMessage, Duration)| match said.0 {
            ClientMessage::Play { m: said, .. } => said == m,
            _ => false,
        };
        self.said.values().filter(is_it).map(|&(_, at)| at).max()
    }

    fn fail(&self, what: &dyn std::fmt::Display) {
        self.world.fail(&format_args!("{}: {what}", self.name()));
    }

    fn hear(&mut self, text: &str) {
        self.world.say(&format_args!("{} hears {text}", self.name()));
        let frame: ServerFrame = match serde_json::from_str(text) {
            Ok(frame) => frame,
            Err(error) => return self.fail(&format_args!("no frame: {error}")),
        };
        match &frame {
            ServerFrame::Pong { at } => self.on_pong(*at),
            ServerFrame::Resynchronize { .. } => {
                self.input(PlayInput::Connected(true));
                self.ping();
            }
            ServerFrame::Presence { away, .. } => {
                let other = away.iter().find(|away| Some(away.side) == self.screen.side.map(|side| !side));
                let claim_at = |wait: u64| self.world.now() + Duration::from_millis(wait);
                self.may_claim = other.map(|away| claim_at(away.claim_in));
            }
            // The store has failed: the message was not carried out, or at least nobody was told.
            ServerFrame::Problem(problem) if problem.code == ProblemCode::Unavailable => {}
            ServerFrame::Problem(problem) => self.fail(&format_args!("{problem:?}")),
            // A person who is away hears of the game too.
            ServerFrame::Rematch { .. } | ServerFrame::Noted { .. } => {}
            frame => match frame.message(self.screen.side) {
                Ok(Some((game, message))) if game == self.screen.game => self.hear_message(message),
                other => self.fail(&format_args!("unexpected: {other:?}")),
            },
        }
    }

    fn hear_message(&mut self, message: ServerMessage) {
        let now = self.world.now();
        match &message {
            ServerMessage::Change { change, then, is_again } => {
                let known = self.world.journal.change(self.screen.game, change.number);
                let Some((_, at)) = known.filter(|(known, _)| known == change) else {
                    return self.fail(&format_args!("the store has {known:?} in place of {change:?}"));
                };
                if *is_again && change.number > self.last && self.asked.is_none() {
                    self.fail(&format_args!("change {} is told again before it was told", change.number));
                }
                if let Some(wrong) = audit::consequences(&self.world, self.screen.game, *change, then) {
                    self.fail(&wrong);
                }
                if change.number == self.last + 1 {
                    self.last += 1;
                    self.lateness = Some(now.saturating_sub(self.asked.unwrap_or(at).max(at)));
                } else if change.number > self.last && self.asked.is_none() {
                    self.fail(&format_args!("change {} follows {}", change.number, self.last));
                }
                if self.heard.len() == 6 {
                    self.heard.pop_front();
                }
                self.heard.push_back(message.clone());
            }
            ServerMessage::Snapshot(snapshot) => {
                let asked = self.follows.pop_front();
                self.hear_snapshot(snapshot, asked, now);
            }
            ServerMessage::Clocks(_) => {
                let asked = self.follows.front();
                if self.session.unconfirmed().is_none() {
                    self.lateness = asked.map(|&asked| now.saturating_sub(asked));
                }
            }
            ServerMessage::Following(number) => {
                self.follows.pop_front();
                if *number != self.last {
                    self.fail(&format_args!("it follows from {number} on, and has {}", self.last));
                }
            }
            ServerMessage::Refused { id, state, why } => {
                let side = self.screen.side;
                if side.is_some_and(|side| self.world.journal.is_stored(self.screen.game, side, *id)) {
                    self.fail(&format_args!("message {id} was stored, and is refused: {why:?}"));
                }
                if let Some(side) = side
                    && self.repeats_what_is_stored(side, *id)
                {
                    self.fail(&format_args!("message {id} says again what was stored, under another number"));
                }
                self.answered.entry(*id).or_insert(now);
                let said = self.said.get(id).map(|&(_, at)| at);
                self.hear_snapshot(state, said, now);
            }
            ServerMessage::Accepted(id) => {
                self.answered.entry(*id).or_insert(now);
                if let (Some(side), Some((said, _))) = (self.screen.side, self.said.get(id))
                    && let Some(wrong) = self.world.journal.accepted(self.screen.game, side, said)
                {
                    self.fail(&wrong);
                }
            }
            _ => {}
        }
        self.input(PlayInput::Server(message));
    }

    fn hear_snapshot(&mut self, snapshot: &Snapshot, asked: Option<Duration>, now: Duration) {
        if let Some(wrong) = audit::snapshot(&self.world, self.screen.game, snapshot) {
            self.fail(&wrong);
        }
        if snapshot.number >= self.last {
            self.last = snapshot.number;
            self.lateness = asked.map(|asked| now.saturating_sub(asked));
        }
    }

    fn on_pong(&mut self, id: u64) {
        let mut ping = None;
        while let Some(next) = self.pings.pop_front_if(|next| next.id <= id) {
            ping = Some(next);
        }
        let Some(ping) = ping else { return };
        if self.asked.is_some_and(|asked| asked > ping.sent) {
            return;
        }
        self.asked = None;
        if let Some(wrong) = audit::view(self, ping.sent) {
            self.fail(&wrong);
        }
        let has_all = self.last == self.world.journal.stored_by(self.screen.game, Duration::MAX);
        self.is_done = self.world.is_quiet() && has_all && self.session.game().is_over();
    }

    /// Lets the player act, or do nothing.
    fn act(&mut self) {
        let pause = match self.random.below(12) {
            0 => between(&mut self.random, 500, 3_000),
            1..4 => between(&mut self.random, 0, 60),
            _ => between(&mut self.random, 60, 700),
        };
        self.next_act = Instant::now() + pause;
        let Some(side) = self.screen.side else {
            self.next_act += Duration::from_secs(60);
            return;
        };
        if self.is_asleep || self.session.game().is_over() {
            return;
        }
        let is_late = self.begun.elapsed() > PATIENCE;
        if is_late && happens(&mut self.random, 50) {
            return self.input(PlayInput::Resign);
        }
        if self.screen.terms.time.is_some() && happens(&mut self.random, 2) {
            self.is_asleep = true;
            return;
        }
        if let Some((by, offer)) = self.session.offer()
            && by != side
            && happens(&mut self.random, 600)
        {
            let accepts = happens(&mut self.random, if offer == Offer::Draw { 60 } else { 400 });
            return self.input(PlayInput::AnswerOffer(accepts));
        }
        if self.may_claim.is_some_and(|at| at <= self.world.now()) && happens(&mut self.random, 300) {
            let draw = self.random.below(3) == 0;
            return self.input(PlayInput::ClaimLeft { draw });
        }
        match self.random.below(1_000) {
            0 => self.input(PlayInput::Resign),
            1..3 => self.input(PlayInput::Abort),
            3..20 => self.input(PlayInput::Offer(Offer::Draw)),
            20..50 if !is_late => self.input(PlayInput::Offer(Offer::TakeBack)),
            50..60 => self.input(PlayInput::AnswerOffer(false)),
            60..110 => self.decide_in_advance(side),
            number => {
                // People play on their own turns, and sometimes decide in advance on the opponent's turns.
                let is_turn = self.session.game().to_move() == Some(side);
                if (is_turn && self.session.unconfirmed().is_none()) || number < 200 {
                    self.play();
                }
            }
        }
    }

    fn play(&mut self) {
        if let Some(m) = random::legal_move(self.session.game().board().position(), &mut self.random) {
            self.input(PlayInput::Play(m));
        }
    }

    /// Decides a reply in advance to some move of the opponent.
    fn decide_in_advance(&mut self, side: Color) {
        let known: Vec<Vec<Move>> =
            self.session.conditional().map(ConditionalMoves::lines).unwrap_or_default();
        if !known.is_empty() && self.random.below(4) == 0 {
            return self.input(PlayInput::InAdvance(InAdvance::Remove(known[0].clone())));
        }
        let mut board = *self.session.game().board();
        let mut line = Vec::new();
        for _ in 0..2 + 2 * self.random.below(2) {
            let Some(m) = random::legal_move(board.position(), &mut self.random) else { break };
            line.push(m);
            board = board.play(m).unwrap();
        }
        if self.session.game().to_move() == Some(!side) {
            self.input(PlayInput::InAdvance(InAdvance::Add(line)));
        }
    }
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for place in (1..items.len()).rev() {
        let other = random.below(u32::try_from(place + 1).unwrap()) as usize;
        items.swap(place, other);
    }
}

/// Opens a connection as a browser does.
pub(crate) async fn connect(token: Option<&str>) -> Option<Socket> {
    let stream = TcpStream::connect(("server", 80)).await.ok()?;
    let mut request = "ws://server/api/socket".into_client_request().ok()?;
    if let Some(token) = token {
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().ok()?);
    }
    // The default buffer is large, and would be zeroed for each of thousands of connections.
    let config = WebSocketConfig::default().read_buffer_size(1024);
    Some(client_async_with_config(request, stream, Some(config)).await.ok()?.0)
}

/// Delivers frames of a broken connection to the server late and in another order.
async fn late(token: Option<String>, frames: Vec<String>, mut random: Random) {
    sleep(between(&mut random, 0, 5_000)).await;
    let Ok(Some(mut socket)) = timeout(Duration::from_secs(8), connect(token.as_deref())).await else {
        return;
    };
    for frame in frames {
        sleep(between(&mut random, 0, 400)).await;
        if !matches!(timeout(SILENCE, socket.send(Message::text(frame))).await, Ok(Ok(()))) {
            return;
        }
    }
    sleep(between(&mut random, 0, 3_000)).await;
}
