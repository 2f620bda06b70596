//! The table of the outcomes, and the lists of the changes that no test noticed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::change::{Change, by_file};
use crate::tests_of::Verdict;

/// The outcome of the changes.
pub(crate) struct Report<'a> {
    pub(crate) changes: &'a [Change],
    /// Changes that do not compile.
    pub(crate) unviable: &'a BTreeSet<u32>,
    pub(crate) verdicts: &'a BTreeMap<u32, Verdict>,
}

/// The number of changes of a file with each outcome.
#[derive(Default)]
struct Row {
    changes: usize,
    unviable: usize,
    not_switched: usize,
    noticed: usize,
    endless: usize,
    missed: usize,
    unreached: usize,
}

impl Row {
    const HEAD: &str = "| file | changes | do not compile | not switched | noticed | endless (noticed) | missed \
                        | never reached | share noticed |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";

    fn line(&self, name: &str) -> String {
        let noticed = self.noticed + self.endless;
        let tested = noticed + self.missed + self.unreached;
        let share = if tested == 0 {
            "–".to_owned()
        } else {
            format!("{:.1}%", 100.0 * noticed as f64 / tested as f64)
        };
        format!(
            "| {name} | {} | {} | {} | {} | {} | {} | {} | {share} |\n",
            self.changes,
            self.unviable,
            self.not_switched,
            self.noticed,
            self.endless,
            self.missed,
            self.unreached
        )
    }

    fn add(&mut self, other: &Self) {
        self.changes += other.changes;
        self.unviable += other.unviable;
        self.not_switched += other.not_switched;
        self.noticed += other.noticed;
        self.endless += other.endless;
        self.missed += other.missed;
        self.unreached += other.unreached;
    }
}

impl Report<'_> {
    fn is_left(&self, change: &Change) -> bool {
        matches!(self.verdicts.get(&change.id), Some(Verdict::Missed | Verdict::Unreached))
    }

    /// Whether the tests noticed all changes. Changes that could not be switched on do not count.
    pub(crate) fn is_all_noticed(&self) -> bool {
        !self.changes.iter().any(|change| self.is_left(change))
    }

    fn row(&self, changes: &[&Change]) -> Row {
        let mut row = Row { changes: changes.len(), ..Row::default() };
        for change in changes {
            let count = match self.verdicts.get(&change.id) {
                Some(Verdict::Noticed) => &mut row.noticed,
                Some(Verdict::Endless) => &mut row.endless,
                Some(Verdict::Missed) => &mut row.missed,
                Some(Verdict::Unreached) => &mut row.unreached,
                None if self.unviable.contains(&change.id) => &mut row.unviable,
                None => &mut row.not_switched,
            };
            *count += 1;
        }
        row
    }

    /// Returns the table and the lists as Markdown.
    pub(crate) fn text(&self) -> String {
        let mut text = Row::HEAD.to_owned();
        let mut all = Row::default();
        for (name, changes) in by_file(self.changes) {
            let row = self.row(&changes);
            text += &row.line(&format!("`{name}`"));
            all.add(&row);
        }
        text += &all.line("**all**");
        let mut list = |title: &str, is_in: &dyn Fn(&Change) -> bool| {
            let names: Vec<&str> =
                self.changes.iter().filter(|change| is_in(change)).map(|change| &*change.name).collect();
            if !names.is_empty() {
                let _ = write!(text, "\n{title}:\n\n```text\n{}\n```\n", names.join("\n"));
            }
        };
        let is = |verdict| move |change: &Change| self.verdicts.get(&change.id) == Some(&verdict);
        list("Missed", &is(Verdict::Missed));
        list("Never reached", &is(Verdict::Unreached));
        list("Not switched", &|change| {
            !self.verdicts.contains_key(&change.id) && !self.unviable.contains(&change.id)
        });
        text
    }
}
