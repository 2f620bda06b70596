//! A game in progress: seats, clocks, the selection, moves waiting for confirmation, undo, hints, and
//! requests to the engine. A face feeds it [`PlayInput`]s, carries out the [`PlayEffect`]s, and draws what it
//! shows.

mod effect;
mod ending;
mod history;
mod in_words;
mod input;
mod kept;
mod log;
mod options;
mod preview;
mod prompt;
mod purpose;
mod remote;
mod showing;
mod shown;
mod thinking;

use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Board, Color, Move, Position, Space};
use dvonn_analysis::Level;
use dvonn_message::Message;
use dvonn_record::{GameResult, Record};
use dvonn_referee::{
    ClientMessage, Clock, Decider, Event, Filling, Game, Referee, Refusal, Seat, SideChoice, seats,
};

use crate::key::Key;
use crate::outlook::Outlook;
use crate::sound::Sound;
use dvonn_board::{BoardInput, Hand, HandResult, MoveStep, aim_of};

use remote::Remote;
use showing::Showing;
use thinking::{Thought, UntoldHint};

pub use effect::{PlayEffect, Remark, RemarkKind};
pub use ending::Ending;
pub use input::{InAdvance, PlayInput};
pub use log::LogLine;
pub use options::{Plan, PlayOptions, Start};
pub use prompt::{Prompt, Tip};
pub use purpose::Purpose;

/// A session in which a game is played.
#[derive(Clone)]
pub struct PlaySession {
    referee: Referee,
    plan: Plan,
    seed: u64,
    options: PlayOptions,
    hand: Hand,
    considered: Option<Space>,
    pending: Option<Move>,
    /// Whether the pending move was chosen with a finger.
    touched: bool,
    step: Option<MoveStep>,
    steps: usize,
    hint: Option<Move>,
    /// The hint to announce as soon as its reasons are known.
    untold: Option<UntoldHint>,
    thought: Option<Thought>,
    /// The time at which everything played so far has been shown.
    shown_at: Duration,
    /// The move being shown.
    showing: Option<Showing>,
    /// The time at which the face was last asked to wake the session.
    wake: Option<Duration>,
    /// The number of moves on the board while the person looks back, fewer than all.
    looked: Option<usize>,
    /// The place of the move being explained.
    explained: Option<usize>,
    /// The message shown next to the moves.
    notice: Option<Remark>,
    requests: u64,
    /// The engine's latest evaluation, with its position.
    value: Option<(Position, Outlook)>,
    /// The server that holds the game, if any.
    remote: Option<Remote>,
}

impl PlaySession {
    /// A new game. The seed determines random sides, random boards and the computer's choices.
    #[must_use]
    pub fn new(plan: Plan, options: PlayOptions, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let human = plan.side.map(|side| side.draw(&mut random));
        let start = match plan.start {
            Start::Filled(filling) => filling.board(&mut random),
            Start::Given(board) => board,
        };
        let clock = plan.control.map(Clock::new);
        Self::of_game(Game::new(start, seats(human)), plan, options, seed, clock)
    }

    /// Continues a game from the end of a record, with a person on one side or on both.
    #[must_use]
    pub fn resume(
        record: Record,
        human: Option<Color>,
        level: Level,
        options: PlayOptions,
        seed: u64,
    ) -> Self {
        Self::resume_timed(record, human, level, options, seed, None)
    }

    /// The same, with clocks.
    fn resume_timed(
        record: Record,
        human: Option<Color>,
        level: Level,
        options: PlayOptions,
        seed: u64,
        clock: Option<Clock>,
    ) -> Self {
        let start = if record.starts_empty() {
            Start::Filled(Filling::Placement)
        } else {
            Start::Given(*record.start())
        };
        let control = clock.map(|clock| clock.control());
        let plan = Plan { side: human.map(SideChoice::from), level, start, control };
        Self::of_game(Game::resume(record, seats(human)), plan, options, seed, clock)
    }

    fn of_game(game: Game, plan: Plan, options: PlayOptions, seed: u64, clock: Option<Clock>) -> Self {
        Self {
            referee: Referee::new(game, clock),
            plan,
            seed,
            options,
            hand: Hand::default(),
            considered: None,
            pending: None,
            touched: false,
            step: None,
            steps: 0,
            hint: None,
            untold: None,
            thought: None,
            shown_at: Duration::ZERO,
            showing: None,
            wake: None,
            looked: None,
            explained: None,
            notice: None,
            requests: 0,
            value: None,
            remote: None,
        }
    }

    /// A new game with the same settings and exchanged colours.
    #[must_use]
    pub fn rematch(&self, seed: u64) -> Self {
        let side = self.game().local_side().map(|color| SideChoice::from(!color));
        Self::new(Plan { side, ..self.plan }, self.options, seed)
    }

    /// Sets the date of the game in its record.
    #[must_use]
    pub fn on_day(mut self, date: String) -> Self {
        self.referee = self.referee.on_day(date);
        self
    }

    /// Marks the current state of the game as saved to a file.
    pub const fn mark_saved(&mut self) {
        self.referee.mark_saved();
    }

    /// Handles an input and returns what the face must do, in order. `now` is the time since a moment of the
    /// host's choice.
    pub fn update(&mut self, input: PlayInput, now: Duration) -> Vec<PlayEffect> {
        let mut effects = Vec::new();
        let (is_act, is_tick) = (input.is_act(), input == PlayInput::Tick);
        self.advance(now, &mut effects);
        self.take(input, now, &mut effects);
        // A change without duration is shown at once.
        self.advance(now, &mut effects);
        self.note(is_act, &effects);
        self.ask_to_wake(is_tick, &mut effects);
        effects
    }

    /// Asks the face to wake the session when something new is due. A timer may fire a little early, so a
    /// tick always sets it again.
    fn ask_to_wake(&mut self, is_tick: bool, effects: &mut Vec<PlayEffect>) {
        let shown = self.showing.as_ref().map(Showing::due);
        let due = shown.into_iter().chain(self.answer_due()).min();
        if due != self.wake || is_tick {
            self.wake = due;
            effects.extend(due.map(PlayEffect::WakeAt));
        }
    }

    /// Stores a message to be read, and clears a refusal once an input of the person succeeds.
    fn note(&mut self, is_act: bool, effects: &[PlayEffect]) {
        let mut told = effects.iter().filter_map(|effect| match effect {
            PlayEffect::Tell(remark) if remark.is_notice() => Some(remark),
            _ => None,
        });
        match told.next_back() {
            Some(remark) => self.notice = Some(remark.clone()),
            None if is_act => {
                self.notice.take_if(|notice| notice.kind == RemarkKind::Refusal);
            }
            None => {}
        }
    }

    fn take(&mut self, input: PlayInput, now: Duration, effects: &mut Vec<PlayEffect>) {
        if self.is_lifting() && input.is_move() {
            return;
        }
        match input {
            PlayInput::Begin => {
                self.tell(&self.game().opening(), effects);
                self.next_turn(now, effects);
            }
            PlayInput::Play(m) if self.may_premove() => self.premove_whole(m, effects),
            PlayInput::Board(input) => self.on_board(input, now, effects),
            PlayInput::Play(m) => match self.refusal() {
                Some(why) => refuse(why, effects),
                None => {
                    let result = self.hand.play(self.referee.game().board().position(), m);
                    self.pending = None;
                    self.on_hand(result, now, effects);
                }
            },
            PlayInput::Preview(m) => self.preview(m),
            PlayInput::Look(moves) => self.look(moves),
            PlayInput::Explain(place) => self.explained = place,
            PlayInput::Confirm => {
                if let Some(m) = self.pending.take() {
                    self.play(m, now, effects);
                }
            }
            PlayInput::Undo if self.drop_premove() => {}
            PlayInput::Undo | PlayInput::Redo | PlayInput::Claim(_) if self.is_remote() => {
                refuse(&Refusal::NotAlone, effects);
            }
            PlayInput::Undo => self.travel(Referee::undo, now, effects),
            PlayInput::Redo => self.travel(Referee::redo, now, effects),
            PlayInput::Resign if self.is_remote() => self.resign_remotely(effects),
            PlayInput::Resign => {
                // Against the computer, the person can resign out of turn. Between two people, the side to
                // move resigns.
                let loser = self.game().local_side().unwrap_or(self.game().board().position().side());
                self.end(GameResult::resigned(loser), now, effects);
            }
            PlayInput::Claim(result) => self.end(result, now, effects),
            PlayInput::Hint | PlayInput::Value if self.is_remote() && self.game().result().is_none() => {
                refuse(&Refusal::NoHelp, effects);
            }
            PlayInput::Hint => {
                if self.looks_back() {
                    self.look(usize::MAX);
                }
                self.ask_hint(now, effects);
            }
            PlayInput::Value => {
                if self.game().result().is_some() {
                    refuse(&Refusal::GameEnded, effects);
                } else {
                    self.ask(Purpose::Value, true, now, effects);
                }
            }
            PlayInput::Options(options) => {
                self.options = options;
                if !self.is_remote() {
                    self.ask_value(now, effects);
                }
            }
            PlayInput::Level(level) => self.plan.level = level,
            PlayInput::Engine(reply) => self.on_engine(reply, now, effects),
            PlayInput::Reasons { id, messages } => self.tell_hint(id, messages, effects),
            PlayInput::InAdvance(input) => self.in_advance(input, effects),
            PlayInput::Offer(offer) => self.make_offer(offer, effects),
            PlayInput::AnswerOffer(accepts) => self.answer_offer(accepts, effects),
            PlayInput::Abort => self.say_to_server(effects, |id, _| ClientMessage::Abort { id }),
            PlayInput::ClaimLeft { draw } => {
                self.say_to_server(effects, |id, _| ClientMessage::Claim { id, draw });
            }
            PlayInput::Server(message) => self.on_server(message, now, effects),
            PlayInput::Connected(is_connected) => self.connected(is_connected, effects),
            PlayInput::Tick => self.time_passes(now, effects),
        }
    }

    fn on_board(&mut self, input: BoardInput, now: Duration, effects: &mut Vec<PlayEffect>) {
        let before = self.hand;
        let pending = match input {
            BoardInput::Consider(space) => {
                self.considered = space;
                return;
            }
            BoardInput::Cancel => {
                self.pending = None;
                if !self.hand.put_down() {
                    self.drop_premove();
                }
                return;
            }
            BoardInput::Tap(_) | BoardInput::Touch(_) | BoardInput::Drag(..) | BoardInput::Lift(_) => {
                self.pending.take()
            }
        };
        if self.may_premove() {
            return self.premove_on_board(input, effects);
        }
        if let Some(why) = self.refusal() {
            return refuse(why, effects);
        }
        // The second tap confirms.
        if let BoardInput::Tap(space) | BoardInput::Touch(space) = input
            && let Some(m) = pending.filter(|&m| aim_of(m) == Some(space))
        {
            return self.play(m, now, effects);
        }
        let Some(result) = self.hand.take(self.referee.game().board().position(), input) else { return };
        match result {
            // A finger cannot hover over a target to see what the move would cut off.
            HandResult::Move(m)
                if self.options.confirm
                    || matches!(input, BoardInput::Touch(_))
                        && !self.game().board().removed_by(m).is_empty() =>
            {
                // The stack stays in hand until the move is confirmed.
                self.hand = before;
                if let Move::Stack { from, .. } = m {
                    self.hand.pick_up(self.referee.game().board().position(), from);
                }
                self.pending = Some(m);
                self.touched = matches!(input, BoardInput::Touch(_));
                let messages = vec![self.question(m)];
                effects.push(PlayEffect::Tell(Remark { messages, kind: RemarkKind::Question }));
            }
            result => self.on_hand(result, now, effects),
        }
    }

    /// Why the person may not move now; `None` if they may.
    fn refusal(&self) -> Option<Message> {
        match self.looked {
            Some(_) => Some(Message::new(Key::LookingBack)),
            None => self.game().refusal().map(|refusal| Message::from(&refusal)),
        }
    }

    /// Carries out the result of an input on the board.
    fn on_hand(&mut self, result: HandResult, now: Duration, effects: &mut Vec<PlayEffect>) {
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => {}
            HandResult::Move(m) => self.play(m, now, effects),
            HandResult::Refused(refusal) => refuse(&refusal, effects),
        }
    }

    /// Plays a person's move.
    fn play(&mut self, m: Move, now: Duration, effects: &mut Vec<PlayEffect>) {
        if self.is_remote() {
            self.play_and_send(m, now, effects);
        } else {
            self.decide(m, Decider::Human, now, effects);
        }
    }

    fn decide(&mut self, m: Move, by: Decider, now: Duration, effects: &mut Vec<PlayEffect>) {
        let (before, place) = (*self.game().board(), self.game().turns().len());
        match self.referee.play(m, by, now) {
            Err(refusal) => refuse(&refusal, effects),
            // The mover's time was up, so the game ended instead.
            Ok(events) if self.game().turns().len() == place => self.ended(&events, now, effects),
            Ok(mut events) => {
                self.explained = None;
                // Finish showing the previous move, with its sounds.
                if let Some(end) = self.showing.as_ref().map(Showing::whole_at) {
                    self.advance(end, effects);
                }
                self.show(&before, place, now);
                // The end of the game is announced once its last move has been shown.
                events.retain(|event| !matches!(event, Event::Ended(_)));
                self.changed(&events, now, effects);
            }
        }
    }

    /// Undoes or redoes a decision.
    fn travel(
        &mut self,
        go: fn(&mut Referee, Duration) -> Vec<Event>,
        now: Duration,
        effects: &mut Vec<PlayEffect>,
    ) {
        self.rest(effects);
        self.look(usize::MAX);
        self.step = None;
        self.showing = None;
        self.shown_at = now;
        let events = go(&mut self.referee, now);
        self.changed(&events, now, effects);
    }

    /// Ends the game other than by play.
    fn end(&mut self, result: GameResult, now: Duration, effects: &mut Vec<PlayEffect>) {
        match self.referee.end(result, now) {
            Err(refusal) => refuse(&refusal, effects),
            Ok(events) => self.ended(&events, now, effects),
        }
    }

    /// Reports that the game ended other than by play.
    fn ended(&mut self, events: &[Event], now: Duration, effects: &mut Vec<PlayEffect>) {
        self.rest(effects);
        effects.push(PlayEffect::Sound(Sound::End));
        self.changed(events, now, effects);
    }

    /// Shows the move at a place, played on this board.
    fn show(&mut self, before: &Board, place: usize, now: Duration) {
        let Some(turn) = self.game().turns().get(place).copied() else { return };
        self.steps += 1;
        let step = MoveStep::new(self.steps, before, turn.m);
        let counts = (before.position().counts(), self.game().board_after(place + 1).position().counts());
        let mut showing = Showing::new(step.clone(), place, counts, self.options.motion, now);
        self.shown_at = showing.whole_at();
        // A server's clocks do not wait until stacks have lifted off, so nobody waits in a remote game.
        showing.blocks = !self.is_remote() && !step.removed.is_empty() && self.shown_at > now;
        // Nobody can play while stacks lift off, so no clock runs.
        if showing.blocks {
            self.referee.hold(now, self.shown_at);
        }
        self.showing = Some(showing.ending(self.game().result()));
        // The view of an earlier position must not change.
        if self.looked.is_none() {
            self.step = Some(step);
        }
    }

    /// Reports a change, saves the game, and starts the next turn.
    fn changed(&mut self, events: &[Event], now: Duration, effects: &mut Vec<PlayEffect>) {
        self.rest(effects);
        self.hand.put_down();
        self.tell(events, effects);
        if !self.is_remote() {
            effects.push(PlayEffect::Keep);
        }
        self.next_turn(now, effects);
    }

    fn tell(&self, events: &[Event], effects: &mut Vec<PlayEffect>) {
        let seats = self.game().seats();
        let played = events.iter().filter(|event| matches!(event, Event::Played(_))).count();
        let mut place = self.game().turns().len().saturating_sub(played);
        for event in events {
            let kind = match event {
                Event::Ended(_) => RemarkKind::Ending,
                Event::NothingToUndo | Event::NothingToRedo => RemarkKind::Refusal,
                _ => RemarkKind::News,
            };
            // Repeated passes of a side are announced once, and at the end of the game with their number.
            let passed = match event {
                Event::Played(turn) => Some((turn.side, self.passes_before(turn.side, place))),
                Event::Ended(_) => self.passing(),
                _ => None,
            };
            if let Event::Played(turn) = event {
                place += 1;
                if turn.m == Move::Pass && passed.is_some_and(|(_, count)| count > 0) {
                    continue;
                }
            }
            let times = passed.and_then(|(side, count)| self.passed_times(side, count));
            effects.extend(times.map(|times| PlayEffect::Tell(Remark::news(times))));
            effects.push(PlayEffect::Tell(Remark { messages: event.messages(seats), kind }));
        }
    }

    /// Drops the engine's task and any move waiting for confirmation.
    fn rest(&mut self, effects: &mut Vec<PlayEffect>) {
        if self.thought.take().is_some() {
            effects.push(PlayEffect::StopEngine);
        }
        self.hint = None;
        self.untold = None;
        self.pending = None;
        self.notice = None;
    }

    /// Starts the clock of the side to move, and the engine if it is the computer's turn.
    fn next_turn(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        if self.is_remote() {
            return;
        }
        self.referee.start(now);
        if self.game().is_computers_turn() {
            self.ask(Purpose::Move, false, now, effects);
        } else {
            self.ask_value(now, effects);
        }
    }

    fn time_passes(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        let late = self.referee.check_time(now);
        if !late.is_empty() {
            return self.ended(&late, now, effects);
        }
        let is_due = self.answer_due().is_some_and(|due| now >= due);
        let answer = self.thought.as_ref().and_then(|thought| thought.answer);
        if let Some(m) = answer.filter(|_| is_due) {
            self.thought = None;
            self.decide(m, Decider::Computer, now, effects);
        }
    }

    /// Whether the computer plays one of the sides.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        Color::ALL.into_iter().any(|side| self.game().seats()[side] == Seat::Computer)
    }
}

fn refuse(why: impl Into<Message>, effects: &mut Vec<PlayEffect>) {
    effects.push(PlayEffect::Tell(Remark::refusal(why.into())));
}

#[cfg(test)]
mod tests;
