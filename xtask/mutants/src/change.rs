//! The changes, as `cargo mutants --list --json` lists them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The kind of code that a change changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(crate) enum Genre {
    /// The body of a function: it returns a constant.
    FnValue,
    BinaryOperator,
    UnaryOperator,
    /// An arm of a match: it is left out.
    MatchArm,
    /// The condition of such an arm.
    MatchArmGuard,
    /// A field in an expression of a struct that has a base: the base's is taken.
    StructField,
    /// One that a later cargo-mutants knows.
    #[serde(other)]
    Other,
}

/// A change.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Change {
    /// Its number, counted from 1. The list does not have it.
    #[serde(skip)]
    pub(crate) id: u32,
    /// Where and what, in words.
    pub(crate) name: String,
    /// The file, from the folder of the workspace.
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

/// A place in a file: line and column, in characters, each counted from 1.
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
    /// Where the changed code starts, in bytes. `None` if the file has no such place.
    pub(crate) fn start(&self, source: &str) -> Option<usize> {
        let Place { line, column } = self.span.start;
        let before: usize = source.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let rest = source.get(before..)?;
        rest.char_indices().nth(column - 1).map(|(at, _)| before + at)
    }

    /// Whether the function returns a type that it does not name, so that a constant of another type does not
    /// fit beside it.
    pub(crate) fn has_hidden_type(&self) -> bool {
        self.function.as_ref().is_some_and(|function| function.return_type.contains("impl "))
    }
}

/// Reads the list.
pub(crate) fn read(list: &Path) -> Result<Vec<Change>> {
    let text = fs::read(list).with_context(|| list.display().to_string())?;
    let mut changes: Vec<Change> =
        serde_json::from_slice(&text).with_context(|| format!("{}: no list of changes", list.display()))?;
    for (id, change) in (1..).zip(&mut changes) {
        change.id = id;
    }
    Ok(changes)
}

/// The changes of each file.
pub(crate) fn by_file(changes: &[Change]) -> BTreeMap<&str, Vec<&Change>> {
    let mut files: BTreeMap<&str, Vec<&Change>> = BTreeMap::new();
    for change in changes {
        files.entry(&change.file).or_default().push(change);
    }
    files
}
