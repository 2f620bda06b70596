//! The servers of a test with their store, and everything that happens to them.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use dvonn_net::GameId;
use reqwest::Client;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::clock::Stood;
use crate::disk::{Disk, succeeds};
use crate::game::{Servers, Stage};
use crate::postgres::Cluster;
use crate::proxy::{Flow, Proxy};
use crate::server::{self, Server};

/// The time that a killed server is away.
const DOWN: Duration = Duration::from_millis(400);

/// How long it may take, on a machine that does much else, until something is noticed.
const NOTICED: Duration = Duration::from_secs(20);

/// Disturbances of servers and stores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fault {
    /// A server is killed, of several one after the other.
    Killed,
    /// All servers are killed, and come back later.
    Down,
    /// One of several servers is held up.
    HeldUp,
    /// One of several servers has lost its way to the database.
    Apart,
    /// The disk of the store is full.
    FullDisk,
    /// The store can be read only.
    ReadOnly,
    /// Another program has the file's lock.
    Locked,
    /// No byte passes to or from the database.
    Stalled,
    /// All connections to the database end, and new ones too.
    Cut,
    /// The processes of the database are stopped.
    Stopped,
    /// The database crashes and is started again.
    Crashed,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Killed => "killed",
            Self::Down => "down for longer",
            Self::HeldUp => "one held up",
            Self::Apart => "one cut off",
            Self::FullDisk => "disk full",
            Self::ReadOnly => "store read-only",
            Self::Locked => "file locked",
            Self::Stalled => "connections stalled",
            Self::Cut => "connections cut",
            Self::Stopped => "database stopped",
            Self::Crashed => "database crashed",
        })
    }
}

/// The clocks that stood, and when.
pub(crate) struct Effect {
    pub(crate) stood: Stood,
    /// When the store worked again, if it was that which did not.
    pub(crate) again: Option<Instant>,
    /// The games; without, all.
    pub(crate) games: Option<BTreeSet<GameId>>,
    /// Its failures.
    pub(crate) troubles: Vec<String>,
}

enum Store {
    File { data: PathBuf, disk: Option<Disk> },
    // The server ends before its file system.
    Database { cluster: Cluster, proxies: Vec<Proxy>, disk: Option<Disk> },
}

pub(crate) struct Host {
    // They end before their store.
    servers: Vec<Option<Server>>,
    store: Store,
    name: String,
    pub(crate) reachable: Arc<Servers>,
    turn: usize,
}

impl Host {
    /// One server on a file.
    pub(crate) fn on_file(name: &str) -> Self {
        let data = std::env::temp_dir().join(format!("dvonn-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        let disk = Disk::mount(&data, "256M");
        Self::on(name, Store::File { data, disk }, 1)
    }

    /// Servers on a database; `None` where PostgreSQL is not there.
    pub(crate) async fn on_database(name: &str, servers: usize) -> Option<Self> {
        let folder = Cluster::folder(name);
        let disk = Disk::mount(&folder, "512M");
        let cluster = Cluster::start_in(&folder)?;
        let mut proxies = Vec::new();
        for _ in 0..servers {
            proxies.push(Proxy::to(cluster.port()).await);
        }
        // There is little room, and it is to be used up soon.
        cluster.answer("ALTER SYSTEM SET max_wal_size = '64MB'");
        cluster.answer("SELECT pg_reload_conf()");
        Some(Self::on(name, Store::Database { cluster, proxies, disk }, servers))
    }

    fn on(name: &str, store: Store, servers: usize) -> Self {
        let servers = (0..servers).map(|_| None).collect();
        let mut host = Self { servers, store, name: name.to_owned(), reachable: Arc::default(), turn: 0 };
        for which in 0..host.servers.len() {
            host.start(which);
        }
        host
    }

    fn start(&mut self, which: usize) {
        let folder = self.folder(which);
        server::empty(&folder);
        let (option, place) = match &self.store {
            Store::File { data, .. } => ("--data", data.to_str().unwrap().to_owned()),
            Store::Database { proxies, .. } => {
                ("--database", format!("postgres://dvonn@127.0.0.1:{}/postgres", proxies[which].port()))
            }
        };
        let server = Server::start_on(option, &place, &folder, &["--bots", "0"]);
        self.reachable.addresses.lock().unwrap().push(server.address.clone());
        self.servers[which] = Some(server);
    }

    /// Keeps copies of the servers' logs under this number, to look into what went wrong.
    pub(crate) fn keep_logs(&self, number: usize) {
        for which in 0..self.servers.len() {
            let folder = self.folder(which);
            std::fs::copy(folder.join("log"), folder.with_extension(format!("{number}.log"))).unwrap();
        }
    }

    /// Where a server has its app and its log.
    fn folder(&self, which: usize) -> PathBuf {
        server::path(&format!("{}-{which}", self.name))
    }

    fn kill(&mut self, which: usize) {
        if let Some(server) = self.servers[which].take() {
            self.reachable.addresses.lock().unwrap().retain(|address| *address != server.address);
        }
    }

    /// The address of a server that runs.
    pub(crate) fn address(&self) -> String {
        self.reachable.addresses.lock().unwrap()[0].clone()
    }

    /// The possible disturbances of the store here, and of servers besides a kill.
    pub(crate) fn outages(&self) -> Vec<Fault> {
        use Fault::{Apart, Crashed, Cut, Down, FullDisk, HeldUp, Locked, ReadOnly, Stalled, Stopped};
        match &self.store {
            Store::File { disk: Some(_), .. } => vec![Down, FullDisk, ReadOnly, Locked],
            Store::File { disk: None, .. } => vec![Down, Locked],
            Store::Database { proxies, .. } if proxies.len() > 1 => {
                vec![Stalled, HeldUp, Crashed, Apart, ReadOnly, Down]
            }
            Store::Database { disk: Some(_), .. } => {
                vec![Down, ReadOnly, Stalled, Cut, Stopped, Crashed, FullDisk]
            }
            Store::Database { disk: None, .. } => vec![Down, ReadOnly, Stalled, Cut, Stopped, Crashed],
        }
    }

    /// Lets something happen, for this long at least if it is an outage. The games go on again after it.
    pub(crate) async fn suffer(
        &mut self,
        fault: Fault,
        lasts: Duration,
        stage: &watch::Sender<Stage>,
    ) -> Effect {
        let mut effect = self.suffer_in_stage(fault, lasts, stage).await;
        for which in 0..self.servers.len() {
            if let Some(how) = self.servers[which].as_mut().and_then(Server::ended) {
                let folder = self.folder(which);
                let kept = folder.with_extension("ended");
                std::fs::rename(folder.join("log"), &kept).unwrap();
                effect.troubles.push(format!("server {which} ended: {how}; see {}", kept.display()));
                self.kill(which);
                self.start(which);
            }
        }
        if !matches!(*stage.borrow(), Stage::Back(_)) {
            stage.send_replace(Stage::Back(Instant::now()));
        }
        effect
    }

    async fn suffer_in_stage(
        &mut self,
        fault: Fault,
        lasts: Duration,
        stage: &watch::Sender<Stage>,
    ) -> Effect {
        let which = self.turn % self.servers.len();
        match fault {
            Fault::Killed if self.servers.len() == 1 => self.restart(DOWN),
            Fault::Down => self.restart(lasts),
            Fault::Killed => {
                self.turn += 1;
                let mut effect = self.lose(which, |host| host.kill(which)).await;
                self.start(which);
                effect.troubles.extend(self.wait_for_all().await);
                effect
            }
            Fault::HeldUp => {
                let process = self.servers[which].as_ref().unwrap().process().to_string();
                let mut effect = self.lose(which, |_| assert!(succeeds("kill", &["-STOP", &process]))).await;
                assert!(succeeds("kill", &["-CONT", &process]));
                effect.troubles.extend(self.wait_for_all().await);
                effect
            }
            Fault::Apart => {
                let watched = vec![self.servers[which].as_ref().unwrap().address.clone()];
                let (lifted, watchers) = watch_readiness(&watched, &self.reachable);
                let mut effect = self.lose(which, |host| host.flow(&[which], Flow::Stalls)).await;
                self.flow(&[which], Flow::Passes);
                lifted.send_replace(Some(Instant::now()));
                effect.troubles.extend(seen(watchers).await);
                effect.troubles.extend(self.wait_for_all().await);
                effect
            }
            _ => self.be_without_store(fault, lasts, stage).await,
        }
    }

    /// Kills all servers and starts them later.
    fn restart(&mut self, down: Duration) -> Effect {
        let before = Instant::now();
        for which in 0..self.servers.len() {
            self.kill(which);
        }
        let from = (before, Instant::now());
        std::thread::sleep(down);
        let again = Instant::now();
        for which in 0..self.servers.len() {
            self.start(which);
        }
        let stood = Stood { from, until: (again, Instant::now()) };
        Effect { stood, again: None, games: None, troubles: Vec::new() }
    }

    /// Something happens to one of several servers, until the others have taken its games.
    async fn lose(&mut self, which: usize, happens: impl FnOnce(&mut Self)) -> Effect {
        let (before, _) = self.members();
        let begun = Instant::now();
        happens(self);
        let mut last = Instant::now();
        let stood = Stood { from: (begun, last), until: (last, last) };
        let mut effect = Effect { stood, again: None, games: None, troubles: Vec::new() };
        let mut owned = Vec::new();
        while begun.elapsed() < NOTICED {
            let asked = Instant::now();
            let (there, owners) = self.members();
            if let Some(gone) = before.difference(&there).next() {
                effect.stood.until = (last, Instant::now());
                let of_gone = owned.into_iter().filter(|(_, owner)| owner == gone).map(|(id, _)| id);
                effect.games = Some(of_gone.collect());
                return effect;
            }
            (owned, last) = (owners, asked);
            sleep(Duration::from_millis(20)).await;
        }
        effect.troubles.push(format!("nobody took the games of server {which} in {NOTICED:?}"));
        effect
    }

    /// The members of the servers' cluster, and which of them has which game.
    fn members(&self) -> (BTreeSet<i64>, Vec<(GameId, i64)>) {
        let Store::Database { cluster, .. } = &self.store else { unreachable!("several share a database") };
        let sql = "SELECT '', id FROM members
                   UNION ALL SELECT id, owner FROM games WHERE owner IS NOT NULL AND result IS NULL";
        let (mut members, mut owners) = (BTreeSet::new(), Vec::new());
        for line in cluster.answer(sql).lines() {
            let (game, member) = line.split_once('|').unwrap();
            let member = member.parse().unwrap();
            match game {
                "" => drop(members.insert(member)),
                game => owners.push((game.parse().unwrap(), member)),
            }
        }
        (members, owners)
    }

    /// Waits until all servers are members. Returns what is wrong if they do not become members.
    async fn wait_for_all(&self) -> Option<String> {
        let begun = Instant::now();
        while self.members().0.len() != self.servers.len() {
            if begun.elapsed() > NOTICED {
                return Some(format!("the members are {:?}", self.members().0));
            }
            sleep(Duration::from_millis(50)).await;
        }
        None
    }

    fn flow(&self, which: &[usize], flow: Flow) {
        let Store::Database { proxies, .. } = &self.store else { unreachable!("a file has no connections") };
        which.iter().for_each(|&which| proxies[which].set(flow));
    }

    /// The store fails for a while, and all servers say so.
    async fn be_without_store(
        &mut self,
        fault: Fault,
        lasts: Duration,
        stage: &watch::Sender<Stage>,
    ) -> Effect {
        let addresses = self.reachable.addresses.lock().unwrap().clone();
        self.reachable.refused.forget();
        let (lifted, watchers) = watch_readiness(&addresses, &self.reachable);
        let begun = Instant::now();
        let lock = self.begin(fault);
        let mut from = (begun, Instant::now());
        if fault == Fault::FullDisk {
            // There may be some room in what the store has already.
            from = self.reachable.refused.first(begun, NOTICED).await.unwrap_or(from);
        }
        sleep(lasts).await;
        watchers.all_unready().await;
        let ending = Instant::now();
        self.end(fault);
        drop(lock);
        self.reachable.acknowledged.forget();
        lifted.send_replace(Some(Instant::now()));
        // Messages that waited for the store may be acknowledged before a server takes new ones.
        let back = self.reachable.acknowledged.first(ending, NOTICED).await.map(|(_, heard)| heard);
        let back = back.unwrap_or_else(Instant::now);
        stage.send_replace(Stage::Back(back));
        let mut troubles = seen(watchers).await;
        if self.servers.len() > 1 {
            troubles.extend(self.wait_for_all().await);
        }
        Effect { stood: Stood { from, until: (ending, back) }, again: Some(ending), games: None, troubles }
    }

    /// Begins an outage. What is returned is dropped after it.
    fn begin(&self, fault: Fault) -> Option<rusqlite::Connection> {
        match (&self.store, fault) {
            (Store::Database { cluster, disk: Some(disk), .. }, Fault::FullDisk) => {
                // Else there would be room at the ends of its tables.
                cluster.answer("VACUUM");
                disk.fill();
            }
            (Store::File { disk: Some(disk), data }, Fault::FullDisk) => {
                // Else there would be room in the log of changes.
                let truncate = "PRAGMA wal_checkpoint(TRUNCATE)";
                open(data).query_row(truncate, [], |_| Ok(())).unwrap();
                disk.fill();
            }
            (Store::File { disk: Some(disk), .. }, Fault::ReadOnly) => disk.set_read_only(true),
            (Store::File { data, .. }, Fault::Locked) => return Some(lock(data)),
            (Store::Database { cluster, .. }, Fault::ReadOnly) => read_only(cluster, "on"),
            (Store::Database { cluster, .. }, Fault::Stopped) => cluster.signal("-STOP"),
            (Store::Database { cluster, .. }, Fault::Crashed) => assert!(cluster.crash(), "it ran"),
            (Store::Database { proxies, .. }, Fault::Stalled) => {
                proxies.iter().for_each(|proxy| proxy.set(Flow::Stalls));
            }
            (Store::Database { proxies, .. }, Fault::Cut) => {
                proxies.iter().for_each(|proxy| proxy.set(Flow::Cut));
            }
            _ => unreachable!("{fault} does not happen here"),
        }
        None
    }

    fn end(&self, fault: Fault) {
        match (&self.store, fault) {
            (Store::File { disk: Some(disk), .. }, Fault::FullDisk) => disk.free(),
            (Store::File { disk: Some(disk), .. }, Fault::ReadOnly) => disk.set_read_only(false),
            (Store::Database { cluster, disk: Some(disk), .. }, Fault::FullDisk) => {
                disk.free();
                // It may have ended for want of room, as after a crash.
                cluster.crash();
                cluster.go_on();
            }
            (Store::Database { cluster, .. }, Fault::ReadOnly) => read_only(cluster, "off"),
            (Store::Database { cluster, .. }, Fault::Stopped) => cluster.signal("-CONT"),
            (Store::Database { cluster, .. }, Fault::Crashed) => cluster.go_on(),
            (Store::Database { proxies, .. }, _) => {
                proxies.iter().for_each(|proxy| proxy.set(Flow::Passes));
            }
            (Store::File { .. }, _) => {}
        }
    }
}

/// A server's file, as another program has it.
fn open(data: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(data.join("dvonn.sqlite")).unwrap()
}

/// Holds the lock of a server's file, as another program may.
fn lock(data: &Path) -> rusqlite::Connection {
    let connection = open(data);
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    connection
}

fn read_only(cluster: &Cluster, is: &str) {
    cluster.answer(&format!("ALTER SYSTEM SET default_transaction_read_only = {is}"));
    cluster.answer("SELECT pg_reload_conf()");
}

/// A server's answers about its readiness.
#[derive(Default)]
struct Seen {
    /// Whether it said that it is not ready during the outage.
    unready: bool,
    /// Whether it said that it is ready after that, while the outage lasted.
    contradicted: bool,
    /// Whether it said that it is ready again.
    back: bool,
}

/// Tasks that ask servers for their readiness.
struct Watchers {
    tasks: Vec<JoinHandle<Seen>>,
    /// How many have heard that a server is not ready.
    unready: Arc<AtomicUsize>,
}

impl Watchers {
    /// Waits until all servers have said that they are not ready, but not for ever.
    async fn all_unready(&self) {
        let begun = Instant::now();
        while self.unready.load(Ordering::Relaxed) < self.tasks.len() && begun.elapsed() < NOTICED {
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Asks servers again and again whether they are ready, until they say so after an outage.
fn watch_readiness(
    addresses: &[String],
    servers: &Arc<Servers>,
) -> (watch::Sender<Option<Instant>>, Watchers) {
    let (lifted, over) = watch::channel(None);
    let unready = Arc::new(AtomicUsize::new(0));
    let watch = |address: &String| {
        let url = format!("http://{address}/readyz");
        tokio::spawn(watch_one(url, over.clone(), Arc::clone(&unready), Arc::clone(servers)))
    };
    (lifted, Watchers { tasks: addresses.iter().map(watch).collect(), unready })
}

async fn watch_one(
    url: String,
    over: watch::Receiver<Option<Instant>>,
    unready: Arc<AtomicUsize>,
    servers: Arc<Servers>,
) -> Seen {
    let client = Client::builder().timeout(NOTICED).build().unwrap();
    let mut seen = Seen::default();
    loop {
        let asked = Instant::now();
        let status = client.get(&url).send().await.map(|response| response.status().as_u16());
        let lifted = *over.borrow();
        match (status, lifted) {
            (Ok(200), None) => seen.contradicted |= seen.unready,
            (Ok(200), Some(_)) => {
                seen.back = true;
                return seen;
            }
            (Ok(503), None) => {
                if !std::mem::replace(&mut seen.unready, true) {
                    unready.fetch_add(1, Ordering::Relaxed);
                }
                servers.refused.note(asked);
            }
            (_, Some(lifted)) if Instant::now() > lifted + NOTICED => return seen,
            _ => {}
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// Wrong answers of servers about their readiness.
async fn seen(watchers: Watchers) -> Vec<String> {
    let mut troubles = Vec::new();
    for watcher in watchers.tasks {
        let Seen { unready, contradicted, back } = watcher.await.unwrap();
        let wrong = [
            (!unready, "/readyz did not say 503"),
            (contradicted, "/readyz said 200 before it was over"),
            (!back, "/readyz did not say 200 after it"),
        ];
        troubles.extend(wrong.into_iter().filter(|(is, _)| *is).map(|(_, what)| what.to_owned()));
    }
    troubles
}
