//! What a match is played by.

use std::time::Duration;

use crate::control::Control;
use crate::opening::Openings;
use crate::spec::Spec;
use crate::stats::Sprt;

/// What the results of a match follow from, as far as its players are deterministic.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Who plays.
    pub players: [Spec; 2],
    /// The players' names in reports and records.
    pub names: [String; 2],
    /// How long they may think.
    pub controls: [Control; 2],
    /// Where games start.
    pub openings: Openings,
    /// What the openings follow from, and the choices of players that take a seed.
    pub seed: u64,
    /// How much later than its clock allows an answer may come, for the way from one program to the other.
    pub lag: Duration,
    /// How long to wait for an answer where no clock runs, before the player counts as hanging.
    pub patience: Duration,
}

/// What ends a match, and how fast it goes.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The number of games; an odd number is rounded up to whole pairs.
    pub games: u64,
    /// The number of games played at the same time.
    pub at_once: usize,
    /// A test that ends the match as soon as it has a verdict.
    pub sprt: Option<Sprt>,
}
