//! The code changes that `cargo mutants --list --json` lists.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The kind of code that a change changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(crate) enum Genre {
    /// A function's body: it returns a constant instead.
    FnValue,
    BinaryOperator,
    UnaryOperator,
    /// A match arm: it is removed.
    MatchArm,
    /// The condition of a match arm.
    MatchArmGuard,
    /// A field in a struct expression with a base: the base's value is used instead.
    StructField,
    /// A kind that only later versions of cargo-mutants know.
    #[serde(other)]
    Other,
}

/// A change.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Change {
    /// Its number, counted from 1. cargo-mutants does not number its list.
    #[serde(skip)]
    pub(crate) id: u32,
    /// The place and the change, in words.
    pub(crate) name: String,
    /// The path of the file, from the root of the workspace.
    pub(crate) file: String,
    pub(crate) genre: Genre,
    /// The replacement.
    pub(crate) replacement: String,
    span: Span,
    function: Option<Function>,
}

#[derive(Clone, Debug, Deserialize)]
struct Span {
    start: Place,
}

/// A place in a file: its line, and its column in characters, both counted from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Place {
    line: usize,
    column: usize,
}

#[derive(Clone, Debug, Deserialize)]
struct Function {
    return_type: String,
}

impl Change {
    /// Returns the byte at which the changed code starts. `None` if the file has no such place.
    pub(crate) fn start(&self, source: &str) -> Option<usize> {
        let Place { line, column } = self.span.start;
        let before: usize = source.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let rest = source.get(before..)?;
        rest.char_indices().nth(column - 1).map(|(at, _)| before + at)
    }

    /// Whether the function returns an unnamed type (`impl …`). A branch that returns a constant would then
    /// have another type.
    pub(crate) fn has_hidden_type(&self) -> bool {
        self.function.as_ref().is_some_and(|function| function.return_type.contains("impl "))
    }
}

/// Reads the list of changes, and numbers them.
pub(crate) fn read(list: &Path) -> Result<Vec<Change>> {
    let text = fs::read(list).with_context(|| list.display().to_string())?;
    let mut changes: Vec<Change> =
        serde_json::from_slice(&text).with_context(|| format!("{}: no list of changes", list.display()))?;
    for (id, change) in (1..).zip(&mut changes) {
        change.id = id;
    }
    Ok(changes)
}

/// Groups the changes by file.
pub(crate) fn by_file(changes: &[Change]) -> BTreeMap<&str, Vec<&Change>> {
    let mut files: BTreeMap<&str, Vec<&Change>> = BTreeMap::new();
    for change in changes {
        files.entry(&change.file).or_default().push(change);
    }
    files
}
