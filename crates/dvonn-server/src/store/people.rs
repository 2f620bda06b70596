//! What a store keeps of a person: the account, how it signs on, and vacations.

use std::fmt;
use std::time::Duration;

use dvonn_net::PlayerPage;
use serde::{Deserialize, Serialize};

/// The number of a person in the store. People never see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UserId(pub i64);

/// The value in place of a bot's password, a hash that no password has.
pub const NO_PASSWORD: &str = "*";

/// The value in place of a deleted person's password, a hash that no password has.
pub const GONE: &str = "-";

/// A person: a guest, or the owner of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// The number.
    pub id: UserId,
    /// The name by which others know the person. No two names differ only in case. New names must not look
    /// like existing ones, but old ones may.
    pub name: String,
    /// The hash of the password, in PHC string format; a guest has none.
    pub password: Option<String>,
    /// When the person's entry was created.
    pub created: Duration,
    /// Whether the account is marked as a program's.
    pub program: bool,
}

impl User {
    /// Whether the person has no account.
    #[must_use]
    pub const fn is_guest(&self) -> bool {
        self.password.is_none()
    }

    /// Whether the data were deleted. Only the games are left, under a meaningless name.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.password.as_deref() == Some(GONE)
    }

    /// Returns the person as others see them.
    pub(crate) fn page(&self) -> PlayerPage {
        let bot = self.program || self.is_bot();
        PlayerPage { name: self.name.clone(), guest: self.is_guest(), bot, vacation: None }
    }

    /// Whether this is one of the host's bots. Nobody can sign in as one.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        self.password.as_deref() == Some(NO_PASSWORD)
    }
}

// The hash of a password must not appear in logs.
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
    /// When it ends.
    pub until: Duration,
}

/// An arrival: a guest, or a new account.
#[derive(Clone, PartialEq, Eq)]
pub struct Arrival {
    /// The guest who makes the account, and keeps all games; `None` for a new person.
    pub guest: Option<UserId>,
    /// The name.
    pub name: String,
    /// The hash of the password; a guest has none.
    pub password: Option<String>,
    /// The invitation that it uses up, if one is required.
    pub invitation: Option<TokenHash>,
    /// The session that begins with it.
    pub session: Session,
    /// The time.
    pub now: Duration,
}

/// A token with which a program plays for an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its hash.
    pub hash: TokenHash,
    /// Its purpose.
    pub label: String,
    /// When it was made.
    pub created: Duration,
    /// The start of the day (UTC) on which it was last used.
    pub used: Option<Duration>,
}

/// A secret key of the host, which is made once and stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HostKey {
    /// The key for the signatures of notifications.
    Push,
    /// The key by which the host recognises the devices of people with accounts.
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

/// The maximum number of tokens of an account.
pub const TOKENS: usize = 20;

/// A browser's address for the notifications of a person, and the keys to encrypt them.
#[derive(Clone, PartialEq, Eq)]
pub struct PushAddress {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// The browser's public key: an uncompressed point of P-256.
    pub key: Vec<u8>,
    /// The browser's secret.
    pub secret: Vec<u8>,
}

// With the address and the secret anybody could write to the browser, so logs must show neither.
impl fmt::Debug for PushAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushAddress")
    }
}

/// The maximum number of a person's browsers that get notifications: the last ones that asked.
pub const PUSH_ADDRESSES: usize = 10;

/// A passkey of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Passkey {
    /// The authenticator's unique name for it.
    pub id: Vec<u8>,
    /// Its owner.
    pub user: UserId,
    /// The name that its owner gave it.
    pub name: String,
    /// The public key and the counter, as JSON.
    pub key: String,
    /// When it was added.
    pub created: Duration,
    /// When it was last used to sign in.
    pub used: Option<Duration>,
}

impl fmt::Debug for Passkey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passkey").field("user", &self.user).finish_non_exhaustive()
    }
}

/// The maximum number of passkeys of an account.
pub const PASSKEYS: usize = 20;

/// How long a vacation is kept after its end, because it counts for the calendar year.
pub const VACATIONS_KEPT: Duration = Duration::from_secs(366 * 24 * 3600);

/// A period in which a player's clocks in games by days are stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// The person.
    pub user: UserId,
    /// When it was announced.
    pub said: Duration,
    /// When it begins. No two vacations of a person begin at the same time.
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
