//! Players: the engine of this build, and programs that run beside it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Color, Move, Position};
use dvonn_engine::{Engine, Host, Native, Weights};
use serde::{Deserialize, Serialize};

use crate::codecup::CodeCup;
use crate::spec::{EngineSpec, Kind};
use crate::ugi::Ugi;
use crate::{Control, Spec};

/// A player that is late gets so much more time before it counts as hanging.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// What ended a game before its end by the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offence {
    /// A move that the rules do not allow, or that is no move.
    Illegal,
    /// The program ended, or closed its output.
    Crash,
    /// The clock ran out.
    Flag,
    /// No answer, also after it was told to stop.
    Hang,
}

impl Offence {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Illegal, Self::Crash, Self::Flag, Self::Hang];

    /// In words: `illegal move`, `crash`, `time forfeit`, `no answer`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Illegal => "illegal move",
            Self::Crash => "crash",
            Self::Flag => "out of time",
            Self::Hang => "no answer",
        }
    }
}

/// What a player did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) offence: Offence,
    /// For people.
    pub(crate) detail: String,
}

impl Failure {
    pub(crate) fn new(offence: Offence, detail: impl Into<String>) -> Self {
        Self { offence, detail: detail.into() }
    }
}

/// What a player is asked.
pub(crate) struct Turn<'a> {
    pub(crate) start: &'a Board,
    /// All moves since then.
    pub(crate) moves: &'a [Move],
    pub(crate) position: &'a Position,
    pub(crate) control: &'a Control,
    /// What each side has left on its clock, where it has one.
    pub(crate) left: ByColor<Option<Duration>>,
    pub(crate) increment: ByColor<Duration>,
    /// After so long the player is out of time, or has no clock and is taken to hang.
    pub(crate) most: Duration,
}

impl Turn<'_> {
    pub(crate) const fn side(&self) -> Color {
        self.position.side()
    }
}

/// What a player answered.
pub(crate) struct Answer {
    pub(crate) m: Move,
    pub(crate) time: Duration,
    pub(crate) nodes: u64,
}

/// Someone who plays.
pub(crate) enum Player {
    Random(Random),
    Engine(Box<BuiltIn>),
    Ugi(Ugi),
    CodeCup(CodeCup),
}

impl Player {
    /// Starts a player. Fails in words for people.
    pub(crate) fn start(spec: &Spec, patience: Duration) -> Result<Self, Failure> {
        Ok(match &spec.kind {
            Kind::Random => Self::Random(Random::new(0)),
            Kind::Engine(engine) => Self::Engine(Box::new(BuiltIn::new(engine)?)),
            Kind::Ugi { command, options } => Self::Ugi(Ugi::start(command, options, patience)?),
            Kind::CodeCup { command } => Self::CodeCup(CodeCup::start(command)?),
        })
    }

    /// Prepares for a new game, in which choices follow from a seed.
    pub(crate) fn new_game(&mut self, color: Color, seed: u64) -> Result<(), Failure> {
        match self {
            Self::Random(random) => *random = Random::new(seed),
            Self::Engine(engine) => engine.new_game(seed),
            Self::Ugi(ugi) => ugi.new_game(seed)?,
            Self::CodeCup(program) => program.new_game(color)?,
        }
        Ok(())
    }

    /// Whether it wants to be asked also when there is nothing to choose.
    pub(crate) const fn makes_forced_moves(&self) -> bool {
        matches!(self, Self::CodeCup(_))
    }

    /// Asks for a move. It may be illegal, and late.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        match self {
            Self::Random(random) => {
                let m = random::legal_move(turn.position, random);
                Ok(Answer { m: m.unwrap_or(Move::Pass), time: Duration::ZERO, nodes: 0 })
            }
            Self::Engine(engine) => engine.choose(turn),
            Self::Ugi(ugi) => ugi.choose(turn),
            Self::CodeCup(program) => program.choose(turn),
        }
    }
}

/// The engine of this build.
pub(crate) struct BuiltIn {
    engine: Engine,
    /// Where it is not the game's.
    seed: Option<u64>,
}

impl BuiltIn {
    fn new(spec: &EngineSpec) -> Result<Self, Failure> {
        let mut engine = Engine::new(spec.megabytes * 1_000_000);
        if let Some(path) = &spec.weights {
            let unreadable = |error: &dyn std::fmt::Display| {
                Failure::new(
                    Offence::Crash,
                    format!("the weights {} cannot be read: {error}", path.display()),
                )
            };
            let bytes = std::fs::read(path).map_err(|error| unreadable(&error))?;
            let weights = Weights::from_bytes(&bytes).map_err(|error| unreadable(&error))?;
            engine = engine.with_weights(weights);
        }
        engine.options.level = spec.level;
        engine.options.threads = spec.threads;
        engine.options.search_features = spec.search_features;
        Ok(Self { engine, seed: spec.seed })
    }

    fn new_game(&mut self, seed: u64) {
        self.engine.forget();
        self.engine.options.seed = self.seed.unwrap_or(seed);
    }

    fn choose(&self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        let host = Watched { native: Native::new(), most: turn.most + GRACE };
        let limits = turn.control.limits(turn.left[turn.side()]);
        let start = Instant::now();
        let think = || self.engine.think(turn.position, &limits, &host, &mut |_| ());
        let Ok(snapshot) = catch_unwind(AssertUnwindSafe(think)) else {
            return Err(Failure::new(Offence::Crash, "the engine panicked"));
        };
        match snapshot.best() {
            Some(m) => Ok(Answer { m, time: start.elapsed(), nodes: snapshot.nodes }),
            None => Err(Failure::new(Offence::Illegal, "the engine found no move")),
        }
    }
}

/// The machine we run on, which stops an engine that is far too late.
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
