//! Tests of `dvonn analyze`, `dvonn bench`, `dvonn ugi` and `dvonn codecup`.

use crate::{SMALL, dvonn, json, keys, run, run_with, well};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");
const TWO_GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/two_games.sgf");

#[test]
fn a_position_is_analysed() {
    let out = well(&["analyze", SMALL, "--lines", "3", "--memory", "1"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "White to move");
    assert!(lines[1].contains("=+7.00  d3–c3") && lines[2].contains("=+5.00"), "{out}");
    assert!(lines[4].starts_with("Depth "), "{out}");
    let french = well(&["analyze", SMALL, "--memory", "1", "--language", "fr"]);
    assert!(french.contains("=+7,00  d3–c3") && !french.contains("7.00"), "{french}");
    let over = well(&["analyze", "9/10/11/10/rww,r,r,6 w s"]);
    assert_eq!(over, "The game is over.\n");
}

#[test]
fn a_game_is_analysed_move_by_move() {
    let out = well(&["analyze", GAME, "--nodes", "200", "--memory", "1", "--json"]);
    let reports = json(&out);
    assert_eq!(reports.len(), 81);
    for (n, report) in reports.iter().enumerate() {
        assert_eq!(report["played"]["number"], n as u64 + 1);
        let number = |value: &serde_json::Value| value.as_i64().unwrap();
        let played = &report["played"];
        assert!(number(&played["loss"]) >= 0, "{report}");
        assert_eq!(number(&played["value"]) + number(&played["loss"]), number(&report["lines"][0]["value"]));
    }
    let human = well(&["analyze", GAME, "--ply", "59", "--depth", "2", "--memory", "1"]);
    assert!(human.contains(" to move\n") && human.contains("\nPlayed: "), "{human}");
    let one = json(&well(&["analyze", GAME, "--ply", "59", "--depth", "2", "--memory", "1", "--json"]));
    assert_eq!((one.len(), &one[0]["played"]["number"]), (1, &60.into()));
    // No move was played after the last position, and the game is over.
    let end = json(&well(&["analyze", GAME, "--ply", "81", "--memory", "1", "--json"]));
    assert!(end[0].get("played").is_none() && end[0]["lines"] == serde_json::json!([]), "{end:?}");
    let whole = well(&["analyze", GAME, "--depth", "1", "--memory", "1"]);
    assert!(whole.contains("\nWhite lost ") && whole.contains("\nBlack lost "), "{whole}");
}

#[test]
fn the_games_of_a_file_are_told_apart() {
    let out = well(&["analyze", TWO_GAMES, "--nodes", "1", "--memory", "1", "--json"]);
    let games: Vec<u64> = json(&out).iter().map(|report| report["game"].as_u64().unwrap()).collect();
    assert_eq!(games, [1, 1, 2]);
    // Games without moves, which are positions, are numbered too.
    let empty = run_with(&["analyze", "-", "--nodes", "1", "--memory", "1", "--json"], "(;GM[37])(;GM[37])");
    let games: Vec<u64> = json(&empty.out).iter().map(|report| report["game"].as_u64().unwrap()).collect();
    assert_eq!((empty.code, &games[..]), (0, &[1, 2][..]));
    let human = well(&["analyze", TWO_GAMES, "--nodes", "1", "--memory", "1"]);
    assert!(human.contains("Game 1\n") && human.contains("Game 2\n"), "{human}");
}

#[test]
fn the_time_is_kept() {
    let start = std::time::Instant::now();
    let out = well(&["analyze", "9/10/11/10/9 w p", "--time", "0.2", "--memory", "1", "--json"]);
    assert!(!json(&out)[0]["lines"].as_array().unwrap().is_empty());
    // The limit of 0.2 s ends the analysis long before the default of five seconds, even on a busy machine.
    assert!(start.elapsed().as_secs_f64() < 4.0, "{:?}", start.elapsed());
}

#[test]
fn a_game_without_mistakes_is_summed_up() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("forced.txt");
    std::fs::write(&file, format!("{SMALL}\nd3c3 pass h3j3\n")).unwrap();
    let out = well(&["analyze", file.to_str().unwrap(), "--memory", "1"]);
    assert!(out.contains("White lost 0.00 pieces a move\nBlack lost 0.00 pieces a move\n"), "{out}");
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    for (args, message) in [
        (&["analyze", "9/10"][..], "no such file, and not a position"),
        (&["analyze", "w,1/10/11/10/9 w s"], "no such file, and as a position: at character 1"),
        (&["analyze", SMALL, "--ply", "1"], "--ply needs a file with a game"),
        (&["analyze", GAME, "--ply", "900"], "expected 0 to 81"),
        (
            &["analyze", TWO_GAMES, "--ply", "2", "--nodes", "1"],
            "two_games.sgf (game 2): --ply 2: expected 0 to 1, the number of the game's moves",
        ),
        (&["analyze", SMALL, "--lines", "0"], "a whole number from 1 to "),
        (&["analyze", SMALL, "--time", "-1"], "a number of seconds"),
        (&["bench", "--depth", "0"], "a whole number from 1 to "),
        (&["codecup", "--total", "x"], "a number of seconds"),
        (&["play", "--level", "11"], "a level from 1 to 10"),
    ] {
        let refused = run(args);
        assert_eq!(refused.code, 2, "{args:?}");
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
}

#[test]
fn the_signature_is_always_the_same() {
    let bench = || {
        let out = well(&["bench", "--depth", "3", "--memory", "1", "--json"]);
        let [report] = &json(&out)[..] else { panic!("{out}") };
        report.clone()
    };
    let (first, second) = (bench(), bench());
    assert_eq!(
        keys(&first),
        ["depth", "nodes", "nodes_per_second", "positions", "seconds", "threads", "version"]
    );
    assert_eq!(keys(&first["positions"][0]), ["dfen", "move", "nodes", "seconds", "stacks", "value"]);
    assert_eq!(first["nodes"], second["nodes"]);
    let human = well(&["bench", "--depth", "3", "--memory", "1"]);
    assert!(human.contains(&format!("depth 3: {} nodes", first["nodes"])), "{human}");
}

#[test]
fn ugi_answers_and_ends_with_its_input() {
    let input = format!("ugi\nposition fen {SMALL}\ngo depth 5\nnonsense\nquery p1tu");
    let out = dvonn(&["ugi"]).write_stdin(input).output().unwrap();
    let text = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success());
    assert!(
        text.contains("ugiok") && text.contains("bestmove d3c3") && text.contains("info string error"),
        "{text}"
    );
}

#[test]
fn codecup_plays_and_says_what_was_wrong() {
    let play = |input: &str| {
        let out = dvonn(&["codecup", "--total", "1", "--memory", "1"]).write_stdin(input).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (out.status.code(), text(out.stdout), text(out.stderr))
    };
    let (code, out, _) = play("Start\nQuit\n");
    assert_eq!((code, out.lines().count()), (Some(0), 1));
    let (code, _, err) = play("E3\nE3\n");
    assert_eq!(code, Some(1));
    assert!(err.starts_with("dvonn: line 2: "), "{err}");
}
