//! The engine of this build as a player.

use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use crate::rivals::hand_made;
use dvonn_engine::{Engine, Host, Native, Weights};

use crate::failure::{Failure, Offence};
use crate::spec::{EngineSpec, Evaluation};
use crate::turn::{Answer, GRACE, Turn};

/// The engine of this build, with its seed.
pub(crate) struct BuiltIn {
    engine: Engine,
    /// The seed for all games; `None` if each game has its own.
    seed: Option<u64>,
}

impl BuiltIn {
    pub(super) fn new(spec: &EngineSpec) -> Result<Self, Failure> {
        let mut engine = Engine::new(spec.megabytes * 1_000_000);
        if let Some(weights) = weights(&spec.evaluation)? {
            engine = engine.with_weights(weights);
        }
        engine.options.level = spec.level;
        engine.options.threads = spec.threads;
        engine.options.outcome_first = spec.outcome_first;
        engine.options.search_features = spec.search_features;
        Ok(Self { engine, seed: spec.seed })
    }

    pub(super) fn new_game(&mut self, seed: u64) {
        self.engine.clear();
        self.engine.options.seed = self.seed.unwrap_or(seed);
    }

    pub(super) fn choose(&self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        let host = Watched { native: Native::new(), most: turn.deadline + GRACE };
        let start = Instant::now();
        let think = || self.engine.think(turn.position, &turn.limits, &host, &mut |_| ());
        let Ok(found) = catch_unwind(AssertUnwindSafe(think)) else {
            return Err(Failure::new(Offence::Crash, "the engine panicked"));
        };
        match found.best() {
            Some(m) => Ok(Answer { m, time: start.elapsed(), nodes: found.progress.nodes }),
            None => Err(Failure::new(Offence::Illegal, "the engine found no move")),
        }
    }
}

/// Loads the weights of an evaluation, or returns `None` for the engine's own.
fn weights(evaluation: &Evaluation) -> Result<Option<Weights>, Failure> {
    let failure = |name: &dyn Display, error: &dyn Display| {
        Failure::new(Offence::Crash, format!("the weights {name} cannot be read: {error}"))
    };
    match evaluation {
        Evaluation::Standard => Ok(None),
        Evaluation::HandMade => Weights::of_terms(hand_made::TERMS, hand_made::TO_MOVE)
            .map(Some)
            .map_err(|error| failure(&"made by hand", &error)),
        Evaluation::File(path) => {
            let bytes = std::fs::read(path).map_err(|error| failure(&path.display(), &error))?;
            Weights::from_bytes(&bytes).map(Some).map_err(|error| failure(&path.display(), &error))
        }
    }
}

/// A host that stops an engine when it is far too late.
struct Watched {
    native: Native,
    most: Duration,
}

impl Host for Watched {
    fn now(&self) -> Duration {
        self.native.now()
    }

    fn stopped(&self) -> bool {
        self.native.now() > self.most
    }

    fn run(&self, main: &mut (dyn FnMut() + Send), helper: &(dyn Fn(usize) + Sync), helpers: usize) {
        self.native.run(main, helper, helpers);
    }
}
