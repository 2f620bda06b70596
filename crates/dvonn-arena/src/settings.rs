//! The settings of a match.

use std::time::Duration;

use crate::control::Control;
use crate::opening::Openings;
use crate::spec::Spec;
use crate::stats::Sprt;

/// Everything that determines the results of a match between deterministic players.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The players.
    pub players: [Spec; 2],
    /// The players' names in reports and records.
    pub names: [String; 2],
    /// The limits of their thinking.
    pub controls: [Control; 2],
    /// The starts of games.
    pub openings: Openings,
    /// The seed of the openings, and of players that take a seed.
    pub seed: u64,
    /// The time by which an answer may exceed its clock, to cover delays between the programs.
    pub lag: Duration,
    /// The time to wait for an answer without a clock before the player counts as hanging.
    pub patience: Duration,
}

/// The end of a match, and the number of games that run at once.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The number of games. If odd, the last opening is played once.
    pub games: u64,
    /// The number of games played at the same time.
    pub at_once: usize,
    /// A sequential test. The match ends as soon as the test has a verdict.
    pub sprt: Option<Sprt>,
}
