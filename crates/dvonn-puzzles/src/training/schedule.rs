//! When an exercise comes back: three solutions at growing distances, from the beginning after a failed try
//! or when the mistake is made again.

use std::collections::{BTreeMap, BTreeSet};

/// The number of days from the first solution to the second, and the least number from there to the third.
const DISTANCES: [i64; 2] = [3, 10];

/// Each distance is at least this many times the one before, also if the second solution came late.
const GROWTH: i64 = 2;

/// How far an exercise has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number of solutions at growing distances since the last failed try, at most [`Self::ENOUGH`].
    pub solved: usize,
    /// The first day on which it is due; `None` once it has been solved often enough.
    pub due: Option<i64>,
}

impl Standing {
    /// An exercise that has been solved this often does not come back.
    pub const ENOUGH: usize = DISTANCES.len() + 1;

    /// Follows the days on which the mistake was made and the first tries of each day. A try before it was
    /// due counts only if it failed.
    pub(super) fn of(made: &BTreeSet<i64>, tries: &BTreeMap<i64, bool>) -> Self {
        let mut standing = Self { solved: 0, due: None };
        let mut last = 0;
        let days: BTreeSet<i64> = made.iter().chain(tries.keys()).copied().collect();
        for day in days {
            if made.contains(&day) {
                standing = Self { solved: 0, due: Some(day) };
            }
            match (tries.get(&day), standing.due) {
                (Some(false), _) => standing = Self { solved: 0, due: Some(day.saturating_add(1)) },
                (Some(true), Some(due)) if due <= day => {
                    let least = DISTANCES.get(standing.solved);
                    standing.solved += 1;
                    let since = if standing.solved > 1 { day.saturating_sub(last) } else { 0 };
                    let distance = |&least: &i64| least.max(since.saturating_mul(GROWTH));
                    standing.due = least.map(|least| day.saturating_add(distance(least)));
                    last = day;
                }
                _ => {}
            }
        }
        standing
    }
}
