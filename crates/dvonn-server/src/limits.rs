//! How much an address may ask for. A classroom behind one address must fit in.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::store::UserId;

/// The limits of all addresses.
pub(crate) struct Limits {
    unlimited: bool,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    arrivals: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    sockets: DefaultKeyedRateLimiter<IpAddr>,
    offers: DefaultKeyedRateLimiter<IpAddr>,
    lines: DefaultKeyedRateLimiter<UserId>,
    /// How many sockets of each address are open.
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// How many sockets of an address are open at most: those of a school.
const OPEN: usize = 1_000;

/// A socket that is open, and counts until it is dropped.
pub(crate) struct OpenSocket {
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    address: IpAddr,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
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
    /// The limits, or none.
    pub(crate) fn new(unlimited: bool) -> Self {
        Self {
            unlimited,
            // A page asks a few things when it is opened.
            requests: RateLimiter::keyed(Quota::per_second(many(50)).allow_burst(many(500))),
            // Forty children sit down at once.
            arrivals: RateLimiter::keyed(Quota::per_minute(many(30)).allow_burst(many(100))),
            // A password is hashed for each.
            passwords: RateLimiter::keyed(Quota::per_minute(many(20)).allow_burst(many(60))),
            // After a restart everybody comes back within seconds, many of them through one proxy.
            sockets: RateLimiter::keyed(Quota::per_second(many(20)).allow_burst(many(500))),
            // Everybody in a classroom offers a few games.
            offers: RateLimiter::keyed(Quota::per_minute(many(60)).allow_burst(many(200))),
            // A person talks, a program floods.
            lines: RateLimiter::keyed(Quota::per_minute(many(20)).allow_burst(many(10))),
            open: Arc::default(),
        }
    }
}

/// An address, or the network of a household: an IPv6 household has as many addresses as it likes.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => match long.to_ipv4_mapped() {
            Some(short) => IpAddr::V4(short),
            None => IpAddr::V6((u128::from(long) >> 64 << 64).into()),
        },
    }
}

impl Limits {
    /// Whether one more request is taken.
    pub(crate) fn requests(&self, address: IpAddr) -> bool {
        self.unlimited || self.requests.check_key(&network(address)).is_ok()
    }

    /// Whether one more guest or account is let in.
    pub(crate) fn arrivals(&self, address: IpAddr) -> bool {
        self.unlimited || self.arrivals.check_key(&network(address)).is_ok()
    }

    /// Whether one more password is tried.
    pub(crate) fn passwords(&self, address: IpAddr) -> bool {
        self.unlimited || self.passwords.check_key(&network(address)).is_ok()
    }

    /// One more socket, unless too many are open or were opened in a short time.
    pub(crate) fn open_socket(&self, address: IpAddr) -> Option<OpenSocket> {
        let address = network(address);
        if !self.unlimited && self.sockets.check_key(&address).is_err() {
            return None;
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if !self.unlimited && *count >= OPEN {
            return None;
        }
        *count += 1;
        drop(open);
        Some(OpenSocket { open: Arc::clone(&self.open), address })
    }

    /// Whether one more game is offered.
    pub(crate) fn offers(&self, address: IpAddr) -> bool {
        self.unlimited || self.offers.check_key(&network(address)).is_ok()
    }

    /// Whether somebody may say one more thing.
    pub(crate) fn lines(&self, user: UserId) -> bool {
        self.unlimited || self.lines.check_key(&user).is_ok()
    }

    /// Forgets the addresses that have asked for nothing for a while.
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
    fn a_household_counts_as_one_address() {
        for (address, counted) in [
            ("1.2.3.4", "1.2.3.4"),
            ("::ffff:1.2.3.4", "1.2.3.4"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ] {
            assert_eq!(network(address.parse().unwrap()), counted.parse::<IpAddr>().unwrap());
        }
    }

    #[test]
    fn an_address_has_a_school_of_sockets_open_at_most() {
        let limits = Limits::new(false);
        let address = |last| IpAddr::from([10, 0, 0, last]);
        limits.open.lock().unwrap().insert(address(1), OPEN - 1);
        let last = limits.open_socket(address(1));
        assert!(last.is_some() && limits.open_socket(address(1)).is_none());
        assert!(limits.open_socket(address(2)).is_some(), "another address");
        drop(last);
        assert!(limits.open_socket(address(1)).is_some());
        assert_eq!(limits.open.lock().unwrap().len(), 1, "nobody else is remembered");
    }

    #[test]
    fn a_classroom_gets_in_and_a_flood_does_not() {
        let limits = Limits::new(false);
        let address = |last| IpAddr::from([10, 0, 0, last]);
        assert!((0..100).all(|_| limits.arrivals(address(1))));
        assert!((0..10).any(|_| !limits.arrivals(address(1))));
        assert!(limits.arrivals(address(2)) && limits.requests(address(1)));
        assert!(
            (0..60).all(|_| limits.passwords(address(1))) && (0..10).any(|_| !limits.passwords(address(1)))
        );
        assert!((0..499).all(|_| limits.requests(address(1))));
        assert!((0..1000).any(|_| !limits.requests(address(1))));
    }
}
