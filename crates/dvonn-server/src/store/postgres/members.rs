//! The servers that share the database, and the owners of the games.
//!
//! A member holds an advisory lock as long as its connection lives, and gives signs of life at intervals. It
//! is dead when the lock is free, which happens at once if its process was killed. It is also dead after
//! [`DEAD_AFTER`] of silence, such as when its machine is cut off. The first member to notice buries it: one
//! transaction frees its games, gives the time back to their clocks, and retires its number for good.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{GenericClient, Object};
use dvonn_net::GameId;
use futures_util::{StreamExt as _, stream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Client, Transaction};

use super::statement::{Params, change, rows};
use super::target::Target;
use super::{lock, presence, schema, sheets};
use crate::store::client::NOW;
use crate::store::leases::Leases;
use crate::store::row::{id_in, time_in, time_out};
use crate::store::{Before, Lease, MemberId, Membership, Now, PeerAddress, Round, StoreError, UserId};

/// How long a member may be silent, in milliseconds.
const DEAD_AFTER: i64 = 5_000;

/// The first half of the key of a member's advisory lock. The member's number is the second half.
const MEMBER_LOCK: i32 = 0x0064_766f;

/// The maximum number of messages of others that wait to be read. Further ones wait in the database.
const LETTERS: usize = 1024;

/// A server's membership.
pub(super) struct Member {
    pub(super) leases: Leases,
    /// The connection that holds the locks and receives messages. It also gives the signs of life, even when
    /// all others are busy.
    client: Client,
    driver: JoinHandle<()>,
}

impl Member {
    /// Ends the connection, and with it the messages.
    pub(super) fn break_off(&self) {
        self.driver.abort();
    }
}

/// Returns the name of the channel of an address.
pub(super) fn channel(address: PeerAddress) -> String {
    match address {
        PeerAddress::All => "dvonn_all".to_owned(),
        PeerAddress::One(MemberId(id)) => format!("dvonn_{id}"),
    }
}

/// Opens a connection for receiving messages.
async fn listen(target: &Target) -> Result<(Client, JoinHandle<()>, mpsc::Receiver<String>), StoreError> {
    let (client, mut connection) = target.open().await?;
    let (heard, letters) = mpsc::channel(LETTERS);
    let driver = tokio::spawn(async move {
        let mut messages = stream::poll_fn(move |context| connection.poll_message(context));
        while let Some(message) = messages.next().await {
            match message {
                Ok(AsyncMessage::Notification(letter)) => {
                    if heard.send(letter.payload().to_owned()).await.is_err() {
                        break;
                    }
                }
                Ok(_) => {}
                Err(error) => {
                    tracing::error!(%error, "the connection to the database on which messages come is lost");
                    break;
                }
            }
        }
    });
    Ok((client, driver, letters))
}

/// Becomes a member: see [`SharedStore::join`](crate::store::SharedStore::join).
pub(super) async fn join(
    target: &Target,
    now: Now<'_>,
    before: &Before,
) -> Result<(Arc<Member>, Membership), StoreError> {
    let (mut client, driver, letters) = listen(target).await?;
    if !lock::try_to_share(&client).await? {
        return Err(StoreError::InUse { place: "the database".to_owned() });
    }
    let found = schema::check(&client).await?;
    if found != schema::KNOWN {
        return Err(StoreError::EarlierSchema { found, known: schema::KNOWN });
    }
    let sql = "SELECT nextval(pg_get_serial_sequence('members', 'id'))";
    let id: i64 = client.query_one(sql, &[]).await?.get(0);
    // The lock is taken before others can check it.
    client.execute("SELECT pg_advisory_lock($1, $2)", &[&MEMBER_LOCK, &lock_of(id)]).await?;
    for address in [PeerAddress::All, PeerAddress::One(MemberId(id))] {
        client.batch_execute(&format!("LISTEN {}", channel(address))).await?;
    }
    let transaction = client.transaction().await?;
    // If several servers start at once, only one of them is first.
    transaction.batch_execute("LOCK TABLE members IN EXCLUSIVE MODE").await?;
    let is_first = !living(&transaction, id).await?.iter().any(|other| other.lives);
    let mut stood = Duration::ZERO;
    if is_first {
        let until = now();
        stood = resume(&transaction, until, before.out_since).await?;
        note_resumed(&transaction, until).await?;
        for sql in [
            "UPDATE games SET owner = NULL, epoch = epoch + 1 WHERE owner IS NOT NULL",
            "DELETE FROM members",
            "DELETE FROM present",
            "DELETE FROM waiting",
            "DELETE FROM making",
        ] {
            transaction.execute(sql, &[]).await?;
        }
    }
    transaction.execute(&format!("INSERT INTO members (id, seen) VALUES ($1, {NOW})"), &[&id]).await?;
    transaction.commit().await?;
    let mut epochs = HashMap::new();
    if let Some(since) = before.out_since
        && resumed(&client).await?.is_some_and(|resumed| since < resumed)
    {
        epochs = retake(&mut client, id, since, now(), &before.games).await?;
    }
    // Signs of life need not wait for the disk.
    client.batch_execute("SET synchronous_commit TO off").await?;
    let id = MemberId(id);
    let member = Arc::new(Member { leases: Leases::new(id, epochs), client, driver });
    Ok((member, Membership { id, is_first, stood, letters }))
}

/// Notes the moment until which the first of several servers has given time back in all games.
async fn note_resumed(transaction: &Transaction<'_>, until: Duration) -> Result<(), StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES ('resumed', $1)
               ON CONFLICT (name) DO UPDATE SET value = $1";
    transaction.execute(sql, &[&time_out(until).to_string()]).await?;
    Ok(())
}

/// Returns the moment until which the first of several servers last gave time back in all games.
async fn resumed(client: &Client) -> Result<Option<Duration>, StoreError> {
    let row = client.query_opt("SELECT value FROM settings WHERE name = 'resumed'", &[]).await?;
    Ok(row.and_then(|row| row.get::<_, String>(0).parse().ok()).map(time_in))
}

/// Takes the games among these that nobody owns again, and gives the time between these moments back to their
/// clocks. Returns their epochs.
async fn retake(
    client: &mut Client,
    me: i64,
    since: Duration,
    until: Duration,
    had: &BTreeSet<GameId>,
) -> Result<HashMap<GameId, i64>, StoreError> {
    let had: Vec<&str> = had.iter().map(GameId::as_str).collect();
    let [since, until] = [since, until].map(time_out);
    let transaction = client.transaction().await?;
    transaction.execute(&stood("owner IS NULL AND id = ANY($3)"), &[&since, &until, &had]).await?;
    let take = "WITH me AS (SELECT id FROM members WHERE id = $1 FOR KEY SHARE)
                UPDATE games SET owner = me.id, epoch = epoch + 1
                FROM me WHERE games.id = ANY($2) AND owner IS NULL AND result IS NULL
                RETURNING games.id, epoch";
    let taken = transaction.query(take, &[&me, &had]).await?;
    transaction.commit().await?;
    taken.iter().map(|row| Ok((id_in(row.get(0))?, row.get(1)))).collect()
}

/// Returns the second half of the key of a member's lock.
fn lock_of(id: i64) -> i32 {
    i32::try_from(id & i64::from(i32::MAX)).unwrap_or_default()
}

/// Another member, and whether it lives.
struct Other {
    id: i64,
    lives: bool,
}

/// Returns the other members. The transaction holds the locks of dead ones until it ends.
async fn living(transaction: &Transaction<'_>, but: i64) -> Result<Vec<Other>, StoreError> {
    let sql = format!("SELECT id, seen >= {NOW} - $2 FROM members WHERE id <> $1 ORDER BY id");
    let mut others = Vec::new();
    for row in transaction.query(&sql, &[&but, &DEAD_AFTER]).await? {
        let (id, was_seen): (i64, bool) = (row.get(0), row.get(1));
        others.push(Other { id, lives: was_seen && !is_let_go(transaction, id).await? });
    }
    Ok(others)
}

/// Whether nobody holds the lock of a member. Takes it for the transaction.
async fn is_let_go(transaction: &Transaction<'_>, id: i64) -> Result<bool, StoreError> {
    let sql = "SELECT pg_try_advisory_xact_lock($1, $2)";
    Ok(transaction.query_one(sql, &[&MEMBER_LOCK, &lock_of(id)]).await?.get(0))
}

/// Gives a sign of life of a member.
pub(super) async fn renew(member: &Member) -> Result<(), StoreError> {
    let sql = format!("UPDATE members SET seen = {NOW} WHERE id = $1");
    if member.client.execute(&sql, &[&member.leases.member.0]).await? == 1 {
        Ok(())
    } else {
        Err(StoreError::Moved)
    }
}

/// How long all members must have been silent to conclude that none of them could store anything, in
/// milliseconds.
const ALL_OUT: i64 = 3_000;

/// The SQL that takes 64 KiB of new disk space and frees it again. An update of existing rows does not show
/// whether there is space for new ones.
const NEW_ROOM: &str = "CREATE TABLE dvonn_room AS SELECT repeat('x', 1800) FROM generate_series(1, 32);
                        DROP TABLE dvonn_room";

/// Returns the SQL that gives the time between `$1` and `$2` back to the clocks of some games. It sets
/// `touched_at`, so that a repetition after a lost answer gives nothing back a second time.
fn stood(whose: &str) -> String {
    format!(
        "UPDATE games SET clock_at = clock_at + greatest($2 - greatest($1, clock_at, touched_at), 0),
             flag_at = flag_at + greatest($2 - greatest($1, clock_at, touched_at), 0),
             touched_at = greatest(touched_at, $2)
         WHERE result IS NULL AND {whose}"
    )
}

/// Gives the time in which a member could not store anything back to the clocks of its games. If no member
/// could store anything, it does the same for games without an owner. Other members do this for their own
/// games.
pub(super) async fn give_back(
    transaction: &Transaction<'_>,
    MemberId(me): MemberId,
    since: Duration,
    until: Duration,
) -> Result<(), StoreError> {
    // A member that wants to bury this one for its silence has to wait, and then finds that it lives. If it
    // came first, this update finds no row.
    let sql = format!("UPDATE members SET seen = {NOW} WHERE id = $1");
    if transaction.execute(&sql, &[&me]).await? != 1 {
        return Err(StoreError::Moved);
    }
    let [since, until] = [since, until].map(time_out);
    transaction.execute(&stood("owner = $3"), &[&since, &until, &me]).await?;
    // Only one of several members does this.
    let sql_of_state =
        "SELECT alive, NOT EXISTS (SELECT 1 FROM members WHERE id <> $1) FROM state FOR UPDATE";
    let state = transaction.query_one(sql_of_state, &[&me]).await?;
    let (alive, is_alone): (Option<i64>, bool) = (state.get(0), state.get(1));
    let all_out = alive.filter(|alive| alive + ALL_OUT < until).map(|alive| alive.max(since));
    if let Some(since) = is_alone.then_some(since).or(all_out) {
        transaction.execute(&stood("owner IS NULL"), &[&since, &until]).await?;
    }
    let sql = "UPDATE state SET alive = $1 WHERE alive IS NULL OR alive < $1";
    transaction.execute(sql, &[&until]).await?;
    Ok(transaction.batch_execute(NEW_ROOM).await?)
}

/// Checks which members live, and buries the dead ones.
pub(super) async fn look_round(client: &mut Object, me: MemberId) -> Result<Round, StoreError> {
    let transaction = client.transaction().await?;
    let others = living(&transaction, me.0).await?;
    transaction.commit().await?;
    let mut round = Round { members: [me].into(), ..Round::default() };
    for Other { id, lives } in others {
        if lives {
            round.members.insert(MemberId(id));
            continue;
        }
        let transaction = client.transaction().await?;
        match bury(&transaction, id).await? {
            Burial::Dead(left) => {
                transaction.commit().await?;
                round.buried.push(MemberId(id));
                round.left.extend(left);
            }
            // After an outage that hit all members, the first to check finds the others silent, although they
            // live.
            Burial::Lives => drop(round.members.insert(MemberId(id))),
            Burial::Gone => {}
        }
    }
    Ok(round)
}

/// The outcome of a burial.
enum Burial {
    /// The member was dead. These people were connected to it, and are no longer connected to any server.
    Dead(Vec<UserId>),
    /// It lives after all.
    Lives,
    /// Another one has buried it.
    Gone,
}

/// Ends the membership of a dead member.
async fn bury(transaction: &deadpool_postgres::Transaction<'_>, id: i64) -> Result<Burial, StoreError> {
    let sql = format!("SELECT seen, seen < {NOW} - $2 FROM members WHERE id = $1 FOR UPDATE");
    let Some(row) = transaction.query_opt(&sql, &[&id, &DEAD_AFTER]).await? else { return Ok(Burial::Gone) };
    let (seen, is_silent): (i64, bool) = (row.get(0), row.get(1));
    if !is_silent && !is_let_go(transaction, id).await? {
        return Ok(Burial::Lives);
    }
    // This waits for writes under way to its games, which still count. Later ones fail. The wait comes before
    // the time is read, so that no clock runs meanwhile.
    transaction.execute("SELECT 1 FROM games WHERE owner = $1 FOR UPDATE", &[&id]).await?;
    let gap = format!(
        "CASE WHEN result IS NULL THEN greatest({NOW} - greatest($2::bigint, touched_at), 0) ELSE 0 END"
    );
    let sql = format!(
        "UPDATE games SET owner = NULL, epoch = epoch + 1, clock_at = clock_at + {gap}, flag_at = flag_at + {gap},
             touched_at = CASE WHEN result IS NULL THEN greatest({NOW}, touched_at) ELSE touched_at END
         WHERE owner = $1"
    );
    transaction.execute(&sql, &[&id, &seen]).await?;
    let left = presence::leave(transaction, MemberId(id)).await?;
    sheets::leave(transaction, MemberId(id)).await?;
    transaction.execute("DELETE FROM members WHERE id = $1", &[&id]).await?;
    Ok(Burial::Dead(left))
}

/// Ends a membership at the member's own request. Clocks go on.
pub(super) async fn leave(
    transaction: &deadpool_postgres::Transaction<'_>,
    me: MemberId,
) -> Result<(), StoreError> {
    transaction.execute("SELECT 1 FROM members WHERE id = $1 FOR UPDATE", &[&me.0]).await?;
    let sql = "UPDATE games SET owner = NULL, epoch = epoch + 1 WHERE owner = $1";
    transaction.execute(sql, &[&me.0]).await?;
    presence::leave(transaction, me).await?;
    sheets::leave(transaction, me).await?;
    transaction.execute("DELETE FROM members WHERE id = $1", &[&me.0]).await?;
    Ok(())
}

/// Takes a game, unless another member owns it.
pub(super) async fn lease(
    client: &impl GenericClient,
    member: &Member,
    id: GameId,
) -> Result<Option<Lease>, StoreError> {
    // A member that is being buried can no longer take a game.
    let take = "WITH me AS (SELECT id FROM members WHERE id = $2 FOR KEY SHARE)
                UPDATE games SET owner = me.id, epoch = epoch + (owner IS NULL)::int
                FROM me WHERE games.id = $1 AND (owner IS NULL OR owner = me.id) RETURNING epoch";
    let look = "SELECT owner, EXISTS (SELECT 1 FROM members WHERE id = $2) FROM games WHERE id = $1";
    let params: Params<'_> = &[&id.as_str(), &member.leases.member.0];
    loop {
        if let Some(row) = rows(client, take, params).await?.first() {
            member.leases.epochs().insert(id, row.get(0));
            return Ok(Some(Lease::Mine));
        }
        let found = rows(client, look, params).await?;
        let Some(row) = found.first() else { return Ok(None) };
        let (owner, is_member): (Option<i64>, bool) = (row.get(0), row.get(1));
        if !is_member {
            return Err(StoreError::Moved);
        }
        match owner {
            Some(owner) if owner != member.leases.member.0 => return Ok(Some(Lease::Of(MemberId(owner)))),
            // The owner has released it in between.
            _ => {}
        }
    }
}

/// Releases games.
pub(super) async fn release(
    client: &impl GenericClient,
    member: &Member,
    ids: &[GameId],
) -> Result<(), StoreError> {
    let names: Vec<&str> = ids.iter().map(GameId::as_str).collect();
    let sql = "UPDATE games SET owner = NULL WHERE id = ANY ($1) AND owner = $2";
    change(client, sql, &[&names, &member.leases.member.0]).await?;
    let mut epochs = member.leases.epochs();
    for id in ids {
        epochs.remove(id);
    }
    Ok(())
}

/// Gives the time since a server last ran back to the clocks of all games. If nothing could be stored since
/// `out_since`, the time counts from then, because writes that were under way at that moment may have been
/// stored later. See [`SharedStore::join`](crate::store::SharedStore::join).
pub(super) async fn resume(
    transaction: &Transaction<'_>,
    now: Duration,
    out_since: Option<Duration>,
) -> Result<Duration, StoreError> {
    let sql = "SELECT greatest((SELECT alive FROM state), (SELECT max(touched_at) FROM games))";
    let alive: Option<i64> = transaction.query_one(sql, &[]).await?.get(0);
    let (now, since) = (time_out(now), out_since.map(time_out));
    let from = alive.map(|alive| since.map_or(alive, |since| since.min(alive)));
    if let Some(from) = from {
        transaction.execute(&stood("TRUE"), &[&from, &now]).await?;
    }
    let sql = "UPDATE state SET alive = $1 WHERE alive IS NULL OR alive < $1";
    transaction.execute(sql, &[&now]).await?;
    Ok(time_in(from.map_or(0, |from| now.saturating_sub(from).max(0))))
}
