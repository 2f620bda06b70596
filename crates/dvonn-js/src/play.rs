//! A game on a page: the session of the app, and what it does as events.

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
/// The shortest time that the computer's move is held back, so that a person sees each event.
const PAUSE: Duration = Duration::from_millis(500);

/// A game.
#[derive(Clone)]
pub(crate) struct Play {
    session: PlaySession,
    /// How many of its moves the page knows.
    known: usize,
    /// Whether the page knows that it is over.
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

    /// Takes a line of the engine.
    pub(crate) fn on_engine(&mut self, line: &str, now: Duration, effects: &mut Vec<Effect>) {
        let events: Vec<_> = self.reader.read(line).collect();
        for event in events {
            // An earlier event may have led to another question.
            let Some(id) = self.request else { return };
            if event.is_last() {
                self.request = None;
            }
            self.take(PlayInput::Engine(Reply { id, event }), now, effects);
        }
    }

    /// The engine has failed.
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

    /// Movements take another time from now on.
    pub(crate) fn set_times(&mut self, times: MotionTimes, now: Duration, effects: &mut Vec<Effect>) {
        let options = PlayOptions { motion: times, pause: PAUSE.min(times.jump), ..self.session.options() };
        self.take(PlayInput::Options(options), now, effects);
    }

    /// Gives the session an input, and tells what came of it.
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
                // The element makes no sounds, keeps nothing and follows no server. It gives no hints, so
                // there are no reasons to give.
                PlayEffect::Sound(_)
                | PlayEffect::Keep
                | PlayEffect::Send(_)
                | PlayEffect::GiveReasons { .. } => {}
            }
        }
        self.report(effects);
    }

    /// Tells the page of moves and of the end.
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
