//! The requests of a play session to the engine, and its use of the replies.

use std::time::Duration;

use dvonn::{ByColor, Move};
use dvonn_analysis::{Analysis, ClockTime, Level, Limits, Reply, Request, SearchEvent, Time};
use dvonn_message::Message;

use super::{PlayEffect, PlaySession, Purpose, Remark, RemarkKind, refuse};
use crate::key::Key;
use crate::outlook::Outlook;

/// The engine's current request.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Thought {
    pub(super) id: u64,
    pub(super) purpose: Purpose,
    pub(super) since: Duration,
    /// Whether to announce the value, rather than only show it.
    tell: bool,
    /// The engine's findings so far.
    found: Analysis,
    /// The computer's move, waiting until it may be shown.
    pub(super) answer: Option<Move>,
}

/// A hint that is shown but not yet announced.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct UntoldHint {
    /// The id of the request to the engine.
    id: u64,
    m: Move,
    /// The message about who is ahead.
    outlook: Message,
}

impl PlaySession {
    pub(super) fn ask_hint(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        match self.game().refusal() {
            Some(refusal) => refuse(&refusal, effects),
            None if self.thinking() == Some(Purpose::Hint) => {}
            None => self.ask(Purpose::Hint, true, now, effects),
        }
    }

    /// Asks the engine who is ahead, if the face shows that, the value is unknown and the engine is idle.
    pub(super) fn ask_value(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        let known = self.value.is_some_and(|(position, _)| position == *self.game().board().position());
        if self.options.shows_value && !known && self.thought.is_none() && self.game().result().is_none() {
            self.ask(Purpose::Value, false, now, effects);
        }
    }

    pub(super) fn ask(&mut self, purpose: Purpose, tell: bool, now: Duration, effects: &mut Vec<PlayEffect>) {
        self.requests += 1;
        let id = self.requests;
        let found = Analysis::default();
        self.thought = Some(Thought { id, purpose, since: now, tell, found, answer: None });
        let moves = self.game().turns().iter().map(|turn| turn.m).collect();
        let mut request = Request::new(*self.game().start(), moves);
        (request.id, request.seed) = (id, self.seed);
        request.level = if purpose == Purpose::Move { self.plan.level } else { Level::MAX };
        request.limits = self.limits(purpose, now);
        effects.push(PlayEffect::Ask(request));
    }

    fn limits(&self, purpose: Purpose, now: Duration) -> Limits {
        let options = &self.options;
        let is_full = self.plan.level == Level::MAX;
        match (purpose, self.clock()) {
            // The strongest level manages its own time; lower levels need less than any clock allows.
            (Purpose::Move, Some(clock)) if is_full => {
                let increment = clock.control().increment;
                let clock = |side| Some(ClockTime { left: clock.left(side, now), increment });
                let mut limits = Limits::INFINITE;
                limits.time = Time::Clocks(ByColor::from_fn(clock));
                limits
            }
            (Purpose::Move, _) if is_full => Limits::time(options.full_thinking),
            (Purpose::Move, _) => Limits::time(options.lower_thinking),
            (Purpose::Hint, _) => Limits::time(options.hint_thinking),
            (Purpose::Value, _) => Limits::time(options.value_thinking),
        }
    }

    pub(super) fn on_engine(&mut self, reply: Reply, now: Duration, effects: &mut Vec<PlayEffect>) {
        // A reply to an earlier request no longer matters.
        let Some(thought) = self.thought.as_mut().filter(|thought| thought.id == reply.id) else { return };
        match reply.event {
            SearchEvent::Done(best) => self.finish(best, now, effects),
            SearchEvent::Failed => {
                self.thought = None;
                effects.push(PlayEffect::Tell(Remark::refusal(Message::new(Key::EngineFailed))));
            }
            event => thought.found.update(event),
        }
    }

    /// When a waiting move of the computer may be shown: after its pause, and after everything played before
    /// has been shown.
    pub(super) fn answer_due(&self) -> Option<Duration> {
        let thought = self.thought.as_ref().filter(|thought| thought.answer.is_some())?;
        Some((thought.since + self.options.pause).max(self.shown_at))
    }

    /// Handles the end of a search.
    fn finish(&mut self, best: Option<Move>, now: Duration, effects: &mut Vec<PlayEffect>) {
        let side = self.game().board().position().side();
        let Some(thought) = &mut self.thought else { return };
        let (id, purpose, tell) = (thought.id, thought.purpose, thought.tell);
        let best_line = thought.found.lines.first();
        let line = best_line.map(|line| line.moves.clone());
        let outlook = best_line.map(|line| Outlook::new(&line.evaluation.of_mover(side)));
        if purpose == Purpose::Move && best.is_some() {
            thought.answer = best;
            return self.time_passes(now, effects);
        }
        self.thought = None;
        if let Some(outlook) = outlook {
            self.value = Some((*self.game().board().position(), outlook));
        }
        let seats = self.game().seats();
        let outlook = outlook.map(|outlook| outlook.message(seats));
        match (purpose, best, outlook) {
            (Purpose::Hint, Some(Move::Pass), _) => {
                effects.push(PlayEffect::Tell(Remark::news(Message::new(Key::HintPass))));
            }
            (Purpose::Hint, Some(m), outlook) => {
                self.hint = Some(m);
                let outlook = outlook.unwrap_or(Message::new(Key::Even));
                self.untold = Some(UntoldHint { id, m, outlook });
                let line = line.filter(|line| line.first() == Some(&m)).unwrap_or_else(|| vec![m]);
                effects.push(PlayEffect::GiveReasons { id, line });
            }
            (Purpose::Value, _, Some(outlook)) if tell => {
                effects.push(PlayEffect::Tell(Remark::news(outlook)));
            }
            _ => {}
        }
    }

    /// Announces a hint, its reasons, and who is ahead.
    pub(super) fn tell_hint(&mut self, id: u64, reasons: Vec<Message>, effects: &mut Vec<PlayEffect>) {
        if let Some(UntoldHint { m, outlook, .. }) = self.untold.take_if(|hint| hint.id == id) {
            let hint = Message::new(Key::Hint).with("move", m);
            let messages = [vec![hint], reasons, vec![outlook]].concat();
            effects.push(PlayEffect::Tell(Remark { messages, kind: RemarkKind::News }));
        }
    }
}
