//! The inputs of a solver, and the effects for a face.

use std::time::Duration;

use dvonn::Move;
use dvonn_board::BoardInput;
use dvonn_coach::MotifKind;
use dvonn_game::{Feedback, Sound};

use super::difficulty::Difficulty;
use crate::identity::PuzzleId;
use crate::progress::Progress;

/// An input from the solver.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleInput {
    /// The stored progress has changed, for example in another window: continue from it.
    Kept(Progress),
    /// A new day has begun: its number since the beginning of 1970.
    Today(i64),
    /// The time on the face's clock. A run against the clock ends by it.
    Tick(Duration),
    /// The solver acts on the board.
    Board(BoardInput),
    /// The solver plays a move by typing it.
    Play(Move),
    /// The solver's move has been shown: play the reply.
    Reply,
    /// The solver asks for help: what the move does, then which stack moves, then the move itself. If this
    /// costs points, the first request only announces the cost.
    Hint,
    /// The solver wants to see the solution. If this costs points, the first request only announces the cost.
    Solution,
    /// Set the puzzle up again.
    Again,
    /// Go to the next puzzle. If this costs points, the first request only announces the cost.
    Next,
    /// Go to the puzzle with this id.
    Open(PuzzleId),
    /// Go to the puzzle of a day.
    Daily(i64),
    /// The theme of all puzzles from now on; `None` for any.
    Theme(Option<MotifKind>),
    /// The difficulty of all puzzles from now on.
    Difficulty(Difficulty),
    /// From now on, repeat puzzles that are due.
    Retry,
    /// Start a run against the clock; the value is the present time on the face's clock.
    Clock(Duration),
    /// Whether attempts change the rating from now on.
    Rated(bool),
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleEffect {
    /// Tell the solver a message.
    Tell(Feedback),
    /// Make a sound.
    Sound(Sound),
    /// A puzzle has been set up: show its task.
    SetUp,
    /// Send [`PuzzleInput::Reply`] once the last move has been shown.
    Reply,
    /// Send [`PuzzleInput::Tick`] at this time on the face's clock.
    WakeAt(Duration),
    /// The solver's [`Progress`] has changed: store it.
    Keep,
}
