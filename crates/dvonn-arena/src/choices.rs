//! What a player would play in each of many positions: how test sets ask.

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};

use crate::control::Control;
use crate::failure::Failure;
use crate::player::Player;
use crate::spec::Spec;
use crate::turn::Turn;

/// How much longer than its time for a move a player may take, and how long it may take without one.
const LAG: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_mins(1);

/// Why a player gave no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{player}, position {number}: {reason}")]
pub struct NoChoice {
    /// The player, as it was named.
    pub player: String,
    /// The position, counted from 1.
    pub number: usize,
    /// What it did instead.
    pub reason: String,
}

/// Asks a player for its move in each position, as in a new game of its own, with the same seed for all.
///
/// Clocks do not run between positions: only the time for a move, the node limit and the depth of `control` count.
///
/// # Errors
/// [`NoChoice`] if it cannot be started, fails, or chooses what the rules forbid in a position. A position that is over has no
/// legal move.
pub fn choices(spec: &Spec, boards: &[Board], control: &Control) -> Result<Vec<Move>, NoChoice> {
    let control = Control { clock: None, ..*control };
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
            control: &control,
            left: ByColor::from_fn(|_: Color| None),
            increment: ByColor::from_fn(|_: Color| Duration::ZERO),
            deadline: control.move_time.map_or(PATIENCE, |time| time + LAG),
        };
        let m = player.choose(&turn).map_err(failed(i))?.m;
        if position.is_legal(m) { Ok(m) } else { Err(no_choice(i, format!("{m} is not legal"))) }
    };
    boards.iter().enumerate().map(ask).collect()
}
