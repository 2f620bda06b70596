//! The accuracy of predictions: how often the first guess, or one of the first three, is the move played, and
//! the log loss.

use std::collections::BTreeMap;
use std::fmt;

use dvonn::{Move, Phase};
use dvonn_models::human::MoveChance;

use super::games::Choice;

/// The parts of a game that are measured separately.
pub const PARTS: [&str; 4] = ["any board", "36 stacks and more", "20 to 35 stacks", "up to 19 stacks"];

/// Returns the part of the game in which a choice was made, as an index into [`PARTS`].
#[must_use]
pub fn part(choice: &Choice) -> usize {
    match (choice.position.phase(), choice.position.occupied().len()) {
        (Phase::Placement, _) => 0,
        (_, 36..) => 1,
        (_, 20..) => 2,
        _ => 3,
    }
}

/// The ranges of strength that are measured separately.
pub const STRENGTHS: [&str; 4] = ["below 1300", "1300 to 1499", "1500 to 1699", "1700 and above"];

/// Returns the range of strength of a choice's player, as an index into [`STRENGTHS`].
#[must_use]
pub fn strength(choice: &Choice) -> usize {
    match choice.strength.rating() {
        ..1300 => 0,
        1300..1500 => 1,
        1500..1700 => 2,
        _ => 3,
    }
}

/// Sums over choices.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    choices: u32,
    first: f64,
    first_three: f64,
    /// The sum of the log losses, if the guesses have probabilities.
    loss: Option<f64>,
    /// The model's opinion of the first guesses, if they are not its own.
    likeness: Option<Likeness>,
}

/// Sums of the model's predictions for moves.
#[derive(Clone, Copy, Debug, Default)]
struct Likeness {
    /// The number of first guesses that the model finds likeliest.
    likeliest: f64,
    /// The sum of the probabilities of the first guesses.
    chance: f64,
    /// The sum of the natural logarithms of these probabilities.
    log_chance: f64,
}

impl Tally {
    /// Adds a choice and the guesses for it, the likeliest first.
    pub fn add(&mut self, choice: &Choice, guesses: &[MoveChance]) {
        let rank = guesses.iter().position(|guess| guess.m == choice.played);
        let chance = rank.map_or(0.0, |rank| guesses[rank].chance);
        self.add_rank(rank);
        *self.loss.get_or_insert_default() -= chance.max(1e-9).ln();
    }

    /// Adds a choice, the guesses for it without probabilities, best first, and the model's predictions, the
    /// likeliest first.
    pub fn add_moves(&mut self, choice: &Choice, guesses: &[Move], model: &[MoveChance]) {
        self.add_rank(guesses.iter().position(|&m| m == choice.played));
        let rank = guesses.first().and_then(|m| model.iter().position(|guess| guess.m == *m));
        let chance = rank.map_or(0.0, |rank| model[rank].chance);
        let likeness = self.likeness.get_or_insert_default();
        likeness.likeliest += f64::from(rank == Some(0));
        likeness.chance += chance;
        likeness.log_chance += chance.max(1e-9).ln();
    }

    fn add_rank(&mut self, rank: Option<usize>) {
        self.choices += 1;
        self.first += f64::from(rank.is_some_and(|rank| rank < 1));
        self.first_three += f64::from(rank.is_some_and(|rank| rank < 3));
    }

    /// Adds a choice with the expected results of a random guess.
    pub fn add_uniform(&mut self, choice: &Choice) {
        let moves = choice.position.count_moves() as f64;
        self.choices += 1;
        self.first += 1.0 / moves;
        self.first_three += (3.0 / moves).min(1.0);
        *self.loss.get_or_insert_default() += moves.ln();
    }
}

impl fmt::Display for Tally {
    /// Writes the cells of a table row: choices, first, first three; then the mean log loss, or the share of
    /// likeliest moves, the mean probability and its mean logarithm.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choices = f64::from(self.choices.max(1));
        let share = |count: f64| 100.0 * count / choices;
        write!(f, "{} | {:.1}% | {:.1}% | ", self.choices, share(self.first), share(self.first_three))?;
        if let Some(loss) = self.loss {
            return write!(f, "{:.3}", loss / choices);
        }
        let Likeness { likeliest, chance, log_chance } = self.likeness.unwrap_or_default();
        write!(f, "{:.1}% | {:.1}% | {:.3}", share(likeliest), share(chance), log_chance / choices)
    }
}

/// Tallies by phase and name, sorted.
#[derive(Clone, Debug, Default)]
pub struct Table(BTreeMap<[&'static str; 2], Tally>);

impl Table {
    /// Returns the tally for a phase and name.
    pub fn row(&mut self, name: [&'static str; 2]) -> &mut Tally {
        self.0.entry(name).or_default()
    }
}

impl fmt::Display for Table {
    /// Writes the rows of the table in Markdown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|([phase, name], tally)| writeln!(f, "| {phase} | {name} | {tally} |"))
    }
}
