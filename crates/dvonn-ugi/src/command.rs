//! The commands that a UGI server reads.

use std::time::Duration;

use dvonn::{Move, Position};
use dvonn_ugi_client::Query;

use crate::go::GoArguments;

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// An empty line.
    Nothing,
    Ugi,
    IsReady,
    NewGame,
    Position(Box<Position>),
    SetOption {
        name: String,
        value: String,
    },
    Go(GoArguments),
    PonderHit,
    Stop,
    Query(Query),
    Quit,
}

impl Command {
    /// Whether it would change what the engine is thinking about, and so has to wait until the engine is
    /// idle.
    pub(crate) const fn needs_idle_engine(&self) -> bool {
        matches!(self, Self::NewGame | Self::Position(_) | Self::SetOption { .. } | Self::Go(_))
    }
}

/// The longest word that an error repeats in full.
const MAX_QUOTED_CHARS: usize = 40;

/// The depth that stands for any greater one.
const MAX_DEPTH: u64 = 100;

/// Reads a line.
///
/// # Errors
/// What was wrong with it, and what was expected.
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

/// A word in quotation marks, or the beginning of a long one.
fn quoted(word: &str) -> String {
    match word.char_indices().nth(MAX_QUOTED_CHARS) {
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

fn go(words: &[&str]) -> Result<GoArguments, String> {
    let mut arguments = GoArguments::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || {
            let value = words.next().copied().unwrap_or_default();
            let expected = || format!("go {word}: expected a whole number, found {}", quoted(value));
            // A clock may be slightly below zero: some clients let it run that far.
            value.parse::<i64>().map(|number| number.max(0) as u64).map_err(|_| expected())
        };
        match word {
            "p1time" => arguments.time[0] = Some(Duration::from_millis(number()?)),
            "p2time" => arguments.time[1] = Some(Duration::from_millis(number()?)),
            "p1inc" => arguments.increment[0] = Duration::from_millis(number()?),
            "p2inc" => arguments.increment[1] = Duration::from_millis(number()?),
            "movetime" => arguments.move_time = Some(Duration::from_millis(number()?)),
            "depth" => arguments.depth = Some(number()?.clamp(1, MAX_DEPTH) as u8),
            "nodes" => arguments.nodes = Some(number()?),
            "outcome" => arguments.outcome = true,
            "infinite" => arguments.infinite = true,
            "ponder" => arguments.ponder = true,
            _ => {
                return Err(format!(
                    "go {}: expected p1time, p2time, p1inc, p2inc, movetime, depth, nodes, outcome, infinite or \
                     ponder",
                    quoted(word)
                ));
            }
        }
    }
    Ok(arguments)
}

fn query(words: &[&str]) -> Result<Query, String> {
    // The protocol's error names what was expected; what was found is in the client's own log.
    let word = if let [word] = words { word } else { "" };
    word.parse().map_err(|error| format!("query: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> GoArguments {
        let Ok(Command::Go(arguments)) = read(line) else { panic!("{line}") };
        arguments
    }

    #[test]
    fn every_argument_of_go_is_read() {
        let ms = Duration::from_millis;
        let all = "go p1time 1 p2time 2 p1inc 3 p2inc 4 movetime 5 depth 6 nodes 7 outcome infinite ponder";
        let expected = GoArguments {
            time: [Some(ms(1)), Some(ms(2))],
            increment: [ms(3), ms(4)],
            move_time: Some(ms(5)),
            depth: Some(6),
            nodes: Some(7),
            outcome: true,
            infinite: true,
            ponder: true,
        };
        assert_eq!(arguments(all), expected);
        assert_eq!(arguments("go"), GoArguments::default());
        assert_eq!(arguments("go p2time -30").time, [None, Some(Duration::ZERO)]);
        assert_eq!(arguments("go depth 0").depth, Some(1));
        assert_eq!(arguments("go depth 1000").depth, Some(100));
    }

    #[test]
    fn option_names_and_values_may_have_several_words() {
        let option = |name: &str, value: &str| {
            Ok(Command::SetOption { name: name.to_owned(), value: value.to_owned() })
        };
        assert_eq!(read("setoption name Clear Hash"), option("Clear Hash", ""));
        assert_eq!(read("setoption name Move Overhead value 30"), option("Move Overhead", "30"));
        assert_eq!(read("setoption name A value B C"), option("A", "B C"));
        assert_eq!(read("setoption name A value"), option("A", ""));
    }

    #[test]
    fn only_what_changes_the_search_waits_for_it() {
        for (line, waits) in [
            ("uginewgame", true),
            ("position startpos", true),
            ("setoption name Hash value 1", true),
            ("go", true),
            ("", false),
            ("ugi", false),
            ("isready", false),
            ("stop", false),
            ("ponderhit", false),
            ("query result", false),
            ("quit", false),
        ] {
            assert_eq!(read(line).unwrap().needs_idle_engine(), waits, "{line}");
        }
    }

    #[test]
    fn long_words_are_cut_in_errors() {
        assert_eq!(quoted(&"x".repeat(40)), format!("{:?}", "x".repeat(40)));
        assert_eq!(quoted(&"é".repeat(41)), format!("{:?}…", "é".repeat(40)));
    }
}
