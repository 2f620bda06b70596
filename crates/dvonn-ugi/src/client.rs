//! The other side of the protocol: what whoever uses an engine says, and how its answers are read.

use std::fmt::Write;

use dvonn::{Board, Margin, Move};

/// `position startpos moves …` or `position fen … moves …`.
#[must_use]
pub fn position_command(start: &Board, moves: &[Move]) -> String {
    let mut text = match start {
        start if *start == Board::start() => "position startpos".to_owned(),
        start => format!("position fen {start}"),
    };
    for (i, m) in moves.iter().enumerate() {
        text.push_str(if i == 0 { " moves " } else { " " });
        // Writing to a string never fails.
        let _ = write!(text, "{m}");
    }
    text
}

/// What an engine says while or after it thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// `info …`: how far it is, and one of its lines.
    Info(Info),
    /// `info multipv K string proven +M`: the line K is the final margin with best play, for certain.
    Proven {
        /// Which line, from 1.
        line: usize,
        /// The final margin for the side to move.
        margin: Margin,
    },
    /// `info string …`: a remark.
    Remark(String),
    /// `bestmove …`, with the move as it is written; empty if there is nothing behind the word.
    BestMove(String),
    /// Anything else.
    Other,
}

/// An `info` line. What it does not mention is none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Info {
    /// Moves looked ahead.
    pub depth: Option<u32>,
    /// Which line it is about, from 1.
    pub multipv: Option<usize>,
    /// The expected margin for the side to move, in hundredths of a piece.
    pub hundredths: Option<i32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Positions looked at in a second.
    pub nps: Option<u64>,
    /// Milliseconds thought.
    pub time: Option<u64>,
    /// The expected moves, up to the first that is no move.
    pub moves: Vec<Move>,
}

/// Reads a line of an engine.
#[must_use]
pub fn read(line: &str) -> Said {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("bestmove") => Said::BestMove(words.next().unwrap_or_default().to_owned()),
        Some("info") => read_info(words),
        _ => Said::Other,
    }
}

fn read_info<'a>(mut words: impl Iterator<Item = &'a str>) -> Said {
    let mut info = Info::default();
    while let Some(word) = words.next() {
        match word {
            // What follows is free text.
            "string" => return read_remark(info.multipv, &words.collect::<Vec<_>>()),
            "pv" => {
                info.moves = words.map_while(|word| word.parse().ok()).collect();
                return Said::Info(info);
            }
            "depth" => info.depth = number(words.next()),
            "multipv" => info.multipv = number(words.next()),
            "cp" => info.hundredths = number(words.next()),
            "nodes" => info.nodes = number(words.next()),
            "nps" => info.nps = number(words.next()),
            "time" => info.time = number(words.next()),
            _ => {}
        }
    }
    Said::Info(info)
}

fn read_remark(line: Option<usize>, words: &[&str]) -> Said {
    if let (Some(line), ["proven", margin]) = (line, words)
        && let Ok(margin) = margin.parse()
    {
        return Said::Proven { line, margin: Margin(margin) };
    }
    Said::Remark(words.join(" "))
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn_engine::{PrincipalVariation, Score, Snapshot};

    use super::*;

    #[test]
    fn lines_are_understood() {
        for (line, expected) in [
            ("bestmove e3", Said::BestMove("e3".to_owned())),
            ("  bestmove\ta1b2 ponder b2c3", Said::BestMove("a1b2".to_owned())),
            ("bestmove", Said::BestMove(String::new())),
            ("info string bestmove e3", Said::Remark("bestmove e3".to_owned())),
            ("info multipv 2 string proven -3", Said::Proven { line: 2, margin: Margin(-3) }),
            ("info string nodes 17", Said::Remark("nodes 17".to_owned())),
            ("info nodes many", Said::Info(Info::default())),
            ("nodes 17", Said::Other),
            ("", Said::Other),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
        let Said::Info(info) = read("info depth 3 nodes 17 pv e3 a1b2 what e4") else { panic!() };
        assert_eq!((info.depth, info.nodes, info.moves.len()), (Some(3), Some(17), 2));
    }

    #[test]
    fn what_the_server_says_is_understood() {
        let moves: Vec<Move> = ["a1b2", "pass"].map(|m| m.parse().unwrap()).to_vec();
        let pv = PrincipalVariation { score: Score::new(-300), proven: true, moves: moves.clone() };
        let snapshot = Snapshot {
            depth: 7,
            selective_depth: 9,
            nodes: 1234,
            time: Duration::from_millis(500),
            pvs: vec![pv],
        };
        let text = crate::info(&snapshot);
        let said: Vec<Said> = text.lines().map(read).collect();
        let expected = Info {
            depth: Some(7),
            multipv: Some(1),
            hundredths: Some(-300),
            nodes: Some(1234),
            nps: Some(2468),
            time: Some(500),
            moves,
        };
        assert_eq!(said, [Said::Info(expected), Said::Proven { line: 1, margin: Margin(-3) }]);
        assert_eq!(read(&crate::best_move(&snapshot)), Said::BestMove("a1b2".to_owned()));
    }

    #[test]
    fn positions_are_given_by_start_and_moves() {
        let moves = ["e3".parse().unwrap(), "pass".parse().unwrap()];
        assert_eq!(position_command(&Board::start(), &[]), "position startpos");
        assert_eq!(position_command(&Board::start(), &moves), "position startpos moves e3 pass");
        let dfen = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
        let start: Board = dfen.parse().unwrap();
        assert_eq!(position_command(&start, &moves[1..]), format!("position fen {dfen} moves pass"));
    }
}
