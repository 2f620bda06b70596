//! Limits for each address. They leave room for a classroom behind one address.

mod tries;

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dvonn_net::{Problem, ProblemCode};
use dvonn_serve::network;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

pub(crate) use self::tries::{Knower, Tries};

use crate::store::UserId;

/// The limits, and how much of them each address has used.
pub(crate) struct Limits {
    unlimited: bool,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    arrivals: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    sockets: DefaultKeyedRateLimiter<IpAddr>,
    offers: DefaultKeyedRateLimiter<IpAddr>,
    lines: DefaultKeyedRateLimiter<UserId>,
    /// The number of open sockets of each address.
    open: Counted,
    /// The number of each address's requests under way.
    under_way: Counted,
}

/// Counts by address.
type Counted = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// The maximum number of open sockets of an address: enough for a school.
const OPEN: usize = 1_000;

/// How long an address with the maximum number of sockets should wait before it tries again.
const FULL: Duration = Duration::from_secs(60);

/// A limit is exceeded: how long to wait before the next attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wait(pub(crate) Duration);

impl Wait {
    /// Returns the problem for too many wrong passwords.
    pub(crate) fn for_password(self) -> Problem {
        let detail = "several wrong passwords were tried for this name; wait a moment";
        Problem::new(ProblemCode::TooMany, detail).retry_after(self.0)
    }
}

/// The maximum number of an address's requests under way. Most requests take a few milliseconds.
const UNDER_WAY: usize = 500;

/// A socket or a request. It counts until it is dropped.
pub(crate) struct Counts {
    counted: Counted,
    address: IpAddr,
}

impl Counts {
    /// Counts one more for an address; `None` if it already has `most`.
    fn one_more(counted: &Counted, address: IpAddr, most: usize) -> Option<Self> {
        let address = network(address);
        let mut counts = counted.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        drop(counts);
        Some(Self { counted: Arc::clone(counted), address })
    }
}

impl Drop for Counts {
    fn drop(&mut self) {
        let mut open = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

const fn many(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

impl Limits {
    /// Returns the limits; `unlimited` switches them off.
    pub(crate) fn new(unlimited: bool) -> Self {
        Self {
            unlimited,
            // A page sends a few requests when it is opened.
            requests: RateLimiter::keyed(Quota::per_second(many(50)).allow_burst(many(500))),
            // Forty children of a class may come at once.
            arrivals: RateLimiter::keyed(Quota::per_minute(many(30)).allow_burst(many(100))),
            // Each attempt hashes a password.
            passwords: RateLimiter::keyed(Quota::per_minute(many(20)).allow_burst(many(60))),
            // After a restart everybody comes back within seconds, many through one proxy.
            sockets: RateLimiter::keyed(Quota::per_second(many(20)).allow_burst(many(500))),
            // Everybody in a classroom offers a few games.
            offers: RateLimiter::keyed(Quota::per_minute(many(60)).allow_burst(many(200))),
            // This is enough for a person, but not for a program that floods the chat.
            lines: RateLimiter::keyed(Quota::per_minute(many(20)).allow_burst(many(10))),
            open: Arc::default(),
            under_way: Arc::default(),
        }
    }
}

fn check<K: Clone + Eq + Hash>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Wait> {
    let clock = DefaultClock::default();
    limiter.check_key(key).map_err(|until| Wait(until.wait_time_from(clock.now())))
}

impl Limits {
    fn check(&self, limiter: &DefaultKeyedRateLimiter<IpAddr>, address: IpAddr) -> Result<(), Wait> {
        if self.unlimited { Ok(()) } else { check(limiter, &network(address)) }
    }

    /// Checks whether an address may send one more request.
    pub(crate) fn requests(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.requests, address)
    }

    /// Checks whether one more guest or account may come from an address.
    pub(crate) fn arrivals(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.arrivals, address)
    }

    /// Checks whether an address may try one more password.
    pub(crate) fn passwords(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.passwords, address)
    }

    /// Counts one more socket, unless too many are open or were opened in a short time.
    pub(crate) fn open_socket(&self, address: IpAddr) -> Result<Counts, Wait> {
        self.check(&self.sockets, address)?;
        let most = if self.unlimited { usize::MAX } else { OPEN };
        Counts::one_more(&self.open, address, most).ok_or(Wait(FULL))
    }

    /// Counts one more request under way, unless there are too many.
    pub(crate) fn begin(&self, address: IpAddr) -> Result<Counts, Wait> {
        let most = if self.unlimited { usize::MAX } else { UNDER_WAY };
        Counts::one_more(&self.under_way, address, most).ok_or(Wait(Duration::from_secs(1)))
    }

    /// Checks whether an address may offer one more game.
    pub(crate) fn offers(&self, address: IpAddr) -> Result<(), Wait> {
        self.check(&self.offers, address)
    }

    /// Checks whether a person may write one more line of chat.
    pub(crate) fn lines(&self, user: UserId) -> Result<(), Wait> {
        if self.unlimited { Ok(()) } else { check(&self.lines, &user) }
    }

    /// Forgets addresses that have sent nothing for a while.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.requests, &self.arrivals, &self.passwords, &self.sockets, &self.offers] {
            limiter.retain_recent();
        }
        self.lines.retain_recent();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_school_of_sockets_open_at_most() {
        let limits = Limits::new(false);
        let address = |last| IpAddr::from([10, 0, 0, last]);
        limits.open.lock().unwrap().insert(address(1), OPEN - 1);
        let last = limits.open_socket(address(1));
        assert!(last.is_ok() && limits.open_socket(address(1)).is_err_and(|wait| wait == Wait(FULL)));
        assert!(limits.open_socket(address(2)).is_ok(), "another address");
        drop(last);
        assert!(limits.open_socket(address(1)).is_ok());
        assert_eq!(limits.open.lock().unwrap().len(), 1, "nobody else is remembered");
    }

    #[test]
    fn a_classroom_gets_in_and_a_flood_does_not() {
        let limits = Limits::new(false);
        let address = |last| IpAddr::from([10, 0, 0, last]);
        assert!((0..100).all(|_| limits.arrivals(address(1)).is_ok()));
        let waits: Vec<Duration> =
            (0..10).filter_map(|_| limits.arrivals(address(1)).err()).map(|wait| wait.0).collect();
        // At thirty a minute, the next one may come in two seconds.
        assert!(!waits.is_empty() && waits.iter().all(|wait| *wait <= Duration::from_secs(2)), "{waits:?}");
        assert!(limits.arrivals(address(2)).is_ok() && limits.requests(address(1)).is_ok());
        assert!(
            (0..60).all(|_| limits.passwords(address(1)).is_ok())
                && (0..10).any(|_| limits.passwords(address(1)).is_err())
        );
        assert!((0..499).all(|_| limits.requests(address(1)).is_ok()));
        assert!((0..1000).any(|_| limits.requests(address(1)).is_err()));
    }
}
