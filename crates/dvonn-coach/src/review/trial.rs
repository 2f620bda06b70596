//! A move that was not played, tried where the game had another one: is it as good as the best that was found?

use dvonn::{Move, Phase, Position};

use super::game_review::GameReview;
use super::question::{Answer, Purpose, Question, QuestionId, Settings};
use super::value::Value;

/// A move to be compared with the best one that a review found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The move.
    pub m: Move,
    /// What is asked about the position after it.
    pub question: Question,
    best: Value,
    before: Position,
}

impl GameReview {
    /// The trial of a move in the position before a move of the game, given by its index. `None` if the move is not legal there,
    /// ends the game or is a placement: placements are compared within one sample, and so is none that comes later.
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
            question: Question {
                id: QuestionId { ply: index, purpose: Purpose::AfterPlayed },
                moves,
                position: after,
                nodes: settings.limit(&after),
                multi_pv: 1,
                outcome: false,
            },
            best: reviewed.before?,
            before,
        })
    }
}

impl Trial {
    /// What the move costs, in hundredths of a piece: 0 if it is as good as the best one, as far as the searches tell. `None` if the
    /// answer says nothing.
    #[must_use]
    pub fn loss(&self, answer: &Answer) -> Option<i32> {
        let value = answer.best()?.value().for_mover(&self.before, &self.question.position);
        Some(value.loss_against(self.best))
    }
}
