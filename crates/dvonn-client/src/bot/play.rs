//! A bot's reactions: the games it takes, and its messages in them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use dvonn::Outcome;
use dvonn_net::{ChallengePage, ClientFrame, GameId, GamePage, NewChallenge, PlayerPage, ServerFrame, Terms};
use dvonn_referee::Offer;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

use super::thinking::{Answer, Mind, Minds};
use super::{Report, Wishes, random};
use crate::client::Client;
use crate::fault::Fault;
use crate::seat::{Seat, Turn};

/// The interval at which a bot looks for work that no event announces, such as a wait that is over.
pub(super) const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// How many games by days or without clocks a bot plays at once. They need no mind most of the time.
const SLOW_GAMES: usize = 100;

/// How many times in a row the minds may fail in a game before the bot resigns it.
const ATTEMPTS: u32 = 3;

/// How many finished games are remembered, because their opponents may offer a rematch.
const REMEMBERED: usize = 32;

/// How long a bot waits after a request was refused.
const AFTER_REFUSAL: Duration = Duration::from_secs(30);

/// An answer of the server or of a mind.
pub(super) enum Done {
    /// A mind has answered.
    Chosen(Answer),
    /// The server has sent the games under way and the offers.
    Found(Result<Found, Fault>),
    /// An accepted challenge has become a game, or the request failed.
    Began(GameId, Result<GamePage, Fault>),
    /// A challenge was declined or withdrawn, or the request failed.
    Declined(GameId, Result<(), Fault>),
    /// A game was offered with the terms at this index of the wishes, or the request failed.
    Sought(usize, Result<ChallengePage, Fault>),
}

/// The state that a bot finds when it connects.
pub(super) struct Found {
    games: Vec<GamePage>,
    received: Vec<ChallengePage>,
    offered: Vec<ChallengePage>,
}

/// A game under way.
struct Game {
    seat: Seat,
    /// The turn that a mind is thinking about.
    asked: Option<Turn>,
    failures: u32,
    /// Whether the bot took it in this run, rather than finding it under way.
    is_new: bool,
}

/// A game that the bot offers.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Seek {
    /// It should be offered.
    Closed,
    Asking,
    Open(GameId),
    /// The server refused it, and the bot offers it again at this time.
    Later(Instant),
}

pub(super) struct Playing {
    client: Client,
    wishes: Wishes,
    minds: Minds,
    done: UnboundedSender<Done>,
    begun: Instant,
    name: Option<String>,
    is_connected: bool,
    /// Whether the server has sent the games under way on this connection.
    is_known: bool,
    /// Whether it had sent them on an earlier connection. If so, an unknown game has begun since.
    was_known: bool,
    is_ending: bool,
    games: BTreeMap<GameId, Game>,
    /// The terms and the other players of games that are over.
    over: BTreeMap<GameId, (Terms, PlayerPage)>,
    received: BTreeMap<GameId, ChallengePage>,
    /// The games with an unanswered request to the server.
    asking: BTreeSet<GameId>,
    seeks: Vec<Seek>,
    /// How many games the bot has taken in this run.
    taken: u32,
    /// The frames to send next.
    outgoing: Vec<ClientFrame>,
    report: Report,
}

impl Playing {
    pub(super) fn new(
        client: Client,
        minds: Vec<Box<dyn Mind>>,
        wishes: Wishes,
    ) -> (Self, UnboundedReceiver<Done>) {
        let (done, answers) = unbounded_channel();
        let told = done.clone();
        let answer = move |answer| told.send(Done::Chosen(answer)).is_ok();
        let playing = Self {
            client,
            minds: Minds::start(minds, answer),
            seeks: vec![Seek::Closed; wishes.seeks.len()],
            wishes,
            done,
            begun: Instant::now(),
            name: None,
            is_connected: false,
            is_known: false,
            was_known: false,
            is_ending: false,
            games: BTreeMap::new(),
            over: BTreeMap::new(),
            received: BTreeMap::new(),
            asking: BTreeSet::new(),
            taken: 0,
            outgoing: Vec::new(),
            report: Report::default(),
        };
        (playing, answers)
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Sends the server a request in a task. Its answer comes as [`Done`].
    fn ask(&self, asked: impl Future<Output = Done> + Send + 'static) {
        let done = self.done.clone();
        tokio::spawn(async move {
            // After the end of the bot, the answer has no receiver.
            let _ = done.send(asked.await);
        });
    }

    /// Begins with a new connection, under the account's name.
    pub(super) fn connected(&mut self, name: &str) {
        tracing::info!(name, "connected");
        self.name = Some(name.to_owned());
        (self.is_connected, self.is_known) = (true, false);
        self.outgoing.clear();
        let now = self.now();
        for game in self.games.values_mut() {
            self.outgoing.extend(game.seat.connected(true, now));
        }
        self.find(Duration::ZERO);
    }

    /// After a wait, asks for the games under way and the offers.
    fn find(&self, wait: Duration) {
        let client = self.client.clone();
        self.ask(async move {
            tokio::time::sleep(wait).await;
            let found = async {
                let mut list = client.games_under_way(None).await?;
                let mut games = list.games;
                while let Some(next) = list.next {
                    list = client.games_under_way(Some(&next)).await?;
                    games.append(&mut list.games);
                }
                Ok(Found { games, received: client.received().await?, offered: client.offered().await? })
            };
            Done::Found(found.await)
        });
    }

    pub(super) const fn has_been_connected(&self) -> bool {
        self.name.is_some()
    }

    /// Notes that the connection is lost. The server ends live seeks with it.
    pub(super) fn lost(&mut self) {
        self.is_connected = false;
        let now = self.now();
        for game in self.games.values_mut() {
            game.seat.connected(false, now);
        }
        self.close_live_seeks();
        self.over.clear();
    }

    fn close_live_seeks(&mut self) {
        for (seek, terms) in self.seeks.iter_mut().zip(&self.wishes.seeks) {
            if terms.is_live() && matches!(seek, Seek::Open(_)) {
                *seek = Seek::Closed;
            }
        }
    }

    /// Takes no more games from now on.
    pub(super) fn end(&mut self) {
        if !std::mem::replace(&mut self.is_ending, true) {
            tracing::info!(games = self.games.len(), "no more games are taken");
        }
    }

    pub(super) const fn is_ending(&self) -> bool {
        self.is_ending
    }

    /// Whether a request that takes, declines or offers a game is unanswered.
    pub(super) fn is_asking(&self) -> bool {
        !self.asking.is_empty() || self.seeks.contains(&Seek::Asking)
    }

    /// Whether the bot has taken as many games as it was asked to play.
    fn has_all(&self) -> bool {
        self.wishes.games.is_some_and(|games| self.taken >= games)
    }

    /// Whether the bot has done everything that it was asked to do.
    pub(super) fn is_done(&self) -> bool {
        let waits_for = |game: &Game| {
            // A person who ends the bot does not want to wait for games by days.
            game.seat.terms().is_live() || (!self.is_ending && game.is_new)
        };
        let is_open = self.seeks.iter().any(|seek| matches!(seek, Seek::Open(_)));
        (self.is_ending || self.has_all())
            && !self.games.values().any(waits_for)
            && self.asking.is_empty()
            && !(is_open && self.is_connected)
    }

    /// The report at the end.
    pub(super) fn report(mut self) -> Report {
        self.report.left = self.games.into_keys().collect();
        self.report
    }

    /// Whether there is room for a game with these terms.
    fn has_room(&self, terms: &Terms) -> bool {
        if self.is_ending || !self.is_known {
            return false;
        }
        let asked = u32::try_from(self.asking.len()).unwrap_or(u32::MAX);
        if self.wishes.games.is_some_and(|games| self.taken.saturating_add(asked) >= games) {
            return false;
        }
        let is_live = terms.is_live();
        let same = self.games.values().filter(|game| game.seat.terms().is_live() == is_live).count();
        same + self.asking.len() < if is_live { self.minds.count() } else { SLOW_GAMES }
    }

    /// Reacts to a frame of the server.
    pub(super) fn hear(&mut self, frame: &ServerFrame) {
        match frame {
            ServerFrame::Begun { game } => {
                for seek in &mut self.seeks {
                    if *seek == Seek::Open(*game) {
                        *seek = Seek::Closed;
                    }
                }
                self.look_at(*game);
            }
            ServerFrame::Challenged { challenge } => {
                self.received.insert(challenge.id, challenge.clone());
            }
            ServerFrame::Unchallenged { id } => {
                self.received.remove(id);
                for seek in &mut self.seeks {
                    if *seek == Seek::Open(*id) {
                        *seek = Seek::Later(Instant::now() + AFTER_REFUSAL);
                    }
                }
            }
            ServerFrame::Rematch { game, by: Some(_), next: None } => self.on_rematch(*game),
            ServerFrame::Rematch { next: Some(next), .. } => self.look_at(*next),
            ServerFrame::Problem(problem) => tracing::warn!(detail = problem.detail, "the server refuses"),
            frame => self.hear_of_game(frame),
        }
    }

    fn hear_of_game(&mut self, frame: &ServerFrame) {
        let now = self.now();
        for game in self.games.values_mut() {
            match game.seat.hear(frame, now) {
                Ok(frames) => self.outgoing.extend(frames),
                Err(error) => {
                    tracing::error!(game = %game.seat.id(), %error, "what the server says tells no game");
                }
            }
        }
    }

    /// Accepts or declines a rematch that the opponent offers.
    fn on_rematch(&mut self, id: GameId) {
        let Some((terms, other)) = self.over.get(&id) else { return };
        let accepts = self.wishes.admit(terms, other) && self.has_room(terms);
        self.outgoing.push(ClientFrame::Rematch { game: id, accepts });
    }

    /// Asks the server for a game that has begun.
    fn look_at(&mut self, id: GameId) {
        if !self.games.contains_key(&id) && self.asking.insert(id) {
            let client = self.client.clone();
            self.ask(async move { Done::Began(id, client.game(id).await) });
        }
    }

    /// Reacts to an answer of the server or of a mind.
    pub(super) fn on_done(&mut self, done: Done) {
        match done {
            Done::Chosen(answer) => self.on_chosen(answer),
            Done::Found(Ok(Found { games, received, offered })) => {
                self.is_known = true;
                let is_new = std::mem::replace(&mut self.was_known, true);
                for page in games {
                    self.sit_down(&page, is_new);
                }
                self.received = received.into_iter().map(|challenge| (challenge.id, challenge)).collect();
                self.find_seeks(&offered);
            }
            // The connection is probably failing too. If not, the bot asks again soon.
            Done::Found(Err(fault)) => {
                tracing::warn!("{fault}");
                self.find(AFTER_REFUSAL / 10);
            }
            Done::Began(id, began) => {
                self.asking.remove(&id);
                self.received.remove(&id);
                match began {
                    Ok(page) => self.sit_down(&page, true),
                    Err(fault) => tracing::warn!(game = %id, "{fault}"),
                }
            }
            Done::Declined(id, declined) => {
                self.asking.remove(&id);
                if let Err(fault) = declined.as_ref()
                    && fault.is_passing()
                {
                    tracing::warn!(game = %id, "{fault}");
                    return;
                }
                self.received.remove(&id);
                for seek in &mut self.seeks {
                    if *seek == Seek::Open(id) {
                        *seek = Seek::Closed;
                    }
                }
            }
            Done::Sought(place, sought) => {
                let Some(seek) = self.seeks.get_mut(place) else { return };
                *seek = match sought {
                    Ok(page) => Seek::Open(page.id),
                    Err(fault) => {
                        tracing::warn!("{fault}");
                        Seek::Later(Instant::now() + AFTER_REFUSAL)
                    }
                };
            }
        }
    }

    /// Finds the bot's open seeks in the server's list.
    fn find_seeks(&mut self, offered: &[ChallengePage]) {
        let mut offered: Vec<&ChallengePage> = offered.iter().collect();
        for (seek, terms) in self.seeks.iter_mut().zip(&self.wishes.seeks) {
            let is_it = |page: &&ChallengePage| {
                let to = page.to.as_ref().map(|to| to.name.to_lowercase());
                let is_so = if self.wishes.to.is_some() { to.is_some() } else { page.listed };
                page.terms == *terms && is_so && to == self.wishes.to.as_ref().map(|to| to.to_lowercase())
            };
            if let Some(place) = offered.iter().position(is_it) {
                *seek = Seek::Open(offered.remove(place).id);
            } else if matches!(seek, Seek::Open(_)) {
                *seek = Seek::Closed;
            }
        }
    }

    /// Plays a game of the bot from now on, unless it is over.
    fn sit_down(&mut self, page: &GamePage, is_new: bool) {
        let (Some(name), now) = (&self.name, self.now()) else { return };
        if self.games.contains_key(&page.id) || page.result.is_some() || page.aborted {
            return;
        }
        let mut seat = match Seat::new(page, name, random(), now) {
            Ok(Some(seat)) => seat,
            Ok(None) => return,
            Err(error) => return tracing::error!(game = %page.id, %error, "the server tells no game"),
        };
        let opponent = &seat.opponent().name;
        tracing::info!(game = %page.id, opponent, side = %seat.side(), is_new, "a game is played");
        if self.is_connected {
            self.outgoing.extend(seat.connected(true, now));
        }
        self.taken += u32::from(is_new);
        let is_live = page.terms.is_live();
        self.games.insert(page.id, Game { seat, asked: None, failures: 0, is_new });
        if is_live && is_new {
            // The server ends live seeks when a live game begins.
            self.close_live_seeks();
        }
    }

    /// Plays the move that a mind has chosen. After too many failures it resigns.
    fn on_chosen(&mut self, Answer { mind, turn, chosen }: Answer) {
        self.minds.set_free(mind);
        let now = self.now();
        let Some(game) = self.games.get_mut(&turn.game) else { return };
        game.asked = None;
        // Meanwhile moves may have been played or taken back.
        if game.seat.turn(now).is_none_or(|present| present.moves != turn.moves) {
            return;
        }
        let is_legal = |m| turn.position.is_legal(m);
        match chosen {
            Ok(m) if is_legal(m) => {
                game.failures = 0;
                self.outgoing.extend(game.seat.play(m, now));
            }
            chosen => {
                let why = chosen.map_or_else(|why| why, |m| format!("{m} is not legal"));
                game.failures += 1;
                tracing::error!(game = %turn.game, failures = game.failures, why, "no move was chosen");
                if game.failures >= ATTEMPTS {
                    tracing::error!(game = %turn.game, "the game is resigned");
                    self.outgoing.extend(game.seat.resign(now));
                    self.report.forfeited += 1;
                    // New games would be resigned at once, so the bot takes no more.
                    self.end();
                }
            }
        }
    }

    /// Does the work that is due, and returns the frames to send.
    pub(super) fn act(&mut self, lag: Option<Duration>) -> Vec<ClientFrame> {
        let now = self.now();
        self.see_ends();
        // Live games first: their clocks run.
        let mut ids: Vec<GameId> = self.games.keys().copied().collect();
        ids.sort_by_key(|id| !self.games[id].seat.terms().is_live());
        for id in ids {
            let Some(game) = self.games.get_mut(&id) else { continue };
            if self.is_connected
                && let Some(offer) = game.seat.asked()
            {
                let accepts = match offer {
                    Offer::Draw => self.wishes.draws,
                    Offer::TakeBack => self.wishes.take_backs,
                };
                self.outgoing.extend(game.seat.answer(accepts, now));
            }
            if game.asked.is_some() || game.failures >= ATTEMPTS {
                continue;
            }
            let Some(mut turn) = game.seat.turn(now) else { continue };
            if let Some((left, _)) = &mut turn.clocks[turn.side] {
                // The answer needs time to reach the server.
                *left = left.saturating_sub(lag.unwrap_or_default());
            }
            if self.minds.ask(turn.clone()) {
                game.asked = Some(turn);
            }
        }
        if self.is_connected {
            self.answer_challenges();
            self.offer();
        }
        std::mem::take(&mut self.outgoing)
    }

    /// Counts the games that are over, and stops playing them.
    fn see_ends(&mut self) {
        let over: Vec<GameId> =
            self.games.iter().filter(|(_, game)| game.seat.is_over()).map(|(&id, _)| id).collect();
        for id in over {
            let Some(game) = self.games.remove(&id) else { continue };
            let outcome = game.seat.result().map(|result| result.outcome);
            let counted = match outcome {
                None => &mut self.report.called_off,
                Some(Outcome::Draw) => &mut self.report.drawn,
                Some(Outcome::Win(winner)) if winner == game.seat.side() => &mut self.report.won,
                Some(Outcome::Win(_)) => &mut self.report.lost,
            };
            *counted += 1;
            let opponent = &game.seat.opponent().name;
            tracing::info!(game = %id, opponent, outcome = ?outcome, "a game is over");
            self.over.insert(id, (*game.seat.terms(), game.seat.opponent().clone()));
            while self.over.len() > REMEMBERED {
                if let Some((id, _)) = self.over.pop_first() {
                    self.outgoing.push(ClientFrame::Leave { game: id });
                }
            }
        }
    }

    /// Accepts or declines each offered game. An offer waits while there is no room for it.
    fn answer_challenges(&mut self) {
        let ids: Vec<GameId> = self.received.keys().copied().collect();
        for id in ids {
            let Some(challenge) = self.received.get(&id) else { continue };
            if self.asking.contains(&id) {
                continue;
            }
            let is_wanted = self.wishes.admit_challenge(challenge);
            let client = self.client.clone();
            if is_wanted && self.has_room(&challenge.terms) {
                self.asking.insert(id);
                self.ask(async move { Done::Began(id, client.accept(id).await) });
            } else if !is_wanted || self.is_ending || self.has_all() {
                self.asking.insert(id);
                self.ask(async move { Done::Declined(id, client.decline(id).await) });
            }
        }
    }

    /// Offers games while there is room, and withdraws the offers otherwise.
    fn offer(&mut self) {
        if !self.is_known {
            return;
        }
        for place in 0..self.seeks.len() {
            let terms = self.wishes.seeks[place];
            let has_room = self.has_room(&terms);
            let client = self.client.clone();
            match self.seeks[place] {
                Seek::Later(at) if at > Instant::now() => {}
                Seek::Closed | Seek::Later(_) if has_room => {
                    self.seeks[place] = Seek::Asking;
                    let to = self.wishes.to.clone();
                    let new = NewChallenge { listed: to.is_none(), to, ..terms.into() };
                    self.ask(async move { Done::Sought(place, client.offer(&new).await) });
                }
                Seek::Open(id) if !has_room && self.asking.insert(id) => {
                    self.ask(async move { Done::Declined(id, client.decline(id).await) });
                }
                _ => {}
            }
        }
    }
}
