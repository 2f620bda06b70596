//! The requests of a local game to the engine, and its use of the replies.

use std::time::Duration;

use dvonn::{ByColor, Move};
use dvonn_analysis::{Analysis, ClockTime, Level, Limits, Reply, Request, SearchEvent, Time};
use dvonn_message::Message;

use super::LocalGame;
use crate::key::Key;
use crate::outlook::Outlook;
use crate::play::core::Core;
use crate::play::{PlayEffect, Purpose, Remark, RemarkKind};

/// The engine's current request.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::play) struct Thought {
    pub(in crate::play) id: u64,
    pub(in crate::play) purpose: Purpose,
    since: Duration,
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

impl LocalGame {
    pub(super) fn ask_hint(&mut self, core: &mut Core) {
        match core.game().refusal() {
            Some(refusal) => core.refuse(&refusal),
            None if self.thought.as_ref().is_some_and(|thought| thought.purpose == Purpose::Hint) => {}
            None => self.ask(core, Purpose::Hint, true),
        }
    }

    /// Asks the engine who is ahead, if the face shows that, the value is unknown and the engine is idle.
    pub(super) fn ask_value(&mut self, core: &mut Core) {
        let known = self.value.is_some_and(|(position, _)| position == *core.game().board().position());
        if core.options.shows_value && !known && self.thought.is_none() && core.game().result().is_none() {
            self.ask(core, Purpose::Value, false);
        }
    }

    pub(super) fn ask(&mut self, core: &mut Core, purpose: Purpose, tell: bool) {
        self.requests += 1;
        let id = self.requests;
        let found = Analysis::default();
        self.thought = Some(Thought { id, purpose, since: core.now, tell, found, answer: None });
        let moves = core.game().turns().iter().map(|turn| turn.m).collect();
        let mut request = Request::new(*core.game().start(), moves);
        (request.id, request.seed) = (id, core.seed);
        request.level = if purpose == Purpose::Move { core.plan.level } else { Level::MAX };
        request.limits = limits(core, purpose);
        core.effects.push(PlayEffect::Ask(request));
    }

    /// Drops the engine's task and its hint.
    pub(super) fn stop_engine(&mut self, core: &mut Core) {
        if self.thought.take().is_some() {
            core.effects.push(PlayEffect::StopEngine);
        }
        self.hint = None;
        self.untold = None;
    }

    pub(super) fn on_engine(&mut self, core: &mut Core, reply: Reply) {
        // A reply to an earlier request no longer matters.
        let Some(thought) = self.thought.as_mut().filter(|thought| thought.id == reply.id) else { return };
        match reply.event {
            SearchEvent::Done(best) => self.finish(core, best),
            SearchEvent::Failed => {
                self.thought = None;
                core.refuse(Message::new(Key::EngineFailed));
            }
            event => thought.found.update(event),
        }
    }

    /// When a waiting move of the computer may be shown: after its pause, and after everything played before
    /// has been shown.
    pub(in crate::play) fn answer_due(&self, core: &Core) -> Option<Duration> {
        let thought = self.thought.as_ref().filter(|thought| thought.answer.is_some())?;
        Some((thought.since + core.options.pause).max(core.motion.shown_at))
    }

    /// Handles the end of a search.
    fn finish(&mut self, core: &mut Core, best: Option<Move>) {
        let position = *core.game().board().position();
        let Some(thought) = &mut self.thought else { return };
        let (id, purpose, tell) = (thought.id, thought.purpose, thought.tell);
        let best_line = thought.found.lines.first();
        let line = best_line.map(|line| line.moves.clone());
        let outlook = best_line.map(|line| Outlook::new(&line.evaluation.of_mover(position.side())));
        if purpose == Purpose::Move && best.is_some() {
            thought.answer = best;
            return self.time_passes(core);
        }
        self.thought = None;
        if let Some(outlook) = outlook {
            self.value = Some((position, outlook));
        }
        let outlook = outlook.map(|outlook| outlook.message(core.game().seats()));
        match (purpose, best, outlook) {
            (Purpose::Hint, Some(Move::Pass), _) => core.tell_news(Message::new(Key::HintPass)),
            (Purpose::Hint, Some(m), outlook) => {
                self.hint = Some(m);
                let outlook = outlook.unwrap_or(Message::new(Key::Even));
                self.untold = Some(UntoldHint { id, m, outlook });
                let line = line.filter(|line| line.first() == Some(&m)).unwrap_or_else(|| vec![m]);
                core.effects.push(PlayEffect::GiveReasons { id, line });
            }
            (Purpose::Value, _, Some(outlook)) if tell => core.tell_news(outlook),
            _ => {}
        }
    }

    /// Announces a hint, its reasons, and who is ahead.
    pub(super) fn tell_hint(&mut self, core: &mut Core, id: u64, reasons: Vec<Message>) {
        if let Some(UntoldHint { m, outlook, .. }) = self.untold.take_if(|hint| hint.id == id) {
            let hint = Message::new(Key::Hint).with("move", m);
            let messages = [vec![hint], reasons, vec![outlook]].concat();
            core.effects.push(PlayEffect::Tell(Remark { messages, kind: RemarkKind::News }));
        }
    }
}

fn limits(core: &Core, purpose: Purpose) -> Limits {
    let options = &core.options;
    let is_full = core.plan.level == Level::MAX;
    match (purpose, core.referee.clock()) {
        // The strongest level manages its own time; lower levels need less than any clock allows.
        (Purpose::Move, Some(clock)) if is_full => {
            let increment = clock.control().increment;
            let clock = |side| Some(ClockTime { left: clock.left(side, core.now), increment });
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
