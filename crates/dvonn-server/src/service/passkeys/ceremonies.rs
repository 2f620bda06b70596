//! Ceremonies that devices have not answered yet. A single server has them in memory. Several servers have
//! them in their database.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_net::{Problem, ProblemCode};
use serde::{Deserialize, Serialize};
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

use super::super::{Service, hash_of, token};
use super::{LASTS, Passkeys};
use crate::store::UserId;

/// The maximum number of unanswered ceremonies. Beyond it, the oldest one is dropped.
const WAITING: usize = 10_000;

/// The state of an unanswered ceremony.
///
/// `webauthn-rs` warns against serializing such a state, because a client that had it could repeat its
/// answer. No client ever gets it. It goes into the servers' own database under the hash of the client's
/// token, and is removed when it is used.
#[derive(Serialize, Deserialize)]
pub(super) enum Asked {
    /// A person adds a passkey.
    New(UserId, PasskeyRegistration),
    /// A person signs in.
    Who(DiscoverableAuthentication),
}

/// The unanswered ceremonies of a single server.
#[derive(Default)]
pub(super) struct Waiting(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    ceremonies: HashMap<String, (Duration, Asked)>,
    /// All ceremonies in the order of their beginnings, including those that have been answered since.
    order: VecDeque<(Duration, String)>,
}

impl Queue {
    fn add(&mut self, ceremony: String, asked: Asked, now: Duration) {
        let is_over = |front: Option<&(Duration, String)>| front.is_some_and(|(until, _)| *until <= now);
        while self.order.len() >= WAITING || is_over(self.order.front()) {
            let Some((_, first)) = self.order.pop_front() else { break };
            self.ceremonies.remove(&first);
        }
        self.order.push_back((now + LASTS, ceremony.clone()));
        self.ceremonies.insert(ceremony, (now + LASTS, asked));
    }

    /// Removes and returns a ceremony; `None` if it is unknown, already used, or too old.
    fn take(&mut self, ceremony: &str, now: Duration) -> Option<Asked> {
        let (until, asked) = self.ceremonies.remove(ceremony)?;
        (now < until).then_some(asked)
    }
}

impl Waiting {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    /// Keeps a ceremony until its answer comes. Returns its token.
    pub(super) async fn begin_ceremony(&self, passkeys: &Passkeys, asked: Asked) -> Result<String, Problem> {
        let ceremony = token(&self.surroundings.bytes());
        match self.store.shared() {
            Some(shared) => {
                let asked = serde_json::to_string(&asked)
                    .map_err(|error| Problem::new(ProblemCode::Unavailable, error.to_string()))?;
                shared.add_ceremony(hash_of(&ceremony), &asked, LASTS, WAITING).await?;
            }
            None => passkeys.waiting.lock().add(ceremony.clone(), asked, self.now()),
        }
        Ok(ceremony)
    }

    /// Removes and returns a ceremony; `None` if it is unknown, too old, or was used at any server.
    pub(super) async fn take_ceremony(
        &self,
        passkeys: &Passkeys,
        ceremony: &str,
    ) -> Result<Option<Asked>, Problem> {
        let Some(shared) = self.store.shared() else {
            return Ok(passkeys.waiting.lock().take(ceremony, self.now()));
        };
        let Some(asked) = shared.take_ceremony(hash_of(ceremony)).await? else { return Ok(None) };
        let read = serde_json::from_str(&asked);
        Ok(read.inspect_err(|error| tracing::error!(%error, "what a device was asked is damaged")).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_waited_for_is_bounded_and_short_lived() {
        let passkeys = Passkeys::at("http://localhost").unwrap();
        let ask = || Asked::Who(passkeys.checks.start_discoverable_authentication().unwrap().1);
        let mut waiting = Queue::default();
        let now = Duration::from_secs(1_000);
        waiting.add("a".to_owned(), ask(), now);
        assert!(waiting.take("a", now).is_some() && waiting.take("a", now).is_none(), "once");
        waiting.add("b".to_owned(), ask(), now);
        assert!(waiting.take("b", now + LASTS).is_none(), "too late");
        waiting.add("c".to_owned(), ask(), now);
        waiting.add("d".to_owned(), ask(), now + LASTS);
        assert_eq!((waiting.ceremonies.len(), waiting.order.len()), (1, 1));
        for number in 0..WAITING + 5 {
            waiting.add(number.to_string(), ask(), now + LASTS);
        }
        assert_eq!((waiting.ceremonies.len(), waiting.order.len()), (WAITING, WAITING));
        assert!(waiting.take("4", now + LASTS).is_none() && waiting.take("5", now + LASTS).is_some());
    }

    #[test]
    fn what_was_asked_is_read_as_it_was_written() {
        let passkeys = Passkeys::at("http://localhost").unwrap();
        let (options, state) = passkeys.checks.start_discoverable_authentication().unwrap();
        let written = serde_json::to_string(&Asked::Who(state)).unwrap();
        let challenge = super::super::of_call(&options)["challenge"].as_str().unwrap().to_owned();
        assert!(written.contains(&challenge), "{written}");
        let Ok(read @ Asked::Who(_)) = serde_json::from_str(&written) else { panic!("{written}") };
        assert_eq!(serde_json::to_string(&read).unwrap(), written);
    }
}
