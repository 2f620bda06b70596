//! Sentences of the coach in real games, judged on the board. No change may lose one unnoticed.

#![allow(clippy::print_stderr, reason = "a test says what is absent")]

use std::collections::{BTreeMap, BTreeSet};

use crate::common;
use crate::common::uses::{Judged, at_ply, judged};

/// The least share of true sentences, in percent.
const TRUE: usize = 98;

fn all() -> Vec<Judged<'static>> {
    judged(include_str!("../uses.txt")).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn what_the_coach_says_is_true() {
    let judged = all();
    let count = judged.iter().filter(|one| one.marks[0]).count();
    assert!(100 * count >= TRUE * judged.len(), "{count} of {} are true", judged.len());
    let places: BTreeSet<_> = judged.iter().map(|one| (one.key, one.source, one.file, one.ply)).collect();
    assert_eq!(places.len(), judged.len(), "no use is judged twice");
}

/// The example `uses --check` checks the sentences that need an engine; it takes minutes.
#[test]
fn what_was_judged_is_still_said() {
    let judged = all();
    let mut by_file: BTreeMap<&str, Vec<&Judged<'_>>> = BTreeMap::new();
    for one in judged.iter().filter(|one| !one.needs_engine()) {
        by_file.entry(one.file).or_default().push(one);
    }
    let mut gone = Vec::new();
    for (file, judged) in by_file {
        let Some(game) = common::one(&common::corpus(), file) else {
            return eprintln!("no {file}: set DVONN_CORPUS");
        };
        for one in judged {
            let played = &game.moves[one.ply - 1];
            let mut uses = Vec::new();
            at_ply(&mut uses, one.ply, &played.board, played.m);
            if !uses.iter().any(|said| one.is(said)) {
                gone.push(format!("{} {} {} {}", one.key, one.source, one.file, one.ply));
            }
        }
    }
    assert!(gone.is_empty(), "no longer said:\n{}", gone.join("\n"));
}
