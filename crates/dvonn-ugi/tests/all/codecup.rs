//! The CodeCup's protocol: whole games, and lines that are not moves.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use crate::pipe::Pipe;
use dvonn::{Color, Move, Position};
use dvonn_engine::{Engine, Native};
use dvonn_ugi::codecup::{CodeCupError, Pace, play};

struct Out(Sender<Vec<u8>>);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The test may have stopped reading.
        let _ = self.0.send(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn engine(seed: u64) -> Engine {
    let mut engine = Engine::new(1 << 20);
    engine.options.seed = seed;
    engine
}

fn pace() -> Pace {
    Pace { time: Duration::from_secs(60), move_overhead: Duration::ZERO, nodes: Some(300), ponder: false }
}

/// Runs a player in a thread. Returns its input and its output.
fn player(
    seed: u64,
    pace: Pace,
) -> (Sender<Vec<u8>>, Pipe, std::thread::JoinHandle<Result<(), CodeCupError>>) {
    let (to, input) = channel();
    let (output, from) = channel();
    let thread = std::thread::spawn(move || {
        let input = BufReader::new(Pipe::new(input));
        play(input, &mut Out(output), &engine(seed), pace, &Native::new())
    });
    (to, Pipe::new(from), thread)
}

fn line(pipe: &mut Pipe) -> String {
    let mut text = String::new();
    let mut byte = [0];
    while pipe.read(&mut byte).unwrap() == 1 && byte[0] != b'\n' {
        text.push(char::from(byte[0]));
    }
    text
}

#[test]
fn two_of_them_play_whole_games() {
    for seed in 0..6 {
        // The last seeds think on the opponent's time too, with short clocks.
        let pace = match seed {
            0..4 => pace(),
            _ => Pace { time: Duration::from_millis(300), ponder: true, nodes: None, ..pace() },
        };
        let (to_white, mut from_white, white) = player(seed, pace);
        let (to_black, mut from_black, black) = player(seed + 100, pace);
        to_white.send(b"Start\n".to_vec()).unwrap();
        let mut position = Position::start();
        let mut twice_in_a_row = 0;
        let mut last = None;
        while !position.is_over() {
            let side = position.side();
            let (from, to) = match side {
                Color::White => (&mut from_white, &to_black),
                Color::Black => (&mut from_black, &to_white),
            };
            let text = line(from);
            assert_eq!(text, text.to_uppercase());
            let m: Move = text.parse().unwrap();
            position = position.play(m).unwrap();
            to.send(format!("{text}\r\n").into_bytes()).unwrap();
            twice_in_a_row += u32::from(last == Some(side));
            last = Some(side);
        }
        assert_eq!(twice_in_a_row, 1, "at the change of phase White has two turns");
        for (to, thread) in [(to_white, white), (to_black, black)] {
            to.send(b"Quit\n".to_vec()).unwrap();
            thread.join().unwrap().unwrap();
        }
    }
}

fn error(input: &[u8]) -> String {
    let mut out = Vec::new();
    play(input, &mut out, &engine(0), pace(), &Native::new()).unwrap_err().to_string()
}

#[test]
fn lines_that_are_no_moves_are_named() {
    assert!(error(b"hello\n").starts_with("line 1: expected Start, Quit or a move"));
    assert!(error(b"E3\n\nE3\n").starts_with("line 3: "), "{}", error(b"E3\n\nE3\n"));
    assert!(error(b"PASS\n").starts_with("line 1: "));
    assert!(error(b"\xff\n").contains("found \"\u{fffd}\""));
    assert!(error(&vec![b'A'; 1 << 20]).contains("more than 64 KiB"));
    assert!(error(b"Start\nStart\n").contains("found \"Start\""));
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    for input in [&b""[..], b"Start", b"E3", b"Quit\n", b"Start\nQuit"] {
        let mut out = Vec::new();
        play(input, &mut out, &engine(0), pace(), &Native::new()).unwrap();
        assert_eq!(out.is_empty(), !input.starts_with(b"Start") && !input.starts_with(b"E3"));
    }
}
