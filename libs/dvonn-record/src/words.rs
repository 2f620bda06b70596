//! Moves written as words separated by white space, as Little Golem, the CodeCup and people do.

use dvonn::Move;

use crate::replay::Replayer;
use crate::text::unexpected;
use crate::{Expected, Place, ReadError};

/// The words of a text, each with its offset in bytes.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_ascii_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// Plays the moves of a text from byte `from` on. Numbers such as `12.` are skipped. `resign` and `draw` end
/// the game.
pub(crate) fn play(replayer: &mut Replayer, text: &str, from: usize) -> Result<(), ReadError> {
    // Lines are counted on the way. Counting from the start for each move would be quadratic.
    let mut line = 1;
    let mut counted = 0;
    let mut ended = false;
    for (at, word) in words(text.get(from..).unwrap_or("")) {
        let at = from + at;
        let word = without_number(word);
        if word.is_empty() {
            continue;
        }
        if ended {
            return Err(unexpected(text, at, word, Expected::NothingMore));
        }
        if word.eq_ignore_ascii_case("resign") {
            replayer.resign(None);
            ended = true;
        } else if word.eq_ignore_ascii_case("draw") {
            replayer.agree_on_draw();
            ended = true;
        } else if let Ok(m) = Move::read_leniently(word) {
            line += line_breaks(text, counted, at);
            counted = at;
            replayer.play(m, None, Place::Line(line))?;
        } else {
            let error = unexpected(text, at, word, Expected::MoveOrEnd);
            return Err(replayer.refuse(error.at, error.fault));
        }
    }
    Ok(())
}

fn line_breaks(text: &str, from: usize, to: usize) -> usize {
    text.as_bytes().get(from..to).map_or(0, |bytes| bytes.iter().filter(|&&byte| byte == b'\n').count())
}

/// A word without its move number and full stops: nothing for `12.`, `e3` for both `12.e3` and `e3`.
pub(crate) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}
