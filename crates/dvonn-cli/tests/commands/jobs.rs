//! `--jobs`: many positions in one run.

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
        // In every language the same: JSON is in English.
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
        // The same as without a file of jobs.
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
    assert!(reason.contains("illegal.txt: line 1, move 2: e3 is not allowed"), "{reason}");

    let missing = run(&["solve", "--jobs", "none.jsonl"]);
    assert!(missing.code == 2 && missing.err.contains("none.jsonl: cannot be read"), "{}", missing.err);
    assert_eq!(run(&["solve", "--jobs", &game, "--ply", "1"]).code, 2);
    assert_eq!(run(&["explain", "--jobs", &game, "e3"]).code, 2);
}
