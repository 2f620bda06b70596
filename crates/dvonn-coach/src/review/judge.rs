//! What the answers say about each move.

use std::collections::BTreeMap;

use dvonn::{Color, Move, Phase, Position};

use super::class::{MoveClass, PLACEMENT_NOISE, SEARCH_NOISE, THRESHOLDS};
use super::game_review::{Continuation, ReviewedMove, Stage};
use super::question::{Answer, Purpose, QuestionId};
use super::value::Value;
use crate::motifs::motifs;

/// A game, and what an engine said about its positions.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// The moves of the game.
    pub(super) moves: Vec<Move>,
    /// The positions between them: one more.
    pub(super) positions: Vec<Position>,
    pub(super) answers: BTreeMap<QuestionId, Answer>,
}

/// What the best move of a position and the one that was played are worth to the mover.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    best: Value,
    played: Value,
    loss: i32,
    /// The chance of winning with the best move, and what of it the played one lost.
    chance: f64,
    win_loss: f64,
    proven: bool,
}

impl Evidence {
    /// The moves of the game that can be judged: their position left a choice.
    pub(super) fn has_choice(&self, ply: usize) -> bool {
        self.positions[ply].count_moves() > 1
    }

    pub(super) fn answer(&self, ply: usize, purpose: Purpose) -> Option<&Answer> {
        self.answers.get(&QuestionId { ply, purpose })
    }

    /// The best line of a position of the game, its best move first.
    fn best_line(&self, ply: usize) -> Vec<Move> {
        if let Some(line) = self.answer(ply, Purpose::Position).and_then(Answer::best) {
            return line.moves.clone();
        }
        match self.moves.get(ply) {
            // The position left no choice.
            Some(&m) => [vec![m], self.best_line(ply + 1)].concat(),
            None => Vec::new(),
        }
    }

    /// The best move of a position of the game.
    pub(super) fn best_move(&self, ply: usize) -> Option<Move> {
        self.answer(ply, Purpose::Position)?.best()?.moves.first().copied()
    }

    /// What a position of the game is worth to the side to move, as far as the answers about it tell.
    pub(super) fn value(&self, ply: usize) -> Option<Value> {
        let position = &self.positions[ply];
        if position.is_over() {
            return Some(Value::of_margin(position.margin(position.side())));
        }
        // A second, longer search of the same position.
        let again = ply.checked_sub(1).and_then(|before| self.answer(before, Purpose::AfterPlayed));
        for answer in [again, self.answer(ply, Purpose::Position)].into_iter().flatten() {
            if let Some(line) = answer.best() {
                return Some(Value { hundredths: line.hundredths, proven: line.proven });
            }
        }
        // A forced move: the position after it tells.
        (!self.has_choice(ply) && ply < self.moves.len())
            .then(|| self.value(ply + 1).map(|value| as_seen_by(position, &self.positions[ply + 1], value)))
            .flatten()
    }

    /// What the move played in a position led to, for the mover.
    pub(super) fn value_of_played(&self, ply: usize) -> Option<Value> {
        self.value(ply + 1).map(|value| as_seen_by(&self.positions[ply], &self.positions[ply + 1], value))
    }

    /// What the best move of a position leads to, for the mover, by a search after it.
    fn value_after_best(&self, ply: usize) -> Option<Value> {
        let position = &self.positions[ply];
        let next = position.play_unchecked(self.best_move(ply)?);
        if next.is_over() {
            return Some(Value::of_margin(next.margin(position.side())));
        }
        let line = self.answer(ply, Purpose::AfterBest)?.best()?;
        let value = Value { hundredths: line.hundredths, proven: line.proven };
        Some(as_seen_by(position, &next, value))
    }

    /// What White may expect in each position, with the proof of the next position used where it says more.
    pub(super) fn values_for_white(&self) -> Vec<Value> {
        let mut values: Vec<Value> = Vec::with_capacity(self.positions.len());
        for (ply, position) in self.positions.iter().enumerate().rev() {
            let known = self.value(ply).unwrap_or(Value { hundredths: 0, proven: false });
            let mut value = known;
            if let Some(&next) = values.last() {
                let played = for_side(next, position.side());
                // The side to move is sure of what it then reached.
                if played.proven && !value.proven && played.hundredths > value.hundredths {
                    value = Value { proven: false, ..played };
                }
            }
            values.push(for_side(value, position.side()));
        }
        values.reverse();
        values
    }

    fn compare(&self, ply: usize) -> Option<Comparison> {
        let position = &self.positions[ply];
        let m = self.moves[ply];
        let answer = self.answer(ply, Purpose::Position)?;
        let best_line = answer.best()?;
        let best = Value { hundredths: best_line.hundredths, proven: best_line.proven };
        if position.phase() == Phase::Placement {
            return Some(compare_placements(answer, best, m));
        }
        let stacks = position.occupied().len();
        if self.best_move(ply) == Some(m) {
            let chance = best.chance(stacks);
            return Some(Comparison {
                best,
                played: best,
                loss: 0,
                chance,
                win_loss: 0.0,
                proven: best.proven,
            });
        }
        let played = self.value_of_played(ply)?;
        // Searches of positions before and after a move are not alike: one looks a move further. So what the move led to is
        // compared with what the best one leads to, unless both are certain. What that one leads to is no proof that it is best.
        let (best, surely_won) = match self.value_after_best(ply) {
            Some(after) if !best.proven => {
                (Value { proven: false, ..after }, after.proven && after.hundredths > 0)
            }
            _ => (best, best.proven && best.hundredths > 0),
        };
        let noise = if best.proven && played.proven { 0 } else { SEARCH_NOISE };
        let lost = best.hundredths - played.hundredths;
        let loss = if lost > noise { lost } else { 0 };
        let sure = if surely_won { 1.0 } else { best.chance(stacks) };
        let is_sure = best.proven || surely_won;
        let [before, after] = if is_sure && played.proven || best.proven && best.hundredths < 0 {
            [sure, played.chance(stacks).min(sure)]
        } else if played.proven && played.hundredths > 0 {
            [1.0; 2]
        } else {
            [best, played].map(|value| value.estimated_chance(stacks))
        };
        let win_loss = if loss == 0 { 0.0 } else { (before - after).max(0.0) };
        let proven = best.proven && played.proven;
        Some(Comparison { best, played, loss, chance: before, win_loss, proven })
    }

    /// Whether every move but the best one is a mistake at least.
    fn is_only_move(&self, ply: usize) -> bool {
        let stacks = self.positions[ply].occupied().len();
        let Some(answer) = self.answer(ply, Purpose::Alternatives) else { return false };
        let mut chances: Vec<f64> = answer
            .lines
            .iter()
            .map(|line| Value { hundredths: line.hundredths, proven: line.proven }.estimated_chance(stacks))
            .collect();
        chances.sort_by(|a, b| b.total_cmp(a));
        matches!(chances[..], [best, second, ..] if best - second >= THRESHOLDS.1)
    }

    /// What there is to say about a move of the game.
    pub(super) fn review(&self, ply: usize) -> ReviewedMove {
        let position = &self.positions[ply];
        let m = self.moves[ply];
        let comparison = self.compare(ply);
        let class = match comparison {
            _ if !self.has_choice(ply) => MoveClass::Forced,
            Some(Comparison { loss: 0, .. }) if self.is_only_move(ply) => MoveClass::Only,
            None | Some(Comparison { loss: 0, .. }) => MoveClass::Best,
            Some(Comparison { loss, win_loss, .. }) => MoveClass::of_loss(loss, win_loss),
        };
        let explained = class >= MoveClass::Inaccuracy;
        let best = match (self.best_move(ply), comparison) {
            (Some(best), Some(comparison)) if comparison.loss > 0 => vec![best],
            (Some(best), _) if best != m => vec![m, best],
            _ => vec![m],
        };
        let continuation = |moves: Vec<Move>, position: &Position| {
            moves.first().copied().map(|m| Continuation { motifs: motifs(position, m), moves })
        };
        let after = &self.positions[ply + 1];
        let reply = self.best_line(ply + 1);
        ReviewedMove {
            ply: ply + 1,
            m,
            side: position.side(),
            stage: Stage::of(position),
            class,
            loss: comparison.map_or(0, |comparison| comparison.loss),
            win_loss: comparison.map_or(0.0, |comparison| comparison.win_loss),
            chance: comparison.map(|comparison| comparison.chance),
            proven: match comparison {
                Some(comparison) => comparison.proven,
                None => !self.has_choice(ply),
            },
            before: comparison.map(|comparison| comparison.best).or_else(|| self.value(ply)),
            after: comparison.map(|comparison| comparison.played).or_else(|| self.value_of_played(ply)),
            best,
            motifs: motifs(position, m),
            line: [vec![m], reply.clone()].concat(),
            better: explained.then(|| continuation(self.best_line(ply), position)).flatten(),
            reply: explained.then(|| continuation(reply, after)).flatten(),
        }
    }
}

/// Placements are judged by what one and the same sample says about all spaces.
fn compare_placements(answer: &Answer, best: Value, m: Move) -> Comparison {
    let worst = answer.lines.iter().map(|line| line.hundredths).min().unwrap_or(best.hundredths);
    let hundredths = answer.line(m).map_or(worst, |line| line.hundredths);
    let lost = best.hundredths - hundredths;
    let loss = if lost <= PLACEMENT_NOISE { 0 } else { lost };
    let played = Value { hundredths: best.hundredths - loss, proven: false };
    let full = dvonn::Space::COUNT;
    let chance = best.estimated_chance(full);
    let win_loss = chance - played.estimated_chance(full);
    Comparison { best, played, loss, chance, win_loss, proven: false }
}

/// A value for the side to move in one position, as the side to move in another sees it: White places last and moves first.
fn as_seen_by(position: &Position, next: &Position, value: Value) -> Value {
    if position.side() == next.side() { value } else { -value }
}

/// A value for White as a side sees it, or the other way round.
fn for_side(value: Value, side: Color) -> Value {
    if side == Color::White { value } else { -value }
}
