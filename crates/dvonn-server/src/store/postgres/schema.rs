//! The tables of the database, and the migration of earlier versions' tables.

use tokio_postgres::{Client, GenericClient, Transaction};

use crate::names::{skeleton, version as version_of_skeletons};
use crate::store::StoreError;

/// The steps from each version to the next. Published steps never change.
const STEPS: &[&str] = &[
    "
    CREATE TABLE users (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name TEXT NOT NULL,
        -- The name in small letters: no two names differ in case alone.
        folded TEXT NOT NULL UNIQUE,
        -- The hash; a guest has none.
        password TEXT,
        created BIGINT NOT NULL
    );
    CREATE TABLE sessions (
        token BYTEA PRIMARY KEY,
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        until BIGINT NOT NULL
    );
    CREATE TABLE challenges (
        id TEXT PRIMARY KEY,
        by BIGINT NOT NULL REFERENCES users (id),
        terms TEXT NOT NULL,
        created BIGINT NOT NULL,
        state TEXT NOT NULL
    );
    CREATE INDEX challenges_open ON challenges (by) WHERE state = 'open';
    CREATE TABLE games (
        key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        white BIGINT NOT NULL REFERENCES users (id),
        black BIGINT NOT NULL REFERENCES users (id),
        terms TEXT NOT NULL,
        start BYTEA NOT NULL,
        created BIGINT NOT NULL,
        -- How it ended; none while it goes on.
        result TEXT,
        -- The number of the last change.
        number BIGINT NOT NULL,
        -- When the clocks showed what the last change says, with the time added in which no server ran.
        clock_at BIGINT NOT NULL,
        -- When something was stored of it last.
        touched_at BIGINT NOT NULL,
        -- When the time of the side to move is up.
        flag_at BIGINT
    );
    CREATE INDEX games_white ON games (white, created);
    CREATE INDEX games_black ON games (black, created);
    CREATE INDEX games_flag ON games (flag_at) WHERE flag_at IS NOT NULL;
    CREATE TABLE changes (
        game BIGINT NOT NULL REFERENCES games (key),
        number BIGINT NOT NULL,
        at BIGINT NOT NULL,
        change TEXT NOT NULL,
        white BIGINT,
        black BIGINT,
        running SMALLINT,
        held BIGINT,
        PRIMARY KEY (game, number)
    );
    CREATE TABLE messages (
        place BIGINT GENERATED ALWAYS AS IDENTITY,
        game BIGINT NOT NULL REFERENCES games (key),
        side SMALLINT NOT NULL,
        id BIGINT NOT NULL,
        -- The change that it made, if it made one.
        number BIGINT,
        PRIMARY KEY (game, side, id)
    );
    CREATE TABLE conditional (
        game BIGINT NOT NULL REFERENCES games (key),
        side SMALLINT NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (game, side)
    );
    CREATE TABLE state (
        -- When the server ran last.
        alive BIGINT
    );
    INSERT INTO state (alive) VALUES (NULL);
",
    "
    ALTER TABLE challenges ADD COLUMN recipient BIGINT REFERENCES users (id);
    ALTER TABLE challenges ADD COLUMN rematch_of TEXT;
    ALTER TABLE challenges ADD COLUMN listed BOOLEAN NOT NULL DEFAULT FALSE;
    ALTER TABLE challenges ADD COLUMN filter TEXT;
    CREATE UNIQUE INDEX challenges_rematch ON challenges (rematch_of)
        WHERE rematch_of IS NOT NULL AND state <> 'withdrawn';
    CREATE INDEX challenges_listed ON challenges (created) WHERE listed AND state = 'open';
",
    "
    CREATE TABLE ratings (
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        speed TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        at BIGINT,
        won BIGINT NOT NULL,
        drawn BIGINT NOT NULL,
        lost BIGINT NOT NULL,
        PRIMARY KEY (\"user\", speed)
    );
    CREATE TABLE rating_points (
        -- In the order in which the games ended.
        place BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        game BIGINT NOT NULL REFERENCES games (key),
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        speed TEXT NOT NULL,
        at BIGINT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        UNIQUE (game, \"user\")
    );
    CREATE INDEX rating_points_user ON rating_points (\"user\", speed, place);
",
    "
    CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );
    CREATE TABLE invitations (
        token BYTEA PRIMARY KEY,
        until BIGINT NOT NULL
    );
",
    "
    CREATE TABLE push (
        endpoint TEXT PRIMARY KEY,
        -- A browser that signs out hears nothing more.
        session BYTEA NOT NULL REFERENCES sessions (token) ON DELETE CASCADE,
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        key BYTEA NOT NULL,
        secret BYTEA NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE INDEX push_user ON push (\"user\");
    CREATE INDEX push_session ON push (session);
",
    "
    CREATE TABLE recovery (
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code BYTEA NOT NULL,
        PRIMARY KEY (\"user\", code)
    );
",
    "
    CREATE TABLE chat (
        game BIGINT NOT NULL REFERENCES games (key),
        number BIGINT NOT NULL,
        \"user\" BIGINT NOT NULL REFERENCES users (id),
        room TEXT NOT NULL,
        at BIGINT NOT NULL,
        -- The number that its client gave it.
        id BIGINT NOT NULL,
        -- Nothing is left of what was deleted.
        text TEXT NOT NULL,
        PRIMARY KEY (game, number)
    );
    CREATE UNIQUE INDEX chat_id ON chat (game, \"user\", id);
    CREATE INDEX chat_user ON chat (\"user\");
    CREATE TABLE mutes (
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        muted BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        PRIMARY KEY (\"user\", muted)
    );
    CREATE INDEX mutes_muted ON mutes (muted);
    CREATE TABLE reports (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at BIGINT NOT NULL,
        by BIGINT NOT NULL REFERENCES users (id),
        about BIGINT NOT NULL REFERENCES users (id),
        game BIGINT NOT NULL REFERENCES games (key),
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        closed BOOLEAN NOT NULL DEFAULT FALSE
    );
    CREATE UNIQUE INDEX reports_open ON reports (game, by, about) WHERE NOT closed;
    CREATE INDEX reports_about ON reports (about);
    CREATE INDEX reports_by ON reports (by);
    CREATE TABLE administrators (
        \"user\" BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
    );
    CREATE TABLE sanctions (
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        sanction TEXT NOT NULL,
        -- Nothing: until it is lifted.
        until BIGINT,
        reason TEXT NOT NULL,
        PRIMARY KEY (\"user\", sanction)
    );
    CREATE TABLE acts (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at BIGINT NOT NULL,
        -- Nobody: the command on the host.
        by BIGINT REFERENCES users (id),
        act TEXT NOT NULL,
        about BIGINT REFERENCES users (id),
        detail TEXT NOT NULL
    );
    CREATE INDEX acts_about ON acts (about, id);
    CREATE TABLE sheets (
        \"user\" BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        at BIGINT NOT NULL,
        sheet TEXT NOT NULL
    );
",
    "
    -- Whether the account says of itself that a program plays by it.
    ALTER TABLE users ADD COLUMN program BOOLEAN NOT NULL DEFAULT FALSE;
    CREATE TABLE tokens (
        token BYTEA PRIMARY KEY,
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        label TEXT NOT NULL,
        created BIGINT NOT NULL,
        -- The day of its last use, by its beginning.
        used BIGINT
    );
    CREATE INDEX tokens_user ON tokens (\"user\");
    CREATE INDEX challenges_recipient ON challenges (recipient)
        WHERE recipient IS NOT NULL AND rematch_of IS NULL AND state = 'open';
",
    "
    CREATE TABLE vacations (
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        said BIGINT NOT NULL,
        begins BIGINT NOT NULL,
        ends BIGINT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (\"user\", begins)
    );
    CREATE UNIQUE INDEX vacations_open ON vacations (\"user\") WHERE state <> 'over';
",
    // A table with each game once for each player. Moves do not change it.
    "
    CREATE TABLE played (
        \"user\" BIGINT NOT NULL REFERENCES users (id),
        created BIGINT NOT NULL,
        id TEXT COLLATE \"C\" NOT NULL,
        game BIGINT NOT NULL REFERENCES games (key),
        opponent BIGINT NOT NULL,
        -- 0 without clocks, 1 live, 2 by days.
        pace SMALLINT NOT NULL,
        rated BOOLEAN NOT NULL,
        -- 0 lost, 1 drawn, 2 won, 3 called off; none while the game goes on.
        outcome SMALLINT,
        PRIMARY KEY (\"user\", created, id)
    );
    INSERT INTO played (\"user\", created, id, game, opponent, pace, rated, outcome)
        SELECT CASE side WHEN 0 THEN white ELSE black END, created, id, key,
            CASE side WHEN 0 THEN black ELSE white END,
            CASE WHEN terms::json ->> 'time' IS NULL THEN 0
                WHEN terms::json ->> 'time' LIKE '%/1' THEN 2 ELSE 1 END,
            coalesce((terms::json ->> 'rated')::boolean, false),
            CASE WHEN result IS NULL THEN NULL
                WHEN result = 'aborted' THEN 3
                WHEN result::json ->> 'outcome' = 'draw' THEN 1
                WHEN result::json ->> 'outcome' = (CASE side WHEN 0 THEN 'white' ELSE 'black' END) THEN 2
                ELSE 0 END
        FROM games, (VALUES (0), (1)) AS sides (side);
    CREATE INDEX played_opponent ON played (\"user\", opponent, created, id);
    CREATE INDEX played_open ON played (\"user\", created, id) WHERE outcome IS NULL;
    DROP INDEX games_white;
    DROP INDEX games_black;
",
    "
    CREATE TABLE passkeys (
        id BYTEA PRIMARY KEY,
        \"user\" BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        key TEXT NOT NULL,
        created BIGINT NOT NULL,
        used BIGINT
    );
    CREATE INDEX passkeys_user ON passkeys (\"user\", created);
",
    "
    -- What several servers share, and no backup has.
    CREATE TABLE members (
        id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        -- When it said last that it runs, by the database's clock.
        seen BIGINT NOT NULL
    );
    -- The server that has the game in memory, and how often the game was taken over.
    ALTER TABLE games ADD COLUMN owner BIGINT;
    ALTER TABLE games ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
    CREATE INDEX games_owner ON games (owner) WHERE owner IS NOT NULL;
    -- Who has a socket, and on which server.
    CREATE UNLOGGED TABLE present (
        \"user\" BIGINT NOT NULL,
        member BIGINT NOT NULL,
        PRIMARY KEY (\"user\", member)
    );
    CREATE INDEX present_member ON present (member);
    -- Who waits for a partner.
    CREATE UNLOGGED TABLE waiting (
        \"user\" BIGINT PRIMARY KEY,
        terms TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        since BIGINT NOT NULL
    );
",
    "
    -- What devices with passkeys were asked, at whichever server. No backup has it.
    CREATE UNLOGGED TABLE ceremonies (
        -- In the order of their beginnings.
        place BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        token BYTEA NOT NULL UNIQUE,
        -- By the database's clock.
        until BIGINT NOT NULL,
        asked TEXT NOT NULL
    );
    -- Of whom which server makes fair-play sheets.
    CREATE UNLOGGED TABLE making (
        \"user\" BIGINT NOT NULL,
        member BIGINT NOT NULL,
        done BIGINT NOT NULL,
        total BIGINT NOT NULL,
        PRIMARY KEY (\"user\", member)
    );
",
    "
    -- What the message said; what was carried out before has none.
    ALTER TABLE messages ADD COLUMN said BIGINT;
",
    // The skeletons of names. They are filled in when a store is opened.
    "
    ALTER TABLE users ADD COLUMN skeleton TEXT;
    CREATE INDEX users_skeleton ON users (skeleton);
    -- By which guests are found who may be forgotten, and that nothing refers to them.
    CREATE INDEX users_guests ON users (created, id) WHERE password IS NULL;
    CREATE INDEX sessions_user ON sessions (\"user\");
    CREATE INDEX challenges_by ON challenges (by);
    CREATE INDEX challenges_to ON challenges (recipient) WHERE recipient IS NOT NULL;
    CREATE INDEX games_white ON games (white);
    CREATE INDEX games_black ON games (black);
    CREATE INDEX acts_by ON acts (by) WHERE by IS NOT NULL;
",
    // SQLite notes up to which moment it has given time back. In PostgreSQL each game has its own column for
    // that.
    "",
];

/// The latest schema that this version knows.
pub(super) const KNOWN: i64 = STEPS.len() as i64;

/// Returns the schema of a database; 0 if it has no tables yet.
pub(super) async fn version(client: &impl GenericClient) -> Result<i64, StoreError> {
    let sql = "SELECT to_regclass('dvonn_schema') IS NOT NULL";
    if !client.query_one(sql, &[]).await?.get::<_, bool>(0) {
        return Ok(0);
    }
    let version = client.query_opt("SELECT version FROM dvonn_schema", &[]).await?;
    Ok(version.map_or(0, |row| row.get(0)))
}

/// Returns the schema of a database, and checks that this version knows it.
pub(super) async fn check(client: &impl GenericClient) -> Result<i64, StoreError> {
    let found = version(client).await?;
    if found > KNOWN { Err(StoreError::LaterSchema { found, known: KNOWN }) } else { Ok(found) }
}

/// Migrates the tables from one schema to a later one.
pub(super) async fn make(transaction: &Transaction<'_>, from: i64, to: i64) -> Result<(), StoreError> {
    let steps = usize::try_from(from).unwrap_or_default()..usize::try_from(to).unwrap_or_default();
    for step in STEPS.get(steps).unwrap_or_default() {
        transaction.batch_execute(step).await?;
    }
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS dvonn_schema (version BIGINT NOT NULL)").await?;
    transaction.execute("DELETE FROM dvonn_schema", &[]).await?;
    transaction.execute("INSERT INTO dvonn_schema (version) VALUES ($1)", &[&to]).await?;
    Ok(())
}

/// Stores the skeletons of all names, unless they are stored for this version of Unicode.
async fn fill_skeletons(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let sql = "SELECT value FROM settings WHERE name = 'skeletons'";
    let filled = transaction.query_opt(sql, &[]).await?;
    let version = version_of_skeletons();
    if filled.is_some_and(|row| row.get::<_, String>(0) == version) {
        return Ok(());
    }
    let update = transaction.prepare("UPDATE users SET skeleton = $2 WHERE id = $1").await?;
    for row in transaction.query("SELECT id, name FROM users", &[]).await? {
        let (id, name): (i64, String) = (row.get(0), row.get(1));
        transaction.execute(&update, &[&id, &skeleton(&name)]).await?;
    }
    let sql = "INSERT INTO settings (name, value) VALUES ('skeletons', $1)
               ON CONFLICT (name) DO UPDATE SET value = $1";
    transaction.execute(sql, &[&version]).await?;
    Ok(())
}

/// Migrates a database to the present version. The caller must hold the lock of the database exclusively.
pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    let found = check(&transaction).await?;
    if found < KNOWN {
        make(&transaction, found, KNOWN).await?;
    }
    fill_skeletons(&transaction).await?;
    Ok(transaction.commit().await?)
}
