//! Tests of `dvonn random`.

use dvonn::{Board, Piece, Space};

use crate::{json, keys, well};

#[test]
fn a_seed_gives_the_same_set_ups_for_ever() {
    let args = ["random", "--seed", "7", "--count", "2"];
    let out = well(&args);
    assert_eq!(out, well(&args));
    // Later releases must give the same position.
    assert_eq!(out.lines().next().unwrap(), SEED_7);
    assert_eq!(well(&["random", "--seed", "7"]), format!("{SEED_7}\n"));
    assert_ne!(well(&["random", "--seed", "8"]), format!("{SEED_7}\n"));
    assert_ne!(well(&["random"]), well(&["random"]), "each run uses a new seed");
}

const SEED_7: &str =
    "w,w,b,w,w,b,b,w,w/r,b,b,w,b,b,b,b,w,w/w,b,w,w,b,b,w,w,w,b,w/b,b,b,w,w,b,b,w,r,r/w,b,w,b,b,w,b,w,b w s";

#[test]
fn set_ups_are_full_boards_and_balanced_when_asked() {
    for args in [
        &["random", "--seed", "1", "--count", "200"][..],
        &["random", "--balanced", "--seed", "1", "--count", "200"],
    ] {
        let out = well(args);
        assert_eq!(out.lines().count(), 200);
        let mut largest = 0;
        for line in out.lines() {
            let board: Board = line.parse().unwrap();
            assert_eq!(board.position().occupied().len(), 49);
            let at_edge =
                |kind| Space::all().filter(|s| s.is_edge() && board.pieces(*s).top() == Some(kind)).count();
            largest = largest.max(at_edge(Piece::White).abs_diff(at_edge(Piece::Black)));
        }
        if args.contains(&"--balanced") { assert!(largest <= 1, "{largest}") } else { assert!(largest > 1) }
    }
}

#[test]
fn json_names_the_seed() {
    let out = well(&["random", "--json", "--balanced", "--count", "3"]);
    let reports = json(&out);
    assert_eq!(reports.len(), 3);
    assert_eq!(keys(&reports[0]), ["balanced", "dfen", "seed"]);
    let seed = reports[0]["seed"].to_string();
    let again = well(&["random", "--balanced", "--count", "3", "--seed", &seed, "--json"]);
    assert_eq!(again, out);
}
