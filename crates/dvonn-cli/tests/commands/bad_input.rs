//! Tests of everything that people feed to a command by mistake. The message names what was read, where, and
//! what was expected; the exit code is right; nothing is lost.

use std::fs;

use crate::{GAME, arg, folder, json, run, run_with, well};

const FORMATS: &str = "a game record in SGF, Little Golem's or CodeCup's format, plain moves or JSON";

/// Returns bad files by name, with their faults.
fn bad_files() -> Vec<(&'static str, Vec<u8>, String)> {
    const LONG: usize = 10_000_000;
    let x = "x".repeat(40);
    let move_4 = GAME.find(";B[g3]").unwrap();
    let cut = |length: usize| GAME.as_bytes()[..length].to_vec();
    vec![
        ("empty.sgf", Vec::new(), "byte 0: nothing to read: expected a game record".to_owned()),
        ("spaces.txt", b" \r\n\t\n".to_vec(), "byte 0: nothing to read: expected a game record".to_owned()),
        (
            "binary.sgf",
            b"\x89PNG\r\n\x1a\n\0\x01\x02".to_vec(),
            format!("byte 0: read \"‰PNG\\r\\n\\u{{1a}}\\n\\0\\u{{1}}\\u{{2}}\": expected {FORMATS}"),
        ),
        ("letter.txt", b"Dear Ann,".to_vec(), format!("byte 0: read \"Dear Ann,\": expected {FORMATS}")),
        ("cut_in_a_move.sgf", cut(move_4 + 5), "line 2: read \"B[g3\": expected \"]\" to close the value".to_owned()),
        (
            "cut_after_a_move.sgf",
            cut(move_4 + 6),
            "line 2: read the end of the input: expected \")\" to close the game".to_owned(),
        ),
        ("go.sgf", b"(;GM[1]SZ[19];B[pd])".to_vec(), "line 1: this is a record of another game, Go, not of DVONN".to_owned()),
        ("one_line.txt", vec![b'x'; LONG], format!("byte 0: read \"{x}…\": expected {FORMATS}")),
        (
            "one_line_of_moves.txt",
            "e3 c3 ".repeat(LONG / 6).into_bytes(),
            "line 1, placing 3: e3 is not allowed for White: there is a piece on that space already (rule L1)".to_owned(),
        ),
        (
            "one_line_never_closed.sgf",
            format!("(;GM[37]C[{}", "x".repeat(LONG)).into_bytes(),
            format!("line 1: read \"C[{}…\": expected \"]\" to close the value", &x[2..]),
        ),
        (
            "other.json",
            b"{\"moves\": []}".to_vec(),
            "line 1: this JSON is not a game record: the field “format” is missing".to_owned(),
        ),
        (
            "start.txt",
            b"9/10/11/10/9 w x e3".to_vec(),
            "line 1: the start cannot be used: at character 16: expected the phase, p (placement) or \
             s (stacking)"
                .to_owned(),
        ),
    ]
}

#[test]
fn bad_files_are_refused_one_by_one_and_the_good_ones_are_read() {
    let bad = bad_files();
    let mut files: Vec<(&str, &[u8])> = bad.iter().map(|(name, bytes, _)| (*name, &bytes[..])).collect();
    files.push(("good.sgf", GAME.as_bytes()));
    files.push(("latin-1.sgf", b"(;GM[37]PW[Andr\xe9];W[e3])"));
    let dir = folder("bad_files", &files);

    let replayed = run(&["replay", arg(&dir)]);
    let guess = "latin-1.sgf: line 1: read as windows-1252, but that is a guess\n";
    assert!(replayed.code == 1 && replayed.err.ends_with(guess), "{} {}", replayed.code, replayed.err);
    assert_eq!(replayed.err.lines().count(), 1, "{}", replayed.err);
    let lines: Vec<_> = replayed.out.lines().collect();
    let line = |name: &str| {
        let start = format!("{}: ", dir.join(name).display());
        lines
            .iter()
            .find_map(|line| line.strip_prefix(&start))
            .unwrap_or_else(|| panic!("no line for {name}"))
    };
    for (name, _, message) in &bad {
        assert_eq!(line(name), message, "{name}");
    }
    assert_eq!(line("good.sgf"), "Ann – Ben, 81 moves, White wins, 19:17");
    // Bytes that are not UTF-8 count as Latin-1.
    assert_eq!(line("latin-1.sgf"), "André – Black, 1 move, not finished, 0:0");
    assert_eq!(lines.last().unwrap(), &format!("2 games read, {} refused", bad.len()));

    // The same faults for programs, and for the commands that take one file.
    let reports = json(&run(&["replay", "--json", arg(&dir)]).out);
    assert_eq!(reports.iter().filter(|report| report["ok"] == false).count(), bad.len());
    for (name, bytes, message) in &bad {
        let file = dir.join(name);
        for args in [&["convert", "--to", "sgf", arg(&file)][..], &["show", arg(&file)]] {
            let run = run(args);
            assert_eq!((run.code, run.out.as_str()), (1, ""), "{args:?}");
            assert_eq!(run.err, format!("dvonn: {}: {message}\n", file.display()), "{args:?}");
        }
        let from_stdin = run_with(&["show", "-"], bytes.clone());
        assert_eq!((from_stdin.code, from_stdin.err), (1, format!("dvonn: -: {message}\n")), "{name}");
    }
    for (name, bytes) in files {
        assert!(fs::read(dir.join(name)).unwrap() == bytes, "{name} was changed");
    }
}

#[test]
fn a_missing_file_is_wrong_usage_and_the_others_are_read() {
    let dir = folder("missing", &[("good.sgf", GAME.as_bytes())]);
    let (missing, good) = (dir.join("missing.sgf"), dir.join("good.sgf"));
    let reason = "cannot be read: No such file or directory (os error 2)";
    let replayed = run(&["replay", arg(&missing), arg(&good)]);
    assert_eq!((replayed.code, replayed.err.as_str()), (2, ""));
    let lines: Vec<_> = replayed.out.lines().collect();
    if cfg!(unix) {
        assert_eq!(lines[0], format!("{}: {reason}", missing.display()));
    }
    assert!(lines[1].ends_with("Ann – Ben, 81 moves, White wins, 19:17"), "{}", lines[1]);
    assert_eq!(lines[2], "1 game read, 1 refused");
    let report = json(&run(&["replay", "--json", arg(&missing)]).out).remove(0);
    assert!(report["error"]["at"].is_null() && report["error"]["rule"].is_null(), "{report}");

    let converted = run(&["convert", "--to", "sgf", arg(&missing)]);
    assert_eq!((converted.code, converted.out.as_str()), (2, ""));
    assert!(converted.err.contains("missing.sgf: cannot be read: "), "{}", converted.err);
}

#[test]
fn a_folder_in_place_of_a_file_is_wrong_usage() {
    let dir = folder("folder_for_file", &[]);
    for args in [&["convert", "--to", "sgf", arg(&dir)][..], &["show", arg(&dir)]] {
        let run = run(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert_eq!(
            run.err,
            format!("dvonn: {}: cannot be read: it is a folder, not a file\n", dir.display())
        );
    }
}

#[cfg(unix)]
#[test]
fn an_unreadable_folder_or_file_is_refused_and_the_others_are_read() {
    use std::os::unix::fs::PermissionsExt as _;

    let dir = folder(
        "unreadable",
        &[("good.txt", b"e3"), ("locked/game.txt", b"e3"), ("locked.txt", b"e3"), ("z/good.txt", b"e3")],
    );
    let lock =
        |name: &str, mode| fs::set_permissions(dir.join(name), fs::Permissions::from_mode(mode)).unwrap();
    lock("locked", 0);
    lock("locked.txt", 0);
    let bound = fs::read_dir(dir.join("locked")).is_err();
    let replayed = run(&["replay", arg(&dir)]);
    lock("locked", 0o755);
    lock("locked.txt", 0o644);
    if !bound {
        eprintln!("permissions do not bind this user: nothing to see of unreadable folders");
        return;
    }
    assert_eq!(replayed.code, 1);
    for name in ["locked", "locked.txt"] {
        let line = format!("{}: cannot be read: Permission denied (os error 13)\n", dir.join(name).display());
        assert!(replayed.out.contains(&line), "{}", replayed.out);
    }
    assert!(replayed.out.ends_with("2 games read, 2 refused\n"), "{}", replayed.out);
}

#[test]
fn an_unknown_format_is_wrong_usage_and_the_known_ones_are_listed() {
    let read = "not a format: expected sgf, boardspace, littlegolem, codecup, plain or json";
    let write = "this format cannot be written: expected one of sgf, littlegolem, plain, json";
    for (args, message) in [
        (&["replay", "--format", "pdf", "-"][..], read),
        (&["show", "--format", "pdf", "-"], read),
        (&["convert", "--to", "sgf", "--from", "pdf", "-"], read),
        (&["convert", "--to", "pdf", "-"], write),
        (&["convert", "--to", "boardspace", "-"], write),
    ] {
        let run = run_with(args, "e3");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_wrong_position_string_is_told_place_by_place() {
    let full = |side_and_phase: &str| {
        let rows = ["w"; 9].join(",") + "/" + &["w,w"; 5].join(",");
        format!(
            "{rows}/{}/{}/{} {side_and_phase}",
            ["b"; 11].join(","),
            ["b"; 10].join(","),
            ["b"; 9].join(",")
        )
    };
    for (dfen, faults) in [
        // The text.
        ("9/10/11/10 w p", "at character 1: 4 rows, expected 5, separated by /"),
        ("9/10/11/10/9/9 w p", "at character 1: 6 rows, expected 5, separated by /"),
        ("9/10/10/10/9 w p", "at character 6: row 3 has 10 spaces, expected 11"),
        ("9/10/11/10/8 w p", "at character 12: row 1 has 8 spaces, expected 9"),
        ("9/10/11/10/10,w w p", "at character 12: row 1 has 11 spaces, expected 9"),
        ("9/10/11/10/x,8 w p", "at character 12: unknown piece 'x', expected w, b or r"),
        ("9/10/11/10/wbé,8 w p", "at character 14: unknown piece 'é', expected w, b or r"),
        ("9/10/11/10/W,8 w p", "at character 12: unknown piece 'W', expected w, b or r"),
        ("9/10/11/10/,8 w p", "at character 12: an empty cell, expected a stack or a number"),
        (
            "9/10/11/10/99 w p",
            "at character 12: not a run of empty spaces, expected a number from 1 to 11\n\
             at character 12: row 1 has 0 spaces, expected 9",
        ),
        ("9/10/11/10/9 x p", "at character 14: expected the side to move, w or b"),
        ("9/10/11/10/9 w x", "at character 16: expected the phase, p (placement) or s (stacking)"),
        (
            "9/10/11/10/9",
            "at character 13: expected the side to move, w or b\n\
             at character 13: expected the phase, p (placement) or s (stacking)",
        ),
        ("9/10/11/10/9 w p 1", "at character 18: text after the phase, expected nothing more"),
        // The board.
        ("9/10/r,w,b,ww,r,6/10/9 w s", "2 red pieces, but there must be 3 (rule C2)"),
        ("9/10/r,10/10/w,8 w p", "1 red piece, but there must be 2 (rule L1)"),
        ("9/10/r,r,wr,8/10/9 w s", "a red piece on top of others on c3 (rule M4)"),
        ("r,8/10/r,w,b,r,7/10/8,b w s", "not in contact with a red piece: i1 (rule C1)"),
        ("9/10/r,r,r,8/10/9 w p", "it must be Black's turn (rule M1)"),
        (
            "9/10/r,r,r,b,b,6/10/9 b p",
            "white and black pieces not placed in turn: there must be 1 white and 1 black (rule L1)",
        ),
        ("9/10/r,r,rb,8/10/9 w p", "more than one piece on c3 while the board is being filled (rule L1)"),
        (
            full("w s").as_str(),
            "30 black pieces on the board, but the game has 23 (rule P1)\n0 red pieces, but there must be 3 (rule C2)",
        ),
        (
            full("w p").as_str(),
            "30 black pieces on the board, but the game has 23 (rule P1)\n\
             the board is full, so the phase must be s (stacking) (rule L2)",
        ),
    ] {
        let checked = run(&["position", dfen]);
        assert_eq!((checked.code, checked.err.as_str()), (1, ""), "{dfen}");
        assert_eq!(checked.out.trim_end(), faults, "{dfen}");
        let shown = run(&["show", dfen]);
        assert_eq!((shown.code, shown.out.as_str()), (2, ""), "{dfen}");
        let counted = run(&["perft", "--depth", "1", dfen]);
        assert_eq!((counted.code, counted.out.as_str()), (2, ""), "{dfen}");
        for err in [shown.err, counted.err] {
            assert!(err.trim_end().ends_with(&faults.replace('\n', "; ")), "{err}");
        }
    }
}

#[test]
fn very_long_arguments_are_not_quoted_in_full() {
    let long = "x".repeat(50_000);
    for args in [
        &["show", &long][..],
        &["perft", "--depth", "1", &long],
        &["position", &long],
        &["position", "9/10/11/10/9 w p", "--move", &long],
    ] {
        let run = run(args);
        assert_eq!(run.code, 2);
        assert!(run.err.contains("xxxx") && run.err.len() < 4000, "{} bytes", run.err.len());
    }
    // A text that looks like a position is checked, and all its faults are listed.
    let checked = run(&["position", &format!("9/10/{long}/10/9 w p")]);
    assert!(checked.code == 1 && checked.out.len() < 4000, "{} bytes", checked.out.len());
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    use std::process::Stdio;
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("dvonn"))
        .env("DVONN_LANGUAGE", "en")
        .args(["random", "--count", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    assert_eq!(well(&["random", "--count", "0"]), "");
}
