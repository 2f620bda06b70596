//! A position in words: what the vocabulary says about it, and what its best move is good for.
//!
//! These are the terms of an evaluation that a player understands: who can move, who can land where, what hangs, what can be
//! cut off, and how the count stands. The engine's number is their sum after some moves.

mod coaching;
mod position;
mod statement;

use std::cmp::Reverse;

use dvonn::{Move, Position};
use dvonn_message::{Key, Message};

use crate::facts::Facts;
use crate::motifs::motifs;
use crate::review::{AnswerLine, Narrator, weight_of};

pub use coaching::{Coaching, MoveTold, Situation};
pub use position::{hanging, position_statements};
pub use statement::Statement;

/// What there is to say about a position by the rules alone.
#[must_use]
pub fn position_in_words(facts: &Facts) -> Vec<Message> {
    position_statements(facts).into_iter().map(|statement| statement.message).collect()
}

/// Puts the best lines of a position first, and of equal ones those whose first move does most that can be told.
pub fn order(position: &Position, lines: &mut [AnswerLine]) {
    lines
        .sort_by_cached_key(|line| Reverse((line.hundredths, line.proven, weight_of(position, &line.moves))));
}

/// The best move, how much worse the others are as far as that is known, and what it is good for. `lines` are the engine's, of all legal
/// moves or of the best ones, the best first.
#[must_use]
pub fn best_in_words(position: &Position, lines: &[AnswerLine]) -> Vec<Message> {
    let Some(best) = lines.first() else { return Vec::new() };
    let Some(&m) = best.moves.first() else { return Vec::new() };
    let equals: Vec<String> = lines
        .iter()
        .take_while(|line| line.hundredths == best.hundredths)
        .filter_map(|line| line.moves.first())
        .map(|m| format!("{m:#}"))
        .collect();
    let count = equals.len();
    let headline = match lines.get(count) {
        _ if position.count_moves() == 1 => Message::new(Key::CoachBestOnly).with("move", m),
        None => Message::new(Key::CoachBestEqual).with("move", m),
        Some(worse) => {
            let message = match count {
                // Another move may yet turn out to be as good.
                _ if !(best.proven && worse.proven) => Message::new(Key::CoachBestEstimated).with("move", m),
                1 => Message::new(Key::CoachBestClear).with("move", m),
                _ => Message::new(Key::CoachBestSeveral).with("moves", equals.join(", ")),
            };
            message.with("count", i64::from((best.hundredths - worse.hundredths) / 100))
        }
    };
    [vec![headline], move_in_words(position, &best.moves)].concat()
}

/// What a move does, with the play that is expected after it.
#[must_use]
pub fn move_in_words(position: &Position, line: &[Move]) -> Vec<Message> {
    let Some(&m) = line.first() else { return Vec::new() };
    Narrator::new().merits(&motifs(position, m), position, line, 1, 2)
}
