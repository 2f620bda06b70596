//! The tables of the file, and the migration of earlier versions' tables.

use rusqlite::{Connection, OptionalExtension as _, Transaction, TransactionBehavior, params};

use crate::names::{skeleton, version as version_of_skeletons};
use crate::store::StoreError;

/// The steps from each version to the next. Published steps never change.
const STEPS: &[&str] = &[
    "
    CREATE TABLE users (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        -- The name in small letters: no two names differ in case alone.
        folded TEXT NOT NULL UNIQUE,
        -- The hash; a guest has none.
        password TEXT,
        created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE sessions (
        token BLOB PRIMARY KEY,
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE challenges (
        id TEXT PRIMARY KEY,
        by INTEGER NOT NULL REFERENCES users (id),
        terms TEXT NOT NULL,
        created INTEGER NOT NULL,
        state TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX challenges_open ON challenges (by) WHERE state = 'open';
    CREATE TABLE games (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        white INTEGER NOT NULL REFERENCES users (id),
        black INTEGER NOT NULL REFERENCES users (id),
        terms TEXT NOT NULL,
        start BLOB NOT NULL,
        created INTEGER NOT NULL,
        -- How it ended; none while it goes on.
        result TEXT,
        -- The number of the last change.
        number INTEGER NOT NULL,
        -- When the clocks showed what the last change says, with the time added in which no server ran.
        clock_at INTEGER NOT NULL,
        -- When the time of the side to move is up.
        flag_at INTEGER
    ) STRICT;
    CREATE INDEX games_white ON games (white, created);
    CREATE INDEX games_black ON games (black, created);
    CREATE INDEX games_flag ON games (flag_at) WHERE flag_at IS NOT NULL;
    CREATE TABLE changes (
        game INTEGER NOT NULL REFERENCES games (key),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        change TEXT NOT NULL,
        white INTEGER,
        black INTEGER,
        running INTEGER,
        held INTEGER,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE messages (
        game INTEGER NOT NULL REFERENCES games (key),
        side INTEGER NOT NULL,
        id INTEGER NOT NULL,
        -- The change that it made, if it made one.
        number INTEGER,
        UNIQUE (game, side, id)
    ) STRICT;
    CREATE TABLE conditional (
        game INTEGER NOT NULL REFERENCES games (key),
        side INTEGER NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (game, side)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE state (
        -- When the server ran last.
        alive INTEGER
    ) STRICT;
    INSERT INTO state (alive) VALUES (NULL);
",
    "
    ALTER TABLE challenges ADD COLUMN recipient INTEGER REFERENCES users (id);
    ALTER TABLE challenges ADD COLUMN rematch_of TEXT;
    ALTER TABLE challenges ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE challenges ADD COLUMN filter TEXT;
    CREATE UNIQUE INDEX challenges_rematch ON challenges (rematch_of)
        WHERE rematch_of IS NOT NULL AND state <> 'withdrawn';
    CREATE INDEX challenges_listed ON challenges (created) WHERE listed AND state = 'open';
",
    "
    CREATE TABLE ratings (
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        speed TEXT NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        at INTEGER,
        won INTEGER NOT NULL,
        drawn INTEGER NOT NULL,
        lost INTEGER NOT NULL,
        PRIMARY KEY (user, speed)
    ) STRICT;
    CREATE TABLE rating_points (
        -- In the order in which the games ended.
        place INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games (key),
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        speed TEXT NOT NULL,
        at INTEGER NOT NULL,
        rating REAL NOT NULL,
        deviation REAL NOT NULL,
        UNIQUE (game, user)
    ) STRICT;
    CREATE INDEX rating_points_user ON rating_points (user, speed, place);
",
    "
    CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE invitations (
        token BLOB PRIMARY KEY,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE push (
        endpoint TEXT PRIMARY KEY,
        -- A browser that signs out hears nothing more.
        session BLOB NOT NULL REFERENCES sessions (token) ON DELETE CASCADE,
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        key BLOB NOT NULL,
        secret BLOB NOT NULL,
        created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX push_user ON push (user);
    CREATE INDEX push_session ON push (session);
",
    "
    CREATE TABLE recovery (
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code BLOB NOT NULL,
        PRIMARY KEY (user, code)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE chat (
        game INTEGER NOT NULL REFERENCES games (key),
        number INTEGER NOT NULL,
        user INTEGER NOT NULL REFERENCES users (id),
        room TEXT NOT NULL,
        at INTEGER NOT NULL,
        -- The number that its client gave it.
        id INTEGER NOT NULL,
        -- Nothing is left of what was deleted.
        text TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX chat_id ON chat (game, user, id);
    CREATE INDEX chat_user ON chat (user);
    CREATE TABLE mutes (
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        muted INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        PRIMARY KEY (user, muted)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mutes_muted ON mutes (muted);
    CREATE TABLE reports (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        by INTEGER NOT NULL REFERENCES users (id),
        about INTEGER NOT NULL REFERENCES users (id),
        game INTEGER NOT NULL REFERENCES games (key),
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        closed INTEGER NOT NULL DEFAULT FALSE
    ) STRICT;
    CREATE UNIQUE INDEX reports_open ON reports (game, by, about) WHERE NOT closed;
    CREATE INDEX reports_about ON reports (about);
    CREATE INDEX reports_by ON reports (by);
    CREATE TABLE administrators (
        user INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE sanctions (
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        sanction TEXT NOT NULL,
        -- Nothing: until it is lifted.
        until INTEGER,
        reason TEXT NOT NULL,
        PRIMARY KEY (user, sanction)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE acts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        -- Nobody: the command on the host.
        by INTEGER REFERENCES users (id),
        act TEXT NOT NULL,
        about INTEGER REFERENCES users (id),
        detail TEXT NOT NULL
    ) STRICT;
    CREATE INDEX acts_about ON acts (about, id);
    CREATE TABLE sheets (
        user INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        at INTEGER NOT NULL,
        sheet TEXT NOT NULL
    ) STRICT;
",
    "
    -- Whether the account says of itself that a program plays by it.
    ALTER TABLE users ADD COLUMN program INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE tokens (
        token BLOB PRIMARY KEY,
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        label TEXT NOT NULL,
        created INTEGER NOT NULL,
        -- The day of its last use, by its beginning.
        used INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tokens_user ON tokens (user);
    CREATE INDEX challenges_recipient ON challenges (recipient)
        WHERE recipient IS NOT NULL AND rematch_of IS NULL AND state = 'open';
",
    "
    CREATE TABLE vacations (
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        said INTEGER NOT NULL,
        begins INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (user, begins)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX vacations_open ON vacations (user) WHERE state <> 'over';
",
    // A table with each game once for each player. Moves do not change it.
    "
    CREATE TABLE played (
        user INTEGER NOT NULL REFERENCES users (id),
        created INTEGER NOT NULL,
        id TEXT NOT NULL,
        game INTEGER NOT NULL REFERENCES games (key),
        opponent INTEGER NOT NULL,
        -- 0 without clocks, 1 live, 2 by days.
        pace INTEGER NOT NULL,
        rated INTEGER NOT NULL,
        -- 0 lost, 1 drawn, 2 won, 3 called off; none while the game goes on.
        outcome INTEGER,
        PRIMARY KEY (user, created, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO played (user, created, id, game, opponent, pace, rated, outcome)
        SELECT iif(side = 0, white, black), created, id, key, iif(side = 0, black, white),
            CASE WHEN terms ->> 'time' IS NULL THEN 0 WHEN terms ->> 'time' LIKE '%/1' THEN 2 ELSE 1 END,
            ifnull(terms ->> 'rated', 0),
            CASE WHEN result IS NULL THEN NULL
                WHEN result = 'aborted' THEN 3
                WHEN result ->> 'outcome' = 'draw' THEN 1
                WHEN result ->> 'outcome' = iif(side = 0, 'white', 'black') THEN 2
                ELSE 0 END
        FROM games, (SELECT 0 AS side UNION ALL SELECT 1);
    CREATE INDEX played_opponent ON played (user, opponent, created, id);
    CREATE INDEX played_open ON played (user, created, id) WHERE outcome IS NULL;
    DROP INDEX games_white;
    DROP INDEX games_black;
",
    "
    CREATE TABLE passkeys (
        id BLOB PRIMARY KEY,
        user INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        key TEXT NOT NULL,
        created INTEGER NOT NULL,
        used INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkeys_user ON passkeys (user, created);
",
    // Only PostgreSQL has tables for several servers. A file has a single server.
    "",
    // The same holds for unanswered passkey ceremonies and fair-play sheets in progress.
    "",
    "
    -- What the message said; what was carried out before has none.
    ALTER TABLE messages ADD COLUMN said INTEGER;
",
    // The skeletons of names. They are filled in when a store is opened.
    "
    ALTER TABLE users ADD COLUMN skeleton TEXT;
    CREATE INDEX users_skeleton ON users (skeleton);
    -- By which guests are found who may be forgotten, and that nothing refers to them.
    CREATE INDEX users_guests ON users (created, id) WHERE password IS NULL;
    CREATE INDEX sessions_user ON sessions (user);
    CREATE INDEX challenges_by ON challenges (by);
    CREATE INDEX challenges_to ON challenges (recipient) WHERE recipient IS NOT NULL;
    CREATE INDEX games_white ON games (white);
    CREATE INDEX games_black ON games (black);
    CREATE INDEX acts_by ON acts (by) WHERE by IS NOT NULL;
",
    "
    -- Until when the time of outages has been given back.
    ALTER TABLE state ADD COLUMN given_back INTEGER;
",
];

/// The latest schema that this version knows.
pub(super) const KNOWN: i64 = STEPS.len() as i64;

/// Returns the schema of a file; 0 if it has no tables yet.
pub(super) fn version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Returns the schema of a file, and checks that this version knows it.
pub(super) fn check(connection: &Connection) -> Result<i64, StoreError> {
    let found = version(connection)?;
    if found > KNOWN { Err(StoreError::LaterSchema { found, known: KNOWN }) } else { Ok(found) }
}

/// Migrates the tables from one schema to a later one.
pub(super) fn make(transaction: &Transaction<'_>, from: i64, to: i64) -> Result<(), StoreError> {
    let steps = usize::try_from(from).unwrap_or_default()..usize::try_from(to).unwrap_or_default();
    for step in STEPS.get(steps).unwrap_or_default() {
        transaction.execute_batch(step)?;
    }
    Ok(transaction.pragma_update(None, "user_version", to)?)
}

/// Stores the skeletons of all names, unless they are stored for this version of Unicode.
fn fill_skeletons(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let sql = "SELECT value FROM settings WHERE name = 'skeletons'";
    let filled: Option<String> = transaction.query_row(sql, [], |row| row.get(0)).optional()?;
    if filled == Some(version_of_skeletons()) {
        return Ok(());
    }
    let mut update = transaction.prepare("UPDATE users SET skeleton = ?2 WHERE id = ?1")?;
    let mut names = transaction.prepare("SELECT id, name FROM users")?;
    let mut rows = names.query([])?;
    while let Some(row) = rows.next()? {
        let (id, name): (i64, String) = (row.get(0)?, row.get(1)?);
        update.execute(params![id, skeleton(&name)])?;
    }
    let sql = "INSERT OR REPLACE INTO settings (name, value) VALUES ('skeletons', ?1)";
    transaction.execute(sql, [version_of_skeletons()])?;
    Ok(())
}

/// Migrates a file to the present version.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = check(&transaction)?;
    if found < KNOWN {
        make(&transaction, found, KNOWN)?;
    }
    fill_skeletons(&transaction)?;
    Ok(transaction.commit()?)
}
