//! Tests that every command takes POSITION in the same forms: a position in one line, a file with `--ply`, or
//! the standard input.

use crate::{GAME, Run, SMALL, arg, folder, json, run, run_with, well};

/// An endgame with 24 black pieces, one more than a set has, all of them buried.
const ODD: &str = "9/10/bbbbbbbbbbbbbw,bbbbbbbbbbbw,r,r,r,6/10/9 w s";

/// Every command that takes a POSITION, with options that keep its run short.
const COMMANDS: [&[&str]; 7] = [
    &["show"],
    &["position"],
    &["analyze", "--depth", "2", "--memory", "1", "--json"],
    &["explain", "--time", "0.01", "--json"],
    &["predict"],
    &["solve", "--memory", "1", "--json"],
    &["perft", "--depth", "2", "--divide", "--json"],
];

/// Returns the output without times and other fields that vary, and the exit code.
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
            // A prediction depends on the moves before the position; there are none here.
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
    // The position is drawn and printed as it was given.
    assert!(run(&["show", ODD]).out.ends_with(&format!("\n{ODD}\n")));
    let played = run_with(&["play", ODD, "--opponent", "human"], "quit\n");
    assert!(played.code == 0 && played.err.contains("24 black pieces"), "{}", played.err);
    // Positions from files and from the standard input get the same remarks.
    let dir = folder("given_odd", &[("line", ODD.as_bytes())]);
    let file = dir.join("line");
    for command in COMMANDS {
        let (direct, of_file) = (run(&[command, &[ODD]].concat()), run(&[command, &[arg(&file)]].concat()));
        assert_eq!((steady(&of_file), &of_file.err), (steady(&direct), &direct.err), "{command:?}");
        assert_eq!(steady(&run_with(&[command, &["-"]].concat(), ODD)), steady(&direct), "{command:?}");
    }
    let played = run_with(&["play", arg(&file), "--opponent", "human"], "quit\n");
    assert!(played.code == 0 && played.err.contains("24 black pieces"), "{}", played.err);
    // A board with more stacks on top than a set has pieces of a colour is still refused.
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
fn a_game_without_moves_is_a_game() {
    // The game is written as `dvonn play` saves it: one line that contains a position string.
    let game = format!("(;GM[37]FF[4]CA[UTF-8]PB[Computer]DFEN[{SMALL}])\n");
    let dir = folder("given_moveless", &[("game.sgf", game.as_bytes())]);
    let file = dir.join("game.sgf");
    assert!(run(&["show", arg(&file)]).out.ends_with(&format!("{SMALL}\n")));
    let played = run_with(&["play", arg(&file), "--opponent", "human"], "quit\n");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
}

#[test]
fn a_position_from_a_pipe_is_analysed() {
    let found = run_with(&["analyze", "-", "--depth", "2"], format!("{SMALL}\n"));
    assert!(found.out.starts_with("White to move\n") && found.out.contains("d3–c3"), "{}", found.out);
}

/// A faulty position as an argument is wrong usage; in a file it is a finding.
#[test]
fn what_is_no_position_ends_every_command_in_the_same_way() {
    let dir = folder("given_faulty", &[("line", b"9/10/11/10/8 w p")]);
    let file = dir.join("line");
    for command in COMMANDS {
        let unlike = run(&[command, &["no-such.sgf"]].concat());
        assert_eq!((unlike.code, unlike.out.as_str()), (2, ""), "{command:?}");
        assert!(unlike.err.contains("no such file, and not a position"), "{command:?}: {}", unlike.err);
        let found = run(&[command, &[arg(&file)]].concat());
        assert_eq!(found.code, 1, "{command:?}: {}", found.err);
        assert!(
            format!("{}{}", found.out, found.err).contains("row 1 has 8 spaces"),
            "{command:?}: {found:?}"
        );
    }
    // `position` checks positions, so a fault is its result.
    for (at, input) in [("9/10/11/10/8 w p", ""), (arg(&file), ""), ("-", "9/10/11/10/8 w p\n")] {
        let checked = run_with(&["position", at, "--json"], input);
        assert_eq!((checked.code, checked.err.as_str()), (1, ""), "{at}");
        assert_eq!(
            json(&checked.out)[0]["faults"][0]["message"],
            "at character 12: row 1 has 8 spaces, expected 9"
        );
    }
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    for (args, message) in [
        (&["show", SMALL, "--ply", "0"][..], "--ply needs a file with a game"),
        (&["show", SMALL, "--format", "plain"], "--format needs a file"),
        (&["perft", "--depth", "1", "--ply", "3"], "<POSITION>"),
        (&["perft", "--depth", "1", "--format", "sgf"], "<POSITION>"),
        (&["play", "--ply", "3"], "<POSITION>"),
        (&["play", SMALL, "--setup", "random"], "'--setup <SETUP>'"),
        (&["solve", "--jobs", "-", "--ply", "3"], "each job has its own fields ply and format"),
        (&["solve", "--jobs", "-", "--format", "sgf"], "each job has its own fields ply and format"),
    ] {
        let refused = run(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}");
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
}

#[cfg(unix)]
#[test]
fn a_file_may_have_any_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let dir = folder("given_names", &[]);
    let file = dir.join(OsStr::from_bytes(b"g\xff.sgf"));
    // Some file systems do not allow such names.
    if std::fs::write(&file, GAME).is_err() {
        return;
    }
    let seen = |first: &[&str]| -> Run {
        crate::dvonn(first).arg(&file).write_stdin("quit\n").output().unwrap().into()
    };
    for (args, said) in [
        (&["show"][..], "The game is over: White wins"),
        (&["replay"], "81 moves"),
        (&["convert", "--to", "plain"], "g2"),
        (&["play", "--load"], "DVONN."),
    ] {
        let found = seen(args);
        assert!(found.code == 0 && found.out.contains(said), "{args:?}: {found:?}");
    }
}

#[test]
fn old_spellings_work_with_a_note() {
    for (old, new) in [
        (&["solve", "--position", SMALL, "--limit", "9"][..], &["solve", SMALL, "--time", "9"][..]),
        (&["perft", "--depth", "1", "--position", SMALL], &["perft", "--depth", "1", SMALL]),
    ] {
        let [old, new] = [old, new].map(|args| run(&[args, &["--json"]].concat()));
        assert_eq!(steady(&old), steady(&new));
        assert!(old.err.contains("--position is now dvonn ") && new.err.is_empty(), "{}", old.err);
    }
    let review = run_with(&["review", "-", "--time", "0.01"], format!("{SMALL}\nd3c3"));
    let note = "--time is now --total; the old spelling works until version 1.0. The seconds are now for all games \
                together";
    assert!(review.code == 0 && review.err.starts_with(&format!("dvonn: {note}\n")), "{}", review.err);
    // `--load` works like the argument and needs no note.
    let dir = folder("given_old", &[("game.sgf", GAME.as_bytes())]);
    let game = dir.join("game.sgf");
    let args = ["--opponent", "human", "--plain"];
    let loaded = run_with(&[&["play", "--load", arg(&game)], &args[..]].concat(), "quit\n");
    assert_eq!(loaded, run_with(&[&["play", arg(&game)], &args[..]].concat(), "quit\n"));
    assert_eq!(loaded.err, "");
    // The old options are refused without a usable value; they are not taken for something else.
    for args in [
        &["perft", "--position", "--depth", "1"][..],
        &["analyze", arg(&game), "--move", "0"],
        &["play", "--load"],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}

#[test]
fn control_characters_of_a_file_are_shown_as_escapes() {
    let record = format!("(;GM[37]PW[A\u{1b}[2Jnn\0]PB[\u{9b}x]DFEN[{SMALL}];W[d3c3])");
    let dir = folder("control", &[("game.sgf", record.as_bytes()), ("bad\u{1b}.sgf", b"nothing")]);
    let game = dir.join("game.sgf");
    let hidden = |c: char| (c.is_control() && c != '\n') || ('\u{202a}'..='\u{202e}').contains(&c);
    // JSON escapes such characters in its own way and gives the same text.
    let found = run(&["replay", arg(&game), "--json"]);
    assert!(!found.out.contains(hidden) && found.out.contains("\\u009bx"), "{}", found.out);
    assert_eq!(json(&found.out)[0]["black"], "\u{9b}x");
    // Errors quote the arguments.
    let strange = "a\u{1b}[2J\u{9b}b\u{202e}";
    for args in [
        &["show", strange][..],
        &["perft", "--depth", strange],
        &["random", strange],
        &[strange],
        &["show", SMALL, "--language", strange],
    ] {
        let refused = run(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}");
        assert!(
            !refused.err.contains(hidden) && refused.err.contains("a\\u{1b}[2J\\u{9b}b\\u{202e}"),
            "{args:?}: {}",
            refused.err
        );
    }
    for args in [
        &["replay", arg(&dir)][..],
        &["review", arg(&game), "--total", "0.01"],
        &["show", arg(&dir.join("bad\u{1b}.sgf"))],
        &["convert", "--to", "plain", arg(&dir.join("bad\u{1b}.sgf"))],
    ] {
        let found = run(args);
        assert!(!found.out.contains(hidden) && !found.err.contains(hidden), "{args:?}: {found:?}");
        assert!(format!("{}{}", found.out, found.err).contains("\\u{1b}"), "{args:?}: {found:?}");
    }
}
