//! What a server takes from its surroundings: the time and chance. A simulation hands in its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use dvonn::random::Random;
use dvonn_net::GameId;

type Now = dyn Fn() -> Duration + Send + Sync;
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

/// The time and chance.
#[derive(Clone)]
pub struct Surroundings {
    now: Arc<Now>,
    bytes: Arc<Fill>,
}

impl Surroundings {
    /// Those of this machine. A clock of the machine that is set changes nothing: the time goes on
    /// evenly from the server's start.
    ///
    /// # Errors
    /// If the machine has no random numbers.
    pub fn of_machine() -> Result<Self, getrandom::Error> {
        let (begun, since) =
            (SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(), Instant::now());
        let mut probe = [0];
        getrandom::fill(&mut probe)?;
        Ok(Self {
            now: Arc::new(move || begun + since.elapsed()),
            // It has just worked, and there is nothing that could be done if it did not any more: a token of
            // zeros would let anybody in.
            bytes: Arc::new(|bytes| getrandom::fill(bytes).expect("the machine's random numbers have ended")),
        })
    }

    /// Those of a simulation: its time, and chance that follows from a seed.
    pub fn simulated(now: impl Fn() -> Duration + Send + Sync + 'static, seed: u64) -> Self {
        let drawn = AtomicU64::new(0);
        let bytes = move |bytes: &mut [u8]| {
            let mut random = Random::new(seed ^ drawn.fetch_add(1, Ordering::Relaxed).rotate_left(32));
            bytes.fill_with(|| u8::try_from(random.below(256)).unwrap_or_default());
        };
        Self { now: Arc::new(now), bytes: Arc::new(bytes) }
    }

    /// The time since 1970, in whole milliseconds, as it is stored.
    #[must_use]
    pub fn now(&self) -> Duration {
        Duration::from_millis(u64::try_from((self.now)().as_millis()).unwrap_or(u64::MAX))
    }

    /// Random bytes.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.bytes)(&mut bytes);
        bytes
    }

    /// A generator with a random seed.
    #[must_use]
    pub fn random(&self) -> Random {
        Random::new(u64::from_le_bytes(self.bytes()))
    }

    /// The name of a new game.
    #[must_use]
    pub fn game_id(&self) -> GameId {
        GameId::of_random(u128::from_le_bytes(self.bytes()))
    }
}
