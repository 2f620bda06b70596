//! Moves separated by white space: `c3 h3 e2 …`, with or without numbers, and `resign` or `draw` at the end.
//! A start other than the empty board comes first, as a position string.

use dvonn::{Board, Move};

use crate::replay::Replayer;
use crate::text::line;
use crate::words::{self, without_number, words};
use crate::{EndReason, Fault, GameResult, ReadError, Record};

/// Reads the game of a file.
pub(crate) fn read(text: &str) -> Result<Record, ReadError> {
    let mut from = 0;
    let mut start = Board::start();
    let first_words: Vec<_> = words(text).take(3).collect();
    if let Some(&(at, first)) = first_words.first()
        && first.contains('/')
    {
        let dfen: Vec<_> = first_words.iter().map(|&(_, word)| word).collect();
        start = dfen
            .join(" ")
            .parse()
            .map_err(|error| ReadError::new(line(text, at), Fault::Start(Box::new(error))))?;
        from = first_words.last().map_or(0, |&(at, word)| at + word.len());
    }
    let mut replayer = Replayer::new(start);
    words::play(&mut replayer, text, from)?;
    Ok(replayer.finish())
}

/// Returns the beginning and end of a game's moves, without lines of words before and after, such as a
/// greeting and a signature. `None` if there are only words.
pub(crate) fn moves(game: &[u8]) -> Option<(usize, usize)> {
    let text = std::str::from_utf8(game).ok()?;
    let mut at = 0;
    let mut found = None;
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        // A single letter is more likely a typing error than a line of words.
        let is_game = line.trim().len() == 1 || line.split_ascii_whitespace().any(is_like_a_move);
        if is_game {
            found = Some((found.map_or(begin, |(first, _)| first), at));
        }
    }
    found
}

/// Whether a text begins with lines of words, followed by a line that consists of moves.
pub(crate) fn is_greeted(text: &str) -> bool {
    let is_header = |line: &str| line.trim_start().starts_with(['[', '{', '<', '(', ';']);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let Some(first) = lines.find(|line| is_header(line) || line.split_ascii_whitespace().any(is_like_a_move))
    else {
        return false;
    };
    let mut words = first.split_ascii_whitespace();
    first.split_ascii_whitespace().any(|word| Move::read_leniently(without_number(word)).is_ok())
        && words.all(|word| {
            let m = without_number(word);
            m.is_empty() || Move::read_leniently(m).is_ok()
        })
}

/// Whether a word is a part of a game, or was intended as one.
fn is_like_a_move(word: &str) -> bool {
    let m = without_number(word);
    let is_space = |bytes: &[u8]| matches!(bytes, [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    m.len() < word.len()
        || is_space(m.as_bytes())
        || ["resign", "draw", "start", "quit"].iter().any(|known| m.eq_ignore_ascii_case(known))
        || m.matches('/').count() == 4
        || Move::read_leniently(m).is_ok()
}

/// Writes the main line of a record.
pub(crate) fn write(record: &Record) -> String {
    let moves: Vec<_> = record.moves().collect();
    let mut text = String::new();
    // Without a start and moves, the text would be empty.
    if !record.starts_empty() || moves.is_empty() {
        text = format!("{}\n", record.start());
    }
    let words: Vec<_> = moves.iter().map(Move::to_string).chain(ending(record).map(str::to_owned)).collect();
    if !words.is_empty() {
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    text
}

/// The word for a result that does not follow from the moves: the side to move resigns, or the players agree
/// to a draw.
pub(crate) fn ending(record: &Record) -> Option<&'static str> {
    let result = record.result()?;
    let side = record.final_position().side();
    if result == GameResult::resigned(side) {
        Some("resign")
    } else if result.outcome == dvonn::Outcome::Draw && result.by == EndReason::Agreement {
        Some("draw")
    } else {
        None
    }
}
