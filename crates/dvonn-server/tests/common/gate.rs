//! A store with a gate in front of it: a test can make each call wait, fail or panic.

#![allow(dead_code, reason = "no test uses everything")]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{FairPlayProgress, GameId, Registration, Sanction, Speed, Terms};
use dvonn_server::hosted::{Entry, StoredGame};
use dvonn_server::ratings::{Point, Rating};
use dvonn_server::store::moderation::{Laid, ModerationStore, NewAct, NewReport, Report, Which};
use dvonn_server::store::talk::{Line, NewLine, TalkStore};
use dvonn_server::store::{
    Arrival, Before, Challenge, Counts, GameFilter, GameHead, HostKey, Lease, Membership, NewGame, Now,
    Passkey, PeerAddress, PushAddress, Round, Session, SharedStore, Store, StoreError, Token, TokenHash,
    User, UserId, Vacation, Waiting,
};
use dvonn_server::watch::Watch;
use tokio::sync::watch;

/// What happens to a call of the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The call goes through.
    None,
    /// The call is carried out, but returns only when the gate is opened.
    Hold,
    /// The call is carried out only when the gate is opened.
    HoldBefore,
    /// The call fails without being carried out.
    Fail,
    /// The call is not carried out, because another server has the game.
    Moved,
    /// The call is carried out, but returns an error.
    FailAfter,
    /// The call panics.
    Panic,
}

type Plan = dyn FnMut(&'static str) -> Fault + Send;

/// Simulates a slow or failing disk under a store.
#[async_trait]
pub(crate) trait Trouble: Send + Sync + 'static {
    /// Runs before an entry is added to a game. If it fails, nothing is stored.
    async fn before(&self, id: GameId, entry: &Entry) -> Result<(), StoreError>;

    /// Runs after an entry was added. If it fails, the server does not learn that the entry is stored.
    async fn after(&self, id: GameId, entry: &Entry) -> Result<(), StoreError>;

    /// Runs before any other write that shows that the store works. If it fails, nothing is written.
    async fn on_sign_of_life(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Learns that the time between these moments was given back to the clocks.
    fn on_given_back(&self, _since: Duration, _until: Duration) {}
}

/// No trouble.
struct Calm;

#[async_trait]
impl Trouble for Calm {
    async fn before(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        Ok(())
    }

    async fn after(&self, _: GameId, _: &Entry) -> Result<(), StoreError> {
        Ok(())
    }
}

/// The store behind the gate.
pub(crate) struct Gate {
    store: Arc<dyn Store>,
    plan: Mutex<Box<Plan>>,
    is_open: watch::Sender<bool>,
    held: watch::Sender<usize>,
    watch: Watch,
    trouble: Box<dyn Trouble>,
    /// The moment until which the time of outages has been given back.
    given_back: Mutex<Duration>,
    /// The state that several servers share, if the store itself has none.
    others: Option<Arc<dyn SharedStore>>,
}

impl Gate {
    pub(crate) fn before(store: Arc<dyn Store>) -> Arc<Self> {
        Self::in_trouble(store, Calm)
    }

    /// Returns a store that may be slow or fail.
    pub(crate) fn in_trouble(store: Arc<dyn Store>, trouble: impl Trouble) -> Arc<Self> {
        let watch = store.watch();
        let plan: Box<Plan> = Box::new(|_| Fault::None);
        let (is_open, held) = (watch::Sender::new(false), watch::Sender::new(0));
        let (trouble, given_back) = (Box::new(trouble), Mutex::default());
        let (plan, others) = (Mutex::new(plan), None);
        Arc::new(Self { store, plan, is_open, held, watch, trouble, given_back, others })
    }

    /// Returns a store for one of several servers.
    pub(crate) fn among(store: Arc<dyn Store>, others: Arc<dyn SharedStore>) -> Arc<Self> {
        let mut gate = Self::before(store);
        if let Some(gate) = Arc::get_mut(&mut gate) {
            gate.others = Some(others);
        }
        gate
    }

    /// Sets the function that decides what happens to each call, by its name.
    pub(crate) fn plan(&self, plan: impl FnMut(&'static str) -> Fault + Send + 'static) {
        *self.plan.lock().unwrap() = Box::new(plan);
    }

    /// Sets such a function, and counts the calls by name from now on.
    pub(crate) fn count(&self, plan: fn(&'static str) -> Fault) -> impl Fn(&str) -> usize + use<> {
        let calls = Arc::<Mutex<Vec<&'static str>>>::default();
        let seen = Arc::clone(&calls);
        self.plan(move |name| {
            seen.lock().unwrap().push(name);
            plan(name)
        });
        move |name| calls.lock().unwrap().iter().filter(|call| **call == name).count()
    }

    /// Lets all calls through from now on, including the held ones.
    pub(crate) fn open(&self) {
        self.plan(|_| Fault::None);
        self.is_open.send_replace(true);
    }

    /// Waits until a call is held.
    pub(crate) async fn holds(&self) {
        self.held.subscribe().wait_for(|&held| held > 0).await.unwrap();
    }

    /// Whether a call is held.
    pub(crate) fn is_holding(&self) -> bool {
        *self.held.borrow() > 0
    }

    async fn ask(&self, name: &'static str) -> Result<Fault, StoreError> {
        let fault = (self.plan.lock().unwrap())(name);
        match fault {
            Fault::Panic => panic!("the test has {name} panic"),
            Fault::Fail => return Err(failed()),
            Fault::Moved => return Err(StoreError::Moved),
            Fault::HoldBefore => self.hold().await,
            _ => {}
        }
        Ok(fault)
    }

    async fn answer<T>(&self, fault: Fault, done: Result<T, StoreError>) -> Result<T, StoreError> {
        match fault {
            Fault::Hold => self.hold().await,
            Fault::FailAfter => return Err(failed()),
            _ => {}
        }
        done
    }

    async fn hold(&self) {
        self.held.send_modify(|held| *held += 1);
        self.is_open.subscribe().wait_for(|&is_open| is_open).await.unwrap();
        self.held.send_modify(|held| *held -= 1);
    }

    fn whole(&self) -> &dyn Store {
        &*self.store
    }

    fn several(&self) -> &dyn SharedStore {
        self.others.as_deref().or_else(|| self.store.shared()).unwrap()
    }
}

fn failed() -> StoreError {
    StoreError::Database("the test has it fail".to_owned())
}

/// Implements a trait by calls of the store behind the gate.
macro_rules! behind {
    ($trait:path, $of:ident { $(fn $name:ident($($arg:ident: $ty:ty),*) -> $ret:ty;)* } $($rest:tt)*) => {
        #[async_trait]
        impl $trait for Gate {
            $(async fn $name(&self, $($arg: $ty),*) -> Result<$ret, StoreError> {
                let fault = self.ask(stringify!($name)).await?;
                let done = self.$of().$name($($arg),*).await;
                self.answer(fault, done).await
            })*
            $($rest)*
        }
    };
}

behind! {
    Store, whole {
        fn add_user(name: &str, password: Option<&str>, now: Duration) -> UserId;
        fn user(id: UserId) -> Option<User>;
        fn user_named(name: &str) -> Option<User>;
        fn users(ids: &[UserId]) -> Vec<User>;
        fn arrive(arrival: &Arrival) -> UserId;
        fn set_password(user: UserId, password: &str, session: Option<Session>) -> ();
        fn set_recovery(user: UserId, codes: &[TokenHash]) -> ();
        fn recovery_codes(user: UserId) -> usize;
        fn recover(user: UserId, code: TokenHash, password: &str, session: Session) -> ();
        fn forget_user(user: UserId, name: &str) -> Vec<Challenge>;
        fn games_to_resign(now: Duration, limit: usize) -> Vec<(UserId, GameId)>;
        fn idle_guests(before: Duration, limit: usize) -> Vec<UserId>;
        fn remove_guest(guest: UserId) -> bool;
        fn set_program(user: UserId) -> ();
        fn add_token(user: UserId, token: &Token) -> ();
        fn tokens_of(user: UserId) -> Vec<Token>;
        fn use_token(token: TokenHash, day: Duration) -> Option<UserId>;
        fn end_token(user: UserId, token: TokenHash) -> ();
        fn registration() -> Registration;
        fn set_registration(registration: Registration, act: &NewAct) -> ();
        fn add_invitation(token: TokenHash, until: Duration) -> ();
        fn counts() -> Counts;
        fn add_session(token: TokenHash, user: UserId, until: Duration) -> ();
        fn session(token: TokenHash, now: Duration) -> Option<UserId>;
        fn end_session(token: TokenHash) -> ();
        fn host_key(key: HostKey, new: &str) -> String;
        fn add_push(address: &PushAddress, session: TokenHash, now: Duration) -> ();
        fn push_of(user: UserId) -> Vec<PushAddress>;
        fn end_push(endpoint: &str) -> ();
        fn add_passkey(passkey: &Passkey) -> ();
        fn passkey(id: &[u8]) -> Option<Passkey>;
        fn passkeys_of(user: UserId) -> Vec<Passkey>;
        fn use_passkey(before: &Passkey, key: &str, now: Duration) -> ();
        fn remove_passkey(user: UserId, id: &[u8]) -> ();
        fn add_vacation(vacation: &Vacation) -> ();
        fn change_vacation(vacation: &Vacation) -> ();
        fn remove_vacation(user: UserId, begins: Duration) -> ();
        fn vacations_of(user: UserId) -> Vec<Vacation>;
        fn open_vacations() -> Vec<Vacation>;
        fn add_challenge(challenge: &Challenge) -> ();
        fn challenge(id: GameId) -> Option<Challenge>;
        fn challenges_of(user: UserId) -> Vec<Challenge>;
        fn challenges_to(user: UserId, limit: usize) -> Vec<Challenge>;
        fn rematch_of(game: GameId) -> Option<Challenge>;
        fn listed(limit: usize) -> Vec<Challenge>;
        fn change_terms(id: GameId, by: UserId, terms: &Terms) -> ();
        fn withdraw_challenge(id: GameId, by: UserId) -> ();
        fn begin_game(game: &NewGame) -> ();
        fn begin_at_once(challenge: &Challenge, game: &NewGame) -> ();
        fn game(id: GameId) -> Option<(GameHead, StoredGame)>;
        fn games(ids: &[GameId]) -> Vec<(GameHead, StoredGame)>;
        fn find_games(filter: &GameFilter, limit: usize) -> Vec<GameHead>;
        fn running_games(limit: usize) -> Vec<GameId>;
        fn games_after(place: i64, limit: usize) -> Vec<(i64, GameHead)>;
        fn rating(user: UserId, speed: Speed) -> Option<Rating>;
        fn rating_points(user: UserId, speed: Speed, limit: usize) -> Vec<Point>;
        fn flags_due(now: Duration, limit: usize) -> Vec<GameId>;
        fn next_flag() -> Option<Duration>;
        fn resume(now: Duration) -> Duration;
        fn purge(now: Duration, challenges: Duration) -> Vec<GameId>;
        fn all_games() -> Vec<GameId>;
    }

    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError> {
        let fault = self.ask("append").await?;
        self.trouble.before(id, entry).await?;
        let done = match self.store.append(id, entry).await {
            Ok(()) => self.trouble.after(id, entry).await,
            refused => refused,
        };
        self.answer(fault, done).await
    }

    async fn alive(&self, now: Duration) -> Result<(), StoreError> {
        let fault = self.ask("alive").await?;
        self.trouble.on_sign_of_life().await?;
        let done = self.store.alive(now).await;
        self.answer(fault, done).await
    }

    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError> {
        let fault = self.ask("give_back").await?;
        self.trouble.on_sign_of_life().await?;
        let done = self.store.give_back(since, until).await;
        if done.is_ok() {
            let mut given_back = self.given_back.lock().unwrap();
            let since = since.max(*given_back);
            *given_back = since.max(until);
            self.trouble.on_given_back(since, until);
        }
        self.answer(fault, done).await
    }

    fn waiting(&self) -> usize {
        self.store.waiting()
    }

    fn watch(&self) -> Watch {
        self.watch.clone()
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        let is_shared = self.others.is_some() || self.store.shared().is_some();
        is_shared.then_some(self as &dyn SharedStore)
    }

    async fn close(&self) {
        self.store.close().await;
    }
}

behind! {
    TalkStore, whole {
        fn say(game: GameId, line: &NewLine) -> Line;
        fn lines(game: GameId, after: u64) -> Vec<Line>;
        fn delete_line(game: GameId, number: u64, act: &NewAct) -> ();
        fn set_mute(user: UserId, other: UserId, is_muted: bool) -> ();
        fn muted_by(user: UserId) -> Vec<UserId>;
        fn muters_of(user: UserId) -> Vec<UserId>;
        fn has_chat() -> bool;
        fn set_chat(is_on: bool, act: &NewAct) -> ();
    }
}

behind! {
    ModerationStore, whole {
        fn is_administrator(user: UserId) -> bool;
        fn set_administrator(user: UserId, is_one: bool, act: &NewAct) -> ();
        fn lay(user: UserId, laid: &Laid, act: &NewAct) -> Vec<Challenge>;
        fn lift(user: UserId, sanction: Sanction, act: &NewAct) -> ();
        fn sanctions(user: UserId, now: Duration) -> Vec<Laid>;
        fn add_report(report: &NewReport) -> ();
        fn reports(which: Which, limit: usize) -> Vec<Report>;
        fn close_report(id: i64, act: &NewAct) -> ();
        fn add_act(act: &NewAct) -> ();
        fn acts(about: Option<UserId>, before: Option<i64>, limit: usize) -> Vec<(i64, NewAct)>;
        fn sheet(user: UserId) -> Option<(Duration, String)>;
        fn set_sheet(user: UserId, at: Duration, sheet: &str, act: &NewAct) -> ();
        fn rated_near(user: UserId, speed: Speed, rating: f64, limit: usize) -> Vec<(UserId, f64)>;
    }
}

behind! {
    SharedStore, several {
        fn join(now: Now<'_>, before: &Before) -> Membership;
        fn renew() -> ();
        fn look_round() -> Round;
        fn leave() -> ();
        fn lease(id: GameId) -> Option<Lease>;
        fn release(ids: &[GameId]) -> ();
        fn note_present(here: &[UserId], gone: &[UserId]) -> Vec<UserId>;
        fn is_present(user: UserId) -> bool;
        fn wait(waiting: &Waiting) -> ();
        fn stop_waiting(user: UserId) -> ();
        fn all_waiting() -> Vec<Waiting>;
        fn begin_pair(challenge: &Challenge, game: &NewGame) -> ();
        fn add_ceremony(ceremony: TokenHash, asked: &str, lasts: Duration, most: usize) -> ();
        fn take_ceremony(ceremony: TokenHash) -> Option<String>;
        fn note_sheets(sheets: &[(UserId, FairPlayProgress)]) -> ();
        fn sheet_under_way(user: UserId) -> Option<FairPlayProgress>;
        fn send(letters: &[(PeerAddress, String)]) -> ();
    }

    fn break_off(&self) {
        self.several().break_off();
    }
}
