//! A store in a database server: PostgreSQL.
//!
//! Each entry of a game is one transaction, which locks the game's row first: two that want to write the same
//! number do so one after the other, and the second finds that it is too late.

mod accounts;
mod archive;
mod moderation;
mod passkeys;
mod push;
mod rated;
mod schema;
mod talk;
mod tokens;
mod vacations;

use std::time::{Duration, Instant};

use async_trait::async_trait;
use deadpool_postgres::{GenericClient, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use dvonn::{ByColor, Color};
use dvonn_net::{ChallengeState, GameId, Registration, Speed};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row};

use super::row::{
    ChangeRow, end_in, end_out, filter_in, id_in, json_out, lines_in, message_in, message_out, side_in,
    side_out, start_in, state_in, state_out, terms_in, time_in, time_out,
};
use super::search::{Given, outcome_out, pace_out, question};
use super::{
    ASK_AGAIN, Challenge, Counts, GONE, GameFilter, GameHead, LET_GO, NO_PASSWORD, NewGame, Passkey,
    PushAddress, Store, StoreError, Token, TokenHash, User, UserId, VACATIONS_KEPT, Vacation, folded,
};
use crate::hosted::{Entry, StoredGame};
use crate::ratings::{Point, Rating};

/// How many connections there are at most.
const CONNECTIONS: usize = 16;

/// The advisory lock that a server holds as long as it runs. As yet, one server uses a database.
const SERVER_LOCK: i64 = 0x0064_766f_6e6e;

/// A store in a database server.
pub struct PostgresStore {
    pool: Pool,
    /// The connection that holds the lock, and what drives it.
    lock: Mutex<Option<(Client, JoinHandle<()>)>>,
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        // What the server says is beneath the error's own few words.
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

/// All rows of a question.
async fn rows(client: &impl GenericClient, sql: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query(&statement, params).await?)
}

/// Changes something. Returns how many rows.
async fn change(client: &impl GenericClient, sql: &str, params: Params<'_>) -> Result<u64, StoreError> {
    let statement = client.prepare_cached(sql).await?;
    Ok(client.execute(&statement, params).await?)
}

/// What a URL says, with the account's name where it names none.
fn config(url: &str) -> Result<Config, StoreError> {
    let mut config: Config = url.parse()?;
    // The programs for macOS have nothing else that knows the name: see `whoami` in the manifest.
    if cfg!(target_vendor = "apple")
        && config.get_user().is_none()
        && let Ok(user) = std::env::var("USER")
    {
        config.user(user);
    }
    Ok(config)
}

/// A connection, and what drives it as long as the connection lives.
async fn connect(url: &str) -> Result<(Client, JoinHandle<()>), StoreError> {
    let (client, connection) = config(url)?.connect(NoTls).await?;
    let driver = tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::error!(%error, "a connection to the database is lost");
        }
    });
    Ok((client, driver))
}

/// Takes the lock that one server holds, for as long as the connection lives.
async fn take_lock(client: &Client) -> Result<(), StoreError> {
    let begun = Instant::now();
    while !client.query_one("SELECT pg_try_advisory_lock($1)", &[&SERVER_LOCK]).await?.get::<_, bool>(0) {
        if begun.elapsed() > LET_GO {
            return Err(StoreError::InUse { place: "the database".to_owned() });
        }
        tokio::time::sleep(ASK_AGAIN).await;
    }
    Ok(())
}

impl PostgresStore {
    /// Connects to a database by its URL, and makes the tables if they are not there.
    ///
    /// # Errors
    /// If the database cannot be reached, another server uses it, or it was made by a later version.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let (mut client, driver) = connect(url).await?;
        take_lock(&client).await?;
        schema::migrate(&mut client).await?;
        Self::on(url, Some((client, driver)))
    }

    /// Connects to a database beside the server that uses it, if one does.
    ///
    /// # Errors
    /// If the database cannot be reached, or has another schema.
    pub async fn connect_beside(url: &str) -> Result<Self, StoreError> {
        let found = schema::check(&connect(url).await?.0).await?;
        match found {
            0 => Err(StoreError::NotThere { place: "the database".to_owned() }),
            schema::KNOWN => Self::on(url, None),
            found => Err(StoreError::EarlierSchema { found, known: schema::KNOWN }),
        }
    }

    /// The schema of a database.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn schema_of(url: &str) -> Result<i64, StoreError> {
        schema::version(&connect(url).await?.0).await
    }

    fn on(url: &str, lock: Option<(Client, JoinHandle<()>)>) -> Result<Self, StoreError> {
        let config = config(url)?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, NoTls, recycling);
        let pool = Pool::builder(manager).max_size(CONNECTIONS).runtime(Runtime::Tokio1).build();
        let pool = pool.map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Self { pool, lock: Mutex::new(lock) })
    }

    async fn client(&self) -> Result<Object, StoreError> {
        Ok(self.pool.get().await?)
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
        let sql = "INSERT INTO users (name, folded, password, created) VALUES ($1, $2, $3, $4)
                   ON CONFLICT DO NOTHING RETURNING id";
        let params: Params<'_> = &[&name, &folded(name), &password, &time_out(now)];
        let added = rows(&self.client().await?, sql, params).await?;
        added.first().map(|row| UserId(row.get(0))).ok_or(StoreError::NameTaken)
    }

    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let sql = "SELECT * FROM users WHERE id = $1";
        Ok(rows(&self.client().await?, sql, &[&id.0]).await?.first().map(user))
    }

    async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError> {
        let sql = "SELECT * FROM users WHERE folded = $1";
        Ok(rows(&self.client().await?, sql, &[&folded(name)]).await?.first().map(user))
    }

    async fn make_account(&self, guest: UserId, name: &str, password: &str) -> Result<(), StoreError> {
        accounts::make(&self.client().await?, guest, name, password).await
    }

    async fn set_password(&self, user: UserId, password: &str) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::set_password(&transaction, user, password).await?;
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

    async fn recover(&self, user: UserId, code: TokenHash, password: &str) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::recover(&transaction, user, code, password).await?;
        Ok(transaction.commit().await?)
    }

    async fn forget_user(&self, user: UserId, name: &str) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        accounts::forget(&transaction, user, name).await?;
        Ok(transaction.commit().await?)
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

    async fn set_registration(&self, registration: Registration) -> Result<(), StoreError> {
        accounts::set_registration(&self.client().await?, registration).await
    }

    async fn add_invitation(&self, token: TokenHash, until: Duration) -> Result<(), StoreError> {
        accounts::add_invitation(&self.client().await?, token, until).await
    }

    async fn take_invitation(&self, token: TokenHash, now: Duration) -> Result<Option<Duration>, StoreError> {
        accounts::take_invitation(&self.client().await?, token, now).await
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
        let sql = "INSERT INTO sessions (token, \"user\", until) VALUES ($1, $2, $3)
                   ON CONFLICT (token) DO UPDATE SET \"user\" = $2, until = $3";
        let params: Params<'_> = &[&token.0.as_slice(), &user.0, &time_out(until)];
        change(&self.client().await?, sql, params).await.map(drop)
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

    async fn push_key(&self, new: &str) -> Result<String, StoreError> {
        push::key(&self.client().await?, new).await
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
        let Challenge { id, by, terms, created, state, to, rematch_of, listed, filter } = challenge;
        let sql = "INSERT INTO challenges (id, by, terms, created, state, recipient, rematch_of, listed,
                       filter)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
        let params: Params<'_> = &[
            &id.as_str(),
            &by.0,
            &json_out(terms),
            &time_out(*created),
            &state_out(*state),
            &to.map(|to| to.0),
            &rematch_of.as_ref().map(GameId::as_str),
            listed,
            &filter.as_ref().map(json_out),
        ];
        let added = change(&self.client().await?, sql, params).await?;
        if added == 1 { Ok(()) } else { Err(StoreError::Conflict) }
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
        let NewGame { head, start, flag_at } = game;
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        let sql = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open'";
        let accepted = state_out(ChallengeState::Accepted);
        if change(&transaction, sql, &[&head.id.as_str(), &accepted]).await? != 1 {
            return Err(StoreError::Conflict);
        }
        let sql = "INSERT INTO games (id, white, black, terms, start, created, number, clock_at, touched_at, flag_at)
                   VALUES ($1, $2, $3, $4, $5, $6, 0, $6, $6, $7) RETURNING key";
        let (players, created) = (head.players, time_out(head.created));
        let (start, flag_at) = (start.pack(), flag_at.map(time_out));
        let params: Params<'_> = &[
            &head.id.as_str(),
            &players.white.0,
            &players.black.0,
            &json_out(&head.terms),
            &start.as_ref(),
            &created,
            &flag_at,
        ];
        let key: i64 = rows(&transaction, sql, params).await?.first().ok_or(StoreError::Conflict)?.get(0);
        for side in Color::ALL {
            let sql = "INSERT INTO played (\"user\", created, id, game, opponent, pace, rated)
                       VALUES ($1, $2, $3, $4, $5, $6, $7)";
            let (user, opponent) = (players[side].0, players[!side].0);
            let (id, pace, rated) = (head.id.as_str(), pace_out(&head.terms), head.terms.rated);
            let params: Params<'_> = &[&user, &created, &id, &key, &opponent, &pace, &rated];
            change(&transaction, sql, params).await?;
        }
        Ok(transaction.commit().await?)
    }

    async fn game(&self, id: GameId) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
        let mut client = self.client().await?;
        // One state of the database, whatever is written meanwhile.
        let transaction = client
            .build_transaction()
            .isolation_level(tokio_postgres::IsolationLevel::RepeatableRead)
            .read_only(true)
            .start()
            .await?;
        let game = read_game(&transaction, id).await?;
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

    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        append(&transaction, id, entry).await?;
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
        let sql = "SELECT id FROM games WHERE flag_at <= $1 ORDER BY flag_at, id COLLATE \"C\" LIMIT $2";
        let params: Params<'_> = &[&time_out(now), &limit_out(limit)];
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
        let now = time_out(now);
        let sql = "SELECT greatest((SELECT alive FROM state), (SELECT max(touched_at) FROM games))";
        let alive: Option<i64> = transaction.query_one(sql, &[]).await?.get(0);
        let stood = alive.map_or(0, |alive| now.saturating_sub(alive).max(0));
        let sql = "UPDATE games SET clock_at = clock_at + $1, flag_at = flag_at + $1 WHERE result IS NULL";
        change(&transaction, sql, &[&stood]).await?;
        let sql = "UPDATE state SET alive = $1 WHERE alive IS NULL OR alive < $1";
        change(&transaction, sql, &[&now]).await?;
        transaction.commit().await?;
        Ok(time_in(stood))
    }

    async fn purge(&self, now: Duration, challenges: Duration) -> Result<Vec<GameId>, StoreError> {
        let client = self.client().await?;
        change(&client, "DELETE FROM sessions WHERE until <= $1", &[&time_out(now)]).await?;
        change(&client, "DELETE FROM invitations WHERE until <= $1", &[&time_out(now)]).await?;
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

    async fn all_games(&self) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT id FROM games ORDER BY created, id COLLATE \"C\"";
        rows(&self.client().await?, sql, &[]).await?.iter().map(|row| id_in(row.get(0))).collect()
    }

    async fn close(&self) {
        self.pool.close();
        if let Some((client, driver)) = self.lock.lock().await.take() {
            // The connection ends with its client, and lets go of the lock.
            drop(client);
            let _ = driver.await;
        }
    }
}

async fn append(client: &impl GenericClient, id: GameId, entry: &Entry) -> Result<(), StoreError> {
    let sql = "SELECT key, number, result IS NULL FROM games WHERE id = $1 FOR UPDATE";
    let found = rows(client, sql, &[&id.as_str()]).await?;
    let found = found.first().ok_or(StoreError::Conflict)?;
    let (key, number, goes_on): (i64, i64, bool) = (found.get(0), found.get(1), found.get(2));
    let changes = entry.changes.iter().map(ChangeRow::out).collect::<Result<Vec<_>, _>>()?;
    if !goes_on || changes.first().is_some_and(|row| row.number != number + 1) {
        return Err(StoreError::Conflict);
    }
    let at = time_out(entry.at);
    if let Some((side, message)) = entry.message {
        let sql =
            "INSERT INTO messages (game, side, id, number) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let made = changes.first().map(|row| row.number);
        let params: Params<'_> = &[&key, &side_out(side), &message_out(message), &made];
        if change(client, sql, params).await? != 1 {
            return Err(StoreError::Conflict);
        }
    }
    for row in &changes {
        let sql = "INSERT INTO changes (game, number, at, change, white, black, running, held)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let ChangeRow { number, change: text, white, black, running, held } = row;
        change(client, sql, &[&key, number, &at, text, white, black, running, held]).await?;
    }
    if let Some(conditional) = &entry.conditional {
        change(client, "DELETE FROM conditional WHERE game = $1", &[&key]).await?;
        for side in Color::ALL.into_iter().filter(|&side| !conditional[side].is_empty()) {
            let sql = "INSERT INTO conditional (game, side, lines) VALUES ($1, $2, $3)";
            change(client, sql, &[&key, &side_out(side), &json_out(&conditional[side].lines())]).await?;
        }
    }
    let result = end_out(entry.result, entry.aborted);
    let flag_at = entry.flag_at.filter(|_| result.is_none()).map(time_out);
    let clock_at = (!changes.is_empty()).then_some(at);
    let last = changes.last().map_or(number, |row| row.number);
    let sql = "UPDATE games SET number = $2, result = $3, flag_at = $4, clock_at = coalesce($5, clock_at),
                   touched_at = greatest(touched_at, $6)
               WHERE key = $1";
    change(client, sql, &[&key, &last, &result, &flag_at, &clock_at, &at]).await?;
    if result.is_some() {
        for side in Color::ALL {
            let sql = "UPDATE played SET outcome = $2 FROM games
                       WHERE games.key = $1 AND played.id = games.id AND played.created = games.created
                           AND played.\"user\" = CASE $3::smallint WHEN 0 THEN games.white ELSE games.black END";
            let outcome = outcome_out(entry.result, entry.aborted, side);
            change(client, sql, &[&key, &outcome, &side_out(side)]).await?;
        }
    }
    match entry.result {
        Some(result) => rated::ended(client, key, result.outcome, entry.at).await,
        None => Ok(()),
    }
}

async fn read_game(
    client: &impl GenericClient,
    id: GameId,
) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
    let found = rows(client, "SELECT * FROM games WHERE id = $1", &[&id.as_str()]).await?;
    let Some(row) = found.first() else { return Ok(None) };
    let (key, head, start) = (row.get::<_, i64>("key"), head(row)?, start_in(id, row.get("start"))?);
    let clock_at = time_in(row.get("clock_at"));
    let mut changes = Vec::new();
    for row in rows(client, "SELECT * FROM changes WHERE game = $1 ORDER BY number", &[&key]).await? {
        let change = ChangeRow {
            number: row.get("number"),
            change: row.get("change"),
            white: row.get("white"),
            black: row.get("black"),
            running: row.get("running"),
            held: row.get("held"),
        };
        changes.push((change.read(id)?, time_in(row.get("at"))));
    }
    let mut messages = Vec::new();
    for row in rows(client, "SELECT * FROM messages WHERE game = $1 ORDER BY place", &[&key]).await? {
        let number: Option<i64> = row.get("number");
        let number = number.map(|number| u64::try_from(number).unwrap_or_default());
        messages.push((side_in(row.get("side"), id)?, message_in(row.get("id")), number));
    }
    let mut conditional = ByColor::from_fn(|_| Vec::new());
    for row in rows(client, "SELECT * FROM conditional WHERE game = $1", &[&key]).await? {
        conditional[side_in(row.get("side"), id)?] = lines_in(id, row.get("lines"))?;
    }
    let (time, created) = (head.terms.time, head.created);
    Ok(Some((head, StoredGame { start, time, created, changes, clock_at, messages, conditional })))
}
