//! The queries of the stores, written once for all databases.

mod accounts;
pub(super) mod games;
mod moderation;
mod passkeys;
mod push;
mod rated;
mod read;
mod talk;
mod tokens;
mod upkeep;
mod vacations;

use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{GameId, Registration, Sanction, Speed, Terms};
use futures_util::future::BoxFuture;

use super::client::Client;
use super::moderation::{Laid, ModerationStore, NewAct, NewReport, Report, Which};
use super::talk::{Line, NewLine, TalkStore};
use super::{
    Arrival, Challenge, Counts, GameFilter, GameHead, HostKey, NewGame, Passkey, PushAddress, Session,
    SharedStore, Store, StoreError, Token, TokenHash, User, UserId, Vacation,
};
use crate::hosted::{Entry, StoredGame};
use crate::ratings::{Point, Rating};
use crate::watch::Watch;

/// What a query needs of the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    /// It reads with one statement.
    Read,
    /// It reads with several statements, which must see one state of the database.
    Snapshot,
    /// It writes with one statement, or with several that need not be stored together.
    Write,
    /// It writes with several statements, which are stored together or not at all.
    Transaction,
}

/// A database that answers queries.
pub(super) trait Database: Send + Sync + 'static {
    /// Makes a query.
    fn run<T: Send + 'static>(
        &self,
        access: Access,
        query: impl for<'a> FnOnce(&'a Client<'a>) -> BoxFuture<'a, Result<T, StoreError>> + Send + 'static,
    ) -> impl Future<Output = Result<T, StoreError>> + Send;

    /// See [`Store::resume`].
    fn resume(&self, now: Duration) -> impl Future<Output = Result<Duration, StoreError>> + Send {
        self.run(Access::Transaction, move |client| Box::pin(upkeep::resume(client, now)))
    }

    /// See [`Store::give_back`].
    fn give_back(
        &self,
        since: Duration,
        until: Duration,
    ) -> impl Future<Output = Result<(), StoreError>> + Send {
        self.run(Access::Transaction, move |client| Box::pin(upkeep::give_back(client, since, until)))
    }

    /// See [`Store::waiting`].
    fn waiting(&self) -> usize {
        0
    }

    /// See [`Store::watch`].
    fn watch(&self) -> Watch {
        Watch::default()
    }

    /// See [`Store::shared`].
    fn shared(&self) -> Option<&dyn SharedStore> {
        None
    }

    /// See [`Store::close`].
    fn close(&self) -> impl Future<Output = ()> + Send;
}

/// A value that a query owns, in the form in which the query takes it.
trait Lend<'a, T> {
    fn lend(&'a self) -> T;
}

impl<T: Copy> Lend<'_, T> for T {
    fn lend(&self) -> T {
        *self
    }
}

impl<'a, T> Lend<'a, &'a T> for T {
    fn lend(&'a self) -> &'a T {
        self
    }
}

impl<'a, T> Lend<'a, &'a [T]> for Vec<T> {
    fn lend(&'a self) -> &'a [T] {
        self
    }
}

impl<'a> Lend<'a, &'a str> for String {
    fn lend(&'a self) -> &'a str {
        self
    }
}

/// Implements a trait of the store by queries. Each line has the access that the query needs, a method, and
/// the function with the query.
macro_rules! queries {
    ($trait:path {
        $($access:ident $name:ident($($arg:ident: $ty:ty),*) -> $ret:ty = $query:path;)*
    } $($rest:tt)*) => {
        #[async_trait]
        impl<D: Database> $trait for D {
            $(async fn $name(&self, $($arg: $ty),*) -> Result<$ret, StoreError> {
                // The query may be made on another thread, so it owns what it needs.
                $(let $arg = $arg.to_owned();)*
                let query = self.run(Access::$access, move |client| {
                    Box::pin(async move { $query(client, $(Lend::<$ty>::lend(&$arg)),*).await })
                });
                query.await
            })*
            $($rest)*
        }
    };
}

queries! {
    Store {
        Read user(id: UserId) -> Option<User> = accounts::one;
        Read user_named(name: &str) -> Option<User> = accounts::named;
        Read users(ids: &[UserId]) -> Vec<User> = accounts::several;
        Transaction arrive(arrival: &Arrival) -> UserId = accounts::arrive;
        Transaction set_password(user: UserId, password: &str, session: Option<Session>) -> () =
            accounts::set_password;
        Transaction set_recovery(user: UserId, codes: &[TokenHash]) -> () = accounts::set_recovery;
        Read recovery_codes(user: UserId) -> usize = accounts::recovery_codes;
        Transaction recover(user: UserId, code: TokenHash, password: &str, session: Session) -> () =
            accounts::recover;
        Transaction forget_user(user: UserId, name: &str) -> Vec<Challenge> = accounts::forget;
        Read games_to_resign(now: Duration, limit: usize) -> Vec<(UserId, GameId)> =
            accounts::games_to_resign;
        Read idle_guests(before: Duration, limit: usize) -> Vec<UserId> = accounts::idle_guests;
        Write remove_guest(guest: UserId) -> bool = accounts::remove_guest;
        Write set_program(user: UserId) -> () = tokens::set_program;
        Transaction add_token(user: UserId, token: &Token) -> () = tokens::add;
        Read tokens_of(user: UserId) -> Vec<Token> = tokens::of;
        Write end_token(user: UserId, token: TokenHash) -> () = tokens::end;
        Read registration() -> Registration = accounts::registration;
        Transaction set_registration(registration: Registration, act: &NewAct) -> () =
            accounts::set_registration;
        Write add_invitation(token: TokenHash, until: Duration) -> () = accounts::add_invitation;
        Read counts() -> Counts = accounts::counts;
        Write add_session(token: TokenHash, user: UserId, until: Duration) -> () = accounts::add_session;
        Read session(token: TokenHash, now: Duration) -> Option<UserId> = accounts::session;
        Write end_session(token: TokenHash) -> () = accounts::end_session;
        Write host_key(key: HostKey, new: &str) -> String = push::key;
        Transaction add_push(address: &PushAddress, session: TokenHash, now: Duration) -> () = push::add;
        Read push_of(user: UserId) -> Vec<PushAddress> = push::of;
        Write end_push(endpoint: &str) -> () = push::end;
        Transaction add_passkey(passkey: &Passkey) -> () = passkeys::add;
        Read passkey(id: &[u8]) -> Option<Passkey> = passkeys::one;
        Read passkeys_of(user: UserId) -> Vec<Passkey> = passkeys::of;
        Write use_passkey(before: &Passkey, key: &str, now: Duration) -> () = passkeys::used;
        Write remove_passkey(user: UserId, id: &[u8]) -> () = passkeys::remove;
        Write add_vacation(vacation: &Vacation) -> () = vacations::add;
        Write change_vacation(vacation: &Vacation) -> () = vacations::replace;
        Write remove_vacation(user: UserId, begins: Duration) -> () = vacations::remove;
        Read vacations_of(user: UserId) -> Vec<Vacation> = vacations::of;
        Read open_vacations() -> Vec<Vacation> = vacations::open;
        Write add_challenge(challenge: &Challenge) -> () = games::add_challenge;
        Read challenge(id: GameId) -> Option<Challenge> = games::offered;
        Read challenges_of(user: UserId) -> Vec<Challenge> = games::challenges_of;
        Read challenges_to(user: UserId, limit: usize) -> Vec<Challenge> = games::challenges_to;
        Read rematch_of(game: GameId) -> Option<Challenge> = games::rematch_of;
        Read listed(limit: usize) -> Vec<Challenge> = games::listed;
        Write change_terms(id: GameId, by: UserId, terms: &Terms) -> () = games::change_terms;
        Write withdraw_challenge(id: GameId, by: UserId) -> () = games::withdraw;
        Transaction begin_game(game: &NewGame) -> () = games::begin;
        Transaction begin_at_once(challenge: &Challenge, game: &NewGame) -> () = games::begin_at_once;
        Snapshot game(id: GameId) -> Option<(GameHead, StoredGame)> = games::read;
        Read games(ids: &[GameId]) -> Vec<(GameHead, StoredGame)> = games::several;
        Read find_games(filter: &GameFilter, limit: usize) -> Vec<GameHead> = games::find;
        Read running_games(limit: usize) -> Vec<GameId> = games::running;
        Read games_after(place: i64, limit: usize) -> Vec<(i64, GameHead)> = games::after;
        Transaction append(id: GameId, entry: &Entry) -> () = games::append;
        Read rating(user: UserId, speed: Speed) -> Option<Rating> = rated::rating;
        Read rating_points(user: UserId, speed: Speed, limit: usize) -> Vec<Point> = rated::points;
        Read flags_due(now: Duration, limit: usize) -> Vec<GameId> = upkeep::flags_due;
        Read next_flag() -> Option<Duration> = upkeep::next_flag;
        Write alive(now: Duration) -> () = upkeep::alive;
        Write purge(now: Duration, challenges: Duration) -> Vec<GameId> = upkeep::purge;
        Read all_games() -> Vec<GameId> = games::names;
    }

    async fn add_user(
        &self,
        name: &str,
        password: Option<&str>,
        now: Duration,
    ) -> Result<UserId, StoreError> {
        let (name, password) = (name.to_owned(), password.map(str::to_owned));
        let query = self.run(Access::Transaction, move |client| {
            Box::pin(async move { accounts::add(client, &name, password.as_deref(), now).await })
        });
        query.await
    }

    async fn use_token(&self, token: TokenHash, day: Duration) -> Result<Option<UserId>, StoreError> {
        let query = self.run(Access::Read, move |client| Box::pin(tokens::find(client, token)));
        let found = query.await?;
        // The use is noted once a day, not with each request.
        if found.is_some_and(|(_, used)| used != Some(day)) {
            self.run(Access::Write, move |client| Box::pin(tokens::note_use(client, token, day))).await?;
        }
        Ok(found.map(|(user, _)| user))
    }

    async fn resume(&self, now: Duration) -> Result<Duration, StoreError> {
        Database::resume(self, now).await
    }

    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError> {
        Database::give_back(self, since, until).await
    }

    fn waiting(&self) -> usize {
        Database::waiting(self)
    }

    fn watch(&self) -> Watch {
        Database::watch(self)
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        Database::shared(self)
    }

    async fn close(&self) {
        Database::close(self).await;
    }
}

queries! {
    TalkStore {
        Transaction say(game: GameId, line: &NewLine) -> Line = talk::say;
        Read lines(game: GameId, after: u64) -> Vec<Line> = talk::lines;
        Transaction delete_line(game: GameId, number: u64, act: &NewAct) -> () = talk::delete_line;
        Write set_mute(user: UserId, other: UserId, is_muted: bool) -> () = talk::set_mute;
        Read muted_by(user: UserId) -> Vec<UserId> = talk::muted_by;
        Read muters_of(user: UserId) -> Vec<UserId> = talk::muters_of;
        Read has_chat() -> bool = talk::has_chat;
        Transaction set_chat(is_on: bool, act: &NewAct) -> () = talk::set_chat;
    }
}

queries! {
    ModerationStore {
        Read is_administrator(user: UserId) -> bool = moderation::is_administrator;
        Transaction set_administrator(user: UserId, is_one: bool, act: &NewAct) -> () =
            moderation::set_administrator;
        Transaction lay(user: UserId, laid: &Laid, act: &NewAct) -> Vec<Challenge> = moderation::lay;
        Transaction lift(user: UserId, sanction: Sanction, act: &NewAct) -> () = moderation::lift;
        Read sanctions(user: UserId, now: Duration) -> Vec<Laid> = moderation::sanctions;
        Write add_report(report: &NewReport) -> () = moderation::add_report;
        Read reports(which: Which, limit: usize) -> Vec<Report> = moderation::reports;
        Transaction close_report(id: i64, act: &NewAct) -> () = moderation::close_report;
        Write add_act(act: &NewAct) -> () = moderation::add_act;
        Read acts(about: Option<UserId>, before: Option<i64>, limit: usize) -> Vec<(i64, NewAct)> =
            moderation::acts;
        Read sheet(user: UserId) -> Option<(Duration, String)> = moderation::sheet;
        Transaction set_sheet(user: UserId, at: Duration, sheet: &str, act: &NewAct) -> () =
            moderation::set_sheet;
        Read rated_near(user: UserId, speed: Speed, rating: f64, limit: usize) -> Vec<(UserId, f64)> =
            moderation::rated_near;
    }
}
