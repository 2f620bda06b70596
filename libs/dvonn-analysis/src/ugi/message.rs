//! The lines of an engine.

use std::str::FromStr;
use std::time::Duration;

use crate::{Chances, Evaluation, Line, Progress, Score};
use dvonn::{Margin, Move, Outcome};

use crate::ugi::query::outcome_of_word;

/// A line from an engine that is searching or has just finished.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EngineMessage {
    /// `info …`: the progress of the search, and one of its principal variations.
    Info(Info),
    /// `info multipv K string proven +M`: the K-th variation is proven to end with this margin under best
    /// play.
    Proven {
        /// The rank of the variation, counted from 1.
        multipv: usize,
        /// The final margin for the side to move.
        margin: Margin,
    },
    /// `info string outcome p1win`, `p2win` or `draw`: the game is proven to end this way under best play.
    Outcome(Outcome),
    /// `info string …`: a remark.
    Remark(String),
    /// `bestmove …`, with the move as written; empty if nothing follows the word.
    BestMove(String),
    /// Anything else.
    Other,
}

/// An `info` line. A field is `None` if the line does not mention it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Info {
    /// The search depth in moves.
    pub depth: Option<u32>,
    /// The length of the longest line of play searched, in moves (`seldepth`).
    pub selective_depth: Option<u32>,
    /// The rank of its principal variation, counted from 1.
    pub multipv: Option<usize>,
    /// The expected final margin for the side to move (`cp`).
    pub score: Option<Score>,
    /// The chances of the side to move (`wdl`).
    pub chances: Option<Chances>,
    /// The number of positions searched.
    pub nodes: Option<u64>,
    /// The number of positions searched per second.
    pub nps: Option<u64>,
    /// The time taken.
    pub time: Option<Duration>,
    /// The principal variation, up to the first word that is not a move.
    pub pv: Vec<Move>,
}

impl Info {
    /// The progress of the search, with earlier values where this line has none.
    #[must_use]
    pub fn progress_after(&self, before: Progress) -> Progress {
        let mut progress = before;
        progress.depth = self.depth.unwrap_or(before.depth);
        progress.selective_depth = self.selective_depth.unwrap_or(before.selective_depth);
        progress.nodes = self.nodes.unwrap_or(before.nodes);
        progress.time = self.time.unwrap_or(before.time);
        progress
    }

    /// The line of play and its rank, which is 1 without `multipv`. `None` if the line has no score or no
    /// moves.
    #[must_use]
    pub fn line(&self) -> Option<(usize, Line)> {
        let mut evaluation = Evaluation::expected(self.score?);
        evaluation.chances = self.chances;
        let line = Line::new(evaluation, self.pv.clone());
        (!self.pv.is_empty()).then(|| (self.multipv.unwrap_or(1), line))
    }
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
            // The rest of the line is free text.
            "string" => return read_remark(info.multipv, &words.collect::<Vec<_>>()),
            "pv" => {
                info.pv = words.map_while(|word| word.parse().ok()).collect();
                return EngineMessage::Info(info);
            }
            "depth" => info.depth = number(words.next()),
            "seldepth" => info.selective_depth = number(words.next()),
            "multipv" => info.multipv = number(words.next()),
            "cp" => info.score = number(words.next()).map(Score::new),
            "wdl" => info.chances = chances([words.next(), words.next(), words.next()]),
            "nodes" => info.nodes = number(words.next()),
            "nps" => info.nps = number(words.next()),
            "time" => info.time = number(words.next()).map(Duration::from_millis),
            _ => {}
        }
    }
    EngineMessage::Info(info)
}

fn read_remark(multipv: Option<usize>, words: &[&str]) -> EngineMessage {
    if let (Some(multipv), ["proven", margin]) = (multipv, words)
        && let Some(margin) = margin.parse().ok().and_then(Margin::new)
    {
        return EngineMessage::Proven { multipv, margin };
    }
    if let ["outcome", word] = words
        && let Some(outcome) = outcome_of_word(word)
    {
        return EngineMessage::Outcome(outcome);
    }
    EngineMessage::Remark(words.join(" "))
}

/// Reads three numbers in thousandths. `None` if they do not add up to 1000.
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
    use dvonn::Color;

    use super::*;

    fn info(line: &str) -> Info {
        let EngineMessage::Info(info) = read(line) else { panic!("{line}") };
        info
    }

    #[test]
    fn messages_are_read() {
        for (line, expected) in [
            ("bestmove e3", EngineMessage::BestMove("e3".to_owned())),
            ("  bestmove\ta1b2 ponder b2c3", EngineMessage::BestMove("a1b2".to_owned())),
            ("bestmove", EngineMessage::BestMove(String::new())),
            ("info string bestmove e3", EngineMessage::Remark("bestmove e3".to_owned())),
            (
                "info multipv 2 string proven -3",
                EngineMessage::Proven { multipv: 2, margin: Margin::clamped(-3) },
            ),
            ("info string outcome p2win", EngineMessage::Outcome(Outcome::Win(Color::Black))),
            ("info string outcome none", EngineMessage::Remark("outcome none".to_owned())),
            ("info string nodes 17", EngineMessage::Remark("nodes 17".to_owned())),
            ("info nodes many", EngineMessage::Info(Info::default())),
            ("nodes 17", EngineMessage::Other),
            ("", EngineMessage::Other),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
        let info_of = info("info depth 3 nodes 17 pv e3 a1b2 what e4");
        assert_eq!((info_of.depth, info_of.nodes, info_of.pv.len()), (Some(3), Some(17), 2));
        for line in ["info wdl 1 2", "info wdl 600 600 600", "info wdl many", "info wdl 65535 65535 930"] {
            assert_eq!(info(line).chances, None, "{line}");
        }
    }

    #[test]
    fn what_a_line_does_not_mention_stays_as_it_was() {
        let before = info("info depth 3 seldepth 5 nodes 17 time 20").progress_after(Progress::default());
        assert_eq!((before.depth, before.selective_depth, before.nodes), (3, 5, 17));
        let after = info("info nodes 30").progress_after(before);
        assert_eq!((after.depth, after.nodes, after.time), (3, 30, Duration::from_millis(20)));
    }

    #[test]
    fn a_line_of_play_has_a_score_and_moves() {
        let (rank, line) = info("info multipv 2 score cp -150 wdl 300 20 680 pv e3 c3").line().unwrap();
        let evaluation = Evaluation::expected(Score::new(-150));
        let chances = Chances { win: 300, draw: 20, loss: 680 };
        assert_eq!((rank, line.evaluation), (2, evaluation.with_chances(chances)));
        assert_eq!(info("info score cp 5 pv e3").line().map(|(rank, _)| rank), Some(1));
        for line in ["info multipv 1 pv e3", "info multipv 1 score cp 5", "info score cp 5 pv what"] {
            assert_eq!(info(line).line(), None, "{line}");
        }
    }
}
