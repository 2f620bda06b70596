//! Several servers on one database. A game is in the memory of one of them. The others forward the frames of
//! their clients to that server, and its answers back to the clients.
//!
//! The store decides. A message between servers may be lost. A server that may have missed one tells its
//! clients to ask again. Nothing here delays a move: messages go out after it is stored, on a separate
//! connection.

mod edge;
mod mail;
mod owner;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use dvonn_net::{FairPlayProgress, GameId, Problem, ProblemCode};
use tokio::sync::{Notify, RwLock, RwLockWriteGuard, mpsc};
use tokio::task::AbortHandle;
use tokio::time::Instant;

use self::edge::Route;
use self::mail::Mail;
use self::owner::RemoteClient;
use super::Service;
use crate::connection::{Connection, Frame};
use crate::live::LiveGame;
use crate::post::{Letter, Message};
use crate::store::{Before, Lease, MemberId, Membership, PeerAddress, SharedStore, StoreError, UserId};
use crate::watch::{guarded, guarded_call};

/// The interval at which a server checks which others are there.
const ROUND: Duration = Duration::from_secs(1);

/// The interval of a server's signs of life. If it is killed, the time since the last one is given back to
/// the clocks of its games.
const SAY: Duration = Duration::from_millis(100);

/// How long after a sign of life a server can be sure that no other one has taken its games.
const SURE: Duration = Duration::from_secs(4);

/// The wait before another attempt after the database has refused something.
const AGAIN: Duration = Duration::from_millis(300);

/// The wait before another attempt to join. Until then the server's players cannot move.
const JOIN_AGAIN: Duration = Duration::from_millis(50);

/// How long arrivals and departures are collected before they are noted together.
const GATHER: Duration = Duration::from_millis(10);

/// The maximum number of messages about the lobby that wait to be passed on.
const LOBBY: usize = 1024;

/// Where a game is.
pub(super) enum Place {
    /// In the memory of this server.
    Here(Arc<LiveGame>),
    /// At another server.
    At(MemberId),
}

/// What a server knows of the others.
pub(super) struct Cluster {
    /// This server's number, and the time of its last sign of life; `None` while it is not a member.
    me: Mutex<Option<(MemberId, Instant)>>,
    mail: Mail,
    /// The members, as last seen.
    members: Mutex<BTreeSet<MemberId>>,
    /// Members that have left. Their later letters are ignored.
    gone: Mutex<HashSet<MemberId>>,
    /// The connections whose sockets this server has.
    sockets: Mutex<HashMap<u64, Arc<Connection>>>,
    /// The games at other servers that clients of this one use.
    routes: Mutex<HashMap<GameId, Route>>,
    /// The members to which frames of a connection went.
    spoken: Mutex<HashMap<u64, BTreeSet<MemberId>>>,
    /// The clients of other servers that use games of this one.
    remote_clients: Mutex<HashMap<(MemberId, u64), RemoteClient>>,
    /// Taking a game holds this lock for reading, and giving games up holds it for writing.
    moving: RwLock<()>,
    /// The people who have come or gone since presence was last noted.
    changed: Mutex<BTreeSet<UserId>>,
    is_changed: Notify,
    /// The progress of this server's fair-play sheets, as last noted in the database.
    sheets: tokio::sync::Mutex<Vec<(UserId, FairPlayProgress)>>,
    lobby: mpsc::Sender<(Option<GameId>, Frame)>,
    tasks: Mutex<Vec<AbortHandle>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The channels that this server's tasks read.
pub(super) struct Inbox {
    letters: mpsc::Receiver<String>,
    lobby: mpsc::Receiver<(Option<GameId>, Frame)>,
}

impl Cluster {
    pub(super) fn new(membership: Membership) -> (Arc<Self>, Inbox) {
        let (lobby, told) = mpsc::channel(LOBBY);
        let cluster = Arc::new(Self {
            me: Mutex::new(Some((membership.id, Instant::now()))),
            mail: Mail::new(membership.id),
            members: Mutex::new([membership.id].into()),
            gone: Mutex::default(),
            sockets: Mutex::default(),
            routes: Mutex::default(),
            spoken: Mutex::default(),
            remote_clients: Mutex::default(),
            moving: RwLock::default(),
            changed: Mutex::default(),
            is_changed: Notify::new(),
            sheets: tokio::sync::Mutex::default(),
            lobby,
            tasks: Mutex::default(),
        });
        (cluster, Inbox { letters: membership.letters, lobby: told })
    }

    fn me(&self) -> Option<MemberId> {
        lock(&self.me).map(|(me, _)| me)
    }

    /// Whether the server can be sure that no other one has taken its games.
    fn is_sure(&self) -> bool {
        lock(&self.me).is_some_and(|(_, said)| said.elapsed() < SURE)
    }

    /// Sends a message to another member, or to all.
    fn post(&self, to: PeerAddress, message: Message, frame: Option<Frame>) {
        self.mail.put(to, Letter { message, frame });
    }

    /// Ends all connections here, because they may have missed something. Their clients come back and ask for
    /// everything.
    fn end_sockets(&self) {
        for connection in lock(&self.sockets).values() {
            connection.end();
        }
    }

    /// Notes that a person's presence may have changed.
    pub(super) fn note_change(&self, user: UserId) {
        lock(&self.changed).insert(user);
        self.is_changed.notify_one();
    }

    /// Keeps the server from taking games as long as the result is held.
    pub(super) async fn moving(&self) -> RwLockWriteGuard<'_, ()> {
        self.moving.write().await
    }
}

/// Returns the problem of a server that has lost touch with its database. It does not answer anything about
/// games.
fn out_of_touch() -> Problem {
    Problem::new(ProblemCode::Unavailable, "the server is out of touch with the others; ask again")
}

impl Service {
    /// Returns the cluster and the shared store; `None` if the store supports only one server.
    pub(super) fn shared(&self) -> Option<(&Arc<Cluster>, &dyn SharedStore)> {
        Some((self.cluster.as_ref()?, self.store.shared()?))
    }

    /// Finds the server that has a game. If none has it, this one takes it.
    pub(super) async fn place(&self, id: GameId) -> Result<Place, Problem> {
        let Some((cluster, shared)) = self.shared() else { return Ok(Place::Here(self.live(id).await?)) };
        if !cluster.is_sure() {
            self.renew(cluster, shared).await?;
        }
        if let Some(live) = self.lock_games().get(&id) {
            return Ok(Place::Here(Arc::clone(live)));
        }
        if let Some(owner) = cluster.route_to(id) {
            return Ok(Place::At(owner));
        }
        let me = cluster.me();
        let _moving = cluster.moving.read().await;
        match shared.lease(id).await? {
            Some(Lease::Mine) => {
                let live = self.live(id).await?;
                if cluster.me() != me {
                    // The lease belongs to an earlier membership.
                    self.lose(&live);
                    return Err(out_of_touch());
                }
                Ok(Place::Here(live))
            }
            Some(Lease::Of(member)) => Ok(Place::At(member)),
            None => Err(super::not_found("game")),
        }
    }

    /// Returns a game that this server has in memory; `None` if another server may have it.
    pub(super) fn in_memory(&self, id: GameId) -> Option<Arc<LiveGame>> {
        if self.cluster.as_ref().is_some_and(|cluster| !cluster.is_sure()) {
            return None;
        }
        self.lock_games().get(&id).cloned()
    }

    /// Returns the server that has a game in memory. A single server may not have it. One of several servers
    /// takes the game if none has it.
    pub(super) async fn holder(&self, id: GameId) -> Result<Option<Place>, Problem> {
        match &self.cluster {
            None => Ok(self.in_memory(id).map(Place::Here)),
            Some(_) => self.place(id).await.map(Some),
        }
    }

    /// Drops a game that another server may have: its state here no longer counts.
    pub(super) fn lose(&self, live: &Arc<LiveGame>) {
        live.lose();
        let mut games = self.lock_games();
        if games.get(&live.head.id).is_some_and(|known| Arc::ptr_eq(known, live)) {
            games.remove(&live.head.id);
        }
    }

    /// Checks that this server is a member of the cluster, if there is one.
    pub(super) async fn check_membership(&self) -> Result<(), Problem> {
        match self.shared() {
            Some((cluster, shared)) if !cluster.is_sure() => self.renew(cluster, shared).await,
            _ => Ok(()),
        }
    }

    async fn renew(&self, cluster: &Cluster, shared: &dyn SharedStore) -> Result<(), Problem> {
        let said = Instant::now();
        match shared.renew().await {
            Ok(()) => match &mut *lock(&cluster.me) {
                Some((_, last)) => {
                    *last = said;
                    Ok(())
                }
                None => Err(out_of_touch()),
            },
            Err(error) => {
                if matches!(error, StoreError::Moved) {
                    // This ends its messages, and with them the membership. Then it joins again.
                    shared.break_off();
                }
                tracing::warn!(%error, "this server could not say that it is there");
                Err(out_of_touch())
            }
        }
    }

    /// Starts the tasks of the cluster.
    pub(super) fn attend(self: &Arc<Self>, cluster: &Cluster, inbox: Inbox) {
        let Inbox { letters, lobby } = inbox;
        let tasks = [
            self.watch.spawn("what hears other servers", hear(Arc::downgrade(self), letters)),
            self.watch.spawn("what writes to other servers", mail::deliver(Arc::downgrade(self))),
            self.watch.spawn("the rounds among servers", go_round(Arc::downgrade(self))),
            self.watch.spawn("what says that this server is there", say_here(Arc::downgrade(self))),
            self.watch.spawn("what notes who is there", note_people(Arc::downgrade(self))),
            self.watch.spawn("what passes on the lobby", edge::pass_on_lobby(Arc::downgrade(self), lobby)),
        ];
        lock(&cluster.tasks).extend(tasks);
    }

    /// Leaves the cluster, so that other servers may take the games at once.
    pub(super) async fn leave_cluster(&self) {
        let Some((cluster, shared)) = self.shared() else { return };
        for task in lock(&cluster.tasks).drain(..) {
            task.abort();
        }
        let me = cluster.me();
        if let Err(error) = shared.leave().await {
            tracing::warn!(%error, "the other servers have to notice by themselves that this one ends");
            return;
        }
        if let Some(MemberId(member)) = me {
            cluster.post(PeerAddress::All, Message::Gone { member }, None);
            if let Err(error) = shared.send(&cluster.mail.pack()).await {
                tracing::warn!(%error, "the other servers could not be told that this one ends");
            }
        }
    }

    /// Checks which other servers are there.
    async fn make_round(&self) -> Result<(), Problem> {
        let Some((cluster, shared)) = self.shared() else { return Ok(()) };
        if cluster.me().is_none() {
            return Ok(());
        }
        self.check_membership().await?;
        let round = shared.look_round().await?;
        let before = std::mem::replace(&mut *lock(&cluster.members), round.members.clone());
        self.metrics.members(round.members.len());
        for &member in &round.buried {
            tracing::warn!(member = member.0, "another server is dead: its games are free");
            self.metrics.buried();
            cluster.post(PeerAddress::All, Message::Gone { member: member.0 }, None);
        }
        for &member in before.difference(&round.members).chain(&round.buried) {
            self.on_gone(cluster, member);
        }
        if !round.buried.is_empty()
            && let Err(error) = self.look_at_all_of_bots().await
        {
            tracing::error!(%error, "the games of bots could not be looked at");
        }
        for user in round.left {
            self.note_left(user).await?;
        }
        if !round.buried.is_empty() {
            // The dead servers may have known of people who had just left.
            self.note_all_left().await?;
        }
        self.note_sheets().await?;
        if round.members.len() > 1 {
            let numbers = cluster.mail.numbers();
            cluster.post(PeerAddress::All, numbers, None);
        }
        Ok(())
    }

    /// Handles the end of a member. Its games and its clients are elsewhere now.
    fn on_gone(&self, cluster: &Arc<Cluster>, member: MemberId) {
        if cluster.me() == Some(member) {
            return;
        }
        lock(&cluster.gone).insert(member);
        lock(&cluster.members).remove(&member);
        // The member may have been about to resign games.
        self.owes_resignations.store(true, Ordering::Relaxed);
        // It may have had games that were not yet told of a vacation.
        self.vacations.tell_again();
        cluster.mail.forget(member);
        cluster.resynchronize_with(member, None);
        cluster.dismiss(member);
    }

    /// Joins again, after the server was taken for dead or lost its connection. Everything that it knew may
    /// be out of date.
    async fn rejoin(&self) -> Option<mpsc::Receiver<String>> {
        let (cluster, shared) = self.shared()?;
        *lock(&cluster.me) = None;
        tracing::warn!("this server is no member any more: it joins again");
        let mut before = Before::default();
        loop {
            before.games.extend(self.lock_games().keys());
            before.out_since = self.out_since();
            // Games that are read while the server joins are dropped with the others.
            let counted = Mutex::new(None);
            let now = || *lock(&counted).insert(self.now());
            let joined = shared.join(&now, &before).await;
            for (_, live) in self.lock_games().drain() {
                live.lose();
            }
            match joined {
                Ok(membership) => {
                    lock(&cluster.routes).clear();
                    lock(&cluster.remote_clients).clear();
                    lock(&cluster.spoken).clear();
                    cluster.sheets.lock().await.clear();
                    cluster.mail.begin(membership.id);
                    *lock(&cluster.members) = [membership.id].into();
                    // Joining gave back the time up to this moment.
                    self.outage.joined(*lock(&counted), self.now());
                    *lock(&cluster.me) = Some((membership.id, Instant::now()));
                    // Messages from the meantime are missing, to all or to their clients.
                    cluster.end_sockets();
                    self.lobby.connected().into_iter().for_each(|user| cluster.note_change(user));
                    if membership.is_first
                        && let Err(error) = self.note_all_left().await
                    {
                        tracing::error!(%error, "it could not be seen whose live seeks were left");
                    }
                    return Some(membership.letters);
                }
                Err(error) => tracing::error!(%error, "this server cannot join the others"),
            }
            tokio::time::sleep(JOIN_AGAIN).await;
        }
    }

    /// Notes in the database who has come and gone, and in this server who is no longer connected anywhere.
    async fn note_presence(&self) -> Result<(), Problem> {
        let Some((cluster, shared)) = self.shared() else { return Ok(()) };
        let changed = std::mem::take(&mut *lock(&cluster.changed));
        let (here, gone): (Vec<UserId>, Vec<UserId>) =
            changed.iter().partition(|&&user| self.lobby.is_connected(user));
        let nowhere = match shared.note_present(&here, &gone).await {
            Ok(nowhere) => nowhere,
            Err(error) => {
                lock(&cluster.changed).extend(changed);
                return Err(error.into());
            }
        };
        for user in nowhere {
            if !self.lobby.is_connected(user) {
                self.note_left(user).await?;
            }
        }
        Ok(())
    }

    /// Notes the progress of this server's fair-play sheets in the database, where the other servers can see
    /// it.
    pub(super) async fn note_sheets(&self) -> Result<(), Problem> {
        let Some((cluster, shared)) = self.shared() else { return Ok(()) };
        let mut noted = cluster.sheets.lock().await;
        let sheets = self.house.sheets(|sheets| sheets.under_way());
        if *noted != sheets {
            shared.note_sheets(&sheets).await?;
            *noted = sheets;
        }
        Ok(())
    }

    /// Whether a person is connected to any server.
    pub(super) async fn is_connected(&self, user: UserId) -> Result<bool, StoreError> {
        if self.lobby.is_connected(user) {
            return Ok(true);
        }
        match self.shared() {
            Some((_, shared)) => shared.is_present(user).await,
            None => Ok(false),
        }
    }

    /// Sends a message to all other members.
    pub(super) fn broadcast(&self, message: Message, frame: Option<Frame>) {
        if let Some(cluster) = &self.cluster {
            cluster.post(PeerAddress::All, message, frame);
        }
    }
}

/// Receives the letters of other servers, as long as this server exists.
async fn hear(service: Weak<Service>, mut letters: mpsc::Receiver<String>) {
    loop {
        while let Some(text) = letters.recv().await {
            let Some(service) = service.upgrade() else { return };
            // After a panic, clients that have missed the effect of the letter ask again.
            guarded_call("the reader of a letter", || service.on_letter(&text));
        }
        let Some(service) = service.upgrade() else { return };
        let Some(again) = service.rejoin().await else { return };
        letters = again;
    }
}

async fn go_round(service: Weak<Service>) {
    let mut rounds = tokio::time::interval(ROUND);
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        let Some(service) = service.upgrade() else { return };
        if let Some(Err(problem)) = guarded("a round", service.make_round()).await {
            tracing::warn!(detail = problem.detail, "this server could not look for the others");
        }
    }
}

async fn say_here(service: Weak<Service>) {
    let mut often = tokio::time::interval(SAY);
    often.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        let Some(service) = service.upgrade() else { return };
        let Some((cluster, shared)) = service.shared() else { return };
        if cluster.me().is_some() {
            // The error is already in the log.
            let _ = guarded("what says that this server is there", service.renew(cluster, shared)).await;
        }
    }
}

async fn note_people(service: Weak<Service>) {
    let Some(cluster) = service.upgrade().and_then(|service| service.cluster.clone()) else { return };
    loop {
        cluster.is_changed.notified().await;
        tokio::time::sleep(GATHER).await;
        let Some(service) = service.upgrade() else { return };
        if !matches!(guarded("what notes who is there", service.note_presence()).await, Some(Ok(()))) {
            tokio::time::sleep(AGAIN).await;
            cluster.is_changed.notify_one();
        }
    }
}
