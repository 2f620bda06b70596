//! Answers a move: tells the solver its value, and plays the reply on the board.

use dvonn::{ByColor, Color, Margin, Move};
use dvonn_game::Verdict;
use dvonn_message::Message;
use dvonn_referee::{Seat, loss};

use super::explained::why_not;
use super::{PuzzleEffect, PuzzleSession, Stage, outcome};
use crate::key::Key;
use crate::rating::AttemptResult;

impl PuzzleSession {
    /// Plays the move that the solver had to find.
    pub(super) fn find(&mut self, m: Move, effects: &mut Vec<PuzzleEffect>) {
        self.found += 1;
        self.play(m, effects);
        if self.found < self.puzzle.line().len() {
            self.stage = Stage::Answering;
            let message = Message::new(Key::Right).with("move", m);
            self.push_feedback(Verdict::Right, message, effects);
            effects.push(PuzzleEffect::Reply);
            return;
        }
        self.stage = Stage::Solved;
        let is_helped = self.hints > 1 || self.progress.is_hinted(self.puzzle.id());
        self.record(if is_helped { AttemptResult::Helped } else { AttemptResult::Solved });
        let message = Message::new(Key::Right).with("move", m);
        self.push_feedback(Verdict::Right, message, effects);
        self.explain(Verdict::Right, effects);
    }

    /// Plays a wrong move of the solver; the board shows it, and then the refutation.
    pub(super) fn fail(&mut self, m: Move, effects: &mut Vec<PuzzleEffect>) {
        self.record(AttemptResult::Failed);
        let step = self.puzzle.step(self.found);
        let message = match step.and_then(|step| step.margin_of(m)) {
            Some(margin) => self.what_is_wrong(m, margin),
            None => Message::new(Key::NotThen).with("move", m),
        };
        let is_answered = step.is_some_and(|step| !step.replies().is_empty());
        let reply = step.and_then(|step| step.reply_to(m));
        self.push_feedback(Verdict::Wrong, message, effects);
        if !is_answered {
            return;
        }
        self.play(m, effects);
        if reply.is_some() {
            self.stage = Stage::Answering;
            effects.push(PuzzleEffect::Reply);
        } else {
            self.stage = Stage::Refuted;
        }
    }

    /// Plays the reply to the solver's move.
    pub(super) fn reply(&mut self, effects: &mut Vec<PuzzleEffect>) {
        if self.stage != Stage::Answering {
            return;
        }
        match self.tries.last() {
            Some(&(m, false)) => self.refute(m, effects),
            _ => {
                let (reply, side) = (self.sought(), self.board.position().side());
                self.found += 1;
                self.left.clear();
                self.play(reply, effects);
                self.stage = Stage::Open;
                let message = Message::new(Key::Replied).with("side", side).with("reply", reply);
                self.push_feedback(Verdict::Good, message, effects);
            }
        }
    }

    /// Plays the best reply to a wrong move.
    fn refute(&mut self, m: Move, effects: &mut Vec<PuzzleEffect>) {
        let Some(reply) = self.puzzle.step(self.found).and_then(|step| step.reply_to(m)) else { return };
        let solver = self.puzzle.board().position().side();
        let lost = self.board.losses(reply);
        let seats = ByColor {
            white: if solver == Color::White { Seat::Local } else { Seat::Remote },
            black: if solver == Color::Black { Seat::Local } else { Seat::Remote },
        };
        let replied = |key: Key| Message::new(key).with("side", !solver).with("reply", reply);
        let said = match loss(solver, lost, seats) {
            Some(loss) => vec![replied(Key::RepliedWithLoss).with("loss", loss)],
            None => [vec![replied(Key::Replied)], why_not(&self.board, reply, self.sought())].concat(),
        };
        self.left.clear();
        self.chain.clear();
        self.play(reply, effects);
        self.refutation = Some((reply, lost));
        self.stage = Stage::Refuted;
        for message in said {
            self.push_feedback(Verdict::Wrong, message, effects);
        }
    }

    /// Describes the consequences of a move that is not the best.
    fn what_is_wrong(&self, m: Move, margin: Margin) -> Message {
        Message::new(Key::Wrong)
            .with("move", m)
            .with("outcome", outcome(margin))
            .with("pieces", margin.pieces().unsigned_abs())
            .with("fewer", self.puzzle.margin().pieces().abs_diff(margin.pieces()))
    }
}
