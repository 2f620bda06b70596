//! People, sessions, and the policy for new accounts; passwords, recovery codes, and the end of an account.

use std::time::Duration;

use dvonn_net::{GameId, Registration};

use super::{games, moderation, talk};
use crate::names::{folded, skeleton};
use crate::store::client::{
    Client, Params, Row, alone_with, change, change_if_allowed, change_one, first, limit_out, rows,
};
use crate::store::row::{id_in, json_out, registration_in, time_in, time_out};
use crate::store::{
    Arrival, Challenge, Counts, GONE, NO_PASSWORD, NewAct, Session, StoreError, TokenHash, User, UserId,
    folded_before,
};

fn of_row(row: &Row) -> Result<User, StoreError> {
    Ok(User {
        id: UserId(row.get("id")?),
        name: row.get("name")?,
        password: row.get("password")?,
        created: time_in(row.get("created")?),
        program: row.get("program")?,
    })
}

pub(super) async fn one(client: &Client<'_>, id: UserId) -> Result<Option<User>, StoreError> {
    let found = first(client, "SELECT * FROM users WHERE id = $1", &[&id.0]).await?;
    found.as_ref().map(of_row).transpose()
}

pub(super) async fn named(client: &Client<'_>, name: &str) -> Result<Option<User>, StoreError> {
    let sql = "SELECT * FROM users WHERE folded IN ($1, $2) ORDER BY folded = $1 DESC LIMIT 1";
    let found = first(client, sql, &[&folded_before(name), &folded(name)]).await?;
    found.as_ref().map(of_row).transpose()
}

pub(super) async fn several(client: &Client<'_>, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
    let sql = "SELECT * FROM users
               WHERE id IN (SELECT value::bigint FROM json_array_elements_text($1::text::json)) ORDER BY id";
    rows(client, sql, &[&json_out(&ids)]).await?.iter().map(of_row).collect()
}

pub(super) async fn counts(client: &Client<'_>) -> Result<Counts, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM users WHERE password NOT IN ($1, $2)),
                      (SELECT count(*) FROM users WHERE password IS NULL),
                      (SELECT count(*) FROM games WHERE result IS NULL),
                      (SELECT count(*) FROM games WHERE result IS NOT NULL)";
    let row = first(client, sql, &[&NO_PASSWORD, &GONE]).await?.ok_or(StoreError::Conflict)?;
    let count = |at: usize| Ok::<_, StoreError>(row.get::<i64>(at)?.unsigned_abs());
    Ok(Counts { accounts: count(0)?, guests: count(1)?, under_way: count(2)?, over: count(3)? })
}

pub(super) async fn registration(client: &Client<'_>) -> Result<Registration, StoreError> {
    let found = first(client, "SELECT value FROM settings WHERE name = 'registration'", &[]).await?;
    let value: Option<String> = found.map(|row| row.get(0)).transpose()?;
    registration_in(value.as_deref())
}

pub(super) async fn set_registration(
    client: &Client<'_>,
    registration: Registration,
    act: &NewAct,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO settings (name, value) VALUES ('registration', $1)
               ON CONFLICT (name) DO UPDATE SET value = $1";
    change(client, sql, &[&json_out(&registration)]).await?;
    moderation::add_act(client, act).await
}

pub(super) async fn add_invitation(
    client: &Client<'_>,
    token: TokenHash,
    until: Duration,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO invitations (token, until) VALUES ($1, $2)
               ON CONFLICT (token) DO UPDATE SET until = $2";
    change(client, sql, &[&token.0.as_slice(), &time_out(until)]).await.map(drop)
}

async fn take_invitation(client: &Client<'_>, token: TokenHash, now: Duration) -> Result<(), StoreError> {
    let sql = "DELETE FROM invitations WHERE token = $1 AND until > $2";
    let taken = change(client, sql, &[&token.0.as_slice(), &time_out(now)]).await?;
    if taken == 1 { Ok(()) } else { Err(StoreError::NoInvitation) }
}

pub(super) async fn add_session(
    client: &Client<'_>,
    token: TokenHash,
    user: UserId,
    until: Duration,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO sessions (token, \"user\", until) VALUES ($1, $2, $3)
               ON CONFLICT (token) DO UPDATE SET \"user\" = $2, until = $3";
    change(client, sql, &[&token.0.as_slice(), &user.0, &time_out(until)]).await.map(drop)
}

pub(super) async fn session(
    client: &Client<'_>,
    token: TokenHash,
    now: Duration,
) -> Result<Option<UserId>, StoreError> {
    let sql = "SELECT \"user\" FROM sessions WHERE token = $1 AND until > $2";
    let found = first(client, sql, &[&token.0.as_slice(), &time_out(now)]).await?;
    found.map(|row| row.get(0).map(UserId)).transpose()
}

pub(super) async fn end_session(client: &Client<'_>, token: TokenHash) -> Result<(), StoreError> {
    change(client, "DELETE FROM sessions WHERE token = $1", &[&token.0.as_slice()]).await.map(drop)
}

/// Checks that nobody but this guest has a name, or one that looks the same. Until the transaction ends,
/// nobody else can take such a name.
async fn check_name(client: &Client<'_>, name: &str, guest: Option<UserId>) -> Result<(), StoreError> {
    let skeleton = skeleton(name);
    alone_with(client, &skeleton).await?;
    let sql = "SELECT folded = $1 FROM users
               WHERE (folded = $1 OR skeleton = $2) AND id IS DISTINCT FROM $3
               ORDER BY folded = $1 DESC LIMIT 1";
    let params: Params<'_> = &[&folded(name), &skeleton, &guest.map(|guest| guest.0)];
    match first(client, sql, params).await?.map(|row| row.get(0)).transpose()? {
        None => Ok(()),
        Some(true) => Err(StoreError::NameTaken),
        Some(false) => Err(StoreError::SimilarName),
    }
}

pub(super) async fn add(
    client: &Client<'_>,
    name: &str,
    password: Option<&str>,
    now: Duration,
) -> Result<UserId, StoreError> {
    if password.is_some_and(|password| password != NO_PASSWORD) {
        check_name(client, name, None).await?;
    }
    let sql = "INSERT INTO users (name, folded, skeleton, password, created) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT DO NOTHING RETURNING id";
    let params: Params<'_> = &[&name, &folded(name), &skeleton(name), &password, &time_out(now)];
    let added = first(client, sql, params).await?.ok_or(StoreError::NameTaken)?;
    added.get(0).map(UserId)
}

pub(super) async fn arrive(client: &Client<'_>, arrival: &Arrival) -> Result<UserId, StoreError> {
    let Arrival { guest, name, password, invitation, session, now } = arrival;
    if let Some(invitation) = invitation {
        take_invitation(client, *invitation, *now).await?;
    }
    let user = match guest {
        Some(guest) => {
            make(client, *guest, name, password.as_deref().unwrap_or_default()).await?;
            *guest
        }
        None => add(client, name, password.as_deref(), *now).await?,
    };
    add_session(client, session.token, user, session.until).await?;
    Ok(user)
}

async fn make(client: &Client<'_>, guest: UserId, name: &str, password: &str) -> Result<(), StoreError> {
    check_name(client, name, Some(guest)).await?;
    let sql = "UPDATE users SET name = $2, folded = $3, skeleton = $4, password = $5
               WHERE id = $1 AND password IS NULL";
    let params: Params<'_> = &[&guest.0, &name, &folded(name), &skeleton(name), &password];
    match change_if_allowed(client, sql, params).await? {
        Some(1) => Ok(()),
        Some(_) => Err(StoreError::Conflict),
        None => Err(StoreError::NameTaken),
    }
}

pub(super) async fn idle_guests(
    client: &Client<'_>,
    before: Duration,
    limit: usize,
) -> Result<Vec<UserId>, StoreError> {
    let sql = "SELECT id FROM users WHERE password IS NULL AND created < $1
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE \"user\" = users.id)
                   AND NOT EXISTS (SELECT 1 FROM played WHERE \"user\" = users.id AND outcome IS NULL)
                   AND NOT EXISTS (SELECT 1 FROM played WHERE \"user\" = users.id AND played.created >= $1)
               ORDER BY users.created, id LIMIT $2";
    let found = rows(client, sql, &[&time_out(before), &limit_out(limit)]).await?;
    found.iter().map(|row| row.get(0).map(UserId)).collect()
}

pub(super) async fn remove_guest(client: &Client<'_>, guest: UserId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM users WHERE id = $1 AND password IS NULL
                   AND NOT EXISTS (SELECT 1 FROM played WHERE \"user\" = $1)";
    Ok(change_if_allowed(client, sql, &[&guest.0]).await? == Some(1))
}

pub(super) async fn set_password(
    client: &Client<'_>,
    user: UserId,
    password: &str,
    session: Option<Session>,
) -> Result<(), StoreError> {
    let sql = "UPDATE users SET password = $2 WHERE id = $1 AND password NOT IN ($3, $4)";
    change_one(client, sql, &[&user.0, &password, &NO_PASSWORD, &GONE]).await?;
    change(client, "DELETE FROM sessions WHERE \"user\" = $1", &[&user.0]).await?;
    change(client, "DELETE FROM tokens WHERE \"user\" = $1", &[&user.0]).await?;
    match session {
        Some(Session { token, until }) => add_session(client, token, user, until).await,
        None => Ok(()),
    }
}

/// Locks an account until the transaction ends. [`StoreError::Conflict`] if there is no such account, or it
/// is a bot's.
pub(super) async fn lock(client: &Client<'_>, user: UserId) -> Result<(), StoreError> {
    let sql = "SELECT 1 FROM users WHERE id = $1 AND password NOT IN ($2, $3) FOR UPDATE";
    let found = first(client, sql, &[&user.0, &NO_PASSWORD, &GONE]).await?;
    found.map(drop).ok_or(StoreError::Conflict)
}

pub(super) async fn set_recovery(
    client: &Client<'_>,
    user: UserId,
    codes: &[TokenHash],
) -> Result<(), StoreError> {
    lock(client, user).await?;
    change(client, "DELETE FROM recovery WHERE \"user\" = $1", &[&user.0]).await?;
    for code in codes {
        let sql = "INSERT INTO recovery (\"user\", code) VALUES ($1, $2)";
        change(client, sql, &[&user.0, &code.0.as_slice()]).await?;
    }
    Ok(())
}

pub(super) async fn recovery_codes(client: &Client<'_>, user: UserId) -> Result<usize, StoreError> {
    let found = first(client, "SELECT count(*) FROM recovery WHERE \"user\" = $1", &[&user.0]).await?;
    let count: i64 = found.map_or(Ok(0), |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or_default())
}

pub(super) async fn recover(
    client: &Client<'_>,
    user: UserId,
    code: TokenHash,
    password: &str,
    session: Session,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM recovery WHERE \"user\" = $1 AND code = $2";
    change_one(client, sql, &[&user.0, &code.0.as_slice()]).await?;
    set_password(client, user, password, Some(session)).await
}

pub(super) async fn forget(
    client: &Client<'_>,
    user: UserId,
    name: &str,
) -> Result<Vec<Challenge>, StoreError> {
    let sql = "SELECT 1 FROM users WHERE folded = $2 AND id <> $1";
    if first(client, sql, &[&user.0, &folded(name)]).await?.is_some() {
        return Err(StoreError::NameTaken);
    }
    let sql = "UPDATE users SET name = $2, folded = $3, skeleton = $4, password = $5
               WHERE id = $1 AND (password IS NULL OR password NOT IN ($5, $6))";
    let params: Params<'_> = &[&user.0, &name, &folded(name), &skeleton(name), &GONE, &NO_PASSWORD];
    change_one(client, sql, params).await?;
    for sql in [
        "DELETE FROM sessions WHERE \"user\" = $1",
        "DELETE FROM tokens WHERE \"user\" = $1",
        "DELETE FROM recovery WHERE \"user\" = $1",
        "DELETE FROM passkeys WHERE \"user\" = $1",
        "DELETE FROM vacations WHERE \"user\" = $1",
        "DELETE FROM ratings WHERE \"user\" = $1",
        "DELETE FROM rating_points WHERE \"user\" = $1",
    ] {
        change(client, sql, &[&user.0]).await?;
    }
    talk::forget(client, user).await?;
    moderation::forget(client, user).await?;
    games::withdraw_all(client, user).await
}

pub(super) async fn games_to_resign(
    client: &Client<'_>,
    now: Duration,
    limit: usize,
) -> Result<Vec<(UserId, GameId)>, StoreError> {
    let sql = "SELECT played.\"user\", played.id FROM played
               WHERE played.outcome IS NULL AND played.\"user\" IN (
                   SELECT id FROM users WHERE password = $1
                   UNION SELECT \"user\" FROM sanctions
                   WHERE sanction <> 'silence' AND (until IS NULL OR until > $2))
               ORDER BY played.\"user\", played.created, played.id COLLATE \"C\" LIMIT $3";
    let found = rows(client, sql, &[&GONE, &time_out(now), &limit_out(limit)]).await?;
    found.iter().map(|row| Ok((UserId(row.get(0)?), id_in(&row.get::<String>(1)?)?))).collect()
}
