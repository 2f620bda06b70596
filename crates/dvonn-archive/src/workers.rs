//! Work on several threads that the host provides.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The threads that do the work. Results do not depend on their number.
pub trait Workers: Sync {
    /// Runs the tasks with the numbers `0..tasks`, in any order and possibly in parallel. Returns when all
    /// are done.
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync));
}

/// The caller's thread alone, as in a browser.
#[derive(Clone, Copy, Default, Debug)]
pub struct Alone;

impl Workers for Alone {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        (0..tasks).for_each(task);
    }
}

/// Threads of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct Threads(pub NonZero<usize>);

impl Workers for Threads {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= tasks {
                    return;
                }
                task(number);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.0.get().min(tasks) {
                scope.spawn(work);
            }
            work();
        });
    }
}

/// Runs tasks, and returns their results in order.
pub(crate) fn map<T: Send>(workers: &dyn Workers, tasks: usize, task: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let results: Vec<Mutex<Option<T>>> = (0..tasks).map(|_| Mutex::new(None)).collect();
    workers.run(tasks, &|number| {
        let result = task(number);
        *results[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    let inner = |result: Mutex<Option<T>>| result.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().filter_map(inner).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn tasks_are_done_at_once_and_their_results_come_in_order() {
        let three = Threads(NonZero::new(3).unwrap());
        // All wait for each other, so that each is done by a thread of its own.
        let barrier = Barrier::new(3);
        let number = |task| {
            barrier.wait();
            task * 7
        };
        assert_eq!(map(&three, 3, number), [0, 7, 14]);
        let all: Vec<usize> = (0..100).collect();
        for workers in [&three as &dyn Workers, &Alone] {
            assert_eq!(map(workers, 100, |task| task), all);
            assert_eq!(map(workers, 0, |task| task), [0; 0]);
        }
    }
}
