//! Tests of `dvonn replay`.

use serde_json::{Value, json};

use crate::{GAME, arg, folder, json, keys, run, run_with, well};

const KEYS: [&str; 11] =
    ["black", "by", "file", "final", "moves", "ok", "over", "plies", "result", "score", "white"];

/// Replays a game and returns the only object that the command writes.
fn replayed(game: &str) -> Value {
    let run = run_with(&["replay", "--json", "-"], game);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    let [report] = &json(&run.out)[..] else { panic!("{}", run.out) };
    report.clone()
}

#[test]
fn a_game_is_one_object_of_json() {
    let dir = folder("replay_json", &[("game.sgf", GAME.as_bytes())]);
    let file = dir.join("game.sgf");
    let out = well(&["replay", "--json", arg(&file)]);
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!(keys(report), KEYS);
    assert_eq!(report["file"], arg(&file));
    assert_eq!((&report["white"], &report["black"]), (&json!("Ann"), &json!("Ben")));
    assert_eq!((&report["ok"], &report["over"]), (&json!(true), &json!(true)));
    assert_eq!((&report["result"], &report["by"]), (&json!("white"), &json!("play")));
    assert_eq!((&report["plies"], &report["score"]), (&json!(81), &json!([19, 17])));
    let moves: Vec<_> = report["moves"].as_str().unwrap().split(' ').collect();
    assert_eq!((moves.len(), moves[0]), (81, "g2"));
    assert_eq!(moves.iter().filter(|&&m| m == "pass").count(), 1, "the moves include forced passes");
    let last = json(&well(&["position", report["final"].as_str().unwrap(), "--json"])).remove(0);
    assert_eq!((&last["over"], &last["score"]), (&report["over"], &report["score"]));
}

#[test]
fn every_ending_has_its_name() {
    for (game, result, by) in [
        ("e3 c3", json!(null), json!(null)),
        ("e3 c3 resign", json!("black"), json!("resign")),
        ("e3 resign", json!("white"), json!("resign")),
        ("e3 draw", json!("draw"), json!("agreement")),
        ("(;GM[37]RE[B+T];W[e3])", json!("black"), json!("time")),
        ("(;GM[37]RE[W+A];W[e3])", json!("white"), json!("agreement")),
    ] {
        let report = replayed(game);
        assert_eq!((&report["result"], &report["by"]), (&result, &by), "{game}");
        assert_eq!((&report["over"], &report["white"]), (&json!(false), &json!(null)), "{game}");
    }
    for (game, sentence) in [
        ("e3 c3", "-: White – Black, 2 moves, not finished, 0:0"),
        ("e3", "-: White – Black, 1 move, not finished, 0:0"),
        ("e3 c3 resign", "-: White – Black, 2 moves, White resigned, 0:0"),
        ("e3 resign", "-: White – Black, 1 move, Black resigned, 0:0"),
        ("e3 draw", "-: White – Black, 1 move, a draw by agreement, 0:0"),
        ("(;GM[37]PW[Ann]RE[B+T])", "-: Ann – Black, 0 moves, Black wins on time, 0:0"),
        (GAME, "-: Ann – Ben, 81 moves, White wins, 19:17"),
    ] {
        assert_eq!(run_with(&["replay", "-"], game).out, format!("{sentence}\n1 game read, 0 refused\n"));
    }
}

#[test]
fn moves_are_lower_case_and_what_was_left_out_is_supplied() {
    let whole = replayed(GAME);
    let moves = whole["moves"].as_str().unwrap();
    // The game is in capitals and lacks the pass and the 49th placement.
    let mut words: Vec<_> = moves.split(' ').collect();
    words.remove(48);
    words.retain(|&m| m != "pass");
    let report = replayed(&words.join(" ").to_uppercase());
    assert_eq!(report["moves"], whole["moves"]);
    assert_eq!(report["final"], whole["final"]);
    // Passes after the end change nothing.
    assert_eq!(replayed(&format!("{moves} pass pass"))["moves"], whole["moves"]);
}

#[test]
fn a_refusal_is_one_object_of_json() {
    let run_json = run_with(&["replay", "--json", "-"], "e3 c3\ne3");
    assert_eq!(run_json.code, 1);
    let [report] = &json(&run_json.out)[..] else { panic!("{}", run_json.out) };
    assert_eq!(
        report,
        &json!({"file": "-", "ok": false, "error": {"rule": "L1", "at": "line 2", "move": 3, "label": "placing 3", "message":
            "e3 is not allowed for White: there is a piece on that space already (rule L1)"}})
    );
    let human = run_with(&["replay", "-"], "e3 c3\ne3");
    assert_eq!(
        (human.code, human.out.as_str()),
        (
            1,
            "-: line 2, placing 3: e3 is not allowed for White: there is a piece on that space already (rule L1)\n\
             0 games read, 1 refused\n"
        )
    );
}

#[test]
fn a_bad_game_refuses_no_other_of_its_file() {
    let text = "(;GM[37];W[e3])\n(;GM[37];W[e3];B[e3])\n(;GM[37]PW[Ann])\n";
    let run_json = run_with(&["replay", "--json", "-"], text);
    assert_eq!(run_json.code, 1);
    let [first, second, third] = &json(&run_json.out)[..] else { panic!("{}", run_json.out) };
    assert_eq!((&first["game"], &first["moves"]), (&json!(1), &json!("e3")));
    assert_eq!(
        (&second["game"], &second["ok"], &second["error"]["at"]),
        (&json!(2), &json!(false), &json!("node 4"))
    );
    assert_eq!((&third["game"], &third["white"]), (&json!(3), &json!("Ann")));
    let human = run_with(&["replay", "--quiet", "-"], text);
    assert_eq!(human.code, 1);
    assert_eq!(
        human.out,
        "- (game 2): node 4, placing 2: e3 is not allowed for Black: there is a piece on that space already (rule L1)\n\
         2 games read, 1 refused\n"
    );
}

#[test]
fn folders_are_searched_and_files_come_in_order() {
    let dir = folder(
        "replay_folder",
        &[
            ("b.sgf", b"(;GM[37];W[e3])"),
            ("a.txt", b"e3 c3"),
            ("notes.md", b"no game"),
            ("deeper/c.LOG", b"E3\nC3\nD3\n"),
            ("deeper/d.json", b"{\"format\":\"dvonn-record\",\"version\":1}"),
            ("e.sgf", b"(;GM[37];W[e9])"),
        ],
    );
    let run_json = run(&["replay", "--json", arg(&dir)]);
    assert_eq!((run_json.code, run_json.err.as_str()), (1, ""));
    let files: Vec<_> = json(&run_json.out)
        .iter()
        .map(|report| report["file"].as_str().unwrap().strip_prefix(arg(&dir)).unwrap()[1..].to_owned())
        .collect();
    assert_eq!(files, ["a.txt", "b.sgf", "deeper/c.LOG", "deeper/d.json", "e.sgf"]);

    let human = run(&["replay", "--quiet", arg(&dir), arg(&dir.join("a.txt"))]);
    let lines: Vec<_> = human.out.lines().collect();
    assert_eq!((lines.len(), lines[1]), (2, "5 games read, 1 refused"));
    assert!(lines[0].contains("e.sgf: node 1, placing 1: read \"e9\": expected a move"), "{}", lines[0]);
}

#[test]
fn several_paths_and_the_standard_input_are_read_in_turn() {
    let dir = folder("replay_several", &[("one.txt", b"e3"), ("two.txt", b"e3 c3")]);
    let (one, two) = (dir.join("one.txt"), dir.join("two.txt"));
    let run = run_with(&["replay", arg(&two), "-", arg(&one)], "e3 c3 d3");
    let plies: Vec<_> =
        run.out.lines().map(|line| line.split(", ").nth(1).unwrap_or("").to_owned()).collect();
    assert_eq!(plies[..3], ["2 moves", "3 moves", "1 move"]);
    assert_eq!((run.out.lines().last(), run.code), (Some("3 games read, 0 refused"), 0));
}

#[test]
fn the_games_of_a_file_are_numbered() {
    let run = run_with(&["replay", "--json", "-"], "(;GM[37];W[e3])\n(;GM[37]PW[Ann])");
    let reports = json(&run.out);
    let mut expected = [&KEYS[..], &["game"]].concat();
    expected.sort_unstable();
    assert_eq!(keys(&reports[0]), expected);
    assert_eq!((&reports[0]["game"], &reports[1]["game"]), (&json!(1), &json!(2)));
    let run = run_with(&["replay", "-"], "(;GM[37];W[e3])\n(;GM[37]PW[Ann])");
    assert!(run.out.contains("\n- (game 2): Ann"), "{}", run.out);
    assert!(run.out.ends_with("2 games read, 0 refused\n"), "{}", run.out);
}

#[test]
fn a_named_format_is_not_guessed() {
    assert_eq!(run_with(&["replay", "--format", "codecup", "-"], "Start\nE3\nC3\nQuit\n").code, 0);
    let run = run_with(&["replay", "--format", "sgf", "-"], "e3 c3");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("read \"e3 c3\": expected"), "{}", run.out);
}

#[test]
fn a_folder_without_records_is_pointed_out() {
    let dir = folder("replay_none", &[("notes.md", b"e3")]);
    let run = run(&["replay", arg(&dir)]);
    assert_eq!((run.code, run.out.as_str()), (1, "0 games read, 0 refused\n"));
    let expected = format!(
        "dvonn: {}: no game records in this folder: expected files ending in .sgf, .txt, .json, .log\n",
        arg(&dir)
    );
    assert_eq!(run.err, expected);
    let reviewed = crate::run(&["review", arg(&dir)]);
    assert_eq!((reviewed.code, reviewed.out.as_str(), reviewed.err), (1, "", expected));
}

/// A file that a person names must exist. A dangling link inside a folder is only a finding.
#[cfg(unix)]
#[test]
fn a_dangling_link_is_wrong_usage_only_if_it_is_named() {
    let dir = folder("replay_dangling", &[("one.txt", b"e3")]);
    let link = dir.join("link.sgf");
    std::os::unix::fs::symlink("nowhere", &link).unwrap();
    for (path, code) in [(&dir, 1), (&link, 2)] {
        for args in [&["replay"][..], &["review", "--total", "0.01"]] {
            let found = run(&[args, &[arg(path)]].concat());
            assert_eq!(found.code, code, "{args:?} {path:?}");
            let said = format!("{}{}", found.out, found.err);
            assert!(said.contains("link.sgf: cannot be read: "), "{args:?} {path:?}: {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_loops_are_refused() {
    let dir = folder("replay_links", &[("games/one.txt", b"e3"), ("links/two.txt", b"e3")]);
    std::os::unix::fs::symlink(dir.join("games"), dir.join("links/games")).unwrap();
    assert_eq!(well(&["replay", "--quiet", arg(&dir.join("links"))]), "2 games read, 0 refused\n");
    std::os::unix::fs::symlink(dir.join("links"), dir.join("links/again")).unwrap();
    let run = run(&["replay", "--quiet", arg(&dir.join("links"))]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("again: cannot be read: "), "{}", run.out);
    assert!(run.out.ends_with("2 games read, 1 refused\n"), "{}", run.out);
}
