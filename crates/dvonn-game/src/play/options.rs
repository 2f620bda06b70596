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
    /// The computer's level.
    pub level: Level,
    /// The board at the start of the game.
    pub start: Start,
    /// The time control, if the game has clocks.
    pub control: Option<TimeControl>,
}

/// The kind of board at the start of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// A board filled in this way.
    Filled(Filling),
    /// This board.
    Given(Board),
}

/// A face's settings of its session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayOptions {
    /// Whether a move on the board waits for confirmation.
    pub confirm: bool,
    /// Whether the engine says who is ahead in every position.
    pub shows_value: bool,
    /// The shortest time between the request for the computer's move and its display, so that a person can
    /// follow.
    pub pause: Duration,
    /// How long the face takes to show a move. The computer's reply waits for it, and nobody can pick up a
    /// stack while others lift off.
    pub motion: MotionTimes,
    /// The longest time that the strongest level thinks about a move without clocks.
    pub full_thinking: Duration,
    /// The longest time that lower levels think about a move. They need less, except on slow devices.
    pub lower_thinking: Duration,
    /// How long the engine thinks about a hint.
    pub hint_thinking: Duration,
    /// How long the engine evaluates a position to say who is ahead.
    pub value_thinking: Duration,
}

impl PlayOptions {
    /// No pauses, no confirmation, and no time for the engine: for a session without a screen.
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
