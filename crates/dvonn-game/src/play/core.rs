//! What every play session has: the game as the face shows it, and the moves that a person begins.
//!
//! This part knows neither the engine nor a server. It says what was decided, and the game here or on a
//! server carries on from there.

use std::time::Duration;

use dvonn::{Board, Move, Space};
use dvonn_board::Hand;
use dvonn_message::Message;
use dvonn_referee::{Decider, Event, Game, Referee};

use super::effect::{PlayEffect, Remark, RemarkKind};
use super::ending::passed_times;
use super::input::PlayInput;
use super::log::{passes_before, passing};
use super::options::{Plan, PlayOptions};
use super::showing::{Motion, Showing};
use crate::sound::Sound;

#[derive(Clone)]
pub(super) struct Core {
    pub(super) referee: Referee,
    pub(super) plan: Plan,
    pub(super) seed: u64,
    pub(super) options: PlayOptions,
    pub(super) hand: Hand,
    pub(super) considered: Option<Space>,
    pub(super) pending: Option<Pending>,
    pub(super) motion: Motion,
    /// The number of moves on the board while the person looks back, fewer than all.
    pub(super) looked: Option<usize>,
    /// The place of the move being explained.
    pub(super) explained: Option<usize>,
    /// The message shown next to the moves.
    pub(super) notice: Option<Remark>,
    /// The time of the current input.
    pub(super) now: Duration,
    /// The effects of the current input so far.
    pub(super) effects: Vec<PlayEffect>,
}

/// A move that waits for confirmation.
#[derive(Clone, Copy)]
pub(super) struct Pending {
    pub(super) m: Move,
    /// Whether it was chosen with a finger.
    pub(super) touched: bool,
}

impl Core {
    pub(super) fn new(referee: Referee, plan: Plan, options: PlayOptions, seed: u64) -> Self {
        Self {
            referee,
            plan,
            seed,
            options,
            hand: Hand::default(),
            considered: None,
            pending: None,
            motion: Motion::default(),
            looked: None,
            explained: None,
            notice: None,
            now: Duration::ZERO,
            effects: Vec::new(),
        }
    }

    pub(super) const fn game(&self) -> &Game {
        self.referee.game()
    }

    /// Handles an input that means the same in every game. Returns the move that the person plays by it.
    pub(super) fn take(&mut self, input: &PlayInput) -> Option<Move> {
        match input {
            PlayInput::Begin => self.tell(&self.game().opening()),
            PlayInput::Board(input) => return self.on_board(*input),
            PlayInput::Play(m) => return self.on_typed(*m),
            PlayInput::Confirm => return self.pending.take().map(|pending| pending.m),
            PlayInput::Preview(m) => self.preview(*m),
            PlayInput::Look(moves) => self.look(*moves),
            PlayInput::Hint if self.looked.is_some() => self.look(usize::MAX),
            PlayInput::Explain(place) => self.explained = *place,
            PlayInput::Options(options) => self.options = *options,
            PlayInput::Level(level) => self.plan.level = *level,
            _ => {}
        }
        None
    }

    /// Plays a move and begins to show it. Returns what happened; `None` if the move was refused. The end of
    /// the game isn't among it, because it is announced once the last move has been shown.
    pub(super) fn decide(&mut self, m: Move, by: Decider) -> Option<Vec<Event>> {
        let (before, place) = (*self.game().board(), self.game().turns().len());
        match self.referee.play(m, by, self.now) {
            Err(refusal) => {
                self.refuse(&refusal);
                None
            }
            Ok(mut events) => {
                self.explained = None;
                // Finish showing the previous move, with its sounds.
                if let Some(end) = self.motion.showing.as_ref().map(Showing::whole_at) {
                    self.advance(end);
                }
                self.show(&before, place);
                events.retain(|event| !matches!(event, Event::Ended(_)));
                Some(events)
            }
        }
    }

    /// Shows the move at a place, played on this board.
    fn show(&mut self, before: &Board, place: usize) {
        let game = self.referee.game();
        let Some(turn) = game.turns().get(place) else { return };
        let step = self.motion.next_step(before, turn.m);
        let counts = (before.position().counts(), game.board_after(place + 1).position().counts());
        let mut showing = Showing::new(step.clone(), place, counts, self.options.motion, self.now);
        showing.end = game.result();
        let shown_at = showing.whole_at();
        // A server's clocks do not wait until stacks have lifted off, so nobody waits in a remote game.
        showing.blocks = !self.referee.follows() && !step.removed.is_empty() && shown_at > self.now;
        // Nobody can play while stacks lift off, so no clock runs.
        if showing.blocks {
            self.referee.hold(self.now, shown_at);
        }
        (self.motion.shown_at, self.motion.showing) = (shown_at, Some(showing));
        // The view of an earlier position must not change.
        if self.looked.is_none() {
            self.motion.step = Some(step);
        }
    }

    /// Advances the move being shown to this time. Once the whole move has been shown, it announces the end
    /// of the game.
    pub(super) fn advance(&mut self, now: Duration) {
        if let Some(result) = self.motion.advance(now, &mut self.effects) {
            self.tell(&[Event::Ended(result)]);
            self.effects.push(PlayEffect::Sound(Sound::End));
        }
    }

    /// Shows the current board at once.
    pub(super) fn show_at_once(&mut self) {
        self.look(usize::MAX);
        self.motion.stop(self.now);
    }

    /// Whether stacks that lost contact are still lifting off.
    pub(super) fn is_lifting(&self) -> bool {
        self.motion.showing.as_ref().is_some_and(|showing| showing.blocks)
    }

    /// Empties the hand after a change of the game, and reports the change.
    pub(super) fn changed(&mut self, events: &[Event]) {
        self.pending = None;
        self.notice = None;
        self.hand.put_down();
        self.tell(events);
    }

    fn tell(&mut self, events: &[Event]) {
        let game = self.referee.game();
        let seats = game.seats();
        let played = events.iter().filter(|event| matches!(event, Event::Played(_))).count();
        let mut place = game.turns().len().saturating_sub(played);
        for event in events {
            let kind = match event {
                Event::Ended(_) => RemarkKind::Ending,
                Event::NothingToUndo | Event::NothingToRedo => RemarkKind::Refusal,
                _ => RemarkKind::News,
            };
            // Repeated passes of a side are announced once, and at the end of the game with their number.
            let passed = match event {
                Event::Played(turn) => Some((turn.side, passes_before(game, turn.side, place))),
                Event::Ended(_) => passing(game),
                _ => None,
            };
            if let Event::Played(turn) = event {
                place += 1;
                if turn.m == Move::Pass && passed.is_some_and(|(_, count)| count > 0) {
                    continue;
                }
            }
            let times = passed.and_then(|(side, count)| passed_times(game, side, count));
            self.effects.extend(times.map(|times| PlayEffect::Tell(Remark::news(times))));
            self.effects.push(PlayEffect::Tell(Remark { messages: event.messages(seats), kind }));
        }
    }

    pub(super) fn tell_news(&mut self, news: Message) {
        self.effects.push(PlayEffect::Tell(Remark::news(news)));
    }

    pub(super) fn refuse(&mut self, why: impl Into<Message>) {
        self.effects.push(PlayEffect::Tell(Remark::refusal(why.into())));
    }

    /// Stores a message to be read, and clears a refusal once an input of the person succeeds.
    pub(super) fn note(&mut self, is_act: bool) {
        let told = self.effects.iter().rev().find_map(|effect| match effect {
            PlayEffect::Tell(remark) if remark.is_notice() => Some(remark),
            _ => None,
        });
        match told {
            Some(remark) => self.notice = Some(remark.clone()),
            None if is_act => {
                self.notice.take_if(|notice| notice.kind == RemarkKind::Refusal);
            }
            None => {}
        }
    }

    /// The number of moves on the board: all of the game's, or fewer while the person looks back.
    pub(super) fn shown(&self) -> usize {
        self.looked.unwrap_or(self.game().turns().len())
    }

    /// Shows the position after this many moves, read-only; the current position if there are no more moves.
    pub(super) fn look(&mut self, moves: usize) {
        let before = self.shown();
        self.hand.put_down();
        self.pending = None;
        self.explained = None;
        let game = self.referee.game();
        self.looked = (moves < game.turns().len()).then_some(moves);
        let after = self.looked.unwrap_or(game.turns().len());
        // A single step forward is shown as a move, and anything else as a new board.
        let turn = game.turns().get(before).filter(|_| after == before + 1);
        match turn {
            Some(turn) => self.motion.step = Some(self.motion.next_step(game.board_after(before), turn.m)),
            None if before != after => self.motion.step = None,
            None => {}
        }
    }
}
