//! The stored data, and the stores. Only the submodules know a database.

pub mod archive;
mod client;
mod leases;
pub mod moderation;
mod people;
mod postgres;
mod queries;
mod row;
mod search;
mod shared;
mod sqlite;
pub mod talk;

use std::ffi::OsStr;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use dvonn::{ByColor, Color};
use dvonn_net::{ChallengeState, Filter, GameId, Registration, Speed, Terms};
use dvonn_record::GameResult;

use self::archive::{ArchiveError, Contents};
use self::moderation::{ModerationStore, NewAct};
use self::talk::TalkStore;
use crate::hosted::{Entry, StoredGame};
use crate::ratings::{Point, Rating};
use crate::watch::Watch;

pub use self::people::{
    Arrival, GONE, HostKey, NO_PASSWORD, PASSKEYS, PUSH_ADDRESSES, Passkey, PushAddress, Session, TOKENS,
    Token, TokenHash, User, UserId, VACATIONS_KEPT, Vacation, VacationState,
};
pub use self::postgres::PostgresStore;
pub use self::search::{GameFilter, ListPlace};
pub use self::shared::{Before, Lease, MemberId, Membership, Now, PeerAddress, Round, SharedStore, Waiting};
pub use self::sqlite::{MemoryStore, SqliteStore};

/// A challenge: a game that is or was on offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its identifier, and that of its game.
    pub id: GameId,
    /// The player who offers it.
    pub by: UserId,
    /// The terms.
    pub terms: Terms,
    /// When it was offered.
    pub created: Duration,
    /// Its state.
    pub state: ChallengeState,
    /// The only person who may accept it; `None` if everybody may.
    pub to: Option<UserId>,
    /// The game that it is a rematch of. A game has at most one such challenge that isn't withdrawn.
    pub rematch_of: Option<GameId>,
    /// Whether the lobby shows it to everybody.
    pub listed: bool,
    /// The ratings, at its speed, of the players who may accept it.
    pub filter: Option<Filter>,
}

/// The description of a game without its changes.
#[derive(Clone, PartialEq, Debug)]
pub struct GameHead {
    /// Its identifier.
    pub id: GameId,
    /// The players.
    pub players: ByColor<UserId>,
    /// The agreed terms.
    pub terms: Terms,
    /// When it began.
    pub created: Duration,
    /// How it ended, on the board or otherwise.
    pub result: Option<GameResult>,
    /// Whether it was called off: then it is over without a result.
    pub aborted: bool,
}

impl GameHead {
    /// The speed of the ratings that change with its end; `None` if it is not rated.
    #[must_use]
    pub fn rated(&self) -> Option<Speed> {
        self.terms.speed().filter(|_| self.terms.rated)
    }

    /// Returns the side that a person plays; `None` for a spectator.
    #[must_use]
    pub fn side_of(&self, user: UserId) -> Option<Color> {
        Color::ALL.into_iter().find(|&side| self.players[side] == user)
    }

    /// Whether the game is over, with a result or without one.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.aborted || self.result.is_some()
    }
}

/// The game of an accepted challenge.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGame {
    /// The game. Its id is that of the challenge.
    pub head: GameHead,
    /// The board on which it begins.
    pub start: dvonn::Board,
    /// When the time of the side to move is definitely up.
    pub flag_at: Option<Duration>,
}

/// How many people and games a store has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// People with an account. Bots, and people whose data were deleted, do not count.
    pub accounts: u64,
    /// Guests, who have no account.
    pub guests: u64,
    /// Games under way.
    pub under_way: u64,
    /// Games that are over.
    pub over: u64,
}

/// Why something could not be stored or found.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The name is taken.
    #[error("the name is taken")]
    NameTaken,
    /// Another name looks the same.
    #[error("somebody has a name that looks the same")]
    SimilarName,
    /// Another change came first: the challenge is no longer open, or the change's number exists.
    #[error("it has been changed meanwhile")]
    Conflict,
    /// There is no such invitation, or it is no longer valid.
    #[error("expected an invitation that nobody has used")]
    NoInvitation,
    /// The chat of a game has the maximum number of lines.
    #[error("no more is said beside this game")]
    Full,
    /// A later version has made the database.
    #[error(
        "the database has schema {found}, and this program knows schemas up to {known}; use a later version"
    )]
    LaterSchema {
        /// The database's schema.
        found: i64,
        /// The latest schema that this version knows.
        known: i64,
    },
    /// Another server uses the folder or the database.
    #[error("another server uses {place}: stop it first, or choose another folder")]
    InUse {
        /// The folder, or `the database`.
        place: String,
    },
    /// An earlier version has made the database, and nobody has migrated it yet.
    #[error(
        "the database has schema {found}, and this program works with {known}: migrate it, or start the server"
    )]
    EarlierSchema {
        /// The database's schema.
        found: i64,
        /// The schema of this version.
        known: i64,
    },
    /// Servers of an earlier version use the database, so it cannot be migrated now.
    #[error(
        "the database has schema {found}, which servers use, and this program works with {known}: stop all of them first"
    )]
    OthersRun {
        /// The database's schema.
        found: i64,
        /// The schema of this version.
        known: i64,
    },
    /// Another server has the game, or this one is no longer a member. Its copy of the game may be out of
    /// date.
    #[error("another server has the game")]
    Moved,
    /// There is no store.
    #[error("{place} has no games: expected the folder of a server")]
    NotThere {
        /// The folder, or `the database`.
        place: String,
    },
    /// A stored value cannot be read.
    #[error("{what} of {of} is damaged: {detail}")]
    Damaged {
        /// The kind of value, such as `the start`.
        what: &'static str,
        /// The game or other thing that has it.
        of: String,
        /// What is wrong with it.
        detail: String,
    },
    /// The database has reported an error.
    #[error("the database: {0}")]
    Database(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

/// The store of a server. Once a method has returned successfully, its changes survive any failure of the
/// program or the machine.
///
/// Times are since 1970, and are stored in whole milliseconds, rounded down.
#[async_trait]
pub trait Store: TalkStore + ModerationStore + Send + Sync + 'static {
    /// Adds a person. The name must not be taken in any case. For an account, a name that looks the same is a
    /// [`StoreError::SimilarName`]. The server chooses the names of guests and bots.
    async fn add_user(&self, name: &str, password: Option<&str>, now: Duration)
    -> Result<UserId, StoreError>;

    /// Returns a person.
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError>;

    /// Returns the person with this name. Case and composition of characters do not matter.
    async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError>;

    /// Returns these people, in the order of their numbers. It leaves out people who do not exist.
    async fn users(&self, ids: &[UserId]) -> Result<Vec<User>, StoreError>;

    /// Stores an arrival, with or without an account, together with its session. It may fail with
    /// [`StoreError::NameTaken`], [`StoreError::SimilarName`] or [`StoreError::NoInvitation`], and with
    /// [`StoreError::Conflict`] if there is no such guest.
    async fn arrive(&self, arrival: &Arrival) -> Result<UserId, StoreError>;

    /// Sets another password for an account, and ends its sessions and its programs' tokens, except the
    /// session that begins. [`StoreError::Conflict`] if there is no such account, or it is a bot's.
    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        session: Option<Session>,
    ) -> Result<(), StoreError>;

    /// Replaces the recovery codes of an account. [`StoreError::Conflict`] if there is no such account, or it
    /// is a bot's.
    async fn set_recovery(&self, user: UserId, codes: &[TokenHash]) -> Result<(), StoreError>;

    /// Returns how many recovery codes an account has left.
    async fn recovery_codes(&self, user: UserId) -> Result<usize, StoreError>;

    /// Sets another password for an account by a recovery code, which is used up. Ends its sessions, except
    /// the one that begins. [`StoreError::Conflict`] if the account has no such code.
    async fn recover(
        &self,
        user: UserId,
        code: TokenHash,
        password: &str,
        session: Session,
    ) -> Result<(), StoreError>;

    /// Forgets a person: only the games are left, under another name. Sessions, tokens, ratings, recovery
    /// codes, passkeys and vacations are deleted. Returns the open challenges by and to the person, which it
    /// withdraws. [`StoreError::Conflict`] if there is no such person, or it is a bot.
    async fn forget_user(&self, user: UserId, name: &str) -> Result<Vec<Challenge>, StoreError>;

    /// Returns the games under way of people whose data were deleted or who may not play, at most this many.
    /// The server has to resign them.
    async fn games_to_resign(&self, now: Duration, limit: usize)
    -> Result<Vec<(UserId, GameId)>, StoreError>;

    /// Returns guests who came before a moment, have no session, play no game and have begun none since. At
    /// most this many, the earliest first.
    async fn idle_guests(&self, before: Duration, limit: usize) -> Result<Vec<UserId>, StoreError>;

    /// Removes a guest, if the guest has left no visible traces: no game, no chat, no report. Returns whether
    /// the guest was removed.
    async fn remove_guest(&self, guest: UserId) -> Result<bool, StoreError>;

    /// Marks an account as a program's. [`StoreError::Conflict`] if there is no such account, or it is a
    /// bot's.
    async fn set_program(&self, user: UserId) -> Result<(), StoreError>;

    /// Adds a program's token to an account, as unused. [`StoreError::Conflict`] if there is no such account,
    /// it is a bot's, or it already has [`TOKENS`] tokens.
    async fn add_token(&self, user: UserId, token: &Token) -> Result<(), StoreError>;

    /// Returns the tokens of an account, the newest first.
    async fn tokens_of(&self, user: UserId) -> Result<Vec<Token>, StoreError>;

    /// Returns the owner of a token, and notes its use on this day.
    async fn use_token(&self, token: TokenHash, day: Duration) -> Result<Option<UserId>, StoreError>;

    /// Removes a token of an account. [`StoreError::Conflict`] if the account has no such token.
    async fn end_token(&self, user: UserId, token: TokenHash) -> Result<(), StoreError>;

    /// Returns the policy for new accounts.
    async fn registration(&self) -> Result<Registration, StoreError>;

    /// Sets the policy for new accounts.
    async fn set_registration(&self, registration: Registration, act: &NewAct) -> Result<(), StoreError>;

    /// Adds an invitation for one account, valid until a moment.
    async fn add_invitation(&self, token: TokenHash, until: Duration) -> Result<(), StoreError>;

    /// Returns the numbers of people and games.
    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Begins a session.
    async fn add_session(&self, token: TokenHash, user: UserId, until: Duration) -> Result<(), StoreError>;

    /// Returns the owner of a session that has not ended.
    async fn session(&self, token: TokenHash, now: Duration) -> Result<Option<UserId>, StoreError>;

    /// Ends a session, if there is one.
    async fn end_session(&self, token: TokenHash) -> Result<(), StoreError>;

    /// Returns the stored secret key of the host, after storing this one if there is none yet.
    async fn host_key(&self, key: HostKey, new: &str) -> Result<String, StoreError>;

    /// Adds a browser for the notifications of a session's person, as long as the session lasts. It replaces
    /// an earlier entry of the same browser, for any person. Only the last [`PUSH_ADDRESSES`] browsers of the
    /// person are kept. [`StoreError::Conflict`] if there is no such session.
    async fn add_push(
        &self,
        address: &PushAddress,
        session: TokenHash,
        now: Duration,
    ) -> Result<(), StoreError>;

    /// Returns the browsers that get notifications for a person, the last one first.
    async fn push_of(&self, user: UserId) -> Result<Vec<PushAddress>, StoreError>;

    /// Removes a browser from notifications. It is not an error if it got none.
    async fn end_push(&self, endpoint: &str) -> Result<(), StoreError>;

    /// Adds a passkey. [`StoreError::Conflict`] if there is one with the same id, the account already has
    /// [`PASSKEYS`] passkeys, or there is no such account.
    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError>;

    /// Returns a passkey by its id.
    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError>;

    /// Returns the passkeys of an account, in the order in which they were added.
    async fn passkeys_of(&self, user: UserId) -> Result<Vec<Passkey>, StoreError>;

    /// Notes a sign-in with a passkey: replaces its key with the counter. [`StoreError::Conflict`] if the
    /// stored key is not the one before, because the passkey was used meanwhile.
    async fn use_passkey(&self, before: &Passkey, key: &str, now: Duration) -> Result<(), StoreError>;

    /// Removes a passkey of an account. [`StoreError::Conflict`] if the account has no such passkey.
    async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError>;

    /// Adds a vacation. [`StoreError::Conflict`] if another one of the person is not over, or begins at the
    /// same time.
    async fn add_vacation(&self, vacation: &Vacation) -> Result<(), StoreError>;

    /// Changes the end and the state of a person's vacation with this beginning. [`StoreError::Conflict`] if
    /// there is no such vacation, or its state is already a later one.
    async fn change_vacation(&self, vacation: &Vacation) -> Result<(), StoreError>;

    /// Removes a vacation. It is not an error if there was none.
    async fn remove_vacation(&self, user: UserId, begins: Duration) -> Result<(), StoreError>;

    /// Returns the vacations of a person, the earliest first.
    async fn vacations_of(&self, user: UserId) -> Result<Vec<Vacation>, StoreError>;

    /// Returns all vacations that are not over, in the order of their beginnings.
    async fn open_vacations(&self) -> Result<Vec<Vacation>, StoreError>;

    /// Adds a challenge, whose state must be open. [`StoreError::Conflict`] if the id is taken, or if it is a
    /// rematch and there is already one of the same game.
    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError>;

    /// Returns a challenge.
    async fn challenge(&self, id: GameId) -> Result<Option<Challenge>, StoreError>;

    /// Returns the open challenges of a person, the newest first.
    async fn challenges_of(&self, user: UserId) -> Result<Vec<Challenge>, StoreError>;

    /// Returns the open challenges to a person alone, except rematches, the newest first, at most this many.
    async fn challenges_to(&self, user: UserId, limit: usize) -> Result<Vec<Challenge>, StoreError>;

    /// Returns the open or accepted challenge for a rematch of a game.
    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError>;

    /// Returns the open challenges that the lobby shows, the newest first, at most this many.
    async fn listed(&self, limit: usize) -> Result<Vec<Challenge>, StoreError>;

    /// Changes the terms of an open challenge by link. [`StoreError::Conflict`] if it isn't open, is a seek,
    /// is to one person, or is another person's.
    async fn change_terms(&self, id: GameId, by: UserId, terms: &Terms) -> Result<(), StoreError>;

    /// Withdraws an open challenge. [`StoreError::Conflict`] if it isn't open, or is another person's.
    async fn withdraw_challenge(&self, id: GameId, by: UserId) -> Result<(), StoreError>;

    /// Begins the game of an open challenge, and marks the challenge as accepted. [`StoreError::Conflict`] if
    /// it isn't open.
    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError>;

    /// Adds an accepted challenge together with its game. [`StoreError::Conflict`] as with
    /// [`add_challenge`](Self::add_challenge).
    async fn begin_at_once(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError>;

    /// Returns a game with all its changes.
    async fn game(&self, id: GameId) -> Result<Option<(GameHead, StoredGame)>, StoreError>;

    /// Returns these games, as far as they exist and have changed, in any order. Their messages and
    /// conditional moves are left out, so they can be shown but not continued.
    async fn games(&self, ids: &[GameId]) -> Result<Vec<(GameHead, StoredGame)>, StoreError>;

    /// Returns the games that a filter admits, the newest first, at most this many. Of games that began at
    /// the same time, the one with the greater identifier comes first.
    async fn find_games(&self, filter: &GameFilter, limit: usize) -> Result<Vec<GameHead>, StoreError>;

    /// Returns the games that were stored after a place, each with its own place, at most this many. Place 0
    /// is before all games.
    async fn games_after(&self, place: i64, limit: usize) -> Result<Vec<(i64, GameHead)>, StoreError>;

    /// Returns a person's games that began before this moment, the newest first, up to a maximum. If
    /// `is_over` is given, returns only finished or only running ones.
    async fn games_of(
        &self,
        user: UserId,
        is_over: Option<bool>,
        before: Duration,
        limit: usize,
    ) -> Result<Vec<GameHead>, StoreError> {
        let after = ListPlace { created: before, id: None };
        self.find_games(&GameFilter { is_over, after, ..GameFilter::of(user) }, limit).await
    }

    /// Adds an entry to a game, in one transaction. An entry that ends a rated game also changes the players'
    /// ratings. [`StoreError::Conflict`] if the number of its first change is not the next one, if its
    /// message was carried out before, or if the game is over. [`StoreError::Moved`] if servers share the
    /// store and this one does not have the lease of the game.
    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError>;

    /// Returns a person's rating at a speed; `None` before the first rated game. It changes once for each
    /// rated game, with the entry that ends the game.
    async fn rating(&self, user: UserId, speed: Speed) -> Result<Option<Rating>, StoreError>;

    /// Returns the ratings after a person's last games, at most this many, the earliest first.
    async fn rating_points(&self, user: UserId, speed: Speed, limit: usize)
    -> Result<Vec<Point>, StoreError>;

    /// Returns the games with a clock that are under way and rated or from the lobby, at most this many:
    /// first those in which time is up first.
    async fn running_games(&self, limit: usize) -> Result<Vec<GameId>, StoreError>;

    /// Returns the games under way in which time is up at this moment, at most this many, the earliest first.
    /// It leaves out games that another server has.
    async fn flags_due(&self, now: Duration, limit: usize) -> Result<Vec<GameId>, StoreError>;

    /// Returns when the next flag falls in a game under way.
    async fn next_flag(&self) -> Result<Option<Duration>, StoreError>;

    /// Gives a sign of life of the server. Call it from time to time.
    async fn alive(&self, now: Duration) -> Result<(), StoreError>;

    /// Notes that a server starts, and gives the time back to the clocks of all games under way: from the
    /// last [`alive`](Self::alive), [`append`](Self::append) or [`begin_game`](Self::begin_game) until now.
    /// Returns how long that was; zero the first time.
    async fn resume(&self, now: Duration) -> Result<Duration, StoreError>;

    /// Gives the time between these moments, in which nothing could be stored, back to the clocks of this
    /// server's running games. It also gives a sign of life, like [`alive`](Self::alive). A repetition after
    /// a lost answer gives nothing back a second time.
    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError>;

    /// Deletes sessions and invitations that have ended by now, vacations that ended more than
    /// [`VACATIONS_KEPT`] ago, and challenges from before a moment that nobody has accepted. Returns the
    /// deleted challenges that the lobby showed.
    async fn purge(&self, now: Duration, challenges: Duration) -> Result<Vec<GameId>, StoreError>;

    /// Returns how many pieces of work wait for the database.
    fn waiting(&self) -> usize;

    /// Returns the watch over the store's threads, if it has any.
    fn watch(&self) -> Watch;

    /// Returns the state that several servers share; `None` for a store that supports only one server.
    fn shared(&self) -> Option<&dyn SharedStore>;

    /// Returns the ids of all games, in the order of their beginnings.
    async fn all_games(&self) -> Result<Vec<GameId>, StoreError>;

    /// Closes the store. Everything that has returned successfully before is stored.
    async fn close(&self);
}

/// How long a server that has ended may take to release its lock.
const LET_GO: Duration = Duration::from_secs(1);

/// The interval at which the lock is tried until then.
const ASK_AGAIN: Duration = Duration::from_millis(20);

/// Opens the store in a database (`postgres://…`) or in a folder.
///
/// # Errors
/// If it cannot be opened: [`StoreError`] says why.
pub async fn open(place: impl AsRef<OsStr>) -> Result<Arc<dyn Store>, StoreError> {
    match url(place.as_ref()) {
        Some(url) => Ok(Arc::new(PostgresStore::connect(url).await?)),
        None => Ok(Arc::new(SqliteStore::open(place.as_ref().as_ref())?)),
    }
}

/// Opens the store in a database or in a folder next to a server that may be running. Only the server may
/// change running games.
///
/// # Errors
/// If there is no store, or it cannot be opened, or its schema is not this version's: [`StoreError`] says
/// why.
pub async fn open_beside(place: impl AsRef<OsStr>) -> Result<Arc<dyn Store>, StoreError> {
    match url(place.as_ref()) {
        Some(url) => Ok(Arc::new(PostgresStore::connect_beside(url).await?)),
        None => Ok(Arc::new(SqliteStore::open_beside(place.as_ref().as_ref())?)),
    }
}

/// Returns the schema of the store in a database or in a folder; 0 if there are no tables.
///
/// # Errors
/// If there is no store, or it cannot be opened.
pub async fn schema_of(place: impl AsRef<OsStr>) -> Result<i64, StoreError> {
    match url(place.as_ref()) {
        Some(url) => PostgresStore::schema_of(url).await,
        None => SqliteStore::schema_of(place.as_ref().as_ref()),
    }
}

/// Returns the faults that SQLite finds in its own file. A database server checks its own files.
///
/// # Errors
/// If there is no store.
pub fn damages(place: impl AsRef<OsStr>) -> Result<Vec<String>, StoreError> {
    match url(place.as_ref()) {
        Some(_) => Ok(Vec::new()),
        None => SqliteStore::damages(place.as_ref().as_ref()),
    }
}

/// Writes a backup of the store in a folder or a database, even while it is in use.
///
/// # Errors
/// If there is no store, a later version has made it, or the backup cannot be written.
pub async fn backup(place: impl AsRef<OsStr>, to: &mut (dyn Write + Send)) -> Result<Contents, ArchiveError> {
    match url(place.as_ref()) {
        Some(url) => PostgresStore::write_backup(url, to).await,
        None => SqliteStore::write_backup(place.as_ref().as_ref(), to),
    }
}

/// Restores a backup into a folder or a database that has no store yet, either completely or not at all.
///
/// # Errors
/// If there is already a store, or a line of the backup is not valid. Then nothing is restored.
pub async fn restore(
    place: impl AsRef<OsStr>,
    from: &mut (dyn BufRead + Send),
) -> Result<Contents, ArchiveError> {
    match url(place.as_ref()) {
        Some(url) => PostgresStore::read_backup(url, from).await,
        None => SqliteStore::read_backup(place.as_ref().as_ref(), from),
    }
}

/// A game as a database returned it.
pub(crate) type ReadGame = Result<Option<(GameHead, StoredGame)>, StoreError>;

/// Restores a backup into memory, to check whether it can be restored. Each of its games goes to `each`, as
/// it is read from the database.
///
/// # Errors
/// If a line of the backup is not valid.
pub(crate) fn try_backup(
    from: &mut (dyn BufRead + Send),
    each: &mut dyn FnMut(GameId, ReadGame),
) -> Result<Contents, ArchiveError> {
    SqliteStore::try_backup(from, each)
}

/// Returns the place as a database's URL; `None` if it is a folder.
fn url(place: &OsStr) -> Option<&str> {
    place.to_str().filter(|place| place.starts_with("postgres://") || place.starts_with("postgresql://"))
}

/// Returns a name as earlier versions compared it. A search by name tries this form first, because people
/// from that time have it.
fn folded_before(name: &str) -> String {
    name.to_lowercase()
}
