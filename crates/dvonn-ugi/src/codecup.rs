//! The CodeCup's protocol: a program plays one side by printing its moves and reading the opponent's.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use dvonn::{Color, IllegalMove, Move, Phase, Position};
use dvonn_engine::{ClockTime, Engine, Host, Limits};

use crate::clock::for_thinking;
use crate::input::Lines;
use crate::ponder::ponder;

/// The reason why a game cannot continue. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum CodeCupError {
    /// The line is not a move.
    #[error("line {line}: expected Start, Quit or a move such as E3, A1B2 or PASS, found {found:?}")]
    NotAMove {
        /// The number of the line.
        line: usize,
        /// The text that was read, shortened if it is long.
        found: String,
    },
    /// The move breaks the rules.
    #[error("line {line}: {error}")]
    Illegal {
        /// The number of the line.
        line: usize,
        /// The move and the broken rule.
        error: Box<IllegalMove>,
    },
    /// The line is too long.
    #[error("line {line}: {what}")]
    Unreadable {
        /// The number of the line.
        line: usize,
        /// The fault.
        what: &'static str,
    },
    /// The input or the output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The limits of the engine's thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The clock for the whole game.
    pub time: Duration,
    /// The cost of each move on the referee's clock beyond the time that this program sees.
    pub move_overhead: Duration,
    /// The node limit of each move, if any.
    pub nodes: Option<u64>,
    /// Whether to think on the opponent's time, which takes one more thread on a host with threads. It does
    /// so only in the stacking phase, because findings about one placement do not help with the next.
    pub ponder: bool,
}

/// The most characters of a word that an error repeats.
const MAX_QUOTED_CHARS: usize = 40;

/// Plays a game: White if the first line is `Start`, otherwise Black. Ends with `Quit` or with the input.
///
/// # Errors
/// The protocol or the rules do not allow a line, or the input or the output fails.
pub fn play(
    input: impl BufRead + Send,
    out: &mut dyn Write,
    engine: &Engine,
    pace: Pace,
    host: &dyn Host,
) -> Result<(), CodeCupError> {
    let mut lines = Lines::new(input);
    let mut line_number = 0;
    let mut position = Position::start();
    let mut own_side = None;
    let mut left = pace.time;
    // The expected reply.
    let mut expected = None;
    // The time when the clock began to run for the next move.
    let mut asked_at = host.now();
    loop {
        if own_side == Some(position.side()) && !position.is_over() {
            let clock = ClockTime { left, increment: Duration::ZERO };
            let clock = for_thinking(clock, pace.move_overhead, &position);
            let mut limits = Limits::clock(clock.left, clock.increment);
            limits.nodes = pace.nodes;
            let answer = engine.think(&position, &limits, host, &mut |_| ());
            if let Some(m) = answer.best() {
                position = position.play_unchecked(m);
                writeln!(out, "{}", m.to_string().to_uppercase())?;
                out.flush()?;
                let now = host.now();
                left = left.saturating_sub(now.saturating_sub(asked_at) + pace.move_overhead);
                asked_at = now;
                expected = answer.ponder_move();
                continue;
            }
        }
        let is_waiting = own_side.is_some() && !position.is_over() && position.phase() == Phase::Stacking;
        let mut line = Ok(None);
        let mut wait = || {
            line = lines.next_line();
            asked_at = host.now();
        };
        if is_waiting && pace.ponder {
            let next = expected.take().and_then(|reply| position.play(reply).ok());
            ponder(engine, &next.unwrap_or(position), host, &mut wait);
        } else {
            wait();
        }
        let Some(line) = line? else { return Ok(()) };
        line_number += 1;
        let line = line.map_err(|what| CodeCupError::Unreadable { line: line_number, what })?;
        let word = line.trim();
        match word {
            "" => {}
            _ if word.eq_ignore_ascii_case("quit") => return Ok(()),
            _ if own_side.is_none() && word.eq_ignore_ascii_case("start") => own_side = Some(Color::White),
            _ => {
                own_side.get_or_insert(Color::Black);
                position = opponents_move(&position, word, line_number)?;
            }
        }
    }
}

/// The position after the opponent's move.
fn opponents_move(position: &Position, word: &str, line: usize) -> Result<Position, CodeCupError> {
    let found = || word.chars().take(MAX_QUOTED_CHARS).collect();
    let m: Move = word.parse().map_err(|_| CodeCupError::NotAMove { line, found: found() })?;
    position.play(m).map_err(|error| CodeCupError::Illegal { line, error: Box::new(error) })
}
