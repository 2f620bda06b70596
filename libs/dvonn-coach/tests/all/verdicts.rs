//! Verdicts on moves of real games. No changed definition may change one unnoticed.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and says what is absent"
)]

use std::collections::{BTreeMap, BTreeSet};

use dvonn_coach::{Motif, MotifKind, motifs};

use crate::common;

/// A verdict of `verdicts.txt`.
struct Verdict<'a> {
    motif: MotifKind,
    file: &'a str,
    ply: usize,
    is_right: bool,
}

fn verdicts() -> Vec<Verdict<'static>> {
    let read = |line: &'static str| {
        let [motif, file, ply, verdict] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(["right", "wrong"].contains(&verdict), "{line}");
        Verdict {
            motif: motif.parse().unwrap(),
            file,
            ply: ply.parse().unwrap(),
            is_right: verdict == "right",
        }
    };
    include_str!("../verdicts.txt").lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

/// The least number of verdicts on a motif, and on a [subtle](SUBTLE) one.
const FEWEST: (usize, usize) = (15, 40);

/// The motifs that appear in many forms on the board and so need more verdicts.
const SUBTLE: [MotifKind; 3] = [MotifKind::Blockade, MotifKind::Encirclement, MotifKind::Breach];

/// The known differences between the definitions and the reader's verdicts: cases that a definition leaves
/// out, and cases that it wrongly reports.
const KNOWN: [(&str, &str); 8] = [
    // Walls two stacks thick.
    ("blockade 2008/4239e704ff.sgf 65", "left out"),
    ("encirclement 2008/8517155ef4.sgf 75", "left out"),
    ("encirclement 2017/feaece086a.sgf 65", "left out"),
    ("breach 2008/4239e704ff.sgf 66", "left out"),
    // Three old stacks among many young ones count as a settlement.
    ("melee-victory 2009/3b8df153fa.sgf 71", "left out"),
    // The move takes one piece off the board.
    ("mobility-broken 2010/842baa0e3d.sgf 59", "left out"),
    // The moved stack leaves the board with others of its side, which is the real fault.
    ("mobility-broken 2011/7413d367e1.sgf 80", "reported"),
    // The last move takes the enemy's largest stack.
    ("last-moves-broken 2012/b2db8bd880.sgf 76", "reported"),
];

/// The least share of correct cases among those that a definition reports, in percent.
const PRECISION: usize = 90;

#[test]
fn every_motif_was_judged() {
    let verdicts = verdicts();
    for kind in MotifKind::ALL {
        let fewest = if SUBTLE.contains(&kind) { FEWEST.1 } else { FEWEST.0 };
        let of_kind: Vec<&Verdict<'_>> = verdicts.iter().filter(|verdict| verdict.motif == kind).collect();
        assert!(of_kind.len() >= fewest, "{kind}: {} verdicts", of_kind.len());
        let places: BTreeSet<(&str, usize)> = of_kind.iter().map(|one| (one.file, one.ply)).collect();
        assert_eq!(places.len(), of_kind.len(), "{kind}: no move is judged twice");
    }
}

#[test]
fn motifs_are_where_a_reader_saw_them() {
    let mut changed = Vec::new();
    let mut reported: BTreeMap<MotifKind, (usize, usize)> = BTreeMap::new();
    let mut games: BTreeMap<&str, common::Game> = BTreeMap::new();
    for Verdict { motif, file, ply, is_right } in verdicts() {
        if !games.contains_key(file) {
            let Some(game) = common::one(&common::corpus(), file) else {
                return eprintln!("no {file}: set DVONN_CORPUS");
            };
            games.insert(file, game);
        }
        let played = &games[file].moves[ply - 1];
        let found = motifs(played.board.position(), played.m);
        let is_reported = found.iter().map(Motif::kind).any(|kind| kind == motif);
        if is_reported {
            let (right, all) = reported.entry(motif).or_default();
            (*right, *all) = (*right + usize::from(is_right), *all + 1);
        }
        let case = format!("{motif} {file} {ply}");
        let differs = if is_reported { "reported" } else { "left out" };
        let is_known = KNOWN.contains(&(&case, differs));
        if (is_reported != is_right) != is_known {
            let (seen, now) = if is_right { ("right", differs) } else { ("wrong", differs) };
            changed.push(format!("{case}: judged {seen}, {now}"));
        }
    }
    assert!(changed.is_empty(), "verdicts that the definitions change:\n{}", changed.join("\n"));
    for (kind, (right, all)) in reported {
        assert!(100 * right >= PRECISION * all, "{kind}: {right} of {all} right");
    }
}
