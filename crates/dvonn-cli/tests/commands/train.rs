//! Tests of `dvonn train`: from games to exercises, and from day to day.

use std::fs;

use dvonn_message::document;
use dvonn_puzzles::Training;

use crate::{arg, folder, json, run, run_with, well};

/// An ending in which White's first move gives away a won position.
const GAME: &str = "(;GM[37]FF[4]PW[Ann]PB[Ben]DFEN[9/10/r,w,b,w,3,rb,1,r,1/10/9 w s];W[b3a3];B[h3j3])";

#[test]
fn mistakes_of_games_come_back_as_exercises() {
    let dir = folder("train", &[("game.sgf", GAME.as_bytes())]);
    let (game, progress) = (dir.join("game.sgf"), dir.join("ann.json"));
    let look = ["train", arg(&game), "--player", "ann", "--progress", arg(&progress)];
    let told = well(&look);
    for said in
        ["ann: 1 game\n", "1. b3–a3 → d3–c3", "Ann (White) – Ben (Black)", "Learnt: 0 of 1", "One position"]
    {
        assert!(told.contains(said), "{said}: {told}");
    }
    let known = fs::read_to_string(&progress).unwrap();
    assert!(known.starts_with(r#"{"format":"dvonn-training","version":1,"player":"ann""#), "{known}");
    // The same game again changes nothing.
    assert_eq!(well(&look), told);
    assert_eq!(fs::read_to_string(&progress).unwrap(), known);

    let train = ["train", "--progress", arg(&progress)];
    let [report] = &json(&well(&[&train[..], &["--json"]].concat()))[..] else { panic!() };
    assert_eq!((&report["exercises"], &report["learnt"]), (&1.into(), &0.into()));
    assert_eq!(report["mistakes"][0]["moves"][0]["best"][0], "d3c3");
    assert_eq!(report["today"].as_array().unwrap().len(), 1);

    let left = run_with(&train, "help\nboard\nd3x\na1b2\nquit\n");
    assert_eq!((left.code, left.err.as_str()), (0, ""));
    for said in ["White played 1. b3–a3 here.", "show the solution", "\"d3x\" is ", "a1: there is no stack"]
    {
        assert!(left.out.contains(said), "{said}: {}", left.out);
    }
    assert_eq!(fs::read_to_string(&progress).unwrap(), known, "no try was made");

    let done = run_with(&train, "b3c3\nb3a3\nd3c3\n").out;
    for said in [
        "b3–c3 is worse by about 4 pieces",
        "was played in the game",
        "d3–c3 was better",
        "Comes back tomorrow",
    ] {
        assert!(done.contains(said), "{said}: {done}");
    }
    let training: Training = document::read(&fs::read_to_string(&progress).unwrap()).unwrap();
    let (_, exercise) = training.exercises().next().unwrap();
    assert_eq!(exercise.tries().values().copied().collect::<Vec<_>>(), [false], "the first try counts");
    let again = run_with(&train, "").out;
    assert!(again.starts_with("No position from your games is due today"), "{again}");
}

#[test]
fn the_better_move_is_found_or_shown() {
    let dir = folder("train-shown", &[("game.sgf", GAME.as_bytes())]);
    let game = dir.join("game.sgf");
    for (typed, said) in
        [("d3c3\n", "Solved 1 of 3 times. Comes back in 3 days."), ("solution\n", "Solved 0 of 3")]
    {
        let progress = dir.join(format!("{}.json", typed.len()));
        well(&["train", arg(&game), "--player", "Ann", "--progress", arg(&progress)]);
        let out = run_with(&["train", "--progress", arg(&progress)], typed).out;
        assert!(out.contains("d3–c3 was better") && out.contains(said), "{out}");
        assert!(out.trim_end().ends_with("Done for today"), "{out}");
    }
}

/// Returns the document of five exercises that nobody has tried.
fn untried() -> String {
    let mut known: serde_json::Value =
        serde_json::from_str(include_str!("../../../../docs/training.json")).unwrap();
    known.as_object_mut().unwrap().remove("puzzles");
    for exercise in known["exercises"].as_array_mut().unwrap() {
        exercise.as_object_mut().unwrap().remove("tries");
    }
    known.to_string()
}

#[test]
fn a_puzzle_of_the_same_theme_is_asked_between_exercises() {
    let dir =
        folder("train-puzzle", &[("ann.json", untried().as_bytes()), ("left.json", untried().as_bytes())]);
    let [all, left] = ["ann.json", "left.json"].map(|file| dir.join(file));
    let out =
        run_with(&["train", "--progress", arg(&all)], "solution\nsolution\nhelp\na1\nsolution\nquit\n").out;
    let (before, after) = out.split_once("\nPuzzle: ").expect(&out);
    assert!(before.contains("2 of 5 today") && !before.contains("3 of 5 today"), "{out}");
    let (puzzle, next) = after.split_once("3 of 5 today").expect(&out);
    for said in [", rating ", "show the solution", "Themes: "] {
        assert!(puzzle.contains(said), "{said}: {out}");
    }
    // There are no other puzzles to go on to, and no rating.
    for said in ["puzzle of the day", "go on to the next puzzle", "rating is now", "provisional"] {
        assert!(!puzzle.contains(said), "{said}: {out}");
    }
    assert!(next.contains("From Ann"), "{out}");
    let kept: Training = document::read(&fs::read_to_string(&all).unwrap()).unwrap();
    assert_eq!(kept.exercises().filter(|(_, exercise)| !exercise.tries().is_empty()).count(), 2);

    // A puzzle that was not done is asked again.
    let train = ["train", "--progress", arg(&left)];
    assert!(run_with(&train, "solution\nsolution\nquit\n").out.contains("\nPuzzle: "));
    let again = run_with(&train, "").out;
    assert!(again.contains("\nPuzzle: ") && !again.contains("3 of 5 today"), "{again}");
}

#[test]
fn mistakes_are_compared_with_those_of_other_players() {
    let dir = folder("train-compared", &[("game.sgf", GAME.as_bytes())]);
    let game = dir.join("game.sgf");
    let look = ["train", arg(&game), "--player", "Ann"];
    let told = well(&look);
    let (_, table) = told.split_once("Mistakes in a hundred moves: yours (moves: 1)").expect(&told);
    let mut rows = table.lines().skip(1);
    let head: Vec<&str> = rows.next().unwrap().split_whitespace().collect();
    assert_eq!(head, ["you", "≤1499", "1501–1699", "≥1700"]);
    let row = rows.next().unwrap();
    let rates: Vec<f64> = row.split_whitespace().rev().take(4).map(|rate| rate.parse().unwrap()).collect();
    assert!((rates[3] - 100.0).abs() < 0.01, "one mistake in one move: {row}");

    let report = json(&well(&[&look[..], &["--json"]].concat()))[0].take();
    assert_eq!(report["choices"], 1);
    let [kind] = &report["compared"].as_array().unwrap()[..] else { panic!("{report}") };
    assert_eq!((&kind["how"], &kind["per_hundred"]), (&report["mistakes"][0]["how"], &100.0.into()));
    let peers = kind["peers"].as_array().unwrap();
    assert_eq!(peers.len(), 3);
    for (peers, shown) in peers.iter().zip(rates.iter().rev().skip(1)) {
        assert!((peers["per_hundred"].as_f64().unwrap() - shown).abs() < 0.06, "{report}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_named_before_a_game_is_reviewed() {
    let dir = folder("train-unwritten", &[("game.sgf", GAME.as_bytes())]);
    let (game, progress) = (dir.join("game.sgf"), dir.join("nowhere/ann.json"));
    let refused = run(&["train", arg(&game), "--player", "ann", "--progress", arg(&progress)]);
    assert!(refused.code == 2 && refused.err.contains("ann.json: "), "{}", refused.err);
    assert_eq!(refused.out, "");
}

#[test]
fn wrong_usage_says_what_is_missing() {
    let dir = folder("train-wrong", &[("game.sgf", GAME.as_bytes()), ("bad.json", b"{}")]);
    let (game, bad) = (dir.join("game.sgf"), dir.join("bad.json"));
    for (args, message) in [
        (&["train"][..], "--progress"),
        (&["train", arg(&game)], "--player"),
        (&["train", "--progress", arg(&bad)], "bad.json"),
        (&["train", arg(&game), "--player", "Eva"], "Ann, Ben"),
    ] {
        let refused = run(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}: {}", refused.err);
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
}
