//! The client's side of the protocol: what it sends to an engine, and how it reads the answers.

use std::fmt::Write;
use std::str::FromStr;

use dvonn::{Board, Margin, Move, Outcome};
use dvonn_engine::Chances;

use crate::query::outcome_of_word;

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

/// A line from an engine that is searching or has just finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineMessage {
    /// `info …`: how far the search is, and one of its principal variations.
    Info(Info),
    /// `info multipv K string proven +M`: with best play the K-th variation certainly ends with this margin.
    Proven {
        /// Which variation, counted from 1.
        multipv: usize,
        /// The final margin for the side to move.
        margin: Margin,
    },
    /// `info string outcome p1win`, `p2win` or `draw`: with best play the game certainly ends so.
    Outcome(Outcome),
    /// `info string …`: a remark.
    Remark(String),
    /// `bestmove …`, with the move as it was written; empty if nothing follows the word.
    BestMove(String),
    /// Anything else.
    Other,
}

/// An `info` line. A field is `None` where the line does not mention it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Info {
    /// The search depth in moves.
    pub depth: Option<u32>,
    /// Which principal variation it is about, counted from 1.
    pub multipv: Option<usize>,
    /// The expected final margin for the side to move, in hundredths of a piece.
    pub hundredths: Option<i32>,
    /// How likely the side to move is to win, draw and lose (`wdl`).
    pub chances: Option<Chances>,
    /// The number of positions searched.
    pub nodes: Option<u64>,
    /// The number of positions searched per second.
    pub nps: Option<u64>,
    /// The time taken in milliseconds.
    pub time: Option<u64>,
    /// The principal variation, up to the first word that is not a move.
    pub pv: Vec<Move>,
}

/// Reads a line from an engine.
#[must_use]
pub fn read(line: &str) -> EngineMessage {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("bestmove") => EngineMessage::BestMove(words.next().unwrap_or_default().to_owned()),
        Some("info") => read_info(words),
        _ => EngineMessage::Other,
    }
}

fn read_info<'a>(mut words: impl Iterator<Item = &'a str>) -> EngineMessage {
    let mut info = Info::default();
    while let Some(word) = words.next() {
        match word {
            // Everything after it is free text.
            "string" => return read_remark(info.multipv, &words.collect::<Vec<_>>()),
            "pv" => {
                info.pv = words.map_while(|word| word.parse().ok()).collect();
                return EngineMessage::Info(info);
            }
            "depth" => info.depth = number(words.next()),
            "multipv" => info.multipv = number(words.next()),
            "cp" => info.hundredths = number(words.next()),
            "wdl" => info.chances = chances([words.next(), words.next(), words.next()]),
            "nodes" => info.nodes = number(words.next()),
            "nps" => info.nps = number(words.next()),
            "time" => info.time = number(words.next()),
            _ => {}
        }
    }
    EngineMessage::Info(info)
}

fn read_remark(multipv: Option<usize>, words: &[&str]) -> EngineMessage {
    if let (Some(multipv), ["proven", margin]) = (multipv, words)
        && let Ok(margin) = margin.parse()
    {
        return EngineMessage::Proven { multipv, margin: Margin(margin) };
    }
    if let ["outcome", word] = words
        && let Some(outcome) = outcome_of_word(word)
    {
        return EngineMessage::Outcome(outcome);
    }
    EngineMessage::Remark(words.join(" "))
}

/// Three numbers in thousandths. `None` if they are no chances.
fn chances(words: [Option<&str>; 3]) -> Option<Chances> {
    let [win, draw, loss] = words.map(number::<u16>);
    let chances = Chances { win: win?, draw: draw?, loss: loss? };
    let sum = u32::from(chances.win) + u32::from(chances.draw) + u32::from(chances.loss);
    (sum == 1000).then_some(chances)
}

fn number<T: FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn::Color;
    use dvonn_engine::{PrincipalVariation, Score, Snapshot};

    use super::*;

    #[test]
    fn messages_are_read() {
        for (line, expected) in [
            ("bestmove e3", EngineMessage::BestMove("e3".to_owned())),
            ("  bestmove\ta1b2 ponder b2c3", EngineMessage::BestMove("a1b2".to_owned())),
            ("bestmove", EngineMessage::BestMove(String::new())),
            ("info string bestmove e3", EngineMessage::Remark("bestmove e3".to_owned())),
            ("info multipv 2 string proven -3", EngineMessage::Proven { multipv: 2, margin: Margin(-3) }),
            ("info string outcome p2win", EngineMessage::Outcome(Outcome::Win(Color::Black))),
            ("info string outcome none", EngineMessage::Remark("outcome none".to_owned())),
            ("info string nodes 17", EngineMessage::Remark("nodes 17".to_owned())),
            ("info nodes many", EngineMessage::Info(Info::default())),
            ("nodes 17", EngineMessage::Other),
            ("", EngineMessage::Other),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
        let EngineMessage::Info(info) = read("info depth 3 nodes 17 pv e3 a1b2 what e4") else { panic!() };
        assert_eq!((info.depth, info.nodes, info.pv.len()), (Some(3), Some(17), 2));
        for line in ["info wdl 1 2", "info wdl 600 600 600", "info wdl many", "info wdl 65535 65535 930"] {
            let EngineMessage::Info(info) = read(line) else { panic!() };
            assert_eq!(info.chances, None, "{line}");
        }
    }

    #[test]
    fn what_the_server_writes_is_read_back() {
        let moves: Vec<Move> = ["a1b2", "pass"].map(|m| m.parse().unwrap()).to_vec();
        let pv = PrincipalVariation { score: Score::new(-300), proven: true, moves: moves.clone() };
        let snapshot = Snapshot {
            depth: 7,
            selective_depth: 9,
            nodes: 1234,
            time: Duration::from_millis(500),
            stacks: 20,
            pvs: vec![pv],
            outcome: Some(Outcome::Draw),
        };
        let text = crate::info(&snapshot);
        let read_back: Vec<EngineMessage> = text.lines().map(read).collect();
        let expected = Info {
            depth: Some(7),
            multipv: Some(1),
            hundredths: Some(-300),
            chances: Some(Chances { win: 0, draw: 0, loss: 1000 }),
            nodes: Some(1234),
            nps: Some(2468),
            time: Some(500),
            pv: moves,
        };
        assert_eq!(
            read_back,
            [
                EngineMessage::Info(expected),
                EngineMessage::Proven { multipv: 1, margin: Margin(-3) },
                EngineMessage::Outcome(Outcome::Draw)
            ]
        );
        assert_eq!(read(&crate::best_move(&snapshot)), EngineMessage::BestMove("a1b2".to_owned()));
    }

    #[test]
    fn positions_are_sent_as_start_and_moves() {
        let moves = ["e3".parse().unwrap(), "pass".parse().unwrap()];
        assert_eq!(position_command(&Board::start(), &[]), "position startpos");
        assert_eq!(position_command(&Board::start(), &moves), "position startpos moves e3 pass");
        let dfen = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
        let start: Board = dfen.parse().unwrap();
        assert_eq!(position_command(&start, &moves[1..]), format!("position fen {dfen} moves pass"));
    }
}
