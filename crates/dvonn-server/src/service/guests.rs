//! Guests who no longer come. The server forgets them after a while, as if they had asked for it.

use std::sync::PoisonError;
use std::time::Duration;

use dvonn_net::{Problem, ProblemCode};

use super::Service;
use crate::store::{StoreError, UserId};

/// The maximum number of guests that are found at once.
const FOUND: usize = 10_000;

/// How many guests are forgotten each second. The number is small, so that moves do not have to wait.
const EACH_TIME: usize = 20;

impl Service {
    /// Finds the guests who have had no session and no game for this long.
    pub(super) async fn find_idle_guests(&self, kept: Duration) -> Result<(), StoreError> {
        let before = self.now().saturating_sub(kept);
        let mut found = self.store.idle_guests(before, FOUND).await?;
        // `forget_idle_guests` takes guests from the end.
        found.reverse();
        *self.idle.lock().unwrap_or_else(PoisonError::into_inner) = found;
        Ok(())
    }

    /// Forgets some of the guests who were found. They have no session, so none of them can come back
    /// meanwhile.
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

    /// Deletes everything but a guest's games, which belong to the other players too.
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
