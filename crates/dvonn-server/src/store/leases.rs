//! The games that a server has among several servers.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use dvonn_net::GameId;

use super::MemberId;

/// The leases of a member.
pub(super) struct Leases {
    pub(super) member: MemberId,
    /// The epoch of each of its games: how often the game has been taken over.
    epochs: Mutex<HashMap<GameId, i64>>,
}

impl Leases {
    pub(super) fn new(member: MemberId, epochs: HashMap<GameId, i64>) -> Self {
        Self { member, epochs: Mutex::new(epochs) }
    }

    pub(super) fn epochs(&self) -> MutexGuard<'_, HashMap<GameId, i64>> {
        self.epochs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the member may add to a game: it owns the game with the present epoch.
    pub(super) fn may_append(&self, id: GameId, owner: Option<i64>, epoch: i64) -> bool {
        owner == Some(self.member.0) && self.epochs().get(&id) == Some(&epoch)
    }
}
