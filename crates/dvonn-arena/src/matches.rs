//! A match: pairs of games, several at once.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use dvonn::Color;

use crate::game::{self, Played};
use crate::opening::mix;
use crate::player::{Failure, Offence, Player};
use crate::stats::Sprt;
use crate::{Control, Game, Openings, Spec, Tally};

/// What the results of a match follow from, as far as its players are deterministic.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Who plays.
    pub players: [Spec; 2],
    /// What they are called in reports and records.
    pub names: [String; 2],
    /// How long they may think.
    pub controls: [Control; 2],
    /// Where games start.
    pub openings: Openings,
    /// What openings, and the choices of players that take a seed, follow from.
    pub seed: u64,
    /// So much later than its clock says an answer may come, for the way from one program to the other.
    pub lag: Duration,
    /// After so long without an answer a player hangs, where no clock runs.
    pub patience: Duration,
}

/// What ends a match, and how fast it goes.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// How many games; an odd number is rounded up to whole pairs.
    pub games: u64,
    /// How many at the same time.
    pub at_once: usize,
    /// Stop as soon as this test has a verdict.
    pub sprt: Option<Sprt>,
}

/// A player that cannot be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{player}: {reason}")]
pub struct StartError {
    /// Which.
    pub player: String,
    /// Why.
    pub reason: String,
}

/// One game to be played.
#[derive(Clone, Copy)]
struct Job {
    pair: u64,
    first: Color,
}

/// Plays a match, or what is left of it after these games.
///
/// `watch` is told every game as it ends, with the results so far, and may break the match off. Games that are under
/// way then, or when the test has its verdict, are still played to their end and told.
///
/// # Errors
/// [`StartError`] if a player cannot be started at all. One that fails later loses games.
pub fn run(
    settings: &Settings,
    conditions: &Conditions,
    finished: &[Game],
    watch: &mut dyn FnMut(&Played, &Tally) -> ControlFlow<()>,
) -> Result<Tally, StartError> {
    let mut tally = Tally::default();
    for game in finished {
        tally.add(game);
    }
    let pairs = conditions.games.div_ceil(2);
    let jobs: Vec<Job> = (0..pairs)
        .flat_map(|pair| Color::ALL.map(|first| Job { pair, first }))
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
        for played in results {
            tally.add(&played.game);
            if watch(&played, &tally).is_break() || decided(&tally) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(tally)
}

/// A player's seat in one thread: who sits there stays for the next game, unless something was wrong.
#[derive(Default)]
struct Seat {
    player: Option<Player>,
}

impl Seat {
    /// The player, ready for a new game.
    fn take(&mut self, spec: &Spec, color: Color, seed: u64, patience: Duration) -> Result<Player, Failure> {
        let mut player = match self.player.take() {
            Some(player) => player,
            None => Player::start(spec, patience)?,
        };
        player.new_game(color, seed)?;
        Ok(player)
    }
}

fn play(settings: &Settings, job: Job, seats: &mut [Seat; 2]) -> Played {
    let Job { pair, first } = job;
    let opening = settings.openings.of_pair(settings.seed, pair);
    let colors = [first, !first];
    // 31 bits, which every program's reader of numbers takes.
    let seed = |who: usize| mix(mix(settings.seed, pair), 4 + 2 * who as u64 + first as u64) >> 33;
    let mut players =
        [0, 1].map(|who| seats[who].take(&settings.players[who], colors[who], seed(who), settings.patience));
    let played = game::play(settings, pair, first, &opening, &mut players);
    for (who, player) in players.into_iter().enumerate() {
        // Who hangs or has crashed is started anew; so is whoever does not play by the rules, to be sure.
        let sound = played.game.offender() != Some(who) || played.game.offence == Some(Offence::Flag);
        seats[who].player = player.ok().filter(|_| sound);
    }
    played
}
