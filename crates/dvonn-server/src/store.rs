//! The stored data, and the stores. Only the parts of this module know a database.

pub mod archive;
mod memory;
pub mod moderation;
mod postgres;
mod row;
mod search;
mod shared;
mod sqlite;
pub mod talk;

use std::ffi::OsStr;
use std::fmt;
use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use dvonn::{ByColor, Color};
use dvonn_net::{ChallengeState, Filter, GameId, PlayerPage, Registration, Speed, Terms};
use dvonn_record::GameResult;
use serde::{Deserialize, Serialize};

use self::archive::{ArchiveError, Contents};
use self::moderation::{ModerationStore, NewAct};
use self::talk::TalkStore;
use crate::hosted::{Entry, StoredGame};
use crate::names::{folded, skeleton};
use crate::ratings::{Point, Rating};
use crate::watch::Watch;

pub use self::memory::{Kept, MemoryStore, Trouble};
pub use self::postgres::PostgresStore;
pub use self::search::{GameFilter, ListPlace};
pub use self::shared::{Address, Before, Lease, MemberId, Membership, Now, Round, Shared, Waiting};
pub use self::sqlite::SqliteStore;

/// The number of a person in the store. It is never shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UserId(pub i64);

/// The value in place of a bot's password: no password has this hash.
pub const NO_PASSWORD: &str = "*";

/// The value in place of a deleted person's password: no password has this hash.
pub const GONE: &str = "-";

/// A person: a guest, or somebody with an account.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// The number.
    pub id: UserId,
    /// The name by which others know the person. No two have names that differ in case alone; that no two
    /// look the same holds for those who came since that is asked.
    pub name: String,
    /// The hash of the password, in PHC string format; a guest has none.
    pub password: Option<String>,
    /// When the person came.
    pub created: Duration,
    /// Whether the account says of itself that a program plays by it.
    pub program: bool,
}

impl User {
    /// Whether the person has no account.
    #[must_use]
    pub const fn is_guest(&self) -> bool {
        self.password.is_none()
    }

    /// Whether the data were deleted. Only the games are left, under a name that says nothing.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.password.as_deref() == Some(GONE)
    }

    /// The person as others see them.
    pub(crate) fn page(&self) -> PlayerPage {
        let bot = self.program || self.is_bot();
        PlayerPage { name: self.name.clone(), guest: self.is_guest(), bot, vacation: None }
    }

    /// Whether it is one of the house's bots, as whom nobody signs in.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        self.password.as_deref() == Some(NO_PASSWORD)
    }
}

// The hash of a password is in no log.
impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("User").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

/// The SHA-256 of a session's token. The token itself is stored nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash")
    }
}

/// A session that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of its token.
    pub token: TokenHash,
    /// Until when it lasts.
    pub until: Duration,
}

/// An arrival: a guest, or a new account.
#[derive(Clone, PartialEq, Eq)]
pub struct Arrival {
    /// The guest who makes the account, and keeps all games; without, it is somebody new.
    pub guest: Option<UserId>,
    /// The name.
    pub name: String,
    /// The hash of the password; a guest has none.
    pub password: Option<String>,
    /// The invitation that is used up by it, if one is needed.
    pub invitation: Option<TokenHash>,
    /// The session that begins with it.
    pub session: Session,
    /// When.
    pub now: Duration,
}

/// A token by which a program plays for an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its hash.
    pub hash: TokenHash,
    /// Its purpose.
    pub label: String,
    /// When it was made.
    pub created: Duration,
    /// The day of its last use, by its beginning.
    pub used: Option<Duration>,
}

/// A secret key of the host, which is made once and stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HostKey {
    /// The key that signs messages to browsers.
    Push,
    /// The key by which the host knows the devices of people with accounts.
    Devices,
}

impl HostKey {
    /// Its name among the settings.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Push => "push-key",
            Self::Devices => "device-key",
        }
    }
}

/// How many tokens an account has at most.
pub const TOKENS: usize = 20;

/// Where a browser takes messages for the person of a session, and the keys by which they are encrypted.
#[derive(Clone, PartialEq, Eq)]
pub struct PushAddress {
    /// The address at its push service.
    pub endpoint: String,
    /// Its public key: an uncompressed point of P-256.
    pub key: Vec<u8>,
    /// Its secret.
    pub secret: Vec<u8>,
}

// The address and the secret suffice to write to the browser.
impl fmt::Debug for PushAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushAddress")
    }
}

/// How many browsers of a person take messages at most: those that came last.
pub const PUSH_ADDRESSES: usize = 10;

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Passkey {
    /// Its authenticator's name for it. No two passkeys have the same.
    pub id: Vec<u8>,
    /// Its owner.
    pub user: UserId,
    /// The name that its owner gave it.
    pub name: String,
    /// The public key and the counter, as JSON.
    pub key: String,
    /// When it was added.
    pub created: Duration,
    /// When somebody signed in with it last.
    pub used: Option<Duration>,
}

impl fmt::Debug for Passkey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passkey").field("user", &self.user).finish_non_exhaustive()
    }
}

/// How many passkeys an account has at most.
pub const PASSKEYS: usize = 20;

/// How long a vacation is kept after its end: it counts for the calendar year.
pub const VACATIONS_KEPT: Duration = Duration::from_secs(366 * 24 * 3600);

/// A game that is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its name, and that of the game that comes of it.
    pub id: GameId,
    /// The player who offers it.
    pub by: UserId,
    /// The terms.
    pub terms: Terms,
    /// When it was offered.
    pub created: Duration,
    /// Its state.
    pub state: ChallengeState,
    /// The only person who may accept it, if not everybody may.
    pub to: Option<UserId>,
    /// The game after which it is another one. A game has one such challenge at most that isn't withdrawn.
    pub rematch_of: Option<GameId>,
    /// Whether the lobby shows it to everybody.
    pub listed: bool,
    /// The ratings that may accept it, at its speed.
    pub filter: Option<Filter>,
}

/// The description of a game without its changes.
#[derive(Clone, PartialEq, Debug)]
pub struct GameHead {
    /// Its name.
    pub id: GameId,
    /// The players.
    pub players: ByColor<UserId>,
    /// The agreed terms.
    pub terms: Terms,
    /// When it began.
    pub created: Duration,
    /// How it ended, on the board or otherwise.
    pub result: Option<GameResult>,
    /// Whether it was called off: then it is over, and has no result.
    pub aborted: bool,
}

impl GameHead {
    /// The pace of the ratings that change with its end, if it is rated.
    #[must_use]
    pub fn rated(&self) -> Option<Speed> {
        self.terms.speed().filter(|_| self.terms.rated)
    }

    /// The side that somebody plays; `None` for a spectator.
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

/// A game of a challenge that is accepted.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGame {
    /// The game. Its id is that of the challenge.
    pub head: GameHead,
    /// The board on which it begins.
    pub start: dvonn::Board,
    /// When the time of the side to move is up.
    pub flag_at: Option<Duration>,
}

/// A time in which a player's clocks stand in games by days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// The person.
    pub user: UserId,
    /// The time of the line.
    pub said: Duration,
    /// When it begins. A person has no two vacations that begin at once.
    pub begins: Duration,
    /// When it ends, or ended.
    pub ends: Duration,
    /// Its state.
    pub state: VacationState,
}

/// The state of a vacation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum VacationState {
    /// It has not begun in any game.
    Announced,
    /// It has begun, in some games at least.
    Begun,
    /// The player is back. Some games may not know it yet.
    Ending,
    /// It has ended in all games.
    Over,
}

/// How many people and games a store has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// People with an account. Bots are no people, and those whose data were deleted do not count.
    pub accounts: u64,
    /// People without one.
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
    /// There is no such invitation, or it holds no longer.
    #[error("expected an invitation that nobody has used")]
    NoInvitation,
    /// A game has as many lines beside it as it may.
    #[error("no more is said beside this game")]
    Full,
    /// The database was made by a later version.
    #[error(
        "the database has schema {found}, and this program knows schemas up to {known}; use a later version"
    )]
    LaterSchema {
        /// The database's schema.
        found: i64,
        /// The latest one that is known.
        known: i64,
    },
    /// Another server uses it.
    #[error("another server uses {place}: stop it first, or choose another folder")]
    InUse {
        /// The folder.
        place: String,
    },
    /// The database was made by an earlier version, and nobody has brought it to the present one.
    #[error(
        "the database has schema {found}, and this program works with {known}: migrate it, or start the server"
    )]
    EarlierSchema {
        /// The database's schema.
        found: i64,
        /// The one that is expected.
        known: i64,
    },
    /// Servers of an earlier version use the database, so that nobody may bring it to the present one.
    #[error(
        "the database has schema {found}, which servers use, and this program works with {known}: stop all of them first"
    )]
    OthersRun {
        /// The database's schema.
        found: i64,
        /// The one that is expected.
        known: i64,
    },
    /// Another server has the game, or this one is no member any more: what it has in memory may be old.
    #[error("another server has the game")]
    Moved,
    /// There is no store.
    #[error("{place} has no games: expected the folder of a server")]
    NotThere {
        /// The folder.
        place: String,
    },
    /// The stored value is not the one that was written.
    #[error("{what} of {of} is damaged: {detail}")]
    Damaged {
        /// The kind of value, such as `the start`.
        what: &'static str,
        /// The game or other thing.
        of: String,
        /// The fault.
        detail: String,
    },
    /// The database says no.
    #[error("the database: {0}")]
    Database(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

/// The place where everything is kept. A result that a method has returned is safe, whatever happens to the
/// program or the machine.
///
/// Times are since 1970, and kept in whole milliseconds, rounded down.
#[async_trait]
pub trait Store: TalkStore + ModerationStore + Send + Sync + 'static {
    /// Adds a person. The name must not be taken, in any case of letters. If somebody has one that looks the
    /// same, that is a [`StoreError::SimilarName`] for an account; the names of guests and bots are the
    /// server's.
    async fn add_user(&self, name: &str, password: Option<&str>, now: Duration)
    -> Result<UserId, StoreError>;

    /// A person.
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError>;

    /// The person with this name, in any case of letters, however they are composed.
    async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError>;

    /// These people, in the order of their numbers; without those who are not there.
    async fn users(&self, ids: &[UserId]) -> Result<Vec<User>, StoreError>;

    /// Stores an arrival, with or without an account, and its session; or nothing of it.
    /// [`StoreError::NameTaken`], [`StoreError::NoInvitation`], and [`StoreError::Conflict`] if there is no
    /// such guest.
    async fn arrive(&self, arrival: &Arrival) -> Result<UserId, StoreError>;

    /// Gives an account another password, and ends its sessions and its programs' tokens, but for the session
    /// that begins. [`StoreError::Conflict`] if there is no such account, or it is a bot's.
    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        session: Option<Session>,
    ) -> Result<(), StoreError>;

    /// These recovery codes are an account's from now on, and no others. [`StoreError::Conflict`] if there is
    /// no such account, or it is a bot's.
    async fn set_recovery(&self, user: UserId, codes: &[TokenHash]) -> Result<(), StoreError>;

    /// How many recovery codes an account has left.
    async fn recovery_codes(&self, user: UserId) -> Result<usize, StoreError>;

    /// Gives an account another password by a recovery code, which is void then, and ends its sessions, but
    /// for the one that begins. [`StoreError::Conflict`] if the account has no such code.
    async fn recover(
        &self,
        user: UserId,
        code: TokenHash,
        password: &str,
        session: Session,
    ) -> Result<(), StoreError>;

    /// Forgets a person: of the data only the games are left, under another name. Sessions, tokens, ratings,
    /// recovery codes, passkeys and vacations are deleted. Returns the open challenges by and to the person,
    /// which are withdrawn. [`StoreError::Conflict`] if there is no such person, or it is a bot.
    async fn forget_user(&self, user: UserId, name: &str) -> Result<Vec<Challenge>, StoreError>;

    /// The games under way of people whose data were deleted, or who may not play, at most this many: they
    /// are to be resigned.
    async fn games_to_resign(&self, now: Duration, limit: usize)
    -> Result<Vec<(UserId, GameId)>, StoreError>;

    /// The guests who came before a moment, have no session, play no game and have begun none since, at most
    /// this many, the earliest first.
    async fn idle_guests(&self, before: Duration, limit: usize) -> Result<Vec<UserId>, StoreError>;

    /// Removes a guest without visible traces: no game, no chat, no report. Returns whether there was one; if
    /// not, nothing is changed.
    async fn remove_guest(&self, guest: UserId) -> Result<bool, StoreError>;

    /// An account is a program's from now on. [`StoreError::Conflict`] if there is no such account, or it is
    /// a bot's.
    async fn set_program(&self, user: UserId) -> Result<(), StoreError>;

    /// A program may play by this token from now on, which has not been used. [`StoreError::Conflict`] if
    /// there is no such account, it is a bot's, or it has [`TOKENS`] already.
    async fn add_token(&self, user: UserId, token: &Token) -> Result<(), StoreError>;

    /// The tokens of an account, the newest first.
    async fn tokens_of(&self, user: UserId) -> Result<Vec<Token>, StoreError>;

    /// The owner of a token. Notes that it is used on this day.
    async fn use_token(&self, token: TokenHash, day: Duration) -> Result<Option<UserId>, StoreError>;

    /// A program plays by a token of an account no longer. [`StoreError::Conflict`] if it has no such token.
    async fn end_token(&self, user: UserId, token: TokenHash) -> Result<(), StoreError>;

    /// The policy for new accounts.
    async fn registration(&self) -> Result<Registration, StoreError>;

    /// Says who may make an account.
    async fn set_registration(&self, registration: Registration, act: &NewAct) -> Result<(), StoreError>;

    /// Lets somebody make an account, once, until a moment.
    async fn add_invitation(&self, token: TokenHash, until: Duration) -> Result<(), StoreError>;

    /// The numbers of people and games.
    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Begins a session.
    async fn add_session(&self, token: TokenHash, user: UserId, until: Duration) -> Result<(), StoreError>;

    /// The owner of a session that has not ended.
    async fn session(&self, token: TokenHash, now: Duration) -> Result<Option<UserId>, StoreError>;

    /// Ends a session, if there is one.
    async fn end_session(&self, token: TokenHash) -> Result<(), StoreError>;

    /// Returns the stored secret key of the host; if there is none yet, stores this one.
    async fn host_key(&self, key: HostKey, new: &str) -> Result<String, StoreError>;

    /// Sends messages for the person of a session to a browser from now on, as long as the session lasts. The
    /// same browser for somebody else before is forgotten; so are all but the last [`PUSH_ADDRESSES`] of the
    /// person. [`StoreError::Conflict`] if there is no such session.
    async fn add_push(
        &self,
        address: &PushAddress,
        session: TokenHash,
        now: Duration,
    ) -> Result<(), StoreError>;

    /// The browsers that take messages for a person, the last one first.
    async fn push_of(&self, user: UserId) -> Result<Vec<PushAddress>, StoreError>;

    /// A browser takes no messages any more. It is no error if it took none.
    async fn end_push(&self, endpoint: &str) -> Result<(), StoreError>;

    /// Adds a passkey. [`StoreError::Conflict`] if there is one with the same id, the account has
    /// [`PASSKEYS`] already, or there is no such account.
    async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError>;

    /// A passkey by its id.
    async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError>;

    /// The passkeys of an account, in the order in which they were added.
    async fn passkeys_of(&self, user: UserId) -> Result<Vec<Passkey>, StoreError>;

    /// Notes that somebody signed in with a passkey: its key, with the counter, was this one before and is
    /// another one now. [`StoreError::Conflict`] if it was not: somebody else used it meanwhile.
    async fn use_passkey(&self, before: &Passkey, key: &str, now: Duration) -> Result<(), StoreError>;

    /// Removes a passkey of an account. [`StoreError::Conflict`] if the account has no such passkey.
    async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<(), StoreError>;

    /// Adds a vacation. [`StoreError::Conflict`] if one of the person's is not over, or begins then.
    async fn add_vacation(&self, vacation: &Vacation) -> Result<(), StoreError>;

    /// Gives a person's vacation, found by its beginning, another end and state. [`StoreError::Conflict`] if
    /// there is no such vacation or its state is a later one.
    async fn change_vacation(&self, vacation: &Vacation) -> Result<(), StoreError>;

    /// Removes a vacation. It is no error if there was none.
    async fn remove_vacation(&self, user: UserId, begins: Duration) -> Result<(), StoreError>;

    /// The vacations of a person, the earliest first.
    async fn vacations_of(&self, user: UserId) -> Result<Vec<Vacation>, StoreError>;

    /// All vacations that are not over, in the order of their beginnings.
    async fn open_vacations(&self) -> Result<Vec<Vacation>, StoreError>;

    /// Offers a game. Its state must be open. [`StoreError::Conflict`] if the id is taken, or if it is a
    /// rematch and there is another one of the same game.
    async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError>;

    /// A game that was offered.
    async fn challenge(&self, id: GameId) -> Result<Option<Challenge>, StoreError>;

    /// The open challenges of a person, the newest first.
    async fn challenges_of(&self, user: UserId) -> Result<Vec<Challenge>, StoreError>;

    /// The open challenges to a person alone, but for rematches, the newest first, at most this many.
    async fn challenges_to(&self, user: UserId, limit: usize) -> Result<Vec<Challenge>, StoreError>;

    /// The challenge to a rematch of a game, open or accepted.
    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError>;

    /// The open challenges that the lobby shows, the newest first, at most this many.
    async fn listed(&self, limit: usize) -> Result<Vec<Challenge>, StoreError>;

    /// Withdraws an open challenge. [`StoreError::Conflict`] if it isn't open or another person's.
    async fn withdraw_challenge(&self, id: GameId, by: UserId) -> Result<(), StoreError>;

    /// Begins the game of an open challenge, which is accepted with it. [`StoreError::Conflict`] if it isn't
    /// open.
    async fn begin_game(&self, game: &NewGame) -> Result<(), StoreError>;

    /// Begins the game of a challenge that is accepted as it is made. [`StoreError::Conflict`] as with
    /// [`add_challenge`](Self::add_challenge).
    async fn begin_at_once(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError>;

    /// A game with all its changes.
    async fn game(&self, id: GameId) -> Result<Option<(GameHead, StoredGame)>, StoreError>;

    /// The games of a person that a filter admits, the newest first, at most this many. Of those that began
    /// at the same time, the one with the greater name is first.
    async fn find_games(&self, filter: &GameFilter, limit: usize) -> Result<Vec<GameHead>, StoreError>;

    /// All games that were stored after a place, each with its own, at most this many; 0 is before all.
    async fn games_after(&self, place: i64, limit: usize) -> Result<Vec<(i64, GameHead)>, StoreError>;

    /// A person's games that began before this moment, the newest first, up to a maximum: only running or
    /// only finished ones, if `is_over` is given.
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

    /// Adds an entry to a game, all of it or nothing. [`StoreError::Conflict`] if the number of its first
    /// change is not the next one, if its message was carried out before, or if the game is over. An entry
    /// that ends a rated game changes the players' ratings with it. [`StoreError::Moved`] if servers share
    /// the store and this one has no lease of the game.
    async fn append(&self, id: GameId, entry: &Entry) -> Result<(), StoreError>;

    /// A person's rating in games of a speed, if one was finished. It changes with the entry that ends a
    /// rated game, once.
    async fn rating(&self, user: UserId, speed: Speed) -> Result<Option<Rating>, StoreError>;

    /// The ratings after a person's last games, at most this many, the earliest first.
    async fn rating_points(&self, user: UserId, speed: Speed, limit: usize)
    -> Result<Vec<Point>, StoreError>;

    /// The games under way in which time was up at this moment, at most this many, the earliest first.
    /// Without those that another server has.
    async fn flags_due(&self, now: Duration, limit: usize) -> Result<Vec<GameId>, StoreError>;

    /// When the next time is up in a game under way.
    async fn next_flag(&self) -> Result<Option<Duration>, StoreError>;

    /// Notes that the server runs. From time to time.
    async fn alive(&self, now: Duration) -> Result<(), StoreError>;

    /// The server begins to run: in all games under way the clocks stood from the last
    /// [`alive`](Self::alive), [`append`](Self::append) or [`begin_game`](Self::begin_game), whichever came
    /// last, until now. Returns how long that was; nothing at the first time.
    async fn resume(&self, now: Duration) -> Result<Duration, StoreError>;

    /// Nothing could be stored between these moments, and no player has to answer for that: the clocks stood
    /// in the running games of this server. It also notes that the server runs, as [`alive`](Self::alive)
    /// does. Time is given back only once: a repetition after a lost answer counts once.
    async fn give_back(&self, since: Duration, until: Duration) -> Result<(), StoreError>;

    /// Forgets the sessions and invitations that have ended by now, the vacations that ended more than
    /// [`VACATIONS_KEPT`] ago, and the challenges from before a moment that nobody accepted. Returns those of
    /// them that the lobby showed.
    async fn purge(&self, now: Duration, challenges: Duration) -> Result<Vec<GameId>, StoreError>;

    /// How many pieces of work wait for the database.
    fn waiting(&self) -> usize {
        0
    }

    /// Says which of its threads has ended by a panic, if it has any.
    fn watch(&self) -> Watch {
        Watch::default()
    }

    /// The part that several servers share; `None` for a store that one server uses alone.
    fn shared(&self) -> Option<&dyn Shared> {
        None
    }

    /// The ids of all games, in the order of their beginnings.
    async fn all_games(&self) -> Result<Vec<GameId>, StoreError>;

    /// Stores nothing more. Results returned before are stored.
    async fn close(&self);
}

/// How long a server that has ended may take to let go of its lock.
const LET_GO: Duration = Duration::from_secs(1);

/// How often the lock is asked for until then.
const ASK_AGAIN: Duration = Duration::from_millis(20);

/// Opens the store of a database (`postgres://…`) or in a folder.
///
/// # Errors
/// If it cannot be opened: [`StoreError`] says why.
pub async fn open(place: impl AsRef<OsStr>) -> Result<Arc<dyn Store>, StoreError> {
    match url(place.as_ref()) {
        Some(url) => Ok(Arc::new(PostgresStore::connect(url).await?)),
        None => Ok(Arc::new(SqliteStore::open(place.as_ref().as_ref())?)),
    }
}

/// Opens the store of a database or in a folder beside a server that may run. Running games are the server's
/// alone.
///
/// # Errors
/// If there is no store, it cannot be opened, or it has another schema: [`StoreError`] says why.
pub async fn open_beside(place: impl AsRef<OsStr>) -> Result<Arc<dyn Store>, StoreError> {
    match url(place.as_ref()) {
        Some(url) => Ok(Arc::new(PostgresStore::connect_beside(url).await?)),
        None => Ok(Arc::new(SqliteStore::open_beside(place.as_ref().as_ref())?)),
    }
}

/// The schema of the store of a database or in a folder: 0 if there are no tables.
///
/// # Errors
/// If there is no store, or it cannot be opened.
pub async fn schema_of(place: impl AsRef<OsStr>) -> Result<i64, StoreError> {
    match url(place.as_ref()) {
        Some(url) => PostgresStore::schema_of(url).await,
        None => SqliteStore::schema_of(place.as_ref().as_ref()),
    }
}

/// The faults that the database itself finds in its files. A database server looks after its own.
///
/// # Errors
/// If there is no store.
pub fn damages(place: impl AsRef<OsStr>) -> Result<Vec<String>, StoreError> {
    match url(place.as_ref()) {
        Some(_) => Ok(Vec::new()),
        None => SqliteStore::damages(place.as_ref().as_ref()),
    }
}

/// Writes a backup of the store in a folder or a database, while it is used.
///
/// # Errors
/// If there is no store, it was made by a later version, or the backup cannot be written.
pub async fn backup(place: impl AsRef<OsStr>, to: &mut (dyn Write + Send)) -> Result<Contents, ArchiveError> {
    match url(place.as_ref()) {
        Some(url) => PostgresStore::write_backup(url, to).await,
        None => SqliteStore::write_backup(place.as_ref().as_ref(), to),
    }
}

/// Restores a backup into a folder or a database that has no store yet: all of it, or nothing.
///
/// # Errors
/// If there is a store already, or a line is not as expected: then nothing is restored.
pub async fn restore(
    place: impl AsRef<OsStr>,
    from: &mut (dyn BufRead + Send),
) -> Result<Contents, ArchiveError> {
    match url(place.as_ref()) {
        Some(url) => PostgresStore::read_backup(url, from).await,
        None => SqliteStore::read_backup(place.as_ref().as_ref(), from),
    }
}

/// A game as a database gave it.
pub(crate) type ReadGame = Result<Option<(GameHead, StoredGame)>, StoreError>;

/// Restores a backup into memory, where nothing of it stays: whether it could be restored. Each of its games
/// goes to `each`, as it is read from the database.
///
/// # Errors
/// If a line is not as expected.
pub(crate) fn try_backup(
    from: &mut (dyn BufRead + Send),
    each: &mut dyn FnMut(GameId, ReadGame),
) -> Result<Contents, ArchiveError> {
    SqliteStore::try_backup(from, each)
}

/// The URL of a database, if the place is one and no folder.
fn url(place: &OsStr) -> Option<&str> {
    place.to_str().filter(|place| place.starts_with("postgres://") || place.starts_with("postgresql://"))
}

/// A name as earlier versions compared it. Those who have had theirs since then are found by it first.
fn folded_before(name: &str) -> String {
    name.to_lowercase()
}

/// A time as it is kept.
fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
