//! A store in a SQLite file.
//!
//! One thread writes. The file is in WAL mode with `synchronous = FULL`, so committed data survive a crash of
//! the machine. Reads have their own connections, so that a long one does not hold up moves.

mod accounts;
mod archive;
mod games;
mod lock;
mod moderation;
mod passkeys;
mod push;
mod rated;
mod schema;
mod talk;
mod threads;
mod tokens;
mod vacations;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use dvonn::ByColor;
use dvonn_net::{ChallengeState, GameId, Registration, Speed};
use rusqlite::types::Value as Held;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row, params, params_from_iter};

use self::lock::Lock;
use self::threads::Worker;
use super::row::{end_in, filter_in, id_in, json_out, state_in, state_out, terms_in, time_in, time_out};
use super::search::{Given, question};
use super::{
    Arrival, Challenge, Counts, GONE, GameFilter, GameHead, HostKey, NO_PASSWORD, NewAct, NewGame, Passkey,
    PushAddress, Session, Store, StoreError, Token, TokenHash, User, UserId, VACATIONS_KEPT, Vacation,
    folded, folded_before,
};
use crate::hosted::{Entry, StoredGame};
use crate::ratings::{Point, Rating};
use crate::watch::Watch;

/// The name of the file in a folder.
const FILE: &str = "dvonn.sqlite";

/// The number of connections for reading.
const READERS: usize = 2;

/// A store in a SQLite file.
pub struct SqliteStore {
    writer: Mutex<Option<Arc<Worker>>>,
    readers: Mutex<Vec<Arc<Worker>>>,
    turn: AtomicUsize,
    path: PathBuf,
    watch: Watch,
    /// The lock of a server, held as long as its store is open.
    _lock: Option<Lock>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl SqliteStore {
    /// Opens the store in a folder, and makes folder and store if they do not exist.
    ///
    /// # Errors
    /// If the folder or its file cannot be used, another server uses it, or a later version has made the
    /// file.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let lock = Lock::of(folder)?;
        let path = folder.join(FILE);
        let mut writer = Connection::open(&path)?;
        set_up(&writer)?;
        schema::migrate(&mut writer)?;
        Self::on(writer, path, Some(lock))
    }

    /// Opens the store in a folder next to the server that may use it.
    ///
    /// # Errors
    /// If there is no store, or its schema is not this version's.
    pub fn open_beside(folder: &Path) -> Result<Self, StoreError> {
        let writer = archive::beside(folder)?;
        let found = schema::check(&writer)?;
        if found < schema::KNOWN {
            return Err(StoreError::EarlierSchema { found, known: schema::KNOWN });
        }
        Self::on(writer, folder.join(FILE), None)
    }

    /// Returns the schema of the store in a folder.
    ///
    /// # Errors
    /// If there is no store.
    pub fn schema_of(folder: &Path) -> Result<i64, StoreError> {
        schema::version(&archive::beside(folder)?)
    }

    fn on(writer: Connection, path: PathBuf, lock: Option<Lock>) -> Result<Self, StoreError> {
        let failed = |error: std::io::Error| StoreError::Database(format!("{}: {error}", path.display()));
        let watch = Watch::default();
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let reader = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            readers.push(Arc::new(Worker::reader(reader, &watch).map_err(failed)?));
        }
        let writer = Mutex::new(Some(Arc::new(Worker::writer(writer, &watch).map_err(failed)?)));
        Ok(Self { writer, readers: Mutex::new(readers), turn: AtomicUsize::new(0), path, watch, _lock: lock })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).clone();
        writer.ok_or(StoreError::Closed)?.run(work).await
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = {
            let readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
            let turn = self.turn.fetch_add(1, Ordering::Relaxed);
            readers.get(turn % READERS).cloned()
        };
        reader.ok_or(StoreError::Closed)?.run(work).await
    }
}

/// Sets up a connection that writes: committed data survive a crash of the machine.
fn set_up(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    Ok(connection.pragma_update(None, "foreign_keys", true)?)
}

fn user(row: &Row<'_>) -> rusqlite::Result<User> {
    Ok(User {
        id: UserId(row.get("id")?),
        name: row.get("name")?,
        password: row.get("password")?,
        created: time_in(row.get("created")?),
        program: row.get("program")?,
    })
}

fn challenge(row: &Row<'_>) -> Result<Challenge, StoreError> {
    let id = id_in(&row.get::<_, String>("id")?)?;
    Ok(Challenge {
        id,
        by: UserId(row.get("by")?),
        terms: terms_in(id, &row.get::<_, String>("terms")?)?,
        created: time_in(row.get("created")?),
        state: state_in(id, &row.get::<_, String>("state")?)?,
        to: row.get::<_, Option<i64>>("recipient")?.map(UserId),
        rematch_of: row.get::<_, Option<String>>("rematch_of")?.as_deref().map(id_in).transpose()?,
        listed: row.get("listed")?,
        filter: filter_in(id, row.get::<_, Option<String>>("filter")?.as_deref())?,
    })
}

fn head(row: &Row<'_>) -> Result<GameHead, StoreError> {
    let id = id_in(&row.get::<_, String>("id")?)?;
    let (result, aborted) = end_in(id, row.get::<_, Option<String>>("result")?.as_deref())?;
    Ok(GameHead {
        id,
        players: ByColor { white: UserId(row.get("white")?), black: UserId(row.get("black")?) },
        terms: terms_in(id, &row.get::<_, String>("terms")?)?,
        created: time_in(row.get("created")?),
        result,
        aborted,
    })
}

/// Returns all rows of a query.
fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// Executes a statement. Returns the number of changed rows.
fn change(connection: &Connection, sql: &str, params: impl rusqlite::Params) -> Result<usize, StoreError> {
    Ok(connection.prepare_cached(sql)?.execute(params)?)
}

fn is_unique_violation(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
}

/// Notes that the server ran at this moment.
fn was_alive(connection: &Connection, at: i64) -> Result<(), StoreError> {
    change(connection, "UPDATE state SET alive = ?1 WHERE alive IS NULL OR alive < ?1", [at])?;
    Ok(())
}

#[async_trait]
impl Store for SqliteStore {
    async fn add_user(
        &self,
        name: &str,
        password: Option<&str>,
        now: Duration,
    ) -> Result<UserId, StoreError> {
        let (name, password) = (name.to_owned(), password.map(str::to_owned));
        self.write(move |connection| accounts::add(connection, &name, password.as_deref(), now)).await
    }

    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT * FROM users WHERE id = ?1")?;
            Ok(statement.query_row([id.0], user).optional()?)
        })
        .await
    }

    async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError> {
        let names = [folded_before(name), folded(name)];
        self.read(move |connection| {
            let sql = "SELECT * FROM users WHERE folded IN (?1, ?2) ORDER BY folded = ?1 DESC LIMIT 1";
            Ok(connection.prepare_cached(sql)?.query_row(names, user).optional()?)
        })
        .await
    }

    async fn users(&self, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
        let ids = json_out(&ids);
        self.read(move |connection| {
            let sql = "SELECT * FROM users WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id";
            all(connection, sql, [ids], |row| Ok(user(row)?))
        })
        .await
    }

    async fn arrive(&self, arrival: &Arrival) -> Result<UserId, StoreError> {
        let arrival = arrival.clone();
        self.write(move |connection| accounts::arrive(connection, &arrival)).await
    }

    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        session: Option<Session>,
    ) -> Result<(), StoreError> {
        let password = password.to_owned();
        self.write(move |connection| accounts::set_password(connection, user, &password, session)).await
    }

    async fn set_recovery(&self, user: UserId, codes: &[TokenHash]) -> Result<(), StoreError> {
        let codes = codes.to_vec();
        self.write(move |connection| accounts::set_recovery(connection, user, &codes)).await
    }

    async fn recovery_codes(&self, user: UserId) -> Result<usize, StoreError> {
        self.read(move |connection| accounts::recovery_codes(connection, user)).await
    }

    async fn recover(
        &self,
        user: UserId,
        code: TokenHash,
        password: &str,
        session: Session,
    ) -> Result<(), StoreError> {
        let password = password.to_owned();
        self.write(move |connection| accounts::recover(connection, user, code, &password, session)).await
    }

    async fn forget_user(&self, user: UserId, name: &str) -> Result<Vec<Challenge>, StoreError> {
        let name = name.to_owned();
        self.write(move |connection| accounts::forget(connection, user, &name)).await
    }

    async fn games_to_resign(
        &self,
        now: Duration,
        limit: usize,
    ) -> Result<Vec<(UserId, GameId)>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.read(move |connection| {
            let sql = "SELECT played.user, played.id FROM played
                       WHERE played.outcome IS NULL AND played.user IN (
                           SELECT id FROM users WHERE password = ?1
                           UNION SELECT user FROM sanctions
                           WHERE sanction <> 'silence' AND (until IS NULL OR until > ?2))
                       ORDER BY played.user, played.created, played.id LIMIT ?3";
            all(connection, sql, params![GONE, time_out(now), limit], |row| {
                Ok((UserId(row.get(0)?), id_in(&row.get::<_, String>(1)?)?))
            })
        })
        .await
    }

    async fn idle_guests(&self, before: Duration, limit: usize) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| accounts::idle_guests(connection, before, limit)).await
    }

    async fn remove_guest(&self, guest: UserId) -> Result<bool, StoreError> {
        self.write(move |connection| accounts::remove_guest(connection, guest)).await
    }

    async fn set_program(&self, user: UserId) -> Result<(), StoreError> {
        self.write(move |connection| tokens::set_program(connection, user)).await
    }

    async fn add_token(&self, user: UserId, token: &Token) -> Result<(), StoreError> {
        let token = token.clone();
        self.write(move |connection| tokens::add(connection, user, &token)).await
    }

    async fn tokens_of(&self, user: UserId) -> Result<Vec<Token>, StoreError> {
        self.read(move |connection| tokens::of(connection, user)).await
    }

    async fn use_token(&self, token: TokenHash, day: Duration) -> Result<Option<UserId>, StoreError> {
        let found = self.read(move |connection| tokens::find(connection, token)).await?;
        // The use is noted once a day, not with each request.
        if found.is_some_and(|(_, used)| used != Some(day)) {
            self.write(move |connection| tokens::note_use(connection, token, day)).await?;
        }
        Ok(found.map(|(user, _)| user))
    }

    async fn end_token(&self, user: UserId, token: TokenHash) -> Result<(), StoreError> {
        self.write(move |connection| tokens::end(connection, user, token)).await
    }

    async fn registration(&self) -> Result<Registration, StoreError> {
        self.read(accounts::registration).await
    }

    async fn set_registration(&self, registration: Registration, act: &NewAct) -> Result<(), StoreError> {
        let act = act.clone();
        self.write(move |connection| {
            accounts::set_registration(connection, registration)?;
            moderation::add_act(connection, &act)
        })
        .await
    }

    async fn add_invitation(&self, token: TokenHash, until: Duration) -> Result<(), StoreError> {
        self.write(move |connection| accounts::add_invitation(connection, token, until)).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        self.read(|connection| {
            let sql = "SELECT (SELECT count(*) FROM users WHERE password NOT IN (?1, ?2)),
                              (SELECT count(*) FROM users WHERE password IS NULL),
                              (SELECT count(*) FROM games WHERE result IS NULL),
                              (SELECT count(*) FROM games WHERE result IS NOT NULL)";
            Ok(connection.query_row(sql, [NO_PASSWORD, GONE], |row| {
                let count = |at| Ok::<_, rusqlite::Error>(row.get::<_, i64>(at)?.unsigned_abs());
                Ok(Counts { accounts: count(0)?, guests: count(1)?, under_way: count(2)?, over: count(3)? })
            })?)
        })
        .await
    }

    async fn add_session(&self, token: TokenHash, user: UserId, until: Duration) -> Result<(), StoreError> {
        self.write(move |connection| accounts::add_session(connection, user, Session { token, until })).await
    }

    async fn session(&self, token: TokenHash, now: Duration) -> Result<Option<UserId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT user FROM sessions WHERE token = ?1 AND until > ?2";
            let mut statement = connection.prepare_cached(sql)?;
            let user = statement.query_row(params![token.0, time_out(now)], |row| row.get(0)).optional()?;
            Ok(user.map(UserId))
        })
        .await
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), StoreError> {
        self.write(move |connection| {
            change(connection, "DELETE FROM sessions WHERE token = ?1", [token.0]).map(drop)
        })
        .await
    }

    async fn host_key(&self, key: HostKey, new: &str) -> Result<String, StoreError> {
        let new = new.to_owned();
        self.write(move |connection| push::key(connection, key, &new)).await
    }

    async fn add_push(
        &self,
        address: &PushAddress,
        session: TokenHash,
        now: Duration,
    ) -> Result<(), StoreError> {
        let address = address.clone();
        self.write(move |connection| push::add(connection, &address, session, now)).await
    }

    async fn push_of(&self, user: UserId) -> Result<Vec<PushAddress>, StoreError> {
        self.read(move |connection| push::of(connection, user)).await
    }

    async fn end_push(&self, endpoint: &str) -> Result<(), StoreError> {
        let endpoint = endpoint.to_owned();
        self.write(move |connection| {
            change(connection, "DELETE FROM push WHERE endpoint = ?1", [endpoint]).map(drop)
        })
        .await
    }

    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError> {
        let passkey = passkey.clone();
        self.write(move |connection| passkeys::add(connection, &passkey)).await
    }

    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        let id = id.to_vec();
        self.read(move |connection| passkeys::one(connection, &id)).await
    }

    async fn passkeys_of(&self, user: UserId) -> Result<Vec<Passkey>, StoreError> {
        self.read(move |connection| passkeys::of(connection, user)).await
    }

    async fn use_passkey(&self, before: &Passkey, key: &str, now: Duration) -> Result<(), StoreError> {
        let (before, key) = (before.clone(), key.to_owned());
        self.write(move |connection| passkeys::used(connection, &before, &key, now)).await
    }

    async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError> {
        let id = id.to_vec();
        self.write(move |connection| passkeys::remove(connection, user, &id)).await
    }

    async fn add_vacation(&self, vacation: &Vacation) -> Result<(), StoreError> {
        let vacation = *vacation;
        self.write(move |connection| vacations::add(connection, &vacation)).await
    }

    async fn change_vacation(&self, vacation: &Vacation) -> Result<(), StoreError> {
        let vacation = *vacation;
        self.write(move |connection| vacations::replace(connection, &vacation)).await
    }

    async fn remove_vacation(&self, user: UserId, begins: Duration) -> Result<(), StoreError> {
        self.write(move |connection| vacations::remove(connection, user, begins)).await
    }

    async fn vacations_of(&self, user: UserId) -> Result<Vec<Vacation>, StoreError> {
        self.read(move |connection| vacations::of(connection, user)).await
    }

    async fn open_vacations(&self) -> Result<Vec<Vacation>, StoreError> {
        self.read(vacations::open).await
    }

    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        let challenge = challenge.clone();
        self.write(move |connection| games::add_challenge(connection, &challenge)).await
    }

    async fn challenge(&self, id: GameId) -> Result<Option<Challenge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM challenges WHERE id = ?1";
            Ok(all(connection, sql, [id.as_str()], challenge)?.pop())
        })
        .await
    }

    async fn challenges_of(&self, user: UserId) -> Result<Vec<Challenge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM challenges WHERE by = ?1 AND state = 'open'
                       ORDER BY created DESC, id DESC";
            all(connection, sql, [user.0], challenge)
        })
        .await
    }

    async fn challenges_to(&self, user: UserId, limit: usize) -> Result<Vec<Challenge>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.read(move |connection| {
            let sql =
                "SELECT * FROM challenges WHERE recipient = ?1 AND rematch_of IS NULL AND state = 'open'
                       ORDER BY created DESC, id DESC LIMIT ?2";
            all(connection, sql, params![user.0, limit], challenge)
        })
        .await
    }

    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM challenges WHERE rematch_of = ?1 AND state <> 'withdrawn'";
            Ok(all(connection, sql, [game.as_str()], challenge)?.pop())
        })
        .await
    }

    async fn listed(&self, limit: usize) -> Result<Vec<Challenge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM challenges WHERE listed AND state = 'open'
                       ORDER BY created DESC, id DESC LIMIT ?1";
            all(connection, sql, [i64::try_from(limit).unwrap_or(i64::MAX)], challenge)
        })
        .await
    }

    async fn withdraw_challenge(&self, id: GameId, by: UserId) -> Result<(), StoreError> {
        self.write(move |connection| {
            let sql =
                "UPDATE challenges SET state = 'withdrawn' WHERE id = ?1 AND by = ?2 AND state = 'open'";
            let changed = change(connection, sql, params![id.as_str(), by.0])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let NewGame { head, start, flag_at } = game.clone();
        self.write(move |connection| {
            let sql = "UPDATE challenges SET state = ?2 WHERE id = ?1 AND state = 'open'";
            let accepted = state_out(ChallengeState::Accepted);
            if change(connection, sql, params![head.id.as_str(), accepted])? != 1 {
                return Err(StoreError::Conflict);
            }
            games::add(connection, &head, &start, flag_at)?;
            was_alive(connection, time_out(head.created))
        })
        .await
    }

    async fn begin_at_once(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError> {
        let challenge = Challenge { state: ChallengeState::Accepted, ..challenge.clone() };
        let NewGame { head, start, flag_at } = game.clone();
        self.write(move |connection| {
            games::add_challenge(connection, &challenge)?;
            games::add(connection, &head, &start, flag_at)?;
            was_alive(connection, time_out(head.created))
        })
        .await
    }

    async fn game(&self, id: GameId) -> Result<Option<(GameHead, StoredGame)>, StoreError> {
        self.read(move |connection| games::read(connection, id)).await
    }

    async fn find_games(&self, filter: &GameFilter, limit: usize) -> Result<Vec<GameHead>, StoreError> {
        let (sql, given) = question(filter, limit, '?');
        self.read(move |connection| {
            let given = given.into_iter().map(|given| match given {
                Given::Whole(value) => Held::Integer(value),
                Given::Small(value) => Held::Integer(value.into()),
                Given::Truth(value) => Held::Integer(value.into()),
                Given::Text(value) => Held::Text(value),
            });
            all(connection, &sql, params_from_iter(given), head)
        })
        .await
    }

    async fn games_after(&self, place: i64, limit: usize) -> Result<Vec<(i64, GameHead)>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.read(move |connection| {
            let sql = "SELECT * FROM games WHERE key > ?1 ORDER BY key LIMIT ?2";
            all(connection, sql, [place, limit], |row| Ok((row.get("key")?, head(row)?)))
        })
        .await
    }

    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        let entry = entry.clone();
        self.write(move |connection| games::append(connection, id, &entry)).await
    }

    async fn rating(&self, user: UserId, speed: Speed) -> Result<Option<Rating>, StoreError> {
        self.read(move |connection| rated::rating(connection, user, speed)).await
    }

    async fn rating_points(
        &self,
        user: UserId,
        speed: Speed,
        limit: usize,
    ) -> Result<Vec<Point>, StoreError> {
        self.read(move |connection| rated::points(connection, user, speed, limit)).await
    }

    async fn flags_due(&self, now: Duration, limit: usize) -> Result<Vec<GameId>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id FROM games WHERE flag_at <= ?1 ORDER BY flag_at, id LIMIT ?2";
            let limit = i64::try_from(limit).unwrap_or(i64::MAX);
            all(connection, sql, params![time_out(now), limit], |row| id_in(&row.get::<_, String>(0)?))
        })
        .await
    }

    async fn next_flag(&self) -> Result<Option<Duration>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT min(flag_at) FROM games")?;
            Ok(statement.query_row([], |row| row.get::<_, Option<i64>>(0))?.map(time_in))
        })
        .await
    }

    async fn alive(&self, now: Duration) -> Result<(), StoreError> {
        self.write(move |connection| was_alive(connection, time_out(now))).await
    }

    async fn resume(&self, now: Duration) -> Result<Duration, StoreError> {
        self.write(move |connection| {
            let now = time_out(now);
            let alive: Option<i64> = connection.query_row("SELECT alive FROM state", [], |row| row.get(0))?;
            let stood = alive.map_or(0, |alive| now.saturating_sub(alive).max(0));
            games::give_back(connection, now - stood, now)?;
            was_alive(connection, now)?;
            Ok(time_in(stood))
        })
        .await
    }

    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError> {
        let [since, until] = [since, until].map(time_out);
        self.write(move |connection| {
            let sql = "SELECT max(?1, ifnull(given_back, 0)) FROM state";
            let since = connection.query_row(sql, [since], |row| row.get(0))?;
            games::give_back(connection, since, until)?;
            change(connection, "UPDATE state SET given_back = max(?1, ?2)", [since, until])?;
            was_alive(connection, until)
        })
        .await
    }

    async fn purge(&self, now: Duration, challenges: Duration) -> Result<Vec<GameId>, StoreError> {
        self.write(move |connection| {
            change(connection, "DELETE FROM sessions WHERE until <= ?1", [time_out(now)])?;
            change(connection, "DELETE FROM invitations WHERE until <= ?1", [time_out(now)])?;
            let kept = time_out(now.saturating_sub(VACATIONS_KEPT));
            change(connection, "DELETE FROM vacations WHERE state = 'over' AND ends <= ?1", [kept])?;
            let sql = "DELETE FROM challenges WHERE state <> 'accepted' AND created < ?1
                       RETURNING id, listed AND state = 'open'";
            let over = all(connection, sql, [time_out(challenges)], |row| {
                Ok((id_in(&row.get::<_, String>(0)?)?, row.get::<_, bool>(1)?))
            })?;
            Ok(over.into_iter().filter_map(|(id, was_shown)| was_shown.then_some(id)).collect())
        })
        .await
    }

    fn waiting(&self) -> usize {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.as_ref().map_or(0, |writer| writer.waiting())
    }

    fn watch(&self) -> Watch {
        self.watch.clone()
    }

    async fn all_games(&self) -> Result<Vec<GameId>, StoreError> {
        self.read(games::names).await
    }

    async fn close(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let readers = std::mem::take(&mut *self.readers.lock().unwrap_or_else(PoisonError::into_inner));
        // When the last connection that may write closes, SQLite moves the log into the file.
        for worker in readers.into_iter().chain(writer) {
            // If work under way still holds the worker, the worker ends with that work.
            if let Ok(worker) = Arc::try_unwrap(worker) {
                worker.close();
            }
        }
    }
}
