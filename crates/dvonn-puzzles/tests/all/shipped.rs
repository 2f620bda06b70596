//! Tests of the puzzles that come with the project. `dvonn puzzles check` proves them.

use std::collections::BTreeSet;

use dvonn_puzzles::{Puzzle, PuzzleSet, SHIPPED};

/// The puzzles of the days from 18 November 2026 onwards.
const DAILY: [&str; 7] = ["3v0p00", "pxp16q", "s2bpex", "nrxfwd", "jm8r38", "pbwe57", "xqr8h5"];

#[test]
fn they_are_many_and_spread_over_themes_and_difficulties() {
    let set: PuzzleSet = SHIPPED.parse().unwrap_or_else(|fault| panic!("{fault}"));
    let puzzles = set.puzzles();
    assert!(puzzles.len() >= 500, "{}", puzzles.len());
    let identities: BTreeSet<_> = puzzles.iter().map(Puzzle::identity).collect();
    assert_eq!(identities.len(), puzzles.len(), "no two are alike");
    for puzzle in puzzles {
        assert!(puzzle.gap() >= 3, "{puzzle}");
    }
    // A quiet move may have no theme.
    let nameless = puzzles.iter().filter(|puzzle| puzzle.themes().is_empty()).count();
    assert!(nameless <= 5, "{nameless} puzzles without a theme");
    for band in [1000..1200, 1200..1400, 1400..1600, 1600..1800, 1800..2000, 2000..2400] {
        let count = puzzles.iter().filter(|puzzle| band.contains(&puzzle.rating().points())).count();
        assert!(count >= 40, "{count} puzzles in {band:?}");
    }
    assert!(set.themes().len() >= 20, "{:?}", set.themes());
}

/// People's links and results contain the ids, so these never change.
#[test]
fn their_ids_are_those_that_were_published() {
    let set: PuzzleSet = SHIPPED.parse().unwrap_or_else(|fault| panic!("{fault}"));
    let ids: Vec<String> = set.puzzles().iter().map(|puzzle| puzzle.id().to_string()).collect();
    let written: Vec<&str> = SHIPPED
        .lines()
        .filter(|line| !line.starts_with('#') && line.contains(';'))
        .filter_map(|line| line.split(';').next())
        .collect();
    assert_eq!((ids.len(), &ids[0][..], &ids[1][..]), (1000, "ebhhmq", "nxwpdq"));
    assert_eq!(ids, written);
}

#[test]
fn what_is_written_again_is_the_file() {
    let set: PuzzleSet = SHIPPED.parse().unwrap_or_else(|fault| panic!("{fault}"));
    let written = set.to_string();
    assert!(written.lines().eq(SHIPPED.lines().filter(|line| !line.starts_with('#'))));
}

/// The puzzle of a past day never changes: people's calendars refer to it.
#[test]
fn the_puzzles_of_past_days_are_those_that_were_shown() {
    let set: PuzzleSet = SHIPPED.parse().unwrap_or_else(|fault| panic!("{fault}"));
    let first = 20_775;
    let ids: Vec<String> =
        (first..first + DAILY.len() as i64).map(|day| set.daily(day).unwrap().id().to_string()).collect();
    assert_eq!(ids, DAILY);
}

/// The file has the best reply to every move, so a wrong try is answered at once and offline.
#[test]
fn every_move_has_its_reply() {
    let set: PuzzleSet = SHIPPED.parse().unwrap_or_else(|fault| panic!("{fault}"));
    for puzzle in set.puzzles() {
        for played in (0..puzzle.line().len()).step_by(2) {
            let step =
                puzzle.step(played).unwrap_or_else(|| panic!("no proven move after {played}: {puzzle}"));
            assert_eq!(step.replies().len(), step.margins().count(), "{puzzle}");
        }
    }
}
