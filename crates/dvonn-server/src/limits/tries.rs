//! Wrong passwords: a stranger who tries many of them for an account has to wait, each time for longer. The
//! owner does not.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn_serve::network;
use tokio::time::Instant;

use super::Wait;
use crate::store::UserId;

/// How many wrong passwords a stranger or a device may try for an account without a wait.
const FREE: u32 = 5;

/// How many wrong passwords all strangers together may try for an account. After that, each of them has to
/// wait from the second attempt on.
const FREE_IN_ALL: u32 = 50;

/// The longest wait. This is also the most that an owner at the same address has to wait.
const LONGEST: Duration = Duration::from_secs(60);

/// How long wrong attempts are remembered.
const REMEMBERED: Duration = Duration::from_secs(3600);

/// The maximum number of entries that are remembered. One address can try twenty passwords a minute.
const MOST: usize = 100_000;

/// The origin of an attempt at a password.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Knower {
    /// A stranger at an address.
    Stranger(IpAddr),
    /// A device on which the account's owner has signed in before.
    Device(UserId),
}

/// The account of attempts and their origin. A hash of the name stands for the account. Unknown names count
/// like others, and no name is kept.
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

/// An attempt at a password. It counts as wrong until the password turns out to be right. So nobody gains
/// anything by many simultaneous attempts, or by hanging up before the answer.
pub(crate) struct Try<'a> {
    tries: &'a Tries,
    account: u64,
    by: Knower,
}

/// Returns the wait after this many wrong passwords. The first `free` ones cause none.
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

    /// Counts an attempt at the password of the account with this name. If it comes too early, returns how
    /// long to wait.
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

    /// Forgets old attempts.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.tried().retain(|_, tried| now.duration_since(tried.last) < REMEMBERED);
    }
}

impl Try<'_> {
    /// Forgets the wrong attempts: the password was right.
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
            // Attempts from another address, on a known device and for another account are not held up.
            tries.begin("ann", at(2)).unwrap().succeeded();
            tries.begin("ann", Knower::Device(UserId(1))).unwrap().succeeded();
            tries.begin("bob", at(1)).unwrap().succeeded();
            tokio::time::advance(wait).await;
            assert!(tries.begin("ann", at(1)).is_ok());
        }
        assert_eq!(waited, [1, 2, 4, 8, 16, 32, 60, 60]);
        // The owner at the guesser's address can sign in after a minute. Then all wrong attempts are
        // forgotten.
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
