//! The state that several servers on one database share: the list of servers, the owner of each game, the
//! connections of people, the players who wait for a partner, and the messages between servers.
//!
//! A server is a member as long as it says so and its connection lives. A game in memory is a lease: its
//! owner alone adds to it, and each entry is checked against the lease in the entry's own transaction. So a
//! server that was held up and comes back writes nothing, whatever it believes.

use std::collections::BTreeSet;
use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{FairPlayProgress, GameId, Terms};
use tokio::sync::mpsc;

use super::{Challenge, NewGame, StoreError, TokenHash, UserId};

/// The number of a member. No other member ever has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MemberId(pub i64);

/// To whom a message goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Address {
    /// To one member.
    One(MemberId),
    /// To all members, the sender among them.
    All,
}

/// The state of a server that has joined.
#[derive(Debug)]
pub struct Membership {
    /// Its number.
    pub id: MemberId,
    /// Whether no other member was there. Then clocks stood.
    pub is_first: bool,
    /// For how long clocks stood.
    pub stood: Duration,
    /// The messages of the members, as they were sent. It ends with the membership.
    pub letters: mpsc::Receiver<String>,
}

/// The holder of a game in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease {
    /// The server that asks.
    Mine,
    /// Another one.
    Of(MemberId),
}

/// The findings of a look at the other members.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// The living members, including this one.
    pub members: BTreeSet<MemberId>,
    /// The members that this server has just found dead. Their games are free.
    pub buried: Vec<MemberId>,
    /// The people who were connected to one of these and are now connected nowhere.
    pub left: Vec<UserId>,
}

/// A player who waits for a partner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Waiting {
    /// The player.
    pub user: UserId,
    /// For what.
    pub terms: Terms,
    /// The rating at its speed.
    pub rating: f64,
    /// The time since which the player waits.
    pub since: Duration,
}

/// A server's memory of its last membership.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Before {
    /// The time since which it could store nothing.
    pub out_since: Option<Duration>,
    /// The games that it had.
    pub games: BTreeSet<GameId>,
}

/// The time, once it counts: to join takes long when the store hardly answers.
pub type Now<'a> = &'a (dyn Fn() -> Duration + Send + Sync);

/// The state that several servers share. Times are the database's.
#[async_trait]
pub trait Shared: Send + Sync {
    /// The server becomes a member, with a new number. If no other one is there, the clocks of all games
    /// under way stood until then, as with [`resume`](super::Store::resume), or from the moment on since
    /// which this server could store nothing, if that is earlier. If another one has given that time back
    /// since, nobody could store anything: in the games that this server had and that nobody has taken, the
    /// clocks stood until now. In both cases these games are its own again, so that it gives back what it
    /// takes until somebody can move. Otherwise nothing is left of an earlier membership.
    async fn join(&self, now: Now<'_>, before: &Before) -> Result<Membership, StoreError>;

    /// Says that the server is there. Several times a second. [`StoreError::Moved`] if it is no member any
    /// more.
    async fn renew(&self) -> Result<(), StoreError>;

    /// Looks who is there. A member that has ended, or has not said for five seconds that it is there, is
    /// buried: its games are free, and their clocks stood since it was there last.
    async fn look_round(&self) -> Result<Round, StoreError>;

    /// The server is no member any more, at once and without a word: its messages end.
    fn break_off(&self);

    /// The server ends: its games are free.
    async fn leave(&self) -> Result<(), StoreError>;

    /// Takes a game, unless another member has it. `None` if there is no such game.
    /// [`StoreError::Moved`] if the server is no member.
    async fn lease(&self, id: GameId) -> Result<Option<Lease>, StoreError>;

    /// Lets go of games that the server has.
    async fn release(&self, ids: &[GameId]) -> Result<(), StoreError>;

    /// Notes who is connected to this server, and who is not any more. Returns who of the latter is connected
    /// to no server.
    async fn note_present(&self, here: &[UserId], gone: &[UserId]) -> Result<Vec<UserId>, StoreError>;

    /// Whether a person is connected to a member.
    async fn is_present(&self, user: UserId) -> Result<bool, StoreError>;

    /// A player waits for a partner, in place of an earlier wish.
    async fn wait(&self, waiting: &Waiting) -> Result<(), StoreError>;

    /// A player stops waiting.
    async fn stop_waiting(&self, user: UserId) -> Result<(), StoreError>;

    /// All who wait, in the order in which they came.
    async fn all_waiting(&self) -> Result<Vec<Waiting>, StoreError>;

    /// Begins the game of two who wait, and do so no longer. The challenge is accepted as it is made.
    /// [`StoreError::Conflict`] if one of them does not wait for this any more.
    async fn begin_pair(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError>;

    /// Waits for what a device says to `asked`, as long as it `lasts`. Of more than `most` that are waited
    /// for, the first are waited for no longer.
    async fn add_ceremony(
        &self,
        ceremony: TokenHash,
        asked: &str,
        lasts: Duration,
        most: usize,
    ) -> Result<(), StoreError>;

    /// The question to a device, once over all servers and in time.
    async fn take_ceremony(&self, ceremony: TokenHash) -> Result<Option<String>, StoreError>;

    /// Notes the people of this server's fair-play sheets, with the progress. Sheets that it noted before and
    /// are not among them are over.
    async fn note_sheets(&self, sheets: &[(UserId, FairPlayProgress)]) -> Result<(), StoreError>;

    /// The progress of a person's sheet that a member makes, by its last note.
    async fn sheet_under_way(&self, user: UserId) -> Result<Option<FairPlayProgress>, StoreError>;

    /// Sends messages, in this order. All have arrived in the database or none.
    async fn send(&self, letters: &[(Address, String)]) -> Result<(), StoreError>;
}
