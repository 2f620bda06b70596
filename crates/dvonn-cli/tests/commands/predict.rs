//! Tests of `dvonn predict`.

use serde_json::Value;

use crate::{SMALL, json, keys, run, well};

const START: &str = "9/10/11/10/9 w p";

/// Returns the moves of a report with their probabilities.
fn chances(args: &[&str]) -> Vec<(String, f64)> {
    let out = well(&[&["predict"], args, &["--json"]].concat());
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!(keys(report), ["moves"]);
    let chance = |entry: &Value| {
        assert_eq!(keys(entry), ["chance", "move"]);
        (entry["move"].as_str().unwrap().to_owned(), entry["chance"].as_f64().unwrap())
    };
    report["moves"].as_array().unwrap().iter().map(chance).collect()
}

#[test]
fn every_legal_move_has_a_chance_the_likeliest_first() {
    let full = well(&["random", "--seed", "1"]);
    for (position, legal) in [(SMALL, 4), (START, 49), (full.trim(), 0)] {
        let moves = chances(&[position]);
        assert!(moves.is_sorted_by(|a, b| a.1 >= b.1) && moves.iter().all(|(_, chance)| *chance > 0.0));
        assert!((moves.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
        let described = json(&well(&["position", position, "--json"])).remove(0);
        let mut names: Vec<&str> = moves.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        let mut expected: Vec<&str> =
            described["legal"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
        expected.sort_unstable();
        assert_eq!(names, expected);
        assert!(legal == 0 || legal == names.len(), "{names:?}");
    }
}

#[test]
fn people_read_percentages() {
    let human = well(&["predict", SMALL]);
    assert!(human.starts_with("Likely moves of a player of strength 1500, with White to move:\n"), "{human}");
    assert_eq!(human.lines().count(), 5);
    let (best, chance) = chances(&[SMALL]).remove(0);
    let line = format!("{:>6.1}%  {}–{}", 100.0 * chance, &best[..2], &best[2..]);
    assert_eq!(human.lines().nth(1), Some(&*line));
}

#[test]
fn strength_and_the_moves_before_change_the_chances() {
    let moves = "f3 c2 i4 d2 d3";
    let plain = chances(&[START, "--moves", moves]);
    assert_eq!(plain.len(), 44);
    assert_ne!(plain, chances(&[START, "--moves", moves, "--strength", "2000"]));
    // The prediction differs for the same position without the moves that led to it.
    let bare = chances(&["9/8,r,1/3,w,1,r,5/2,r,b,6/9 b p"]);
    assert_eq!(bare.len(), 44);
    assert_ne!(plain, bare);
}

#[test]
fn what_is_forced_or_over_is_told() {
    assert_eq!(chances(&["9/10/r,rwww,r,b,7/10/9 w s"]), [("pass".to_owned(), 1.0)]);
    let over = "9/10/rww,r,r,8/10/9 w s";
    assert!(json(&well(&["position", over, "--json"]))[0]["over"] == true);
    assert_eq!(chances(&[over]), []);
    assert_eq!(well(&["predict", over]), "The game is over: there is no move to play.\n");
}

#[test]
fn what_cannot_be_predicted_is_refused() {
    for (args, message) in [
        (&["9/10/x"][..], "unknown piece"),
        (&["9/10/r,r,9/10/9 w s"], "there must be 3"),
        (&["game.sgf"], "\"game.sgf\""),
        (&[SMALL, "--strength", "999"], "a whole number from 1000 to 2200"),
        (&[SMALL, "--strength", "2201"], "a whole number from 1000 to 2200"),
        (&[SMALL, "--strength", "-5"], "a whole number from 1000 to 2200"),
        (&[SMALL, "--strength", "strong"], "a whole number from 1000 to 2200"),
        (&[SMALL, "--moves", "d3c3 xx"], "--moves \"xx\""),
        (&[SMALL, "--moves", "a3b3"], "--moves \"a3b3\""),
    ] {
        let refused = run(&[&["predict"], args].concat());
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}");
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
}
