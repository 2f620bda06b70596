//! The content of a fair-play sheet: the decisions of games, and figures about them. It uses no network, no
//! database and no engine: a [`Mind`](crate::service::Mind) judges each decision.

use std::collections::BTreeMap;
use std::time::Duration;

use dvonn::{ByColor, Color, Move, Position};
use dvonn_coach::review::Stage;
use dvonn_models::human::{History, Strength};
use dvonn_net::{FairPlayComparison, FairPlayDistance, FairPlayFigures, FairPlayPart};
use dvonn_referee::{GameChange, Turn};

use crate::hosted::StoredGame;

/// A player's choice among several legal moves.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The position.
    pub position: Position,
    /// The moves before it.
    pub history: History,
    /// The move that was played.
    pub m: Move,
    /// The strength of the player.
    pub strength: Strength,
}

/// The judgement of a decision by an engine and a model of people's moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// Whether it is the engine's first choice.
    pub is_first_choice: bool,
    /// How much worse it is than that choice, in hundredths of a piece.
    pub loss: u32,
    /// Whether it is the likeliest move for a person of this strength.
    pub is_likeliest: bool,
    /// The chance that such a person makes it, from 0 to 1.
    pub chance: f64,
}

/// A decision with its judgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// The number of the game, to tell it from the others.
    pub game: usize,
    /// The part of the game.
    pub stage: Stage,
    /// The player's thinking time, if it is known.
    pub thought: Option<Duration>,
    /// The judgement.
    pub judgement: Judgement,
}

/// The minimum number of games on each side for a comparison.
const GAMES: usize = 5;

/// The minimum chance of a move. Lower chances count as this one, so that no single move dominates the mean
/// of the logarithms.
const LEAST_CHANCE: f64 = 1e-6;

/// Returns the decisions of a side in a game, by ply. A forced move is not a decision.
#[must_use]
pub fn decisions(
    start: &Position,
    moves: impl IntoIterator<Item = Move>,
    side: Color,
    strength: Strength,
) -> Vec<(usize, Decision)> {
    let mut position = *start;
    let mut last: ByColor<Option<Move>> = ByColor::from_fn(|_| None);
    let mut found = Vec::new();
    for (ply, m) in moves.into_iter().enumerate() {
        let mover = position.side();
        let Ok(next) = position.play(m) else { break };
        if mover == side && position.count_moves() > 1 {
            let history = History { last: last[!mover], own_last: last[mover] };
            found.push((ply, Decision { position, history, m, strength }));
        }
        last[mover] = Some(m);
        position = next;
    }
    found
}

/// Returns the decisions of a side in a stored game. In a live game, each has the player's thinking time:
/// from the previous change of the board to the move, by the server's clock.
pub(crate) fn decisions_of(
    stored: &StoredGame,
    turns: &[Turn],
    side: Color,
    strength: Strength,
) -> Vec<(Decision, Option<Duration>)> {
    let thought = thought(stored);
    let moves = turns.iter().map(|turn| turn.m);
    let found = decisions(stored.start.position(), moves, side, strength).into_iter();
    found.map(|(ply, decision)| (decision, thought.get(&ply).copied())).collect()
}

/// Returns the thinking time for each move, by ply.
fn thought(stored: &StoredGame) -> BTreeMap<usize, Duration> {
    let mut thought = BTreeMap::new();
    if stored.time.is_none_or(|time| time.is_renewed) {
        return thought;
    }
    let mut since = stored.created;
    for (change, at) in &stored.changes {
        match change.change {
            GameChange::Played { ply, .. } => {
                thought.insert(ply, at.saturating_sub(since));
                since = *at;
            }
            GameChange::TakenBack { ply } => {
                thought.retain(|&played, _| played < ply);
                since = *at;
            }
            _ => {}
        }
    }
    thought
}

/// Whether a stage belongs to a part of the game.
fn belongs(stage: Stage, part: FairPlayPart) -> bool {
    match part {
        FairPlayPart::Placement => stage == Stage::Placement,
        FairPlayPart::Stacking => stage != Stage::Placement,
        FairPlayPart::Melee => stage == Stage::Melee,
        FairPlayPart::Settlement => stage == Stage::Settlement,
    }
}

/// A mean over decisions, with its variance over games.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Estimate {
    mean: f64,
    /// The variance of the mean. The decisions of one game depend on each other, but games are independent.
    /// So the variance is that of a ratio of two sums over games.
    variance: Option<f64>,
}

impl Estimate {
    /// Returns the estimate from values with the numbers of their games; `None` without decisions.
    fn of(values: impl Iterator<Item = (usize, f64)>) -> Option<Self> {
        let mut games: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        for (game, value) in values {
            let (count, sum) = games.entry(game).or_default();
            *count += 1.0;
            *sum += value;
        }
        let count: f64 = games.values().map(|&(count, _)| count).sum();
        let sum: f64 = games.values().map(|&(_, sum)| sum).sum();
        let mean = (count > 0.0).then(|| sum / count)?;
        let squares: f64 = games.values().map(|&(count, sum)| (sum - mean * count).powi(2)).sum();
        let of_games = games.len() as f64;
        let variance =
            (games.len() >= GAMES).then(|| of_games / (of_games - 1.0) * squares / (count * count));
        Some(Self { mean, variance })
    }

    /// Returns by how many standard errors the first mean exceeds the second.
    fn apart(one: Option<Self>, other: Option<Self>) -> Option<f64> {
        let (one, other) = (one?, other?);
        let error = (one.variance? + other.variance?).sqrt();
        (error > 0.0).then(|| (one.mean - other.mean) / error)
    }
}

/// The figures of a part of the game, and the estimates behind them.
struct Means {
    figures: FairPlayFigures,
    first_choice: Option<Estimate>,
    loss: Option<Estimate>,
    likeliest: Option<Estimate>,
    ln_chance: Option<Estimate>,
}

impl Means {
    fn of(judged: &[Judged], part: FairPlayPart) -> Self {
        let in_part = || judged.iter().filter(move |judged| belongs(judged.stage, part));
        let estimate = |value: fn(&Judgement) -> f64| {
            Estimate::of(in_part().map(|judged| (judged.game, value(&judged.judgement))))
        };
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let first_choice = estimate(|judgement| f64::from(u8::from(judgement.is_first_choice)));
        let loss = estimate(|judgement| f64::from(judgement.loss));
        let likeliest = estimate(|judgement| f64::from(u8::from(judgement.is_likeliest)));
        let ln_chance = estimate(|judgement| judgement.chance.clamp(LEAST_CHANCE, 1.0).ln());
        let mean = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.mean);
        let games: std::collections::BTreeSet<usize> = in_part().map(|judged| judged.game).collect();
        let timed = || in_part().filter_map(|judged| Some((judged.game, judged.thought?.as_secs_f64())));
        let figures = FairPlayFigures {
            games: count(games.len()),
            decisions: count(in_part().count()),
            first_choice: mean(first_choice),
            loss: mean(loss),
            likeliest: mean(likeliest),
            ln_chance: mean(ln_chance),
            timed: count(timed().count()),
            seconds: mean(Estimate::of(timed())),
        };
        Self { figures, first_choice, loss, likeliest, ln_chance }
    }
}

/// Compares a player with others: the figures of both sides for each part of the game.
#[must_use]
pub fn compare(player: &[Judged], others: &[Judged]) -> Vec<FairPlayComparison> {
    let comparison = |part| {
        let [one, other] = [player, others].map(|judged| Means::of(judged, part));
        let apart = FairPlayDistance {
            first_choice: Estimate::apart(one.first_choice, other.first_choice),
            loss: Estimate::apart(one.loss, other.loss),
            likeliest: Estimate::apart(one.likeliest, other.likeliest),
            ln_chance: Estimate::apart(one.ln_chance, other.ln_chance),
        };
        FairPlayComparison { part, player: one.figures, others: other.figures, apart }
    };
    FairPlayPart::ALL.into_iter().map(comparison).collect()
}

#[cfg(test)]
mod tests;
