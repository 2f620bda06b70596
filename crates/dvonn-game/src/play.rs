//! A game in progress: seats, clocks, the selection, moves waiting for confirmation, undo, hints, and
//! requests to the engine. A face feeds it [`PlayInput`]s, carries out the [`PlayEffect`]s, and draws what it
//! shows.
//!
//! A session has a [`Core`] and the part that holds the game: a [`LocalGame`] asks the engine, and a
//! [`Remote`] game asks a server. [`PlaySession::update`] alone changes them; the methods in the other files
//! read.

mod core;
mod effect;
mod ending;
mod hand;
mod history;
mod in_words;
mod input;
mod kept;
mod local;
mod log;
mod options;
mod prompt;
mod purpose;
mod remote;
mod showing;
mod shown;

use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Board, Color, Move};
use dvonn_analysis::Level;
use dvonn_record::Record;
use dvonn_referee::{Clock, ConditionalMoves, Filling, Game, Offer, Referee, Seat, SideChoice, seats};

use self::core::Core;
use local::LocalGame;
use remote::{Remote, RemoteGame};
use showing::Showing;

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
    core: Core,
    holder: Holder,
    /// The time at which the face was last asked to wake the session.
    wake: Option<Duration>,
}

/// Who holds the game.
#[derive(Clone)]
enum Holder {
    Local(LocalGame),
    Remote(Box<dyn Remote>),
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
        Self::local_game(Game::new(start, seats(human)), plan, options, seed, clock)
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
        Self::local_game(Game::resume(record, seats(human)), plan, options, seed, clock)
    }

    fn local_game(game: Game, plan: Plan, options: PlayOptions, seed: u64, clock: Option<Clock>) -> Self {
        let core = Core::new(Referee::new(game, clock), plan, options, seed);
        Self { core, holder: Holder::Local(LocalGame::default()), wake: None }
    }

    /// A new game with the same settings and exchanged colours.
    #[must_use]
    pub fn rematch(&self, seed: u64) -> Self {
        let side = self.game().local_side().map(|color| SideChoice::from(!color));
        Self::new(Plan { side, ..self.core.plan }, self.core.options, seed)
    }

    /// Sets the date of the game in its record.
    #[must_use]
    pub fn on_day(mut self, date: String) -> Self {
        self.core.referee = self.core.referee.on_day(date);
        self
    }

    /// Marks the current state of the game as saved to a file.
    pub const fn mark_saved(&mut self) {
        self.core.referee.mark_saved();
    }

    /// Handles an input and returns what the face must do, in order. `now` is the time since a moment of the
    /// host's choice.
    pub fn update(&mut self, input: PlayInput, now: Duration) -> Vec<PlayEffect> {
        let (is_act, is_tick) = (input.is_act(), matches!(input, PlayInput::Tick));
        let core = &mut self.core;
        core.now = now;
        core.advance(now);
        match &mut self.holder {
            _ if core.is_lifting() && input.is_move() => {}
            Holder::Local(game) => game.take(core, input),
            Holder::Remote(game) => game.take(core, input),
        }
        // A change without duration is shown at once.
        core.advance(now);
        core.note(is_act);
        self.ask_to_wake(is_tick);
        std::mem::take(&mut self.core.effects)
    }

    /// Asks the face to wake the session when something new is due. A timer may fire a little early, so a
    /// tick always sets it again.
    fn ask_to_wake(&mut self, is_tick: bool) {
        let shown = self.core.motion.showing.as_ref().map(Showing::due);
        let answer = self.local().and_then(|game| game.answer_due(&self.core));
        let due = shown.into_iter().chain(answer).min();
        if due != self.wake || is_tick {
            self.wake = due;
            self.core.effects.extend(due.map(PlayEffect::WakeAt));
        }
    }

    const fn local(&self) -> Option<&LocalGame> {
        match &self.holder {
            Holder::Local(game) => Some(game),
            Holder::Remote(_) => None,
        }
    }

    fn remote(&self) -> Option<&RemoteGame> {
        match &self.holder {
            Holder::Local(_) => None,
            Holder::Remote(game) => Some(game.state()),
        }
    }

    /// Whether the computer plays one of the sides.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        Color::ALL.into_iter().any(|side| self.game().seats()[side] == Seat::Computer)
    }

    /// Whether the game is on a server.
    #[must_use]
    pub const fn is_remote(&self) -> bool {
        matches!(self.holder, Holder::Remote(_))
    }

    /// Whether the session is connected to the server; `None` for a local game.
    #[must_use]
    pub fn is_connected(&self) -> Option<bool> {
        self.remote().map(|game| game.connection.is_up)
    }

    /// The person's move that the board already shows. The server has not confirmed it and may still refuse
    /// it.
    #[must_use]
    pub fn unconfirmed(&self) -> Option<Move> {
        self.remote()?.sent.map(|sent| sent.m)
    }

    /// The premove: it is played at the person's turn, if it is legal then.
    #[must_use]
    pub fn premove(&self) -> Option<Move> {
        self.remote()?.premove
    }

    /// The board on which a move of the person would be a premove now.
    fn board_for_premove(&self) -> Option<Board> {
        match &self.holder {
            Holder::Local(_) => None,
            Holder::Remote(game) => game.board_for_premove(&self.core),
        }
    }

    /// The person's conditional moves, which the server plays; `None` for a local game.
    #[must_use]
    pub fn conditional(&self) -> Option<&ConditionalMoves> {
        self.remote().map(|game| &game.conditional)
    }

    /// The current offer, and who made it.
    #[must_use]
    pub fn offer(&self) -> Option<(Color, Offer)> {
        self.remote()?.offer
    }

    /// When a player's vacation ends at the latest, as time since 1970. The player's clock is stopped until
    /// then.
    #[must_use]
    pub fn vacation(&self, side: Color) -> Option<Duration> {
        self.remote()?.vacations[side]
    }
}

#[cfg(test)]
mod tests;
