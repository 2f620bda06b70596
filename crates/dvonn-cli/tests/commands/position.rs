//! Tests of `dvonn position`.

use serde_json::json;

use crate::{SMALL, json, keys, run, well};

const KEYS: [&str; 9] = ["legal", "ok", "over", "phase", "remarks", "result", "score", "side", "stacks"];

#[test]
fn a_valid_position_is_described() {
    let out = well(&["position", SMALL, "--json"]);
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!(keys(report), KEYS);
    assert_eq!(report["ok"], true);
    assert_eq!(report["phase"], "stacking");
    assert_eq!(report["side"], "white");
    assert_eq!(report["legal"], json!(["b3a3", "b3c3", "d3c3", "h3j3"]));
    assert_eq!((&report["over"], &report["result"]), (&json!(false), &json!(null)));
    assert_eq!(report["score"], json!([4, 1]));
    assert_eq!(report["stacks"].as_array().unwrap().len(), 6);
    assert_eq!(
        report["stacks"][4],
        json!({"space": "h3", "pieces": "rw", "owner": "white", "height": 2, "red": true, "targets": ["j3"]})
    );

    for typed in ["d3-c3", "d3–c3"] {
        let played = json(&well(&["position", SMALL, "--move", typed, "--json"]));
        assert_eq!(played[0]["ok"], true, "{typed}");
    }
    let human = well(&["position", SMALL]);
    assert!(human.contains("White to move (White 4, Black 1)."), "{human}");
    assert!(human.contains("Legal moves (4): b3–a3 b3–c3 d3–c3 h3–j3\n"), "{human}");
}

#[test]
fn placement_passes_and_the_end_are_described() {
    let start = &json(&well(&["position", "9/10/11/10/9 w p", "--json"]))[0];
    assert_eq!((&start["phase"], &start["side"]), (&json!("placement"), &json!("white")));
    assert_eq!((start["legal"].as_array().unwrap().len(), &start["score"]), (49, &json!([0, 0])));
    assert_eq!(start["stacks"], json!([]));

    // A stack of two moves two spaces, a stack of three three. A stack of four has no target four spaces
    // away, so White must pass.
    let passes = &json(&well(&["position", "9/10/r,ww,b,r,r,6/10/9 w s", "--json"]))[0];
    assert_eq!(passes["legal"], json!(["b3d3"]));
    let passes = &json(&well(&["position", "9/10/r,www,b,r,r,6/10/9 w s", "--json"]))[0];
    assert_eq!((&passes["legal"], &passes["over"]), (&json!(["b3e3"]), &json!(false)));
    let passes = &json(&well(&["position", "9/10/r,wwww,b,r,r,6/10/9 w s", "--json"]))[0];
    assert_eq!((&passes["legal"], &passes["over"]), (&json!(["pass"]), &json!(false)));

    let over = &json(&well(&["position", "9/10/rw,3,r,5,rb/10/9 b s", "--json"]))[0];
    assert_eq!((&over["legal"], &over["over"]), (&json!([]), &json!(true)));
    assert_eq!(over["result"], "draw");
    let over = &json(&well(&["position", "9/10/rrrww,10/10/9 b s", "--json"]))[0];
    assert_eq!((&over["result"], &over["score"]), (&json!("white"), &json!([5, 0])));
}

#[test]
fn a_legal_move_is_played() {
    let report = &json(&well(&["position", SMALL, "--move", "B3A3", "--json"]))[0];
    let mut expected = [&KEYS[..], &["after", "removed"]].concat();
    expected.sort_unstable();
    assert_eq!(keys(report), expected);
    assert_eq!(report["after"], "9/10/rw,6,rw,1,r,1/10/9 b s");
    assert_eq!(report["removed"], json!(["c3", "d3"]));
    let human = well(&["position", SMALL, "--move", "b3a3"]);
    assert!(human.contains("Removed: c3 d3\n"), "{human}");
    assert!(human.ends_with("\n9/10/rw,6,rw,1,r,1/10/9 b s\n"), "{human}");
    assert!(well(&["position", SMALL, "--move", "h3j3"]).contains("Removed: nothing\n"));
}

#[test]
fn an_illegal_move_is_refused_with_its_rule() {
    for (m, rule, message) in [
        ("c3b3", "M2", "c3b3 is not allowed for White: the stack belongs to the other side (rule M2)"),
        ("a3b3", "M4", "a3b3 is not allowed for White: a lone red piece may not be moved (rule M4)"),
        ("b3d3", "M2", "b3d3 is not allowed for White: a stack of 1 moves exactly 1 space, not 2 (rule M2)"),
        ("d3e3", "M2", "d3e3 is not allowed for White: a stack may not land on an empty space (rule M2)"),
        (
            "e3",
            "L2",
            "e3 is not allowed for White: the board has been filled: a stack must be moved (rule L2)",
        ),
        ("pass", "M5", "pass is not allowed for White: a player with a legal move may not pass (rule M5)"),
    ] {
        let run_json = run(&["position", SMALL, "--move", m, "--json"]);
        let report = &json(&run_json.out)[0];
        assert_eq!((run_json.code, &report["ok"]), (1, &json!(true)), "the position itself is valid");
        assert_eq!(report["error"], json!({"rule": rule, "message": message}));
        assert_eq!(report.get("after"), None);
        let human = run(&["position", SMALL, "--move", m]);
        // Programs get the plain notation; people get a form that is easier to read.
        let for_people = message.replacen(
            m,
            &m.parse::<dvonn::Move>().map_or_else(|_| m.to_owned(), |m| format!("{m:#}")),
            1,
        );
        assert_eq!((human.code, human.out.lines().last()), (1, Some(for_people.as_str())));
    }
}

#[test]
fn a_malformed_move_is_wrong_usage() {
    for m in ["", "x", "a1b", "a1b9", "resign", "e3 ", "é3"] {
        let run = run(&["position", SMALL, "--move", m]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{m}");
        assert_eq!(
            run.err,
            format!(
                "dvonn: --move {m:?}: not a move: expected a placement such as e3, a stacking move such as a1b2, \
                 or pass\n"
            )
        );
    }
}

#[test]
fn an_invalid_position_is_refused_with_all_its_faults() {
    let run_json = run(&["position", "r,8/10/r,w,b,ww,r,b,4,wr/10/8,b w s", "--json"]);
    assert_eq!(run_json.code, 1);
    let report = &json(&run_json.out)[0];
    assert_eq!(keys(report), ["faults", "ok"]);
    assert_eq!(report["ok"], false);
    let rules: Vec<_> = report["faults"].as_array().unwrap().iter().map(|fault| &fault["rule"]).collect();
    assert_eq!(rules, ["P1", "M4", "C2", "C1"]);
    for fault in report["faults"].as_array().unwrap() {
        assert_eq!(keys(fault), ["message", "rule"]);
    }
    let human = run(&["position", "r,8/10/r,w,b,ww,r,b,4,wr/10/8,b w s"]);
    assert_eq!((human.code, human.out.lines().count()), (1, 4), "{}", human.out);

    // Faults of the text come first, because the board is known only when all of the text has been read.
    let text = &json(&run(&["position", "9/10/x,10/10/9/9 w", "--json"]).out)[0];
    let faults = text["faults"].as_array().unwrap();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(faults.iter().all(|fault| fault["rule"].is_null()));
}
