//! Requests that cost points. The first request announces the cost; the second carries it out.

use dvonn::Move;
use dvonn_game::Verdict;
use dvonn_message::Message;

use super::{Mode, PuzzleEffect, PuzzleSession, Stage};
use crate::key::Key;
use crate::rating::AttemptResult;

/// An action whose cost must be announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cost {
    Hint,
    Move,
    Solution,
    Skip,
}

impl PuzzleSession {
    /// Whether an action is free, or its cost was announced just before. Otherwise announces the cost.
    fn is_paid(
        &mut self,
        cost: Cost,
        announced: Option<Cost>,
        message: Key,
        effects: &mut Vec<PuzzleEffect>,
    ) -> bool {
        if !self.counts() || announced == Some(cost) {
            return true;
        }
        self.announced = Some(cost);
        self.feedback.clear();
        self.push_feedback(Verdict::Good, Message::new(message), effects);
        false
    }

    pub(super) fn give_hint(&mut self, announced: Option<Cost>, effects: &mut Vec<PuzzleEffect>) {
        self.hand.put_down();
        if !self.offers_hint() {
            return;
        }
        let sought = self.sought();
        let names_move = self.hints + 1 == Self::HINTS;
        if names_move {
            if !self.is_paid(Cost::Move, announced, Key::MoveCosts, effects) {
                return;
            }
            self.record(AttemptResult::Failed);
        } else if self.hint_halves() {
            if !self.is_paid(Cost::Hint, announced, Key::HintCosts, effects) {
                return;
            }
            self.progress.hint(self.puzzle.id());
        }
        if self.stage == Stage::Refuted {
            self.set_up();
        }
        self.hints += 1;
        self.feedback.clear();
        let message = match (self.hints, sought) {
            (1, _) => Message::new(Key::HintThemes),
            (2, Move::Stack { from, .. }) => Message::new(Key::HintStack).with("space", from),
            _ => Message::new(Key::HintMove).with("move", sought),
        };
        self.push_feedback(Verdict::Good, message, effects);
    }

    pub(super) fn show_solution(&mut self, announced: Option<Cost>, effects: &mut Vec<PuzzleEffect>) {
        if !matches!(self.stage, Stage::Open | Stage::Refuted) || self.clock().is_some() {
            return;
        }
        self.hand.put_down();
        if !self.is_paid(Cost::Solution, announced, Key::SolutionCosts, effects) {
            return;
        }
        self.record(AttemptResult::Failed);
        self.set_up();
        self.stage = Stage::Shown;
        let sought = self.sought();
        self.found += 1;
        self.play(sought, effects);
        self.push_feedback(Verdict::Good, Message::new(Key::Shown).with("move", sought), effects);
        self.explain(Verdict::Good, effects);
    }

    /// Goes to the next puzzle. A puzzle that would count and is not solved counts as failed.
    pub(super) fn go_on(&mut self, announced: Option<Cost>, effects: &mut Vec<PuzzleEffect>) {
        if self.skipping_costs() {
            if !self.is_paid(Cost::Skip, announced, Key::SkipCosts, effects) {
                return;
            }
            self.record(AttemptResult::Failed);
        }
        if self.clock().is_some() {
            self.begin(Mode::Free);
        }
        let mut next = self.next_puzzle(Some(self.puzzle.id()));
        if next.is_none() && self.mode == Mode::Retry {
            // All are done, so new ones follow.
            self.begin(Mode::Free);
            next = self.next_puzzle(Some(self.puzzle.id()));
        }
        self.open(next, None, effects);
    }
}
