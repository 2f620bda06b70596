//! A position or a whole game in an address: what stands behind the `?` of the analysis board's.
//!
//! `start=DFEN`, `moves=e3.g3.…` and `at=N` say how one got where; `sgf=…` has variations, comments and marks as well.

use std::borrow::Cow;

use dvonn::{Board, DfenError, Move};
use dvonn_record::{Format, NodeId, ReadError, Record};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::analysis::Analysis;

/// What must not stand in an address as it is. Whatever else is not a letter or digit is safe behind a `#`.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'/').remove(b',');

/// More than this nobody sends on purpose.
pub const MOST: usize = 200_000;

/// What is wrong with an address.
#[derive(Debug)]
pub enum LinkError {
    /// It is too long.
    TooLong,
    /// The start is no position.
    Start(Box<DfenError>),
    /// The game is none.
    Game(Box<ReadError>),
    /// A move is none, or breaks a rule: its number and what was read.
    Move(usize, String),
}

/// The address of the moves that lead here, and of nothing else.
#[must_use]
pub fn moves(start: &Board, moves: &[Move]) -> String {
    let mut query = String::new();
    if *start != Board::start() {
        query = format!("start={}", escape(&start.to_string()));
    }
    if !moves.is_empty() {
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        let separator = if query.is_empty() { "" } else { "&" };
        query = format!("{query}{separator}moves={}", words.join("."));
    }
    query
}

/// The address of a position alone.
#[must_use]
pub fn position(board: &Board) -> String {
    format!("start={}", escape(&board.to_string()))
}

/// The address of a whole game, and of where one is in it.
#[must_use]
pub fn game(analysis: &Analysis) -> String {
    let record = analysis.record();
    let plain = record.walk().all(|id| {
        let node = record.node(id);
        node.comment().is_none() && node.marks().is_none() && node.children().len() <= 1
    });
    let start = record.node(NodeId::START);
    let bare = plain && start.comment().is_none() && start.marks().is_none() && start.children().len() <= 1;
    let number = record.path(analysis.at()).len();
    if bare && record.players.white.is_none() && record.players.black.is_none() {
        let all: Vec<Move> = record.moves().collect();
        let query = moves(record.start(), &all);
        return if number == all.len() || query.is_empty() { query } else { format!("{query}&at={number}") };
    }
    let sgf = dvonn_record::write(record, Format::Sgf).unwrap_or_default();
    format!("sgf={}", escape(sgf.trim()))
}

/// Reads an address. Nothing behind the `?` is an empty board; names that are not known are passed over.
///
/// # Errors
/// What is wrong with it.
pub fn read(query: &str) -> Result<Option<Analysis>, LinkError> {
    if query.len() > MOST {
        return Err(LinkError::TooLong);
    }
    let mut start = None;
    let mut words = None;
    let mut at = None;
    for (name, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
        let value: Cow<'_, str> = percent_decode_str(value).decode_utf8_lossy();
        match name {
            "start" => {
                start = Some(value.parse::<Board>().map_err(|error| LinkError::Start(Box::new(error)))?);
            }
            "moves" => words = Some(value.into_owned()),
            "at" => at = value.parse::<usize>().ok(),
            "sgf" => return sgf(&value).map(Some),
            _ => {}
        }
    }
    if start.is_none() && words.is_none() {
        return Ok(None);
    }
    let mut record = Record::from_start(start.unwrap_or_else(Board::start));
    let mut node = NodeId::START;
    let words = words.unwrap_or_default();
    for (i, word) in words.split('.').filter(|word| !word.is_empty()).enumerate() {
        let refuse = || LinkError::Move(i + 1, word.chars().take(20).collect());
        let m: Move = word.parse().map_err(|_| refuse())?;
        node = record.add_move(node, m).map_err(|_| refuse())?;
    }
    let path = record.path(node);
    let mut analysis = Analysis::from_record(record);
    let at = at.unwrap_or(path.len()).min(path.len());
    if let Some(&node) = at.checked_sub(1).and_then(|last| path.get(last)) {
        analysis.go(node);
    }
    Ok(Some(analysis))
}

fn sgf(text: &str) -> Result<Analysis, LinkError> {
    let records = dvonn_record::read(text.as_bytes(), Some(Format::Sgf))
        .map_err(|error| LinkError::Game(Box::new(error)))?;
    Ok(records.into_iter().next().map_or_else(|| Analysis::from_board(Board::start()), Analysis::from_record))
}

fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

#[cfg(test)]
mod tests {
    use dvonn::random::{self, Random};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn games_go_both_ways(seed in any::<u64>(), plies in 0..90_usize, set_up in any::<bool>(), comment in ".{0,40}") {
            let mut random = Random::new(seed);
            let start = if set_up { random::setup(&mut random) } else { Board::start() };
            let mut analysis = Analysis::from_board(start);
            for _ in 0..plies {
                let Some(m) = random::legal_move(analysis.board().position(), &mut random) else { break };
                analysis.play(m).unwrap();
            }
            analysis.back();
            let there = read(&game(&analysis)).unwrap();
            match there {
                Some(there) => {
                    prop_assert_eq!(there.record(), analysis.record());
                    prop_assert_eq!(there.board(), analysis.board());
                }
                None => prop_assert!(!set_up && analysis.record().plies() == 0),
            }
            analysis.set_comment(comment);
            let query = game(&analysis);
            let there = read(&query).unwrap().unwrap_or_else(|| Analysis::from_board(Board::start()));
            prop_assert_eq!(there.record(), analysis.record());
            prop_assert!(query.is_ascii());
        }

        #[test]
        fn any_address_is_read_or_refused(query in "((start|moves|at|sgf|x)=[ -~]{0,60}&?){0,4}|.{0,80}") {
            let _ = read(&query);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(matches!(read("moves=e3.e3"), Err(LinkError::Move(2, word)) if word == "e3"));
        assert!(matches!(read("moves=<script>"), Err(LinkError::Move(1, _))));
        assert!(matches!(read("start=9/9 w s"), Err(LinkError::Start(_))));
        assert!(matches!(read("sgf=(;GM[1])"), Err(LinkError::Game(_))));
        assert!(matches!(read(&"x".repeat(MOST + 1)), Err(LinkError::TooLong)));
        assert!(matches!(read(""), Ok(None)));
        assert!(matches!(read("other=1"), Ok(None)));
        let there = read("moves=e3.c3.g2&at=1").unwrap().unwrap();
        assert_eq!((there.moves().len(), there.record().plies()), (1, 3));
    }
}
