//! Tests of `dvonn puzzles`.

use std::fs;

use crate::{arg, folder, json, keys, run, run_with, well};

/// Three puzzles, in the format of a file.
pub(crate) const SET: &str = include_str!("../../../dvonn-puzzles/src/session/tests/puzzles.txt");

/// Writes a file with puzzles and returns its path.
fn file(name: &str, text: &str) -> String {
    let dir = folder(name, &[("puzzles.txt", text.as_bytes())]);
    arg(&dir.join("puzzles.txt")).to_owned()
}

#[test]
fn every_shipped_puzzle_is_listed() {
    let reports = json(&well(&["puzzles", "list", "--json"]));
    assert!(reports.len() >= 500, "{}", reports.len());
    for report in &reports {
        assert_eq!(keys(report), ["best", "dfen", "gap", "id", "line", "margin", "rating", "themes"]);
        assert_eq!(report["best"], report["line"][0]);
        assert!(report["gap"].as_u64().unwrap() >= 3, "{report}");
    }
    let traps = json(&well(&["puzzles", "list", "--json", "--theme", "end-trap"]));
    let is_trap =
        |report: &serde_json::Value| report["themes"].as_array().unwrap().contains(&"end-trap".into());
    assert_eq!(traps, reports.into_iter().filter(is_trap).collect::<Vec<_>>());
    assert!(!traps.is_empty());
    let lines = well(&["puzzles", "list", "--theme", "end-trap"]);
    assert!(lines.contains("end trap") && lines.ends_with(&format!("{} puzzles\n", traps.len())), "{lines}");
}

#[test]
fn what_puzzles_state_is_proven() {
    let file = file("puzzles-check", SET);
    let out = well(&["puzzles", "check", "--file", &file, "--levels", "--threads", "2"]);
    assert!(out.starts_with("3 puzzles proven, nothing is wrong\nLevel 1 solves "), "{out}");
    assert_eq!(out.lines().count(), 4, "{out}");
}

#[test]
fn a_puzzle_that_is_wrong_is_named() {
    // The correct first margin of the first puzzle is 6.
    let wrong = SET.replacen("neutralise;6 2 14", "neutralise;5 2 14", 1);
    assert_ne!(wrong, SET);
    let checked = run(&["puzzles", "check", "--file", &file("puzzles-wrong", &wrong)]);
    assert_eq!(checked.code, 1, "{}", checked.err);
    assert!(
        checked.out.starts_with("yvt2r7: after ") && checked.out.contains("the margin is +6, not +5"),
        "{}",
        checked.out
    );
    assert!(checked.out.ends_with("3 puzzles proven, 1 is wrong\n"), "{}", checked.out);
    let first = SET.lines().nth(1).unwrap();
    let mirrored = format!("{SET}{first}\n");
    let alike = run(&["puzzles", "check", "--file", &file("puzzles-alike", &mirrored)]);
    assert_eq!((alike.code, alike.out.as_str()), (1, "line 5: puzzle yvt2r7 is like the one on line 2\n"));
    let two_best = SET.replacen("neutralise;6 2 14", "neutralise;14 2 14", 1);
    let two_best = run(&["puzzles", "check", "--file", &file("puzzles-two", &two_best)]);
    assert_eq!((two_best.code, two_best.err.as_str()), (1, ""));
    assert_eq!(two_best.out, "line 2: expected one move that is better than all others\n");
}

#[test]
fn bad_input_is_refused() {
    let broken = file("puzzles-broken", "# none\nabc;def\n");
    for (args, message) in [
        (&["list", "--file", &broken][..], "line 2: expected 7 fields separated by semicolons, found 2"),
        (&["play", "--file", &broken], "puzzles.txt: line 2:"),
        (&["list", "--file", "/no/such/file"], "/no/such/file"),
        (&["check", "--file", "/no/such/file"], "/no/such/file"),
        (&["check", "--file", "/"], "folder"),
        (&["list", "--theme", "flying"], "expected a motif"),
        (&["play", "--rating", "99"], "from 100 to 3500"),
        (&["play", "--daily", "--theme", "cut-off"], "--theme"),
        (&["play", "--theme", "placing-broken"], "no such puzzle"),
        (&["mine", "--count", "0", "--seed", "1"], "from 1 to 100000"),
        (&["mine", "--count", "1"], "--seed"),
        (&["mine", "--count", "1", "--seed", "1", "--out", "/no/such/file"], "/no/such/file"),
        (&["mine", "--count", "1", "--seed", "1", "--out", &broken], "# none"),
    ] {
        let refused = run(&[&["puzzles"], args].concat());
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}: {}", refused.err);
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
    assert_eq!(fs::read_to_string(&broken).unwrap(), "# none\nabc;def\n");
}

#[test]
fn a_puzzle_is_played_line_by_line() {
    let file = file("puzzles-play", SET);
    let args =
        ["puzzles", "play", "--file", &file, "--rating", "900", "--seed", "1", "--theme", "evacuation"];
    let lines = "help\nd3x\na1a9\na1b2\nhint\nhint\nhint\nhint\nhint\nd2i2\nhint\nagain\nsolution\nboard\nnext\nquit\n";
    let played = run_with(&args, lines);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    for said in [
        "Puzzle eg3mwn, rating 1235",
        "Black to move. Only one move wins: find it.",
        "solution   show the solution",
        "\"d3x\" is ",
        "a1–b2: there is no stack on the first space",
        "The themes say what the move does.",
        "With this hint, the right move counts half.",
        "then the puzzle counts as not solved.",
        "Themes: to neutralise, evacuation, to immobilise",
        "Move the stack on d2.",
        "The move is d2–i2. Play it.",
        "d2–i2 is right!",
        "It wins by ",
        "provisional: 1 of 5 puzzles",
        "The move was d2–i2.",
        "There is no such puzzle.",
    ] {
        assert!(played.out.contains(said), "{said}: {}", played.out);
    }
    let solved = run_with(&args, "d2i2\n");
    assert!(solved.out.contains("d2–i2 is right!"), "{}", solved.out);
    // The best reply is played, and the text names the owner of the pieces that it takes.
    let wrong = run_with(&args, "b4c4\nagain\nd2i2\n");
    assert_eq!(wrong.code, 0);
    assert!(wrong.out.contains("White replies ") && wrong.out.contains("d2–i2 is right!"), "{}", wrong.out);
}

#[test]
fn the_terminal_keeps_tries_retries_and_runs() {
    let (file, dir) = (file("puzzles-modes", SET), folder("puzzles-progress", &[]));
    let progress = dir.join("progress.json");
    let args = ["puzzles", "play", "--file", &file, "--seed", "1", "--progress", arg(&progress)];
    let lines = "history\nretry\nunrated\ntheme evacuation\ntheme flying\nsolution\nrated\nhistory\ntheme\nclock\nquit\n";
    let played = run_with(&args, lines);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    for said in
        ["Nothing yet.", "No puzzle is due", "expected a motif", "eg3mwn  2", "not solved", "0 days in a row"]
    {
        assert!(played.out.contains(said), "{said}: {}", played.out);
    }
    // The command writes the same document as the app.
    let kept = fs::read_to_string(&progress).unwrap();
    assert!(
        kept.starts_with(r#"{"format":"dvonn-puzzles","version":2,"#) && kept.contains("eg3mwn"),
        "{kept}"
    );
    let again = run_with(&args, "history\n");
    assert!(again.out.contains("eg3mwn  2"), "{}", again.out);
    let nowhere = dir.join("nowhere/progress.json");
    let unkept = run_with(&[&args[..6], &["--progress", arg(&nowhere)]].concat(), lines);
    assert!(unkept.code == 2 && unkept.err.contains("progress.json: "), "{}", unkept.err);
    fs::write(&progress, "{}").unwrap();
    let refused = run_with(&args, "");
    assert!(refused.code == 2 && refused.err.contains("progress.json"), "{}", refused.err);
}

#[test]
fn what_is_proven_is_added_to_older_files() {
    // The older file has no replies and no proven margins of later moves to find.
    let older: Vec<String> = SET
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(';').take(6).collect::<Vec<_>>().join(";"))
        .collect();
    let file = file("puzzles-older", &older.join("\n"));
    let completed = well(&["puzzles", "complete", "--file", &file, "--threads", "2"]);
    let expected: Vec<&str> = SET.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(completed.lines().count(), expected.len());
    // If a third move is proven, the command adds it too.
    for (completed, expected) in completed.lines().zip(expected) {
        assert!(completed.starts_with(expected), "{completed}");
    }
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_everybody() {
    let [one, other] =
        ["1", "2"].map(|seed| run_with(&["puzzles", "play", "--daily", "--seed", seed], "").out);
    assert_eq!(one, other);
    assert!(one.contains("to move."), "{one}");
}

#[test]
fn mining_goes_on_where_it_was_stopped() {
    let dir = folder("puzzles-mine", &[]);
    let path = dir.join("mined.txt");
    let args = ["puzzles", "mine", "--count", "2", "--seed", "5"];
    let whole = well(&args);
    assert!(whole.starts_with("# dvonn puzzles mine --count 2 --seed 5\n"), "{whole}");
    let puzzles = |text: &str| text.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(puzzles(&whole), 2, "{whole}");
    let to_file = [&args[..], &["--out", arg(&path), "--threads", "2"]].concat();
    // A run that stops after the game with the first puzzle leaves the lines up to this comment.
    let games = whole.lines().position(|line| line.starts_with("# games ")).unwrap();
    let stopped: Vec<&str> = whole.lines().take(games + 1).collect();
    assert_eq!(puzzles(&stopped.join("\n")), 1, "{whole}");
    fs::write(&path, format!("{}\n", stopped.join("\n"))).unwrap();
    well(&to_file);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    // The file is complete, so another run adds nothing.
    well(&to_file);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    well(&["puzzles", "check", "--file", arg(&path)]);
    let other = run(&["puzzles", "mine", "--count", "3", "--seed", "5", "--out", arg(&path)]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("--count 2") && other.err.contains("--count 3"), "{}", other.err);
}
