//! Tests of `dvonn solve`.

use crate::{SMALL, json, keys, run, well};

#[test]
fn a_proof_has_margin_moves_and_line() {
    let out = well(&["solve", SMALL, "--all", "--json", "--memory", "1"]);
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!(
        keys(report),
        ["best", "lower", "margin", "nodes", "outcome", "proven", "pv", "seconds", "upper"]
    );
    assert_eq!(report["proven"], true);
    assert_eq!((&report["margin"], &report["lower"], &report["upper"]), (&7.into(), &7.into(), &7.into()));
    assert_eq!(report["outcome"], "win");
    assert_eq!(report["best"], serde_json::json!(["d3c3"]));
    assert_eq!(report["pv"][0], "d3c3");
    let human = well(&["solve", SMALL, "--memory", "1"]);
    assert!(human.starts_with("Proven: +7 for White, who is to move\nBest: d3–c3\n"), "{human}");
}

#[test]
fn an_outcome_is_proven_without_the_margin() {
    let args = ["solve", SMALL, "--outcome", "--all", "--memory", "1"];
    let report = json(&well(&[&args[..], &["--json"]].concat())).remove(0);
    assert_eq!((&report["proven"], &report["outcome"]), (&true.into(), &"win".into()));
    assert!(report["lower"].as_i64().unwrap() > 0 && report["upper"].as_i64().unwrap() >= 7, "{report}");
    // Every move wins here; only one of them wins by the most.
    assert_eq!(report["best"], serde_json::json!(["b3a3", "b3c3", "d3c3", "h3j3"]));
    let human = well(&args);
    assert!(human.starts_with("Proven: White, who is to move, wins\nBest: "), "{human}");
    let black = "9/10/r,w,b,w,3,rw,1,r,1/10/9 b s";
    let lost = json(&well(&["solve", black, "--outcome", "--json", "--memory", "1"])).remove(0);
    assert_eq!((&lost["proven"], &lost["outcome"]), (&true.into(), &"loss".into()));
    assert!(lost["upper"].as_i64().unwrap() < 0, "{lost}");
}

#[test]
fn two_threads_prove_the_same() {
    let out = well(&["solve", SMALL, "--threads", "2", "--json", "--memory", "1"]);
    assert_eq!(json(&out)[0]["margin"], 7);
}

#[test]
fn without_time_it_says_what_it_knows() {
    let full = well(&["random", "--seed", "1"]);
    let stopped = run(&["solve", full.trim(), "--time", "0.05", "--memory", "1", "--json"]);
    assert_eq!(stopped.code, 1);
    let report = &json(&stopped.out)[0];
    assert_eq!((&report["proven"], &report["margin"]), (&false.into(), &serde_json::Value::Null));
    assert_eq!(report["outcome"], serde_json::Value::Null);
    assert_eq!(report["best"].as_array().map(Vec::len), Some(1));
    let stopped = run(&["solve", full.trim(), "--time", "0.05", "--memory", "1"]);
    assert!(stopped.out.starts_with("Not proven: between -49 and "), "{}", stopped.out);
    assert!(stopped.out.contains("The limit of 0.05 s was reached"), "{}", stopped.out);
    // A limit of 0 removes the time limit.
    let solved = well(&["solve", SMALL, "--time", "0", "--memory", "1"]);
    assert!(!solved.contains("limit"), "{solved}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for (args, message) in [
        (&["9/10/11/10/9 w p"][..], "still being filled"),
        (&["9/10/r,r,9/10/9 w s"], "there must be 3"),
        (&["9/10/x"], "unknown piece"),
        (&[SMALL, "--time", "soon"], "a number of seconds"),
        (&[SMALL, "--time", "-1"], "a number of seconds"),
        (&[SMALL, "--threads", "0"], "from 1 to 256"),
        (&[SMALL, "--memory", "0"], "from 1 to 65536"),
    ] {
        let refused = run(&[&["solve"], args].concat());
        assert_eq!(refused.code, 2, "{args:?}");
        assert!(refused.err.contains(message), "{args:?}: {}", refused.err);
    }
    // The colours of buried pieces may be wrong: here there are 24 black pieces.
    let buried = "9/10/bbbbbbbbbbbbbw,bbbbbbbbbbbw,r,r,r,6/10/9 w s";
    assert_eq!(json(&run(&["solve", buried, "--json", "--memory", "1"]).out)[0]["proven"], true);
}
