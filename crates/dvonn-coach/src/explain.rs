//! A position in words: what the vocabulary says about it, and what its best move is good for.
//!
//! These are the terms of an evaluation that a player understands: who can move, who can land where, what hangs, what can be
//! cut off, and how the count stands. The engine's number is their sum after some moves.

use std::cmp::Reverse;

use dvonn::{Color, Move, Position, SpaceSet};
use dvonn_message::{Key, Message};

use crate::facts::{Facts, GamePhase};
use crate::motifs::motifs;
use crate::review::{AnswerLine, Narrator, weight_of};

/// A stack is worth mentioning from this height on.
const WORTHY: u8 = 2;

/// A cut-off is worth mentioning from this many pieces on.
const NOTABLE_CUT: i16 = 2;

/// The stacks of a side that the other side can hit without being hit back: their owner has no other stack that can land
/// there. Single pieces without a red one are left out.
#[must_use]
pub fn hanging(facts: &Facts, side: Color) -> SpaceSet {
    facts
        .stacks
        .iter()
        .filter(|stack| stack.stack.owner() == Some(side))
        .filter(|stack| stack.stack.height() >= WORTHY || stack.stack.has_red())
        .filter(|stack| !stack.attackers.is_empty() && stack.defenders.is_empty())
        .map(|stack| stack.space)
        .collect()
}

/// What there is to say about a position by the rules alone.
#[must_use]
pub fn position_in_words(facts: &Facts) -> Vec<Message> {
    let mut messages = vec![Message::new(Key::CoachPhase).with("phase", facts.phase.id())];
    if matches!(facts.phase, GamePhase::Placement) {
        return messages;
    }
    messages.push(match facts.payoff.pieces() {
        0 => Message::new(Key::CoachPayoffLevel),
        pieces => Message::new(Key::CoachPayoffNow)
            .with("side", if pieces > 0 { Color::White } else { Color::Black })
            .with("count", pieces.unsigned_abs()),
    });
    if matches!(facts.phase, GamePhase::Over) {
        return messages;
    }
    for side in Color::ALL {
        let strength = facts.melee_strength[side];
        messages.push(
            Message::new(Key::CoachMobility)
                .with("side", side)
                .with("count", strength.moves)
                .with("hits", strength.onto_enemies),
        );
    }
    for side in Color::ALL {
        let spaces = hanging(facts, side);
        if !spaces.is_empty() {
            messages.push(Message::new(Key::CoachHanging).with("side", side).with("spaces", spaces));
        }
        let worst = facts.cuts[!side].iter().max_by_key(|cut| cut.gain(!side));
        if let Some(cut) = worst.filter(|cut| cut.gain(!side) >= NOTABLE_CUT) {
            messages.push(
                Message::new(Key::CoachCuttable)
                    .with("side", side)
                    .with("count", cut.lost[side])
                    .with("threat", cut.m)
                    .with("spaces", cut.removed),
            );
        }
    }
    for blockade in &facts.blockades {
        messages.push(
            Message::new(Key::CoachShutIn)
                .with("side", blockade.blocked)
                .with("spaces", blockade.stacks)
                .with("stacks", blockade.stacks.len()),
        );
    }
    if let Some(side) = facts.waiting_game.as_ref().and_then(|game| game.runs_out) {
        messages.push(Message::new(Key::CoachWaiting).with("side", side));
    }
    if let Some(trap) = &facts.end_trap {
        messages.push(Message::new(Key::CoachTrapped).with("side", trap.side).with("count", trap.cost));
    }
    messages
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
