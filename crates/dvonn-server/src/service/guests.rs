//! Guests who come no more: they are forgotten after a while, as if they had asked for it.

use std::sync::PoisonError;
use std::time::Duration;

use dvonn_net::{Problem, ProblemCode};

use super::Service;
use crate::store::{StoreError, UserId};

/// How many guests are found at once.
const FOUND: usize = 10_000;

/// How many are forgotten each second, so that moves do not wait for it.
const EACH_TIME: usize = 20;

impl Service {
    /// Finds the guests who have had no session and no game for this long.
    pub(super) async fn find_idle_guests(&self, kept: Duration) -> Result<(), StoreError> {
        let before = self.now().saturating_sub(kept);
        let mut found = self.store.idle_guests(before, FOUND).await?;
        // The last ones are forgotten first.
        found.reverse();
        *self.idle.lock().unwrap_or_else(PoisonError::into_inner) = found;
        Ok(())
    }

    /// Forgets some of the guests who were found. Without a session none of them comes back meanwhile.
    pub(super) async fn forget_idle_guests(&self) {
        let guests = {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let left = idle.len().saturating_sub(EACH_TIME);
            idle.split_off(left)
        };
        if guests.is_empty() {
            return;
        }
        let mut forgotten = 0;
        for guest in guests {
            match self.forget_guest(guest).await {
                Ok(()) => forgotten += 1,
                // Another server was faster.
                Err(problem) if problem.code == ProblemCode::NotOpen => {}
                Err(problem) => tracing::error!(detail = problem.detail, "a guest could not be forgotten"),
            }
        }
        tracing::info!(forgotten, "guests were forgotten who come no more");
    }

    /// Nothing is left of a guest but the games, which are the other players' too.
    async fn forget_guest(&self, guest: UserId) -> Result<(), Problem> {
        if self.store.remove_guest(guest).await? {
            return Ok(());
        }
        for challenge in self.forget_in_store(guest).await? {
            self.tell_withdrawn(&challenge).await;
        }
        Ok(())
    }
}
