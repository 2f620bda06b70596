//! The server's work without HTTP and sockets: people, challenges, games.

mod accounts;
mod challenges;
mod cluster;
mod devices;
mod fair_play;
mod guests;
mod house;
mod lobby;
mod moderation;
mod outage;
mod pairing;
mod passkeys;
mod people;
mod push;
mod records;
mod sessions;
mod silence;
mod talk;
mod tokens;
mod vacations;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use dvonn::ByColor;
use dvonn_net::{ClientFrame, GameId, GamePage, LinkPage, Problem, ProblemCode, ServerFrame};
use dvonn_referee::{ServerMessage, Snapshot};
use sha2::{Digest as _, Sha256};

pub use self::devices::Visit;
pub use self::house::Mind;
pub use self::passkeys::{BadOrigin, check_origin};
pub(crate) use self::records::read_place;
pub use self::sessions::{NewSession, SESSION};
pub(crate) use self::tokens::TOKEN;
pub use crate::connection::Caller;

use self::cluster::{Cluster, Place};
use crate::connection::{Connection, Frame};
use crate::host::Surroundings;
use crate::hosted::{Answer, Entry, HostedGame, Step, StoredGame};
use crate::limits::Tries;
use crate::live::{LiveGame, State};
use crate::metrics::Metrics;
use crate::password;
use crate::store::{Before, GameHead, Store, StoreError, TokenHash, UserId};
use crate::watch::{Watch, guarded};

/// The maximum number of games on a page of a list.
pub const PAGE: usize = 50;

/// A time later than anything in the store.
const ANY_TIME: Duration = Duration::from_millis(i64::MAX.unsigned_abs());

/// How long a game without followers stays in memory.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(60);

/// How many fallen flags are checked together.
const FLAGS: usize = 256;

/// The server.
pub struct Service {
    store: Arc<dyn Store>,
    surroundings: Surroundings,
    /// The games in memory.
    games: Mutex<HashMap<GameId, Arc<LiveGame>>>,
    passwords: password::Hasher,
    /// Wrong passwords, which matter less on known devices.
    pub(crate) tries: Tries,
    devices: devices::Devices,
    /// Guests whom the server will forget, some each second.
    idle: Mutex<Vec<UserId>>,
    lobby: lobby::Lobby,
    pairing: pairing::Queue,
    house: house::House,
    vacations: vacations::Vacations,
    outage: outage::Outage,
    /// Whether there may be games that the server still has to resign.
    owes_resignations: AtomicBool,
    /// The watch over the tasks and threads that have to keep running.
    pub(crate) watch: Watch,
    /// The sender of notifications, if the host sends any.
    push: OnceLock<push::Push>,
    /// The host's passkeys, if it supports them.
    passkeys: OnceLock<passkeys::Passkeys>,
    pub(crate) metrics: Metrics,
    /// The other servers, if the store supports several.
    cluster: Option<Arc<Cluster>>,
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let code = match error {
            StoreError::NameTaken => ProblemCode::NameTaken,
            StoreError::SimilarName => ProblemCode::SimilarName,
            StoreError::Conflict => ProblemCode::NotOpen,
            StoreError::Full => ProblemCode::TooMany,
            StoreError::NoInvitation => ProblemCode::BadInvitation,
            // Nothing has failed: the game goes on at another server.
            StoreError::Moved => ProblemCode::Unavailable,
            // The database's message goes only to the log.
            _ => {
                tracing::error!(%error, "the store failed");
                return Self::new(ProblemCode::Unavailable, "the server cannot store or read this now");
            }
        };
        Self::new(code, error.to_string())
    }
}

fn signed_out() -> Problem {
    Problem::new(ProblemCode::SignedOut, "nobody is signed in")
}

/// Returns the problem for a panic. The panic itself is in the log.
pub(crate) fn panicked() -> Problem {
    Problem::new(ProblemCode::Unavailable, "the server failed at this")
}

fn not_found(what: &str) -> Problem {
    Problem::new(ProblemCode::NotFound, format!("there is no such {what}"))
}

impl Service {
    /// Starts a server on a store, next to others if the store supports several. The time in which no server
    /// ran is given back to the clocks.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn start(store: Arc<dyn Store>, surroundings: Surroundings) -> Result<Arc<Self>, StoreError> {
        let membership = match store.shared() {
            Some(shared) => Some(shared.join(&|| surroundings.now(), &Before::default()).await?),
            None => None,
        };
        let (is_first, stood) = match &membership {
            Some(membership) => (membership.is_first, membership.stood),
            None => (true, store.resume(surroundings.now()).await?),
        };
        if stood > Duration::ZERO {
            tracing::info!(seconds = stood.as_secs_f64(), "clocks stood while no server ran");
        }
        let vacations = vacations::Vacations::of(store.open_vacations().await?);
        let (games, passwords, lobby, pairing, house) = Default::default();
        let (push, passkeys, metrics, tries) = Default::default();
        let devices = devices::Devices::of(&*store, &surroundings).await?;
        let (cluster, inbox) = membership.map(Cluster::new).unzip();
        let watch = store.watch();
        let outage = outage::Outage::new(surroundings.now());
        // The previous server may have been killed before it had resigned all of them.
        let owes_resignations = AtomicBool::new(true);
        let service = Self {
            store,
            surroundings,
            games,
            passwords,
            tries,
            devices,
            idle: Mutex::default(),
            lobby,
            pairing,
            house,
            vacations,
            outage,
            owes_resignations,
            watch,
            push,
            passkeys,
            metrics,
            cluster: cluster.clone(),
        };
        let service = Arc::new(service);
        if is_first {
            service.note_all_left().await?;
        }
        if let (Some(cluster), Some(inbox)) = (cluster, inbox) {
            service.attend(&cluster, inbox);
        }
        Ok(service)
    }

    /// Ends the server. Everything that it has acknowledged is stored.
    pub async fn close(&self) {
        tracing::info!("the server ends");
        self.house.close();
        if let Err(error) = self.note_alive().await {
            tracing::error!(%error, "the store failed at the end");
        }
        self.leave_cluster().await;
        self.store.close().await;
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.surroundings.now()
    }

    /// Waits until a task or thread that has to keep running has panicked. Returns its name.
    pub async fn ended(&self) -> &'static str {
        self.watch.ended().await
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Returns the server's metrics as text for Prometheus.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.metrics.text(self.games_in_memory(), self.store.waiting(), self.house.waiting())
    }

    /// The number of games in memory.
    #[must_use]
    pub fn games_in_memory(&self) -> usize {
        self.lock_games().len()
    }

    fn lock_games(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<LiveGame>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a game as a person may see it now.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn game(&self, user: Option<UserId>, id: GameId) -> Result<GamePage, Problem> {
        let (head, state) = self.look(user, id).await?;
        let mut page = self.game_page(&head).await?;
        (page.result, page.aborted) = (state.record.result(), state.aborted);
        if page.result.is_some() {
            page.rematch = self.rematch_page(&head).await?;
        }
        page.state = Some((&state).into());
        Ok(page)
    }

    /// Returns a game as it is now, from memory or else from the store.
    async fn look(&self, user: Option<UserId>, id: GameId) -> Result<(GameHead, Snapshot), Problem> {
        let live = match &self.cluster {
            None => Some(self.live(id).await?),
            Some(_) => self.in_memory(id),
        };
        let Some(live) = live else {
            let (head, hosted) = self.read_game(id).await?;
            let state = hosted.snapshot(user.and_then(|user| head.side_of(user)), self.time_of_clocks());
            return Ok((head, state));
        };
        let mut game = live.lock().await;
        let now = self.time_of_clocks();
        let state = self.hosted(&live, &mut game).await?.snapshot(live.side_of(user), now);
        Ok((live.head.clone(), state))
    }

    /// Returns what a link leads to: a game as the person may see it now, or else a challenge.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn link(&self, user: Option<UserId>, id: GameId) -> Result<LinkPage, Problem> {
        match self.game(user, id).await {
            Ok(game) => return Ok(LinkPage::Game(Box::new(game))),
            Err(problem) if problem.code == ProblemCode::NotFound => {}
            Err(problem) => return Err(problem),
        }
        Ok(match self.store.challenge(id).await? {
            Some(challenge) => LinkPage::Challenge(self.challenge_page(challenge).await?),
            None => LinkPage::Nothing,
        })
    }

    async fn game_page(&self, head: &GameHead) -> Result<GamePage, Problem> {
        let GameHead { id, players, terms, created, result, aborted } = *head;
        let players =
            ByColor { white: self.player(players.white).await?, black: self.player(players.black).await? };
        let created = u64::try_from(created.as_millis()).unwrap_or(u64::MAX);
        Ok(GamePage { id, players, terms, created, result, aborted, rematch: None, state: None })
    }

    /// Returns the game in memory, and reads it from the store first if necessary.
    async fn live(&self, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        if let Some(live) = self.lock_games().get(&id) {
            return Ok(Arc::clone(live));
        }
        let outages = self.outage.count();
        let (head, hosted) = self.read_game(id).await?;
        let now = self.now();
        // Another task may have read it meanwhile. Then that copy counts, because it may have changed since.
        let mut games = self.lock_games();
        let bots = ByColor::from_fn(|side| self.house.level(head.players[side]).is_some());
        let live = games.entry(id).or_insert_with(|| Arc::new(LiveGame::new(head, hosted, bots, now)));
        if self.outage.count() != outages {
            // The game may have been read before its clocks were moved.
            live.stand(now, now);
        }
        Ok(Arc::clone(live))
    }

    /// Reads a game from the store.
    async fn read_game(&self, id: GameId) -> Result<(GameHead, HostedGame), Problem> {
        let (head, stored) = self.store.game(id).await?.ok_or_else(|| not_found("game"))?;
        Ok((head, Self::restored(id, &stored)?))
    }

    /// Restores a game from its stored changes.
    fn restored(id: GameId, stored: &StoredGame) -> Result<HostedGame, Problem> {
        HostedGame::restore(stored).map_err(|damaged| {
            tracing::error!(game = %id, %damaged, "a stored game is damaged");
            Problem::new(ProblemCode::Unavailable, "the game cannot be read")
        })
    }

    /// Returns the game, and reads it from the store again if its stored state isn't known, such as after a
    /// failed write.
    async fn hosted<'a>(&self, live: &LiveGame, game: &'a mut State) -> Result<&'a HostedGame, Problem> {
        if live.is_lost() {
            return Err(StoreError::Moved.into());
        }
        if game.hosted().is_none() {
            game.keep(self.read_game(live.head.id).await?.1);
        }
        game.hosted().ok_or_else(|| Problem::new(ProblemCode::Unavailable, "the game cannot be read"))
    }

    /// Handles a frame of a client.
    pub async fn receive(&self, connection: &Arc<Connection>, text: &str) {
        match ClientFrame::read(text) {
            Ok(frame) => self.answer(connection, frame).await,
            Err(error) => self.refuse(connection, Problem::new(ProblemCode::Malformed, error.to_string())),
        }
    }

    /// Carries out a frame of a client.
    async fn answer(&self, connection: &Arc<Connection>, frame: ClientFrame) {
        let done = guarded("the answer to a frame", self.on_frame(connection, frame)).await;
        if let Err(problem) = done.unwrap_or_else(|| Err(panicked())) {
            self.refuse(connection, problem);
        }
    }

    fn refuse(&self, connection: &Connection, problem: Problem) {
        self.metrics.refused(problem.code);
        connection.say(&ServerFrame::Problem(problem));
    }

    async fn on_frame(&self, connection: &Arc<Connection>, frame: ClientFrame) -> Result<(), Problem> {
        match frame {
            ClientFrame::Ping { at } => drop(connection.say(&ServerFrame::Pong { at })),
            ClientFrame::Leave { game } => self.leave(connection, game).await,
            ClientFrame::Pair { terms } => self.pair(connection, terms).await?,
            ClientFrame::Unpair => self.unpair(connection).await?,
            ClientFrame::Lobby { follow } => self.watch_lobby(connection, follow).await?,
            ClientFrame::Rematch { game, accepts } => {
                let user = connection.user.ok_or_else(signed_out)?;
                if accepts {
                    self.rematch(user, game).await?;
                } else {
                    self.decline_rematch(user, game).await?;
                }
            }
            frame => {
                let follows = matches!(frame, ClientFrame::Follow { .. });
                let plays = matches!(frame, ClientFrame::Play { .. });
                let read = Instant::now();
                let Some((id, message)) = frame.clone().message() else { return Ok(()) };
                let live = match self.place(id).await? {
                    Place::Here(live) => live,
                    Place::At(owner) => {
                        self.forward(connection, owner, id, &frame);
                        return Ok(());
                    }
                };
                let side = live.side_of(connection.user);
                let mut game = live.lock().await;
                let now = self.now();
                if let Some(side) = side.filter(|_| !follows) {
                    game.heard(id, side, now);
                }
                if live.is_lost() {
                    connection.resynchronize(id);
                    return Ok(());
                }
                let happen = |hosted: &mut HostedGame, away, now| {
                    if follows {
                        // From here on the client misses nothing, because changes happen under the same lock.
                        connection.caught_up(id);
                    }
                    hosted.set_away(away);
                    hosted.on_message(side, message, connection.lag(), now)
                };
                let stored = match self.change(&live, &mut game, Some(connection), happen).await {
                    // The player has been told to ask again.
                    Err(_) if live.is_lost() => return Ok(()),
                    stored => stored?,
                };
                if plays && stored.is_some() {
                    self.metrics.acknowledged(read.elapsed());
                }
                let is_back = stored.is_some_and(|entry| entry.back().next().is_some());
                if follows {
                    game.follow(id, side, connection, self.now());
                    let has_result = game.hosted().is_some_and(|hosted| hosted.result().is_some());
                    if side.is_some()
                        && has_result
                        && let Some(page) = self.rematch_page(&live.head).await?
                    {
                        connection.tell(id, challenges::rematch_frame(id, Some(page)).write().into());
                    }
                }
                drop(game);
                // A move in one game ends the vacation in all games.
                if let Some(user) = connection.user.filter(|_| is_back) {
                    self.end_vacation(user).await?;
                }
            }
        }
        Ok(())
    }

    /// Applies a message or the passage of time to a game: stores the changes, and then tells the followers.
    /// The game is taken out of its place, and put back once its change is stored. If that fails, or this is
    /// dropped or panics, the game has to be read again. Returns the stored entry.
    async fn change(
        &self,
        live: &Arc<LiveGame>,
        game: &mut State,
        sender: Option<&Arc<Connection>>,
        happen: impl FnOnce(&mut HostedGame, ByColor<Option<Duration>>, Duration) -> Step,
    ) -> Result<Option<Entry>, Problem> {
        let id = live.head.id;
        let is_out = self.check_store().await.is_err();
        let steady = self.outage.steady().await;
        live.catch_up(game);
        self.hosted(live, game).await?;
        let mut hosted = game.take().ok_or_else(|| not_found("game"))?;
        let step = happen(&mut hosted, game.away(), self.time_of_clocks());
        if step.entry.is_some() && is_out {
            // The client repeats what it sent.
            sender.into_iter().for_each(|sender| sender.resynchronize(id));
            return Err(outage::out());
        }
        if let Some(entry) = &step.entry
            && let Err(error) = self.append(id, entry).await
        {
            if matches!(error, StoreError::Moved) {
                self.lose(live);
            }
            if entry.back().next().is_some() {
                self.vacations.doubt();
            }
            let frame: Frame = ServerFrame::Resynchronize { game: id }.write().into();
            game.tell(id, &frame);
            // A player who does not follow the game must ask again too, and repeats what was not stored.
            if let Some(sender) = sender.filter(|sender| !game.is_followed_by(sender)) {
                sender.tell(id, frame);
            }
            return Err(error.into());
        }
        game.keep(hosted);
        drop(steady);
        match step.entry.as_ref().map(|entry| (entry.result, entry.aborted)) {
            Some((Some(result), _)) => {
                tracing::info!(game = %id, outcome = ?result.outcome, by = result.by.as_str(), "a game is over");
            }
            Some((None, true)) => tracing::info!(game = %id, "a game was called off"),
            Some(_) => self.house.look_at(&live.head),
            None => {}
        }
        if let Some(entry) = &step.entry {
            self.push_entry(live, game, sender.and_then(|sender| sender.user), entry);
        }
        live.used(self.now());
        for answer in step.answers {
            match answer {
                Answer::Everyone(message) => {
                    let Some(frame) = frame_of(id, &message) else { continue };
                    game.tell(id, &frame);
                    // A player who does not follow the game is told too.
                    if let Some(sender) = sender.filter(|sender| !game.is_followed_by(sender)) {
                        sender.tell(id, frame);
                    }
                }
                Answer::Sender(message) => {
                    if let (Some(sender), Some(frame)) = (sender, frame_of(id, &message)) {
                        sender.tell(id, frame);
                    }
                }
            }
        }
        Ok(step.entry)
    }

    async fn leave(&self, connection: &Arc<Connection>, id: GameId) {
        let live = self.lock_games().get(&id).cloned();
        if let Some(live) = live {
            let mut game = live.lock().await;
            live.used(self.now());
            game.leave(id, connection, self.now());
        }
        self.leave_route(connection, id);
    }

    /// Begins and ends the vacations that are due, and ends the games whose time is up, even if no player is
    /// there. Call it a few times a second.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn check_flags(&self) -> Result<(), StoreError> {
        // No flag falls while nothing can be stored, or before the time of the outage is given back.
        if self.check_store().await.is_err() {
            return Ok(());
        }
        self.tell_clocks().await;
        let now = self.now();
        // Vacations come first, so that no flag falls in one that has just begun.
        self.check_vacations(now).await;
        for id in self.store.flags_due(now, FLAGS).await? {
            // A game that cannot be checked does not keep the others from being checked.
            let looked_at = guarded("the look at a flag", self.check_flag(id)).await;
            if let Some(Err(problem)) = looked_at {
                tracing::error!(game = %id, detail = problem.detail, "a flag could not be decided");
            }
        }
        Ok(())
    }

    async fn check_flag(&self, id: GameId) -> Result<(), Problem> {
        // The server that has the game decides.
        let Place::Here(live) = self.place(id).await? else { return Ok(()) };
        let mut game = live.lock().await;
        self.change(&live, &mut game, None, |hosted, _, now| hosted.on_time(now)).await.map(drop)
    }

    /// Drops games that nobody follows from memory, and notes that the server runs. Call it about once a
    /// second.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        self.forget_games().await?;
        self.note_alive().await?;
        self.forget_idle_guests().await;
        self.resign_what_is_owed().await
    }

    async fn forget_games(&self) -> Result<(), StoreError> {
        let now = self.now();
        // A game with one reference is held only by the map.
        let is_needed = |live: &Arc<LiveGame>| {
            Arc::strong_count(live) > 1 || live.is_followed() || now < live.last_used() + FORGOTTEN_AFTER
        };
        let Some((cluster, shared)) = self.shared() else {
            self.lock_games().retain(|_, live| is_needed(live));
            return Ok(());
        };
        if self.lock_games().values().all(is_needed) {
            return Ok(());
        }
        // No game is read again before other servers may take it.
        let _moving = cluster.moving().await;
        let mut forgotten = Vec::new();
        self.lock_games().retain(|&id, live| {
            let is_needed = is_needed(live);
            if !is_needed {
                forgotten.push(id);
            }
            is_needed
        });
        shared.release(&forgotten).await
    }
}

fn frame_of(id: GameId, message: &ServerMessage) -> Option<Frame> {
    Some(ServerFrame::of(id, message)?.write().into())
}

/// Returns a token as text.
fn token(bytes: &[u8; 32]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn hash_of(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

#[cfg(test)]
mod tests;
