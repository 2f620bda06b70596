//! The tables of every database. Each follows the tables that it refers to.

use serde_json::Value;

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::store) enum Kind {
    /// A whole number.
    Whole,
    /// A whole number of 16 bits.
    Small,
    Real,
    Truth,
    Text,
    Bytes,
}

impl Kind {
    /// Whether a value fits into a column of this type.
    pub(super) fn fits(self, value: &Value) -> bool {
        match self {
            Self::Whole => value.is_i64(),
            Self::Small => value.as_i64().is_some_and(|value| i16::try_from(value).is_ok()),
            Self::Real => value.is_number(),
            Self::Truth => value.is_boolean(),
            // No database allows this character in text.
            Self::Text => value.as_str().is_some_and(|text| !text.contains('\0')),
            Self::Bytes => value.as_str().is_some_and(|text| bytes_in(text).is_some()),
        }
    }

    /// The name of the type in error messages.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Whole => "a whole number",
            Self::Small => "a small whole number",
            Self::Real => "a number",
            Self::Truth => "true or false",
            Self::Text => "text",
            Self::Bytes => "hexadecimal digits",
        }
    }
}

/// A column, and the schema that introduced it.
pub(in crate::store) struct Column {
    pub(in crate::store) name: &'static str,
    pub(in crate::store) kind: Kind,
    since: i64,
}

/// A table, and the schema that introduced it.
pub(in crate::store) struct Table {
    pub(in crate::store) name: &'static str,
    since: i64,
    columns: &'static [Column],
    /// The columns that determine the order of the rows, in SQLite and in PostgreSQL.
    pub(in crate::store) order: [&'static str; 2],
    /// The column whose numbers the database assigns, if there is one.
    pub(in crate::store) numbered: Option<&'static str>,
}

impl Table {
    /// Returns its columns in a schema.
    pub(in crate::store) fn columns(&self, schema: i64) -> impl Iterator<Item = &'static Column> {
        self.columns.iter().filter(move |column| column.since <= schema)
    }

    /// Returns the names of its columns in a schema, quoted for SQL.
    pub(in crate::store) fn names(&self, schema: i64) -> String {
        self.columns(schema).map(|column| format!("\"{}\"", column.name)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the tables of a schema.
    pub(in crate::store) fn all(schema: i64) -> impl Iterator<Item = &'static Self> {
        TABLES.iter().filter(move |table| table.since <= schema)
    }
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind, since: 1 }
}

const fn later(since: i64, name: &'static str, kind: Kind) -> Column {
    Column { name, kind, since }
}

/// All tables.
pub(in crate::store) const TABLES: &[Table] = &[
    Table {
        name: "users",
        since: 1,
        columns: &[
            column("id", Kind::Whole),
            column("name", Kind::Text),
            column("folded", Kind::Text),
            column("password", Kind::Text),
            column("created", Kind::Whole),
            later(8, "program", Kind::Truth),
            later(15, "skeleton", Kind::Text),
        ],
        order: ["id", "id"],
        numbered: Some("id"),
    },
    Table {
        name: "sessions",
        since: 1,
        columns: &[column("token", Kind::Bytes), column("user", Kind::Whole), column("until", Kind::Whole)],
        order: ["token", "token"],
        numbered: None,
    },
    Table {
        name: "challenges",
        since: 1,
        columns: &[
            column("id", Kind::Text),
            column("by", Kind::Whole),
            column("terms", Kind::Text),
            column("created", Kind::Whole),
            column("state", Kind::Text),
            later(2, "recipient", Kind::Whole),
            later(2, "rematch_of", Kind::Text),
            later(2, "listed", Kind::Truth),
            later(2, "filter", Kind::Text),
        ],
        order: ["id", "id COLLATE \"C\""],
        numbered: None,
    },
    Table {
        name: "games",
        since: 1,
        columns: &[
            column("key", Kind::Whole),
            column("id", Kind::Text),
            column("white", Kind::Whole),
            column("black", Kind::Whole),
            column("terms", Kind::Text),
            column("start", Kind::Bytes),
            column("created", Kind::Whole),
            column("result", Kind::Text),
            column("number", Kind::Whole),
            column("clock_at", Kind::Whole),
            column("flag_at", Kind::Whole),
        ],
        order: ["key", "key"],
        numbered: Some("key"),
    },
    Table {
        name: "changes",
        since: 1,
        columns: &[
            column("game", Kind::Whole),
            column("number", Kind::Whole),
            column("at", Kind::Whole),
            column("change", Kind::Text),
            column("white", Kind::Whole),
            column("black", Kind::Whole),
            column("running", Kind::Small),
            column("held", Kind::Whole),
        ],
        order: ["game, number", "game, number"],
        numbered: None,
    },
    Table {
        name: "messages",
        since: 1,
        columns: &[
            column("game", Kind::Whole),
            column("side", Kind::Small),
            column("id", Kind::Whole),
            column("number", Kind::Whole),
            later(14, "said", Kind::Whole),
        ],
        order: ["rowid", "place"],
        numbered: None,
    },
    Table {
        name: "conditional",
        since: 1,
        columns: &[column("game", Kind::Whole), column("side", Kind::Small), column("lines", Kind::Text)],
        order: ["game, side", "game, side"],
        numbered: None,
    },
    Table {
        name: "ratings",
        since: 3,
        columns: &[
            later(3, "user", Kind::Whole),
            later(3, "speed", Kind::Text),
            later(3, "rating", Kind::Real),
            later(3, "deviation", Kind::Real),
            later(3, "at", Kind::Whole),
            later(3, "won", Kind::Whole),
            later(3, "drawn", Kind::Whole),
            later(3, "lost", Kind::Whole),
        ],
        order: ["user, speed", "\"user\", speed COLLATE \"C\""],
        numbered: None,
    },
    Table {
        name: "rating_points",
        since: 3,
        columns: &[
            later(3, "game", Kind::Whole),
            later(3, "user", Kind::Whole),
            later(3, "speed", Kind::Text),
            later(3, "at", Kind::Whole),
            later(3, "rating", Kind::Real),
            later(3, "deviation", Kind::Real),
        ],
        order: ["place", "place"],
        numbered: None,
    },
    Table {
        name: "settings",
        since: 4,
        columns: &[later(4, "name", Kind::Text), later(4, "value", Kind::Text)],
        order: ["name", "name COLLATE \"C\""],
        numbered: None,
    },
    Table {
        name: "invitations",
        since: 4,
        columns: &[later(4, "token", Kind::Bytes), later(4, "until", Kind::Whole)],
        order: ["token", "token"],
        numbered: None,
    },
    Table {
        name: "push",
        since: 5,
        columns: &[
            later(5, "endpoint", Kind::Text),
            later(5, "session", Kind::Bytes),
            later(5, "user", Kind::Whole),
            later(5, "key", Kind::Bytes),
            later(5, "secret", Kind::Bytes),
            later(5, "created", Kind::Whole),
        ],
        order: ["endpoint", "endpoint COLLATE \"C\""],
        numbered: None,
    },
    Table {
        name: "recovery",
        since: 6,
        columns: &[later(6, "user", Kind::Whole), later(6, "code", Kind::Bytes)],
        order: ["user, code", "\"user\", code"],
        numbered: None,
    },
    Table {
        name: "chat",
        since: 7,
        columns: &[
            later(7, "game", Kind::Whole),
            later(7, "number", Kind::Whole),
            later(7, "user", Kind::Whole),
            later(7, "room", Kind::Text),
            later(7, "at", Kind::Whole),
            later(7, "id", Kind::Whole),
            later(7, "text", Kind::Text),
        ],
        order: ["game, number", "game, number"],
        numbered: None,
    },
    Table {
        name: "mutes",
        since: 7,
        columns: &[later(7, "user", Kind::Whole), later(7, "muted", Kind::Whole)],
        order: ["user, muted", "\"user\", muted"],
        numbered: None,
    },
    Table {
        name: "reports",
        since: 7,
        columns: &[
            later(7, "id", Kind::Whole),
            later(7, "at", Kind::Whole),
            later(7, "by", Kind::Whole),
            later(7, "about", Kind::Whole),
            later(7, "game", Kind::Whole),
            later(7, "kind", Kind::Text),
            later(7, "text", Kind::Text),
            later(7, "closed", Kind::Truth),
        ],
        order: ["id", "id"],
        numbered: Some("id"),
    },
    Table {
        name: "administrators",
        since: 7,
        columns: &[later(7, "user", Kind::Whole)],
        order: ["user", "\"user\""],
        numbered: None,
    },
    Table {
        name: "sanctions",
        since: 7,
        columns: &[
            later(7, "user", Kind::Whole),
            later(7, "sanction", Kind::Text),
            later(7, "until", Kind::Whole),
            later(7, "reason", Kind::Text),
        ],
        order: ["user, sanction", "\"user\", sanction COLLATE \"C\""],
        numbered: None,
    },
    Table {
        name: "acts",
        since: 7,
        columns: &[
            later(7, "id", Kind::Whole),
            later(7, "at", Kind::Whole),
            later(7, "by", Kind::Whole),
            later(7, "act", Kind::Text),
            later(7, "about", Kind::Whole),
            later(7, "detail", Kind::Text),
        ],
        order: ["id", "id"],
        numbered: Some("id"),
    },
    Table {
        name: "sheets",
        since: 7,
        columns: &[later(7, "user", Kind::Whole), later(7, "at", Kind::Whole), later(7, "sheet", Kind::Text)],
        order: ["user", "\"user\""],
        numbered: None,
    },
    Table {
        name: "tokens",
        since: 8,
        columns: &[
            later(8, "token", Kind::Bytes),
            later(8, "user", Kind::Whole),
            later(8, "label", Kind::Text),
            later(8, "created", Kind::Whole),
            later(8, "used", Kind::Whole),
        ],
        order: ["token", "token"],
        numbered: None,
    },
    Table {
        name: "vacations",
        since: 9,
        columns: &[
            later(9, "user", Kind::Whole),
            later(9, "said", Kind::Whole),
            later(9, "begins", Kind::Whole),
            later(9, "ends", Kind::Whole),
            later(9, "state", Kind::Text),
        ],
        order: ["user, begins", "\"user\", begins"],
        numbered: None,
    },
    Table {
        name: "played",
        since: 10,
        columns: &[
            later(10, "user", Kind::Whole),
            later(10, "created", Kind::Whole),
            later(10, "id", Kind::Text),
            later(10, "game", Kind::Whole),
            later(10, "opponent", Kind::Whole),
            later(10, "pace", Kind::Small),
            later(10, "rated", Kind::Truth),
            later(10, "outcome", Kind::Small),
        ],
        order: ["user, created, id", "\"user\", created, id"],
        numbered: None,
    },
    Table {
        name: "passkeys",
        since: 11,
        columns: &[
            later(11, "id", Kind::Bytes),
            later(11, "user", Kind::Whole),
            later(11, "name", Kind::Text),
            later(11, "key", Kind::Text),
            later(11, "created", Kind::Whole),
            later(11, "used", Kind::Whole),
        ],
        order: ["id", "id"],
        numbered: None,
    },
    Table {
        name: "state",
        since: 1,
        columns: &[column("alive", Kind::Whole)],
        order: ["alive", "alive"],
        numbered: None,
    },
];

/// Returns bytes as hexadecimal digits.
pub(in crate::store) fn bytes_out(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads bytes from hexadecimal digits; `None` for anything else.
pub(in crate::store) fn bytes_in(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(byte).collect()
}
