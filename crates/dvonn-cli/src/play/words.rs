//! Sentences that both faces share: remarks of the session, the players, the turn, and the stack on a space.

use dvonn::{Board, Color, Piece, Pieces, Space};
use dvonn_game::{PlaySession, Prompt, Remark};
use dvonn_referee::{ended, who};
use dvonn_text::Text;

use crate::speech::say;

/// Returns a remark of the session as one text.
pub(crate) fn remark(text: &Text, remark: &Remark) -> String {
    let sentences: Vec<String> = remark.messages.iter().map(|message| text.say(message.clone())).collect();
    sentences.join(" ")
}

/// Returns a sentence about the players of both sides.
pub(crate) fn players(text: &Text, session: &PlaySession) -> String {
    match session.game().local_side() {
        Some(color) => {
            say!(text, "terminal-you-play", side = color.as_str(), level = session.plan().level.get())
        }
        None => text.get("terminal-two-players"),
    }
}

/// Returns the turn and the task, or the end of the game.
pub(crate) fn turn(text: &Text, session: &PlaySession) -> String {
    let game = session.game();
    if let Prompt::Look { moves, of } = session.prompt() {
        return say!(text, "play-task-look", moves = moves, of = of);
    }
    if let Some(result) = game.result() {
        return text.say(ended(result, game.seats()));
    }
    let position = game.board().position();
    let color = position.side();
    let (who, side) = (who(color, game.seats()), color.as_str());
    match position.to_place() {
        Some(piece) => say!(text, "terminal-to-place", who = who, side = side, piece = piece.to_string()),
        None => say!(text, "terminal-to-move", who = who, side = side),
    }
}

/// Returns a space and its stack in words: "c3: Black's stack of 4".
pub(crate) fn space(text: &Text, board: &Board, space: Space) -> String {
    let stack = board.position().stack(space);
    let (owner, height) = match stack {
        None => ("empty", 0),
        Some(stack) => (stack.owner().map_or("red", Color::as_str), stack.height()),
    };
    say!(text, "terminal-space", space = space.to_string(), owner = owner, height = height)
}

/// Returns the number of pieces of each colour in a stack, in words.
pub(crate) fn counts(text: &Text, pieces: Pieces) -> String {
    let counts: Vec<String> = Piece::ALL
        .into_iter()
        .filter(|&piece| pieces.count(piece) > 0)
        .map(|piece| say!(text, "terminal-count", count = pieces.count(piece), piece = piece.to_string()))
        .collect();
    counts.join(", ")
}
