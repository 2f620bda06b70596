//! The servers of a test with their store, and the disturbances that the test causes.

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

/// How long a killed server stays down.
const DOWN: Duration = Duration::from_millis(400);

/// How long a busy machine may take to notice something.
const NOTICED: Duration = Duration::from_secs(20);

/// A disturbance of the servers or the store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fault {
    /// One server is killed; several servers take turns.
    Killed,
    /// All servers are killed and start again later.
    Down,
    /// One of several servers is stopped for a while and then continues.
    HeldUp,
    /// One of several servers cannot reach the database.
    Apart,
    /// The disk of the store is full.
    FullDisk,
    /// The store can only be read.
    ReadOnly,
    /// Another program holds the lock on the file.
    Locked,
    /// No bytes pass to or from the database.
    Stalled,
    /// All connections to the database are closed, old and new.
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

/// The effect of a disturbance: a period in which clocks stood.
pub(crate) struct Effect {
    pub(crate) stood: Stood,
    /// When the store worked again; `None` if the store was not disturbed.
    pub(crate) again: Option<Instant>,
    /// The affected games; `None` means all games.
    pub(crate) games: Option<BTreeSet<GameId>>,
    /// The failures that the disturbance revealed.
    pub(crate) troubles: Vec<String>,
}

enum Store {
    File { data: PathBuf, disk: Option<Disk> },
    // The field order matters: the database must be dropped before its file system.
    Database { cluster: Cluster, proxies: Vec<Proxy>, disk: Option<Disk> },
}

pub(crate) struct Host {
    // The field order matters: the servers must be dropped before their store.
    servers: Vec<Option<Server>>,
    store: Store,
    name: String,
    pub(crate) reachable: Arc<Servers>,
    turn: usize,
}

impl Host {
    /// Starts one server on a file.
    pub(crate) fn on_file(name: &str) -> Self {
        let data = std::env::temp_dir().join(format!("dvonn-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        let disk = Disk::mount(&data, "256M");
        Self::on(name, Store::File { data, disk }, 1)
    }

    /// Starts servers on a database; `None` if PostgreSQL is not installed.
    pub(crate) async fn on_database(name: &str, servers: usize) -> Option<Self> {
        let folder = Cluster::folder(name);
        let disk = Disk::mount(&folder, "512M");
        let cluster = Cluster::start_in(&folder)?;
        let mut proxies = Vec::new();
        for _ in 0..servers {
            proxies.push(Proxy::to(cluster.port()).await);
        }
        // The disk is small, so the log of changes must not take all of it.
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

    /// Copies the servers' logs, with this number in the name, to find out later what went wrong.
    pub(crate) fn keep_logs(&self, number: usize) {
        for which in 0..self.servers.len() {
            let folder = self.folder(which);
            std::fs::copy(folder.join("log"), folder.with_extension(format!("{number}.log"))).unwrap();
        }
    }

    /// Returns the folder of a server, with its app and its log.
    fn folder(&self, which: usize) -> PathBuf {
        server::path(&format!("{}-{which}", self.name))
    }

    fn kill(&mut self, which: usize) {
        if let Some(server) = self.servers[which].take() {
            self.reachable.addresses.lock().unwrap().retain(|address| *address != server.address);
        }
    }

    /// Returns the address of a running server.
    pub(crate) fn address(&self) -> String {
        self.reachable.addresses.lock().unwrap()[0].clone()
    }

    /// Returns the disturbances that are possible here, except for the kill of one server.
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

    /// Causes a disturbance, which lasts at least this long if it is an outage. Afterwards the games
    /// continue.
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

    /// Kills all servers and starts them again later.
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

    /// Disturbs one of several servers and waits until the others have taken its games.
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

    /// Returns the members of the servers' cluster, and the running games with the member that owns each.
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

    /// Waits until all servers are members. Returns a failure if that takes too long.
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

    /// Makes the store fail for a while, during which all servers must report it.
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
            // The outage starts with the first refusal, because the store may have some free room in its
            // files.
            let first = self.reachable.refused.first(begun, NOTICED).await;
            from = first.unwrap_or(from);
        }
        sleep(lasts).await;
        watchers.all_unready().await;
        let ending = Instant::now();
        self.end(fault);
        drop(lock);
        self.reachable.acknowledged.forget();
        lifted.send_replace(Some(Instant::now()));
        // A server may acknowledge messages that waited for the store before it takes new ones.
        let back = self.reachable.acknowledged.first(ending, NOTICED).await.map(|(_, heard)| heard);
        let back = back.unwrap_or_else(Instant::now);
        stage.send_replace(Stage::Back(back));
        let mut troubles = seen(watchers).await;
        if self.servers.len() > 1 {
            troubles.extend(self.wait_for_all().await);
        }
        Effect { stood: Stood { from, until: (ending, back) }, again: Some(ending), games: None, troubles }
    }

    /// Starts an outage. The caller drops the returned connection after it.
    fn begin(&self, fault: Fault) -> Option<rusqlite::Connection> {
        match (&self.store, fault) {
            (Store::Database { cluster, disk: Some(disk), .. }, Fault::FullDisk) => {
                // The store could still write into free pages and into the room in its last ones otherwise.
                cluster.answer("VACUUM");
                cluster.answer(LEAVE_ROOM);
                disk.fill();
            }
            (Store::File { disk: Some(disk), data }, Fault::FullDisk) => {
                // This empties the log of changes. The store could still write into its free space otherwise.
                let truncate = "PRAGMA wal_checkpoint(TRUNCATE)";
                open(data).query_row(truncate, [], |_| Ok(())).unwrap();
                disk.fill();
            }
            (Store::File { disk: Some(disk), .. }, Fault::ReadOnly) => disk.set_read_only(true),
            (Store::File { data, .. }, Fault::Locked) => return Some(lock(data)),
            (Store::Database { cluster, .. }, Fault::ReadOnly) => read_only(cluster, "on"),
            (Store::Database { cluster, .. }, Fault::Stopped) => cluster.signal("-STOP"),
            (Store::Database { cluster, .. }, Fault::Crashed) => assert!(cluster.crash(), "it was down"),
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
                // The database may have crashed for lack of room.
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

/// Lets PostgreSQL fill only a tenth of each page, so that a few new rows of a table take another page.
const LEAVE_ROOM: &str = "DO $$
DECLARE name regclass;
BEGIN
    FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s SET (fillfactor = 10)', name);
    END LOOP;
END $$";

/// Opens a server's file as another program would.
fn open(data: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(data.join("dvonn.sqlite")).unwrap()
}

/// Takes the lock on a server's file as another program might.
fn lock(data: &Path) -> rusqlite::Connection {
    let connection = open(data);
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    connection
}

fn read_only(cluster: &Cluster, is: &str) {
    cluster.answer(&format!("ALTER SYSTEM SET default_transaction_read_only = {is}"));
    cluster.answer("SELECT pg_reload_conf()");
}

/// The answers that a server gave about its readiness.
#[derive(Default)]
struct Seen {
    /// Whether it reported during the outage that it is not ready.
    unready: bool,
    /// Whether it then reported that it is ready although the outage continued.
    contradicted: bool,
    /// Whether it reported after the outage that it is ready.
    back: bool,
}

/// The tasks that ask servers for their readiness.
struct Watchers {
    tasks: Vec<JoinHandle<Seen>>,
    /// The number of tasks that got the answer "not ready".
    unready: Arc<AtomicUsize>,
}

impl Watchers {
    /// Waits, for a limited time, until all servers have reported that they are not ready.
    async fn all_unready(&self) {
        let begun = Instant::now();
        while self.unready.load(Ordering::Relaxed) < self.tasks.len() && begun.elapsed() < NOTICED {
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Asks servers repeatedly whether they are ready, until they report readiness after an outage.
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

/// Returns the wrong answers that servers gave about their readiness.
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
