//! The UGI server, driven line by line and through its runner.

use std::io::{self, BufReader, Write};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use crate::pipe::Pipe;
use dvonn::{Move, Position};
use dvonn_ugi::{Reaction, Server, run};
use proptest::prelude::*;

/// A server's answer to a line, without a search.
fn answer(server: &mut Server, line: &str) -> (String, Reaction) {
    let mut out = Vec::new();
    let reaction = server.read(line, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), reaction)
}

#[derive(Clone, Default)]
struct Output(Arc<(Mutex<Vec<u8>>, Condvar)>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (text, written) = &*self.0;
        text.lock().unwrap().extend_from_slice(bytes);
        written.notify_all();
        Ok(bytes.len())
    }

    /// Waits a little, so a test that waits for a line reads it before the server continues.
    fn flush(&mut self) -> io::Result<()> {
        std::thread::sleep(Duration::from_millis(2));
        Ok(())
    }
}

impl Output {
    fn text(&self) -> String {
        String::from_utf8(self.0.0.lock().unwrap().clone()).unwrap()
    }

    /// Waits until a text has been written this many times.
    fn wait_for_times(&self, text: &str, count: usize) {
        let (all, written) = &*self.0;
        let is_missing = |all: &mut Vec<u8>| String::from_utf8_lossy(all).matches(text).count() < count;
        let waited = written.wait_timeout_while(all.lock().unwrap(), Duration::from_secs(20), is_missing);
        let (all, timeout) = waited.unwrap();
        assert!(!timeout.timed_out(), "no {text} in {}", String::from_utf8_lossy(&all));
    }

    /// Waits until a text has been written.
    fn wait_for(&self, text: &str) {
        self.wait_for_times(text, 1);
    }
}

/// A conversation with a running server.
fn conversation(talk: impl FnOnce(&Sender<Vec<u8>>, &Output)) -> String {
    let (sender, receiver) = channel();
    let output = Output::default();
    let theirs = output.clone();
    let server = std::thread::spawn(move || run(BufReader::new(Pipe::new(receiver)), theirs, 2));
    talk(&sender, &output);
    drop(sender);
    server.join().unwrap().unwrap();
    output.text()
}

fn say(sender: &Sender<Vec<u8>>, line: &str) {
    sender.send(format!("{line}\n").into_bytes()).unwrap();
}

/// The whole output for a whole input.
fn transcript(input: &[u8]) -> String {
    let output = Output::default();
    run(input, output.clone(), 2).unwrap();
    output.text()
}

/// The `bestmove` lines of an output.
fn best_moves(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("bestmove ")?.split(' ').next()).collect()
}

const ENDGAME: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

#[test]
fn introduces_itself() {
    let (text, _) = answer(&mut Server::new(8), "ugi");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("id name dvonn ") && lines[1].starts_with("id author "));
    assert!(lines[2..lines.len() - 1].iter().all(|line| line.starts_with("option name ")));
    assert!(text.contains("option name Threads type spin default 1 min 1 max 8\n"));
    assert_eq!(lines.last(), Some(&"ugiok"));
}

#[test]
fn tells_whose_turn_it_is_and_how_the_game_stands() {
    let mut server = Server::new(1);
    let mut ask = |position: &str| {
        assert_eq!(answer(&mut server, &format!("position {position}")).0, "");
        ["p1turn", "gameover", "result"].map(|what| answer(&mut server, &format!("query {what}")).0)
    };
    assert_eq!(ask("startpos"), ["response true\n", "response false\n", "response none\n"]);
    assert_eq!(ask("startpos moves e3"), ["response false\n", "response false\n", "response none\n"]);
    assert_eq!(ask(&format!("fen {ENDGAME}"))[1], "response false\n");
    let over = |cells: &str| format!("fen 9/10/11/10/{cells} w s");
    assert_eq!(ask(&over("rww,r,r,6"))[1..], ["response true\n", "response p1win\n"]);
    assert_eq!(ask(&over("rwb,r,r,6"))[1..], ["response true\n", "response p2win\n"]);
    assert_eq!(ask(&over("r,r,r,6"))[1..], ["response true\n", "response draw\n"]);
}

#[test]
fn what_is_wrong_is_named_and_changes_nothing() {
    let mut server = Server::new(4);
    answer(&mut server, "position startpos moves e3 f3");
    let before = *server.position();
    for (line, expected) in [
        ("hello", "expected ugi, isready"),
        ("position", "expected startpos, or fen"),
        ("position fen 9/10/11", "expected rows, side and phase"),
        ("position fen 9/10/11/10/x w s", "position fen: "),
        ("position startpos moves e3 e3", "move 2, e3: "),
        ("position startpos moves e3 z9", "move 2, \"z9\": "),
        ("position startpos moves pass", "move 1, pass: "),
        ("query weather", "expected p1turn, gameover or result"),
        ("setoption Hash 3", "expected name"),
        ("setoption name Hash value 0", "expected a whole number from 1 to 65536"),
        ("setoption name Threads value 5", "from 1 to 4"),
        ("setoption name Level value 11", "a level from 1 to 10"),
        ("setoption name Colour value red", "expected one of Hash, Threads"),
        ("setoption name Ponder value maybe", "expected true or false"),
    ] {
        let (text, reaction) = answer(&mut server, line);
        assert!(text.starts_with("info string error: ") && text.contains(expected), "{line}: {text}");
        assert_eq!((text.lines().count(), reaction), (1, Reaction::Done));
        assert_eq!(*server.position(), before, "{line}");
    }
}

#[test]
fn answers_in_every_kind_of_search() {
    for go in ["depth 3", "nodes 500", "movetime 20", "p1time 200 p2time 200", "p1time 0 p2time 0 p1inc 10"] {
        for position in ["startpos", "startpos moves e3", &format!("fen {ENDGAME}")] {
            let text = transcript(format!("position {position}\ngo {go}\n").as_bytes());
            let [best] = best_moves(&text)[..] else { panic!("{go}: {text}") };
            let start = position.strip_prefix("fen ").map_or(Position::start(), |dfen| dfen.parse().unwrap());
            let start =
                if position.ends_with("e3") { start.play("e3".parse().unwrap()).unwrap() } else { start };
            assert!(start.is_legal(best.parse().unwrap()), "{best}");
        }
    }
    assert_eq!(best_moves(&transcript(b"position fen 9/10/11/10/rww,r,r,6 w s\ngo depth 3\n")), ["none"]);
}

#[test]
fn proven_results_say_so() {
    let text = transcript(format!("position fen {ENDGAME}\ngo depth 50\n").as_bytes());
    assert!(text.contains("score cp 700 ") && text.contains("info multipv 1 string proven +7\n"), "{text}");
}

/// Like a match runner, the test asks the next question right after the answer.
#[test]
fn a_client_that_has_read_the_best_move_may_ask_at_once() {
    let text = conversation(|sender, out| {
        for asked in 1..=20 {
            say(sender, "position startpos");
            say(sender, "go nodes 1");
            out.wait_for_times("bestmove", asked);
        }
    });
    assert_eq!(best_moves(&text).len(), 20);
    assert!(!text.contains("error"), "{text}");
}

#[test]
fn an_infinite_search_ends_at_stop() {
    let text = conversation(|to, from| {
        say(to, &format!("position fen {ENDGAME}"));
        say(to, "go infinite");
        from.wait_for("string proven");
        // The search is done, but the client has not asked yet.
        say(to, "isready");
        from.wait_for("readyok");
        assert_eq!(best_moves(&from.text()), [""; 0]);
        say(to, "stop");
        from.wait_for("bestmove");
        say(to, "position startpos moves e3");
        say(to, "query p1turn");
        from.wait_for("response");
        say(to, "quit");
    });
    assert_eq!(best_moves(&text), ["d3c3"]);
    assert!(text.contains("response false"));
}

/// Every `go` gets one `bestmove`, even with bad arguments; otherwise a client would wait for ever.
#[test]
fn every_go_is_answered() {
    for go in [
        "go movetime 100 searchmoves e3",
        "go movetime abc",
        "go movetime",
        "go movetime 1.5",
        "go depth x nodes y",
        "go nodes 50 movetime",
        "go mate 3",
        "go mvtime 100",
        "go movestogo 40 wtime 50 btime 50",
        "go wtime 50 btime 50 winc 0 binc 0",
        "go searchmoves z9 depth 1",
        "go searchmoves depth 1",
        "go searchmoves a1b2 depth 1",
        "joho go depth 1",
        "\u{feff}go depth 1",
        "go depth 1 \u{1f600} \0",
        "go depth 99999999999999999999999 nodes 50",
        "go movetime -5",
        "go nodes 0",
        "go depth 0",
        "go p1time -1 p2time -1",
        "position nonsense\ngo depth 1",
        "position startpos moves e3 e3\ngo depth 1",
        "uginewgame\ngo depth 1",
        "setoption name Level value 3\ngo ponder mate 3\nponderhit",
        "position fen 9/10/11/10/rww,r,r,6 w s\ngo searchmoves e3 depth 1",
    ] {
        // The input stays open, so its end doesn't end the search.
        let text = conversation(|to, from| {
            say(to, go);
            from.wait_for("bestmove");
        });
        assert_eq!(best_moves(&text).len(), 1, "{go}: {text}");
    }
    let text = transcript(
        b"go depth 1 \xff\ngo infinite\nposition startpos moves e3\ngo depth 1\ngo ponder\ngo nodes 9",
    );
    assert_eq!(best_moves(&text).len(), 5, "{text}");
    assert!(!text.contains("error"), "{text}");
}

#[test]
fn only_the_named_moves_are_searched() {
    let moves = ["b1", "k5", "a1"];
    for (position, named) in [
        ("startpos", &moves[..]),
        ("startpos moves e3 f3", &moves[1..]),
        (&format!("fen {ENDGAME}"), &["d3b3", "e3e1", "d3d1"]),
    ] {
        let start = position.strip_prefix("fen ").unwrap_or("9/10/11/10/9 w p");
        let start: Position = start.parse().unwrap();
        let legal: Vec<String> = start.legal_moves().iter().map(Move::to_string).collect();
        let named: Vec<&str> = if position.starts_with("fen") {
            legal.iter().skip(1).step_by(2).map(String::as_str).collect()
        } else {
            named.to_vec()
        };
        for level in [1, 8, 10] {
            for (go, threads) in
                [("depth 3", 1), ("nodes 3000", 2), ("outcome nodes 5000", 1), ("movetime 30", 1)]
            {
                let options = format!(
                    "setoption name Level value {level}\nsetoption name Threads value {threads}\nsetoption name MultiPV value 9"
                );
                let named_words = named.join(" ");
                let text = transcript(
                    format!("{options}\nposition {position}\ngo searchmoves {named_words} {go}\n").as_bytes(),
                );
                let firsts = text.lines().filter_map(|line| line.split(" pv ").nth(1)?.split(' ').next());
                assert!(
                    firsts.chain(best_moves(&text)).all(|m| named.contains(&m)),
                    "{position} {go}: {text}"
                );
                assert_eq!(best_moves(&text).len(), 1);
                assert!(!text.contains("error") && !text.contains("skipped"), "{text}");
            }
        }
    }
    // An illegal move is reported, and the others remain.
    let text = transcript(b"position startpos moves e3\ngo depth 1 searchmoves e3 A1\n");
    assert!(text.contains("info string go searchmoves: skipped e3") && best_moves(&text) == ["a1"], "{text}");
}

/// A search of some moves proves something about these moves only, and leaves correct entries in the table.
#[test]
fn a_search_of_bad_moves_leaves_a_true_table() {
    let text = transcript(
        format!("position fen {ENDGAME}\ngo depth 50 searchmoves a1a1 e3d3 d3e3\ngo depth 50\n").as_bytes(),
    );
    assert_eq!(best_moves(&text).len(), 2);
    assert_eq!(best_moves(&text)[1], "d3c3");
    assert!(text.contains("string proven +7\n"), "{text}");
}

#[test]
fn pondering_waits_for_the_opponent() {
    let text = conversation(|to, from| {
        say(to, &format!("position fen {ENDGAME}"));
        say(to, "go ponder nodes 1");
        from.wait_for("string proven");
        say(to, "isready");
        from.wait_for("readyok");
        assert_eq!(best_moves(&from.text()), [""; 0]);
        say(to, "ponderhit");
        from.wait_for("bestmove");
    });
    assert_eq!(best_moves(&text), ["d3c3"]);
}

#[test]
fn the_end_of_the_input_ends_an_infinite_search() {
    assert_eq!(best_moves(&transcript(b"go infinite")).len(), 1);
    assert_eq!(best_moves(&transcript(b"go ponder movetime 10")).len(), 1);
}

#[test]
fn odd_bytes_and_endless_lines_are_survived() {
    let mut input = b"\xff\xfe\n\0\nisready\r\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 10_000_000));
    input.extend(b"\nisready\nposi");
    let text = transcript(&input);
    assert_eq!(text.matches("readyok").count(), 2);
    assert!(text.contains("\u{fffd}") && text.contains("more than 64 KiB"));
    assert!(text.lines().all(|line| line.len() < 400), "no answer repeats all of it");
}

#[test]
fn several_variations_begin_with_different_moves() {
    let text = transcript(
        format!("setoption name MultiPV value 3\nposition fen {ENDGAME}\ngo depth 2\n").as_bytes(),
    );
    let last: Vec<&str> = text.lines().filter(|line| line.contains(" pv ")).collect();
    let firsts: Vec<&str> =
        last.iter().rev().take(2).filter_map(|line| line.split(" pv ").nth(1)?.split(' ').next()).collect();
    assert_eq!(firsts.len(), 2);
    assert_ne!(firsts[0], firsts[1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_line_is_too_odd(words in prop::collection::vec(
        prop::sample::select(vec![
            "position", "startpos", "fen", "moves", "e3", "a1b2", "pass", "9/10/11/10/9", "w", "p", "s", "go", "depth",
            "-1", "99999999999999999999", "setoption", "name", "value", "Hash", "Level", "query", "result", "ugi",
            "stop", "ponderhit", "é", "\"", "", "p1time", "searchmoves", "infinite", "movetime",
        ]), 0..8)) {
        let mut server = Server::new(1);
        let (text, _) = answer(&mut server, &words.join(" "));
        prop_assert!(text.is_empty() || text.ends_with('\n'));
        prop_assert_eq!(answer(&mut server, "isready").0, "readyok\n");
    }
}

/// The server reads moves as records write them.
#[test]
fn moves_are_read_in_either_case() {
    let mut server = Server::new(1);
    assert_eq!(answer(&mut server, "position startpos moves E3 f3").0, "");
    assert!(server.position().is_legal("g3".parse::<Move>().unwrap()));
}
