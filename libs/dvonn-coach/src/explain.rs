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
use crate::placed::{self, Placed};
use crate::review::{Narrator, later_in_words, weight_of};

use placing::placing;
use position::mobility_in_words;

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
    // What the engine expects says more than the counts alone.
    if let (Some(placed), Some(expected)) = (Placed::of(position), expected)
        && let Some(counted) = features.iter_mut().find(|message| message.key() == Key::Placed)
    {
        *counted = placed.sum(Some(expected));
    }
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
    if let Move::Place(space) = m {
        let merits = placing(position, space).into_iter().map(|statement| statement.message);
        messages.extend(merits.chain(placed::change(position, &position.play_unchecked(m))));
    }
    if weight_of(position, line) < TELLING {
        messages.extend(later_in_words(position, line));
    }
    messages
}

/// Describes a stacking move by the rules alone: its weightiest effect or, if it has none that speaks for it,
/// how mobile it leaves its side. Empty for placements and passes.
#[must_use]
pub fn effect_in_words(position: &Position, m: Move) -> Vec<Message> {
    if !matches!(m, Move::Stack { .. }) {
        return Vec::new();
    }
    let side = position.side();
    let effects = Narrator::new().merits(&motifs(position, m), position, &[m], 1, 1);
    if effects.is_empty() {
        vec![mobility_in_words(side, Facts::of(&position.play_unchecked(m)).melee_strength[side])]
    } else {
        effects
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stacking_move_has_an_effect_in_words() {
        let position: Position = "9/10/1,b,b,w,r,r,r,4/10/9 w s".parse().unwrap();
        let said = |m: &str| effect_in_words(&position, m.parse().unwrap());
        let keys: Vec<AnyKey> = said("d3e3").iter().map(Message::key).collect();
        // It cuts off two pieces and ends the game.
        assert_eq!(keys, [AnyKey::from(Key::WipeOut)]);
        let full = *dvonn::random::setup(&mut dvonn::random::Random::new(3)).position();
        for &m in &*full.legal_moves() {
            assert_eq!(effect_in_words(&full, m).len(), 1, "{m}");
        }
        assert!(effect_in_words(&Position::start(), "c3".parse().unwrap()).is_empty());
        assert!(effect_in_words(&full, Move::Pass).is_empty());
    }

    #[test]
    fn an_explained_placement_ends_in_the_sum_of_what_is_placed() {
        let play = |position: Position, m: &str| position.play(m.parse().unwrap()).unwrap();
        let position = "c3 d3 e3 c2 a1 k3".split(' ').fold(Position::start(), play);
        let evaluation = dvonn_analysis::Evaluation::expected(dvonn_analysis::Score::new(250));
        let lines = [Line::new(evaluation, vec!["d4".parse().unwrap()])];
        let said = explanation(&position, &lines);
        let sum = said.iter().find(|message| message.key() == Key::Placed).unwrap();
        let value = |name| sum.value(name).cloned();
        assert_eq!((value("how"), value("side")), (Some("estimate".into()), Some(Color::White.into())));
        assert_eq!((value("whole"), value("tenth")), (Some(2_u8.into()), Some(5_u8.into())));
        assert!(said.iter().any(|message| message.key() == Key::PlacedChange));
        // Without an engine the sum is that of the counts.
        let alone = position_in_words(&Facts::of(&position));
        let how = |message: &Message| message.value("how").cloned();
        assert!(alone.iter().any(|one| one.key() == Key::Placed && how(one) == Some("counts".into())));
    }
}
