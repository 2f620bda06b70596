//! Wrong passwords: who tries many of them at an account waits, each time for longer. Its owner does not.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_serve::network;
use tokio::time::Instant;

use super::Wait;
use crate::store::UserId;

/// How many wrong passwords somebody may try at an account at once.
const FREE: u32 = 5;

/// How many strangers together may try at an account, until each of them has one attempt only.
const FREE_IN_ALL: u32 = 50;

/// The longest wait. The owner at the same address waits no longer.
const LONGEST: Duration = Duration::from_secs(60);

/// How long wrong tries are remembered.
const REMEMBERED: Duration = Duration::from_secs(3600);

/// How many of those who tried are remembered. An address tries twenty passwords a minute.
const MOST: usize = 100_000;

/// The author of a try at a password.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Knower {
    /// A stranger at an address.
    Stranger(IpAddr),
    /// A device on which the account's owner was before.
    Device(UserId),
}

/// An author of tries and the account. The account is the number of its name: unknown names count like
/// others, and are kept nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    One(u64, Knower),
    AllStrangers(u64),
}

struct Tried {
    wrong: u32,
    last: Instant,
}

/// The wrong passwords of the last hour.
#[derive(Default)]
pub(crate) struct Tries {
    tried: Mutex<HashMap<Key, Tried>>,
    numbers: RandomState,
}

/// A password that is being tried. It counts as wrong until it is known to be right, so that nobody tries
/// many at the same time, or hangs up before the answer.
pub(crate) struct Try<'a> {
    tries: &'a Tries,
    account: u64,
    by: Knower,
}

/// The wait after wrong passwords; the first `free` cost nothing.
fn delay(wrong: u32, free: u32) -> Duration {
    match wrong.checked_sub(free) {
        None => Duration::ZERO,
        Some(more) => Duration::from_secs(1 << more.min(6)).min(LONGEST),
    }
}

impl Tries {
    fn tried(&self) -> MutexGuard<'_, HashMap<Key, Tried>> {
        self.tried.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a try at the password of the account with a name.
    pub(crate) fn begin(&self, name: &str, by: Knower) -> Result<Try<'_>, Wait> {
        let by = match by {
            Knower::Stranger(address) => Knower::Stranger(network(address)),
            device @ Knower::Device(_) => device,
        };
        let account = self.numbers.hash_one(name);
        let now = Instant::now();
        let is_stranger = matches!(by, Knower::Stranger(_));
        let (one, all) = (Key::One(account, by), Key::AllStrangers(account));
        let mut tried = self.tried();
        let of = |key: &Key| tried.get(key).filter(|tried| now.duration_since(tried.last) < REMEMBERED);
        let is_besieged = is_stranger && of(&all).is_some_and(|tried| tried.wrong >= FREE_IN_ALL);
        if let Some(before) = of(&one) {
            let until = before.last + delay(before.wrong, if is_besieged { 1 } else { FREE });
            if now < until {
                return Err(Wait(until - now));
            }
        }
        for key in [Some(one), is_stranger.then_some(all)].into_iter().flatten() {
            if tried.len() >= MOST && !tried.contains_key(&key) {
                continue;
            }
            let entry = tried.entry(key).or_insert(Tried { wrong: 0, last: now });
            if now.duration_since(entry.last) >= REMEMBERED {
                entry.wrong = 0;
            }
            *entry = Tried { wrong: entry.wrong.saturating_add(1), last: now };
        }
        Ok(Try { tries: self, account, by })
    }

    /// Forgets old tries.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.tried().retain(|_, tried| now.duration_since(tried.last) < REMEMBERED);
    }
}

impl Try<'_> {
    /// The password is right.
    pub(crate) fn succeeded(self) {
        let mut tried = self.tries.tried();
        tried.remove(&Key::One(self.account, self.by));
        if let Some(all) = tried.get_mut(&Key::AllStrangers(self.account))
            && matches!(self.by, Knower::Stranger(_))
        {
            all.wrong = all.wrong.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(last: u8) -> Knower {
        Knower::Stranger(IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, last)))
    }

    #[tokio::test(start_paused = true)]
    async fn a_guesser_waits_longer_each_time_and_the_owner_does_not() {
        let tries = Tries::default();
        assert!((0..FREE).all(|_| tries.begin("ann", at(1)).is_ok()));
        let mut waited = Vec::new();
        for _ in 0..8 {
            let Err(Wait(wait)) = tries.begin("ann", at(1)) else { panic!("{waited:?}") };
            waited.push(wait.as_secs());
            // From another address, on a known device and for another account, tries go on.
            tries.begin("ann", at(2)).unwrap().succeeded();
            tries.begin("ann", Knower::Device(UserId(1))).unwrap().succeeded();
            tries.begin("bob", at(1)).unwrap().succeeded();
            tokio::time::advance(wait).await;
            assert!(tries.begin("ann", at(1)).is_ok());
        }
        assert_eq!(waited, [1, 2, 4, 8, 16, 32, 60, 60]);
        // The owner at the guesser's address comes in after a minute, and then all is forgotten.
        tokio::time::advance(LONGEST).await;
        tries.begin("ann", at(1)).unwrap().succeeded();
        assert!((0..FREE).all(|_| tries.begin("ann", at(1)).is_ok()));
        tokio::time::advance(REMEMBERED).await;
        tries.tidy();
        assert!(tries.tried().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn many_addresses_get_one_attempt_each() {
        let tries = Tries::default();
        assert!((0..=50).all(|last| tries.begin("ann", at(last)).is_ok()));
        assert!(tries.begin("ann", at(7)).is_err(), "a second time");
        tries.begin("ann", at(99)).unwrap().succeeded();
        assert!((0..FREE).all(|_| tries.begin("ann", Knower::Device(UserId(1))).is_ok()));
    }
}
