//! An engine for the tests of the arena: it speaks UGI and plays the first legal move, or misbehaves as told.
//!
//! `fake-engine [MANNER]`, where MANNER is one of the words that [`manner`] reads.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::io::{BufRead, Write};
use std::time::Duration;

use dvonn::{Board, Color, Move, Outcome, Position};

/// How the engine behaves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Plays correctly.
    Good,
    /// Its tenth move is illegal.
    Illegal,
    /// Its tenth move is not a move.
    Nonsense,
    /// Exits at the tenth move, after a line on its standard error.
    Crash,
    /// Does not answer from the tenth move on.
    Hang,
    /// Takes 0.4 s for a move that should take 50 or 100 ms.
    Late,
    /// Sends meaningless lines between its answers.
    Garbage,
    /// Sends meaningless lines without end and reads nothing.
    Flood,
    /// Reads nothing and sends nothing.
    Deaf,
    /// Ignores `stop`, `quit` and the end of its input.
    Stubborn,
    /// Speaks the protocol of the CodeCup.
    CodeCup,
    /// Speaks the same protocol, but always plays e3.
    CodeCupIllegal,
}

fn manner(name: &str) -> Manner {
    match name {
        "good" => Manner::Good,
        "illegal" => Manner::Illegal,
        "nonsense" => Manner::Nonsense,
        "crash" => Manner::Crash,
        "hang" => Manner::Hang,
        "late" => Manner::Late,
        "garbage" => Manner::Garbage,
        "flood" => Manner::Flood,
        "deaf" => Manner::Deaf,
        "stubborn" => Manner::Stubborn,
        "codecup" => Manner::CodeCup,
        "codecup-illegal" => Manner::CodeCupIllegal,
        other => panic!("no manner {other}"),
    }
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or("good".to_owned());
    match manner(&name) {
        Manner::Flood => loop {
            say("lalala");
        },
        Manner::Deaf => wait_for_ever(),
        Manner::CodeCup => code_cup(false),
        Manner::CodeCupIllegal => code_cup(true),
        manner => ugi(manner),
    }
}

fn wait_for_ever() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(1000));
    }
}

fn say(line: impl std::fmt::Display) {
    let mut out = std::io::stdout();
    // A test that kills this program no longer listens.
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

fn ugi(manner: Manner) {
    let mut position = Position::start();
    let (mut asked, mut thinking) = (0, false);
    for line in std::io::stdin().lock().split(b'\n') {
        let line = String::from_utf8_lossy(&line.unwrap()).into_owned();
        if manner == Manner::Garbage {
            for _ in 0..50 {
                say("info string \u{2603} blah bestmove readyok ugiok");
            }
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied().unwrap_or("") {
            "ugi" => {
                say("id name Fake");
                say("option name Hash type spin default 16 min 1 max 1024");
                say("option name Seed type spin default 0 min 0 max 4294967295");
                say("ugiok");
            }
            "isready" => say("readyok"),
            "position" => position = set_up(&words[1..]).unwrap_or(position),
            "go" => {
                asked += 1;
                // Each `go` counts as one move, as in a match.
                if asked >= 10 {
                    misbehave(manner);
                }
                if manner == Manner::Late && matches!(words[1..], ["movetime", "50" | "100"]) {
                    std::thread::sleep(Duration::from_millis(400));
                }
                thinking = words.get(1) == Some(&"infinite");
                if !thinking {
                    answer(&position);
                }
            }
            "stop" if thinking && manner != Manner::Stubborn => {
                thinking = false;
                answer(&position);
            }
            "query" => query(&position, words.get(1).copied()),
            "quit" if manner != Manner::Stubborn => return,
            _ => {}
        }
    }
    if manner == Manner::Stubborn {
        wait_for_ever();
    }
}

fn misbehave(manner: Manner) {
    match manner {
        Manner::Illegal => say("bestmove a1a1"),
        Manner::Nonsense => say("bestmove castles"),
        Manner::Crash => {
            #[allow(clippy::print_stderr)]
            {
                eprintln!("out of ideas");
            }
            std::process::exit(3);
        }
        Manner::Hang => wait_for_ever(),
        _ => {}
    }
}

fn answer(position: &Position) {
    if let Some(m) = position.legal_moves().first() {
        say(format_args!("info depth 1 nodes 7 pv {m}"));
        say(format_args!("bestmove {m}"));
    }
}

fn set_up(words: &[&str]) -> Option<Position> {
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let start = match *words.first()? {
        "fen" => words[1..split].join(" ").parse::<Board>().ok()?,
        "startpos" => Board::start(),
        _ => return None,
    };
    words[split..].iter().skip(1).try_fold(*start.position(), |position, word| {
        let m: Move = word.parse().ok()?;
        position.play(m).ok()
    })
}

fn query(position: &Position, what: Option<&str>) {
    match what {
        Some("p1turn") => say(format_args!("response {}", position.side() == Color::White)),
        Some("gameover") => say(format_args!("response {}", position.is_over())),
        Some("result") => say(match position.outcome() {
            None => "response none",
            Some(Outcome::Draw) => "response draw",
            Some(Outcome::Win(Color::White)) => "response p1win",
            Some(Outcome::Win(Color::Black)) => "response p2win",
        }),
        _ => {}
    }
}

fn code_cup(always_e3: bool) {
    let mut position = Position::start();
    let mut side = Color::Black;
    for line in std::io::stdin().lock().lines() {
        match line.unwrap().trim() {
            "Start" => side = Color::White,
            "Quit" => return,
            token => position = position.play(token.parse().unwrap()).unwrap(),
        }
        while position.side() == side && !position.is_over() {
            let m = if always_e3 { "e3".parse().unwrap() } else { position.legal_moves()[0] };
            say(m.to_string().to_uppercase());
            position = position.play(m).unwrap_or(position);
            if always_e3 {
                break;
            }
        }
    }
}
