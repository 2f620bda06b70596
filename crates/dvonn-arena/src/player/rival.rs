//! Players of other schools, from `rivals`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use crate::rivals::{Classic, Limits, MonteCarlo, TimeShare};
use dvonn_engine::{ClockTime, Time};

use crate::failure::{Failure, Offence};
use crate::spec::{RivalSpec, School};
use crate::turn::{Answer, GRACE, Turn};

/// A player of another school.
pub(crate) struct Rival {
    thinker: Thinker,
    /// The seed for all games; `None` if each game has its own.
    seed: Option<u64>,
}

enum Thinker {
    Classic(Classic),
    MonteCarlo(MonteCarlo),
}

impl Rival {
    pub(super) fn new(spec: &RivalSpec) -> Self {
        let bytes = spec.megabytes * 1_000_000;
        let thinker = match spec.school {
            School::Classic => Thinker::Classic(Classic::new(bytes)),
            School::MonteCarlo => Thinker::MonteCarlo(MonteCarlo::new(bytes)),
        };
        Self { thinker, seed: spec.seed }
    }

    pub(super) fn new_game(&mut self, seed: u64) {
        let seed = self.seed.unwrap_or(seed);
        match &mut self.thinker {
            Thinker::Classic(player) => player.new_game(seed),
            Thinker::MonteCarlo(player) => player.new_game(seed),
        }
    }

    pub(super) fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Failure> {
        let limits = self.limits(turn);
        let start = Instant::now();
        let elapsed = || start.elapsed();
        let think = || match &mut self.thinker {
            Thinker::Classic(player) => player.choose(turn.position, &limits, &elapsed),
            Thinker::MonteCarlo(player) => player.choose(turn.position, &limits, &elapsed),
        };
        let Ok(choice) = catch_unwind(AssertUnwindSafe(think)) else {
            return Err(Failure::new(Offence::Crash, "the player panicked"));
        };
        match choice {
            Some(choice) => Ok(Answer { m: choice.m, time: start.elapsed(), nodes: choice.nodes }),
            None => Err(Failure::new(Offence::Illegal, "the player found no move")),
        }
    }

    /// The limits of a move. If no time is set, the time after which it counts as hanging is the limit.
    fn limits(&self, turn: &Turn<'_>) -> Limits {
        let dvonn_engine::Limits { depth, mut nodes, time, .. } = turn.limits;
        let time = match time {
            Time::Move(time) => TimeShare::of_move(time),
            time => match time.clock_of(turn.position.side()) {
                Some(ClockTime { left, increment }) => TimeShare::of_clock(left, increment, turn.position),
                None => {
                    // A depth does not limit playouts.
                    if matches!(self.thinker, Thinker::MonteCarlo(_)) {
                        nodes = nodes.or(Some(MonteCarlo::DEFAULT_PLAYOUTS));
                    }
                    let most = turn.deadline + GRACE;
                    // A share this large never ends an iteration.
                    TimeShare { share: 2 * most, most }
                }
            },
        };
        Limits { nodes, depth, time: Some(time) }
    }
}
