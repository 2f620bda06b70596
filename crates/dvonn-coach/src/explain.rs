//! A position in words: what the vocabulary says about it, and what its best move achieves.
//!
//! These are terms that a player understands: mobility, possible landings, threatened stacks, possible
//! cut-offs, and the count. The engine's score sums them up a few moves later.

mod coaching;
mod placing;
mod position;
mod praise;
mod reason;
mod stake;
mod statement;

use std::cmp::Reverse;

use dvonn::{Color, Move, Phase, Position};
use dvonn_analysis::Line;
use dvonn_message::{AnyKey, Message};

use crate::facts::Facts;
use crate::key::Key;
use crate::motifs::motifs;
use crate::review::{Narrator, later_in_words, weight_of};

pub use coaching::{Coaching, MoveComment, Situation};
pub use position::{hanging, position_statements};
pub use reason::reason;
pub use stake::{Stake, notable_stakes, stakes};
pub use statement::Statement;

/// A move with an immediate effect below this weight has its point later.
const TELLING: i32 = 10;

/// The most moves that a sentence lists.
const LISTED: usize = 6;

/// Returns statements about a position by the rules alone, the sharpest first and the phase last.
#[must_use]
pub fn position_in_words(facts: &Facts) -> Vec<Message> {
    let mut said = position_statements(facts);
    said.sort_by_key(|statement| -statement.weight);
    said.into_iter().map(|statement| statement.message).collect()
}

/// Says what best play takes from either side, the largest first. `line` is best play.
#[must_use]
pub fn stakes_in_words(position: &Position, line: &[Move]) -> Vec<Message> {
    let stakes = notable_stakes(position, line);
    stakes.iter().enumerate().map(|(nth, stake)| stake.message(nth == 0)).collect()
}

/// Sorts the lines of a position, best first. Of equals, the lines with the most remarkable first move come
/// first.
pub fn order(position: &Position, lines: &mut [Line]) {
    lines.sort_by_cached_key(|line| {
        Reverse((line.evaluation.score, line.evaluation.proven, weight_of(position, &line.moves)))
    });
}

/// Describes the best move: how far it beats the others, if that is known, and what it does. `lines` are the
/// engine's lines for all legal moves or for the best ones, best first.
#[must_use]
pub fn best_in_words(position: &Position, lines: &[Line]) -> Vec<Message> {
    let Some(best) = lines.first() else { return Vec::new() };
    let Some(&m) = best.moves.first() else { return Vec::new() };
    let equals: Vec<String> = lines
        .iter()
        .take_while(|line| line.evaluation.score == best.evaluation.score)
        .filter_map(|line| line.moves.first())
        .map(|m| format!("{m:#}"))
        .collect();
    let count = equals.len();
    let hundredths = |line: &Line| line.evaluation.score.hundredths();
    let headline = match lines.get(count) {
        _ if position.count_moves() == 1 => {
            let kind = if m == Move::Pass { "pass" } else { "move" };
            Message::new(Key::BestOnly).with("move", m).with("kind", kind)
        }
        None => Message::new(Key::BestEqual).with("move", m),
        Some(worse) => {
            let message = match count {
                // Another move may turn out to be as good.
                _ if !(best.evaluation.proven && worse.evaluation.proven) => {
                    Message::new(Key::BestEstimated).with("move", m)
                }
                1 => Message::new(Key::BestClear).with("move", m),
                2..=LISTED => Message::new(Key::BestSeveral).with("moves", equals.join(", ")),
                _ => Message::new(Key::BestMany).with("equals", count).with("move", m),
            };
            message.with("count", i64::from(hundredths(best) - hundredths(worse)) / 100)
        }
    };
    [vec![headline], move_in_words(position, &best.moves)].concat()
}

/// Explains a position, the largest thing first: what best play takes, the best move, and the features of the
/// position with its phase at the end. `lines` are the engine's lines, best first.
#[must_use]
pub fn explanation(position: &Position, lines: &[Line]) -> Vec<Message> {
    let best = lines.first().map_or(&[][..], |line| &line.moves);
    let expected = lines.first().map(|line| line.evaluation.of_mover(position.side()).score.pieces());
    let mut features = position_in_words(&Facts::of(position));
    // It follows the count that it is about.
    if let Some(turned) = expected.and_then(|expected| turns(position, expected)) {
        let now = features.iter().position(|message| message.key() == Key::PayoffNow);
        features.insert(now.map_or(features.len(), |now| now + 1), turned);
    }
    let best_move = without_stakes(position, best, best_in_words(position, lines));
    [stakes_in_words(position, best), best_move, features].concat()
}

/// Explains a move that has just been named: its effects, and what the play expected after it takes.
#[must_use]
pub fn move_explained(position: &Position, line: &[Move]) -> Vec<Message> {
    let said = without_stakes(position, line, move_in_words(position, line));
    [said, stakes_in_words(position, line)].concat()
}

/// Leaves out what a move takes at once, if that is one of the stakes told.
fn without_stakes(position: &Position, line: &[Move], mut said: Vec<Message>) -> Vec<Message> {
    let takes = [Key::CutOff, Key::CutOffBoth, Key::CutOffOwn, Key::Neutralise].map(AnyKey::from);
    if notable_stakes(position, line).iter().any(|stake| stake.after.is_empty()) {
        said.retain(|message| !takes.contains(&message.key()));
    }
    said
}

/// Says that the side now ahead loses with the expected play, if that is the case. `expected` is White's
/// margin with that play, in pieces.
#[must_use]
pub fn turns(position: &Position, expected: f64) -> Option<Message> {
    let now = f64::from(position.margin(Color::White).pieces());
    let is_turned = position.phase() == Phase::Stacking && now * expected < 0.0 && expected.abs() >= 1.0;
    is_turned.then(|| Message::new(Key::Turns))
}

/// Describes the effects of a move, and the later effects of its line if the move itself has few. `line` is
/// the move and the expected play after it.
#[must_use]
pub fn move_in_words(position: &Position, line: &[Move]) -> Vec<Message> {
    let Some(&m) = line.first() else { return Vec::new() };
    let mut messages = Narrator::new().merits(&motifs(position, m), position, line, 1, 2);
    if weight_of(position, line) < TELLING {
        messages.extend(later_in_words(position, line));
    }
    messages
}
