//! The lines that a UGI server reads.

use std::time::Duration;

use dvonn::{Color, Move, Position};
use dvonn_engine::{Limits, Time};

use crate::server::Go;

/// A command, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Nothing,
    Ugi,
    IsReady,
    NewGame,
    Position(Box<Position>),
    SetOption { name: String, value: String },
    Go(Clocks),
    PonderHit,
    Stop,
    Query(Query),
    Quit,
}

/// What can be asked about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Query {
    FirstPlayersTurn,
    GameOver,
    Result,
}

/// What follows `go`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Clocks {
    time: [Option<Duration>; 2],
    increment: [Duration; 2],
    move_time: Option<Duration>,
    depth: Option<u8>,
    nodes: Option<u64>,
    infinite: bool,
    ponder: bool,
}

impl Clocks {
    /// For the side that is to move.
    pub(crate) fn for_side(self, side: Color) -> Go {
        let player = usize::from(side == Color::Black);
        let time = match (self.move_time, self.time[player]) {
            (Some(time), _) => Time::Move(time),
            (None, Some(left)) => Time::Game { left, increment: self.increment[player] },
            (None, None) => Time::Unlimited,
        };
        let limits = Limits { depth: self.depth, nodes: self.nodes, time };
        // Nothing said is the same as `infinite`.
        let endless = self.infinite || limits == Limits::INFINITE;
        let limits = if self.infinite { Limits::INFINITE } else { limits };
        Go { limits, ponder: self.ponder, endless }
    }
}

/// Understands a line, or says what was wrong with it and what was expected.
pub(crate) fn read(line: &str) -> Result<Command, String> {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return Ok(Command::Nothing) };
    let rest: Vec<&str> = words.collect();
    let alone = |command| match rest.first() {
        None => Ok(command),
        Some(word) => Err(format!("{first}: expected nothing after it, found {}", quoted(word))),
    };
    match first {
        "ugi" => alone(Command::Ugi),
        "isready" => alone(Command::IsReady),
        "uginewgame" => alone(Command::NewGame),
        "stop" => alone(Command::Stop),
        "ponderhit" => alone(Command::PonderHit),
        "quit" => alone(Command::Quit),
        "position" => position(&rest).map(|position| Command::Position(Box::new(position))),
        "setoption" => set_option(&rest),
        "go" => go(&rest).map(Command::Go),
        "query" => query(&rest).map(Command::Query),
        _ => Err(format!(
            "{}: expected ugi, isready, uginewgame, position, setoption, go, stop, ponderhit, query or quit",
            quoted(first)
        )),
    }
}

/// A word as it was, or its beginning.
fn quoted(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{:?}…", &word[..end]),
        None => format!("{word:?}"),
    }
}

fn position(words: &[&str]) -> Result<Position, String> {
    let (mut position, rest) = match words {
        ["startpos", rest @ ..] => (Position::start(), rest),
        ["fen", rows, side, phase, rest @ ..] => {
            let text = [*rows, *side, *phase].join(" ");
            (text.parse::<Position>().map_err(|error| format!("position fen: {error}"))?, rest)
        }
        ["fen", ..] => return Err("position fen: expected rows, side and phase".to_owned()),
        _ => return Err("position: expected startpos, or fen and a position".to_owned()),
    };
    let moves = match rest {
        [] => rest,
        ["moves", moves @ ..] => moves,
        [word, ..] => return Err(format!("position: expected moves, found {}", quoted(word))),
    };
    for (i, word) in moves.iter().enumerate() {
        let number = i + 1;
        let m: Move = word.parse().map_err(|error| format!("move {number}, {}: {error}", quoted(word)))?;
        position = position.play(m).map_err(|error| format!("move {number}, {word}: {error}"))?;
    }
    Ok(position)
}

fn set_option(words: &[&str]) -> Result<Command, String> {
    let Some((&"name", rest)) = words.split_first() else {
        return Err("setoption: expected name, the option's name, and value with its value".to_owned());
    };
    let end = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
    let value = rest.get(end + 1..).unwrap_or_default().join(" ");
    Ok(Command::SetOption { name: rest[..end].join(" "), value })
}

fn go(words: &[&str]) -> Result<Clocks, String> {
    let mut clocks = Clocks::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || {
            let value = words.next().copied().unwrap_or_default();
            let expected = || format!("go {word}: expected a whole number, found {}", quoted(value));
            // Clocks may have run out a little.
            value.parse::<i64>().map(|number| number.max(0) as u64).map_err(|_| expected())
        };
        match word {
            "p1time" => clocks.time[0] = Some(Duration::from_millis(number()?)),
            "p2time" => clocks.time[1] = Some(Duration::from_millis(number()?)),
            "p1inc" => clocks.increment[0] = Duration::from_millis(number()?),
            "p2inc" => clocks.increment[1] = Duration::from_millis(number()?),
            "movetime" => clocks.move_time = Some(Duration::from_millis(number()?)),
            "depth" => clocks.depth = Some(number()?.clamp(1, 100) as u8),
            "nodes" => clocks.nodes = Some(number()?),
            "infinite" => clocks.infinite = true,
            "ponder" => clocks.ponder = true,
            _ => {
                return Err(format!(
                    "go {}: expected p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite or ponder",
                    quoted(word)
                ));
            }
        }
    }
    Ok(clocks)
}

fn query(words: &[&str]) -> Result<Query, String> {
    match words {
        ["p1turn"] => Ok(Query::FirstPlayersTurn),
        ["gameover"] => Ok(Query::GameOver),
        ["result"] => Ok(Query::Result),
        _ => Err("query: expected p1turn, gameover or result".to_owned()),
    }
}
