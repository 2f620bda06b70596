//! A trial of a move in place of the one played: whether it is as good as the best move found.

use dvonn::{Move, Phase, Position};
use dvonn_analysis::Analysis;

use super::class::MoveClass;
use super::game_review::GameReview;
use super::judge::stacks_of;
use super::question::{Purpose, Question, QuestionId, Settings, best_line};
use super::value::{SEARCH_NOISE, Value};

/// A move to be compared with the best one that a review found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The move.
    pub m: Move,
    /// The question about the position after it.
    pub question: Question,
    best: Value,
    before: Position,
}

impl GameReview {
    /// Prepares the trial of `m` in place of the game's move at `index`. `None` if `m` is illegal there, ends
    /// the game or is a placement, or if the review has no value for that position. Placements can only be
    /// compared within one sample.
    #[must_use]
    pub fn trial(&self, index: usize, m: Move, settings: &Settings) -> Option<Trial> {
        let reviewed = self.moves.get(index)?;
        let mut moves: Vec<Move> = self.moves[..index].iter().map(|played| played.m).collect();
        let before =
            moves.iter().try_fold(*self.start.position(), |position: Position, &m| position.play(m)).ok()?;
        let after = before.play(m).ok()?;
        if before.phase() == Phase::Placement || after.is_over() {
            return None;
        }
        moves.push(m);
        Some(Trial {
            m,
            question: Question::new(
                QuestionId { ply: index, purpose: Purpose::AfterPlayed },
                self.start,
                moves,
                after,
                settings.limit(&after),
            ),
            best: reviewed.before?,
            before,
        })
    }
}

impl Trial {
    /// Returns the loss of the move in hundredths of a piece: 0 if the searches find it as good as the best
    /// one. `None` if the answer has no move.
    #[must_use]
    pub fn loss(&self, answer: &Analysis) -> Option<i32> {
        Some(self.value(answer)?.loss_against(self.best, SEARCH_NOISE))
    }

    /// Whether the move costs no more than a good one may, though another is better. `None` if the answer has
    /// no move.
    #[must_use]
    pub fn is_good(&self, answer: &Analysis) -> Option<bool> {
        let value = self.value(answer)?;
        let stacks = stacks_of(&self.before);
        let [before, after] = match (self.best.outcome, value.outcome) {
            (Some(_), Some(_)) => [self.best, value].map(|value| value.chance(stacks)),
            _ => [self.best, value].map(|value| value.estimated_chance(stacks)),
        };
        let loss = value.loss_against(self.best, SEARCH_NOISE);
        Some(MoveClass::of_loss(loss, (before - after).max(0.0)) == MoveClass::Good)
    }

    /// Returns the value of the move for the side that tries it.
    fn value(&self, answer: &Analysis) -> Option<Value> {
        let evaluation = best_line(answer)?.evaluation;
        Some(Value::from(evaluation).for_mover(&self.before, &self.question.position))
    }
}
