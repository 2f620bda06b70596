//! Failures of the network and the machine: networks are cut or held, and the server is killed, told to stop,
//! and started again.

use std::sync::atomic::Ordering;
use std::time::Duration;

use dvonn::random::Random;
use turmoil::Sim;

use crate::world::{NETWORKS, World, between};

/// The failures of the network and the machine, and their schedule.
pub(crate) struct Weather {
    random: Random,
    next: Duration,
    /// When each network is repaired.
    repaired: [Option<(Duration, Repair)>; NETWORKS.len()],
    /// When the server starts again.
    starts: Option<Duration>,
    /// When the server is told to stop.
    stops: Option<Duration>,
}

#[derive(Clone, Copy)]
enum Repair {
    Parted,
    Held,
}

impl Weather {
    pub(crate) fn new(random: Random) -> Self {
        let next = Duration::from_secs(2);
        Self { random, next, repaired: [None; NETWORKS.len()], starts: None, stops: None }
    }

    /// Ends everything on the server without telling anybody, as when a machine loses power. The next server
    /// tells clients that it does not know their connections. The runtime drops its tasks in an order that
    /// varies between processes, so their last messages would not be reproducible.
    fn unheard(&self, sim: &mut Sim<'_>, end: impl FnOnce(&mut Sim<'_>)) {
        for (name, repaired) in NETWORKS.iter().zip(self.repaired) {
            if let Some((_, Repair::Held)) = repaired {
                sim.release(*name, "server");
            }
            sim.partition(*name, "server");
        }
        end(sim);
        for (name, repaired) in NETWORKS.iter().zip(self.repaired) {
            match repaired {
                None => sim.repair(*name, "server"),
                Some((_, Repair::Held)) => {
                    sim.repair(*name, "server");
                    sim.hold(*name, "server");
                }
                Some((_, Repair::Parted)) => {}
            }
        }
    }

    /// Does what is due.
    pub(crate) fn change(&mut self, world: &World, sim: &mut Sim<'_>) {
        let now = sim.elapsed();
        let is_quiet = world.is_quiet();
        for (name, repaired) in NETWORKS.iter().zip(&mut self.repaired) {
            if let Some((_, repair)) = repaired.take_if(|(at, _)| *at <= now || is_quiet) {
                match repair {
                    Repair::Parted => sim.repair(*name, "server"),
                    Repair::Held => sim.release(*name, "server"),
                }
            }
        }
        if self.starts.is_none() && !sim.is_host_running("server") {
            // The work that was under way when the server stopped has gone on until now.
            world.has_ended();
            self.starts = Some(now + between(&mut self.random, 100, 9_000));
        }
        if self.starts.is_some_and(|at| at <= now || is_quiet) {
            self.starts = None;
            self.unheard(sim, |sim| sim.bounce("server"));
        }
        if self.stops.take_if(|at| *at <= now).is_some() && sim.is_host_running("server") {
            world.say(&"the server is told to stop");
            world.ends.lock().unwrap().close();
        }
        if now < self.next || is_quiet {
            return;
        }
        self.next = now + between(&mut self.random, 500, 8_000);
        match self.random.below(10) {
            0..7 => {
                let place = self.random.below(u32::try_from(NETWORKS.len()).unwrap()) as usize;
                let name = NETWORKS[place];
                if self.repaired[place].is_some() {
                    return;
                }
                let (repair, lasts) = match self.random.below(4) {
                    0 => {
                        sim.partition(name, "server");
                        (Repair::Parted, between(&mut self.random, 500, 15_000))
                    }
                    1 => {
                        let (from, to) =
                            if self.random.below(2) == 0 { (name, "server") } else { ("server", name) };
                        sim.partition_oneway(from, to);
                        (Repair::Parted, between(&mut self.random, 500, 15_000))
                    }
                    _ => {
                        sim.hold(name, "server");
                        (Repair::Held, between(&mut self.random, 200, 6_000))
                    }
                };
                world.journal.notes().counts.cuts += 1;
                world.say(&format_args!("{name} is cut off or held"));
                self.repaired[place] = Some((now + lasts, repair));
            }
            kind if self.starts.is_none() && sim.is_host_running("server") => {
                if kind == 7 {
                    world.journal.notes().counts.stops += 1;
                    world.is_stopping.store(true, Ordering::Relaxed);
                    self.stops = Some(now + Duration::from_secs(1));
                    return;
                }
                self.unheard(sim, |sim| sim.crash("server"));
                self.stops = None;
                world.has_ended();
                world.journal.notes().counts.kills += 1;
                world.say(&"the server is killed");
                self.starts = Some(now + between(&mut self.random, 100, 9_000));
            }
            _ => {}
        }
    }
}
