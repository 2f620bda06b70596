//! Moves separated by white space: `c3 h3 e2 …`, numbered or not, with `resign` or `draw` at the end. A start
//! other than the empty board comes first, as a position string.

use dvonn::{Board, Move};

use crate::replay::Replayer;
use crate::text::line;
use crate::words::{self, words};
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

/// Writes the main line of a record.
pub(crate) fn write(record: &Record) -> String {
    let moves: Vec<_> = record.moves().collect();
    let mut text = String::new();
    // Without moves, the text would otherwise be empty.
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
/// on a draw.
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
