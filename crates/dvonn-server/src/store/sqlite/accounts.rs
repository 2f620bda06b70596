//! The policy for new accounts; passwords, recovery codes, and the end of an account.

use std::time::Duration;

use dvonn_net::Registration;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{all, change, games, is_unique_violation, moderation, talk};
use crate::store::row::{json_out, registration_in, time_out};
use crate::store::{
    Arrival, Challenge, GONE, NO_PASSWORD, Session, StoreError, TokenHash, UserId, folded, skeleton,
};

pub(super) fn registration(connection: &Connection) -> Result<Registration, StoreError> {
    let sql = "SELECT value FROM settings WHERE name = 'registration'";
    let value: Option<String> = connection.query_row(sql, [], |row| row.get(0)).optional()?;
    registration_in(value.as_deref())
}

pub(super) fn set_registration(
    connection: &Connection,
    registration: Registration,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO settings (name, value) VALUES ('registration', ?1)";
    change(connection, sql, [json_out(&registration)]).map(drop)
}

pub(super) fn add_invitation(
    connection: &Connection,
    token: TokenHash,
    until: Duration,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO invitations (token, until) VALUES (?1, ?2)";
    change(connection, sql, params![token.0, time_out(until)]).map(drop)
}

fn take_invitation(connection: &Connection, token: TokenHash, now: Duration) -> Result<(), StoreError> {
    let sql = "DELETE FROM invitations WHERE token = ?1 AND until > ?2";
    let taken = change(connection, sql, params![token.0, time_out(now)])?;
    if taken == 1 { Ok(()) } else { Err(StoreError::NoInvitation) }
}

pub(super) fn add_session(
    connection: &Connection,
    user: UserId,
    Session { token, until }: Session,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO sessions (token, user, until) VALUES (?1, ?2, ?3)";
    change(connection, sql, params![token.0, user.0, time_out(until)]).map(drop)
}

/// Checks that nobody but this guest has a name, or one that looks the same.
fn check_name(connection: &Connection, name: &str, guest: Option<UserId>) -> Result<(), StoreError> {
    let sql = "SELECT folded = ?1 FROM users WHERE (folded = ?1 OR skeleton = ?2) AND id IS NOT ?3
               ORDER BY folded = ?1 DESC LIMIT 1";
    let row = params![folded(name), skeleton(name), guest.map(|guest| guest.0)];
    match connection.prepare_cached(sql)?.query_row(row, |row| row.get(0)).optional()? {
        None => Ok(()),
        Some(true) => Err(StoreError::NameTaken),
        Some(false) => Err(StoreError::SimilarName),
    }
}

pub(super) fn add(
    connection: &Connection,
    name: &str,
    password: Option<&str>,
    now: Duration,
) -> Result<UserId, StoreError> {
    if password.is_some_and(|password| password != NO_PASSWORD) {
        check_name(connection, name, None)?;
    }
    let sql = "INSERT INTO users (name, folded, skeleton, password, created) VALUES (?1, ?2, ?3, ?4, ?5)";
    let row = params![name, folded(name), skeleton(name), password, time_out(now)];
    match connection.prepare_cached(sql)?.execute(row) {
        Ok(_) => Ok(UserId(connection.last_insert_rowid())),
        Err(error) if is_unique_violation(&error) => Err(StoreError::NameTaken),
        Err(error) => Err(error.into()),
    }
}

pub(super) fn arrive(connection: &Connection, arrival: &Arrival) -> Result<UserId, StoreError> {
    let Arrival { guest, name, password, invitation, session, now } = arrival;
    if let Some(invitation) = invitation {
        take_invitation(connection, *invitation, *now)?;
    }
    let user = match guest {
        Some(guest) => {
            make(connection, *guest, name, password.as_deref().unwrap_or_default())?;
            *guest
        }
        None => add(connection, name, password.as_deref(), *now)?,
    };
    add_session(connection, user, *session)?;
    Ok(user)
}

fn make(connection: &Connection, guest: UserId, name: &str, password: &str) -> Result<(), StoreError> {
    check_name(connection, name, Some(guest))?;
    let sql = "UPDATE users SET name = ?2, folded = ?3, skeleton = ?4, password = ?5
               WHERE id = ?1 AND password IS NULL";
    let row = params![guest.0, name, folded(name), skeleton(name), password];
    let named = connection.prepare_cached(sql)?.execute(row);
    match named {
        Ok(1) => Ok(()),
        Ok(_) => Err(StoreError::Conflict),
        Err(error) if is_unique_violation(&error) => Err(StoreError::NameTaken),
        Err(error) => Err(error.into()),
    }
}

pub(super) fn idle_guests(
    connection: &Connection,
    before: Duration,
    limit: usize,
) -> Result<Vec<UserId>, StoreError> {
    let sql = "SELECT id FROM users WHERE password IS NULL AND created < ?1
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE user = users.id)
                   AND NOT EXISTS (SELECT 1 FROM played WHERE user = users.id AND outcome IS NULL)
                   AND NOT EXISTS (SELECT 1 FROM played WHERE user = users.id AND played.created >= ?1)
               ORDER BY users.created, id LIMIT ?2";
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    all(connection, sql, params![time_out(before), limit], |row| Ok(UserId(row.get(0)?)))
}

pub(super) fn remove_guest(connection: &Connection, guest: UserId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM users WHERE id = ?1 AND password IS NULL
                   AND NOT EXISTS (SELECT 1 FROM played WHERE user = ?1)";
    match connection.prepare_cached(sql)?.execute([guest.0]) {
        Ok(removed) => Ok(removed == 1),
        // Another row refers to the guest.
        Err(error) if is_unique_violation(&error) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

pub(super) fn set_password(
    connection: &Connection,
    user: UserId,
    password: &str,
    session: Option<Session>,
) -> Result<(), StoreError> {
    let sql = "UPDATE users SET password = ?2 WHERE id = ?1 AND password NOT IN (?3, ?4)";
    if change(connection, sql, params![user.0, password, NO_PASSWORD, GONE])? != 1 {
        return Err(StoreError::Conflict);
    }
    change(connection, "DELETE FROM sessions WHERE user = ?1", [user.0])?;
    change(connection, "DELETE FROM tokens WHERE user = ?1", [user.0])?;
    session.map_or(Ok(()), |session| add_session(connection, user, session))
}

pub(super) fn set_recovery(
    connection: &Connection,
    user: UserId,
    codes: &[TokenHash],
) -> Result<(), StoreError> {
    let sql = "SELECT 1 FROM users WHERE id = ?1 AND password NOT IN (?2, ?3)";
    if !connection.prepare_cached(sql)?.exists(params![user.0, NO_PASSWORD, GONE])? {
        return Err(StoreError::Conflict);
    }
    change(connection, "DELETE FROM recovery WHERE user = ?1", [user.0])?;
    for code in codes {
        let sql = "INSERT INTO recovery (user, code) VALUES (?1, ?2)";
        change(connection, sql, params![user.0, code.0])?;
    }
    Ok(())
}

pub(super) fn recovery_codes(connection: &Connection, user: UserId) -> Result<usize, StoreError> {
    let mut statement = connection.prepare_cached("SELECT count(*) FROM recovery WHERE user = ?1")?;
    let count: i64 = statement.query_row([user.0], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or_default())
}

pub(super) fn recover(
    connection: &Connection,
    user: UserId,
    code: TokenHash,
    password: &str,
    session: Session,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM recovery WHERE user = ?1 AND code = ?2";
    if change(connection, sql, params![user.0, code.0])? != 1 {
        return Err(StoreError::Conflict);
    }
    set_password(connection, user, password, Some(session))
}

pub(super) fn forget(
    connection: &Connection,
    user: UserId,
    name: &str,
) -> Result<Vec<Challenge>, StoreError> {
    let sql = "UPDATE users SET name = ?2, folded = ?3, skeleton = ?4, password = ?5
               WHERE id = ?1 AND (password IS NULL OR password NOT IN (?5, ?6))";
    let row = params![user.0, name, folded(name), skeleton(name), GONE, NO_PASSWORD];
    let renamed = connection.prepare_cached(sql)?.execute(row);
    match renamed {
        Ok(1) => {}
        Ok(_) => return Err(StoreError::Conflict),
        Err(error) if is_unique_violation(&error) => return Err(StoreError::NameTaken),
        Err(error) => return Err(error.into()),
    }
    for sql in [
        "DELETE FROM sessions WHERE user = ?1",
        "DELETE FROM tokens WHERE user = ?1",
        "DELETE FROM recovery WHERE user = ?1",
        "DELETE FROM passkeys WHERE user = ?1",
        "DELETE FROM vacations WHERE user = ?1",
        "DELETE FROM ratings WHERE user = ?1",
        "DELETE FROM rating_points WHERE user = ?1",
    ] {
        change(connection, sql, [user.0])?;
    }
    talk::forget(connection, user)?;
    moderation::forget(connection, user)?;
    games::withdraw_all(connection, user)
}
