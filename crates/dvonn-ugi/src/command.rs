//! The commands that a UGI server reads.

use std::time::Duration;

use dvonn::{Move, Position};
use dvonn_analysis::ugi::{Query, UnknownQuery};

use crate::go::GoArguments;

/// A command that was read.
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
    /// Whether the command would change what the engine is searching, so it must wait until the engine is
    /// idle.
    pub(crate) const fn needs_idle_engine(&self) -> bool {
        matches!(self, Self::NewGame | Self::Position(_) | Self::SetOption { .. } | Self::Go(_))
    }
}

/// The words that begin a command.
const COMMANDS: [&str; 10] =
    ["ugi", "isready", "uginewgame", "position", "setoption", "go", "stop", "ponderhit", "query", "quit"];

/// The most characters of a word, and the most words, that an answer repeats.
const MAX_QUOTED_CHARS: usize = 40;
const MAX_QUOTED_WORDS: usize = 5;

/// The greatest depth. Greater ones are reduced to it.
const MAX_DEPTH: u64 = 100;

/// Reads a line. As UCI demands, unknown words are skipped and the rest is obeyed. `remarks` receives a text
/// about the skipped words.
///
/// # Errors
/// A text with the fault and what was expected.
pub(crate) fn read(line: &str, remarks: &mut Vec<String>) -> Result<Command, String> {
    // Some shells begin with a byte order mark.
    let words: Vec<&str> = line.trim_start_matches('\u{feff}').split_whitespace().collect();
    if words.is_empty() {
        return Ok(Command::Nothing);
    }
    let expected = || format!("{}: expected {}", quoted(words[0]), alternatives(&COMMANDS));
    let start = words.iter().position(|word| COMMANDS.contains(word)).ok_or_else(expected)?;
    let (before, first, rest) = (&words[..start], words[start], &words[start + 1..]);
    remark_skipped("the line", before, remarks);
    let mut alone = |command| {
        remark_skipped(first, rest, remarks);
        Ok(command)
    };
    match first {
        "ugi" => alone(Command::Ugi),
        "isready" => alone(Command::IsReady),
        "uginewgame" => alone(Command::NewGame),
        "stop" => alone(Command::Stop),
        "ponderhit" => alone(Command::PonderHit),
        "position" => position(rest, remarks).map(|position| Command::Position(Box::new(position))),
        "setoption" => set_option(rest),
        "go" => Ok(Command::Go(go(rest, remarks))),
        "query" => query(rest, remarks).map(Command::Query),
        _ => alone(Command::Quit),
    }
}

/// Joins words as a list: "a, b or c".
fn alternatives(words: &[&str]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => words.concat(),
    }
}

/// Adds a remark about the skipped words of a command, if there are any.
fn remark_skipped(command: &str, words: &[&str], remarks: &mut Vec<String>) {
    if words.is_empty() {
        return;
    }
    let quoted: Vec<String> = words.iter().take(MAX_QUOTED_WORDS).map(|word| quoted(word)).collect();
    let more = if words.len() > MAX_QUOTED_WORDS { " and more" } else { "" };
    remarks.push(format!("{command}: skipped {}{more}", quoted.join(", ")));
}

/// A word, or the beginning of a long one, in quotation marks.
fn quoted(word: &str) -> String {
    match word.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{:?}…", &word[..end]),
        None => format!("{word:?}"),
    }
}

fn position(words: &[&str], remarks: &mut Vec<String>) -> Result<Position, String> {
    let start = words.iter().position(|word| ["startpos", "fen"].contains(word)).unwrap_or(words.len());
    let (before, words) = words.split_at(start);
    let (mut position, rest) = match words {
        ["startpos", rest @ ..] => (Position::start(), rest),
        ["fen", rows, side, phase, rest @ ..] => {
            let text = [*rows, *side, *phase].join(" ");
            (text.parse::<Position>().map_err(|error| format!("position fen: {error}"))?, rest)
        }
        ["fen", ..] => return Err("position fen: expected rows, side and phase".to_owned()),
        _ => return Err("position: expected startpos, or fen and a position".to_owned()),
    };
    let end = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
    remark_skipped("position", &[before, &rest[..end]].concat(), remarks);
    // No word may be skipped among the moves, because the position would differ.
    for (number, word) in (1..).zip(rest.iter().skip(end + 1)) {
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

/// Reads the arguments of `go`. It always starts a search, so unreadable arguments are skipped.
fn go(words: &[&str], remarks: &mut Vec<String>) -> GoArguments {
    let mut arguments = GoArguments::default();
    let mut skipped = Vec::new();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        if let Some(flag) = arguments.flag(word) {
            *flag = true;
            continue;
        }
        match (is_number(word), words.peek().and_then(|value| whole_number(value))) {
            (true, Some(number)) => {
                words.next();
                set_number(&mut arguments, word, number);
            }
            (true, None) => {
                // The word in the number's place may be the next argument.
                let other = words.next_if(|value| !is_number(value) && arguments.flag(value).is_none());
                let found = other.map_or_else(|| "none".to_owned(), quoted);
                remarks.push(format!("go {word}: skipped; expected a whole number, found {found}"));
                arguments.skipped = true;
            }
            (false, _) => match word.parse() {
                Ok(m) if arguments.only_search_moves => arguments.search_moves.push(m),
                _ => skipped.push(word),
            },
        }
    }
    arguments.skipped |= !skipped.is_empty();
    remark_skipped("go", &skipped, remarks);
    arguments
}

/// Whether a number follows this word of `go`.
fn is_number(word: &str) -> bool {
    matches!(
        word,
        "p1time"
            | "p2time"
            | "p1inc"
            | "p2inc"
            | "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movetime"
            | "depth"
            | "nodes"
    )
}

/// Reads a number of `go`. A negative one becomes 0, since some clients let a clock go below it, and too
/// large a number becomes the largest.
fn whole_number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    const MAX: u64 = i64::MAX as u64;
    Some(if word.starts_with('-') { 0 } else { digits.parse().map_or(MAX, |number: u64| number.min(MAX)) })
}

fn set_number(arguments: &mut GoArguments, word: &str, number: u64) {
    let time = Duration::from_millis(number);
    match word {
        // UCI's words mean the same, with White as the first player.
        "p1time" | "wtime" => arguments.time[0] = Some(time),
        "p2time" | "btime" => arguments.time[1] = Some(time),
        "p1inc" | "winc" => arguments.increment[0] = time,
        "p2inc" | "binc" => arguments.increment[1] = time,
        "movetime" => arguments.move_time = Some(time),
        "depth" => arguments.depth = Some(number.clamp(1, MAX_DEPTH) as u8),
        _ => arguments.nodes = Some(number),
    }
}

fn query(words: &[&str], remarks: &mut Vec<String>) -> Result<Query, String> {
    let known = words.iter().enumerate().find_map(|(i, word)| Some((i, word.parse().ok()?)));
    // The error names what was expected. The client's own log has the text that was found.
    let (i, query) = known.ok_or_else(|| format!("query: {UnknownQuery}"))?;
    remark_skipped("query", &[&words[..i], &words[i + 1..]].concat(), remarks);
    Ok(query)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> GoArguments {
        let Ok(Command::Go(arguments)) = read(line, &mut Vec::new()) else { panic!("{line}") };
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
            only_search_moves: true,
            search_moves: ["e3", "a1b2", "pass"].map(|m| m.parse().unwrap()).to_vec(),
            skipped: false,
        };
        assert_eq!(arguments(&format!("{all} searchmoves e3 A1B2 pass")), expected);
        assert_eq!(arguments(&all.replacen("go", "go searchmoves e3 a1b2 pass", 1)), expected);
        let uci = all.replace("p1time", "wtime").replace("p2time", "btime");
        let uci = uci.replace("p1inc", "winc").replace("p2inc", "binc") + " searchmoves e3 a1b2 pass";
        assert_eq!(arguments(&uci), expected);
        assert_eq!(arguments("go"), GoArguments::default());
        assert_eq!(arguments("go p2time -30").time, [None, Some(Duration::ZERO)]);
        assert_eq!(arguments("go depth 0").depth, Some(1));
        assert_eq!(arguments("go depth 1000").depth, Some(100));
        assert_eq!(arguments("go nodes 99999999999999999999").nodes, Some(i64::MAX as u64));
    }

    #[test]
    fn what_go_cannot_read_is_skipped_and_told() {
        let ms = |milliseconds| Some(Duration::from_millis(milliseconds));
        let none = GoArguments { skipped: true, ..GoArguments::default() };
        let depth = GoArguments { depth: Some(3), ..none.clone() };
        for (line, expected, told) in [
            ("go mate 3 depth 3", &depth, "go: skipped \"mate\", \"3\""),
            ("go movetime depth 3", &depth, "go movetime: skipped; expected a whole number, found none"),
            ("go depth 3 movetime", &depth, "go movetime: skipped; expected a whole number, found none"),
            ("go movetime 1e3 depth 3", &depth, "expected a whole number, found \"1e3\""),
            ("go e3 depth 3", &depth, "go: skipped \"e3\""),
            ("go p1time ½ movetime 5", &GoArguments { move_time: ms(5), ..none.clone() }, "found \"½\""),
            ("go fast", &none, "go: skipped \"fast\""),
            ("go movetime -", &none, "found \"-\""),
        ] {
            let mut remarks = Vec::new();
            assert_eq!(read(line, &mut remarks), Ok(Command::Go(expected.clone())), "{line}");
            let [remark] = &remarks[..] else { panic!("{line}: {remarks:?}") };
            assert!(remark.contains(told), "{line}: {remark}");
        }
    }

    #[test]
    fn unknown_words_of_other_commands_are_skipped_and_told() {
        let e3 = Position::start().play("e3".parse().unwrap()).unwrap();
        let e3 = Command::Position(Box::new(e3));
        for (line, expected, told) in [
            ("joho isready now", Command::IsReady, "the line: skipped \"joho\"|isready: skipped \"now\""),
            ("\u{feff}ugi", Command::Ugi, ""),
            ("position x startpos y moves e3", e3, "position: skipped \"x\", \"y\""),
            ("query the result", Command::Query(Query::Result), "query: skipped \"the\""),
            ("quit 1 2 3 4 5 6", Command::Quit, "quit: skipped \"1\", \"2\", \"3\", \"4\", \"5\" and more"),
        ] {
            let mut remarks = Vec::new();
            assert_eq!(read(line, &mut remarks), Ok(expected), "{line}");
            assert_eq!(remarks.join("|"), told, "{line}");
        }
    }

    #[test]
    fn option_names_and_values_may_have_several_words() {
        let read = |line| read(line, &mut Vec::new());
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
            assert_eq!(read(line, &mut Vec::new()).unwrap().needs_idle_engine(), waits, "{line}");
        }
    }

    #[test]
    fn long_words_are_cut_in_errors() {
        assert_eq!(quoted(&"x".repeat(40)), format!("{:?}", "x".repeat(40)));
        assert_eq!(quoted(&"é".repeat(41)), format!("{:?}…", "é".repeat(40)));
    }
}
