//! The settings of a match.

use std::time::Duration;

use crate::control::Control;
use crate::opening::Openings;
use crate::spec::Spec;
use crate::stats::Sprt;

/// Everything that determines the results of a match, as far as its players are deterministic.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The players.
    pub players: [Spec; 2],
    /// The players' names in reports and records.
    pub names: [String; 2],
    /// How long they may think.
    pub controls: [Control; 2],
    /// Where games start.
    pub openings: Openings,
    /// Determines the openings, and the choices of players that take a seed.
    pub seed: u64,
    /// How much later than its clock allows an answer may come, to make up for delays between the programs.
    pub lag: Duration,
    /// How long to wait for an answer when no clock runs, before the player counts as hanging.
    pub patience: Duration,
}

/// When a match ends, and how many of its games run at once.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The number of games; with an odd number the last opening is played once.
    pub games: u64,
    /// The number of games played at the same time.
    pub at_once: usize,
    /// A sequential test; the match ends as soon as it has a verdict.
    pub sprt: Option<Sprt>,
}
