//! Judges the moves of a game by an engine's answers.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use dvonn::{Color, Move, Outcome, Phase, Position, Space};
use dvonn_analysis::{Analysis, Line};
use dvonn_record::MoveNumber;

use super::class::{MoveClass, THRESHOLDS};
use super::game_review::{Continuation, ReviewedMove, Stage};
use super::placing;
use super::question::{Purpose, QuestionId, best_line, outcome_of};
use super::tested::{Branch, Fork};
use super::value::{PLACEMENT_NOISE, SEARCH_NOISE, Value};
use crate::motifs::motifs;

/// A line that shows why a move was worse is to have this many moves.
const LONG: usize = 24;

/// The most pieces that are added to a line.
const PARTS: u8 = 2;

/// A game with an engine's answers about its positions.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// The moves of the game.
    pub(super) moves: Vec<Move>,
    /// The positions before and after them: one more than there are moves.
    pub(super) positions: Vec<Position>,
    /// The numbers of the moves.
    pub(super) numbers: Vec<MoveNumber>,
    pub(super) answers: BTreeMap<QuestionId, Analysis>,
    /// The best moves whose results were asked about, by ply.
    pub(super) compared: BTreeMap<usize, Move>,
}

/// The values, for the mover, of a position's best move and of the move played.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    best: Value,
    played: Value,
    loss: i32,
    /// The chance of winning with the best move, and the part of it that the move played lost.
    chance: f64,
    win_loss: f64,
    proven: bool,
}

impl Evidence {
    /// Whether a position of the game leaves a choice, without which the move played there cannot be judged.
    pub(super) fn has_choice(&self, ply: usize) -> bool {
        self.positions[ply].count_moves() > 1
    }

    pub(super) fn answer(&self, ply: usize, purpose: Purpose) -> Option<&Analysis> {
        self.answers.get(&QuestionId { ply, purpose })
    }

    /// Returns the best line of a position of the game, starting with its best move.
    fn best_play(&self, ply: usize) -> Vec<Move> {
        if let Some(line) = self.best_found(ply) {
            return line.moves.clone();
        }
        match self.moves.get(ply) {
            // The position left no choice.
            Some(&m) => [vec![m], self.best_play(ply + 1)].concat(),
            None => Vec::new(),
        }
    }

    /// Returns the best play from a position of the game, after the move played or after the best one, with
    /// all its pieces that are known.
    pub(super) fn line(&self, ply: usize, branch: Branch) -> Vec<Move> {
        let mut line = match branch {
            Branch::Played => [vec![self.moves[ply]], self.best_play(ply + 1)].concat(),
            Branch::Better => match (self.best_move(ply), self.after_best(ply)) {
                // It is as long a search as that after the move played.
                (Some(best), Some(rest)) => [&[best], &rest.moves[..]].concat(),
                _ => self.best_play(ply),
            },
        };
        let further = (0..).map_while(|part| self.answer(ply, Purpose::Further(branch, part)));
        line.extend(further.filter_map(best_line).flat_map(|further| further.moves.iter().copied()));
        line
    }

    /// Returns the question about the play after the end of a line, if it is to show why a move was worse and
    /// could be longer.
    pub(super) fn further(&self, ply: usize, branch: Branch) -> Option<QuestionId> {
        let position = &self.positions[ply];
        if position.phase() == Phase::Placement || self.class(ply, self.compare(ply)) < MoveClass::Inaccuracy
        {
            return None;
        }
        let part = (0..PARTS).find(|&part| self.answer(ply, Purpose::Further(branch, part)).is_none())?;
        let line = self.line(ply, branch);
        let end = line.iter().fold(*position, |position, &m| position.play_unchecked(m));
        let is_open = line.len() < LONG && !end.is_over();
        is_open.then_some(QuestionId { ply, purpose: Purpose::Further(branch, part) })
    }

    /// Returns the best line found by a search after a position's best move.
    fn after_best(&self, ply: usize) -> Option<&Line> {
        // A later proof may have found another move.
        self.compared.get(&ply).filter(|&&m| Some(m) == self.best_move(ply))?;
        best_line(self.answer(ply, Purpose::AfterBest)?)
    }

    /// Returns the best move of a position of the game.
    pub(super) fn best_move(&self, ply: usize) -> Option<Move> {
        self.best_found(ply)?.moves.first().copied()
    }

    /// Returns the best line found in a position of the game. It is normally the search's line. If the move
    /// played threw away an outcome and a proof found a move that keeps it, it is the proof's line.
    fn best_found(&self, ply: usize) -> Option<&Line> {
        let searched = best_line(self.answer(ply, Purpose::Position)?);
        let proof = self.proofs(ply).find(|proof| proof.outcome.is_some());
        match proof.and_then(best_line) {
            Some(kept) if self.threw_away(ply) => Some(kept),
            _ => searched,
        }
    }

    /// Whether a line is known that certainly keeps the outcome of a position. A search that proves the
    /// outcome need not have such a line.
    fn has_keeping_line(&self, ply: usize) -> bool {
        let searched = self.answer(ply, Purpose::Position).and_then(best_line);
        searched.is_some_and(|line| line.evaluation.proven)
            || self.proofs(ply).any(|proof| proof.outcome.is_some())
    }

    /// Whether the move played certainly led to a worse outcome than another move.
    fn threw_away(&self, ply: usize) -> bool {
        let for_mover = |outcome| outcome_for(outcome, self.positions[ply].side());
        let after = (ply < self.moves.len()).then(|| self.outcome(ply + 1)).flatten();
        let [before, after] = [self.outcome(ply), after].map(|outcome| outcome.map(for_mover));
        matches!((before, after), (Some(before), Some(after)) if after < before)
    }

    /// Returns the value of a position of the game for the side to move, from the answers so far.
    pub(super) fn value(&self, ply: usize) -> Option<Value> {
        let position = &self.positions[ply];
        if position.is_over() {
            return Some(Value::of_margin(position.margin(position.side())));
        }
        let found = self.searches(ply).find_map(best_line).map(|line| Value::from(line.evaluation));
        if let Some(value) = found {
            let outcome = self.outcome(ply).map(|outcome| outcome_for(outcome, position.side()));
            return Some(value.with_outcome(outcome));
        }
        // After a forced move, the next position has the value.
        (!self.has_choice(ply) && ply < self.moves.len())
            .then(|| self.value(ply + 1).map(|value| value.for_mover(position, &self.positions[ply + 1])))
            .flatten()
    }

    /// Iterates over the answers about the value of a position of the game, the longest search first.
    fn searches(&self, ply: usize) -> impl Iterator<Item = &Analysis> {
        let again = ply.checked_sub(1).and_then(|before| self.answer(before, Purpose::AfterPlayed));
        again.into_iter().chain(self.answer(ply, Purpose::Position))
    }

    /// Iterates over the answers about the outcome of a position of the game.
    fn proofs(&self, ply: usize) -> impl Iterator<Item = &Analysis> {
        [Purpose::Outcome, Purpose::OutcomeAgain]
            .into_iter()
            .filter_map(move |purpose| self.answer(ply, purpose))
    }

    /// Returns the position, before or after a move, where a longer proof may decide whether the move is a
    /// mistake. There are two cases. The move would be called a mistake though the outcome before or after it
    /// is not certain; or it certainly threw an outcome away and no line is known that keeps it. `None` also
    /// if that proof was already requested.
    pub(super) fn doubtful(&self, ply: usize) -> Option<usize> {
        let comparison = self.compare(ply)?;
        let open = if self.threw_away(ply) && !self.has_keeping_line(ply) {
            ply
        } else if self.class(ply, Some(comparison)).is_mistake() {
            [ply + 1, ply].into_iter().find(|&ply| self.outcome(ply).is_none())?
        } else {
            return None;
        };
        self.answer(open, Purpose::OutcomeAgain).is_none().then_some(open)
    }

    fn class(&self, ply: usize, comparison: Option<Comparison>) -> MoveClass {
        match comparison {
            _ if !self.has_choice(ply) => MoveClass::Forced,
            Some(Comparison { loss: 0, .. }) if self.is_only_move(ply) => MoveClass::Only,
            None | Some(Comparison { loss: 0, .. }) => MoveClass::Best,
            Some(Comparison { loss, win_loss, .. }) => {
                let class = MoveClass::of_loss(loss, win_loss);
                if class >= MoveClass::Inaccuracy && !self.shows_why(ply) { MoveClass::Good } else { class }
            }
        }
    }

    /// Whether the review can say what is wrong with a move. For a placement, its space must lack something
    /// that the better one has, because samples of full boards show no more than that.
    fn shows_why(&self, ply: usize) -> bool {
        let position = &self.positions[ply];
        let lacks = |better| placing::reason(position, self.moves[ply], better).is_some();
        position.phase() == Phase::Stacking || self.best_move(ply).is_some_and(lacks)
    }

    /// Returns the outcome of a position of the game with best play, if it is certain.
    pub(super) fn outcome(&self, ply: usize) -> Option<Outcome> {
        let position = &self.positions[ply];
        let side = position.side();
        let proven = self.searches(ply).chain(self.proofs(ply));
        let known =
            position.outcome().or_else(|| proven.filter_map(|answer| outcome_of(answer, side)).next());
        known.or_else(|| {
            let next = self.positions.get(ply + 1).and_then(|_| self.outcome(ply + 1))?;
            // The side to move wins if its move wins. If it had no other move, nothing else can happen.
            (next == Outcome::Win(side) || !self.has_choice(ply)).then_some(next)
        })
    }

    /// Returns the value, for the mover, of the move played in a position.
    pub(super) fn value_of_played(&self, ply: usize) -> Option<Value> {
        self.value(ply + 1).map(|value| value.for_mover(&self.positions[ply], &self.positions[ply + 1]))
    }

    /// Returns the value, for the mover, of a position's best move, by a search after it.
    fn value_after_best(&self, ply: usize) -> Option<Value> {
        let position = &self.positions[ply];
        let next = position.play_unchecked(self.best_move(ply)?);
        if next.is_over() {
            return Some(Value::of_margin(next.margin(position.side())));
        }
        let value = Value::from(self.after_best(ply)?.evaluation);
        Some(value.for_mover(position, &next))
    }

    /// Returns White's expectation in each position from `first` on. It uses the proof of the next position
    /// if that says more.
    pub(super) fn values_for_white(&self, first: usize) -> Vec<Value> {
        let mut values: Vec<Value> = Vec::with_capacity(self.positions.len() - first);
        for (ply, position) in self.positions.iter().enumerate().skip(first).rev() {
            let known = self.value(ply).unwrap_or(Value::new(0, false));
            let mut value = known;
            if let Some(&next) = values.last() {
                let played = value_for(next, position.side());
                // The side to move can reach at least the result of its move.
                if played.proven && !value.proven && played.hundredths > value.hundredths {
                    value = Value::new(played.hundredths, false).with_outcome(value.outcome);
                }
            }
            values.push(value_for(value, position.side()));
        }
        values.reverse();
        values
    }

    fn compare(&self, ply: usize) -> Option<Comparison> {
        let position = &self.positions[ply];
        let m = self.moves[ply];
        let answer = self.answer(ply, Purpose::Position)?;
        let best = Value::from(best_line(answer)?.evaluation);
        let stacks = stacks_of(position);
        let outcome = self.outcome(ply).map(|outcome| outcome_for(outcome, position.side()));
        let best = best.with_outcome(outcome);
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
        // Searches of positions before and after a move are not alike: one looks a move further. So, unless
        // both values are certain, compare the result of the move with the result of the best one. A search
        // after the best move does not prove that it is best, but a win is a win.
        let best = match self.value_after_best(ply) {
            Some(after) if !best.proven => {
                let won = after.outcome.filter(|&outcome| outcome == Ordering::Greater);
                Value::new(after.hundredths, false).with_outcome(best.outcome.or(won))
            }
            _ => best,
        };
        let noise = match position.phase() {
            Phase::Placement => PLACEMENT_NOISE,
            Phase::Stacking => SEARCH_NOISE,
        };
        let loss = played.loss_against(best, noise);
        let [before, after] = match (best.outcome, played.outcome) {
            (Some(Ordering::Less), _) => [0.0; 2],
            (Some(_), Some(_)) => [best, played].map(|value| value.chance(stacks)),
            _ => [best, played].map(|value| value.estimated_chance(stacks)),
        };
        let win_loss = if loss == 0 { 0.0 } else { (before - after).max(0.0) };
        let proven = best.proven && played.proven;
        Some(Comparison { best, played, loss, chance: before, win_loss, proven })
    }

    /// Whether every move except the best is at least a mistake.
    fn is_only_move(&self, ply: usize) -> bool {
        let stacks = stacks_of(&self.positions[ply]);
        let Some(answer) = self.answer(ply, Purpose::Alternatives) else { return false };
        if self.outcome(ply) == Some(Outcome::Win(!self.positions[ply].side())) {
            return false;
        }
        let mut chances: Vec<f64> =
            answer.lines.iter().map(|line| Value::from(line.evaluation).estimated_chance(stacks)).collect();
        chances.sort_by(|a, b| b.total_cmp(a));
        matches!(chances[..], [best, second, ..] if best - second >= THRESHOLDS.1)
    }

    /// Returns a move of the game without any answer yet.
    pub(super) fn unread(&self, ply: usize) -> ReviewedMove {
        let (position, m) = (&self.positions[ply], self.moves[ply]);
        ReviewedMove {
            ply: ply + 1,
            number: self.numbers[ply],
            m,
            side: position.side(),
            stage: Stage::of(position),
            class: MoveClass::Good,
            loss: 0,
            win_loss: 0.0,
            chance: None,
            proven: false,
            before: None,
            after: None,
            best: vec![m],
            // They follow from the rules alone.
            motifs: motifs(position, m),
            line: vec![m],
            better: None,
            reply: None,
            reason: None,
        }
    }

    /// Reviews a move of the game.
    pub(super) fn review(&self, ply: usize) -> ReviewedMove {
        let position = &self.positions[ply];
        let m = self.moves[ply];
        let comparison = self.compare(ply);
        let class = self.class(ply, comparison);
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
        let line = self.line(ply, Branch::Played);
        let reply = line[1..].to_vec();
        let better = self.line(ply, Branch::Better);
        let loss = comparison.map_or(0, |comparison| comparison.loss);
        let is_tested = explained && position.phase() == Phase::Stacking;
        ReviewedMove {
            ply: ply + 1,
            number: self.numbers[ply],
            m,
            side: position.side(),
            stage: Stage::of(position),
            class,
            loss,
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
            reason: is_tested.then(|| Fork::new(position, &line, &better).reason(loss)).flatten(),
            line,
            better: explained.then(|| continuation(better, position)).flatten(),
            reply: explained.then(|| continuation(reply, after)).flatten(),
        }
    }
}

/// Returns the number of stacks for estimating the chance of winning. During placement, values are those of
/// full boards.
pub(super) fn stacks_of(position: &Position) -> usize {
    match position.phase() {
        Phase::Placement => Space::COUNT,
        Phase::Stacking => position.occupied().len(),
    }
}

/// Compares an outcome with a draw from a side's point of view: a win is greater, a loss less.
fn outcome_for(outcome: Outcome, side: Color) -> Ordering {
    match outcome {
        Outcome::Draw => Ordering::Equal,
        Outcome::Win(winner) if winner == side => Ordering::Greater,
        Outcome::Win(_) => Ordering::Less,
    }
}

/// Converts a value for White to one for a side, or back.
fn value_for(value: Value, side: Color) -> Value {
    if side == Color::White { value } else { -value }
}
