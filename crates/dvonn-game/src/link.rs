//! Links to a position or a whole game: the query, after the `?` in the address of the analysis page.
//!
//! `start=DFEN`, `moves=e3.g3.…` and `at=N` hold a short line of moves. `at=N&game=…` holds any game, packed
//! whole or as its main line alone. Older links hold a game as `at=N&sgf=…`.

use std::borrow::Cow;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use dvonn::{Board, DfenError, Move};
use dvonn_message::Message;

use crate::key::Key;
use dvonn_record::{MoveNumber, NodeId, ReadError, Record};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that a query escapes. Every other character is safe after a `#`.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'/').remove(b',');

/// The longest query to read, in bytes. No real link is longer.
pub const MAX_LENGTH: usize = 200_000;

/// The target of a link.
#[derive(Clone, PartialEq, Debug)]
pub struct Linked {
    /// The game.
    pub record: Record,
    /// The node that the link shows.
    pub at: NodeId,
}

/// Why a link cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// It is longer than [`MAX_LENGTH`].
    #[error("expected at most {MAX_LENGTH} characters")]
    TooLong,
    /// `start` is not a position.
    #[error("start: {0}")]
    Start(#[source] Box<DfenError>),
    /// `sgf` is not a game.
    #[error("sgf: {0}")]
    Game(#[source] Box<ReadError>),
    /// `game` is not a packed game. The link may have been copied only in part.
    #[error("game: expected a packed game; the link may have been copied only in part")]
    Packed,
    /// A word of `moves` is not a move, or is a move that breaks a rule.
    #[error("moves: {number} {read:?} is not a legal move")]
    Move {
        /// The number of the move.
        number: MoveNumber,
        /// The beginning of the word.
        read: String,
    },
}

impl From<&LinkError> for Message {
    /// The fault as half a sentence.
    fn from(error: &LinkError) -> Self {
        match error {
            LinkError::TooLong => Self::new(Key::LinkTooLong),
            LinkError::Start(error) => Self::from(&**error),
            LinkError::Game(error) => Self::from(&**error),
            LinkError::Packed => Self::new(Key::LinkPacked),
            LinkError::Move { number, read } => Self::new(Key::LinkMove)
                .with("what", number.kind())
                .with("number", number.get())
                .with("read", read.clone()),
        }
    }
}

/// The query for a line of moves from a board. An empty board without moves gives an empty query.
#[must_use]
pub fn moves(start: &Board, moves: &[Move]) -> String {
    let mut query = String::new();
    if *start != Board::start() {
        query = position(start);
    }
    if !moves.is_empty() {
        let words: Vec<String> = moves.iter().map(Move::to_string).collect();
        let separator = if query.is_empty() { "" } else { "&" };
        query = format!("{query}{separator}moves={}", words.join("."));
    }
    query
}

/// The query for a position alone.
#[must_use]
pub fn position(board: &Board) -> String {
    format!("start={}", escape(&board.to_string()))
}

/// The query for a whole game and the node to show.
///
/// A short line of moves without players and comments is written out; anything else is packed.
#[must_use]
pub fn game(record: &Record, at: NodeId) -> String {
    let is_bare = |id| {
        let node = record.node(id);
        node.comment().is_none() && node.marks().is_none() && node.children().len() <= 1
    };
    let nameless = record.players.white.is_none() && record.players.black.is_none();
    let at = match place(record, at) {
        place if place == record.plies() => None,
        place => Some(place),
    };
    if nameless && is_bare(NodeId::START) && record.walk().all(is_bare) {
        let all: Vec<Move> = record.moves().collect();
        let readable = moves(record.start(), &all);
        let packed = packed(&record.pack_main_line());
        return match at {
            _ if !all.is_empty() && readable.len() > packed.len() => with_place(at, packed),
            Some(at) => format!("{readable}&at={at}"),
            None => readable,
        };
    }
    with_place(at, packed(&record.pack()))
}

/// The query for a game's main line and result, without names, comments and variations. It is short: about
/// 100 characters for a whole game.
#[must_use]
pub fn main_line(record: &Record, at: NodeId) -> String {
    // For a node in a variation, the link shows where the variation leaves the main line.
    let shown = record.path(at).iter().zip(record.main_line()).take_while(|(id, main)| **id == *main).count();
    with_place((shown != record.plies()).then_some(shown), packed(&record.pack_main_line()))
}

fn packed(bytes: &[u8]) -> String {
    format!("game={}", URL_SAFE_NO_PAD.encode(bytes))
}

fn with_place(at: Option<usize>, query: String) -> String {
    match at {
        Some(at) => format!("at={at}&{query}"),
        None => query,
    }
}

/// The number of a node in written order, with 0 for the start. In a game without variations it is the number
/// of moves up to the node.
#[must_use]
pub fn place(record: &Record, at: NodeId) -> usize {
    record.walk().position(|id| id == at).map_or(0, |index| index + 1)
}

/// The node with a number from [`place`]; the last node if there are fewer.
#[must_use]
pub fn node_at(record: &Record, place: usize) -> NodeId {
    match place.checked_sub(1) {
        None => NodeId::START,
        Some(index) => record.walk().nth(index).unwrap_or_else(|| record.last()),
    }
}

/// Reads a query and ignores unknown names. `None` if no known name is left.
///
/// # Errors
/// [`LinkError`] if the link is malformed.
pub fn read(query: &str) -> Result<Option<Linked>, LinkError> {
    if query.len() > MAX_LENGTH {
        return Err(LinkError::TooLong);
    }
    let mut start = None;
    let mut words = None;
    let mut at = None;
    let mut sgf = None;
    let mut packed = None;
    for (name, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
        let value: Cow<'_, str> = percent_decode_str(value).decode_utf8_lossy();
        match name {
            "start" => {
                start = Some(value.parse::<Board>().map_err(|error| LinkError::Start(Box::new(error)))?);
            }
            "moves" => words = Some(value.into_owned()),
            "at" => at = value.parse::<usize>().ok(),
            "sgf" => sgf = Some(value.into_owned()),
            "game" => packed = Some(value.into_owned()),
            _ => {}
        }
    }
    if let Some(packed) = packed {
        return read_packed(&packed, at).map(Some);
    }
    if let Some(sgf) = sgf {
        return read_sgf(&sgf, at.unwrap_or(0));
    }
    if start.is_none() && words.is_none() {
        return Ok(None);
    }
    let mut record = Record::from_start(start.unwrap_or_else(Board::start));
    let mut last = NodeId::START;
    let words = words.unwrap_or_default();
    let (mut placements, mut others) = (0, 0);
    for word in words.split('.').filter(|word| !word.is_empty()) {
        let number = MoveNumber::next(record.board(last).position().phase(), placements, others);
        let refuse = || LinkError::Move { number, read: word.chars().take(20).collect() };
        let m: Move = word.parse().map_err(|_| refuse())?;
        last = record.add_move(last, m).map_err(|_| refuse())?;
        *if matches!(m, Move::Place(_)) { &mut placements } else { &mut others } += 1;
    }
    let path = record.path(last);
    let at = match at {
        Some(0) => NodeId::START,
        Some(number) => path.get(number - 1).copied().unwrap_or(last),
        None => last,
    };
    Ok(Some(Linked { record, at }))
}

fn read_sgf(text: &str, at: usize) -> Result<Option<Linked>, LinkError> {
    let records = dvonn_record::read_sgf(text).map_err(|error| LinkError::Game(Box::new(error)))?;
    Ok(records.into_iter().next().map(|record| {
        let at = node_at(&record, at);
        Linked { record, at }
    }))
}

/// Reads a packed game and finds the node; without a number, the end of the main line.
fn read_packed(text: &str, at: Option<usize>) -> Result<Linked, LinkError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| LinkError::Packed)?;
    let record = Record::unpack(&bytes).map_err(|_| LinkError::Packed)?;
    let at = at.map_or_else(|| record.last(), |at| node_at(&record, at));
    Ok(Linked { record, at })
}

fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

#[cfg(test)]
mod tests;
