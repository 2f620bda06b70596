//! A match: pairs of games, several at once.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dvonn::Color;

use crate::failure::{Failure, Offence};
use crate::game::{self, FinishedGame};
use crate::opening::mix;
use crate::player::Player;
use crate::settings::{Conditions, Settings};
use crate::spec::Spec;
use crate::summary::GameSummary;
use crate::tally::Tally;

/// A player that cannot be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{player}: {reason}")]
pub struct StartError {
    /// The player, as the caller named it.
    pub player: String,
    /// The reason.
    pub reason: String,
}

/// A game to be played.
#[derive(Clone, Copy)]
struct Job {
    pair: u64,
    first: Color,
}

/// Plays a match, except for its `finished` games.
///
/// `watch` is called after each game with the results so far, and can end the match. Games in progress at
/// that moment, or when the test reaches a verdict, are finished and reported.
///
/// # Errors
/// [`StartError`] if a player cannot be started. A player that fails later loses that game.
pub fn run(
    settings: &Settings,
    conditions: &Conditions,
    finished: &[GameSummary],
    watch: &mut dyn FnMut(&FinishedGame, &Tally) -> ControlFlow<()>,
) -> Result<Tally, StartError> {
    let mut tally: Tally = finished.iter().collect();
    let pairs = conditions.games.div_ceil(2);
    let jobs: Vec<Job> = (0..pairs)
        .flat_map(|pair| Color::ALL.map(|first| Job { pair, first }))
        .take(usize::try_from(conditions.games).unwrap_or(usize::MAX))
        .filter(|job| !tally.has(job.pair, job.first))
        .collect();
    let decided =
        |tally: &Tally| conditions.sprt.is_some_and(|sprt| sprt.judge(tally.pentanomial()).1.is_some());
    if jobs.is_empty() || decided(&tally) {
        return Ok(tally);
    }
    for spec in &settings.players {
        Player::start(spec, settings.patience)
            .map_err(|failure| StartError { player: spec.to_string(), reason: failure.detail })?;
    }
    let workers = conditions.at_once.clamp(1, jobs.len());
    let jobs = Mutex::new(jobs.into_iter());
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, results) = channel();
        for _ in 0..workers {
            let (sender, jobs, stop) = (sender.clone(), &jobs, &stop);
            scope.spawn(move || {
                let mut seats = [Seat::default(), Seat::default()];
                while !stop.load(Ordering::Relaxed) {
                    let Some(job) = jobs.lock().unwrap_or_else(PoisonError::into_inner).next() else { break };
                    if sender.send(play(settings, job, &mut seats)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for game in results {
            tally.add(&game.summary);
            if watch(&game, &tally).is_break() || decided(&tally) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(tally)
}

/// A player's seat in one thread. The player stays for the next game unless it failed.
#[derive(Default)]
struct Seat {
    player: Option<Player>,
}

impl Seat {
    /// The player, ready for a new game. Starts it if the seat is empty.
    fn take(&mut self, spec: &Spec, color: Color, seed: u64, patience: Duration) -> Result<Player, Failure> {
        let mut player = match self.player.take() {
            Some(player) => player,
            None => Player::start(spec, patience)?,
        };
        player.new_game(color, seed)?;
        Ok(player)
    }
}

fn play(settings: &Settings, job: Job, seats: &mut [Seat; 2]) -> FinishedGame {
    let Job { pair, first } = job;
    let opening = settings.openings.of_pair(settings.seed, pair);
    let colors = [first, !first];
    // Seeds have 31 bits, which every program can read.
    let seed = |who: usize| mix(mix(settings.seed, pair), 4 + 2 * who as u64 + first as u64) >> 33;
    let mut players =
        [0, 1].map(|who| seats[who].take(&settings.players[who], colors[who], seed(who), settings.patience));
    let game = game::play(settings, pair, first, &opening, &mut players);
    for (who, player) in players.into_iter().enumerate() {
        // A program that hung or crashed is restarted. To be safe, so is one that broke the rules.
        let summary = &game.summary;
        let sound = summary.offender() != Some(who) || summary.offence == Some(Offence::Flag);
        seats[who].player = player.ok().filter(|_| sound);
    }
    game
}
