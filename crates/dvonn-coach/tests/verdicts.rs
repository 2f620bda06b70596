//! Verdicts on moves of real games, which a changed definition must not change unnoticed.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that cannot go on fails, and says what is absent"
)]

#[path = "../examples/common/mod.rs"]
mod common;

use dvonn_coach::{Motif, MotifKind, motifs};

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
    include_str!("verdicts.txt").lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

#[test]
fn motifs_are_where_a_reader_saw_them() {
    let verdicts = verdicts();
    for kind in [MotifKind::Blockade, MotifKind::Encirclement, MotifKind::Breach] {
        assert!(verdicts.iter().filter(|verdict| verdict.motif == kind).count() >= 10, "{kind}");
    }
    let mut changed = Vec::new();
    for Verdict { motif, file, ply, is_right } in verdicts {
        let Some(game) = common::one(&common::corpus(), file) else {
            return eprintln!("no {file}: set DVONN_CORPUS");
        };
        let played = &game.moves[ply - 1];
        let found = motifs(played.board.position(), played.m);
        if found.iter().map(Motif::kind).any(|kind| kind == motif) != is_right {
            changed.push(format!("{motif} {file} {ply}"));
        }
    }
    assert!(changed.is_empty(), "verdicts that the definitions change: {changed:?}");
}
