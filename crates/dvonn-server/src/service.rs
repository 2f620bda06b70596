//! What the server does, without HTTP and sockets: people, challenges, games.

mod accounts;
mod challenges;
mod cluster;
mod fair_play;
mod house;
mod lobby;
mod moderation;
mod pairing;
mod passkeys;
mod people;
mod push;
mod records;
mod talk;
mod tokens;
mod vacations;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use dvonn::ByColor;
use dvonn_net::{ClientFrame, GameId, GamePage, LinkPage, Me, Problem, ProblemCode, Sanction, ServerFrame};
use dvonn_referee::{ServerMessage, Snapshot};
use sha2::{Digest as _, Sha256};

pub use self::house::Mind;
pub use self::passkeys::{BadOrigin, check_origin};
pub(crate) use self::records::read_place;
pub(crate) use self::tokens::TOKEN;
pub use crate::connection::Caller;

use self::cluster::{Cluster, Place};
use crate::connection::{Connection, Frame};
use crate::host::Surroundings;
use crate::hosted::{Answer, HostedGame, Step};
use crate::live::LiveGame;
use crate::metrics::Metrics;
use crate::password;
use crate::store::{GameHead, Store, StoreError, TokenHash, User, UserId};

/// How long a session lasts after its beginning.
pub const SESSION: Duration = Duration::from_secs(180 * 24 * 3600);

/// How many games a page of a list has at most.
pub const PAGE: usize = 50;

/// Later than anything that is stored.
const ANY_TIME: Duration = Duration::from_millis(i64::MAX.unsigned_abs());

/// How long a game stays in memory that nobody follows.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(60);

/// How many games whose time is up are looked at together.
const FLAGS: usize = 256;

/// The server.
pub struct Service {
    store: Arc<dyn Store>,
    surroundings: Surroundings,
    /// The games in memory.
    games: Mutex<HashMap<GameId, Arc<LiveGame>>>,
    passwords: password::Hasher,
    lobby: lobby::Lobby,
    pairing: pairing::Queue,
    house: house::House,
    vacations: vacations::Vacations,
    /// What sends messages to browsers, if the host does.
    push: OnceLock<push::Push>,
    /// The passkeys, if the host has any.
    passkeys: OnceLock<passkeys::Passkeys>,
    pub(crate) metrics: Metrics,
    /// The other servers, if the store may have some.
    cluster: Option<Arc<Cluster>>,
}

/// A session that has just begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The token, for the client alone.
    pub token: String,
    /// Who it is.
    pub user: User,
    /// What they are told of themselves.
    pub me: Me,
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let code = match error {
            StoreError::NameTaken => ProblemCode::NameTaken,
            StoreError::Conflict => ProblemCode::NotOpen,
            StoreError::Full => ProblemCode::TooMany,
            // Nothing has failed: the game goes on elsewhere.
            StoreError::Moved => ProblemCode::Unavailable,
            // What the database says is for the log.
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

fn not_found(what: &str) -> Problem {
    Problem::new(ProblemCode::NotFound, format!("there is no such {what}"))
}

impl Service {
    /// A server on a store, beside others if the store may have several. Clocks stood while no server ran.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn start(store: Arc<dyn Store>, surroundings: Surroundings) -> Result<Arc<Self>, StoreError> {
        let membership = match store.shared() {
            Some(shared) => Some(shared.join(surroundings.now()).await?),
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
        let (push, passkeys, metrics) = Default::default();
        let (cluster, inbox) = membership.map(Cluster::new).unzip();
        let service = Self {
            store,
            surroundings,
            games,
            passwords,
            lobby,
            pairing,
            house,
            vacations,
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

    /// The server ends: everything that was said to be stored is.
    pub async fn close(&self) {
        tracing::info!("the server ends");
        self.house.close();
        if let Err(error) = self.store.alive(self.now()).await {
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

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// What the server has counted and measured, as Prometheus reads it.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.metrics.text(self.games_in_memory(), self.store.waiting(), self.house.waiting())
    }

    /// How many games are in memory.
    #[must_use]
    pub fn games_in_memory(&self) -> usize {
        self.lock_games().len()
    }

    fn lock_games(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<LiveGame>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    // People.

    /// Lets somebody in without an account.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn add_guest(&self) -> Result<NewSession, Problem> {
        // Two guests with the same eight digits are rare, and a few attempts find a free name.
        for _ in 0..8 {
            let number = u64::from_le_bytes(self.surroundings.bytes()) % 100_000_000;
            let name = format!("guest-{number:08}");
            match self.store.add_user(&name, None, self.now()).await {
                Ok(id) => return self.begin_session(id).await,
                Err(StoreError::NameTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::new(ProblemCode::Unavailable, "no name is free for a guest"))
    }

    /// Lets somebody in who has an account.
    ///
    /// # Errors
    /// The same for a name that nobody has as for a wrong password.
    pub async fn sign_in(&self, name: &str, password: &str) -> Result<NewSession, Problem> {
        let user = self.store.user_named(name).await?;
        let hash = user.as_ref().and_then(|user| user.password.as_deref());
        let is_right = self.passwords.verify(password, hash).await?;
        match user.filter(|_| is_right) {
            Some(user) => self.begin_session(user.id).await,
            None => {
                // Not which name: a password may have been typed in its place.
                tracing::info!("a sign-in was refused");
                Err(Problem::new(ProblemCode::WrongCredentials, "the name or the password is wrong"))
            }
        }
    }

    async fn begin_session(&self, id: UserId) -> Result<NewSession, Problem> {
        self.check_may(id, Sanction::Closure).await?;
        let token = token(&self.surroundings.bytes());
        self.store.add_session(hash_of(&token), id, self.now() + SESSION).await?;
        let user = self.store.user(id).await?.ok_or_else(|| not_found("person"))?;
        Ok(NewSession { token, user, me: self.me(id).await? })
    }

    /// What somebody is told of themselves.
    ///
    /// # Errors
    /// If there is no such person.
    pub async fn me(&self, id: UserId) -> Result<Me, Problem> {
        let administrator = self.store.is_administrator(id).await?;
        Ok(Me { player: self.player(id).await?, administrator, sanctions: self.sanctions(id).await? })
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sign_out(&self, token: &str) -> Result<(), Problem> {
        Ok(self.store.end_session(hash_of(token)).await?)
    }

    // Games.

    /// A game as somebody may see it now.
    ///
    /// # Errors
    /// If there is none with this name.
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

    /// A game as it is now: what is in memory here, or else what is stored.
    async fn look(&self, user: Option<UserId>, id: GameId) -> Result<(GameHead, Snapshot), Problem> {
        let live = match &self.cluster {
            None => Some(self.live(id).await?),
            Some(_) => self.in_memory(id),
        };
        let Some(live) = live else {
            let (head, hosted) = self.read_game(id).await?;
            let state = hosted.snapshot(user.and_then(|user| head.side_of(user)), self.now());
            return Ok((head, state));
        };
        let mut game = live.lock().await;
        let state = self.hosted(&live, &mut game.hosted).await?.snapshot(live.side_of(user), self.now());
        Ok((live.head.clone(), state))
    }

    /// What a link leads to: a game as somebody may see it now, or else what was offered.
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

    /// The game in memory. It is read from the store when it is used first.
    async fn live(&self, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        if let Some(live) = self.lock_games().get(&id) {
            return Ok(Arc::clone(live));
        }
        let (head, hosted) = self.read_game(id).await?;
        let now = self.now();
        // Somebody else may have read it meanwhile: then theirs counts, which may have gone on.
        let mut games = self.lock_games();
        let bots = ByColor::from_fn(|side| self.house.level(head.players[side]).is_some());
        Ok(Arc::clone(games.entry(id).or_insert_with(|| Arc::new(LiveGame::new(head, hosted, bots, now)))))
    }

    /// A game as it is stored.
    async fn read_game(&self, id: GameId) -> Result<(GameHead, HostedGame), Problem> {
        let (head, stored) = self.store.game(id).await?.ok_or_else(|| not_found("game"))?;
        let hosted = HostedGame::restore(&stored).map_err(|damaged| {
            tracing::error!(game = %id, %damaged, "a stored game is damaged");
            Problem::new(ProblemCode::Unavailable, "the game cannot be read")
        })?;
        Ok((head, hosted))
    }

    /// The game itself. If storing failed it isn't known what is stored, so that it is read again.
    async fn hosted<'a>(
        &self,
        live: &LiveGame,
        hosted: &'a mut Option<HostedGame>,
    ) -> Result<&'a mut HostedGame, Problem> {
        if live.is_lost() {
            return Err(StoreError::Moved.into());
        }
        if hosted.is_none() {
            let stored = self.store.game(live.head.id).await?.ok_or_else(|| not_found("game"))?.1;
            let restored = HostedGame::restore(&stored);
            *hosted = restored.inspect_err(|damaged| tracing::error!(game = %live.head.id, %damaged)).ok();
        }
        hosted.as_mut().ok_or_else(|| Problem::new(ProblemCode::Unavailable, "the game cannot be read"))
    }

    /// Takes a frame of a client.
    pub async fn receive(&self, connection: &Arc<Connection>, text: &str) {
        match ClientFrame::read(text) {
            Ok(frame) => self.answer(connection, frame).await,
            Err(error) => self.refuse(connection, Problem::new(ProblemCode::Malformed, error.to_string())),
        }
    }

    /// Carries out a frame of a client.
    async fn answer(&self, connection: &Arc<Connection>, frame: ClientFrame) {
        if let Err(problem) = self.on_frame(connection, frame).await {
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
                let away = game.away();
                let hosted = self.hosted(&live, &mut game.hosted).await?;
                hosted.set_away(away);
                let step = hosted.on_message(side, message, connection.lag(), now);
                if follows {
                    // From here on nothing can be missed: changes are made under the same lock.
                    connection.caught_up(id);
                }
                let is_stored = step.entry.is_some();
                let is_back = step.entry.as_ref().is_some_and(|entry| entry.back().next().is_some());
                match self.carry_out(&live, &mut game, Some(connection), step).await {
                    // Whoever spoke was told to ask again.
                    Err(_) if live.is_lost() => return Ok(()),
                    done => done?,
                }
                if plays && is_stored {
                    self.metrics.acknowledged(read.elapsed());
                }
                if follows {
                    game.follow(id, side, connection, now);
                    let has_result = game.hosted.as_ref().is_some_and(|hosted| hosted.result().is_some());
                    if side.is_some()
                        && has_result
                        && let Some(page) = self.rematch_page(&live.head).await?
                    {
                        connection.tell(id, challenges::rematch_frame(id, Some(page)).write().into());
                    }
                }
                drop(game);
                // Whoever plays in one game is back in all.
                if let Some(user) = connection.user.filter(|_| is_back) {
                    self.end_vacation(user).await?;
                }
            }
        }
        Ok(())
    }

    /// Stores what a step changed, and then tells it.
    async fn carry_out(
        &self,
        live: &Arc<LiveGame>,
        game: &mut crate::live::State,
        sender: Option<&Arc<Connection>>,
        step: Step,
    ) -> Result<(), Problem> {
        let id = live.head.id;
        if let Some(entry) = &step.entry
            && let Err(error) = self.store.append(id, entry).await
        {
            game.hosted = None;
            if matches!(error, StoreError::Moved) {
                self.lose(live);
            }
            let frame: Frame = ServerFrame::Resynchronize { game: id }.write().into();
            game.tell(id, &frame);
            // Whoever plays without following asks again too, and says again what was not stored.
            if let Some(sender) = sender.filter(|sender| !game.is_followed_by(sender)) {
                sender.tell(id, frame);
            }
            return Err(error.into());
        }
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
                    // Whoever plays without following hears of it too.
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
        Ok(())
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

    /// Begins and ends the vacations whose time has come, and ends the games whose time is up, whether
    /// anybody is there or not. To be called a few times a second.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn check_flags(&self) -> Result<(), StoreError> {
        let now = self.now();
        // First, so that no flag falls in a vacation that has just begun.
        self.check_vacations(now).await;
        for id in self.store.flags_due(now, FLAGS).await? {
            if let Err(problem) = self.check_flag(id, now).await {
                tracing::error!(game = %id, detail = problem.detail, "a flag could not be decided");
            }
        }
        Ok(())
    }

    async fn check_flag(&self, id: GameId, now: Duration) -> Result<(), Problem> {
        // Its owner decides it.
        let Place::Here(live) = self.place(id).await? else { return Ok(()) };
        let mut game = live.lock().await;
        let step = self.hosted(&live, &mut game.hosted).await?.on_time(now);
        self.carry_out(&live, &mut game, None, step).await
    }

    /// Lets go of games that nobody follows, and notes that the server runs. To be called about once a
    /// second.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        self.forget_games().await?;
        self.store.alive(self.now()).await
    }

    async fn forget_games(&self) -> Result<(), StoreError> {
        let now = self.now();
        // Nobody has them in hand but the map.
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
        // Nobody reads them again before others may have them.
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

/// A token as text.
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
