//! Tests of Ctrl-C: the command shows its results so far and stops waiting.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::{SMALL, json, well};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/whole.sgf");

/// The number of SIGINT.
const SIGINT: i32 = 2;

/// Starts a run whose standard input stays open.
fn begin(args: &[&str]) -> Child {
    // A shell that runs the tests in the background makes them ignore interrupts, and the command would
    // inherit that.
    Command::new("env")
        .arg("--default-signal=INT")
        .arg(assert_cmd::cargo::cargo_bin!("dvonn"))
        .env("DVONN_LANGUAGE", "en")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn interrupt(child: &Child) {
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

/// Waits until an interrupt no longer ends the process at once.
fn until_it_takes_interrupts(process: u32) {
    /// The bit of SIGINT in the masks of proc(5).
    const BIT: u64 = 1 << (SIGINT - 1);
    let takes = || {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap() & BIT != 0
    };
    while !takes() {
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_position_is_judged_by_what_is_known() {
    for args in [&["9/10/11/10/9 w p"][..], &[GAME, "--ply", "20"]] {
        let child = begin(&[&["analyze"], args, &["--time", "500", "--memory", "1"]].concat());
        until_it_takes_interrupts(child.id());
        interrupt(&child);
        let out = child.wait_with_output().unwrap();
        let text = String::from_utf8(out.stdout).unwrap();
        assert!(out.status.success() && text.contains(" to move\n"), "{args:?}: {:?} {text}", out.status);
        // A search that was cut short gives no verdict on the move played.
        assert!(!text.contains("Played:"), "{args:?}: {text}");
    }
}

#[test]
fn a_proof_shows_its_bounds() {
    let full = well(&["random", "--seed", "1"]);
    let child = begin(&["solve", full.trim(), "--memory", "1", "--json"]);
    until_it_takes_interrupts(child.id());
    interrupt(&child);
    let out = child.wait_with_output().unwrap();
    let report = json(&String::from_utf8(out.stdout).unwrap()).remove(0);
    assert_eq!(
        (out.status.code(), &report["proven"], &report["lower"]),
        (Some(1), &false.into(), &(-49).into())
    );
}

#[test]
fn the_moves_of_a_game_so_far_are_summed_up() {
    let mut child = begin(&["analyze", GAME, "--time", "1", "--memory", "1"]);
    let mut rows = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    // The head of the table and two moves.
    (0..3).for_each(|_| assert_ne!(rows.read_line(&mut text).unwrap(), 0));
    interrupt(&child);
    rows.read_to_string(&mut text).unwrap();
    let out = child.wait_with_output().unwrap();
    let error = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.signal(), Some(SIGINT), "{error}");
    assert!(error.starts_with("dvonn: interrupted after ") && error.contains("of 81 moves"), "{error}");
    assert!(text.contains("\nWhite lost "), "{text}");
}

#[test]
fn a_wait_for_the_standard_input_ends() {
    for args in
        [&["analyze", "-"][..], &["solve", "-"], &["explain", "-"], &["review", "-"], &["position", "-"]]
    {
        let child = begin(args);
        // By now the command has read its arguments and waits.
        std::thread::sleep(Duration::from_millis(150));
        interrupt(&child);
        let out = child.wait_with_output().unwrap();
        assert_eq!((out.status.signal(), out.stdout), (Some(SIGINT), Vec::new()), "{args:?}");
    }
}

#[test]
fn jobs_are_done_as_they_arrive_and_none_is_half_done() {
    let mut child = begin(&["analyze", "--jobs", "-", "--time", "500", "--memory", "1"]);
    let mut input = child.stdin.take().unwrap();
    let mut rows = BufReader::new(child.stdout.take().unwrap());
    let mut next = |position: &str| {
        writeln!(input, "{{\"position\": \"{position}\"}}").unwrap();
        let mut line = String::new();
        rows.read_line(&mut line).unwrap();
        line
    };
    // This position is solved at once, and the answer comes although the input is still open.
    let first = json(&next(SMALL)).remove(0);
    assert_eq!((&first["line"], &first["lines"][0]["proven"]), (&1.into(), &true.into()));
    writeln!(input, "{{\"position\": \"9/10/11/10/9 w p\"}}").unwrap();
    std::thread::sleep(Duration::from_millis(200));
    interrupt(&child);
    let mut rest = String::new();
    rows.read_to_string(&mut rest).unwrap();
    assert_eq!((child.wait().unwrap().signal(), rest.as_str()), (Some(SIGINT), ""));

    // An interrupt also ends the command between two lines.
    let mut child = begin(&["predict", "--jobs", "-"]);
    let _open = child.stdin.take();
    until_it_takes_interrupts(child.id());
    interrupt(&child);
    assert_eq!(child.wait().unwrap().signal(), Some(SIGINT));
}
