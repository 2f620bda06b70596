//! A game that the session itself holds: with the computer, which may give hints too, or between two people
//! at one screen.

mod thinking;

use std::time::Duration;

use dvonn::{Move, Position};
use dvonn_record::GameResult;
use dvonn_referee::{Decider, Event, Referee, Refusal};

use super::core::Core;
use super::effect::PlayEffect;
use super::input::PlayInput;
use super::purpose::Purpose;
use crate::outlook::Outlook;
use crate::sound::Sound;

use thinking::{Thought, UntoldHint};

#[derive(Clone, Default)]
pub(super) struct LocalGame {
    pub(super) thought: Option<Thought>,
    /// The number of requests to the engine so far.
    requests: u64,
    pub(super) hint: Option<Move>,
    /// The hint to announce as soon as its reasons are known.
    untold: Option<UntoldHint>,
    /// The engine's latest evaluation, with its position.
    pub(super) value: Option<(Position, Outlook)>,
}

impl LocalGame {
    pub(super) fn take(&mut self, core: &mut Core, input: PlayInput) {
        match input {
            PlayInput::Begin => {
                core.take(&input);
                self.next_turn(core);
            }
            PlayInput::Undo => self.travel(core, Referee::undo),
            PlayInput::Redo => self.travel(core, Referee::redo),
            PlayInput::Resign => {
                // Against the computer, the person can resign out of turn. Between two people, the side to
                // move resigns.
                let loser = core.game().local_side().unwrap_or(core.game().board().position().side());
                self.end(core, GameResult::resigned(loser));
            }
            PlayInput::Claim(result) => self.end(core, result),
            PlayInput::Hint => {
                core.take(&input);
                self.ask_hint(core);
            }
            PlayInput::Value if core.game().result().is_some() => core.refuse(&Refusal::GameEnded),
            PlayInput::Value => self.ask(core, Purpose::Value, true),
            PlayInput::Options(_) => {
                core.take(&input);
                self.ask_value(core);
            }
            PlayInput::Engine(reply) => self.on_engine(core, reply),
            PlayInput::Reasons { id, messages } => self.tell_hint(core, id, messages),
            PlayInput::Tick => self.time_passes(core),
            input => {
                if let Some(m) = core.take(&input) {
                    self.decide(core, m, Decider::Human);
                }
            }
        }
    }

    fn decide(&mut self, core: &mut Core, m: Move, by: Decider) {
        if !self.is_out_of_time(core)
            && let Some(events) = core.decide(m, by)
        {
            self.changed(core, &events);
        }
    }

    /// Ends the game if the time of the side to move is up. Returns whether it was.
    fn is_out_of_time(&mut self, core: &mut Core) -> bool {
        let events = core.referee.check_time(core.now);
        if !events.is_empty() {
            self.ended(core, &events);
        }
        !events.is_empty()
    }

    /// Undoes or redoes a decision.
    fn travel(&mut self, core: &mut Core, go: fn(&mut Referee, Duration) -> Vec<Event>) {
        core.show_at_once();
        let events = go(&mut core.referee, core.now);
        self.changed(core, &events);
    }

    /// Ends the game other than by play.
    fn end(&mut self, core: &mut Core, result: GameResult) {
        match core.referee.end(result, core.now) {
            Err(refusal) => core.refuse(&refusal),
            Ok(events) => self.ended(core, &events),
        }
    }

    /// Reports that the game ended other than by play.
    fn ended(&mut self, core: &mut Core, events: &[Event]) {
        self.stop_engine(core);
        core.effects.push(PlayEffect::Sound(Sound::End));
        self.changed(core, events);
    }

    /// Reports a change, saves the game, and starts the next turn.
    fn changed(&mut self, core: &mut Core, events: &[Event]) {
        self.stop_engine(core);
        core.changed(events);
        core.effects.push(PlayEffect::Keep);
        self.next_turn(core);
    }

    /// Starts the clock of the side to move, and the engine if it is the computer's turn.
    fn next_turn(&mut self, core: &mut Core) {
        core.referee.start(core.now);
        if core.game().is_computers_turn() {
            self.ask(core, Purpose::Move, false);
        } else {
            self.ask_value(core);
        }
    }

    fn time_passes(&mut self, core: &mut Core) {
        if self.is_out_of_time(core) {
            return;
        }
        let is_due = self.answer_due(core).is_some_and(|due| core.now >= due);
        let answer = self.thought.as_ref().and_then(|thought| thought.answer);
        if let Some(m) = answer.filter(|_| is_due) {
            self.thought = None;
            self.decide(core, m, Decider::Computer);
        }
    }
}
