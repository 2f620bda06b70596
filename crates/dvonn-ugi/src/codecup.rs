//! The protocol of the CodeCup: a program plays one side by printing its moves and reading the other's.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use dvonn::{Color, Move, Position};
use dvonn_engine::{Engine, Host, Limits, Time};

use crate::Lines;

/// Why a game cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum CodeCupError {
    /// A line that is no move.
    #[error("line {line}: expected Start, Quit or a move such as E3, A1B2 or PASS, found {found:?}")]
    NoMove {
        /// Counted from 1.
        line: usize,
        /// What was read.
        found: String,
    },
    /// A move that the rules forbid.
    #[error("line {line}: {error}")]
    Illegal {
        /// Counted from 1.
        line: usize,
        /// The move and the rule.
        error: Box<dvonn::IllegalMove>,
    },
    /// A line that cannot be read.
    #[error("line {line}: {what}")]
    Unreadable {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The input or the output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// How to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Thinking time for the whole game.
    pub time: Duration,
    /// Positions to look at for each move at most, if that is limited too.
    pub nodes: Option<u64>,
}

/// Plays a game: White if the first line is `Start`, Black otherwise. Ends with `Quit` or the input.
///
/// # Errors
/// If a line is not what the protocol and the rules allow, or cannot be read or written.
pub fn play(
    input: impl BufRead,
    out: &mut dyn Write,
    engine: &Engine,
    pace: Pace,
    host: &dyn Host,
) -> Result<(), CodeCupError> {
    let mut lines = Lines::new(input);
    let mut number = 0;
    let mut position = Position::start();
    let mut left = pace.time;
    let mut own = None;
    loop {
        if own == Some(position.side()) && !position.is_over() {
            let start = host.now();
            let time = Time::Game { left, increment: Duration::ZERO };
            let limits = Limits { depth: None, nodes: pace.nodes, time };
            let answer = engine.think(&position, &limits, host, &mut |_| ());
            left = left.saturating_sub(host.now().saturating_sub(start));
            if let Some(m) = answer.best() {
                position = position.play_unchecked(m);
                writeln!(out, "{}", m.to_string().to_uppercase())?;
                out.flush()?;
                continue;
            }
        }
        let Some(line) = lines.next_line()? else { return Ok(()) };
        number += 1;
        let line = line.map_err(|what| CodeCupError::Unreadable { line: number, what })?;
        let word = line.trim();
        match word {
            "" => {}
            _ if word.eq_ignore_ascii_case("quit") => return Ok(()),
            _ if own.is_none() && word.eq_ignore_ascii_case("start") => own = Some(Color::White),
            _ => {
                own.get_or_insert(Color::Black);
                let found = || word.chars().take(40).collect();
                let m: Move =
                    word.parse().map_err(|_| CodeCupError::NoMove { line: number, found: found() })?;
                position = position
                    .play(m)
                    .map_err(|error| CodeCupError::Illegal { line: number, error: Box::new(error) })?;
            }
        }
    }
}
