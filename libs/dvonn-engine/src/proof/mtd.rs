//! Chooses null-window questions until the lower and upper bound meet: a variant of MTD-step. To prove only
//! the outcome, it needs just two questions: whether the side to move wins, and whether it does not lose. It
//! stops as soon as the bounds decide.
//!
//! See Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996. The questions
//! start at a guess from beam searches: the same questions, but with only a few moves tried in every
//! position.

use dvonn::{Margin, Move, Position};

use super::bounds::{NO_MARGIN, RootBounds};
use super::prover::{GuessSource, Prover};
use crate::context::Stopped;
use crate::processor::Processor;

/// The greatest step from one question to the next, in pieces.
const MAX_STEP: i8 = 16;

/// Beam searches are too optimistic for the side to move, especially far from the end. After looking ahead,
/// the guess is therefore at most this much above the score of the search to a depth, in pieces.
const LOOK_AHEAD_ERROR: i8 = 2;

impl GuessSource {
    /// Returns the widths of the beam searches, in order. With a good guess and the best moves in the table a
    /// proof takes a fifth fewer nodes; wider beams cost more than they save.
    const fn beam_widths(self) -> &'static [u8] {
        match self {
            Self::BeamSearch => &[1, 2, 3],
            // The look-ahead is a better guess than the widest of these.
            Self::LookAhead => &[1, 2],
        }
    }
}

/// The answer to a question: a bound, and the index of the move that reaches the goal, if one does.
struct Answer {
    bound: i32,
    reached_by: Option<usize>,
}

impl<P: Processor> Prover<'_, P> {
    /// Narrows the bounds of the margin that the best of these moves reaches, until they reach the aim of the
    /// proof or the search stops.
    pub(crate) fn prove(
        &mut self,
        position: &Position,
        moves: &[Move],
        look_ahead: Margin,
        bounds: &mut RootBounds,
    ) -> Result<(), Stopped> {
        if moves.is_empty() {
            let margin = position.margin(position.side());
            (bounds.lower, bounds.upper) = (margin, margin);
            return Ok(());
        }
        let mut moves = moves.to_vec();
        let mut guess = look_ahead;
        for &width in self.guess_source.beam_widths() {
            self.beam_width = Some(width);
            let mut guessed = RootBounds { best: None, ..*bounds };
            let result = self.narrow_bounds(position, &mut moves, guess, &mut guessed);
            self.beam_width = None;
            result?;
            guess = self.objective.guess(&guessed);
        }
        if self.guess_source == GuessSource::LookAhead {
            guess = guess.min(Margin::clamped(i32::from(look_ahead.pieces() + LOOK_AHEAD_ERROR)));
        }
        self.narrow_bounds(position, &mut moves, guess, bounds)
    }

    /// Asks questions, starting at the guess, in steps that double while the answer stays the same, until the
    /// bounds suffice. Moves that reach a goal go to the front.
    fn narrow_bounds(
        &mut self,
        position: &Position,
        moves: &mut [Move],
        guess: Margin,
        bounds: &mut RootBounds,
    ) -> Result<(), Stopped> {
        let mut goal = guess.pieces();
        let mut step = 1;
        let mut last_answer = None;
        loop {
            self.exchange_bounds(bounds);
            if self.objective.is_reached(bounds) {
                break;
            }
            goal = self.objective.nearest_goal(goal, bounds);
            let Some(Answer { bound, reached_by }) = self.ask(position, moves, i32::from(goal))? else {
                continue;
            };
            if last_answer.is_some_and(|last| last == reached_by.is_some()) {
                step = (step * 2).min(MAX_STEP);
            }
            last_answer = Some(reached_by.is_some());
            if let Some(i) = reached_by {
                bounds.lower = Margin::clamped(bound).min(bounds.upper);
                bounds.best = Some(moves[i]);
                moves[..=i].rotate_right(1);
                goal = bounds.lower.pieces() + step;
            } else {
                bounds.upper = Margin::clamped(bound).max(bounds.lower);
                goal = bounds.upper.pieces() + 1 - step;
            }
        }
        if bounds.best.is_none() {
            // Any move will do: the upper bound has come down to the trivial lower bound, or the outcome is a
            // loss.
            bounds.best = moves.first().copied();
        }
        Ok(())
    }

    /// Finds out whether one of the moves reaches the goal. `None` if another thread has answered first.
    fn ask(&mut self, position: &Position, moves: &[Move], goal: i32) -> Result<Option<Answer>, Stopped> {
        self.shared_goal = self.beam_width.is_none().then_some(goal);
        let answer = self.first_to_reach(position, moves, goal);
        let answered_by_other = answer.is_err() && self.answered_by_other();
        self.shared_goal = None;
        if answered_by_other { Ok(None) } else { answer.map(Some) }
    }

    fn first_to_reach(&mut self, position: &Position, moves: &[Move], goal: i32) -> Result<Answer, Stopped> {
        let mut bound = NO_MARGIN;
        for (i, &m) in moves.iter().enumerate() {
            bound = bound.max(-self.reaches(&position.play_unchecked(m), 1 - goal)?);
            if bound >= goal {
                return Ok(Answer { bound, reached_by: Some(i) });
            }
        }
        Ok(Answer { bound, reached_by: None })
    }

    /// Exchanges bounds with other threads. They have no use for the bounds of a beam search.
    fn exchange_bounds(&self, bounds: &mut RootBounds) {
        if let (Some(parallel), None) = (self.parallel, self.beam_width) {
            parallel.exchange(bounds);
        }
    }
}
