//! Tests of `--jobs`: many positions in one run.

use crate::{SMALL, arg, folder, json, run, run_with, well};

#[test]
fn each_line_is_a_job_and_a_bad_one_keeps_no_other_from_it() {
    let jobs = format!(
        "{{\"position\": \"{SMALL}\", \"id\": [1]}}\n\n{{\"position\": \"9/10\"}}\nnonsense\n\
         {{\"position\": \"-\"}}\n{{\"position\": \"{SMALL}\", \"depth\": 3}}\n{{\"position\": 3}}\n\
         {{\"position\": \"{SMALL}\", \"ply\": \"x\"}}\n{{\"position\": \"{SMALL}\"}}\n"
    );
    for command in [
        &["analyze", "--depth", "2", "--memory", "1"][..],
        &["solve", "--memory", "1"],
        &["explain", "--time", "0.01"],
        &["predict"],
    ] {
        // The output is the same in every language, because JSON is in English.
        let done = run_with(&[command, &["--jobs", "-", "--language", "pl"]].concat(), jobs.clone());
        assert_eq!((done.code, done.err.as_str()), (1, ""), "{command:?}");
        let reports = json(&done.out);
        let lines: Vec<u64> = reports.iter().map(|report| report["line"].as_u64().unwrap()).collect();
        assert_eq!(lines, [1, 3, 4, 5, 6, 7, 8, 9], "{command:?}");
        assert_eq!(reports[0]["id"], serde_json::json!([1]));
        for (report, message) in reports[1..7].iter().zip([
            "not a position",
            "not JSON, at byte 2 of the line: expected ident",
            "the standard input cannot be the position of a job",
            "unknown field \"depth\": expected position, ply, format, id",
            "the field position: expected a string",
            "the field ply: expected a number",
        ]) {
            assert!(report["error"]["message"].as_str().unwrap().contains(message), "{command:?}: {report}");
        }
        // A position on its own gives the same object.
        let mut alone = json(&well(&[command, &[SMALL, "--json"]].concat())).remove(0);
        let mut last = reports[7].clone();
        last.as_object_mut().unwrap().remove("line");
        for report in [&mut alone, &mut last] {
            for key in ["seconds", "nodes", "depth"] {
                report.as_object_mut().unwrap().remove(key);
            }
        }
        assert_eq!(alone, last, "{command:?}");
    }
}

#[test]
fn moves_in_question_are_jobs() {
    let jobs = format!(
        "{{\"position\": \"{SMALL}\", \"move\": \"h3j3\", \"id\": 7}}\n{{\"position\": \"{SMALL}\"}}\n\
         {{\"position\": \"{SMALL}\", \"move\": \"a1\"}}\n{{\"position\": \"{SMALL}\", \"move\": 3}}\n\
         {{\"position\": \"{SMALL}\", \"moves\": \"b3a3\"}}\n{{\"position\": \"{SMALL}\", \"move\": \"b3a3\"}}\n"
    );
    let args = ["why-not", "--time", "0.05", "--language", "pl"];
    let done = run_with(&[&args[..], &["--jobs", "-"]].concat(), jobs);
    assert_eq!((done.code, done.err.as_str()), (1, ""));
    let mut reports = json(&done.out);
    let lines: Vec<u64> = reports.iter().map(|report| report["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [1, 2, 3, 4, 5, 6]);
    for (report, message) in reports[1..5].iter().zip([
        "the field move is missing: expected for example \"move\": \"a1b2\"",
        "a1 is not allowed",
        "the field move: expected a string",
        "unknown field \"moves\": expected position, ply, format, id, move",
    ]) {
        assert!(report["error"]["message"].as_str().unwrap().contains(message), "{report}");
    }
    // A move on its own gives the same object, in the chosen language too.
    for (place, m) in [(0, "h3j3"), (5, "b3a3")] {
        let alone = json(&well(&[&args[..], &[SMALL, m, "--json"]].concat())).remove(0);
        let job = reports[place].as_object_mut().unwrap();
        job.remove("line");
        assert_eq!(job.remove("id").is_some(), place == 0);
        assert_eq!(alone, reports[place]);
    }
    assert_eq!(run(&["why-not", SMALL]).code, 2);
    assert_eq!(run(&["why-not", "--jobs", "-", "h3j3"]).code, 2);
}

/// A job of `analyze` with a game reports the value of the move played, as `--json` does.
#[test]
fn a_job_in_a_game_gives_the_object_of_json() {
    let dir = folder("jobs_game", &[("game.txt", format!("{SMALL}\nh3j3\n").as_bytes())]);
    let game = arg(&dir.join("game.txt")).to_owned();
    let job = format!("{{\"position\": \"{game}\", \"ply\": 0}}");
    let args = ["analyze", "--depth", "3", "--memory", "1"];
    let mut job = json(&run_with(&[&args[..], &["--jobs", "-"]].concat(), job).out).remove(0);
    let mut alone = json(&well(&[&args[..], &[&game, "--ply", "0", "--json"]].concat())).remove(0);
    assert_eq!(job.as_object_mut().unwrap().remove("line"), Some(1.into()));
    for report in [&mut job, &mut alone] {
        for key in ["seconds", "nodes", "depth"] {
            report.as_object_mut().unwrap().remove(key);
        }
    }
    assert_eq!(job, alone);
    assert_eq!((&job["played"]["move"], &job["played"]["loss"]), (&"h3j3".into(), &600.into()));
}

#[test]
fn what_a_command_has_beside_the_position_is_a_field() {
    let dir = folder("jobs", &[("illegal.txt", b"e3 e3"), ("game.txt", b"e3 c3")]);
    let game = arg(&dir.join("game.txt")).to_owned();
    let predict = format!("{{\"position\": \"{game}\", \"ply\": 1, \"moves\": \"c3\"}}");
    let report = json(&run_with(&["predict", "--jobs", "-"], predict).out).remove(0);
    assert_eq!(report["moves"], json(&well(&["predict", &game, "--json"]))[0]["moves"]);
    let explain = format!("{{\"position\": \"{SMALL}\", \"move\": \"h3j3\"}}");
    let report = json(&run_with(&["explain", "--jobs", "-"], explain).out).remove(0);
    assert_eq!(report["move"], "h3j3");
    let illegal = format!("{{\"position\": \"{}\"}}", arg(&dir.join("illegal.txt")));
    let refused = run_with(&["solve", "--jobs", "-"], illegal);
    assert_eq!((refused.code, refused.err.as_str()), (1, ""));
    let report = json(&refused.out).remove(0);
    assert_eq!(report["error"]["message"], "no legal game in the file");
    let reason = report["remarks"][0]["message"].as_str().unwrap();
    assert!(reason.contains("illegal.txt: line 1, placing 2: e3 is not allowed"), "{reason}");

    // A file may need its format, and the object of a job holds the remarks on its position.
    let one = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s d3c3";
    let dir = folder("jobs_format", &[("one", one.as_bytes())]);
    let file = dir.join("one");
    let formats = ["plain", "sgf", "chess"].map(|format| {
        let job = format!("{{\"position\": \"{}\", \"format\": \"{format}\"}}", arg(&file));
        json(&run_with(&["predict", "--jobs", "-"], job).out).remove(0)
    });
    assert_eq!(formats[0]["moves"][0]["move"], "pass", "{}", formats[0]);
    assert_eq!(formats[1]["error"]["message"], "no legal game in the file");
    let reason = formats[1]["remarks"][0]["message"].as_str().unwrap();
    assert!(reason.contains("expected"), "{reason}");
    let unknown = formats[2]["error"]["message"].as_str().unwrap();
    assert!(unknown.starts_with("\"chess\": ") && unknown.contains("littlegolem"), "{unknown}");
    let odd = "{\"position\": \"9/10/bbbbbbbbbbbbbw,bbbbbbbbbbbw,r,r,r,6/10/9 w s\"}";
    let done = run_with(&["predict", "--jobs", "-"], odd);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let remark = json(&done.out)[0]["remarks"][0]["message"].as_str().unwrap().to_owned();
    assert!(remark.contains("24 black pieces"), "{remark}");

    let missing = run(&["solve", "--jobs", "none.jsonl"]);
    assert!(missing.code == 2 && missing.err.contains("none.jsonl: cannot be read"), "{}", missing.err);
    assert_eq!(run(&["solve", "--jobs", &game, "--ply", "1"]).code, 2);
    assert_eq!(run(&["explain", "--jobs", &game, "e3"]).code, 2);
}

#[test]
fn shards_are_parts_of_the_jobs_with_the_numbers_of_their_lines() {
    let jobs = format!("{{\"position\": \"{SMALL}\"}}\n\n").repeat(3) + "nonsense\n";
    let lines = |shard: &str| {
        let done = run_with(&["predict", "--jobs", "-", "--shard", shard], jobs.clone());
        let lines = json(&done.out).iter().map(|report| report["line"].as_u64().unwrap()).collect::<Vec<_>>();
        (done.code, lines)
    };
    assert_eq!(lines("0/1"), (1, vec![1, 3, 5, 7]));
    assert_eq!(lines("0/3"), (1, vec![1, 7]));
    assert_eq!(lines("1/3"), (0, vec![3]));
    assert_eq!(lines("9/10"), (0, vec![]));
    let refused = run(&["predict", "--jobs", "-", "--shard", "3/3"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("expected I/N, such as 0/4"), "{}", refused.err);
    // `--shard` needs jobs to divide.
    assert_eq!(run(&["predict", SMALL, "--shard", "0/2"]).code, 2);
}
