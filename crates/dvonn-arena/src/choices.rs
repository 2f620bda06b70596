//! A player's choices in each of many positions, for test sets.

use std::time::Duration;

use dvonn::{Board, ByColor, Move};

use crate::control::Control;
use crate::failure::Failure;
use crate::player::Player;
use crate::spec::Spec;
use crate::turn::Turn;

/// The time that a player may exceed its time for a move by.
const LAG: Duration = Duration::from_secs(1);
/// The time limit for a player without a time for a move.
const PATIENCE: Duration = Duration::from_mins(1);

/// The reason why a player did not choose a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{player}, position {number}: {reason}")]
pub struct NoChoice {
    /// The player, as the caller named it.
    pub player: String,
    /// The number of the position, counted from 1.
    pub number: usize,
    /// The reason for having no choice.
    pub reason: String,
}

/// Asks a player for its move in each position. Each position is a new game, all with the same seed.
///
/// Clocks do not run. From `control`, only the time for a move, the node limit and the depth apply.
///
/// # Errors
/// [`NoChoice`] if the player cannot be started, fails, or chooses an illegal move, and if the game is over
/// in a position.
pub fn choices(spec: &Spec, boards: &[Board], control: &Control) -> Result<Vec<Move>, NoChoice> {
    let no_choice = |i: usize, reason: String| NoChoice { player: spec.to_string(), number: i + 1, reason };
    let failed = |i: usize| move |failure: Failure| no_choice(i, failure.detail);
    let mut player = Player::start(spec, PATIENCE).map_err(failed(0))?;
    let ask = |(i, start): (usize, &Board)| {
        let position = start.position();
        player.new_game(position.side(), 0).map_err(failed(i))?;
        let turn = Turn {
            start,
            moves: &[],
            position,
            limits: control.limits(position.side(), ByColor::default()),
            deadline: control.move_time.map_or(PATIENCE, |time| time + LAG),
        };
        let m = player.choose(&turn).map_err(failed(i))?.m;
        if position.is_legal(m) { Ok(m) } else { Err(no_choice(i, format!("{m} is not legal"))) }
    };
    boards.iter().enumerate().map(ask).collect()
}
