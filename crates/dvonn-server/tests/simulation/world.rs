//! One server, its store, the people who play on it, and the network between them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use dvonn::ByColor;
use dvonn::random::Random;
use dvonn_net::{GameId, GamePage, NewChallenge, Problem, Terms};
use dvonn_referee::{Filling, SideChoice};
use dvonn_server::host::Surroundings;
use dvonn_server::hosted::Entry;
use dvonn_server::http;
use dvonn_server::request::Settings;
use dvonn_server::service::Service;
use dvonn_server::store::{MemoryStore, Store, StoreError};
use tokio::sync::Semaphore;
use tokio::time::sleep;
use turmoil::Builder;

use crate::audit;
use crate::gate::{Gate, Trouble};
use crate::journal::{Counts, Journal};
use crate::person::{Person, Screen};
use crate::weather::Weather;

/// How many games a server has at once.
pub(crate) const GAMES: u64 = 25;

/// The networks that people are on.
pub(crate) const NETWORKS: [&str; 4] = ["north", "east", "south", "west"];

/// The length of one step of the network.
const TICK: Duration = Duration::from_millis(40);

/// The longest delay of the store, in milliseconds. It may occur before and once more after a write.
pub(crate) const SLOWEST: u64 = 400;

/// When the simulation begins.
const BEGINNING: Duration = Duration::from_secs(1_800_000_000);

/// The time after which a simulation counts as stuck.
const LONGEST: Duration = Duration::from_secs(3_600);

/// Returns `true` in this many cases of a thousand.
pub(crate) fn happens(random: &mut Random, permille: u32) -> bool {
    random.below(1000) < permille
}

pub(crate) fn between(random: &mut Random, least: u64, most: u64) -> Duration {
    let range = u32::try_from(most - least).unwrap();
    Duration::from_millis(least + u64::from(random.below(range + 1)))
}

/// A person who arrives to play or watch a game.
pub(crate) struct Arrival {
    pub(crate) screen: Screen,
    pub(crate) page: GamePage,
    pub(crate) token: Option<String>,
    pub(crate) read_at: Duration,
}

/// The state that all parts of a simulation share.
pub(crate) struct World {
    pub(crate) seed: u64,
    /// How much faster the games' clocks run than the network's. In games by days an hour is about a second.
    pub(crate) speed: u32,
    pub(crate) journal: Arc<Journal>,
    pub(crate) store: Arc<Gate>,
    random: Mutex<Random>,
    /// The games that have not begun yet, with the times when they should begin.
    wanted: Mutex<Vec<(Duration, Terms)>>,
    arrivals: Mutex<Vec<Arrival>>,
    /// The number of screens, and of those that have shown the end.
    pub(crate) screens: AtomicU64,
    pub(crate) done: AtomicU64,
    elapsed: AtomicU64,
    starts: AtomicU64,
    /// Whether the network is reliable from now on, so that everything that is missing can arrive.
    is_quiet: AtomicBool,
    pub(crate) is_stopping: AtomicBool,
    /// Closed when the server should stop.
    pub(crate) ends: Mutex<Arc<Semaphore>>,
}

/// A slow disk that sometimes fails.
struct Disk {
    journal: Arc<Journal>,
    clock: Clock,
    random: Mutex<Random>,
    /// The time until which it is full, by the network's time.
    full_until: Mutex<Duration>,
}

/// The clock of the games.
#[derive(Clone, Copy)]
struct Clock {
    speed: u32,
}

impl Clock {
    fn now(self) -> Duration {
        BEGINNING + turmoil::sim_elapsed().unwrap_or_default() * self.speed
    }
}

impl Disk {
    async fn work(&self) -> Result<(), StoreError> {
        let now = turmoil::sim_elapsed().unwrap_or_default();
        let (time, fails) = {
            let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
            let mut full_until = self.full_until.lock().unwrap_or_else(PoisonError::into_inner);
            let time = match random.below(20) {
                0 => between(&mut random, 0, SLOWEST),
                _ => between(&mut random, 0, 8),
            };
            let fails = happens(&mut random, 2);
            if fails && happens(&mut random, 150) {
                // The disk stays full for a while.
                *full_until = now + between(&mut random, 500, OUTAGE);
            }
            (time, fails || now < *full_until)
        };
        sleep(time).await;
        if fails {
            self.journal.notes().counts.store_failures += 1;
            self.journal.notes().failures.push(self.clock.now());
            return Err(StoreError::Database("the disk is full for a moment".to_owned()));
        }
        Ok(())
    }
}

#[async_trait]
impl Trouble for Disk {
    async fn before(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        self.work().await
    }

    async fn after(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        self.journal.stored(id, entry, self.clock.now());
        self.work().await
    }

    async fn on_sign_of_life(&self) -> Result<(), StoreError> {
        self.work().await
    }

    fn on_given_back(&self, since: Duration, until: Duration) {
        let mut notes = self.journal.notes();
        notes.counts.outages += 1;
        notes.outages.push((since, until));
    }
}

/// The longest time for which the disk stays full, in milliseconds.
pub(crate) const OUTAGE: u64 = 12_000;

/// The server's end of the network.
struct Listener {
    listener: turmoil::net::TcpListener,
    /// Just before the server is told to stop, this refuses new connections. Otherwise it would be random
    /// whether axum takes one that comes at the same moment.
    world: Arc<World>,
}

impl axum::serve::Listener for Listener {
    type Io = turmoil::net::TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok(_) if self.world.is_stopping.load(Ordering::Relaxed) => {}
                Ok(accepted) => return accepted,
                // The client has already gone.
                Err(_) => tokio::task::yield_now().await,
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

fn terms(random: &mut Random, is_by_days: bool) -> Terms {
    let times = if is_by_days {
        &["86400000/1", "86400000/1", "172800000/1", ""][..]
    } else {
        &[
            "30000+1000",
            "45000+0",
            "60000+0",
            "25000+0~1500",
            "10000+0",
            "40000+500",
            "180000+2000",
            "90000+0~1000",
            "",
        ][..]
    };
    let time = times[random.below(u32::try_from(times.len()).unwrap()) as usize];
    let filling = [Filling::Placement, Filling::Random, Filling::Balanced][random.below(3) as usize];
    let time = Some(time).filter(|time| !time.is_empty()).map(|time| time.parse().unwrap());
    Terms { filling, time, side: SideChoice::Random, rated: false }
}

impl World {
    fn new(seed: u64, games: u64) -> Self {
        let mut random = Random::new(seed ^ 0x51d0_77e1);
        let is_by_days = seed % 5 == 4;
        let speed = if is_by_days { 3_000 } else { 1 };
        let journal = Arc::<Journal>::default();
        if let Some(folder) = std::env::var_os("DVONN_SIMULATION_LOG") {
            journal.keep(folder.as_ref(), seed);
        }
        let clock = Clock { speed };
        let disk_random = Mutex::new(Random::new(random.next()));
        let disk =
            Disk { journal: Arc::clone(&journal), clock, random: disk_random, full_until: Mutex::default() };
        let wanted = (0..games)
            .map(|_| (between(&mut random, 0, 15_000) * speed + BEGINNING, terms(&mut random, is_by_days)))
            .collect();
        Self {
            seed,
            speed,
            journal,
            store: Gate::in_trouble(Arc::<MemoryStore>::default(), disk),
            random: Mutex::new(random),
            wanted: Mutex::new(wanted),
            arrivals: Mutex::default(),
            screens: AtomicU64::new(0),
            done: AtomicU64::new(0),
            elapsed: AtomicU64::new(0),
            starts: AtomicU64::new(0),
            is_quiet: AtomicBool::new(false),
            is_stopping: AtomicBool::new(false),
            ends: Mutex::new(Arc::new(Semaphore::new(0))),
        }
    }

    fn random(&self) -> MutexGuard<'_, Random> {
        self.random.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The clock of the games.
    pub(crate) fn now(&self) -> Duration {
        let elapsed = turmoil::sim_elapsed();
        let elapsed = elapsed.unwrap_or_else(|| Duration::from_millis(self.elapsed.load(Ordering::Relaxed)));
        BEGINNING + elapsed * self.speed
    }

    pub(crate) fn is_quiet(&self) -> bool {
        self.is_quiet.load(Ordering::Relaxed)
    }

    pub(crate) fn say(&self, line: &dyn std::fmt::Display) {
        self.journal.say(self.now(), line);
    }

    pub(crate) fn fail(&self, what: &dyn std::fmt::Display) {
        self.journal.fail(self.now(), what);
    }

    fn wanted(&self) -> MutexGuard<'_, Vec<(Duration, Terms)>> {
        self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the server until it is killed or told to stop.
    async fn serve(self: Arc<Self>) -> turmoil::Result {
        let start = self.starts.fetch_add(1, Ordering::Relaxed);
        let clock = Clock { speed: self.speed };
        let seed = self.seed.rotate_left(20) ^ start.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let store: Arc<dyn Store> = Arc::<Gate>::clone(&self.store);
        let surroundings = Surroundings::simulated(move || clock.now(), seed);
        let service = Service::start(store, surroundings).await?;
        self.journal.notes().ran.push((service.now(), None));
        self.say(&format_args!("server {start} begins"));
        let ends = Arc::new(Semaphore::new(0));
        *self.ends.lock().unwrap() = Arc::clone(&ends);
        let listener = turmoil::net::TcpListener::bind(("0.0.0.0", 80)).await?;
        let listener = Listener { listener, world: Arc::clone(&self) };
        self.is_stopping.store(false, Ordering::Relaxed);
        let usher = tokio::spawn(Arc::clone(&self).usher(Arc::clone(&service)));
        let settings = Settings { unlimited: true, ..Settings::default() };
        let ended = || {
            let ends = Arc::clone(&ends);
            async move { drop(ends.acquire().await.map(drop)) }
        };
        http::serve_on(listener, Arc::clone(&service), settings, axum::Router::new(), ended).await?;
        usher.abort();
        service.close().await;
        Ok(())
    }

    pub(crate) fn has_ended(&self) {
        let now = self.now();
        if let Some((_, ended @ None)) = self.journal.notes().ran.last_mut() {
            *ended = Some(now);
        }
    }

    /// Begins the games, as the pages of the app do over HTTP.
    async fn usher(self: Arc<Self>, service: Arc<Service>) {
        loop {
            sleep(Duration::from_millis(300)).await;
            let due = self.wanted().iter().position(|(at, _)| *at <= self.now());
            let Some(due) = due else { continue };
            let terms = self.wanted()[due].1;
            match self.begin(&service, terms).await {
                Ok(()) => drop(self.wanted().remove(due)),
                Err(problem) => self.fail(&format_args!("a game could not begin: {problem:?}")),
            }
        }
    }

    async fn begin(&self, service: &Service, terms: Terms) -> Result<(), Problem> {
        let guests = [service.add_guest().await?, service.add_guest().await?];
        let [first, second] = guests.each_ref().map(|guest| guest.user.id);
        let offered = NewChallenge::from(terms);
        let challenge = service.challenge(first, offered).await?;
        let page = service.accept(second, challenge.id, None).await?;
        self.journal.notes().games.entry(page.id).or_default();
        self.say(&format_args!("{} begins with {:?}", page.id, terms.time));
        let players = ByColor::from_fn(|side| {
            guests.iter().find(|guest| guest.user.name == page.players[side].name).unwrap()
        });
        let mut arrivals = Vec::new();
        let mut random = Random::new(self.random().next());
        for side in dvonn::Color::ALL {
            // Some people have the game on two screens.
            for number in 0..1 + u64::from(happens(&mut random, 120)) {
                let page = service.game(Some(players[side].user.id), page.id).await?;
                let screen = Screen { game: page.id, side: Some(side), number, seed: random.next(), terms };
                let token = Some(players[side].token.clone());
                arrivals.push(Arrival { screen, page, token, read_at: service.now() });
            }
        }
        if happens(&mut random, 300) {
            let page = service.game(None, page.id).await?;
            let screen = Screen { game: page.id, side: None, number: 0, seed: random.next(), terms };
            arrivals.push(Arrival { screen, page, token: None, read_at: service.now() });
        }
        self.screens.fetch_add(arrivals.len() as u64, Ordering::Relaxed);
        self.journal.notes().counts.games += 1;
        self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).extend(arrivals);
        Ok(())
    }

    /// Runs the people of a network. Each stays until the game is over on the screen.
    async fn network(self: Arc<Self>, place: u64) -> turmoil::Result {
        let mut people = Vec::new();
        loop {
            let arrived: Vec<Arrival> = {
                let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner);
                let is_mine = |arrival: &mut Arrival| arrival.screen.seed % NETWORKS.len() as u64 == place;
                arrivals.extract_if(.., is_mine).collect()
            };
            for arrival in arrived {
                people.push(tokio::spawn(Person::new(Arc::clone(&self), arrival).live()));
            }
            for person in people.extract_if(.., |person| person.is_finished()) {
                if person.await.is_err() {
                    self.fail(&"somebody's screen panicked");
                }
                self.done.fetch_add(1, Ordering::Relaxed);
            }
            if self.is_quiet() && people.is_empty() && !self.has_arrivals() {
                return Ok(());
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    fn has_arrivals(&self) -> bool {
        !self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Whether all games are over.
    fn are_over(&self) -> bool {
        self.wanted().is_empty()
            && !self.has_arrivals()
            && self.journal.notes().games.values().all(|told| told.is_over)
    }
}

/// The outcome of a simulation.
pub(crate) struct Report {
    pub(crate) counts: Counts,
    /// A hash of everything that happened, in its order.
    pub(crate) hash: u64,
    pub(crate) failure: Option<String>,
}

/// Plays this many simultaneous games on one server.
pub(crate) fn simulate(seed: u64, games: u64) -> Report {
    let world = Arc::new(World::new(seed, games));
    let mut sim = Builder::new()
        .tick_duration(TICK)
        .simulation_duration(LONGEST)
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(150))
        .rng_seed(seed)
        .build();
    let serving = Arc::clone(&world);
    sim.host("server", move || Arc::clone(&serving).serve());
    for (place, name) in (0..).zip(NETWORKS) {
        sim.client(name, Arc::clone(&world).network(place));
    }
    let random = Random::new(world.random().next());
    let mut weather = Weather::new(random);
    let mut quiet_since = None;
    loop {
        let stepped = sim.step();
        let elapsed = sim.elapsed();
        world.elapsed.store(u64::try_from(elapsed.as_millis()).unwrap(), Ordering::Relaxed);
        match stepped {
            Ok(false) => {}
            Ok(true) => break,
            Err(error) => world.fail(&format_args!("the simulation broke: {error}")),
        }
        if world.journal.notes().failure.is_some() {
            break;
        }
        weather.change(&world, &mut sim);
        if elapsed.subsec_millis() % 500 < 40 {
            audit::flags(&world);
            if quiet_since.is_none() && world.are_over() {
                quiet_since = Some(elapsed);
                world.is_quiet.store(true, Ordering::Relaxed);
                world.say(&"all games are over");
            }
        }
        if quiet_since.is_some_and(|since| elapsed > since + Duration::from_secs(120)) {
            let (screens, done) = (world.screens.load(Ordering::Relaxed), world.done.load(Ordering::Relaxed));
            world.fail(&format_args!("only {done} of {screens} screens have seen the end"));
        }
    }
    let elapsed = sim.elapsed();
    drop(sim);
    if world.journal.notes().failure.is_none() {
        audit::games(&world);
    }
    let hash = world.journal.hash();
    let mut notes = world.journal.notes();
    notes.counts.virtual_seconds = (elapsed * world.speed).as_secs();
    Report { counts: notes.counts, hash, failure: notes.failure.take() }
}
