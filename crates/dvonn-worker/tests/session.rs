//! The worker's side of the conversation, tested without a browser.

use std::time::Duration;

use dvonn_engine::Host;
use dvonn_worker::{Next, Session};

/// A clock that stands still, so that replies depend only on nodes and depth.
struct NoClock;

impl Host for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The session's replies to these lines, and its next step.
fn converse(session: &mut Session<NoClock>, lines: &[&str]) -> (Vec<String>, Next) {
    let mut said = Vec::new();
    let mut next = Next::Listen;
    for line in lines {
        next = session.read(line, &mut |lines| {
            assert!(!lines.is_empty(), "an empty message after {line:?}");
            said.extend(lines.lines().map(str::to_owned));
        });
    }
    (said, next)
}

const QUESTION: [&str; 2] = ["position startpos moves e3 f3 g3", "go nodes 2000"];

#[test]
fn a_search_reports_and_ends_with_the_best_move() {
    let (said, next) = converse(&mut Session::new(NoClock), &QUESTION);
    let (last, before) = said.split_last().expect("an answer");
    assert!(last.starts_with("bestmove ") && last != "bestmove none", "{said:?}");
    assert!(!before.is_empty() && before.iter().all(|line| line.starts_with("info ")), "{said:?}");
    assert_eq!(next, Next::Listen);
}

#[test]
fn answers_do_not_depend_on_earlier_lines() {
    // The page starts a new worker to interrupt a search. Its reply must be the same.
    let (fresh, _) = converse(&mut Session::new(NoClock), &QUESTION);
    let mut session = Session::new(NoClock);
    converse(&mut session, &["position startpos", "go depth 1", "uginewgame"]);
    assert_eq!(converse(&mut session, &QUESTION).0, fresh);
}

#[test]
fn options_reach_the_engine() {
    let mut session = Session::new(NoClock);
    let (said, _) = converse(&mut session, &["setoption name MultiPV value 3", QUESTION[0], "go depth 2"]);
    for line in ["multipv 1 ", "multipv 2 ", "multipv 3 "] {
        assert!(said.iter().any(|info| info.contains(line)), "{line}: {said:?}");
    }
}

#[test]
fn lines_that_make_no_sense_are_answered_and_change_nothing() {
    let mut session = Session::new(NoClock);
    let (said, next) = converse(&mut session, &["", "hello", "position startpos moves z9"]);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said.iter().all(|line| line.starts_with("info string error: ")), "{said:?}");
    assert_eq!(next, Next::Listen);
    assert_eq!(converse(&mut session, &["stop", "isready"]).0, ["readyok"]);
}

#[test]
fn a_worker_that_is_told_to_quit_closes() {
    assert_eq!(converse(&mut Session::new(NoClock), &["quit"]), (Vec::new(), Next::Close));
}
