//! The state that several servers on one database share: the list of servers and the owners of games, the
//! connections of people and the players who wait for a partner. It also carries messages between servers.
//!
//! A server is a member as long as it gives signs of life and its connection lives. A member has a lease of
//! each game in its memory. Only the owner of the lease may add to the game, and the transaction of each
//! entry checks this. So a server that hung for a while cannot write anything after it has lost its games.

use std::collections::BTreeSet;
use std::time::Duration;

use async_trait::async_trait;
use dvonn_net::{FairPlayProgress, GameId, Terms};
use tokio::sync::mpsc;

use super::{Challenge, NewGame, StoreError, TokenHash, UserId};

/// The number of a member. It is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MemberId(pub i64);

/// The recipients of a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PeerAddress {
    /// One member.
    One(MemberId),
    /// All members, including the sender.
    All,
}

/// The result of joining.
#[derive(Debug)]
pub struct Membership {
    /// The server's number as a member.
    pub id: MemberId,
    /// Whether there was no other member. If so, joining has given time back to the clocks.
    pub is_first: bool,
    /// How much time was given back to the clocks.
    pub stood: Duration,
    /// The messages of the members, in the form in which they were sent. The channel ends with the
    /// membership.
    pub letters: mpsc::Receiver<String>,
}

/// The holder of a game in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease {
    /// This server.
    Mine,
    /// Another member.
    Of(MemberId),
}

/// The result of a check of the other members.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// The living members, including this one.
    pub members: BTreeSet<MemberId>,
    /// The members that this server has just found dead. Their games are free.
    pub buried: Vec<MemberId>,
    /// The people who were connected to one of these, and are no longer connected to any server.
    pub left: Vec<UserId>,
}

/// A player who waits for a partner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Waiting {
    /// The player.
    pub user: UserId,
    /// The terms of the game that the player wants.
    pub terms: Terms,
    /// The player's rating at the speed of the game.
    pub rating: f64,
    /// When the wait began.
    pub since: Duration,
}

/// What a server remembers of its last membership.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Before {
    /// The moment since which it could not store anything, if there is one.
    pub out_since: Option<Duration>,
    /// The games that it had.
    pub games: BTreeSet<GameId>,
}

/// Returns the present time. Joining calls it late, because joining takes long when the store hardly answers.
pub type Now<'a> = &'a (dyn Fn() -> Duration + Send + Sync);

/// The state that several servers share. Times are by the database's clock.
#[async_trait]
pub trait SharedStore: Send + Sync {
    /// Makes the server a member, with a new number.
    ///
    /// If there is no other member, the clocks of all games under way get the time back, as with
    /// [`resume`](super::Store::resume). If this server could not store anything from an earlier moment on,
    /// the time counts from then.
    ///
    /// If another member has given that time back meanwhile, no server could store anything. Then the games
    /// that this server had, and that nobody has taken, get the time until now back.
    ///
    /// In both cases the server owns its old games again, so that it can give back the time until somebody
    /// can move. Otherwise nothing is left of an earlier membership.
    async fn join(&self, now: Now<'_>, before: &Before) -> Result<Membership, StoreError>;

    /// Gives a sign of life of the server. Call it several times a second. [`StoreError::Moved`] if it is no
    /// longer a member.
    async fn renew(&self) -> Result<(), StoreError>;

    /// Checks which members live. Buries a member that has ended or been silent for five seconds. That frees
    /// its games, and gives the time since its last sign of life back to their clocks.
    async fn look_round(&self) -> Result<Round, StoreError>;

    /// Ends the membership at once, without telling anybody. Its messages end.
    fn break_off(&self);

    /// Ends the membership in an orderly way, and frees the server's games.
    async fn leave(&self) -> Result<(), StoreError>;

    /// Takes a game, unless another member has it, and returns the owner; `None` if there is no such game.
    /// [`StoreError::Moved`] if the server is not a member.
    async fn lease(&self, id: GameId) -> Result<Option<Lease>, StoreError>;

    /// Releases games that the server has.
    async fn release(&self, ids: &[GameId]) -> Result<(), StoreError>;

    /// Notes who is connected to this server, and who no longer is. Returns the people in `gone` who are no
    /// longer connected to any server.
    async fn note_present(&self, here: &[UserId], gone: &[UserId]) -> Result<Vec<UserId>, StoreError>;

    /// Whether a person is connected to a member.
    async fn is_present(&self, user: UserId) -> Result<bool, StoreError>;

    /// Adds a player to the queue for a partner, in place of an earlier request.
    async fn wait(&self, waiting: &Waiting) -> Result<(), StoreError>;

    /// Removes a player from the queue.
    async fn stop_waiting(&self, user: UserId) -> Result<(), StoreError>;

    /// Returns all waiting players, in the order in which they came.
    async fn all_waiting(&self) -> Result<Vec<Waiting>, StoreError>;

    /// Begins the game of two waiting players, with an accepted challenge, and removes them from the queue.
    /// [`StoreError::Conflict`] if one of them no longer waits for this game.
    async fn begin_pair(&self, challenge: &Challenge, game: &NewGame) -> Result<(), StoreError>;

    /// Stores the state of a passkey ceremony, `asked`, until its answer comes, for the time `lasts`. Beyond
    /// `most` ceremonies, the oldest ones are dropped.
    async fn add_ceremony(
        &self,
        ceremony: TokenHash,
        asked: &str,
        lasts: Duration,
        most: usize,
    ) -> Result<(), StoreError>;

    /// Removes a ceremony and returns its state; `None` if it is unknown, too old, or was used at any server.
    async fn take_ceremony(&self, ceremony: TokenHash) -> Result<Option<String>, StoreError>;

    /// Notes the progress of this server's fair-play sheets, with their people. Sheets that are no longer
    /// among them are over.
    async fn note_sheets(&self, sheets: &[(UserId, FairPlayProgress)]) -> Result<(), StoreError>;

    /// Returns the last noted progress of a person's sheet, at any member.
    async fn sheet_under_way(&self, user: UserId) -> Result<Option<FairPlayProgress>, StoreError>;

    /// Sends messages in this order. Either all of them arrive in the database, or none does.
    async fn send(&self, letters: &[(PeerAddress, String)]) -> Result<(), StoreError>;
}
