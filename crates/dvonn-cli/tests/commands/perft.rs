//! Tests of `dvonn perft`.

use crate::{SMALL, json, keys, run, well};

/// The full board of the format's description, from the published test vectors of the project.
const FULL: &str =
    "b,b,b,b,w,w,w,w,w/r,w,w,w,b,w,r,b,w,w/w,w,b,w,b,b,w,b,b,r,b/b,w,b,w,w,b,b,b,b,b/w,b,w,b,w,b,b,w,w w s";

#[test]
fn the_last_line_is_the_number_of_nodes() {
    for (args, nodes) in [
        (&["perft", "--depth", "0"][..], 1),
        (&["perft", "--depth", "1"], 49),
        (&["perft", "--depth", "3"], 49 * 48 * 47),
        (&["perft", "--depth", "1", SMALL], 4),
    ] {
        assert_eq!(well(args).lines().last().unwrap(), format!("nodes {nodes}"), "{args:?}");
    }
}

#[test]
fn json_has_depth_nodes_and_seconds() {
    let start = std::time::Instant::now();
    let out = well(&["perft", "--depth", "2", FULL, "--json"]);
    let [report] = &json(&out)[..] else { panic!("{out}") };
    assert_eq!(keys(report), ["depth", "nodes", "seconds"]);
    assert_eq!(report["depth"], 2);
    // The time is measured: it is positive and no longer than the whole run.
    let seconds = report["seconds"].as_f64().unwrap();
    assert!(0.0 < seconds && seconds <= start.elapsed().as_secs_f64(), "{seconds}");
    let human = well(&["perft", "--depth", "2", FULL]);
    assert_eq!(human.lines().last().unwrap(), format!("nodes {}", report["nodes"]));
}

#[test]
fn the_parts_of_divide_add_up() {
    for depth in ["1", "2", "3"] {
        let args = ["perft", "--divide", FULL, "--depth", depth];
        let human = well(&args);
        let lines: Vec<_> = human.lines().collect();
        let (parts, end) = lines.split_at(lines.len() - 2);
        let sum: u64 = parts.iter().map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap()).sum();
        assert_eq!(end[1], format!("nodes {sum}"));

        let out = well(&[&args[..], &["--json"]].concat());
        let report = &json(&out)[0];
        assert_eq!(keys(report), ["depth", "divide", "nodes", "seconds"]);
        let parts = report["divide"].as_object().unwrap();
        assert_eq!(parts.len(), lines.len() - 2);
        assert_eq!(parts.values().map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), sum);
    }
}

#[test]
fn a_wrong_position_is_wrong_usage() {
    let run = run(&["perft", "--depth", "1", "9/10/11/10/9 w x"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(
        run.err,
        "dvonn: \"9/10/11/10/9 w x\": no such file, and as a position: at character 16: expected the phase, p (placement) or s (stacking)\n"
    );
}
