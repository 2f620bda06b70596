//! Tests that kill servers at random moments and let their stores fail while games are played. Acknowledged
//! messages are neither lost nor doubled, no flag falls meanwhile, and the clocks stand.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "a soak says what it did")]

mod clock;
mod disk;
mod game;
mod host;
#[path = "../../../dvonn-server/tests/common/postgres.rs"]
mod postgres;
mod proxy;
#[path = "../server/mod.rs"]
mod server;

use std::collections::BTreeMap;
use std::time::Duration;

use dvonn::random::Random;
use reqwest::Client;
use tokio::runtime::Runtime;
use tokio::sync::watch;

use crate::clock::Stood;
use tokio::task::JoinSet;

use game::{Figures, Game, Manner, Stage};
use host::{Effect, Fault, Host};

/// The number of times that servers are killed, unless `DVONN_KILLS` sets it, as `cargo xtask soak` does.
const KILLS: usize = 8;

/// The number of simultaneous games with plenty of time.
const STEADY: usize = 10;

/// The number of simultaneous games with little time.
const SHORT: usize = 6;

/// The allowed error of a clock in milliseconds: in a soak, and in the usual test, which shares its machine
/// with others.
const EXACT: [i64; 2] = [300, 1_000];

/// The run stops after this many failures.
const ENOUGH: usize = 100;

fn kills() -> usize {
    std::env::var("DVONN_KILLS").map_or(KILLS, |kills| kills.parse().expect("DVONN_KILLS is a number"))
}

#[test]
fn nothing_is_lost_on_a_file() {
    let runtime = runtime();
    runtime.block_on(async { soak("soak-file", Host::on_file("soak-file")).await });
}

#[test]
fn nothing_is_lost_on_a_database() {
    runtime().block_on(async {
        if let Some(host) = Host::on_database("soak-database", 1).await {
            soak("soak-database", host).await;
        }
    });
}

#[test]
fn nothing_is_lost_by_two_servers_on_a_database() {
    runtime().block_on(async {
        if let Some(host) = Host::on_database("soak-two", 2).await {
            soak("soak-two", host).await;
        }
    });
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// Returns the disturbances in order. Kills come first and leave some games with little time; then come
/// outages of all kinds, with the remaining kills between them.
fn plan(kills: usize, outages: &[Fault]) -> Vec<Fault> {
    let first = kills.min(KILLS);
    let rest = kills - first;
    let count = outages.len().max(rest / 4);
    let mut plan = vec![Fault::Killed; first];
    for (number, &outage) in outages.iter().cycle().take(count).enumerate() {
        plan.push(outage);
        let (before, after) = (rest * number / count, rest * (number + 1) / count);
        plan.extend(std::iter::repeat_n(Fault::Killed, after - before));
    }
    plan
}

/// The running games and all that is needed to start new ones.
struct Tables {
    client: Client,
    games: Vec<Game>,
    /// The players of finished games.
    players: Vec<[String; 2]>,
    seed: u64,
    figures: Figures,
}

impl Tables {
    /// Replaces finished games with new ones.
    async fn fill(&mut self, address: &str) {
        while self.games.len() < STEADY + SHORT {
            let steady = self.games.iter().filter(|game| game.is_steady()).count();
            let (manner, seconds) = match (steady < STEADY, self.seed.is_multiple_of(2)) {
                (true, _) => (Manner::Steady, 1200),
                (false, true) => (Manner::InOutage, 10 + self.seed % 5),
                (false, false) => (Manner::AfterOutage, 10 + self.seed % 5),
            };
            let how = (self.seed, manner, seconds);
            self.games.push(Game::begin(&self.client, address, self.players.pop(), how).await);
            self.seed += 1;
        }
    }

    /// Plays during a disturbance, until all games continue.
    async fn play_through(&mut self, host: &mut Host, fault: Fault, lives: Duration, lasts: Duration) {
        let (stage, stages) = watch::channel(Stage::Calm);
        let mut tasks = JoinSet::new();
        for game in self.games.drain(..) {
            tasks.spawn(game.play(host.reachable.clone(), stages.clone()));
        }
        tokio::time::sleep(lives).await;
        if fault != Fault::Killed {
            stage.send_replace(Stage::Outage(lasts));
        }
        let Effect { stood, again, games, troubles } = host.suffer(fault, lasts, &stage).await;
        self.figures.troubles.extend(troubles.into_iter().map(|trouble| format!("{fault}: {trouble}")));
        self.games = tasks.join_all().await;
        let latest = again.and_then(|again| self.games.iter().filter_map(|game| game.went_on(again)).max());
        for game in &mut self.games {
            let until = again.zip(latest).map(|(again, latest)| game.ran_again(again, latest));
            let stood = Stood { until: until.unwrap_or(stood.until), ..stood };
            if games.as_ref().is_none_or(|games| games.contains(&game.id)) {
                game.stood.push(stood);
            }
        }
        let wrong = self.figures.troubles.len();
        self.check(&host.address(), &fault.to_string()).await;
        if self.figures.troubles.len() > wrong {
            println!("{}", self.figures.troubles[wrong..].join("\n"));
            host.keep_logs(wrong);
        }
    }

    async fn check(&mut self, address: &str, after: &str) {
        for mut game in std::mem::take(&mut self.games) {
            game.check(&self.client, address, after, &mut self.figures).await;
            if game.is_over() {
                game.count(&mut self.figures);
                self.players.push(game.cookies);
            } else {
                self.games.push(game);
            }
        }
    }

    /// Plays the games with plenty of time to their ends.
    async fn end(&mut self, host: &Host) {
        let (_stage, stages) = watch::channel(Stage::End);
        let tasks: JoinSet<Game> =
            self.games.drain(..).map(|game| game.play(host.reachable.clone(), stages.clone())).collect();
        self.games = tasks.join_all().await;
        self.check(&host.address(), "the end").await;
        let unfinished = self.games.iter().filter(|game| game.is_steady()).count();
        assert_eq!(unfinished, 0, "all games must come to their ends");
    }
}

/// Plays games while servers are killed and stores fail, and then plays them to their ends.
async fn soak(name: &str, mut host: Host) {
    let kills = kills();
    let is_long = kills > KILLS;
    let figures = Figures { exact: EXACT[usize::from(!is_long)], ..Figures::default() };
    let (client, games, players) = (Client::new(), Vec::new(), Vec::new());
    let mut tables = Tables { client, games, players, seed: 0, figures };
    let mut random = Random::new(2026);
    let mut happened: BTreeMap<Fault, usize> = BTreeMap::new();
    for fault in plan(kills, &host.outages()) {
        tables.fill(&host.address()).await;
        let lives = Duration::from_millis(u64::from(40 + random.below(500)));
        let more = if is_long { random.below(5_000) } else { 0 };
        let lasts = Duration::from_millis(u64::from(2_500 + more));
        tables.play_through(&mut host, fault, lives, lasts).await;
        if is_long && happened.values().sum::<usize>() % 20 == 19 {
            println!("{name}: {happened:?}, {} wrong", tables.figures.troubles.len());
        }
        *happened.entry(fault).or_default() += 1;
        if tables.figures.troubles.len() > ENOUGH {
            break;
        }
    }
    tables.fill(&host.address()).await;
    if tables.figures.troubles.is_empty() {
        tables.end(&host).await;
    }
    tables.games.iter().for_each(|game| game.count(&mut tables.figures));
    let Figures { games, moves, flags, fast, slow, back, troubles, .. } = tables.figures;
    let happened: Vec<String> = happened.iter().map(|(fault, times)| format!("{fault} {times}")).collect();
    println!(
        "{name}: {}; {games} games, {moves} moves acknowledged, {flags} flags; a clock was at most {fast} ms \
         fast and {} ms slow; all games went on after {back:?} at the latest",
        happened.join(", "),
        -slow,
    );
    assert!(troubles.is_empty(), "{} times something was wrong:\n{}", troubles.len(), troubles.join("\n"));
    assert!(moves > 200, "{moves} moves are too few to prove anything");
}
