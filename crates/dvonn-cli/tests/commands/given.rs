//! One POSITION everywhere: a position in one line, a file with `--ply`, or the standard input.

use crate::{GAME, Run, SMALL, arg, folder, json, run, run_with, well};

/// An endgame with 24 black pieces, one more than a set has, all of them buried.
const ODD: &str = "9/10/bbbbbbbbbbbbbw,bbbbbbbbbbbw,r,r,r,6/10/9 w s";

/// Every command that takes a POSITION, with what makes it short.
const COMMANDS: [&[&str]; 7] = [
    &["show"],
    &["position"],
    &["analyze", "--depth", "2", "--memory", "1", "--json"],
    &["explain", "--time", "0.01", "--json"],
    &["predict"],
    &["solve", "--memory", "1", "--json"],
    &["perft", "--depth", "2", "--divide", "--json"],
];

/// What a run wrote, without times.
fn steady(run: &Run) -> (String, i32) {
    let mut out = run.out.clone();
    if let Ok(mut report) = serde_json::from_str::<serde_json::Value>(&run.out) {
        for key in ["seconds", "nodes", "played", "depth"] {
            report.as_object_mut().unwrap().remove(key);
        }
        out = report.to_string();
    }
    (out, run.code)
}

#[test]
fn every_command_takes_the_same_position_from_everywhere() {
    let dir = folder("given", &[("game.txt", format!("{SMALL}\nd3c3 pass h3j3\n").as_bytes())]);
    let file = dir.join("game.txt");
    let line = dir.join("line");
    std::fs::write(&line, format!("{SMALL}\n")).unwrap();
    let record = std::fs::read_to_string(&file).unwrap();
    for command in COMMANDS {
        let direct = run(&[command, &[SMALL]].concat());
        assert_eq!((direct.code, direct.err.as_str()), (0, ""), "{command:?}: {}", direct.out);
        for (args, input) in [
            (&[arg(&line)][..], String::new()),
            (&["-"], format!("{SMALL}\n")),
            (&[arg(&file), "--ply", "0"], String::new()),
            (&["-", "--ply", "0", "--format", "plain"], record.clone()),
        ] {
            // What people played before the position belongs to a prediction: here there was nothing.
            let found = run_with(&[command, args].concat(), input);
            assert_eq!(steady(&found), steady(&direct), "{command:?} {args:?}: {}", found.err);
        }
        let late = run(&[command, &[arg(&file), "--ply", "4"]].concat());
        assert_eq!((late.code, late.out.as_str()), (2, ""), "{command:?}");
        assert!(late.err.contains("--ply 4: expected 0 to 3"), "{command:?}: {}", late.err);
    }
    let after = well(&["show", arg(&file), "--ply", "1"]);
    let dfen = after.lines().last().unwrap();
    for command in COMMANDS.iter().filter(|command| command[0] != "predict") {
        let one = run(&[command, &[arg(&file), "--ply", "1"][..]].concat());
        assert_eq!(steady(&one), steady(&run(&[command, &[dfen][..]].concat())), "{command:?}");
    }
}

#[test]
fn buried_pieces_of_any_colour_are_taken_everywhere_with_a_remark() {
    for command in COMMANDS {
        let odd = run(&[command, &[ODD]].concat());
        assert_eq!(odd.code, 0, "{command:?}: {}", odd.err);
        let silent = command == ["position"];
        assert!(silent || odd.err.contains("24 black pieces"), "{command:?}: {}", odd.err);
    }
    let report = json(&well(&["position", ODD, "--json"])).remove(0);
    assert_eq!((&report["ok"], &report["remarks"][0]["rule"]), (&true.into(), &"P1".into()));
    assert!(well(&["position", SMALL, "--json"]).contains("\"remarks\":[]"));
    // What is drawn and echoed is what was given.
    assert!(run(&["show", ODD]).out.ends_with(&format!("\n{ODD}\n")));
    let played = run_with(&["play", ODD, "--opponent", "human"], "quit\n");
    assert!(played.code == 0 && played.err.contains("24 black pieces"), "{}", played.err);
    // More than a set has on top is still refused.
    let many = format!("w,w,w,w,w,w,w,w,w/{}/r,r,r,w,w,w,w,w,3/10/9 w s", ["w"; 10].join(","));
    assert_eq!(run(&["show", &many]).code, 2);
}

#[test]
fn a_game_is_played_on_from_any_move() {
    let dir = folder("given_play", &[("game.sgf", GAME.as_bytes())]);
    let file = dir.join("game.sgf");
    for args in [&["play", arg(&file), "--ply", "3"][..], &["play", "--load", arg(&file), "--ply", "3"]] {
        let played = run_with(&[args, &["--opponent", "human"]].concat(), "undo\nquit\n");
        assert_eq!((played.code, played.err.as_str()), (0, ""), "{args:?}");
        assert!(played.out.contains("Black to place"), "{}", played.out);
        let late = run(&[&args[..args.len() - 1], &["99"]].concat());
        assert_eq!(late.code, 2);
        assert!(late.err.contains("--ply 99: expected 0 to 81"), "{}", late.err);
    }
    let piped = run(&["play", "-"]);
    assert!(
        piped.code == 2 && piped.err.contains("reads the moves from the standard input"),
        "{}",
        piped.err
    );
}

#[test]
fn a_position_from_a_pipe_is_analysed() {
    let found = run_with(&["analyze", "-", "--depth", "2"], format!("{SMALL}\n"));
    assert!(found.out.starts_with("White to move\n") && found.out.contains("d3–c3"), "{}", found.out);
}

#[test]
fn old_spellings_work_with_a_note() {
    for (old, new) in [
        (&["solve", "--position", SMALL, "--limit", "9"][..], &["solve", SMALL, "--time", "9"][..]),
        (&["perft", "--depth", "1", "--position", SMALL], &["perft", "--depth", "1", SMALL]),
    ] {
        let [old, new] = [old, new].map(|args| run(&[args, &["--json"]].concat()));
        assert_eq!(steady(&old), steady(&new));
        assert!(old.err.contains("--position is an old spelling") && new.err.is_empty(), "{}", old.err);
    }
    let review = run_with(&["review", "-", "--time", "0.01"], format!("{SMALL}\nd3c3"));
    assert!(review.code == 0 && review.err.contains("Now it is --total"), "{}", review.err);
}

#[test]
fn control_characters_of_a_file_are_shown_as_escapes() {
    let record = format!("(;GM[37]PW[A\u{1b}[2Jnn\0]PB[\u{9b}x]DFEN[{SMALL}];W[d3c3])");
    let dir = folder("control", &[("game.sgf", record.as_bytes()), ("bad\u{1b}.sgf", b"nothing")]);
    let game = dir.join("game.sgf");
    for args in [
        &["replay", arg(&dir)][..],
        &["review", arg(&game), "--total", "0.01"],
        &["show", arg(&dir.join("bad\u{1b}.sgf"))],
        &["convert", "--to", "plain", arg(&dir.join("bad\u{1b}.sgf"))],
    ] {
        let found = run(args);
        let hidden = |c: char| c.is_control() && c != '\n';
        assert!(!found.out.contains(hidden) && !found.err.contains(hidden), "{args:?}: {found:?}");
        assert!(format!("{}{}", found.out, found.err).contains("\\u{1b}"), "{args:?}: {found:?}");
    }
}
