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
    /// The stored progress has changed, for example in another window: go on from there.
    Kept(Progress),
    /// Another day has begun.
    Today(i64),
    /// So much time has passed on the face's clock. A run against the clock ends by it.
    Tick(Duration),
    /// The solver does something with the board.
    Board(BoardInput),
    /// The solver plays a move that was typed.
    Play(Move),
    /// The solver has seen the move: play the reply.
    Reply,
    /// The solver asks for help: what the move does, then which stack it moves, then the move. If that costs
    /// something, the first time only says what.
    Hint,
    /// The solver wants to see the solution. If that costs something, the first time only says what.
    Solution,
    /// Set the puzzle up again.
    Again,
    /// Go to the next puzzle. If that costs something, the first time only says what.
    Next,
    /// Go to the puzzle with this id.
    Open(PuzzleId),
    /// Go to the puzzle of a day.
    Daily(i64),
    /// From now on puzzles have this theme, or any.
    Theme(Option<MotifKind>),
    /// From now on puzzles are this hard.
    Difficulty(Difficulty),
    /// From now on puzzles that are due are asked again.
    Retry,
    /// Start a run against the clock, at this time on the face's clock.
    Clock(Duration),
    /// From now on attempts change the rating, or don't.
    Rated(bool),
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleEffect {
    /// Tell the solver.
    Tell(Feedback),
    /// Make a sound.
    Sound(Sound),
    /// A puzzle has been set up: show its task.
    SetUp,
    /// Send [`PuzzleInput::Reply`] when the last move has been seen.
    Reply,
    /// Send [`PuzzleInput::Tick`] at this time on the face's clock.
    WakeAt(Duration),
    /// The solver's [`Progress`] has changed: store it.
    Keep,
}
