//! A game on a page: the app's session, with its effects as events.

use std::time::Duration;

use dvonn::Move;
use dvonn_analysis::Reply;
use dvonn_analysis::ugi::{SearchReader, request_commands};
use dvonn_board::{BoardInput, MotionTimes};
use dvonn_game::{Plan, PlayEffect, PlayInput, PlayOptions, PlaySession, RemarkKind, Start};

use crate::attributes::{AttributeError, Attributes, Opponent};
use crate::effect::{Effect, Event};

/// The size of the engine's table, in megabytes.
const TABLE: u32 = 32;
/// The shortest delay of the computer's move, so that the person sees each event.
const PAUSE: Duration = Duration::from_millis(500);

/// A game on a page.
#[derive(Clone)]
pub(crate) struct Play {
    session: PlaySession,
    /// How many of the moves have been reported to the page.
    known: usize,
    /// Whether the end has been reported to the page.
    is_over: bool,
    /// The number of the open request to the engine.
    request: Option<u64>,
    reader: SearchReader,
}

impl Play {
    pub(crate) fn new(
        attributes: &Attributes,
        times: MotionTimes,
        seed: u64,
    ) -> Result<Self, AttributeError> {
        let Opponent { side, level, thinking, confirm } = attributes.opponent()?;
        let options = PlayOptions {
            confirm,
            shows_value: false,
            pause: PAUSE.min(times.jump),
            motion: times,
            full_thinking: thinking,
            lower_thinking: thinking,
            hint_thinking: thinking,
            value_thinking: thinking,
        };
        let session = match attributes.record()? {
            None => {
                let plan = Plan { side, level, start: Start::Given(attributes.board()?), control: None };
                PlaySession::new(plan, options, seed)
            }
            Some(record) => {
                let mut random = dvonn::random::Random::new(seed);
                PlaySession::resume(record, side.map(|side| side.draw(&mut random)), level, options, seed)
            }
        };
        let known = session.game().turns().len();
        Ok(Self { session, known, is_over: false, request: None, reader: SearchReader::default() })
    }

    pub(crate) const fn session(&self) -> &PlaySession {
        &self.session
    }

    /// Handles a line of the engine.
    pub(crate) fn on_engine(&mut self, line: &str, now: Duration, effects: &mut Vec<Effect>) {
        let events: Vec<_> = self.reader.read(line).collect();
        for event in events {
            // An earlier event may have led to another request.
            let Some(id) = self.request else { return };
            if event.is_last() {
                self.request = None;
            }
            self.take(PlayInput::Engine(Reply { id, event }), now, effects);
        }
    }

    /// Handles a failure of the engine.
    pub(crate) fn on_engine_failed(&mut self, now: Duration, effects: &mut Vec<Effect>) {
        if let Some(id) = self.request.take() {
            let event = dvonn_analysis::SearchEvent::Failed;
            self.take(PlayInput::Engine(Reply { id, event }), now, effects);
        }
    }

    pub(crate) fn on_board(&mut self, input: BoardInput, now: Duration, effects: &mut Vec<Effect>) {
        self.take(PlayInput::Board(input), now, effects);
    }

    pub(crate) fn play(&mut self, m: Move, now: Duration, effects: &mut Vec<Effect>) {
        self.take(PlayInput::Play(m), now, effects);
    }

    /// Changes the times of the movements.
    pub(crate) fn set_times(&mut self, times: MotionTimes, now: Duration, effects: &mut Vec<Effect>) {
        let options = PlayOptions { motion: times, pause: PAUSE.min(times.jump), ..self.session.options() };
        self.take(PlayInput::Options(options), now, effects);
    }

    /// Gives the session an input and passes on the effects.
    pub(crate) fn take(&mut self, input: PlayInput, now: Duration, effects: &mut Vec<Effect>) {
        for effect in self.session.update(input, now) {
            match effect {
                PlayEffect::Tell(remark) if remark.kind == RemarkKind::Refusal => {
                    effects.push(Effect::Dispatch(Event::refused(remark.messages)));
                }
                PlayEffect::Tell(remark) => effects.push(Effect::Announce(remark.messages)),
                PlayEffect::Ask(request) => {
                    (self.request, self.reader) = (Some(request.id), SearchReader::default());
                    effects.push(Effect::Ask(request_commands(&request, TABLE)));
                }
                PlayEffect::StopEngine => {
                    self.request = None;
                    effects.push(Effect::StopEngine);
                }
                PlayEffect::WakeAt(at) => effects.push(Effect::WakeAt(at)),
                // The element has no sounds, storage, server or hints, so there is nothing to do.
                PlayEffect::Sound(_)
                | PlayEffect::Keep
                | PlayEffect::Send(_)
                | PlayEffect::GiveReasons { .. } => {}
            }
        }
        self.report(effects);
    }

    /// Reports new moves and the end to the page.
    fn report(&mut self, effects: &mut Vec<Effect>) {
        let game = self.session.game();
        let turns = game.turns();
        for (ply, &turn) in (1..).zip(turns).skip(self.known) {
            effects.push(Effect::Dispatch(Event::Move { turn, ply, board: *game.board_after(ply) }));
        }
        self.known = turns.len();
        let end = game.result().filter(|_| !self.session.is_showing());
        match end {
            Some(result) if !self.is_over => {
                self.is_over = true;
                effects.push(Effect::Dispatch(Event::end(result.outcome, game.board())));
            }
            None => self.is_over = false,
            Some(_) => {}
        }
    }
}
