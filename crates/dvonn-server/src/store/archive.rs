//! Backups: the whole content of a store as lines of JSON, in the same form for every kind of database.
//!
//! The first line has the schema of the tables. Each table has a line with its name and columns, and then one
//! line for each row. The last line has the number of rows and the SHA-256 of all lines before it, which
//! reveals a missing end and any damage. Bytes are written as hexadecimal digits.
//!
//! A backup is a consistent snapshot of the database, and can be made while a server runs. It can be restored
//! into either kind of store, also of a later version. Nothing is stored before the whole backup has been
//! checked.

mod check;
mod tables;

use std::fmt;
use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use self::check::{Check, Fault, Row};
pub(super) use self::tables::{Kind, Table, bytes_in, bytes_out};

use super::{GONE, NO_PASSWORD, StoreError};

/// The format in the first line of every backup.
const FORMAT: &str = "dvonn-backup";

/// The version of the format of the lines. The first version had no checksum.
const VERSION: u32 = 2;

/// The contents of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Contents {
    /// The schema of the tables.
    pub schema: i64,
    /// The number of people, without bots.
    pub people: u64,
    /// The number of games.
    pub games: u64,
    /// The number of rows of all tables together.
    pub rows: u64,
    /// Whether it has a checksum. Backups of the first version have none, so some damage in them may go
    /// unnoticed.
    pub has_checksum: bool,
    /// The number of rows of the table `state`, which must be one.
    states: u64,
}

impl Contents {
    fn count(&mut self, table: &Table, row: &[Value]) {
        self.rows += 1;
        match table.name {
            "users" => {
                self.people += u64::from(!row.iter().any(|value| value == NO_PASSWORD || value == GONE));
            }
            "games" => self.games += 1,
            "state" => self.states += 1,
            _ => {}
        }
    }
}

/// Why a backup was not made or not restored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line of the backup is not valid.
    #[error("line {line}: {detail}")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// What is wrong, and what was expected.
        detail: String,
    },
    /// The place for the restored store is not empty.
    #[error("{place} is not empty: a backup is restored into a new folder or an empty database")]
    NotEmpty {
        /// The folder, or `the database`.
        place: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    version: u32,
    schema: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableHead {
    table: String,
    columns: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    rows: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sha256: Option<String>,
}

/// Writes the lines of a backup.
pub(super) struct Writer<'a> {
    to: &'a mut (dyn Write + Send),
    contents: Contents,
    sum: Sha256,
    text: Vec<u8>,
}

impl<'a> Writer<'a> {
    /// Begins a backup of tables with this schema.
    pub(super) fn new(to: &'a mut (dyn Write + Send), schema: i64) -> Result<Self, ArchiveError> {
        let contents = Contents { schema, has_checksum: true, ..Contents::default() };
        let mut writer = Self { to, contents, sum: Sha256::new(), text: Vec::new() };
        writer.line(&Head { format: FORMAT.to_owned(), version: VERSION, schema })?;
        Ok(writer)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), ArchiveError> {
        self.text.clear();
        serde_json::to_writer(&mut self.text, value).map_err(io::Error::from)?;
        self.text.push(b'\n');
        self.sum.update(&self.text);
        Ok(self.to.write_all(&self.text)?)
    }

    /// Writes the line with which a table begins.
    pub(super) fn table(&mut self, table: &Table) -> Result<(), ArchiveError> {
        let columns = table.columns(self.contents.schema).map(|column| column.name.to_owned()).collect();
        self.line(&TableHead { table: table.name.to_owned(), columns })
    }

    /// Writes a row of the table.
    pub(super) fn row(&mut self, table: &Table, values: &[Value]) -> Result<(), ArchiveError> {
        self.contents.count(table, values);
        self.line(&values)
    }

    /// Writes the last line.
    pub(super) fn end(mut self) -> Result<Contents, ArchiveError> {
        let sha256 = Some(bytes_out(&self.sum.clone().finalize()));
        self.line(&End { rows: self.contents.rows, sha256 })?;
        self.to.flush()?;
        Ok(self.contents)
    }
}

/// Reads the lines of a backup.
pub(super) struct Reader<'a> {
    from: &'a mut (dyn BufRead + Send),
    text: String,
    line: u64,
    contents: Contents,
    /// The checksum of all lines before this one.
    sum: Sha256,
    check: Check,
}

impl<'a> Reader<'a> {
    /// Reads the first line. `known` is the latest schema that this version knows.
    pub(super) fn new(from: &'a mut (dyn BufRead + Send), known: i64) -> Result<Self, ArchiveError> {
        let (text, contents, sum, check) = Default::default();
        let mut reader = Self { from, text, line: 0, contents, sum, check };
        reader.next_line()?;
        let head: Option<Head> = serde_json::from_str(&reader.text).ok();
        let head = head.filter(|head| head.format == FORMAT && head.schema > 0);
        let Some(head) = head else { return Err(reader.wrong("expected the first line of a backup")) };
        if head.version == 0 {
            return Err(reader.wrong("expected the first line of a backup"));
        }
        if head.version > VERSION {
            return Err(reader.wrong("the backup was made by a later version: use it"));
        }
        if head.schema > known {
            return Err(StoreError::LaterSchema { found: head.schema, known }.into());
        }
        reader.contents.schema = head.schema;
        reader.contents.has_checksum = head.version > 1;
        Ok(reader)
    }

    /// The schema of the tables.
    pub(super) const fn schema(&self) -> i64 {
        self.contents.schema
    }

    fn wrong(&self, detail: impl fmt::Display) -> ArchiveError {
        ArchiveError::Line { line: self.line, detail: format!("{detail}") }
    }

    fn next_line(&mut self) -> Result<(), ArchiveError> {
        self.sum.update(&self.text);
        self.text.clear();
        self.line += 1;
        match self.from.read_line(&mut self.text) {
            Ok(0) => Err(self.wrong("the backup ends too early")),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(self.wrong(error)),
            Err(error) => Err(error.into()),
        }
    }

    /// Reads the line with which a table begins.
    pub(super) fn table(&mut self, table: &Table) -> Result<(), ArchiveError> {
        // The first table's line has not been read yet. Every other table's line has been read as the end of
        // the rows before it.
        if self.line == 1 {
            self.next_line()?;
        }
        let columns: Vec<&str> = table.columns(self.contents.schema).map(|column| column.name).collect();
        match serde_json::from_str::<TableHead>(&self.text) {
            Ok(head) if head.table == table.name && head.columns == columns => Ok(()),
            _ => Err(self.wrong(format!("expected the table {} with {}", table.name, columns.join(", ")))),
        }
    }

    /// Reads the next row of the table; `None` after the last one. A row that does not fit the table is an
    /// error.
    pub(super) fn row(&mut self, table: &'static Table) -> Result<Option<Vec<Value>>, ArchiveError> {
        self.next_line()?;
        if !self.text.starts_with('[') {
            return Ok(None);
        }
        let values: Vec<Value> = serde_json::from_str(&self.text).map_err(|error| self.wrong(error))?;
        let columns: Vec<_> = table.columns(self.contents.schema).collect();
        if values.len() != columns.len() {
            return Err(self.wrong(format!("expected {} values, found {}", columns.len(), values.len())));
        }
        for (value, column) in values.iter().zip(columns) {
            if !value.is_null() && !column.kind.fits(value) {
                let expected = column.kind.name();
                return Err(self.wrong(format!("expected {expected} as {}, found {value}", column.name)));
            }
        }
        self.check.row(&Row::new(table, self.contents.schema, &values, self.line))?;
        self.contents.count(table, &values);
        Ok(Some(values))
    }

    /// Returns the error for a row that the database has refused.
    pub(super) fn refused(&self, error: impl Into<StoreError>) -> ArchiveError {
        let error: StoreError = error.into();
        self.wrong(error)
    }

    /// Reads the last line, and compares its number of rows and its checksum. After that, the whole backup
    /// has been checked.
    pub(super) fn end(mut self) -> Result<Contents, ArchiveError> {
        let Ok(End { rows, sha256 }) = serde_json::from_str(&self.text) else {
            return Err(self.wrong("expected a row, the next table or the end"));
        };
        if self.contents.states != 1 {
            return Err(self.wrong("expected one row of the table state"));
        }
        if rows != self.contents.rows {
            let found = self.contents.rows;
            return Err(self.wrong(format!("expected {rows} rows, found {found}")));
        }
        // This comes first, because a specific fault says more than a wrong checksum.
        self.check.end(self.contents.schema)?;
        let sum = bytes_out(&std::mem::take(&mut self.sum).finalize());
        if sha256 != self.contents.has_checksum.then_some(sum) {
            return Err(self.wrong("the checksum is not that of the lines before: the backup is damaged"));
        }
        self.text.clear();
        self.line += 1;
        if self.from.read_line(&mut self.text)? != 0 {
            return Err(self.wrong("expected nothing after the end"));
        }
        Ok(self.contents)
    }
}

impl From<Fault> for ArchiveError {
    fn from(Fault { line, detail }: Fault) -> Self {
        Self::Line { line, detail }
    }
}
