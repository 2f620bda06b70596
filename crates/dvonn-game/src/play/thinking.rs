//! The requests of a play session to the engine, and its use of the replies.

use std::time::Duration;

use dvonn::{ByColor, Move};
use dvonn_message::{Key, Message};

use super::{PlayEffect, PlaySession, Remark, refuse};
use crate::engine::{
    ComputerLevel, EngineLine, EngineNews, EngineReply, EngineRequest, Purpose, ThinkingLimit,
};
use crate::event::Outlook;

/// What the engine is thinking about.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Thought {
    pub(super) id: u64,
    pub(super) purpose: Purpose,
    pub(super) since: Duration,
    /// Whether the players are told the value, rather than only shown it.
    tell: bool,
    /// The best line so far.
    line: EngineLine,
    /// The computer's move, which waits for its time to be shown.
    pub(super) answer: Option<Move>,
}

impl PlaySession {
    pub(super) fn ask_hint(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        match self.game.refusal() {
            Some(refusal) => refuse(refusal, effects),
            None if self.thinking() == Some(Purpose::Hint) => {}
            None => self.ask(Purpose::Hint, true, now, effects),
        }
    }

    /// Asks who is ahead, if that is to be shown and not known, and the engine has nothing else to do.
    pub(super) fn ask_value(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        let known = self.value.is_some_and(|(position, _)| position == *self.game.board().position());
        if self.options.shows_value && !known && self.thought.is_none() && self.game.result().is_none() {
            self.ask(Purpose::Value, false, now, effects);
        }
    }

    pub(super) fn ask(&mut self, purpose: Purpose, tell: bool, now: Duration, effects: &mut Vec<PlayEffect>) {
        self.requests += 1;
        let id = self.requests;
        let line = EngineLine::default();
        self.thought = Some(Thought { id, purpose, since: now, tell, line, answer: None });
        let level = if purpose == Purpose::Move { self.plan.level } else { ComputerLevel::MAX };
        effects.push(PlayEffect::Ask(EngineRequest {
            id,
            purpose,
            start: *self.game.start(),
            moves: self.game.turns().iter().map(|turn| turn.m).collect(),
            level,
            seed: self.seed,
            multi_pv: 1,
            limit: self.limit(purpose, now),
        }));
    }

    fn limit(&self, purpose: Purpose, now: Duration) -> ThinkingLimit {
        let options = &self.options;
        let is_full = self.plan.level == ComputerLevel::MAX;
        match (purpose, &self.clock) {
            // The strongest level shares its time out by itself; lower levels need less than any clock has.
            (Purpose::Move, Some(clock)) if is_full => ThinkingLimit::Clock {
                left: ByColor::from_fn(|side| clock.left(side, now)),
                increment: clock.control().increment,
            },
            (Purpose::Move, _) if is_full => ThinkingLimit::Time(options.full_thinking),
            (Purpose::Move, _) => ThinkingLimit::Time(options.lower_thinking),
            (Purpose::Hint, _) => ThinkingLimit::Time(options.hint_thinking),
            (Purpose::Value | Purpose::Analysis, _) => ThinkingLimit::Time(options.value_thinking),
        }
    }

    pub(super) fn hear(&mut self, reply: EngineReply, now: Duration, effects: &mut Vec<PlayEffect>) {
        // What was asked before is of no interest any more.
        let Some(thought) = self.thought.as_mut().filter(|thought| thought.id == reply.id) else { return };
        match reply.news {
            EngineNews::Line(line) if line.rank == 1 => thought.line = line,
            EngineNews::Proven(1) => thought.line.proven = true,
            EngineNews::Line(_) | EngineNews::Proven(_) | EngineNews::Outcome(_) => {}
            EngineNews::Done(best) => self.finish(best, now, effects),
            EngineNews::Failed => {
                self.thought = None;
                effects.push(PlayEffect::Tell(Remark::refusal(Message::new(Key::EngineFailed))));
            }
        }
    }

    /// When the computer's move may be shown, if it waits: not before its pause is over, nor before all that was played last has
    /// been shown.
    pub(super) fn answer_due(&self) -> Option<Duration> {
        let thought = self.thought.as_ref().filter(|thought| thought.answer.is_some())?;
        Some((thought.since + self.options.pause).max(self.shown_at))
    }

    /// The engine has finished.
    fn finish(&mut self, best: Option<Move>, now: Duration, effects: &mut Vec<PlayEffect>) {
        let side = self.game.board().position().side();
        let Some(thought) = &mut self.thought else { return };
        let (purpose, tell) = (thought.purpose, thought.tell);
        let outlook = thought
            .line
            .hundredths
            .map(|hundredths| Outlook::of_mover(side, hundredths, thought.line.proven));
        if purpose == Purpose::Move && best.is_some() {
            thought.answer = best;
            effects.extend(self.answer_due().map(PlayEffect::WakeAt));
            return self.time_passes(now, effects);
        }
        self.thought = None;
        if let Some(outlook) = outlook {
            self.value = Some((*self.game.board().position(), outlook));
        }
        let seats = self.game.seats();
        let outlook = outlook.map(|outlook| outlook.message(seats));
        match (purpose, best, outlook) {
            (Purpose::Hint, Some(Move::Pass), _) => {
                effects.push(PlayEffect::Tell(Remark::news(Message::new(Key::HintPass))));
            }
            (Purpose::Hint, Some(m), outlook) => {
                self.hint = Some(m);
                let outlook = outlook.unwrap_or(Message::new(Key::Even));
                let message = Message::new(Key::Hint).with("move", m).with("outlook", outlook);
                effects.push(PlayEffect::Tell(Remark::news(message)));
            }
            (Purpose::Value, _, Some(outlook)) if tell => {
                effects.push(PlayEffect::Tell(Remark::news(outlook)));
            }
            _ => {}
        }
    }
}
