//! Tests of `dvonn match`.

use std::fs;

use serde_json::Value;

use crate::{arg, folder, json, run, well};

/// Returns a summary without the fields that depend on the clock.
fn summary(args: &[&str]) -> Value {
    let mut summary = json(&well(&[&["match"], args, &["--json"]].concat())).remove(0);
    summary["seconds"] = Value::Null;
    summary
}

#[test]
fn a_match_is_summed_up_for_people() {
    let out = well(&["match", "random", "random", "--games", "20", "--seed", "3", "--sprt", "0,100"]);
    for line in [
        "random (1) against random (2): 20 games\n",
        "openings   balanced, seed 3\n",
        "time       no limit\n",
        " of 20 points, ",
        " (with 0, ½, 1, 1½, 2 points)\n",
        "SPRT [0, 100]: LLR ",
        "(-2.94, 2.94): not decided\n",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
}

#[test]
fn an_interrupted_match_goes_on_with_its_log() {
    let folder = folder("match_log", &[]);
    let log = folder.join("match.jsonl");
    let players =
        ["level:1,hash=1", "random", "--games", "8", "--openings", "empty", "--random-placements", "3"];
    let logged = [&players[..], &["--log", arg(&log)]].concat();
    let whole = summary(&players);
    assert_eq!(summary(&logged), whole);
    let text = fs::read_to_string(&log).unwrap();
    assert_eq!(text.lines().count(), 9);
    // The log is cut off in the middle of a line.
    let half = text.len() / 2;
    fs::write(&log, &text[..half]).unwrap();
    assert_eq!(summary(&logged), whole);
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 9);
    // More games may be played, but not other games.
    let mut more = logged.clone();
    more[3] = "10";
    assert_eq!(summary(&more)["games"], 10);
    let other = run(&[&["match"], &logged[..], &["--seed", "9"]].concat());
    assert_eq!((other.code, other.out.as_str()), (2, ""));
    assert!(
        other
            .err
            .contains("match.jsonl: it is the log of a match with other settings: the seed: there 0, here 9")
    );
}

#[test]
fn games_are_saved() {
    let games = folder("match_games", &[]).join("games");
    well(&["match", "random", "level:1", "--names", "Ann,Ben", "--games", "4", "--sgf", arg(&games)]);
    let out = well(&["replay", arg(&games)]);
    assert!(out.contains("000001b.sgf: Ben – Ann, ") && out.contains("000001w.sgf: Ann – Ben, "), "{out}");
    assert!(out.ends_with("4 games read, 0 refused\n"), "{out}");
}

#[test]
fn the_ladder_has_nine_steps() {
    let folder = folder("match_ladder", &[]);
    let args = ["match", "--ladder", "--games", "2", "--nodes", "50", "--log", arg(&folder)];
    let out = well(&args);
    assert_eq!(out.lines().count(), 10, "{out}");
    assert!(out.contains("\n10 – 9 "), "{out}");
    let steps = json(&well(&[&args[..], &["--json"]].concat()));
    assert_eq!(steps.len(), 9);
    assert_eq!(steps[0]["players"], serde_json::json!(["level:2", "level:1"]));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 9);
}

#[test]
fn the_pool_is_played_from_both_kinds_of_boards_in_one_table() {
    let folder = folder("match_pool", &[]);
    let args =
        ["match", "--pool", "--games", "2", "--nodes", "20", "--against", "random", "--log", arg(&folder)];
    let out = well(&args);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..2], ["engine against the pool, seed 0", "time       20 nodes"], "{out}");
    assert!(lines[2].starts_with("opponent             openings                    "), "{out}");
    for (line, begin) in lines[3..].iter().zip([
        "classic              empty, 3 random placements ",
        "classic              balanced                   ",
        "mcts                 empty, 3 random placements ",
        "mcts                 balanced                   ",
        "engine:weights=hand  empty, 3 random placements ",
        "engine:weights=hand  balanced                   ",
        "random               empty, 3 random placements ",
        "random               balanced                   ",
        "all                                             ",
    ]) {
        assert!(line.starts_with(begin), "{line}: {out}");
    }
    assert_eq!(lines.len(), 12, "{out}");
    let mut logs: Vec<String> = (fs::read_dir(&folder).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    logs.sort();
    assert_eq!(logs[..2], ["1-classic-balanced.jsonl", "1-classic-empty.jsonl"]);
    assert_eq!((logs.len(), logs[4].as_str()), (8, "3-engine-weights-hand-balanced.jsonl"));

    // Games in the logs are not played again, and the table is the same.
    let before = fs::read_to_string(folder.join("2-mcts-empty.jsonl")).unwrap();
    fs::remove_file(folder.join("1-classic-empty.jsonl")).unwrap();
    assert_eq!(well(&args), out);
    assert_eq!(fs::read_to_string(folder.join("2-mcts-empty.jsonl")).unwrap(), before);
    let matches = json(&well(&[&args[..], &["--json"]].concat()));
    let row = |i: usize| (&matches[i]["players"], &matches[i]["openings"], &matches[i]["games"]);
    assert_eq!(matches.len(), 8);
    assert_eq!(
        row(2),
        (&serde_json::json!(["engine", "mcts"]), &"empty, 3 random placements".into(), &2.into())
    );
    assert_eq!(matches[3]["failures"], serde_json::json!([]));
}

#[test]
fn another_player_and_one_kind_of_board_can_be_chosen_for_the_pool() {
    let args = ["--pool", "--engine", "level:1,hash=1", "--openings", "empty", "--random-placements", "49"];
    let out = well(&[&["match", "--games", "2", "--nodes", "5", "--json"], &args[..]].concat());
    let matches = json(&out);
    assert_eq!(matches.len(), 3);
    assert_eq!(matches[0]["players"], serde_json::json!(["level:1,hash=1", "classic"]));
    assert_eq!(matches[0]["openings"], "empty, 49 random placements");
}

#[test]
fn more_than_two_players_play_a_round_robin() {
    let folder = folder("match_round_robin", &[]);
    let args = [
        "match",
        "random",
        "level:1,hash=1",
        "random",
        "--games",
        "14",
        "--nodes",
        "20",
        "--log",
        arg(&folder),
    ];
    let out = well(&args);
    let (matches, standings) = out.split_once("\n\n").unwrap();
    let lines: Vec<&str> = matches.lines().collect();
    assert_eq!(
        lines[..3],
        ["Round robin of 3 players", "openings   balanced, seed 0", "time       20 nodes"]
    );
    // Everyone plays everyone, and the games are spread in pairs.
    let reports = json(&well(&[&args[..], &["--json"]].concat()));
    let played: Vec<(&str, &str, u64)> = reports
        .iter()
        .map(|report| {
            let name = |i: usize| report["players"][i].as_str().unwrap();
            (name(0), name(1), report["games"].as_u64().unwrap())
        })
        .collect();
    let [one, other, level] = ["random (1)", "random (2)", "level:1,hash=1"];
    assert_eq!(played, [(one, level, 6), (one, other, 4), (level, other, 4)]);
    for (line, (first, second, _)) in lines[4..].iter().zip(&played) {
        assert!(line.starts_with(first) && line.contains(second), "{line}");
    }

    // One player's wins are the other's losses.
    let standings: Vec<&str> = standings.lines().collect();
    let heads: Vec<&str> = standings[0].split_whitespace().collect();
    assert_eq!(heads, ["player", "games", "won", "drawn", "lost", "points"], "{out}");
    let rows: Vec<(&str, Vec<f64>)> = standings[1..]
        .iter()
        .map(|line| {
            let name = [one, other, level].into_iter().find(|name| line.starts_with(name)).unwrap();
            let numbers = line[name.len()..].split_whitespace().filter(|word| *word != "%");
            (name, numbers.map(|number| number.parse().unwrap()).collect())
        })
        .collect();
    assert_eq!(rows.len(), 3, "{out}");
    for (name, numbers) in &rows {
        let sum = |first: &str, second: &str| -> f64 {
            let of = |key: &str, place: usize| -> f64 {
                let reports = reports.iter().filter(|report| report["players"][place] == *name);
                reports.map(|report| report[key].as_f64().unwrap()).sum()
            };
            of(first, 0) + of(second, 1)
        };
        let expected =
            [sum("games", "games"), sum("wins", "losses"), sum("draws", "draws"), sum("losses", "wins")];
        assert_eq!(numbers[..4], expected, "{name}: {out}");
    }
    assert!(rows.is_sorted_by(|a, b| a.1[4] >= b.1[4]), "{out}");

    // Each match has its log, and continues with it.
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    assert!(folder.join("2-3-level-1-hash-1-random.jsonl").exists());
    assert_eq!(well(&args), out);
}

/// Returns this build as a separate program.
fn this_build(protocol: &str) -> String {
    format!("'{}' {protocol}", assert_cmd::cargo::cargo_bin!("dvonn").display())
}

#[test]
fn our_own_engine_passes_the_check() {
    let out = well(&["match", "--check", &this_build("ugi")]);
    assert!(out.ends_with(" checks passed, 0 failed\n") && !out.contains('✗'), "{out}");
}

#[test]
fn the_engine_plays_the_same_as_a_program_beside_us() {
    let ugi = format!("ugi[Hash=4]:{}", this_build("ugi"));
    let summary = summary(&["engine:hash=4", &ugi, "--games", "6", "--nodes", "500"]);
    // Each game of a pair equals the other with the players exchanged.
    assert_eq!(summary["pentanomial"], serde_json::json!([0, 0, 3, 0, 0]));
    assert_eq!((&summary["margin"], &summary["failures"]), (&0.0.into(), &serde_json::json!([])));
    assert_eq!(summary["nodes"][0], summary["nodes"][1]);
}

#[test]
fn the_codecup_face_plays_whole_games() {
    let codecup = format!("codecup:{}", this_build("codecup --total 0.5"));
    let summary = summary(&["random", &codecup, "--games", "2", "--openings", "empty", "--clock", "2"]);
    assert_eq!((&summary["games"], &summary["failures"]), (&2.into(), &serde_json::json!([])));
}

#[test]
fn a_program_that_speaks_no_ugi_fails_the_check() {
    let check = run(&["match", "--check", "cat", "--patience", "1"]);
    assert_eq!((check.code, check.err.as_str()), (1, ""));
    assert_eq!(
        check.out,
        "✗ ugi is answered with id name and ugiok: no ugiok after ugi\n0 checks passed, 1 failed\n"
    );
}

#[test]
fn wrong_usage_is_told() {
    for (args, message) in [
        (&[][..], "the arguments <PLAYER>, <PLAYER> are missing"),
        (&["level:1"], "the argument <PLAYER> is missing"),
        (&["level:1", "deep blue"], "read \"deep blue\": expected level:N"),
        (&["level:1", "level:0"], "level cannot be \"0\""),
        (
            &["level:1", "ugi:/no/such"],
            "a player cannot be started: ugi:/no/such: \"/no/such\" cannot be started",
        ),
        (&["level:1", "random", "--games", "0"], "--games"),
        (&["level:1", "random", "--clock", "fast"], "--clock \"fast\": read \"fast\""),
        (&["level:1", "random", "--clock", "0"], "--clock \"0\""),
        (&["level:1", "random", "--clock", "5,-1"], "--clock \"5,-1\": read \"-1\""),
        (&["level:1", "random", "--clock", "5", "--movetime", "5"], "give only one of them"),
        (&["level:1", "random", "--nodes", "0"], "--nodes \"0\""),
        (&["level:1", "random", "--depth", "1,2,3"], "--depth"),
        (&["level:1", "random", "--sprt", "5,0"], "ELO0 < ELO1"),
        (&["level:1", "random", "--sprt", "0,5,0.05"], "ELO0 < ELO1"),
        (&["level:1", "random", "--names", "Ann"], "two different names"),
        (&["level:1", "random", "--random-placements", "3"], "--openings empty"),
        (&["level:1", "random", "--openings", "empty", "--random-placements", "50"], "from 0 to 49"),
        (&["level:1", "codecup:cat"], "from the empty board only"),
        (&["level:1", "random", "--ladder"], "cannot be used with"),
        (&["level:1", "random", "--pool"], "cannot be used with"),
        (&["level:1", "random", "random", "--pool"], "cannot be used with"),
        (&["level:1", "random", "random", "--sprt", "0,5"], "cannot be used with"),
        (&["level:1", "random", "random", "--names", "Ann,Ben"], "cannot be used with"),
        (
            &["level:1", "random", "random", "--nodes", "5,6"],
            "--nodes \"5,6\": more than two players share one",
        ),
        (&["level:1", "random", "--against", "random"], "cannot be used with"),
        (&["--ladder", "--engine", "random"], "cannot be used with"),
        (&["--pool", "--against", "classic:level=3"], "has no option \"level\": it has hash, seed"),
        (&["--pool", "--openings", "balanced", "--random-placements", "3"], "--openings empty"),
        (&["--pool", "--against", "codecup:cat"], "from the empty board only"),
        (&["--check", "cat", "--json"], "cannot be used with"),
        (&["--check", " "], "command to start is missing"),
        (&["level:1", "random", "--log", "/"], "--log /"),
        (&["level:1", "random", "--sgf", "/dev/null/games"], "--sgf /dev/null/games"),
    ] {
        let refused = run(&[&["match"], args].concat());
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}: {}", refused.err);
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
}

#[test]
fn an_odd_number_of_games_is_played() {
    let report = summary(&["random", "random", "--games", "3"]);
    assert_eq!(report["games"], 3);
    // Only complete pairs count.
    let pairs: u64 = report["pentanomial"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(pairs, 1);
}

/// Sends Ctrl-C to a match whose output goes to a file.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_match_shows_the_games_so_far() {
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::{Command, Stdio};

    let dir = folder("interrupted_match", &[]);
    let log = dir.join("log.jsonl");
    let child = Command::new(assert_cmd::cargo::cargo_bin!("dvonn"))
        .env("DVONN_LANGUAGE", "en")
        .args(["match", "random", "level:1", "--games", "1000000", "--movetime", "5", "--json", "--log"])
        .arg(&log)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Wait for the head of the log and a game.
    while fs::read_to_string(&log).is_ok_and(|log| log.lines().count() < 3) || !log.exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let out = child.wait_with_output().unwrap();
    let error = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.signal(), Some(2), "{error}");
    assert!(error.starts_with("dvonn: interrupted after ") && error.contains("of 1000000 games"), "{error}");
    let report = &json(&String::from_utf8(out.stdout).unwrap())[0];
    assert!(report["games"].as_u64().unwrap() >= 1, "{report}");
}
