//! A store in a PostgreSQL database.
//!
//! Each entry of a game is one transaction, which locks the game's row first. If two want to write the same
//! number, they run one after the other, and the second finds that it is too late.

mod accounts;
mod archive;
mod games;
mod lock;
mod members;
mod moderation;
mod passkeys;
mod presence;
mod push;
mod rated;
mod schema;
mod sheets;
mod talk;
mod target;
mod together;
mod tokens;
mod vacations;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{GenericClient, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use dvonn::ByColor;
use dvonn_net::{ChallengeState, GameId, Registration, Speed};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use self::target::Target;
use super::row::{end_in, filter_in, id_in, state_in, state_out, terms_in, time_in, time_out};
use super::search::{Given, question};
use super::{
    Arrival, Challenge, Counts, GONE, GameFilter, GameHead, HostKey, NO_PASSWORD, NewAct, NewGame, Passkey,
    PushAddress, Session, Shared, Store, StoreError, Token, TokenHash, User, UserId, VACATIONS_KEPT,
    Vacation, folded, folded_before,
};
use crate::hosted::{Entry, StoredGame};
use crate::ratings::{Point, Rating};

/// The maximum number of connections in the pool.
const CONNECTIONS: usize = 16;

/// How long a transaction may be idle, in milliseconds. After that, the database releases the locks of a
/// server that hangs.
const HELD_UP: i64 = 3_000;

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    target: Target,
    pool: Pool,
    /// The connection that holds the lock, and the task that drives it.
    lock: Mutex<Option<(Client, JoinHandle<()>)>>,
    /// The server's membership, if it has joined the others that use the database.
    member: RwLock<Option<Arc<members::Member>>>,
    /// The connection that sends messages to the other servers.
    sender: Mutex<Option<(Client, JoinHandle<()>)>>,
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        // The database's own message is in the error or in its source, and says more than the error's few
        // words.
        match error.as_db_error() {
            Some(said) => Self::Database(said.message().to_owned()),
            None => Self::Database(
                std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string),
            ),
        }
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            deadpool_postgres::PoolError::Closed => Self::Closed,
            other => Self::Database(other.to_string()),
        }
    }
}

fn is_unique_violation(error: &tokio_postgres::Error) -> bool {
    error.code() == Some(&SqlState::UNIQUE_VIOLATION)
}

type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Returns all rows of a query.
async fn rows(client: &impl GenericClient, sql: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query(&statement, params).await?)
}

/// Executes a statement. Returns the number of changed rows.
async fn change(client: &impl GenericClient, sql: &str, params: Params<'_>) -> Result<u64, StoreError> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.execute(&statement, params).await?)
}

impl PostgresStore {
    /// Connects to a database by its URL, even if other servers use it, and makes the tables if there are
    /// none.
    ///
    /// # Errors
    /// If the database cannot be reached, its tables are being changed, servers of an earlier version use it,
    /// or a later version has made it.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let target = Target::read(url)?;
        let (mut client, driver) = target.connect().await?;
        lock::share(&mut client).await?;
        Self::on(target, Some((client, driver)))
    }

    /// Connects to a database next to the servers that may use it.
    ///
    /// # Errors
    /// If the database cannot be reached, or its schema is not this version's.
    pub async fn connect_beside(url: &str) -> Result<Self, StoreError> {
        let target = Target::read(url)?;
        let found = schema::check(&target.connect().await?.0).await?;
        match found {
            0 => Err(StoreError::NotThere { place: "the database".to_owned() }),
            schema::KNOWN => Self::on(target, None),
            found => Err(StoreError::EarlierSchema { found, known: schema::KNOWN }),
        }
    }

    /// Returns the schema of a database.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn schema_of(url: &str) -> Result<i64, StoreError> {
        schema::version(&Target::read(url)?.connect().await?.0).await
    }

    fn on(target: Target, lock: Option<(Client, JoinHandle<()>)>) -> Result<Self, StoreError> {
        let option = format!("-c idle_in_transaction_session_timeout={HELD_UP}");
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let pooled = target.clone().with_options(&option);
        let manager = Manager::from_connect(pooled.config().clone(), pooled, recycling);
        let pool = Pool::builder(manager).max_size(CONNECTIONS).runtime(Runtime::Tokio1).build();
        let pool = pool.map_err(|error| StoreError::Database(error.to_string()))?;
        let lock = Mutex::new(lock);
        Ok(Self { target, pool, lock, member: RwLock::default(), sender: Mutex::default() })
    }

    async fn client(&self) -> Result<Object, StoreError> {
        Ok(self.pool.get().await?)
    }

    /// The server's membership, if it has joined the others.
    fn member(&self) -> Option<Arc<members::Member>> {
        self.member.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the membership, or an error without one.
    fn joined(&self) -> Result<Arc<members::Member>, StoreError> {
        self.member().ok_or(StoreError::Moved)
    }
}

fn user(row: &Row) -> User {
    User {
        id: UserId(row.get("id")),
        name: row.get("name"),
        password: row.get("password"),
        created: time_in(row.get("created")),
        program: row.get("program"),
    }
}

fn challenge(row: &Row) -> Result<Challenge, StoreError> {
    let id = id_in(row.get("id"))?;
    Ok(Challenge {
        id,
        by: UserId(row.get("by")),
        terms: terms_in(id, row.get("terms"))?,
        created: time_in(row.get("created")),
        state: state_in(id, row.get("state"))?,
        to: row.get::<_, Option<i64>>("recipient").map(UserId),
        rematch_of: row.get::<_, Option<&str>>("rematch_of").map(id_in).transpose()?,
        listed: row.get("listed"),
        filter: filter_in(id, row.get("filter"))?,
    })
}

/// Reads the row of a game, without its changes.
fn head(row: &Row) -> Result<GameHead, StoreError> {
    let id = id_in(row.get("id"))?;
    let (result, aborted) = end_in(id, row.get("result"))?;
    Ok(GameHead {
        id,
        players: ByColor { white: UserId(row.get("white")), black: UserId(row.get("black")) },
        terms: terms_in(id, row.get("terms"))?,
        created: time_in(row.get("created")),
        result,
        aborted,
    })
}

fn limit_out(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

#[async_trait]
impl Store for PostgresStore {
    async fn add_user(
        &self,
        name: &str,
        password: Option<&str>,
        now: Duration,
    ) -> Result<UserId, StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let id = accounts::add(&transaction, name, password, now).await?;
        transaction.commit().await?;
        Ok(id)
    }

    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let sql = "SELECT * FROM users WHERE id = $1";
        Ok(rows(&self.client().await?, sql, &[&id.0]).await?.first().map(user))
    }

    async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError> {
        let sql = "SELECT * FROM users WHERE folded IN ($1, $2) ORDER BY folded = $1 DESC LIMIT 1";
        let names: Params<'_> = &[&folded_before(name), &folded(name)];
        Ok(rows(&self.client().await?, sql, names).await?.first().map(user))
    }

    async fn users(&self, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let sql = "SELECT * FROM users WHERE id = ANY ($1) ORDER BY id";
        Ok(rows(&self.client().await?, sql, &[&ids]).await?.iter().map(user).collect())
    }

    async fn arrive(&self, arrival: &Arrival) -> Result<UserId, StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let user = accounts::arrive(&transaction, arrival).await?;
        transaction.commit().await?;
        Ok(user)
    }

    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        session: Option<Session>,
    ) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::set_password(&transaction, user, password, session).await?;
        Ok(transaction.commit().await?)
    }

    async fn set_recovery(&self, user: UserId, codes: &[TokenHash]) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::set_recovery(&transaction, user, codes).await?;
        Ok(transaction.commit().await?)
    }

    async fn recovery_codes(&self, user: UserId) -> Result<usize, StoreError> {
        accounts::recovery_codes(&self.client().await?, user).await
    }

    async fn recover(
        &self,
        user: UserId,
        code: TokenHash,
        password: &str,
        session: Session,
    ) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::recover(&transaction, user, code, password, session).await?;
        Ok(transaction.commit().await?)
    }

    async fn forget_user(&self, user: UserId, name: &str) -> Result<Vec<Challenge>, StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let withdrawn = accounts::forget(&transaction, user, name).await?;
        transaction.commit().await?;
        Ok(withdrawn)
    }

    async fn games_to_resign(
        &self,
        now: Duration,
        limit: usize,
    ) -> Result<Vec<(UserId, GameId)>, StoreError> {
        let sql = "SELECT played.\"user\", played.id FROM played
                   WHERE played.outcome IS NULL AND played.\"user\" IN (
                       SELECT id FROM users WHERE password = $1
                       UNION SELECT \"user\" FROM sanctions
                       WHERE sanction <> 'silence' AND (until IS NULL OR until > $2))
                   ORDER BY played.\"user\", played.created, played.id COLLATE \"C\" LIMIT $3";
        let params: Params<'_> = &[&GONE, &time_out(now), &limit_out(limit)];
        let found = rows(&self.client().await?, sql, params).await?;
        found.iter().map(|row| Ok((UserId(row.get(0)), id_in(row.get(1))?))).collect()
    }

    async fn idle_guests(&self, before: Duration, limit: usize) -> Result<Vec<UserId>, StoreError> {
        accounts::idle_guests(&self.client().await?, before, limit_out(limit)).await
    }

    async fn remove_guest(&self, guest: UserId) -> Result<bool, StoreError> {
        accounts::remove_guest(&self.client().await?, guest).await
    }

    async fn set_program(&self, user: UserId) -> Result<(), StoreError> {
        tokens::set_program(&self.client().await?, user).await
    }

    async fn add_token(&self, user: UserId, token: &Token) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        tokens::add(&transaction, user, token).await?;
        Ok(transaction.commit().await?)
    }

    async fn tokens_of(&self, user: UserId) -> Result<Vec<Token>, StoreError> {
        tokens::of(&self.client().await?, user).await
    }

    async fn use_token(&self, token: TokenHash, day: Duration) -> Result<Option<UserId>, StoreError> {
        tokens::find_and_note(&self.client().await?, token, day).await
    }

    async fn end_token(&self, user: UserId, token: TokenHash) -> Result<(), StoreError> {
        tokens::end(&self.client().await?, user, token).await
    }

    async fn registration(&self) -> Result<Registration, StoreError> {
        accounts::registration(&self.client().await?).await
    }

    async fn set_registration(&self, registration: Registration, act: &NewAct) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::set_registration(&transaction, registration).await?;
        moderation::add_act(&transaction, act).await?;
        Ok(transaction.commit().await?)
    }

    async fn add_invitation(&self, token: TokenHash, until: Duration) -> Result<(), StoreError> {
        accounts::add_invitation(&self.client().await?, token, until).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM users WHERE password NOT IN ($1, $2)),
                          (SELECT count(*) FROM users WHERE password IS NULL),
                          (SELECT count(*) FROM games WHERE result IS NULL),
                          (SELECT count(*) FROM games WHERE result IS NOT NULL)";
        let row = self.client().await?.query_one(sql, &[&NO_PASSWORD, &GONE]).await?;
        let count = |at: usize| row.get::<_, i64>(at).unsigned_abs();
        Ok(Counts { accounts: count(0), guests: count(1), under_way: count(2), over: count(3) })
    }

    async fn add_session(&self, token: TokenHash, user: UserId, until: Duration) -> Result<(), StoreError> {
        accounts::add_session(&self.client().await?, user, Session { token, until }).await
    }

    async fn session(&self, token: TokenHash, now: Duration) -> Result<Option<UserId>, StoreError> {
        let sql = "SELECT \"user\" FROM sessions WHERE token = $1 AND until > $2";
        let params: Params<'_> = &[&token.0.as_slice(), &time_out(now)];
        Ok(rows(&self.client().await?, sql, params).await?.first().map(|row| UserId(row.get(0))))
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), StoreError> {
        let sql = "DELETE FROM sessions WHERE token = $1";
        change(&self.client().await?, sql, &[&token.0.as_slice()]).await.map(drop)
    }

    async fn host_key(&self, key: HostKey, new: &str) -> Result<String, StoreError> {
        push::key(&self.client().await?, key, new).await
    }

    async fn add_push(
        &self,
        address: &PushAddress,
        session: TokenHash,
        now: Duration,
    ) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        push::add(&transaction, address, session, now).await?;
        Ok(transaction.commit().await?)
    }

    async fn push_of(&self, user: UserId) -> Result<Vec<PushAddress>, StoreError> {
        push::of(&self.client().await?, user).await
    }

    async fn end_push(&self, endpoint: &str) -> Result<(), StoreError> {
        change(&self.client().await?, "DELETE FROM push WHERE endpoint = $1", &[&endpoint]).await.map(drop)
    }

    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        passkeys::add(&transaction, passkey).await?;
        Ok(transaction.commit().await?)
    }

    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        passkeys::one(&self.client().await?, id).await
    }

    async fn passkeys_of(&self, user: UserId) -> Result<Vec<Passkey>, StoreError> {
        passkeys::of(&self.client().await?, user).await
    }

    async fn use_passkey(&self, before: &Passkey, key: &str, now: Duration) -> Result<(), StoreError> {
        passkeys::used(&self.client().await?, before, key, now).await
    }

    async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError> {
        passkeys::remove(&self.client().await?, user, id).await
    }

    async fn add_vacation(&self, vacation: &Vacation) -> Result<(), StoreError> {
        vacations::add(&self.client().await?, vacation).await
    }

    async fn change_vacation(&self, vacation: &Vacation) -> Result<(), StoreError> {
        vacations::replace(&self.client().await?, vacation).await
    }

    async fn remove_vacation(&self, user: UserId, begins: Duration) -> Result<(), StoreError> {
        vacations::remove(&self.client().await?, user, begins).await
    }

    async fn vacations_of(&self, user: UserId) -> Result<Vec<Vacation>, StoreError> {
        vacations::of(&self.client().await?, user).await
    }

    async fn open_vacations(&self) -> Result<Vec<Vacation>, StoreError> {
        vacations::open(&self.client().await?).await
    }

    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        games::add_challenge(&self.client().await?, challenge).await
    }

    async fn challenge(&self, id: GameId) -> Result<Option<Challenge>, StoreError> {
        let sql = "SELECT * FROM challenges WHERE id = $1";
        rows(&self.client().await?, sql, &[&id.as_str()]).await?.first().map(challenge).transpose()
    }

    async fn challenges_of(&self, user: UserId) -> Result<Vec<Challenge>, StoreError> {
        let sql = "SELECT * FROM challenges WHERE by = $1 AND state = 'open'
                   ORDER BY created DESC, id COLLATE \"C\" DESC";
        rows(&self.client().await?, sql, &[&user.0]).await?.iter().map(challenge).collect()
    }

    async fn challenges_to(&self, user: UserId, limit: usize) -> Result<Vec<Challenge>, StoreError> {
        let sql = "SELECT * FROM challenges WHERE recipient = $1 AND rematch_of IS NULL AND state = 'open'
                   ORDER BY created DESC, id COLLATE \"C\" DESC LIMIT $2";
        rows(&self.client().await?, sql, &[&user.0, &limit_out(limit)]).await?.iter().map(challenge).collect()
    }

    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        let sql = "SELECT * FROM challenges WHERE rematch_of = $1 AND state <> 'withdrawn'";
        rows(&self.client().await?, sql, &[&game.as_str()]).await?.first().map(challenge).transpose()
    }

    async fn listed(&self, limit: usize) -> Result<Vec<Challenge>, StoreError> {
        let sql = "SELECT * FROM challenges WHERE listed AND state = 'open'
                   ORDER BY created DESC, id COLLATE \"C\" DESC LIMIT $1";
        rows(&self.client().await?, sql, &[&limit_out(limit)]).await?.iter().map(challenge).collect()
    }

    async fn withdraw_challenge(&self, id: GameId, by: UserId) -> Result<(), StoreError> {
        let sql = "UPDATE challenges SET state = 'withdrawn' WHERE id = $1 AND by = $2 AND state = 'open'";
        let changed = change(&self.client().await?, sql, &[&id.as_str(), &by.0]).await?;
        if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open'";
        let accepted = state_out(ChallengeState::Accepted);
        if change(&transaction, sql, &[&game.head.id.as_str(), &accepted]).await? != 1 {
            return Err(StoreError::Conflict);
        }
        games::add(&transaction, self.member().as_deref(), game).await?;
        if game.head.terms.is_live() {
            // Players who begin a live game no longer wait for another one.
            let ByColor { white, black } = game.head.players;
            presence::stop_waiting(&transaction, &[white, black]).await?;
        }
        Ok(transaction.commit().await?)
    }

    async fn begin_at_once(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let accepted = Challenge { state: ChallengeState::Accepted, ..challenge.clone() };
        games::add_challenge(&transaction, &accepted).await?;
        games::add(&transaction, self.member().as_deref(), game).await?;
        Ok(transaction.commit().await?)
    }

    async fn game(&self, id: GameId) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
        let mut client = self.client().await?;
        // All queries see one state of the database, no matter what is written meanwhile.
        let transaction = client
            .build_transaction()
            .isolation_level(tokio_postgres::IsolationLevel::RepeatableRead)
            .read_only(true)
            .start()
            .await?;
        let game = games::read(&transaction, id).await?;
        transaction.commit().await?;
        Ok(game)
    }

    async fn find_games(&self, filter: &GameFilter, limit: usize) -> Result<Vec<GameHead>, StoreError> {
        let (sql, given) = question(filter, limit, '$');
        let params: Vec<&(dyn ToSql + Sync)> = given
            .iter()
            .map(|given| match given {
                Given::Whole(value) => value as &(dyn ToSql + Sync),
                Given::Small(value) => value,
                Given::Truth(value) => value,
                Given::Text(value) => value,
            })
            .collect();
        rows(&self.client().await?, &sql, &params).await?.iter().map(head).collect()
    }

    async fn games_after(&self, place: i64, limit: usize) -> Result<Vec<(i64, GameHead)>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let sql = "SELECT * FROM games WHERE key > $1 ORDER BY key LIMIT $2";
        let found = rows(&self.client().await?, sql, &[&place, &limit]).await?;
        found.iter().map(|row| Ok((row.try_get("key")?, head(row)?))).collect()
    }

    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        // Even after a long wait, a write belongs to the membership in which it began.
        let member = self.member();
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        games::append(&transaction, member.as_deref(), id, entry).await?;
        Ok(transaction.commit().await?)
    }

    async fn rating(&self, user: UserId, speed: Speed) -> Result<Option<Rating>, StoreError> {
        rated::rating(&self.client().await?, user, speed).await
    }

    async fn rating_points(
        &self,
        user: UserId,
        speed: Speed,
        limit: usize,
    ) -> Result<Vec<Point>, StoreError> {
        rated::points(&self.client().await?, user, speed, limit).await
    }

    async fn flags_due(&self, now: Duration, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT id FROM games
                   WHERE flag_at <= $1 AND ($3::bigint IS NULL OR owner IS NULL OR owner = $3)
                   ORDER BY flag_at, id COLLATE \"C\" LIMIT $2";
        let member = self.member().map(|member| member.id.0);
        let params: Params<'_> = &[&time_out(now), &limit_out(limit), &member];
        rows(&self.client().await?, sql, params).await?.iter().map(|row| id_in(row.get(0))).collect()
    }

    async fn next_flag(&self) -> Result<Option<Duration>, StoreError> {
        let found = rows(&self.client().await?, "SELECT min(flag_at) FROM games", &[]).await?;
        Ok(found.first().and_then(|row| row.get::<_, Option<i64>>(0)).map(time_in))
    }

    async fn alive(&self, now: Duration) -> Result<(), StoreError> {
        let sql = "UPDATE state SET alive = $1 WHERE alive IS NULL OR alive < $1";
        change(&self.client().await?, sql, &[&time_out(now)]).await.map(drop)
    }

    async fn resume(&self, now: Duration) -> Result<Duration, StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let stood = members::resume(&transaction, now, None).await?;
        transaction.commit().await?;
        Ok(stood)
    }

    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError> {
        let me = self.joined()?.id;
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        members::give_back(&transaction, me, since, until).await?;
        Ok(transaction.commit().await?)
    }

    async fn purge(&self, now: Duration, challenges: Duration) -> Result<Vec<GameId>, StoreError> {
        let client = self.client().await?;
        change(&client, "DELETE FROM sessions WHERE until <= $1", &[&time_out(now)]).await?;
        change(&client, "DELETE FROM invitations WHERE until <= $1", &[&time_out(now)]).await?;
        passkeys::sweep_ceremonies(&client).await?;
        let kept = time_out(now.saturating_sub(VACATIONS_KEPT));
        change(&client, "DELETE FROM vacations WHERE state = 'over' AND ends <= $1", &[&kept]).await?;
        let sql = "DELETE FROM challenges WHERE state <> 'accepted' AND created < $1
                   RETURNING id, listed AND state = 'open'";
        let over = rows(&client, sql, &[&time_out(challenges)]).await?;
        over.iter().filter(|row| row.get(1)).map(|row| id_in(row.get(0))).collect()
    }

    fn waiting(&self) -> usize {
        self.pool.status().waiting
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }

    async fn all_games(&self) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT id FROM games ORDER BY created, id COLLATE \"C\"";
        rows(&self.client().await?, sql, &[]).await?.iter().map(|row| id_in(row.get(0))).collect()
    }

    async fn close(&self) {
        self.break_off();
        self.pool.close();
        for connection in [&self.lock, &self.sender] {
            if let Some((client, driver)) = connection.lock().await.take() {
                // The connection ends with its client, and releases the lock.
                drop(client);
                let _ = driver.await;
            }
        }
    }
}
