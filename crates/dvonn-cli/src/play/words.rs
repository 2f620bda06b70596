//! The sentences in which both faces tell what happened in a game: those of `terminal.ftl`, with what they are about.

use dvonn::{Move, Piece, Pieces, Space};
use dvonn_engine::Level;
use dvonn_text::Text;

use super::thinker::Answer;
use crate::speech::{say, side, words};
use dvonn_game::{Decider, Ending, Event, Game, Player, Turn};

/// What happened, as a sentence.
pub(crate) fn event(text: &Text, event: &Event) -> String {
    match event {
        Event::Played(turn) => played(text, turn),
        Event::StackingBegins => text.get("terminal-stacking-begins"),
        Event::Over(ending) => self::ending(text, *ending),
        Event::Undone(count) => say!(text, "terminal-undone", count = *count),
        Event::GoesOn => text.get("terminal-goes-on"),
        Event::NothingToUndo => text.get("terminal-nothing-to-undo"),
        Event::Redone(count) => say!(text, "terminal-redone", count = *count),
        Event::NothingToRedo => text.get("terminal-nothing-to-redo"),
        Event::Refused(illegal) => say!(text, "terminal-sentence", words = words(text, illegal)),
        Event::Held { space, breach } => say!(
            text,
            "terminal-held",
            space = space.to_string(),
            reason = words(text, breach),
            rule = breach.rule().id()
        ),
        Event::NowhereToLand(space) => say!(text, "terminal-nowhere-to-land", space = space.to_string()),
        Event::NotYourTurn => text.get("terminal-not-your-turn"),
        Event::GameEnded => text.get("terminal-game-ended"),
        Event::FirstOf(games) => say!(text, "terminal-first-of", count = *games),
    }
}

fn played(text: &Text, turn: &Turn) -> String {
    let (side, m) = (side(turn.side), turn.m.to_string());
    let played = match (turn.by, turn.m) {
        (Decider::Rules, Move::Pass) => say!(text, "terminal-passes", side = side),
        (Decider::Rules, _) => say!(text, "terminal-last-piece", side = side, space = m),
        (Decider::Computer, _) => say!(text, "terminal-computer-plays", move = m),
        (Decider::Human, _) => say!(text, "terminal-plays", side = side, move = m),
    };
    if turn.removed.is_empty() {
        return played;
    }
    let spaces = turn.removed.to_string();
    let removed = say!(text, "terminal-removed", spaces = spaces, count = turn.pieces_lost);
    format!("{played} {removed}")
}

/// How the game ended.
pub(crate) fn ending(text: &Text, ending: Ending) -> String {
    let winner = ending.winner().map_or("nobody", side);
    match ending {
        Ending::Resigned(_) => say!(text, "terminal-resigned", winner = winner),
        Ending::Claimed(result) => say!(text, "terminal-claimed", by = result.by.id(), winner = winner),
        Ending::Towers(_) => say!(text, "terminal-towers", winner = winner),
    }
}

/// What the engine would play, and what comes of it.
pub(crate) fn hint(text: &Text, answer: &Answer) -> String {
    match answer.found.best() {
        Some(Move::Pass) => text.get("terminal-hint-pass"),
        Some(m) => {
            format!("{} {}", say!(text, "terminal-hint", move = m.to_string()), value(text, answer))
        }
        None => text.get("terminal-hint-none"),
    }
}

/// Who is ahead, as the engine sees it.
pub(crate) fn value(text: &Text, answer: &Answer) -> String {
    let Some(pv) = answer.found.pvs.first() else { return text.get("terminal-game-ended") };
    let mover = answer.position.side();
    let (leader, pieces) = match pv.score.pieces() {
        ahead if ahead >= 0.0 => (mover, ahead),
        behind => (!mover, -behind),
    };
    let (leader, count) = (side(leader), pieces.round() as u32);
    match (pv.proven, count) {
        (true, 0) => text.get("terminal-proven-draw"),
        (true, _) => say!(text, "terminal-proven", side = leader, count = count),
        (false, 0) => text.get("terminal-even"),
        (false, _) => say!(text, "terminal-ahead", side = leader, count = count),
    }
}

/// Who plays which side.
pub(crate) fn players(text: &Text, game: &Game, level: Level) -> String {
    match game.human_side() {
        Some(color) => say!(text, "terminal-you-play", side = side(color), level = level.get()),
        None => text.get("terminal-two-players"),
    }
}

/// Whose turn it is and what there is to do, or how the game ended.
pub(crate) fn turn(text: &Text, game: &Game) -> String {
    if let Some(ending) = game.ending() {
        return self::ending(text, ending);
    }
    let position = game.board().position();
    let color = position.side();
    let who = match (game.human_side(), game.players()[color]) {
        (None, _) => "either",
        (Some(_), Player::Human) => "you",
        (Some(_), Player::Computer) => "computer",
    };
    let side = side(color);
    match position.to_place() {
        Some(piece) => say!(text, "terminal-to-place", who = who, side = side, piece = piece.to_string()),
        None => say!(text, "terminal-to-move", who = who, side = side),
    }
}

/// A space and its stack in words: "c3: Black's stack of 4".
pub(crate) fn space(text: &Text, game: &Game, space: Space) -> String {
    let stack = game.board().position().stack(space);
    let (owner, height) = match stack {
        None => ("empty", 0),
        Some(stack) => (stack.owner().map_or("red", side), stack.height()),
    };
    say!(text, "terminal-space", space = space.to_string(), owner = owner, height = height)
}

/// How many pieces of each colour a stack has.
pub(crate) fn counts(text: &Text, pieces: Pieces) -> String {
    let counts: Vec<String> = Piece::ALL
        .into_iter()
        .filter(|&piece| pieces.count(piece) > 0)
        .map(|piece| say!(text, "terminal-count", count = pieces.count(piece), piece = piece.to_string()))
        .collect();
    counts.join(", ")
}
