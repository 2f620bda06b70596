//! The settings of a new game, and a face's settings of its session.

use std::time::Duration;

use dvonn::Board;
use dvonn_analysis::Level;

use dvonn_board::MotionTimes;
use dvonn_referee::TimeControl;
use dvonn_referee::{Filling, SideChoice};

/// The settings of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The person's side against the computer; `None` for two people at one screen.
    pub side: Option<SideChoice>,
    /// How strongly the computer plays.
    pub level: Level,
    /// The board on which the game begins.
    pub start: Start,
    /// The clocks, if there are any.
    pub control: Option<TimeControl>,
}

/// The board on which a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// A board that is filled like this.
    Filled(Filling),
    /// This board.
    Given(Board),
}

/// A face's settings of its session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayOptions {
    /// Whether a move on the board waits until it is confirmed.
    pub confirm: bool,
    /// Whether the engine says who is ahead in every position.
    pub shows_value: bool,
    /// The computer's move is shown no sooner than this after it was asked for, so that a person sees what
    /// happens.
    pub pause: Duration,
    /// How long the face takes to show a move. The computer's reply waits for it, and no stack can be picked
    /// up while others lift off.
    pub motion: MotionTimes,
    /// The longest time that the strongest level thinks about a move, if there are no clocks.
    pub full_thinking: Duration,
    /// The longest time that lower levels think about a move: they need less, but not on slow devices.
    pub lower_thinking: Duration,
    /// How long the engine thinks about a hint.
    pub hint_thinking: Duration,
    /// The time that the engine spends on the balance of the game.
    pub value_thinking: Duration,
}

impl PlayOptions {
    /// Nothing waits, nothing is confirmed, and the engine gets no time: for a session that nobody looks at.
    pub const AT_ONCE: Self = Self {
        confirm: false,
        shows_value: false,
        pause: Duration::ZERO,
        motion: MotionTimes::NONE,
        full_thinking: Duration::ZERO,
        lower_thinking: Duration::ZERO,
        hint_thinking: Duration::ZERO,
        value_thinking: Duration::ZERO,
    };
}
